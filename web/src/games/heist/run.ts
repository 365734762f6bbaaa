// A way out, reckoned as the rules do (MH-ES-3, -4): what it costs, and whether ideas and the die will do.
import { nearOf } from './hex';
import { FACTS } from './facts';
import { active, guardsOn, hasMark, isTile, type HeistView, type Person } from './view';

const slips = (person: Person): boolean =>
  person.kind === 'player' &&
  !!FACTS.characters[person.character]?.abilities.includes('THERE ARE BETTER WAYS');

export function stepCost(view: HeistView, person: Person, from: string, to: string): number {
  const guards = isTile(view, from) && !slips(person) ? guardsOn(view.board.tiles[from]) : 0;
  return 1 + guards + (hasMark(view.board.tiles[to], 'keycard_door') ? 1 : 0);
}
export function pathCost(view: HeistView, person: Person, path: string[]): number {
  let total = 0;
  let at = person.at ?? '';
  path.forEach((node, i) => {
    total += stepCost(view, person, at, node);
    if (hasMark(view.board.tiles[node], 'keycard_door') && path.slice(0, i).includes(node))
      total -= 1;
    at = node;
  });
  return total;
}
/** The chance that the die covers what ideas do not. */
export const outChance = (short: number): number => (short <= 0 ? 1 : Math.max(0, 7 - short) / 6);
/** May a path go on to this node: next to its end, not locked, and only with a card through a keycard door. */
export function maySet(view: HeistView, person: Person, path: string[], node: string): boolean {
  const end = path.at(-1) ?? person.at ?? '';
  if (end in view.board.entrances && path.length) return false;
  if (!nearOf(view.board, end).includes(node)) return false;
  const tile = view.board.tiles[node];
  if (active(tile, 'lock')) return false;
  const card =
    !!person.loot.keycard ||
    [person.at ?? '', ...path].some((one) => view.board.tiles[one]?.loot?.keycard) ||
    path.includes(node);
  return !hasMark(tile, 'keycard_door') || card;
}
/** Ideas that a path takes, and whether the die is thrown. */
export const priceOf = (
  cost: number,
  ideas: number,
): { spent: number; short: number; chance: number } => ({
  spent: Math.min(cost, ideas),
  short: Math.max(0, cost - ideas),
  chance: outChance(cost - ideas),
});
