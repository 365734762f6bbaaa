// What page and server say to each other: docs/wire.md, as types.
export type Seat = number;
export type Card = number | string;
export type Status = 'waiting' | 'playing' | 'paused' | 'over';
export type Kind = 'person' | 'bot' | 'open';
export const COLOURS = [
  'amber',
  'green',
  'red',
  'magenta',
  'cyan',
  'violet',
  'lime',
  'sand',
  'slate',
] as const;
export type Colour = (typeof COLOURS)[number];
export const REACTIONS = ['nice', 'ouch', 'laugh', 'think', 'hurry', 'thanks'] as const;
export type Reaction = (typeof REACTIONS)[number];

export interface GameEvent {
  type: string;
  [field: string]: unknown;
}
export interface Action {
  type: string;
  [field: string]: unknown;
}
// A view belongs to its game; the shell only reads what all games have.
export interface View {
  phase?: string;
  to_act?: Seat[];
  round?: number;
  over?: boolean;
  [field: string]: unknown;
}

export interface SeatInfo {
  name: string;
  colour: Colour;
  kind: Kind;
  bot: string | null;
  here: boolean;
  stand_in: boolean;
}
export interface TableMessage {
  t: 'table';
  code: string;
  game: string;
  status: Status;
  host: Seat;
  you: Seat | null;
  seats: SeatInfo[];
  options: Record<string, unknown>;
  public: boolean;
  odds: boolean;
  chat: boolean;
  spectators: string;
  clock: number;
  link: string;
  commitment: string | null;
  key: string | null;
  watching: number;
  votes: Record<string, Seat[]>;
  rematch: Seat[];
  next: string | null;
}
/** What takes its place, nothing (0: it is gone), or what changes inside, by key or place. */
export type Patch = 0 | [unknown] | { [key: string]: Patch };
export interface Frame {
  t: 'frame';
  n: number;
  events: GameEvent[];
  steps: Patch[];
  before: View | null;
  view: View;
  legal: Action[];
  you: Seat | null;
  deadline: { seat: Seat; left: number } | null;
  hints?: Record<string, unknown> | null;
  fresh: boolean;
}
export interface ChatLine {
  seat: Seat | null;
  text: string;
  at: number;
}
export type Down =
  | TableMessage
  | Frame
  | { t: 'chat'; lines: ChatLine[] }
  | { t: 'react'; seat: Seat; react: Reaction }
  | { t: 'point'; seat: Seat; at: Record<string, unknown> }
  | { t: 'intent'; seat: Seat; intent: Record<string, unknown> | null }
  | { t: 'error'; text: string; id?: number }
  | { t: 'countdown'; seat: Seat | null; left: number }
  | { t: 'pong'; ping: number };
export type Up = Record<string, unknown>;

export interface OptionSpec {
  name: string;
  kind: 'whole' | 'flag' | 'choice' | 'seat' | 'numbers' | 'names' | 'data';
  default: unknown;
  low?: number;
  high?: number;
  values?: (string | number | null)[];
  only?: Record<string, unknown>;
  help?: string;
}
export interface BotInfo {
  name: string;
  label: string;
  about: string;
}
export interface GameInfo {
  id: string;
  name: string;
  seats: [number, number];
  hidden: boolean;
  options: OptionSpec[];
  bots: BotInfo[];
  sets?: Record<string, Record<string, unknown>>;
  plans?: boolean;
}
export interface Summary {
  code: string;
  game: string;
  name: string;
  status: Status;
  seats: SeatInfo[];
  open: number;
  host: Seat;
  public: boolean;
  you: Seat | null;
  spectators?: string;
  your_turn?: boolean | null;
  made?: number;
  ended?: number | null;
  next?: string | null;
  result?: { winners?: Seat[]; scores?: number[] } | null;
}
export interface Lobby {
  open: Summary[];
  mine: Summary[];
  recent: Summary[];
}
export interface ReplayStep {
  n: number;
  seat: Seat | null;
  action: Action | null;
  events: GameEvent[];
  steps: Patch[];
  before: View | null;
  view: View;
}
export interface ReplayData {
  code: string;
  game: string;
  seats: { name: string; colour: Colour; kind: Kind }[];
  record: { luck?: string; commitment?: string; [field: string]: unknown };
  steps: ReplayStep[];
}
