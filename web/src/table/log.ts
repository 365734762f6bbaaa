// What the log says between the events of a game.
import type { Seat } from '../wire';

export interface Note {
  n: number; // it is said before what happens after this position
  seat: Seat;
  says: string; // the key of its sentence
  was?: string;
}
