// Written by `make types` from src/safehouse/games/flip7: do not edit.
export interface Options {
  target: number;
  first: 'dealer' | 'left';
  first_dealer: number | 'random';
  decks: number;
  flip7_bonus: number;
  stay_empty: boolean;
  turn_length: 'one_card' | 'until_stop';
  bust_ends_round: boolean;
  self_target: 'always' | 'document' | 'alone';
  flip_three_pending: 'received' | 'dealt';
  after_flip_three: 'dealt' | 'received';
  second_chance: 'keep' | 'choose';
  fresh_deck: boolean;
  teams: number;
}
export type Status = 'active' | 'stayed' | 'frozen' | 'busted' | 'flip7';
export type Modifier = '+2' | '+4' | '+6' | '+8' | '+10' | 'x2';
export interface Sum {
  numbers: number;
  times: number;
  plus: number;
  bonus: number;
}
export interface Seat {
  status: Status;
  numbers: number[];
  modifiers: Modifier[];
  second_chance: boolean;
  freeze: boolean;
  bust_card: number | null;
  score: number;
  points: number;
  lost: number;
  sum: Sum | null;
  total: number;
  would: number;
  short: number;
  before: number | null;
}
export type Card =
  number | '+2' | '+4' | '+6' | '+8' | '+10' | 'x2' | 'freeze' | 'flip_three' | 'second_chance';
export type ActionCard = 'freeze' | 'flip_three' | 'second_chance';
export interface Assigned {
  card: ActionCard;
  to: number;
}
export interface Flip {
  seat: number;
  by: number;
  left: number;
  set_aside: ActionCard[];
  assigned: Assigned[];
}
export interface Effect {
  card: ActionCard;
  to: number;
  by: number;
}
export interface Result {
  winners: number[];
  scores: number[];
}
export type Phase = 'turn' | 'give' | 'round_over' | 'moment' | 'over';
export type End = 'all_out' | 'no_cards' | 'bust' | 'flip7';
export interface Round {
  round: number;
  dealer: number;
  end: End;
  flip7: number | null;
  points: number[];
  totals: number[];
}
export type Source = 'deal' | 'hit' | 'flip' | 'set_aside';
export interface Choice {
  seat: number;
  card: ActionCard;
  from: Source;
  targets: number[];
}
export interface NextCard {
  bust: number;
  saved: number;
  flip7: number;
  safe: number;
  seat: number;
}
export type View = {
  game: 'flip7';
  over: boolean;
  options: Options;
  seats: Seat[];
  deck: Card[] | null;
  deck_count: number;
  stage: 'deal' | 'play';
  round: number;
  dealer: number;
  turn: number | null;
  to_deal: number[];
  flip: Flip | null;
  effects: Effect[];
  reshuffles: number;
  to_act: number[];
  result: Result | null;
  phase: Phase;
  discard: Card[];
  discard_count: number;
  history: Round[];
  team_scores: number[] | null;
  choice: Choice | null;
  left: Record<string, number>;
  next: NextCard | null;
};
export type Why = 'busted' | 'flip7' | 'frozen' | 'out' | 'nobody' | 'round_over';
export type GameEvent =
  | { type: 'round'; round: number; dealer: number }
  | { type: 'dealt'; seat: number; card: Card; source: Source }
  | { type: 'saved'; seat: number; card: Card }
  | { type: 'bust'; seat: number; card: Card; lost: number }
  | { type: 'flip7'; seat: number; points: number }
  | { type: 'kept'; seat: number }
  | { type: 'given'; by: number; to: number; card: Card; source: Source }
  | { type: 'set_aside'; seat: number; card: Card }
  | { type: 'flipping'; seat: number; by: number }
  | { type: 'frozen'; seat: number; by: number; points: number }
  | { type: 'stayed'; seat: number; points: number }
  | { type: 'thrown'; card: Card; seat: number; why: Why }
  | { type: 'reshuffled'; cards: number }
  | {
      type: 'round_over';
      round: number;
      end: End;
      flip7: number | null;
      points: number[];
      totals: number[];
    }
  | { type: 'game_over'; winners: number[]; scores: number[] };
export type Action =
  { type: 'hit' } | { type: 'stay' } | { type: 'deal' } | { type: 'give'; card: Card; to: number };
export interface Outcomes {
  bust: number;
  saved: number;
  flip7: number;
  safe: number;
}
export interface Passing {
  seat: number;
  cards: number;
}
export interface SeatHints {
  bust: number;
  bust3: number;
}
export interface Hints {
  left: number;
  next: Outcomes | null;
  bust: number;
  gain: number;
  passing: Passing | null;
  seats: SeatHints[];
}
