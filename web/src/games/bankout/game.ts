// What the shell needs to know of Bankout's types.
import type * as wire from '../../wire';
import type { Memory } from './memory';
import type { Action, GameEvent, Hints, View } from './types';

export interface Bankout {
  view: View & wire.View;
  event: GameEvent;
  action: Action;
  hints: Hints;
  memory: Memory;
}
