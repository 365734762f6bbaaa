// What felt and bar share about one table: the specialist that is about to be proposed, the reach that failed.
import type { Scene } from '../../table/scene.svelte';
import type { Action, Seat } from '../../wire';

export class Desk {
  proposing = $state.raw<{ n: number; specialist: number } | null>(null);
  missed = $state.raw<{ chip: number; text: string } | null>(null);
}
const desks = new WeakMap<Scene, Desk>();
export function deskOf(scene: Scene): Desk {
  const found = desks.get(scene) ?? new Desk();
  desks.set(scene, found);
  return found;
}

/** What may be done right now. Chips are played in real time: a picture that still runs holds nobody back. */
export const offered = (scene: Scene): Action[] =>
  scene.you === null || scene.table?.status === 'paused' ? [] : (scene.frame?.legal ?? []);
export const taking = (legal: Action[], chip: number): Action | null =>
  legal.find((action) => action.type === 'take' && action.chip === chip) ?? null;
export const has = (legal: Action[], type: string): Action | null =>
  legal.find((action) => action.type === type) ?? null;
/** Proposals that this specialist allows, by seat (null: nobody). */
export const usersOf = (
  legal: Action[],
  specialist: number,
): { user: Seat | null; action: Action }[] =>
  legal
    .filter((action) => action.type === 'choose_user' && action.specialist === specialist)
    .map((action) => ({ user: action.user as Seat | null, action }));
/** Specialists that the group may call in during a chip round. */
export const callable = (legal: Action[]): number[] => [
  ...new Set(
    legal
      .filter(({ type }) => type === 'choose_user' || type === 'choose_value')
      .map(({ specialist }) => specialist as number),
  ),
];
