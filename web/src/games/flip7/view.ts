// Small helpers for drawing a position of Flip 7. What the rules say comes with the view.
import type { Card, Modifier, Seat, View } from './types';

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
] as const satisfies Card[];

export const isNumber = (card: Card): card is number => typeof card === 'number';
export const isModifier = (card: Card): card is Modifier =>
  typeof card === 'string' && /^(\+|x)/.test(card);
/** Whether what lies in front of the seats is still to be added to their scores. */
export const isOpen = (view: View): boolean => view.phase !== 'round_over' && view.phase !== 'over';

/** Every seat with its line, the one that would have the most first. */
export function standings(view: View): { seat: number; line: Seat; open: number }[] {
  const open = isOpen(view);
  return view.seats
    .map((line, seat) => ({ seat, line, open: open ? line.points : 0 }))
    .sort((a, b) => b.line.score + b.open - a.line.score - a.open || a.seat - b.seat);
}
