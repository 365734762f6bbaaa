// The types of a scene of Greed: its views, events, actions and hints, and what its board remembers.
import type { Scene } from '../../table/scene.svelte';
import type { GameTypes } from '../board';
import type { Memory } from './memory';
import type { Action, GameEvent, Hints, View } from './types';

type Plain<T> = { [K in keyof T]: T[K] };

export interface Greed extends GameTypes {
  view: Plain<View>;
  event: GameEvent;
  action: Action;
  hints: Hints;
  memory: Memory;
}
export type GreedScene = Scene<Greed>;

/** What is on the screen; a board is shown only where there is something. */
export function viewOf(scene: GreedScene): View {
  if (!scene.view) throw new Error('There is no position yet.');
  return scene.view;
}
