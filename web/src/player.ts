// Plays the events of a frame in order, so that a cause is seen before its effect. Each event is
// first shown, then (after `lead`) applied to what is on the screen, and holds the stage for `length`.
export interface Pace {
  lead: number;
  length: number;
  weighty?: boolean;
}
export interface Clockwork {
  set(run: () => void, ms: number): unknown;
  clear(handle: unknown): void;
}
export interface Stage<E> {
  pace(event: E): Pace;
  show(event: E): void;
  apply(event: E): void;
  done(): void;
}

const PLAIN: Clockwork = {
  set: (run, ms) => setTimeout(run, ms),
  clear: (handle) => clearTimeout(handle as number),
};
export const LONGEST = 3200; // cosmetics of one frame are pressed into this
export const HURRIED = 450; // what a weighty event keeps when the next frame is already here
const SHORTEST = 110;

/** How much the light events must be shortened so that a frame stays within its time. */
export function squeeze(paces: Pace[]): number {
  const sum = (weighty: boolean) =>
    paces.filter((p) => !!p.weighty === weighty).reduce((a, p) => a + p.length, 0);
  const light = sum(false);
  const room = Math.max(LONGEST - sum(true), LONGEST / 3);
  return light > room ? room / light : 1;
}

export class Player<E> {
  private queue: { event: E; pace: Pace }[] = [];
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
    const paces = events.map((event) => this.stage.pace(event));
    const factor = squeeze(paces);
    this.queue = events.map((event, i) => {
      const pace = paces[i] as Pace;
      if (pace.weighty || factor === 1) return { event, pace };
      const length = pace.length === 0 ? 0 : Math.max(SHORTEST, pace.length * factor);
      return { event, pace: { lead: Math.min(pace.lead * factor, length), length } };
    });
    this.hurried = false;
    this.next();
  }

  /** Another frame waits: light events are applied at once, weighty ones get a moment each. */
  hurry(): void {
    if (!this.current || this.hurried) return;
    this.hurried = true;
    if (!this.current.pace.weighty) this.finish();
  }

  /** Everything that is left happens now. */
  skip(): void {
    if (!this.current) return;
    this.hurried = true;
    this.queue = this.queue.map(({ event }) => ({ event, pace: { lead: 0, length: 0 } }));
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
    let { lead, length } = item.pace;
    if (this.hurried) {
      length = item.pace.weighty ? Math.min(length, HURRIED) : 0;
      lead = Math.min(lead, length / 3);
    }
    if (length === 0) {
      this.stage.show(item.event);
      this.finish();
      return;
    }
    this.stage.show(item.event);
    this.handle = this.clock.set(() => {
      this.apply(item.event);
      this.handle = this.clock.set(() => this.finish(), length - lead);
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
    if (this.current) this.apply(this.current.event);
    this.next();
  }
}
