// Plain readings of a position: who holds which chip, who sits where.
import type { Seat } from '../../wire';
import type { Colour, View } from './types';

export const colourOf = (view: View, round = view.round): Colour =>
  view.facts.colours[round - 1] ?? 'red';
export const chipOf = (view: View, seat: Seat): number | null =>
  view.seats[seat]?.chips[view.round - 1] ?? null;
export const holderOf = (view: View, chip: number): Seat | null => {
  const seat = view.seats.findIndex((_, i) => chipOf(view, i) === chip);
  return seat < 0 ? null : seat;
};
/** Chips, or none of them but specialists to call in: what any seat may do at any time. */
export const inPlay = (view: View): boolean => view.phase === 'chips' || view.phase === 'call';
export const inRound = (view: View): boolean => view.colour !== null && !view.showdown;
/** A round without chips in which a specialist may still be called in (GA-RD-4). */
export const inCall = (view: View): boolean => view.phase === 'call';
export const allHold = (view: View): boolean => view.middle.length === 0;
/** Clockwise from the seat after mine, as one sees a table. */
export function othersOf(view: View, me: Seat | null): Seat[] {
  const count = view.seats.length;
  const first = me === null ? 0 : me + 1;
  return Array.from({ length: count }, (_, i) => (first + i) % count).filter((seat) => seat !== me);
}
export const chipsOf = (view: View): number[] => view.seats.map((_, i) => i + 1);
