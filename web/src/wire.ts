// Written by `make types` from src/safehouse/server: do not edit.
export type Seat = number;
export type Card = number | string;
export interface GameEvent {
  type: string;
  [field: string]: unknown;
}
export interface Action {
  type: string;
  [field: string]: unknown;
}
export interface View {
  game?: string;
  phase?: string;
  to_act?: Seat[];
  over?: boolean;
  round?: number;
  [field: string]: unknown;
}
/** What changes in a view: [the new value], 0 where it goes, or patches by key or index. */
export type Patch = [unknown] | 0 | { [key: string]: Patch };
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
export type Status = 'waiting' | 'playing' | 'paused' | 'over';
export type Kind = 'person' | 'bot' | 'open';
export type Emblem =
  | 'mask'
  | 'glove'
  | 'safe'
  | 'lantern'
  | 'cat'
  | 'diamond'
  | 'key'
  | 'hat'
  | 'car'
  | 'bag'
  | 'owl'
  | 'moon';
export interface SeatInfo {
  name: string;
  colour: Colour | '';
  kind: Kind;
  bot: string | null;
  stand_in: boolean;
  emblem?: Emblem;
  here: boolean;
  muted?: boolean;
  pauses?: number;
  was?: string;
  since?: number;
  adapts?: boolean;
}
export type Spectators = 'live' | 'delayed' | 'barred';
export interface Guest {
  guest: number;
  seat: Seat;
  name: string;
  colour: Colour;
  emblem?: Emblem;
}
export interface Onlooker {
  onlooker: number;
  name: string;
}
export interface TableMessage {
  t: 'table';
  code: string;
  game: string;
  status: Status;
  host: Seat;
  you: Seat | null;
  seats: SeatInfo[];
  options?: Record<string, unknown>;
  public: boolean;
  odds: boolean;
  chat: boolean;
  spectators: Spectators;
  clock: number;
  link: string;
  commitment: string | null;
  key: string | null;
  watching: number;
  votes: Record<string, Seat[]>;
  rematch: Seat[];
  rematch_left?: number;
  next: string | null;
  notice?: string;
  day?: string;
  mark?: number;
  chances?: boolean;
  takeover?: boolean;
  device?: Seat[];
  match?: string;
  guests?: Guest[];
  onlookers?: Onlooker[];
  behind?: number;
  appears?: number;
  agree?: boolean;
  off?: Seat[];
  paused_by?: Seat;
  bots_wait?: number;
}
export interface Deadline {
  seat: Seat;
  left: number;
}
export type How = 'self' | 'bot' | 'stand_in' | 'clock';
export interface Maker {
  seat: Seat;
  how: How;
  events: number;
}
export interface Frame {
  t: 'frame';
  n: number;
  events: GameEvent[];
  steps: Patch[];
  before: View | null;
  view: View;
  legal: Action[];
  you: Seat | null;
  deadline: Deadline | null;
  hints: Record<string, unknown>;
  fresh: boolean;
  makers?: Maker[];
}
export interface ChatLine {
  seat: Seat;
  text: string;
  at: number;
}
export interface Chat {
  t: 'chat';
  lines: ChatLine[];
  again?: boolean;
}
export interface React {
  t: 'react';
  seat: Seat;
  react: Reaction;
}
export interface Point {
  t: 'point';
  seat: Seat;
  at: Record<string, unknown>;
}
export interface Intent {
  t: 'intent';
  seat: Seat;
  intent: Record<string, unknown> | null;
}
export type WishWord = 'open' | 'go' | 'wait' | 'take' | 'help';
export type WishAnswer = 'yes' | 'no' | 'done';
export interface Wish {
  seat: Seat;
  word: WishWord;
  at: Record<string, unknown>;
  answers: Record<string, WishAnswer>;
}
export interface Wishes {
  t: 'wishes';
  wishes: Wish[];
}
export interface ErrorMessage {
  t: 'error';
  text: string;
  say: string | null;
  fields: Record<string, unknown>;
  id: number | string | null;
}
export interface Countdown {
  t: 'countdown';
  seat: Seat | null;
  left: number;
}
export interface Proposal {
  t: 'proposal';
  seat: Seat | null;
  action: Action | null;
  yes: Seat[];
  asked: Seat[];
}
export interface Pong {
  t: 'pong';
  ping: number | string;
}
export interface Luck {
  t: 'luck';
  promise: string | null;
  seeds: (string | null)[] | null;
}
export interface LessonStep {
  id: string;
  marks: string[];
  fields: Record<string, unknown>;
  reads: boolean;
}
export interface Strayed {
  step: string;
  action: Action;
}
export interface LessonNews {
  t: 'lesson';
  n: number;
  steps: LessonStep[];
  waits_for: Action[];
  strayed: Strayed | null;
  free: boolean;
  ended: boolean;
  at: number;
  of: number;
}
export type Down =
  | TableMessage
  | Frame
  | Chat
  | React
  | Point
  | Intent
  | Wishes
  | ErrorMessage
  | Countdown
  | Proposal
  | Pong
  | Luck
  | LessonNews;
