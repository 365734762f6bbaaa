// Looking closer: the part of a picture that is shown, by mouse, fingers or keys. Nothing here knows what is drawn.
import type { Box, Point } from '../hex';

const CLOSEST = 4;
const MOVED = 8; // a finger that stays within so many pixels taps

export interface Hands {
  tap?: (target: Element | null) => void;
  hold?: (target: Element | null) => void;
  point?: (target: Element | null) => void;
  draw?: (target: Element | null) => void; // one finger over an unzoomed picture
  draws?: () => boolean;
}
const HOLD_MS = 450;
const POINT_MS = 1100;

export class Zoom {
  k = $state.raw(1);
  private shift = $state.raw<Point>({ x: 0, y: 0 });
  private box = $state.raw<Box>({ x: 0, y: 0, width: 1, height: 1 });
  private fingers = new Map<number, Point>();
  private start: {
    x: number;
    y: number;
    target: Element | null;
    moved: boolean;
    held: boolean;
  } | null = null;
  private timers: ReturnType<typeof setTimeout>[] = [];

  /** What the svg shows. */
  readonly window: Box = $derived.by(() => {
    const width = this.box.width / this.k;
    const height = this.box.height / this.k;
    return {
      x: this.box.x + this.box.width / 2 + this.shift.x - width / 2,
      y: this.box.y + this.box.height / 2 + this.shift.y - height / 2,
      width,
      height,
    };
  });
  get viewBox(): string {
    return [this.window.x, this.window.y, this.window.width, this.window.height]
      .map((n) => n.toFixed(1))
      .join(' ');
  }

  fit(box: Box): void {
    this.box = box;
    this.move(0, 0);
  }
  whole(): void {
    this.k = 1;
    this.shift = { x: 0, y: 0 };
  }
  /** By a factor, keeping what lies at `at` (in the units of the picture) where it is. */
  by(
    factor: number,
    at: Point = {
      x: this.window.x + this.window.width / 2,
      y: this.window.y + this.window.height / 2,
    },
  ): void {
    const k = Math.min(CLOSEST, Math.max(1, this.k * factor));
    const left = 1 - this.k / k;
    const middle = {
      x: this.window.x + this.window.width / 2,
      y: this.window.y + this.window.height / 2,
    };
    this.k = k;
    this.move((at.x - middle.x) * left, (at.y - middle.y) * left);
  }
  move(dx: number, dy: number): void {
    const most = {
      x: (this.box.width * (1 - 1 / this.k)) / 2,
      y: (this.box.height * (1 - 1 / this.k)) / 2,
    };
    this.shift = { x: clamp(this.shift.x + dx, most.x), y: clamp(this.shift.y + dy, most.y) };
  }
  /** So that a point can be seen: with the keyboard one walks out of the window. */
  show({ x, y }: Point, margin: number): void {
    const { window: w } = this;
    const dx =
      x - margin < w.x
        ? x - margin - w.x
        : x + margin > w.x + w.width
          ? x + margin - w.x - w.width
          : 0;
    const dy =
      y - margin < w.y
        ? y - margin - w.y
        : y + margin > w.y + w.height
          ? y + margin - w.y - w.height
          : 0;
    if (dx || dy) this.move(dx, dy);
  }

  private unit(svg: SVGSVGElement): number {
    const { width, height } = svg.getBoundingClientRect();
    return Math.max(
      this.window.width / Math.max(width, 1),
      this.window.height / Math.max(height, 1),
    );
  }
  private pointAt(svg: SVGSVGElement, x: number, y: number): Point {
    const rect = svg.getBoundingClientRect();
    const unit = this.unit(svg);
    const { window: w } = this;
    return {
      x: w.x + w.width / 2 + (x - rect.left - rect.width / 2) * unit,
      y: w.y + w.height / 2 + (y - rect.top - rect.height / 2) * unit,
    };
  }

  /** Attach to the svg: `{@attach zoom.hands({ tap, hold, point })}`. */
  hands(on: Hands) {
    return (node: Element): (() => void) => {
      const svg = node as SVGSVGElement;
      const listeners: [string, (event: never) => void][] = [
        [
          'wheel',
          (event: WheelEvent) => {
            event.preventDefault();
            this.by(
              Math.exp(-event.deltaY * 0.0016),
              this.pointAt(svg, event.clientX, event.clientY),
            );
          },
        ],
        [
          'touchstart',
          (event: TouchEvent) => {
            if (event.touches.length > 1) event.preventDefault();
          },
        ],
        ['pointerdown', (event: PointerEvent) => this.down(event, on)],
        ['pointermove', (event: PointerEvent) => this.drag(event, svg, on)],
        ['pointerup', (event: PointerEvent) => this.up(event, on)],
        ['pointercancel', (event: PointerEvent) => this.lift(event.pointerId)],
        ['pointerleave', (event: PointerEvent) => this.lift(event.pointerId)],
        [
          'contextmenu',
          (event: Event) => {
            if (this.start?.held) event.preventDefault();
          },
        ],
      ];
      for (const [name, run] of listeners)
        svg.addEventListener(name, run as EventListener, { passive: false });
      return () => {
        this.rest();
        for (const [name, run] of listeners) svg.removeEventListener(name, run as EventListener);
      };
    };
  }

  private down(event: PointerEvent, on: Hands): void {
    if (event.button > 0) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.rest();
    if (this.fingers.size > 1) {
      if (this.start) this.start.moved = true;
      return;
    }
    const start = {
      x: event.clientX,
      y: event.clientY,
      target: event.target as Element | null,
      moved: false,
      held: false,
    };
    this.start = start;
    const after = (ms: number, run?: (target: Element | null) => void) =>
      setTimeout(() => {
        if (this.start !== start || start.moved || !run) return;
        start.held = true;
        run(start.target);
      }, ms);
    this.timers = [after(HOLD_MS, on.hold), after(POINT_MS, on.point)];
  }
  private drag(event: PointerEvent, svg: SVGSVGElement, on: Hands): void {
    const last = this.fingers.get(event.pointerId);
    if (!last) return;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...this.fingers]
      .filter(([id]) => id !== event.pointerId)
      .map(([, point]) => point);
    const other = others[0];
    if (other) {
      const before = Math.hypot(last.x - other.x, last.y - other.y);
      const after = Math.hypot(now.x - other.x, now.y - other.y);
      this.by(
        after / Math.max(before, 1),
        this.pointAt(svg, (now.x + other.x) / 2, (now.y + other.y) / 2),
      );
    } else if (this.start && !this.start.moved) {
      if (Math.hypot(now.x - this.start.x, now.y - this.start.y) < MOVED) return;
      this.start.moved = true;
      this.rest();
      if (this.k === 1 && on.draws?.()) on.draw?.(this.start.target);
    }
    if (this.k === 1 && !other && this.start?.moved && on.draws?.())
      on.draw?.(document.elementFromPoint(now.x, now.y));
    if (this.k > 1) {
      const unit = this.unit(svg) / (other ? 2 : 1);
      this.move((last.x - now.x) * unit, (last.y - now.y) * unit);
    }
    this.fingers.set(event.pointerId, now);
  }
  private up(event: PointerEvent, on: Hands): void {
    const start = this.start;
    if (this.fingers.size === 1 && start && !start.moved && !start.held) on.tap?.(start.target);
    this.lift(event.pointerId);
  }
  private lift(finger: number): void {
    this.fingers.delete(finger);
    if (!this.fingers.size) {
      this.start = null;
      this.rest();
    }
  }
  private rest(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
  }
}
const clamp = (n: number, most: number): number => Math.min(most, Math.max(-most, n));
