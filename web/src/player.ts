// Plays the events of a frame in order, so that a cause is seen before its effect. Each event is
// first shown, then (after `lead`) applied to what is on the screen, and holds the stage for `length`.
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
