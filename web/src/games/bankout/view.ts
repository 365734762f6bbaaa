// The position of Bankout as the page gets it (docs/rules/bankout.md, section 6), and plain sums over it.
import type { Card, Seat, View } from '../../wire';

export type Fate =
  'loot' | 'alert' | 'latent' | 'hand' | 'full' | 'joker' | 'queen' | 'answer' | 'perhaps' | 'bust';
export interface Robber {
  bank: number;
  total: number;
  wins: number;
  loot: number;
  jacks: number;
  latent: number;
  alert: boolean;
  table: { J: number; A: number };
  hand: string[] | null;
  hand_count: number;
  shield: boolean;
}
export interface Turn {
  round: number;
  seat: Seat;
  end: string;
  reason: string | null;
  gained: number;
  lost: number;
}
export interface Round {
  round: number;
  sudden_death: number;
  starter: Seat;
  turns: number;
  winner: Seat | null;
  banks: number[];
}
export interface Options {
  format?: string;
  jokers?: boolean;
  target?: number;
  hand_limit?: number;
  table_cues?: string;
  reshuffle_cues?: boolean;
  three_aces?: boolean;
  latent_queen?: string;
  exact_bonus?: boolean;
  short_match?: boolean;
  blitz_swap?: string;
  blitz_target?: number;
  shield?: string;
  sudden_reshuffle?: boolean;
  [name: string]: unknown;
}
export interface BankoutView extends View {
  format: 'bankout' | 'blitz';
  phase: 'cut' | 'seeding' | 'turn' | 'joker' | 'discard' | 'jack' | 'counter' | 'over';
  to_act: Seat[];
  round: number;
  sudden_death: number;
  jokers: number;
  joker_mode: 'none' | 'immediate' | 'hand';
  starter: Seat | null;
  active: Seat | null;
  turn_no: number;
  acted: boolean;
  last_idle: boolean;
  revealed: Card | null;
  pending: string | null;
  deck_count: number;
  discard: Card[];
  pot: number;
  last_draw: { seat: Seat; card: Card | null } | null;
  last_turn: Turn | null;
  history: Round[];
  seats: Robber[];
  options: Options;
  over: boolean;
  result: { winners: Seat[]; scores: number[] } | null;
}
export interface Hints {
  seat: Seat | null;
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
  swap?: [number, number] | null;
}

export const NUMBERS = ['2', '3', '4', '5', '6', '7', '8', '9', '10'];
export const COURT = ['J', 'A', 'Q', 'K', 'X'];

export const isBlitz = (view: BankoutView): boolean => view.format === 'blitz';
export const targetOf = (view: BankoutView): number => view.options.target ?? 1000;
/** The Bank that ends this round, 0 if no sum does (BO-BO-1, BO-SD-2, BO-BZ-6). */
export const goalOf = (view: BankoutView): number =>
  !isBlitz(view) || view.sudden_death ? targetOf(view) : (view.options.blitz_target ?? 0);
export const roundsOf = (view: BankoutView): number =>
  isBlitz(view) && view.options.short_match ? 2 : 3;
/** Whether the deck is gone through only once, so that its end ends the round. */
export const passedOnce = (view: BankoutView): boolean =>
  isBlitz(view) && !(view.sudden_death && view.options.sudden_reshuffle);
export const totalSwap = (view: BankoutView): boolean =>
  isBlitz(view) && view.options.blitz_swap === 'total';
/** What is counted on a seat's bar: the Bank; in Blitz the money of the match. */
export const moneyOf = (view: BankoutView, seat: Seat): number => {
  const one = view.seats[seat];
  return one ? one.bank + (isBlitz(view) && !view.sudden_death ? one.total : 0) : 0;
};
/** The same, but after the last round its Banks stay to be seen. */
export function shownMoney(view: BankoutView, seat: Seat): number {
  const last =
    view.over && (!isBlitz(view) || view.sudden_death)
      ? view.history[view.history.length - 1]
      : undefined;
  return last?.banks[seat] ?? moneyOf(view, seat);
}
export const stakeOf = (view: BankoutView, seat: Seat): number => {
  const one = view.seats[seat];
  return one ? one.bank + (totalSwap(view) ? one.total : 0) : 0;
};
/** What a banking makes of a seat's bar, with the bonus for hitting the target exactly (BO-VAR-3). */
export function banking(
  view: BankoutView,
  seat: Seat,
  amount: number,
): { after: number; bonus: number; wins: boolean } {
  const one = view.seats[seat];
  const before = moneyOf(view, seat);
  const bonus =
    view.options.exact_bonus &&
    amount > 0 &&
    !view.sudden_death &&
    before + amount === targetOf(view)
      ? 25
      : 0;
  const goal = goalOf(view);
  return {
    after: before + amount + bonus,
    bonus,
    wins: goal > 0 && (one?.bank ?? 0) + amount + bonus >= goal,
  };
}
