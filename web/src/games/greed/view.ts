// Plain facts about a position of Greed (docs/rules/greed.md, section 6), for drawing it.
import type { Seat } from '../../wire';
import { CARDS, type Kind } from './cards';
import type { Seat as Boss, Action, Question, Thug, View } from './types';

export type { Boss };
export const kindOf = (card: number): Kind => CARDS[card]?.kind ?? 'action';
export const actsAs = (thug: Thug): number => thug.as ?? thug.card;
export const markersOf = (boss: Boss): number =>
  boss.holdings.reduce((sum, { markers }) => sum + markers, 0);

export const leftOf = (view: View, seat: Seat): Seat => (seat + 1) % view.seats.length;
/** Clockwise from the seat after mine, as one sees a table. */
export function othersOf(view: View, me: Seat | null): Seat[] {
  const count = view.seats.length;
  const first = me === null ? 0 : me + 1;
  return Array.from({ length: count }, (_, i) => (first + i) % count).filter((seat) => seat !== me);
}
/** Where a player sits, seen from me: piles go to the left; with two players there is only one other. */
export function sideOf(view: View, me: Seat | null, seat: Seat): 'left' | 'right' | 'across' | '' {
  const count = view.seats.length;
  if (me === null || count < 3 || seat === me) return '';
  const steps = (seat - me + count) % count;
  return steps === 1 ? 'left' : steps === count - 1 ? 'right' : 'across';
}
/** What this seat is asked now. */
export const askedOf = (view: View, me: Seat | null): Question | null =>
  me !== null && view.to_act.includes(me) ? (view.decision?.kind ?? null) : null;

/** The one card that an answer names; cash is none. */
export function cardOf(action: Action): number | null {
  if ('card' in action) return action.card;
  if (action.type !== 'pay') return null;
  const { thug, holding, hand } = action.with;
  return thug ?? holding ?? hand ?? null;
}
