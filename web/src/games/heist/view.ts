// The position of Masters of the Heist as the page gets it (docs/rules/heist.md, section 6), and plain facts about it.
import type { Action, Seat, View } from '../../wire';

export type Phase = 'planning' | 'action' | 'event' | 'escape' | 'levelup' | 'over';
export type Sub =
  'move' | 'unlock' | 'subdue' | 'disable' | 'idea' | 'reveal' | 'loot' | 'noise' | 'alert';
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
export type Loot = Record<string, number>;

export interface Tile {
  unknown?: boolean;
  chits?: string[];
  loot?: Loot;
  marks?: string[];
}
export interface Entrance {
  at?: string | null;
  doors: string[];
  limit?: number;
  exit_limit?: number | null;
}
export interface Way {
  path: string[];
  cost: number;
  roll: number | null;
}
export interface Taken {
  from: string;
  action: string;
}
export interface Person {
  name: string;
  seat: Seat | null;
  kind: 'player' | 'npc';
  character: string;
  level: 'amateur' | 'pro' | 'npc';
  skills: string[];
  memory: number;
  ideas: number;
  die: number | null;
  at: string | null;
  plan: string[];
  free_tokens: number;
  status: 'in' | 'captive' | 'busted' | 'escaped';
  action: Taken | null;
  subs: Partial<Record<Sub, number>>;
  loot: Loot;
  items: string[];
  used: string[];
  slip: boolean;
  reach: boolean;
  vent: string | null;
  escape: Way | null;
  panic?: boolean;
}
export interface Choice {
  kind: string;
  seats: Seat[];
  options: (string | number)[];
  from?: string;
  character?: number;
  left?: number;
  dogs?: string[];
}
export interface Need {
  type: 'secure' | 'cash' | 'npc' | 'inmates' | 'escapes';
  kind?: string;
  count?: number;
  amount?: number;
}
export interface Team {
  cash: number;
  jewels: number;
  fixers: string[];
  items: Record<string, number>;
  secured: Loot;
  bet: number;
  used: string[];
}
export interface Board {
  tiles: Record<string, Tile>;
  entrances: Record<string, Entrance>;
}
export interface HeistView extends View {
  phase: Phase;
  heist: string;
  round: number;
  crew: number;
  players: number;
  to_act: Seat[];
  over: boolean;
  seats: { seat: Seat; characters: number[]; ready: boolean; done: boolean }[];
  board: Board;
  characters: Person[];
  npc: number | null;
  noise: { level: number; alerts: number[]; end: number };
  events: { deck: string[]; discard: string[]; active: string | null; crises: string[] };
  bag: Record<string, number>;
  team: Team;
  objective: { needs: Need[]; met: boolean };
  choice: Choice | null;
  gates_closed: number;
  loop: boolean;
  inside_starts: string[];
  inside_characters: number[];
  level_ups: number[];
  undo: Seat | null;
  ledger: unknown;
  result: { winners: Seat[]; scores: number[]; outcome: 'won' | 'lost' } | null;
}

export interface WayOut {
  character: number;
  exit: string;
  moves: number;
  ideas: number;
  chance: number;
  path: string[];
  risk?: Record<string, number> | null;
}
export interface Ahead {
  card: string;
  crisis: boolean;
  hits: boolean;
  alerts: number;
}
export interface Hints {
  escape?: WayOut[];
  bag?: { left: number; unknown: number; chances: Record<string, number> };
  noise?: { to_alert: number; to_end: number; pending: number; alerts: number };
  ahead?: Ahead[];
  plan?: unknown;
}

export const ALARM = '25';
export const isCrisis = (card: string): boolean => card.startsWith('S');
/** A chit without its state: `guard_off` is a guard. */
export const kindOf = (chit: string): string => chit.replace(/_off$/, '');
export const isOff = (chit: string): boolean => chit.endsWith('_off');
/** A mark without its letter: `gate:A` is a gate. */
export const markOf = (mark: string): string => mark.split(':')[0] ?? mark;
export const letterOf = (mark: string): string => (mark.split(':')[1] ?? '').toUpperCase();
export const active = (tile: Tile | undefined, kind: string): number =>
  tile?.chits?.filter((chit) => chit === kind).length ?? 0;
/** MH-DG-1: dogs are guards. */
export const guardsOn = (tile: Tile | undefined): number =>
  active(tile, 'guard') + active(tile, 'dog');
export const hasMark = (tile: Tile | undefined, mark: string): boolean =>
  !!tile?.marks?.some((one) => markOf(one) === mark);
/** MH-CH-3, MH-RL-1, MH-KC-1: it may not be entered. */
export const isShut = (tile: Tile | undefined): boolean =>
  active(tile, 'lock') > 0 || hasMark(tile, 'keycard_door') || hasMark(tile, 'remote_lock');

export const isTile = (view: HeistView, node: string | null): boolean =>
  node !== null && node in view.board.tiles;
export const outdoors = (view: HeistView, person: Person): boolean =>
  person.at !== null && person.at in view.board.entrances;
export const indoors = (view: HeistView, person: Person): boolean => isTile(view, person.at);
/** MH-AC-6: a seat acts for its own characters; the one who comes along is everybody's. */
export const mineOf = (view: HeistView, me: Seat | null): number[] =>
  me === null
    ? []
    : view.characters.flatMap((one, n) =>
        one.seat === me || (one.seat === null && one.status === 'in') ? [n] : [],
      );
export const owed = (view: HeistView, kind: 'noise' | 'alert'): number =>
  view.characters.reduce((sum, { subs }) => sum + (subs[kind] ?? 0), 0);
/** What is still to be done with a character's action, required things apart. */
export const toDo = (person: Person): Sub[] =>
  SUBS.filter((sub) => sub !== 'noise' && sub !== 'alert').flatMap((sub) =>
    Array<Sub>(person.subs[sub] ?? 0).fill(sub),
  );
/** MH-AC-2: what it costs in ideas to turn a die to another face. */
export const turnsTo = (from: number, to: number): number =>
  Math.min(Math.abs(from - to), 6 - Math.abs(from - to));
export const memoryOf = (person: Person): number =>
  person.memory + (person.items.includes('Copy of the Master Plan') ? 2 : 0);
/** What one may name of an action of the list: who, and where. */
export const whoOf = (action: Action): number | null =>
  typeof action.character === 'number' ? action.character : null;
export const whereOf = (action: Action): string | null =>
  typeof action.tile === 'string' ? action.tile : null;
