// A way out that is drawn: what its steps take is told with the hints; here they are only summed up.
import type { Hints, Person, View } from '../types';

export interface Price {
  moves: number;
  spent: number; // ideas
  short: number; // what the die must bring
  chance: number | null; // where the odds are switched off
}
const stepsOf = (hints: Hints | null, n: number) =>
  hints?.runs?.find(({ character }) => character === n)?.steps ?? null;
/** Does anything say that this character may not run at all? */
export const stays = (hints: Hints | null, n: number): boolean =>
  !!hints?.runs && !stepsOf(hints, n);

/** What a way takes; null where that is not told. */
export function priceOf(
  hints: Hints | null,
  n: number,
  person: Person,
  path: string[],
): Price | null {
  const steps = stepsOf(hints, n);
  let moves = 0;
  let at = person.at ?? '';
  for (const node of path) {
    const step = steps?.[at]?.[node];
    if (step === undefined) return null;
    moves += step;
    at = node;
  }
  const short = Math.max(0, moves - person.ideas);
  return {
    moves,
    short,
    spent: Math.min(moves, person.ideas),
    chance: hints?.die ? (hints.die[short] ?? 0) : null,
  };
}
/** May a way go on to this node? */
export function maySet(
  view: View,
  hints: Hints | null,
  n: number,
  person: Person,
  path: string[],
  node: string,
): boolean {
  const end = path.at(-1) ?? person.at ?? '';
  if (path.length && end in view.board.entrances) return false;
  return node in (stepsOf(hints, n)?.[end] ?? {});
}
