// Written by `make types` from src/safehouse/games/gang: do not edit.
export interface Options {
  mode: 'basic' | 'advanced' | 'professional' | 'master' | 'single';
  stacks: 'shuffled' | 'ordered';
  challenges: number[];
  specialists: number[];
  house: 'one' | 'multiple';
  success: 'order' | 'guesses' | null;
  specialist_timing: 'document' | 'open' | 'deal';
  mastermind: 'all' | 'one';
  jack: 'plain' | 'wild';
  round_end: 'confirm' | 'instant';
  chip_set: 'four' | 'document';
  move_limit: number;
}
export type Card = string;
export type Memory = 'discarded' | 'passed' | 'received' | 'showed' | 'shown' | 'mixed';
export interface Seen {
  card: Card;
  why: Memory;
  seat: number | null;
}
export interface Seat {
  pocket: Card[] | null;
  pocket_count: number;
  confirmed: boolean;
  moves: number;
  steals: number;
  muscle: boolean;
  proposed: Record<string, number>;
  seat: number;
  chips: (number | null)[];
  ready: boolean;
  passing: Card | null;
  seen: Seen[] | null;
}
export type GameEnd = 'won' | 'lost';
export interface Result {
  winners: number[];
  scores: number[];
  outcome: GameEnd;
}
export type Phase =
  'choose' | 'pass' | 'use' | 'chips' | 'call' | 'guess' | 'aftermath' | 'moment' | 'over';
export type Mode = 'basic' | 'advanced' | 'professional' | 'master' | 'single';
export type Colour = 'white' | 'yellow' | 'orange' | 'red';
export interface Decision {
  specialist?: number;
  challenge?: number;
}
export interface Pending {
  specialist: number;
  seat: number;
}
export interface UserProposed {
  type: 'choose_user';
  specialist: number;
  user: number | null;
}
export type Rank = '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K' | 'A';
export interface ValueProposed {
  type: 'choose_value';
  specialist: number;
  value: Rank;
  user?: number | null;
}
export interface RankProposed {
  type: 'guess_rank';
  rank: Rank;
}
export type Hand =
  | 'high_card'
  | 'pair'
  | 'two_pair'
  | 'three_of_a_kind'
  | 'straight'
  | 'flush'
  | 'full_house'
  | 'four_of_a_kind'
  | 'straight_flush'
  | 'royal_flush';
