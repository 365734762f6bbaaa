// How a line of Flip 7 adds up, in the order that the engine says (scoring.json).
import { leaders, type Counted, type Line, type Range } from '../../pad/score';
import type { Card } from '../../wire';
import scoring from './scoring.json';

interface Step {
  name: string;
  by: string; // add or multiply
  cards: { card: Card; value: number }[];
}
export interface Scoring extends Counted {
  target: Range;
  decks: Range;
  steps: Step[];
  full: { step: string; count: number; bonus: number };
  bust: number;
  alone: boolean;
}

export const FLIP7: Scoring = scoring;
export const { target: TARGET, decks: DECKS } = FLIP7;

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

/** Whether these totals, after a whole round, end the game. */
export function isOver(totals: number[], target: number, { alone }: Scoring = FLIP7): boolean {
  return Math.max(...totals) >= target && (!alone || leaders(totals).length === 1);
}
