// What felt and bar share about one table: the specialist that is about to be proposed, the reach that failed.
import type { GangScene } from './game';
import type { Action } from './types';

export class Desk {
  proposing = $state.raw<{ n: number; specialist: number } | null>(null);
  missed = $state.raw<{ chip: number; text: string } | null>(null);
}
const desks = new WeakMap<GangScene, Desk>();
export function deskOf(scene: GangScene): Desk {
  const found = desks.get(scene) ?? new Desk();
  desks.set(scene, found);
  return found;
}

/** What may be done right now. Chips are played in real time: a picture that still runs holds nobody back. */
export const offered = (scene: GangScene): Action[] =>
  scene.you === null || scene.table?.status === 'paused' ? [] : (scene.frame?.legal ?? []);
type Of<T extends Action['type']> = Extract<Action, { type: T }>;
/** The legal actions of these types. */
export const every = <T extends Action['type']>(legal: Action[], ...types: T[]): Of<T>[] =>
  legal.filter((action): action is Of<T> => types.some((type) => type === action.type));
export const has = <T extends Action['type']>(legal: Action[], type: T): Of<T> | null =>
  every(legal, type)[0] ?? null;
export const taking = (legal: Action[], chip: number): Of<'take'> | null =>
  every(legal, 'take').find((action) => action.chip === chip) ?? null;
/** Proposals that this specialist allows, by seat (null: nobody). */
export const usersOf = (legal: Action[], specialist: number): Of<'choose_user'>[] =>
  every(legal, 'choose_user').filter((action) => action.specialist === specialist);
/** Specialists that the group may call in during a chip round. */
export const callable = (legal: Action[]): number[] => [
  ...new Set(every(legal, 'choose_user', 'choose_value').map(({ specialist }) => specialist)),
];