export interface HandProposed {
  type: 'guess_hand';
  hand: Hand;
}
export interface Proposal {
  by: number;
  action: UserProposed | ValueProposed | RankProposed | HandProposed;
  agreed: number[];
}
export interface Said {
  round: number;
  specialist?: number;
  challenge?: number;
  seat?: number;
  to?: number;
  faces?: number;
  sum?: number;
  value?: Rank;
  count?: number;
  category?: Hand;
}
export interface Revealed {
  seat: number;
  chip: number | null;
  pocket: Card[];
  category: Hand;
  ranks: number[];
}
export interface Guess {
  challenge: number;
  guess: Rank | Hand;
  right: boolean | null;
}
export interface Showdown {
  order: number[];
  target: number;
  revealed: Revealed[];
  guesses: Guess[];
  in_order: boolean | null;
  best: number[] | null;
  success: boolean | null;
}
export interface Heist {
  heist: number;
  success: boolean;
  challenges: number[];
  specialists: number[];
}
export type Gap = 'later' | 'dark' | 'none';
export type Silence = 'chips' | 'target';
export interface HandShown {
  category: Hand;
  ranks: number[];
  five: Card[];
}
export interface RankedHand {
  category: Hand;
  ranks: number[];
  five: Card[];
  breaks: number | null;
  low: number;
  high: number;
  fits: boolean;
}
export interface Row {
  seat: number;
  chip: number | null;
  hand: RankedHand | null;
}
export interface Facts {
  colours: Colour[];
  gaps: Gap[];
  no_chips_by: number[];
  confirms: boolean;
  by_order: boolean;
  voters: number[];
  silence: Silence | null;
  hand: HandShown | null;
  stands: boolean[];
  rows: Row[];
}
export type View = {
  game: 'gang';
  over: boolean;
  options: Options;
  seats: Seat[];
  deck: Card[] | null;
  deck_count: number;
  discard: Card[] | null;
  discard_count: number;
  community: Card[];
  challenge_stack: number[] | null;
  challenge_stack_count: number;
  specialist_stack: number[] | null;
  specialist_stack_count: number;
  heist: number;
  round: number;
  vaults: number;
  alarms: number;
  challenges: number[];
  specialists: number[];
  permanent: number | null;
  used: number[];
  proposals_made: Record<string, number>;
  to_act: number[];
  result: Result | null;
  phase: Phase;
  mode: Mode;
  vault_goal: number;
  alarm_limit: number;
  colour: Colour | null;
  middle: number[];
  locked: number[];
  decision: Decision | null;
  pending: Pending | null;
  proposal: Proposal | null;
  announcements: Said[];
  showdown: Showdown | null;
  history: Heist[];
  facts: Facts;
};
export type Dealing = 'deal' | 'con' | 'redraw' | 'hacker' | 'jack';
export type Topic = 'user' | 'nobody' | 'value' | 'rank' | 'hand';
export type Statement = 'faces' | 'sum' | 'count' | 'hand';
export type Guessing = 'rank' | 'hand';
export type HeistEnd = 'vault' | 'alarm';
export type GameEvent =
  | { type: 'heist_begins'; heist: number; challenges: number[]; specialists: number[] }
  | { type: 'dealt'; seat: number; cards: Card[] | null; cards_count: number; why: Dealing }
  | { type: 'board'; round: number; cards: Card[] }
  | { type: 'chips'; round: number; colour: Colour; dark: number[] }
  | { type: 'no_chips'; round: number }
  | { type: 'took'; seat: number; chip: number; victim: number | null; back: number }
  | { type: 'returned'; seat: number; chip: number }
  | { type: 'confirmed'; seat: number }
  | { type: 'unconfirmed'; seat: number }
  | { type: 'settled'; round: number }
  | { type: 'blacked_out'; round: number }
  | { type: 'redrawn'; seat: number; challenge: number }
  | {
      type: 'proposed';
      seat: number;
      why: Topic;
      specialist: number;
      user: number | null;
      value: Rank | null;
      hand: Hand | null;
    }
  | { type: 'agreed'; seat: number }
  | { type: 'objected'; seat: number }
  | { type: 'used'; specialist: number; user: number | null }
  | { type: 'declined'; specialist: number }
  | {
      type: 'announced';
      seat: number;
      why: Statement;
      number: number;
      value: Rank | null;
      hand: Hand | null;
    }
  | { type: 'showed'; seat: number; by: number; card: Card | null }
  | { type: 'discarded'; seat: number; card: Card | null }
  | { type: 'ready'; seat: number }
  | { type: 'received'; seat: number; by: number; card: Card | null }
  | { type: 'turned_up'; seat: number; chip: number; pocket: Card[]; hand: Hand; ranks: number[] }
  | { type: 'guessed'; why: Guessing; seat: number; value: Rank | null; hand: Hand | null }
  | {
      type: 'heist_over';
      heist: number;
      end: HeistEnd;
      in_order: boolean;
      right: boolean;
      vaults: number;
      alarms: number;
    }
  | { type: 'game_over'; end: GameEnd; vaults: number; alarms: number };
export type Action =
  | { type: 'take'; chip: number; from: number | 'middle' }
  | { type: 'return' }
  | { type: 'confirm' }
  | { type: 'unconfirm' }
  | { type: 'choose_user'; specialist: number; user: number | null }
  | { type: 'choose_value'; specialist: number; value: Rank; user?: number }
  | { type: 'guess_rank'; rank: Rank }
  | { type: 'guess_hand'; hand: Hand }
  | { type: 'agree' }
  | { type: 'object' }
  | { type: 'pass_card'; card: Card }
  | { type: 'show_card'; card: Card; to: number }
  | { type: 'discard'; card: Card };
export interface Review {
  seat: number;
  chips: (number | null)[];
  places: number[];
  off: (number | null)[];
}
export interface Hints {
  examples?: Partial<Record<Hand, Card[]>>;
  share?: number;
  place?: number;
  hands?: number;
  ties?: number;
  better?: Partial<Record<Hand, number>>;
  review?: Review[];
}
