// What a brush does to a design. Every change makes a new design; nothing is changed in place.
import { around } from '../hex';
import { column, mirrored, moved, nextTo, turned, type Place } from './hexes';
import { MOST_ENTRANCES, tidy, type Design, type Entrance, type Tile } from './design';

export type Brush =
  | 'hand'
  | 'tile'
  | 'shield'
  | 'erase'
  | 'entrance'
  | 'npc'
  | 'inside'
  | `mark:${string}`
  | `chit:${string}`
  | `loot:${string}`;
/** Brushes that may be drawn across the sheet in one go. */
export const sweeps = (brush: Brush): boolean =>
  brush === 'tile' || brush === 'shield' || brush === 'erase';
const MOST_CHITS = 3;
const MOST_CASH = 5000;
const CASH = 1000;
const MOST_PIECES = 2;

export const entranceAt = (design: Design, at: string): string | null =>
  Object.entries(design.entrances).find(([, one]) => one.at === at)?.[0] ?? null;

export function withTile(design: Design, at: string, change: (tile: Tile) => Tile): Design {
  return { ...design, tiles: { ...design.tiles, [at]: change(design.tiles[at] ?? {}) } };
}

export function withoutTile(design: Design, at: string): Design {
  const { [at]: _gone, ...tiles } = design.tiles;
  return tidy({ ...design, tiles });
}

export function withoutEntrance(design: Design, id: string): Design {
  const { [id]: _gone, ...entrances } = design.entrances;
  return tidy({ ...design, entrances });
}

const free = (design: Design, at: string): boolean =>
  !(at in design.tiles) && entranceAt(design, at) === null;

/** Whether a sweep that begins here puts down or takes away. */
export function puts(design: Design, at: string, brush: Brush): boolean {
  const tile = design.tiles[at];
  if (brush === 'shield') return !tile?.unknown;
  if (brush === 'tile') return !tile || !!tile.unknown;
  return false;
}

/** One hex of a sweep. */
export function sweep(design: Design, at: string, brush: Brush, put: boolean): Design {
  const entrance = entranceAt(design, at);
  if (brush === 'erase')
    return entrance
      ? withoutEntrance(design, entrance)
      : at in design.tiles
        ? withoutTile(design, at)
        : design;
  if (entrance) return design;
  if (brush === 'tile' && !put) return at in design.tiles ? withoutTile(design, at) : design;
  if (!put && !(at in design.tiles)) return design;
  return withTile(design, at, (tile) => ({ ...tile, unknown: brush === 'shield' && put }));
}

const toggled = (list: string[], one: string): string[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one].sort();

function mark(design: Design, at: string, name: string): Design {
  const had = design.tiles[at]?.marks?.includes(name);
  // A letter of a gate is on one tile only.
  const cleared =
    name.startsWith('gate:') && !had
      ? {
          ...design,
          tiles: Object.fromEntries(
            Object.entries(design.tiles).map(([where, tile]) => [
              where,
              tile.marks?.includes(name)
                ? { ...tile, marks: tile.marks.filter((one) => one !== name) }
                : tile,
            ]),
          ),
        }
      : design;
  return withTile(cleared, at, (tile) => ({ ...tile, marks: toggled(tile.marks ?? [], name) }));
}

export function setChits(design: Design, at: string, kind: string, count: number): Design {
  return withTile(design, at, (tile) => ({
    ...tile,
    chits: [
      ...(tile.chits ?? []).filter((one) => one !== kind),
      ...Array<string>(count).fill(kind),
    ].sort(),
  }));
}

export function setLoot(design: Design, at: string, kind: string, count: number): Design {
  return withTile(design, at, (tile) => {
    const { [kind]: _had, ...rest } = tile.loot ?? {};
    return { ...tile, loot: count > 0 ? { ...rest, [kind]: count } : rest };
  });
}

function chit(design: Design, at: string, kind: string): Design {
  const had = design.tiles[at]?.chits?.filter((one) => one === kind).length ?? 0;
  return setChits(design, at, kind, had >= MOST_CHITS ? 0 : had + 1);
}

function loot(design: Design, at: string, kind: string): Design {
  const had = design.tiles[at]?.loot?.[kind] ?? 0;
  const [step, most] = kind === 'cash' ? [CASH, MOST_CASH] : [1, MOST_PIECES];
  return setLoot(design, at, kind, had >= most ? 0 : had + step);
}

const nextEntrance = (design: Design): string => {
  let n = 1;
  while (`E${n}` in design.entrances) n++;
  return `E${n}`;
};

/** A way in on an empty hex, with the tiles beside it as doors, two at most to begin with. */
export function addEntrance(design: Design, at: string): Design {
  if (!free(design, at) || Object.keys(design.entrances).length >= MOST_ENTRANCES) return design;
  const doors = around(at)
    .filter((next) => next in design.tiles)
    .slice(0, 2);
  return { ...design, entrances: { ...design.entrances, [nextEntrance(design)]: { at, doors } } };
}

