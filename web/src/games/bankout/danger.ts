// What threatens the seat in turn. Told from the view alone, so that it is there without the odds; and the
// cards of the deck by what they would do, for the dial, from the odds.
import type { Seat } from '../../wire';
import { NUMBERS, type BankoutView, type Fate, type Hints } from './view';

export interface Danger {
  jacks: number;
  latent: number;
  ace: 'bust' | 'latent';
  jack: Fate;
  free: boolean;
}

/** What an Ace and a Jack would do to the seat now; `perhaps`: only a hidden hand could save. */
export function dangerOf(view: BankoutView, seat: Seat): Danger {
  const one = view.seats[seat];
  const jacks = one?.jacks ?? 0;
  const latent = one?.latent ?? 0;
  const ace =
    !view.sudden_death && (jacks > 0 || (!!view.options.three_aces && latent >= 2))
      ? 'bust'
      : 'latent';
  let jack: Fate = 'alert';
  if (latent || jacks >= 2) {
    if (!one?.hand) jack = one?.hand_count ? 'perhaps' : 'bust';
    else if (one.hand.includes('Q')) jack = latent ? 'queen' : 'answer';
    else jack = one.hand.includes('X') ? 'answer' : 'bust';
  }
  return {
    jacks,
    latent,
    ace,
    jack,
    free: ace !== 'bust' && jack !== 'bust' && jack !== 'perhaps',
  };
}

/** The words that name the danger of a row; a danger whose cards have all gone is told as such. */
export function threats(
  view: BankoutView,
  seat: Seat,
  hints: Hints | null = null,
): { card: 'J' | 'A'; count: number; words: string }[] {
  const { jacks, latent, jack } = dangerOf(view, seat);
  const found: { card: 'J' | 'A'; count: number; words: string }[] = [];
  const none = (card: string): boolean => !!hints?.fates && hints.counts[card] === 0;
  const noAce = !!view.sudden_death || none('A');
  if (jacks) {
    const one = jacks < 2 || latent > 0;
    const words =
      view.sudden_death && jacks < 2
        ? 'sudden'
        : one
          ? noAce
            ? 'no_aces'
            : 'alert'
          : noAce && none('J')
            ? 'no_more'
            : noAce
              ? `only_${jack}`
              : none('J')
                ? 'alert'
                : `third_${jack}`;
    found.push({ card: 'J', count: jacks, words });
  }
  if (latent) {
    const third = !!view.options.three_aces && latent >= 2 && !jacks && !noAce;
    found.push({
      card: 'A',
      count: latent,
      words: third ? `aces_${jack}` : none('J') ? 'no_jacks' : `latent_${jack}`,
    });
  }
  return found;
}

export type Kind = 'bust' | 'perhaps' | 'cost' | 'trouble' | 'joker' | 'hand' | 'money';
export interface Group {
  name: 'A' | 'J' | 'X' | 'hand' | 'money';
  kind: Kind;
  fate: Fate;
  cards: number;
}
const KINDS: Record<Fate, Kind> = {
  bust: 'bust',
  perhaps: 'perhaps',
  queen: 'cost',
  answer: 'cost',
  alert: 'trouble',
  latent: 'trouble',
  joker: 'joker',
  hand: 'hand',
  full: 'hand',
  loot: 'money',
};
const ORDER: Kind[] = ['bust', 'perhaps', 'cost', 'trouble', 'joker', 'hand', 'money'];

/** The cards of the deck by consequence, worst first; they add up to `left`. What is surely not in the
 *  deck but in the hidden hand is taken off the Queens, Kings and held Jokers. */
export function groups(hints: Hints): Group[] {
  const { counts, fates = {} } = hints;
  const count = (card: string): number => counts[card] ?? 0;
  const atOnce = fates.X === 'joker' ? count('X') : 0;
  const pocket = count('Q') + count('K') + count('X') - atOnce - hints.elsewhere;
  const full = [fates.Q, fates.K, fates.X].includes('full');
  const found: Omit<Group, 'kind'>[] = [
    { name: 'A', fate: fates.A ?? 'latent', cards: count('A') },
    { name: 'J', fate: fates.J ?? 'alert', cards: count('J') },
    { name: 'X', fate: 'joker', cards: atOnce },
    { name: 'hand', fate: full ? 'full' : 'hand', cards: Math.max(0, pocket) },
    { name: 'money', fate: 'loot', cards: NUMBERS.reduce((sum, card) => sum + count(card), 0) },
  ];
  return found
    .filter(({ cards }) => cards > 0)
    .map((group) => ({ ...group, kind: KINDS[group.fate] }))
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/** How many of the number cards left would lift `sum` to the goal. */
export const reaching = (hints: Hints, missing: number): number =>
  missing <= 0
    ? 0
    : NUMBERS.reduce(
        (sum, card) => sum + (Number(card) >= missing ? (hints.counts[card] ?? 0) : 0),
        0,
      );