export type HostOp =
  | { op: 'start'; luck?: boolean }
  | { op: 'bot'; seat: number; bot: string }
  | { op: 'free'; seat: number }
  | { op: 'seats'; count: number }
  | { op: 'options'; options: Record<string, unknown> }
  | {
      op: 'set';
      public?: boolean;
      odds?: boolean;
      agree?: boolean;
      takeover?: boolean;
      chat?: boolean;
      spectators?: Spectators;
      clock?: number;
    }
  | { op: 'remove'; seat: number }
  | { op: 'mute'; seat: number; on?: boolean }
  | { op: 'ban'; seat: number }
  | { op: 'send_off'; onlooker: number }
  | { op: 'admit'; guest: number; yes: boolean }
  | { op: 'move'; seat: number; to: number }
  | { op: 'hand_on'; seat: number };
export type TableOp =
  | { op: 'pause' }
  | { op: 'resume' }
  | { op: 'leave' }
  | { op: 'rematch'; luck?: boolean }
  | { op: 'name'; name?: string; colour?: Colour; emblem?: Emblem | '' }
  | { op: 'vote'; seat: number; yes?: boolean }
  | { op: 'call_off'; yes?: boolean }
  | { op: 'back' }
  | { op: 'stop' }
  | { op: 'answer'; yes: boolean }
  | { op: 'skip' }
  | { op: 'sit'; seat: number };
export interface Ask {
  op: 'ask';
  word: WishWord;
  at: Record<string, unknown>;
}
export interface Reply {
  op: 'reply';
  seat: number;
  answer: WishAnswer;
}
export interface TakeBack {
  op: 'drop';
}
export interface Announce {
  op: 'hash';
  hash: string;
}
export interface Open {
  op: 'open';
  seed: string;
  commitment: string;
}
export interface Up {
  do?: Record<string, unknown>;
  at?: number;
  id?: number | string | null;
  chat?: string;
  react?: Reaction;
  point?: Record<string, unknown>;
  wish?: Ask | Reply | TakeBack;
  seen?: number;
  host?: HostOp;
  table?: TableOp;
  luck?: Announce | Open;
  ping?: number | string;
}
export interface Problem {
  error: string;
  say: string | null;
  fields: Record<string, unknown>;
}
export type OptionKind =
  'whole' | 'flag' | 'choice' | 'seat' | 'numbers' | 'names' | 'data' | 'party';
