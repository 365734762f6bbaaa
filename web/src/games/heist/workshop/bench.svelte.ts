// The bench: the design on it, the brush in hand, the hex looked at, and what is known to be wrong.
import { told, type Finding, type Panel } from './checks';
import { blank, slug, type Design } from './design';
import { keep, newKey } from './drafts';
import {
  axisOf,
  entranceAt,
  paint,
  paintBoth,
  placesOf,
  puts,
  sweep,
  sweeps,
  type Brush,
} from './edit';
import { again, back, begin, settle, step, type History } from './history';
import { extentOf, mirrored, type Extent } from './hexes';
import { askCheck, type Rating } from './server';

export type Tab = Panel | 'checks' | 'rating';
const PATIENCE = 400;

export class Bench {
  private history = $state.raw<History<Design>>(begin(blank()));
  key = $state.raw(newKey());
  brush = $state.raw<Brush>('shield');
  selected = $state.raw<string | null>(null);
  tab = $state.raw<Tab>('plan');
  axis = $state.raw<number | null>(null); // drawing on both sides of it
  rating = $state.raw<Rating | null>(null);
  heat = $state.raw<'visits' | 'arrests' | null>(null);
  private server = $state.raw<{ of: Design; findings: Finding[] } | null>(null);
  offline = $state.raw(false);
  private held = $state.raw<Extent | null>(null);
  private sweeping: { put: boolean; mark: string } | null = null;
  private strokes = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly design: Design = $derived(this.history.now);
  readonly mayUndo: boolean = $derived(this.history.past.length > 0);
  readonly mayRedo: boolean = $derived(this.history.next.length > 0);
  readonly findings: Finding[] = $derived(told(this.design, this.server?.findings ?? null));
  readonly errors: number = $derived(this.findings.filter(({ level }) => level === 'error').length);
  readonly asking: boolean = $derived(!this.offline && this.server?.of !== this.design);
  /** The sheet does not move while somebody draws on it. */
  readonly sheet: Extent = $derived(this.held ?? extentOf(placesOf(this.design)));

  /** Lays another design on the bench; steps before it cannot be taken back. */
  open(design: Design, key = newKey()): void {
    this.history = begin(design);
    this.key = key;
    this.selected = null;
    this.axis = null;
    this.rating = null;
    this.heat = null;
    this.server = null;
    this.look();
  }

  change(design: Design, mark = ''): void {
    if (design === this.design) return;
    this.history = step(this.history, design, mark);
    keep(this.key, design);
    this.look();
  }

  /** A part of the design, typed or picked. */
  set(part: Partial<Design>, mark = ''): void {
    const named = part.title === undefined ? part : { ...part, id: slug(part.title) };
    this.change({ ...this.design, ...named }, mark);
  }

  settle(): void {
    this.history = settle(this.history);
  }

  undo(): void {
    this.travel(back(this.history));
  }
  redo(): void {
    this.travel(again(this.history));
  }
  private travel(history: History<Design>): void {
    this.history = history;
    keep(this.key, this.design);
    this.look();
  }

  both(on: boolean): void {
    this.axis = on ? axisOf(placesOf(this.design)) : null;
  }

  // -- drawing
  /** A finger or the pointer comes down on a hex. True: it goes on while it is held. */
  press(at: string): boolean {
    if (this.brush === 'hand' || !sweeps(this.brush)) {
      this.tap(at);
      return false;
    }
    this.held = this.sheet;
    this.sweeping = { put: puts(this.design, at, this.brush), mark: `sweep ${++this.strokes}` };
    this.over(at);
    return true;
  }

  over(at: string): void {
    if (!this.sweeping) return;
    const { put, mark } = this.sweeping;
    const once = sweep(this.design, at, this.brush, put);
    this.change(
      this.axis === null ? once : sweep(once, mirrored(at, this.axis), this.brush, put),
      mark,
    );
    this.selected = at;
  }

  release(): void {
    this.sweeping = null;
    this.held = null;
  }

  tap(at: string): void {
    if (this.brush === 'entrance' && entranceAt(this.design, at)) {
      this.selected = at;
      return;
    }
    const doors = this.brush === 'entrance' && at in this.design.tiles;
    this.change(
      this.axis !== null && !doors
        ? paintBoth(this.design, at, this.brush, this.axis)
        : paint(this.design, at, this.brush, this.selected),
    );
    // The entrance stays in hand while its doors are set.
    if (!doors) this.selected = at;
  }

  // -- checking
  private look(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), PATIENCE);
  }

  private async ask(): Promise<void> {
    const design = this.design;
    try {
      const findings = await askCheck(design);
      if (design === this.design) [this.server, this.offline] = [{ of: design, findings }, false];
    } catch {
      this.offline = true;
    }
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
