// What an offered card comes to, in a few words: for the pile, the hand and the bar.
import type { Seat } from '../../wire';
import { CARDS, PATRICIA } from './cards';
import { money, say, shortOf, signed } from './say';
import type { Check, Hints, Thing, Tried, View } from './types';

export interface Offered {
  card: number;
  check: Check;
  figure: Figure | null;
  sub: string;
}
/** What it comes to: the big figure of an offer. */
export interface Figure {
  kind: 'wasted' | 'markers' | 'gain' | 'loss' | 'harm' | 'none';
  amount: number;
  markers: number;
  others: number;
}

const UNKNOWN: Check = { ok: true, why: 'free' };
export const checkOf = (view: View, seat: Seat, card: number): Check =>
  view.seats[seat]?.checks?.[card] ?? UNKNOWN;

export function figureOf(tried: Tried | undefined, seat: Seat, check: Check): Figure | null {
  if (!check.ok || tried?.wasted) return { kind: 'wasted', amount: 0, markers: 0, others: 0 };
  if (!tried) return null;
  const amount = tried.change[seat] ?? 0;
  const rest = tried.change.filter((_, other) => other !== seat);
  const others = rest.reduce((sum, change) => sum + change, 0);
  const markers = tried.markers ?? 0;
  if (markers > 0) return { kind: 'markers', amount, markers, others };
  if (amount > 0) return { kind: 'gain', amount, markers, others };
  if (others < 0 && amount === 0) return { kind: 'harm', amount: others, markers, others };
  if (amount < 0) return { kind: 'loss', amount, markers, others };
  return { kind: 'none', amount: 0, markers, others };
}

export function offerOf(view: View, hints: Hints | null, seat: Seat, card: number): Offered {
  const check = checkOf(view, seat, card);
  const tried = hints?.cards?.[card];
  const figure = figureOf(tried, seat, check);
  const parts: string[] = [];
  if (figure?.kind === 'markers' && tried?.pays)
    parts.push(say('sub.net', { net: signed(figure.amount) }));
  const given = tried?.pays && Object.entries(tried.pays).find(([kind]) => kind !== 'cash');
  if (given && figure?.kind !== 'wasted') parts.push(say('sub.gives', { card: shortOf(given[1]) }));
  if (figure && figure.others && figure.kind !== 'harm')
    parts.push(say('sub.others', { change: signed(figure.others) }));
  if (card === PATRICIA && hints) parts.push(say('sub.patricia', { ...hints.patricia }));
  if (check.ok && check.late) parts.push(say('sub.too_late'));
  return { card, check, figure, sub: parts.join(' · ') };
}

/** What a card costs, as it is printed. */
export function costWords(card: number): string {
  const cost = CARDS[card]?.cost;
  if (!cost) return '';
  const ways = [
    ...(cost.price >= 0 ? [money(cost.price)] : []),
    ...cost.takes.map((kind) => say(`thing.${kind}`)),
  ];
  return say('lane.wants', { what: ways.join(say('check.or_between')) });
}

/** Why it can be played or not; icons are drawn beside it. */
export function checkWords(check: Check): string {
  const { price = 0, short = 0, have = 0, want = 0, takes = [] } = check;
  switch (check.why) {
    case 'cash': {
      const cash = say('check.cash', { price: money(price) });
      return takes.length ? `${cash} ${say('check.or', { things: things(takes) })}` : cash;
    }
    case 'short':
      return say('check.short', { price: money(price), have: money(price - short) });
    case 'thing':
      return say('check.thing', { things: things(takes) });
    case 'no_thing':
      return say(check.price === undefined ? 'check.no_thing' : 'check.no_thing_or_cash', {
        price: money(price),
        things: things(takes),
      });
    case 'thugs':
    case 'holdings': {
      const told = say(`check.${check.why}`, { have, want });
      return check.ok ? told : `${told} ${say('check.of', { have, want })}`;
    }
    case 'money':
      return say(check.ok ? 'check.money' : 'check.money_short', {
        want: money(want),
        short: money(want - have),
      });
    default:
      return say(`check.${check.why}`);
  }
}
const things = (kinds: Thing[]): string =>
  kinds.map((kind) => say(`thing.${kind}`)).join(say('check.or_between'));

/** The big figure in words; markers and icons are drawn. */
export function figureWords(figure: Figure | null, draft = false): string {
  switch (figure?.kind) {
    case 'wasted':
      return say(draft ? 'figure.not_yet' : 'figure.wasted');
    case 'gain':
    case 'loss':
      return signed(figure.amount);
    case 'harm':
      return money(figure.amount);
    default:
      return '';
  }
}
