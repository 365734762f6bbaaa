// What the stage keeps in mind: the card that runs, the last step that may be taken back, and what put an end to that.
import type { EscapeBy, GameEvent } from '../types';

export interface Memory {
  card: string | null; // the event or crisis that runs
  last: GameEvent | null; // the last step that may be taken back
  bar: GameEvent | null; // what put an end to taking back
  why: EscapeBy | null; // why the escape began
}
const EMPTY: Memory = { card: null, last: null, bar: null, why: null };

export function remember(memory: Memory | null, event: GameEvent): Memory {
  const known = memory ?? EMPTY;
  switch (event.type) {
    case 'round_begins':
      return { ...known, card: null, last: null, bar: null };
    case 'event_turned':
    case 'crisis_runs':
      return { ...known, card: event.card, last: null };
    case 'escape_begins':
      return { ...known, card: null, last: null, bar: null, why: event.why };
    case 'turned':
    case 'committed':
    case 'moved':
    case 'unlocked':
    case 'subdued':
    case 'disabled':
    case 'thought':
    case 'picked_up':
    case 'dropped':
    case 'opened':
    case 'ability_used':
    case 'helped_out':
      return { ...known, last: event };
    case 'undone':
      return { ...known, last: null };
    case 'rolled':
      return { ...known, last: null, bar: null };
    case 'revealed':
    case 'joined':
    case 'beacon_read':
      return { ...known, last: null, bar: event };
    default:
      return known;
  }
}
