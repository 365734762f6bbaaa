// The street: cards of this round in the order of their numbers, done, now and to come.
import type { Seat } from '../../wire';
import { lastWhere, type Memory, type Stop } from './step';
import type { GreedView } from './view';

/** What memory knows, and what the position says beside it: after a reload memory may begin in the middle. */
export function laneOf(view: GreedView, memory: Memory | null): Stop[] {
  const stops = memory?.round === view.round || !memory?.round ? (memory?.stops ?? []) : [];
  const known = new Set(
    stops.filter(({ state }) => state === 'now' || state === 'next').map(({ card }) => card),
  );
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

/** Who lays a card face down: all with a hand, or those who owe an extra play. */
export function laying(view: GreedView): { seat: Seat; laid: boolean; card: number | null }[] {
  if (view.phase !== 'play' && view.phase !== 'extra') return [];
  const extra = (seat: Seat): boolean =>
    view.effects.some(
      (effect) =>
        effect.kind === 'extra_play' && effect.seat === seat && effect.round === view.round,
    );
  return view.seats.flatMap((boss, seat) => {
    const laid = !view.to_act.includes(seat);
    if (view.phase === 'extra' && laid && !(extra(seat) && boss.chosen !== null) && !extra(seat))
      return [];
    return [{ seat, laid, card: boss.chosen }];
  });
}
