// How quickly replays run on this device; a table's own tempo is another matter.
import { atTempo } from '../tempo';

export const SPEEDS = ['slow', 'normal', 'fast'] as const;
export type Speed = (typeof SPEEDS)[number];
const KEY = 'safehouse.replay';
const BETWEEN = 650; // ms from one move to the next

function kept(): Speed {
  try {
    return SPEEDS.find((one) => one === localStorage.getItem(KEY)) ?? 'normal';
  } catch {
    return 'normal';
  }
}

class ReplaySpeed {
  now = $state.raw<Speed>(kept());
  readonly between = $derived(atTempo({ lead: 0, length: BETWEEN }, this.now).length);

  set(speed: Speed): void {
    this.now = speed;
    try {
      localStorage.setItem(KEY, speed);
    } catch {
      /* private mode: forget it */
    }
  }

  /** One step quicker or slower. */
  turn(by: 1 | -1): void {
    const next = SPEEDS[SPEEDS.indexOf(this.now) + by];
    if (next) this.set(next);
  }
}
export const speed = new ReplaySpeed();
