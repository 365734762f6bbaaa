// The types of this table: what its scenes hold.
import type { Scene } from '../../table/scene.svelte';
import type { GameTypes } from '../board';
import type { Memory } from './table/memory';
import type { Action, GameEvent, Hints, View } from './types';

export interface Heist extends GameTypes {
  view: Pick<View, keyof View>; // the same as a plain type: the shell looks into any view
  event: GameEvent;
  action: Action;
  hints: Hints;
  memory: Memory;
}
export type HeistScene = Scene<Heist>;
