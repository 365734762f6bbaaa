// What a frame tells, and how it is played: its events in order, each between the views before and
// after it, so that a cause is seen before its effect. The server sends with every event what it changes
// (docs/wire.md, `steps`); after the last one the view is the frame's own. Each event is first shown, then
// (after `lead`) applied to what is on the screen, and holds the stage for `length`.
import type { GameEvent, Maker, Patch, View } from './wire';

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

export interface Pace {
  lead: number;
  length: number;
  weighty?: boolean; // a step of its own: whoever goes step by step is asked after it
  step?: boolean; // the same, though it gets no moment when much is waiting
  stop?: boolean; // to be read: in a first game it stays until it has been
  hold?: boolean; // it stays until somebody goes on
}
export interface Clockwork {
  set(run: () => void, ms: number): unknown;
  clear(handle: unknown): void;
}
export interface Stage<E> {
  pace(event: E, next: E | undefined): Pace;
  show(event: E): void;
  apply(event: E): void;
  held(held: boolean): void;
  done(): void;
}

const PLAIN: Clockwork = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (handle) => clearTimeout(handle as number),
};
export const HURRIED = 700; // what a weighty event keeps when much is waiting already
const AT_ONCE: Pace = { lead: 0, length: 0 };

export class Player<E> {
  queue: { event: E; pace: Pace }[] = []; // what comes next
  private handle: unknown = null;
  private applied = true;
  private current: { event: E; pace: Pace } | null = null;
  private hurried = false;

  constructor(
    private stage: Stage<E>,
    private clock: Clockwork = PLAIN,
  ) {}

  get playing(): boolean {
    return this.current !== null;
  }

  /** Starts a frame's events. Whatever still runs must have been skipped before. */
  play(events: E[]): void {
    this.skip();
    this.queue = events.map((event, i) => ({ event, pace: this.stage.pace(event, events[i + 1]) }));
    this.hurried = false;
    this.next();
  }

  /** Much is waiting: light events are applied at once, weighty ones get a moment each. */
  hurry(): void {
    if (!this.current || this.hurried) return;
    this.hurried = true;
    if (!this.current.pace.weighty) this.finish();
  }

  /** What is on the stage has been read. */
  go(): void {
    if (this.current) this.finish();
  }

  /** Everything that is left happens now. */
  skip(): void {
    if (!this.current) return;
    this.queue = this.queue.map(({ event }) => ({ event, pace: AT_ONCE }));
    this.finish();
  }

  private next(): void {
    const item = this.queue.shift();
    if (!item) {
      this.current = null;
      this.stage.done();
      return;
    }
    this.current = item;
    this.applied = false;
    let { lead, length, hold } = item.pace;
    if (this.hurried) {
      length = item.pace.weighty ? Math.min(length, HURRIED) : 0;
      lead = Math.min(lead, length / 3);
      hold = false;
    }
    this.stage.show(item.event);
    if (length === 0 && !hold) {
      this.finish();
      return;
    }
    this.handle = this.clock.set(() => {
      this.apply(item.event);
      if (hold) this.stage.held(true);
      else this.handle = this.clock.set(() => this.finish(), length - lead);
    }, lead);
  }

  private apply(event: E): void {
    if (this.applied) return;
    this.applied = true;
    this.stage.apply(event);
  }

  private finish(): void {
    if (this.handle !== null) this.clock.clear(this.handle);
    this.handle = null;
    this.stage.held(false);
    if (this.current) this.apply(this.current.event);
    this.next();
  }
}
