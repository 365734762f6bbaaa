// What a frame tells: each event with the views before and after it. The server sends with every event
// what it changes (docs/wire.md, `steps`); after the last one the view is the frame's own.
import type { GameEvent, Maker, Patch, View } from '../wire';

export interface Told<V = View, E = GameEvent> {
  event: E;
  before: V;
  after: V;
  maker?: Maker | undefined;
}
type Fields = Record<string, unknown>;
interface Tale<V, E> {
  events: E[];
  makers?: Maker[];
  steps?: Patch[];
  view: V;
}

/** `value` with what the patch changes; what it leaves alone stays the very same object. */
export function patched(value: unknown, patch: Patch): unknown {
  if (Array.isArray(patch)) return patch[0];
  const copy = (
    Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  ) as Fields;
  for (const [key, change] of Object.entries<Patch>(patch || {})) {
    if (change === 0) delete copy[key];
    else copy[key] = patched(copy[key], change);
  }
  return copy;
}

/** Who caused each of these events; the clock is named once, before the first of what it did. */
export const makersOf = (makers: Maker[] = []): (Maker | undefined)[] =>
  makers.flatMap((one) =>
    Array.from({ length: one.events }, (_, i) =>
      one.seat < 0 ? undefined : i ? { ...one, how: 'self' } : one,
    ),
  );

export function story<V, E>(frame: Tale<V, E>, first: V): Told<V, E>[] {
  let before = first;
  const makers = makersOf(frame.makers);
  return frame.events.map((event, i) => {
    const step = i < frame.events.length - 1 ? frame.steps?.[i] : undefined;
    const after = step === undefined ? frame.view : (patched(before, step) as V);
    const told = { event, before, after, maker: makers[i] };
    before = after;
    return told;
  });
}
