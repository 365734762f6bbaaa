// The street: cards of this round in the order of their numbers, done, now and to come.
import type { Seat } from '../../wire';
import { lastWhere, type Memory, type Stop } from './memory';
import type { View } from './types';

/** What memory knows, and what the position says beside it: after a reload memory may begin in the middle. */
export function laneOf(view: View, memory: Memory | null): Stop[] {
  const stops = memory?.round === view.round || !memory?.round ? (memory?.stops ?? []) : [];
  const known = new Set(stops.filter(({ state }) => state !== 'done').map(({ card }) => card));
  const fresh = (seat: Seat, card: number, state: Stop['state']): Stop => ({
    id: -card,
    seat,
    card,
    by: 0,
    notes: [],
    state,
  });
  return [
    ...stops,
    ...view.resolving
      .filter(({ card }) => !known.has(card))
      .map(({ seat, card }) => fresh(seat, card, 'now')),
    ...view.queue
      .filter(({ card }) => !known.has(card))
      .map(({ seat, card }) => fresh(seat, card, 'next')),
  ];
}

/** The card whose work is being done: the innermost. */
export const nowOf = (lane: Stop[]): Stop | null =>
  lane[lastWhere(lane, ({ state }) => state === 'now')] ?? null;

/** Who lays a card face down: those who have, and those who are to. */
export function laying(view: View): { seat: Seat; laid: boolean; card: number | null }[] {
  if (view.phase !== 'play' && view.phase !== 'extra') return [];
  return view.seats.flatMap(({ laid, chosen }, seat) =>
    laid || view.to_act.includes(seat) ? [{ seat, laid, card: chosen }] : [],
  );
}
