// Reading a plan: is it in one piece from the door on, how deep does it lead, what is known to lie on it.
import { nearOf, shortest } from './hex';
import {
  active,
  guardsOn,
  hasMark,
  memoryOf,
  type HeistView,
  type Need,
  type Person,
} from './view';

export interface PlanRead {
  left: number;
  loose: string[];
  deep: number;
  end: string | null; // tokens left; tokens that nothing leads to; steps to the far end
  out: string[] | null; // from the far end to the nearest exit, over any tile that is not barred
  locks: number;
  guards: number;
  cameras: number;
  unknown: number;
  gates: number;
  shut: number;
}

/** How many steps each planned tile is from where the character starts. */
function depths(view: HeistView, person: Person): Record<string, number> {
  if (person.at === null) return {};
  const plan = new Set(person.plan);
  const found: Record<string, number> = { [person.at]: 0 };
  const waiting = [person.at];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    for (const next of nearOf(view.board, node)) {
      if (next in found || !(plan.has(next) || next in view.board.entrances)) continue;
      found[next] = (found[node] ?? 0) + 1;
      waiting.push(next);
    }
  }
  return found;
}

export function readPlan(view: HeistView, person: Person): PlanRead {
  const { tiles, entrances } = view.board;
  const depth = depths(view, person);
  const reached = person.plan.filter((tile) => tile in depth);
  const end = reached.reduce<string | null>(
    (best, tile) => (best === null || (depth[tile] ?? 0) > (depth[best] ?? 0) ? tile : best),
    null,
  );
  const barred = (tile: string): boolean =>
    hasMark(tiles[tile], 'gate') || hasMark(tiles[tile], 'keycard_door');
  const sum = (count: (tile: string) => number): number =>
    person.plan.reduce((all, tile) => all + count(tile), 0);
  return {
    left: memoryOf(person) - person.plan.length,
    loose: person.at === null ? [] : person.plan.filter((tile) => !(tile in depth)),
    end,
    deep: end === null ? 0 : (depth[end] ?? 0),
    out:
      end === null
        ? null
        : shortest(
            view.board,
            end,
            (node) => node in entrances || !barred(node),
            (node) => node in entrances,
          ),
    locks: sum((tile) => active(tiles[tile], 'lock')),
    guards: sum((tile) => guardsOn(tiles[tile])),
    cameras: sum((tile) => active(tiles[tile], 'camera')),
    unknown: sum((tile) => (tiles[tile]?.unknown ? 1 : 0)),
    gates: sum((tile) => (hasMark(tiles[tile], 'gate') ? 1 : 0)),
    shut: sum((tile) =>
      hasMark(tiles[tile], 'keycard_door') || hasMark(tiles[tile], 'remote_lock') ? 1 : 0,
    ),
  };
}

/** Loot kinds that the objective asks for. */
export const wanted = (needs: Need[]): string[] =>
  needs.flatMap((need) =>
    need.type === 'secure' && need.kind ? [need.kind] : need.type === 'cash' ? ['cash'] : [],
  );
/** Tiles worth reaching: loot that is asked for, keycards where there is a door, servers where there is a remote lock, a captive. */
export function goals(view: HeistView): { tile: string; what: string }[] {
  const all = Object.entries(view.board.tiles);
  const kinds = wanted(view.objective.needs);
  const doors = all.some(([, tile]) => hasMark(tile, 'keycard_door'));
  const remote = all.some(([, tile]) => hasMark(tile, 'remote_lock'));
  const found = all.flatMap(([key, tile]) => [
    ...Object.keys(tile.loot ?? {})
      .filter((kind) => kinds.includes(kind) || (doors && kind === 'keycard'))
      .map((what) => ({ tile: key, what })),
    ...(remote && hasMark(tile, 'server') ? [{ tile: key, what: 'server' }] : []),
  ]);
  const npc = view.npc === null ? null : view.characters[view.npc];
  return npc?.status === 'captive' && npc.at ? [...found, { tile: npc.at, what: 'npc' }] : found;
}
