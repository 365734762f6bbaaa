// The position of Flip 7 as the page gets it (docs/rules/flip7.md, section 6, without the deck).
import type { Card, Seat, View } from '../../wire';

export type LineStatus = 'active' | 'stayed' | 'frozen' | 'busted' | 'flip7';
export interface Line {
  score: number;
  points: number;
  status: LineStatus;
  numbers: number[];
  modifiers: string[];
  second_chance: boolean;
  freeze: boolean;
  bust_card: number | null;
}
export interface Choice {
  seat: Seat;
  card: string;
  from: 'deal' | 'hit' | 'flip' | 'set_aside';
  targets: Seat[];
}
export interface Flip {
  seat: Seat;
  by: Seat;
  left: number;
  set_aside: string[];
  assigned: { card: string; to: Seat }[];
}
export interface Round {
  round: number;
  dealer: Seat;
  end: string;
  flip7: Seat | null;
  points: number[];
  totals: number[];
}
export interface Flip7View extends View {
  phase: 'turn' | 'give' | 'round_over' | 'over';
  stage: 'deal' | 'play';
  to_act: Seat[];
  round: number;
  dealer: Seat;
  turn: Seat | null;
  to_deal: Seat[];
  seats: Line[];
  team_scores: number[] | null;
  deck_count: number;
  discard: Card[];
  discard_count: number;
  reshuffles: number;
  choice: Choice | null;
  flip: Flip | null;
  effects: { card: string; to: Seat; by: Seat }[];
  history: Round[];
  options: { target?: number; flip7_bonus?: number; teams?: number; [name: string]: unknown };
  over: boolean;
  result: { winners: Seat[]; scores: number[] } | null;
}
export interface SeatHints {
  bust: number;
  bust3: number;
  bad: number;
  needs: number;
  points: number;
  would: number;
}
export interface Hints {
  left: number;
  counts: Record<string, number>;
  bust: number;
  bad: number;
  gain: number;
  seats: SeatHints[];
}

export const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
export const SPECIALS = [
  '+2',
  '+4',
  '+6',
  '+8',
  '+10',
  'x2',
  'freeze',
  'flip_three',
  'second_chance',
];

export const targetOf = (view: Flip7View): number => view.options.target ?? 200;
export const bonusOf = (view: Flip7View): number => view.options.flip7_bonus ?? 15;
export const isNumber = (card: Card): card is number => typeof card === 'number';
export const isModifier = (card: Card): boolean => typeof card === 'string' && /^(\+|x)/.test(card);

export interface Sum {
  numbers: number;
  times: number;
  plus: number;
  bonus: number;
  total: number;
}

/** F7-SCO-1: the numbers, doubled for each x2, then the plus cards, then the bonus. */
export function sumOf(line: Pick<Line, 'numbers' | 'modifiers'>, bonus = 0): Sum {
  const numbers = line.numbers.reduce((a, b) => a + b, 0);
  const times = 2 ** line.modifiers.filter((card) => card === 'x2').length;
  const plus = line.modifiers.reduce(
    (sum, card) => sum + (card.startsWith('+') ? Number(card) : 0),
    0,
  );
  const extra = line.numbers.length >= 7 ? bonus : 0;
  return { numbers, times, plus, bonus: extra, total: numbers * times + plus + extra };
}

/** Clockwise from a seat, who is asked: how many askings lie before `me`. Null if never. */
export function turnsUntil(view: Flip7View, me: Seat): number | null {
  const count = view.seats.length;
  if (view.turn === null || view.seats[me]?.status !== 'active') return null;
  let before = 0;
  for (let step = 1; step <= count; step++) {
    const seat = (view.turn + step) % count;
    if (seat === me) return before;
    if (view.seats[seat]?.status === 'active') before++;
  }
  return null;
}

/** Standings if every line were banked as it lies, best first. */
export function standings(
  view: Flip7View,
): { seat: Seat; score: number; open: number; would: number; line: Line }[] {
  return view.seats
    .map((line, seat) => {
      const open = view.phase === 'turn' || view.phase === 'give' ? line.points : 0;
      return { seat, score: line.score, open, would: line.score + open, line };
    })
    .sort((a, b) => b.would - a.would || a.seat - b.seat);
}

/** Points missing beyond what lies there: to the target, and past the best of the others as they lie. */
export function short(view: Flip7View, seat: Seat): number {
  const rows = standings(view);
  const best = Math.max(...rows.map((row) => (row.seat === seat ? -1 : row.would)));
  return Math.max(targetOf(view), best + 1) - (rows.find((row) => row.seat === seat)?.would ?? 0);
}

/** Points a seat still needs to stand alone at the top with the target reached, if nobody else moves. */
export function needs(view: Flip7View, seat: Seat): number {
  const best = Math.max(...view.seats.map((line, other) => (other === seat ? -1 : line.score)));
  return Math.max(targetOf(view), best + 1) - (view.seats[seat]?.score ?? 0);
}