export function toggleDoor(design: Design, id: string, at: string): Design {
  const entrance = design.entrances[id];
  if (!entrance || !(at in design.tiles) || !nextTo(entrance.at, at)) return design;
  return withEntrance(design, id, { doors: toggled(entrance.doors, at) });
}

export const withEntrance = (design: Design, id: string, part: Partial<Entrance>): Design => {
  const had = design.entrances[id];
  return had
    ? { ...design, entrances: { ...design.entrances, [id]: { ...had, ...part } } }
    : design;
};

function npc(design: Design, at: string): Design {
  const here = entranceAt(design, at) ?? at;
  if (design.npc?.at === here) return { ...design, npc: { ...design.npc, at: '' } };
  const someone = design.npc ?? { kind: 'Prisoner', at: '', ideas: 0, status: 'captive' as const };
  // Who stands at a door is not held by anybody.
  return {
    ...design,
    npc: { ...someone, at: here, status: here === at ? (someone.status ?? 'captive') : 'in' },
  };
}

function inside(design: Design, at: string): Design {
  const starts = toggled(design.inside_starts, at);
  return {
    ...design,
    inside_starts: starts,
    inside_characters: starts.slice(0, 4).map((_, i) => i),
  };
}

/** A tap with a brush on a hex. `selected` is the hex that doors are set for. */
export function paint(
  design: Design,
  at: string,
  brush: Brush,
  selected: string | null = null,
): Design {
  if (brush === 'hand') return design;
  if (sweeps(brush)) return sweep(design, at, brush, puts(design, at, brush));
  const [kind, name = ''] = brush.split(/:(.*)/s);
  if (kind === 'entrance') {
    const chosen = selected ? entranceAt(design, selected) : null;
    return at in design.tiles && chosen ? toggleDoor(design, chosen, at) : addEntrance(design, at);
  }
  if (kind === 'npc')
    return at in design.tiles || entranceAt(design, at) ? npc(design, at) : design;
  if (entranceAt(design, at)) return design;
  // Anything else lies on a tile: an empty hex gets one first.
  const ground = at in design.tiles ? design : withTile(design, at, (tile) => tile);
  if (kind === 'inside') return inside(ground, at);
  if (kind === 'mark') return mark(ground, at, name);
  return kind === 'chit' ? chit(ground, at, name) : loot(ground, at, name);
}

/** Everything that names a hex, carried elsewhere. */
export function carry(design: Design, to: (at: string) => string): Design {
  const npcAt =
    design.npc && design.npc.at in design.tiles ? to(design.npc.at) : (design.npc?.at ?? '');
  return {
    ...design,
    tiles: Object.fromEntries(Object.entries(design.tiles).map(([at, tile]) => [to(at), tile])),
    entrances: Object.fromEntries(
      Object.entries(design.entrances).map(([id, one]) => [
        id,
        { ...one, at: to(one.at), doors: one.doors.map(to) },
      ]),
    ),
    inside_starts: design.inside_starts.map(to),
    npc: design.npc ? { ...design.npc, at: npcAt } : null,
  };
}

export const placesOf = (design: Design): string[] => [
  ...Object.keys(design.tiles),
  ...Object.values(design.entrances).map((one) => one.at),
];

/** The axis through the middle of what is drawn, for `mirrored`. */
export function axisOf(places: string[]): number {
  if (!places.length) return 14;
  const columns = places.map(column);
  const sum = Math.min(...columns) + Math.max(...columns);
  if (sum % 2 === 0) return sum;
  return (sum - 1) % 4 === 0 ? sum - 1 : sum + 1; // of the two beside it the same one from either side
}

export const shift = (design: Design, by: Place): Design => carry(design, (at) => moved(at, by));
export const mirror = (design: Design): Design => {
  const axis = axisOf(placesOf(design));
  return carry(design, (at) => mirrored(at, axis));
};
export const turn = (design: Design): Design => carry(design, turned);

export function clear(design: Design): Design {
  return tidy({ ...design, tiles: {}, entrances: {}, inside_starts: [], inside_characters: [] });
}

/**
 * A tile or an entrance goes to another hex, and what is there comes back.
 * Doors follow what they lead to, where they can.
 */
export function move(design: Design, from: string, to: string): Design {
  if (from === to) return design;
  const swapped = carry(design, (at) => (at === from ? to : at === to ? from : at));
  const reached = (one: Entrance): Entrance => ({
    ...one,
    doors: one.doors.filter((door) => nextTo(one.at, door)),
  });
  const entrances = Object.entries(swapped.entrances).map(
    ([id, one]) => [id, reached(one)] as const,
  );
  return tidy({ ...swapped, entrances: Object.fromEntries(entrances) });
}

/** Does the same on the other side; the axis lies between the two. Letters of gates and entrances go on counting. */
export function paintBoth(design: Design, at: string, brush: Brush, axis: number): Design {
  const other = mirrored(at, axis);
  const once = paint(design, at, brush);
  if (other === at || brush === 'npc' || brush.startsWith('mark:gate')) return once;
  return sweeps(brush)
    ? sweep(once, other, brush, puts(design, at, brush))
    : paint(once, other, brush);
}
