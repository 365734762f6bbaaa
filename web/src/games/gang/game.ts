// The types of this game, for everything that is given a scene of it.
import type { Scene } from '../../table/scene.svelte';
import type { Memory } from './memory';
import type { Action, GameEvent, Hints, View } from './types';

export interface Gang {
  view: Pick<View, keyof View>; // as the shell reads it: by name
  event: GameEvent;
  action: Action;
  hints: Hints;
  memory: Memory;
}
export type GangScene = Scene<Gang>;
