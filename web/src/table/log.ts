// What the log says between the events of a game.
import type { Part } from '../words';
import type { Seat } from '../wire';
import type { LogEntry } from './scene.svelte';

export interface Note {
  n: number; // it is said before what happens after this position
  seat: Seat;
  says: string; // the key of its sentence
  was?: string;
}

/** A line of the log. What no event of the game says brings its own words. */
export interface Entry extends LogEntry {
  parts?: Part[];
}
