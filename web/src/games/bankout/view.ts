// Small helpers for drawing a position of Bankout. What the rules say comes with the view.
import type { Card, View } from './types';

export const NUMBERS = ['2', '3', '4', '5', '6', '7', '8', '9', '10'] as const satisfies Card[];
export const COURT = ['J', 'A', 'Q', 'K', 'X'] as const satisfies Card[];

export const isBlitz = (view: View): boolean => view.format === 'blitz';
/** A scale for bars where there is no goal to reach. */
export const scaleOf = (view: View): number =>
  1.15 * Math.max(60, ...view.seats.map(({ money, loot }) => money + loot));
