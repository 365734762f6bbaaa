// The columns of the deck chart: the cards left of each number, and which the line in question holds.
import type { Seat } from './types';
import { NUMBERS } from './view';

export function columns(
  left: Record<string, number>,
  line: Seat | undefined,
): { number: number; left: number; held: boolean }[] {
  return NUMBERS.map((number) => ({
    number,
    left: left[number] ?? 0,
    held: line?.status === 'active' && line.numbers.includes(number),
  }));
}

/** All the cards left. */
export const total = (left: Record<string, number>): number =>
  Object.values(left).reduce((sum, cards) => sum + cards, 0);
