// What threatens a seat, in the words for it; and the cards of the deck by what they would do, for the dial.
import type { Seat } from '../../wire';
import type { Fate, Hints, View } from './types';
import { NUMBERS } from './view';

/** The words that name the danger of a row; a danger whose cards have all gone is told as such. */
export function threats(
  view: View,
  seat: Seat,
  hints: Hints | null = null,
): { card: 'J' | 'A'; count: number; words: string }[] {
  const one = view.seats[seat];
  if (!one) return [];
  const { jacks, latent, jack, ace } = one;
  const found: { card: 'J' | 'A'; count: number; words: string }[] = [];
  const none = (card: string): boolean => !!hints?.fates && hints.counts[card] === 0;
  const noAce = ace === null || none('A');
  const third = jack !== 'alert' && !latent;
  if (jacks) {
    const words =
      ace === null && !third
        ? 'sudden'
        : !third
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
    const aces = ace === 'bust' && !jacks && !noAce;
    found.push({
      card: 'A',
      count: latent,
      words: aces ? `aces_${jack}` : none('J') ? 'no_jacks' : `latent_${jack}`,
    });
  }
  return found;
}

export type Kind = 'bust' | 'perhaps' | 'cost' | 'trouble' | 'joker' | 'hand' | 'money';
export interface Group {
  name: 'A' | 'J' | 'X' | 'hand' | 'money';
  kind: Kind;
  fate: Fate | 'loot';
  cards: number;
}
const KINDS: Record<Fate | 'loot', Kind> = {
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
