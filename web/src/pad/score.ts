// Adds up what lies on a real table. What a card is worth, in which order it counts and when a game is over are the
// engine's answers (scoring.json, written by web/tools/score_pad.py); here is only the adding.
import type { Card } from '../wire';
import scoring from './scoring.json';

interface Step {
  name: string;
  by: string; // add or multiply
  cards: { card: Card; value: number }[];
}
export interface Range {
  usual: number;
  least: number;
  most: number;
}
export interface Scoring {
  seats: number[];
  target: Range;
  decks: Range;
  steps: Step[];
  full: { step: string; count: number; bonus: number };
  bust: number;
  alone: boolean;
}
export interface Line {
  cards: Card[];
  bust: boolean;
  amounts?: (number | null)[]; // where they are typed
  marks?: number[]; // how many of each kind are ticked
}
/** A game whose amounts are typed. */
export interface Plain {
  seats: number[];
  goal: number; // 0: none
  parts: { name: string; value: number }[]; // none: as many amounts as there are turns
  marks: { name: string; goal: number; each: boolean }[];
}

export const FLIP7: Scoring = scoring.flip7;
export const PLAIN: Record<string, Plain> = scoring.plain;
export const EMPTY: Line = { cards: [], bust: false };

function held(line: Line, step: Step): number[] {
  const values: number[] = [];
  for (const card of line.cards) {
    const found = step.cards.find((one) => one.card === card);
    if (found) values.push(found.value);
  }
  return values;
}

/** Whether the line has all the cards that bring the bonus. */
export function isFull(line: Line, { steps, full }: Scoring = FLIP7): boolean {
  const step = steps.find(({ name }) => name === full.step);
  return !!step && held(line, step).length === full.count;
}

/** What a line brings: the steps one after another, then the bonus. */
export function points(line: Line, table: Scoring = FLIP7): number {
  if (line.bust) return table.bust;
  let sum = 0;
  for (const step of table.steps)
    for (const value of held(line, step)) sum = step.by === 'multiply' ? sum * value : sum + value;
  return isFull(line, table) ? sum + table.full.bonus : sum;
}

/** Everybody's totals after each round. */
export function running(rounds: number[][]): number[][] {
  const sums: number[][] = [];
  for (const round of rounds) {
    const before = sums.at(-1);
    sums.push(round.map((gained, player) => (before?.[player] ?? 0) + gained));
  }
  return sums;
}

/** Who has most. */
export function leaders(totals: number[]): number[] {
  const best = Math.max(...totals);
  return totals.flatMap((total, player) => (total === best ? [player] : []));
}

/** Whether these totals, after a whole round, end the game. */
export function isOver(totals: number[], target: number, { alone }: Scoring = FLIP7): boolean {
  return Math.max(...totals) >= target && (!alone || leaders(totals).length === 1);
}

/** What the typed amounts come to. */
export function typed(line: Line, { parts }: Plain): number {
  const amounts = line.amounts ?? [];
  return amounts.reduce<number>((sum, n, at) => sum + (n ?? 0) * (parts[at]?.value ?? 1), 0);
}
