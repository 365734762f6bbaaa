// Written by `make types` from src/safehouse/games/bankout: do not edit.
export interface Options {
  format: 'bankout' | 'blitz';
  jokers: boolean;
  target: number;
  hand_limit: number;
  table_cues: 'visual' | 'persistent' | 'turn';
  reshuffle_cues: boolean;
  three_aces: boolean;
  latent_queen: 'jack_stays' | 'jack_cancelled';
  auto_discard: 'off' | 'oldest' | 'newest';
  cut: boolean;
  seeding: boolean;
  exact_bonus: boolean;
  short_match: boolean;
  light_jokers: 'off' | 'round2' | 'round3' | 'each';
  shield: 'off' | 'replace' | 'add';
  blitz_end: 'finish_turn' | 'at_once';
  blitz_swap: 'round' | 'total';
  blitz_target: number;
  sudden_reshuffle: boolean;
}
export type Card =
  '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | 'J' | 'Q' | 'K' | 'A' | 'X';
export interface Row {
  J: number;
  A: number;
}
export interface Seat {
  bank: number;
  total: number;
  wins: number;
  loot: number;
  jacks: number;
  latent: number;
  hand: Card[] | null;
  hand_count: number;
  shield: boolean;
  alert: boolean;
  table: Row;
}
export type Threat = 'latent' | 'third_jack';
export interface Result {
  winners: number[];
  scores: number[];
}
export type Phase =
  'cut' | 'seeding' | 'turn' | 'discard' | 'jack' | 'joker' | 'counter' | 'moment' | 'over';
export interface LastDraw {
  seat: number;
  card: Card | null;
}
export type Banking = 'bank' | 'king' | 'joker_king';
export type EndedBy = 'ended' | 'deck_out';
export type StoppedBy = 'countered' | 'shielded';
export type BustBy = 'ace_on_alert' | 'latent' | 'third_jack' | 'three_aces';
export interface LastTurn {
  round: number;
  seat: number;
  end: Banking | EndedBy | StoppedBy | 'bust' | 'swap';
  reason: BustBy | null;
  gained: number;
  lost: number;
}
export interface Round {
  round: number;
  sudden_death: number;
  starter: number;
  turns: number;
  winner: number | null;
  banks: number[];
}
export interface View {
  game: 'bankout';
  over: boolean;
  options: Options;
  seats: Seat[];
  deck: Card[] | null;
  deck_count: number;
  discard: Card[];
  round: number;
  sudden_death: number;
  jokers: number;
  starter: number | null;
  active: number | null;
  turn_no: number;
  acted: boolean;
  last_idle: boolean;
  revealed: Card | null;
  pending: Threat | null;
  pot: number;
  to_act: number[];
  result: Result | null;
  format: 'bankout' | 'blitz';
  phase: Phase;
  joker_mode: 'none' | 'hand' | 'immediate';
  last_draw: LastDraw | null;
  last_turn: LastTurn | null;
  history: Round[];
}
export type QueenFor = 'played' | 'answer' | 'forced';
export type GameEvent =
  | { type: 'round'; round: number; sudden_death: number; starter: number; jokers: number }
  | { type: 'was_cut'; seat: number; at: number }
  | { type: 'drawn'; seat: number; card: Card }
  | { type: 'pocketed'; seat: number; card: Card | null }
  | { type: 'threatened'; seat: number; why: Threat }
  | { type: 'queened'; seat: number; card: Card; why: QueenFor; jack: boolean; ace: boolean }
  | { type: 'discarded'; seat: number; card: Card }
  | { type: 'banked'; seat: number; end: Banking; gained: number; bonus: number; bank: number }
  | { type: 'bust'; seat: number; card: Card; why: BustBy; lost: number }
  | { type: 'ended'; seat: number; end: EndedBy; lost: number }
  | { type: 'aimed'; seat: number; to: number }
  | { type: 'swapped'; seat: number; to: number; banks: number[]; lost: number }
  | { type: 'stopped'; seat: number; to: number; why: StoppedBy; lost: number }
  | { type: 'reshuffled'; cards: number; gathered: number }
  | {
      type: 'round_over';
      round: number;
      sudden_death: number;
      winner: number | null;
      banks: number[];
    }
  | { type: 'start_chosen'; seat: number; first: boolean }
  | { type: 'game_over'; winners: number[]; scores: number[] };
export type JokerAs = 'queen' | 'king' | 'swap';
export type CounterBy = 'none' | 'joker' | 'shield';
export type Action =
  | { type: 'draw' }
  | { type: 'bank' }
  | { type: 'end_turn' }
  | { type: 'accept' }
  | { type: 'play'; card: Card; as?: JokerAs }
  | { type: 'discard'; card: Card }
  | { type: 'counter'; use: CounterBy }
  | { type: 'cut'; at: number }
  | { type: 'choose_start'; first: boolean };
export type Fate =
  'alert' | 'latent' | 'hand' | 'full' | 'joker' | 'queen' | 'answer' | 'perhaps' | 'bust';
export interface Hints {
  seat: number | null;
  left: number;
  renew: boolean;
  counts: Record<string, number>;
  elsewhere: number;
  money: number;
  fates?: Record<string, Fate>;
  bust?: number;
  killers?: number;
  free?: boolean;
  drawable?: boolean;
  gain?: number;
  limit?: number | null;
  bank?: number;
  king?: number;
  swap?: number[] | null;
}
