// Whether a card can be played now: its cost against what one has, its need against one's display. Facts of
// the table only, so they are told with and without odds.
import type { Seat } from '../../wire';
import { CARDS, type Icon } from './cards';
import { actsAs, iconsOf, type Effect, type GreedView, type Tried } from './view';

export interface Want {
  icon: Icon;
  have: number;
  want: number;
}
export interface Verdict {
  ok: boolean;
  why:
    | 'free'
    | 'cash'
    | 'short'
    | 'thing'
    | 'no_thing'
    | 'icons'
    | 'thugs'
    | 'holdings'
    | 'money'
    | 'fewest'
    | 'ignored';
  price?: number;
  short?: number;
  takes?: string[];
  wants?: Want[];
  have?: number;
  want?: number;
}

const inForce = (view: GreedView, seat: Seat, kind: string): Effect[] =>
  view.effects.filter(
    (effect) => effect.kind === kind && effect.seat === seat && effect.round === view.round,
  );

/** GR-CO-4: what a cost in cash comes to, with Stan and the Zoning Office. */
export function priceOf(view: GreedView, seat: Seat, card: number): number {
  const fact = CARDS[card];
  const boss = view.seats[seat];
  if (!fact?.cost || fact.cost.price < 0 || !boss) return -1;
  const thugs = boss.thugs.reduce((sum, thug) => sum + (CARDS[actsAs(thug)]?.off ?? 0), 0);
  const office =
    fact.kind === 'holding'
      ? boss.holdings.reduce((sum, one) => sum + (CARDS[one.card]?.off_holding ?? 0), 0)
      : 0;
  return Math.max(0, fact.cost.price - thugs - office);
}

function judgeCost(view: GreedView, seat: Seat, card: number): Verdict {
  const cost = CARDS[card]?.cost;
  const boss = view.seats[seat];
  if (!cost || !boss) return { ok: true, why: 'free' };
  if (inForce(view, seat, 'ignore_costs').length) return { ok: true, why: 'ignored' };
  const price = priceOf(view, seat, card);
  if (price === 0 && !cost.takes.length) return { ok: true, why: 'free', price };
  const hand = boss.hand ? boss.hand.filter((other) => other !== card).length : boss.hand_count;
  const there: Record<string, boolean> = {
    thug: boss.thugs.length > 0,
    holding: boss.holdings.length > 0,
    hand: hand > 0,
  };
  const takes = cost.takes.filter((kind) => there[kind]);
  if (price >= 0 && boss.cash >= price) return { ok: true, why: 'cash', price, takes };
  if (takes.length) return { ok: true, why: 'thing', takes };
  if (price >= 0 && !cost.takes.length)
    return { ok: false, why: 'short', price, short: price - boss.cash };
  return { ok: false, why: 'no_thing', takes: cost.takes, price };
}

function judgeNeed(view: GreedView, seat: Seat, card: number): Verdict {
  const fact = CARDS[card];
  const boss = view.seats[seat];
  const need = fact?.need;
  if (!need || !boss) return { ok: true, why: 'free' };
  if (inForce(view, seat, 'ignore_needs').length) return { ok: true, why: 'ignored' };
  const itself = view.options.needs_count_self !== false;
  if (need.fewest_thugs)
    return {
      ok: view.seats.every((other, i) => i === seat || other.thugs.length > boss.thugs.length),
      why: 'fewest',
    };
  if (need.cash)
    return { ok: boss.cash >= need.cash, why: 'money', have: boss.cash, want: need.cash };
  if (need.thugs) {
    const have = boss.thugs.length + Number(itself && fact.kind === 'thug');
    return { ok: have >= need.thugs, why: 'thugs', have, want: need.thugs };
  }
  if (need.holdings) {
    const have = boss.holdings.length + Number(itself && fact.kind === 'holding');
    return { ok: have >= need.holdings, why: 'holdings', have, want: need.holdings };
  }
  const icons = iconsOf(boss, view.effects, seat, view.round);
  if (itself) for (const icon of fact.icons) icons[icon]++;
  const wants = [...new Set(need.icons ?? [])].map((icon): Want => ({
    icon,
    have: icons[icon],
    want: need.icons?.filter((one) => one === icon).length ?? 1,
  }));
  return { ok: wants.every(({ have, want }) => have >= want), why: 'icons', wants };
}

/** No card has both a cost and a need. */
export function judge(view: GreedView, seat: Seat, card: number): Verdict {
  return CARDS[card]?.need ? judgeNeed(view, seat, card) : judgeCost(view, seat, card);
}

/** GR-NT-4: what a card for the next turn does in the last round. */
export const tooLate = (view: GreedView, card: number): boolean =>
  view.round >= 12 && [41, 43, 63, 64, 67, 68, 72, 78, 79].includes(card);

/** What it comes to: the big figure of an offer. */
export interface Figure {
  kind: 'wasted' | 'markers' | 'gain' | 'loss' | 'harm' | 'none';
  amount: number;
  markers: number;
  others: number;
}
export function figureOf(tried: Tried | undefined, seat: Seat, verdict: Verdict): Figure | null {
  if (!verdict.ok) return { kind: 'wasted', amount: 0, markers: 0, others: 0 };
  if (!tried) return null;
  const amount = tried.change[seat] ?? 0;
  const rest = tried.change.filter((_, other) => other !== seat);
  const others = rest.reduce((sum, change) => sum + change, 0);
  const markers = tried.markers ?? 0;
  if (tried.wasted) return { kind: 'wasted', amount: 0, markers: 0, others: 0 };
  if (tried.markers !== null && markers > 0) return { kind: 'markers', amount, markers, others };
  if (amount > 0) return { kind: 'gain', amount, markers, others };
  if (others < 0 && amount === 0) return { kind: 'harm', amount: others, markers, others };
  if (amount < 0) return { kind: 'loss', amount, markers, others };
  return { kind: 'none', amount: 0, markers, others };
}