export interface OptionSpec {
  name: string;
  kind: OptionKind;
  default: unknown;
  help: string;
  low?: number;
  high?: number;
  values?: (string | number | null)[];
  only?: Record<string, unknown>;
}
export interface BotInfo {
  name: string;
  label: string;
  about: string;
  level?: string;
  strength?: number;
  crew?: boolean;
}
export interface GameInfo {
  id: string;
  name: string;
  about: string;
  seats: [number, number];
  hidden: boolean;
  options: OptionSpec[];
  sets: Record<string, Record<string, unknown>>;
  plans: boolean;
  sheet: boolean;
  lesson: boolean;
  bots: BotInfo[];
  chances?: boolean;
  agrees?: boolean;
}
export interface SeatTold {
  name: string;
  colour: Colour | '';
  kind: Kind;
  bot: string | null;
  stand_in: boolean;
  emblem?: Emblem;
}
export interface Result {
  winners: Seat[];
  scores: number[];
  outcome?: 'won' | 'lost';
}
export interface Summary {
  code: string;
  game: string;
  name: string;
  status: Status;
  seats: SeatTold[];
  open: number;
  host: Seat;
  public: boolean;
  spectators: Spectators;
  you: Seat | null;
  your_turn: boolean | null;
  device: Seat[];
  left: number | null;
  made: number;
  ended: number | null;
  result: Result | null;
  next: string | null;
  secret: string | null;
}
export interface Lobby {
  open: Summary[];
  running: Summary[];
  mine: Summary[];
  recent: Summary[];
  message: string | null;
}
export interface ChainTable {
  code: string;
  game: string;
  name: string;
  status: Status;
  seats: SeatTold[];
  open: number;
  host: Seat;
  public: boolean;
  spectators: Spectators;
  you: Seat | null;
  your_turn: boolean | null;
  device: Seat[];
  left: number | null;
  made: number;
  ended: number | null;
  result: Result | null;
  next: string | null;
  secret: string | null;
  options: Record<string, unknown>;
}
export interface Chain {
  tables: ChainTable[];
}
export interface Seated {
  code: string;
  seat: Seat;
  link?: string;
  guest?: number;
}
export interface Handed {
  code: string;
  game: string;
  status: Status;
  name: string;
  colour: Colour | '';
  held: string | null;
  emblem?: Emblem;
}
export interface Handover {
  seats: Handed[];
  me: boolean;
}
export interface DayBar {
  low: number;
  high: number;
  count: number;
}
export interface DayTry {
  code: string;
  status: Status;
  in_time: boolean;
  mark: number | null;
  won: boolean | null;
  better: number | null;
}
export interface DayJob {
  game: string;
  seats: number;
  bots: string[];
  options: Record<string, unknown>;
  commitment: string;
  key: string | null;
  tries: number;
  bars: DayBar[];
  you: DayTry | null;
}
export interface Day {
  day: string;
  ends: number;
  over: boolean;
  jobs: DayJob[];
  next: Record<string, string>;
}
export interface MyGame {
  game: string;
  played: number;
  won: number;
  best: number;
  scores: number[];
  wins: boolean[];
  favourite: Record<string, unknown> | null;
}
export interface MyBot {
  game: string;
  bot: string;
  played: number;
  won: number;
}
export interface MyResult {
  code: string;
  game: string;
  ended: number;
  names: string[];
  you: Seat;
  scores: number[];
  won: boolean;
  place: number | null;
  day: string;
  mark: number | null;
  secret: string;
}
export interface Met {
  name: string;
  played: number;
  last: number;
  game: string;
}
export interface MyRating {
  game: string;
  rating: number;
  sure: number;
  curve: number[];
}
export interface Me {
  since: number | null;
  playing: Summary[];
  games: MyGame[];
  bots: MyBot[];
  recent: MyResult[];
  met: Met[];
  ratings: MyRating[] | null;
}
export interface MatchTable {
  code: string;
  status: Status;
  seats: SeatTold[];
  result: Result | null;
  points: number[] | null;
  mine: boolean;
  link: string | null;
}
export interface Match {
  over: boolean;
  tables: MatchTable[];
}
export interface StoryMoment {
  key: string;
  n: number;
  seat: Seat | null;
  fields: Record<string, unknown>;
}
export interface Story {
  code: string;
  game: string;
  curve: number[][];
  moments: StoryMoment[];
  lines: string[];
}
export interface Series {
  games: number;
  wins: number[];
  won: number | null;
}
export interface BotsOnDesign {
  games: number;
  won: number;
  share: number;
}
export interface SharedDesign {
  id: string;
  game: string;
  title: string;
  maker: string;
  line: string;
  made: number;
  played: number;
  won: number;
  stars: number | null;
  votes: number;
  bots: BotsOnDesign | null;
  mine: boolean;
  design: Record<string, unknown>;
}
export interface Gallery {
  designs: SharedDesign[];
  found: number;
  page: number;
  pages: number;
  mine: number;
}
export interface DesignShown {
  id: string;
  game: string;
  title: string;
  maker: string;
  line: string;
  made: number;
  played: number;
  won: number;
  stars: number | null;
  votes: number;
  bots: BotsOnDesign | null;
  mine: boolean;
  design: Record<string, unknown>;
  you: number | null;
  rating: Record<string, unknown> | null;
}
export interface DesignAdded {
  id: string;
  new: boolean;
  mine: boolean;
}
export interface DesignOfTable {
  id: string | null;
  title: string;
  mine: boolean;
  you: number | null;
}
export interface ReplaySeat {
  name: string;
  colour: Colour | '';
  kind: Kind;
  bot: string | null;
  emblem?: Emblem;
  was?: string;
  since?: number;
}
export interface LuckRecord {
  table: string;
  kinds: string[];
  hashes: (string | null)[];
  seeds: (string | null)[];
  commitment: string;
}
export interface GameRecord {
  safehouse: number;
  game: string;
  version: number;
  seats: number;
  names: string[];
  options: Record<string, unknown>;
  luck: string;
  commitment: string | null;
  moves: [Seat, Action][];
  exchange?: LuckRecord;
  mixed?: string;
}
export interface ReplayStep {
  n: number;
  seat: Seat | null;
  action: Action | null;
  events: GameEvent[];
  steps: Patch[];
  before: View | null;
  view: View;
  how?: How;
}
export interface ReplayData {
  code: string;
  game: string;
  seats: ReplaySeat[];
  record: GameRecord;
  steps: ReplayStep[];
}
export interface Rating {
  job: string;
  state: 'running' | 'done' | 'stopped' | 'failed';
  progress: unknown;
  result: unknown;
  error: string | null;
  say: string | null;
  fields: Record<string, unknown>;
}
export interface Advice {
  n: number;
  key: string;
  fields: Record<string, unknown>;
}
export interface Suggestion {
  n: number;
  actions: Record<string, unknown>[];
}
export interface ReviewPoint {
  at: number;
  chances: number[];
  error: number;
  also: number[] | null;
}
export interface ReviewAlternative {
  action: Action;
  chance: number;
  error: number;
  behind: number;
  behind_error: number;
  tried: number;
}
export interface ReviewReason {
  key: string;
  fields: Record<string, unknown>;
}
export interface ReviewDecision {
  at: number;
  seat: Seat;
  played: number;
  alternatives: ReviewAlternative[];
  cost: number;
  error: number;
  sure: number;
  mark: 'best' | 'fine' | 'inaccuracy' | 'mistake' | 'blunder';
  reason: ReviewReason;
}
export interface ReviewStep {
  at: number;
  play: number[];
  luck: number[];
}
export interface ReviewMoment {
  at: number;
  kind: 'play' | 'luck';
  by: Seat;
  swing: number;
}
export interface ReviewPlayer {
  seat: Seat;
  decisions: number;
  accuracy: number | null;
  marks: Partial<Record<'best' | 'fine' | 'inaccuracy' | 'mistake' | 'blunder', number>>;
  began: number;
  ended: number;
  play: number;
  others: number;
  luck: number;
  moments: ReviewMoment[];
}
export interface ReviewTurning {
  part: string;
  number: number;
  at: number;
  won: boolean;
  began: number;
  ended: number;
  play: number;
  luck: number;
}
export interface ReviewData {
  review: number;
  game: string;
  seats: number;
  measure: 'win' | 'success';
  seed: number;
  rollouts: number;
  done: boolean;
  curve: ReviewPoint[];
  decisions: ReviewDecision[];
  steps: ReviewStep[];
  players: ReviewPlayer[];
  moments: ReviewMoment[];
  turning?: ReviewTurning | null;
}
export interface ReviewTold {
  state: 'none' | 'waiting' | 'running' | 'done' | 'failed';
  precision: 'usual' | 'more';
  progress: number;
  review: ReviewData | null;
  you: Seat | null;
}
export interface ChancesTold {
  n: number;
  alternatives: ReviewAlternative[];
  reason: ReviewReason;
}
export interface MakeTable {
  game: string;
  seats: number;
  name: string;
  colour?: Colour;
  emblem?: Emblem | '';
  options?: Record<string, unknown>;
  bots?: Record<string, string>;
  here?: string[];
  public?: boolean;
  odds?: boolean;
  clock?: number;
  chat?: boolean;
  chances?: boolean;
  spectators?: Spectators | null;
}
export interface PlayNow {
  game: string;
  name?: string;
  colour?: Colour;
  emblem?: Emblem | '';
  options?: Record<string, unknown>;
  seats?: number | null;
  bot?: string | null;
  luck?: boolean;
}
export interface Learn {
  game: string;
  name?: string;
  colour?: Colour;
  emblem?: Emblem | '';
}
export interface Join {
  name: string;
  colour?: Colour;
  emblem?: Emblem | '';
  seat?: number | null;
}
export interface NextSeat {
  seat?: number | null;
  bot?: string | null;
}
export interface NextTable {
  options?: Record<string, unknown>;
  luck?: boolean;
  seats?: NextSeat[] | null;
}
export interface AskQr {
  text: string;
}
export interface CheckDesign {
  design: Record<string, unknown>;
}
export interface RateDesign {
  design: Record<string, unknown>;
  games?: number;
  crew?: number | null;
}
export interface AskReview {
  more?: boolean;
}
export interface TryFrom {
  at: number;
  seat?: number | null;
  name?: string;
  colour?: Colour;
  emblem?: Emblem | '';
}
export interface ShareDesign {
  design: Record<string, unknown>;
  title: string;
  maker: string;
  line?: string;
}
