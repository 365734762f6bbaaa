// Adds up what lies on a real table. What a game counts is in its folder (scoring.json: the engine's answers, written
// by web/tools/score_pad.py); here is only the adding that all of them share.
import type { Card } from '../wire';

export interface Range {
  usual: number;
  least: number;
  most: number;
}
/** What the pad must know of any game. */
export interface Counted {
  seats: number[];
  target?: Range;
  decks?: Range;
}
export interface Line {
  cards: Card[];
  bust: boolean;
  amounts?: (number | null)[]; // where they are typed
  marks?: number[]; // how many of each kind are ticked
}
/** A game whose amounts are typed. One that counts otherwise has a `Pad.svelte` in its folder. */
export interface Plain extends Counted {
  goal: number; // 0: none
  parts: { name: string; value: number }[]; // none: as many amounts as there are turns
  marks: { name: string; goal: number; each: boolean }[];
}

const FILES = import.meta.glob<Counted | Plain>('../games/*/scoring.json', {
  eager: true,
  import: 'default',
});
/** By game: all that the pad can write down, those with a pad of their own first. */
export const COUNTED: Record<string, Counted> = Object.fromEntries(
  Object.entries(FILES)
    .map(([path, table]) => [path.split('/').at(-2) ?? '', table] as const)
    .sort(([, one], [, other]) => Number('parts' in one) - Number('parts' in other)),
);
export const plainOf = (game: string): Plain | null => {
  const table = COUNTED[game];
  return table && 'parts' in table ? (table as Plain) : null;
};
export const EMPTY: Line = { cards: [], bust: false };

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

/** What the typed amounts come to. */
export function typed(line: Line, { parts }: Plain): number {
  const amounts = line.amounts ?? [];
  return amounts.reduce<number>((sum, n, at) => sum + (n ?? 0) * (parts[at]?.value ?? 1), 0);
}
