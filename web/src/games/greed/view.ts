// The position of Greed as the page gets it (docs/rules/greed.md, section 6), and plain facts about it.
import type { Action, Seat, View } from '../../wire';
import { CARDS, ICONS, type Icon, type Kind } from './cards';

export interface Thug {
  card: number;
  as: number | null;
  since: number;
}
export interface Holding {
  card: number;
  markers: number;
  since: number;
}
export interface Lying {
  card: number;
  until: number;
}
export interface Effect {
  kind: string;
  seat: Seat;
  source: number | null;
  round: number;
  card?: number;
  amount?: number;
  who?: 'all' | 'opponents';
}
export interface Boss {
  cash: number;
  worth: number;
  hand: number[] | null;
  hand_count: number;
  pile: number[] | null;
  pile_count: number;
  picked: number | null;
  chosen: number | null;
  thugs: Thug[];
  holdings: Holding[];
  lying: Lying[];
  icons: Record<Icon, number>;
}
export interface Laid {
  seat: Seat;
  card: number;
}
export type Question =
  | 'draft'
  | 'play'
  | 'extra'
  | 'cost'
  | 'choose_holding'
  | 'choose_thug'
  | 'seance'
  | 'order'
  | 'lose';
export interface Options {
  needs_count_self?: boolean;
  ignored_costs?: string;
  [name: string]: unknown;
}
export interface GreedView extends View {
  phase: 'draft' | 'play' | 'resolve' | 'extra' | 'each_turn' | 'end_turn' | 'over';
  round: number;
  to_act: Seat[];
  decision: { kind: Question; card: number | null } | null;
  resolving: Laid[];
  queue: Laid[];
  deck_count: number;
  discard: number[];
  effects: Effect[];
  seats: Boss[];
  options: Options;
  over: boolean;
  result: { winners: Seat[]; scores: number[] } | null;
}
export interface Tried {
  wasted: 'cost' | 'declined' | 'need' | null;
  price: number | null;
  pays: Record<string, number> | null;
  markers: number | null;
  change: number[];
}
export interface KnownPile {
  at: Seat;
  rounds: number;
  count: number;
  of: number[];
}
export interface Hints {
  cards?: Record<string, Tried>;
  piles?: KnownPile[];
  due?: { holdings: number; thugs: number }[];
  patricia?: { unseen: number; thugs: number };
}

export const ROUNDS = 12;
export const FIRST_PLAY = 3;
export const MARKER = 10_000;
export const kindOf = (card: number): Kind => CARDS[card]?.kind ?? 'action';
export const actsAs = (thug: Thug): number => thug.as ?? thug.card;
export const markersOf = (boss: Boss): number =>
  boss.holdings.reduce((sum, { markers }) => sum + markers, 0);

/** GR-IC: printed icons, those of a copied Thug, and what Ted has borrowed for this round. */
export function iconsOf(
  boss: Boss,
  effects: Effect[] = [],
  seat: Seat = -1,
  round = 0,
): Record<Icon, number> {
  const found = Object.fromEntries(ICONS.map((icon) => [icon, 0])) as Record<Icon, number>;
  for (const thug of boss.thugs) for (const icon of CARDS[actsAs(thug)]?.icons ?? []) found[icon]++;
  for (const { card } of boss.holdings) for (const icon of CARDS[card]?.icons ?? []) found[icon]++;
  for (const effect of effects) {
    if (effect.kind !== 'icons' || effect.seat !== seat || effect.round !== round) continue;
    found.gun++;
    found.key++;
  }
  return found;
}

export const leftOf = (view: GreedView, seat: Seat): Seat => (seat + 1) % view.seats.length;
/** Clockwise from the seat after mine, as one sees a table. */
export function othersOf(view: GreedView, me: Seat | null): Seat[] {
  const count = view.seats.length;
  const first = me === null ? 0 : me + 1;
  return Array.from({ length: count }, (_, i) => (first + i) % count).filter((seat) => seat !== me);
}
/** Where a player sits, seen from me: piles go to the left; with two players there is only one other. */
export function sideOf(
  view: GreedView,
  me: Seat | null,
  seat: Seat,
): 'left' | 'right' | 'across' | '' {
  const count = view.seats.length;
  if (me === null || count < 3 || seat === me) return '';
  const steps = (seat - me + count) % count;
  return steps === 1 ? 'left' : steps === count - 1 ? 'right' : 'across';
}
/** What this seat is asked now. */
export const askedOf = (view: GreedView, me: Seat | null): Question | null =>
  me !== null && view.to_act.includes(me) ? (view.decision?.kind ?? null) : null;
/** GR-VI-2: which of the piles lies before a seat, the same number all game long. */
export const pileId = (view: GreedView, seat: Seat, round = view.round): number =>
  (((seat - round) % view.seats.length) + view.seats.length) % view.seats.length;

/** A choice that all make in secret at the same time. */
export const secret = (view: GreedView): boolean =>
  ['draft', 'play', 'extra', 'each_turn', 'end_turn'].includes(view.phase) && !view.over;
export const cardOf = (action: Action): number | null => {
  if (typeof action.card === 'number') return action.card;
  const paid = action.with as Record<string, number> | undefined;
  const [kind, what] = Object.entries(paid ?? {})[0] ?? [];
  return kind && kind !== 'cash' ? (what ?? null) : null;
};
