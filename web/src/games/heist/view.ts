// Plain facts about a position, for whoever draws it.
import type { Seat } from '../../wire';
import type { DrawnTile } from './board';
import type { Action, Person, Sub, View } from './types';

export const SUBS: Sub[] = [
  'move',
  'unlock',
  'subdue',
  'disable',
  'reveal',
  'idea',
  'loot',
  'noise',
  'alert',
];
/** A chit without its state: `guard_off` is a guard. */
export const kindOf = (chit: string): string => chit.replace(/_off$/, '');
export const isOff = (chit: string): boolean => chit.endsWith('_off');
/** A mark without its letter: `gate:A` is a gate. */
export const markOf = (mark: string): string => mark.split(':')[0] ?? mark;
export const letterOf = (mark: string): string => (mark.split(':')[1] ?? '').toUpperCase();
/** How many chits of these kinds lie there, this side up. */
export const lying = (tile: DrawnTile | undefined, ...kinds: string[]): number =>
  tile?.chits?.filter((chit) => kinds.includes(chit)).length ?? 0;
export const hasMark = (tile: DrawnTile | undefined, mark: string): boolean =>
  !!tile?.marks?.some((one) => markOf(one) === mark);

export const outdoors = (view: View, person: Person): boolean =>
  person.at !== null && person.at in view.board.entrances;
export const indoors = (view: View, person: Person): boolean =>
  person.at !== null && person.at in view.board.tiles;
/** The characters of a seat, and the one who comes along, who is everybody's. */
export const mineOf = (view: View, me: Seat | null): number[] =>
  me === null
    ? []
    : view.characters.flatMap((one, n) =>
        one.seat === me || (one.seat === null && one.status === 'in') ? [n] : [],
      );
export const owed = (view: View, kind: 'noise' | 'alert'): number =>
  view.characters.reduce((sum, { subs }) => sum + (subs[kind] ?? 0), 0);
/** What is still to be done with a character's action, required things apart. */
export const toDo = (person: Person): Sub[] =>
  SUBS.filter((sub) => sub !== 'noise' && sub !== 'alert').flatMap((sub) =>
    Array<Sub>(person.subs[sub] ?? 0).fill(sub),
  );
/** What one may name of an action of the list: who, and where. */
export const whoOf = (action: Action): number | null =>
  'character' in action ? (action.character ?? null) : null;
export const whereOf = (action: Action): string | null =>
  'tile' in action ? (action.tile ?? null) : null;
/** Those of one kind. */
export type Of<T extends Action['type']> = Extract<Action, { type: T }>;
export const only = <T extends Action['type']>(actions: Action[], type: T): Of<T>[] =>
  actions.filter((action): action is Of<T> => action.type === type);
