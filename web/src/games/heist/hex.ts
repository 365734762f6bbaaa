// Hexagons, point up, in axial coordinates "q,r" (docs/rules/heist.md, MH-BO): where they lie, who is next to whom.
import type { Building, DrawnEntrance } from './board';

export interface Point {
  x: number;
  y: number;
}
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export type Direction = 'left' | 'right' | 'up' | 'down';

export const WIDE = 96; // from centre to centre in a row
export const SIZE = WIDE / Math.sqrt(3);
export const STEPS: [number, number][] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

export const parse = (key: string): [number, number] => {
  const [q = 0, r = 0] = key.split(',').map(Number);
  return [q, r];
};
const ROWS = 'ABCDFGHIJKLMNOPQRSTUVW'; // without E, which entrances have
/** What a tile is called, as in the terminal: its row and its place there. One far off keeps its coordinates. */
export function nameAt(key: string): string {
  if (!/^-?\d+,-?\d+$/.test(key)) return key;
  const [q, r] = parse(key);
  const place = q + Math.floor(r / 2) + 1;
  const row = ROWS[r];
  return row && place > 0 ? `${row}${place}` : key.replaceAll('-', '−');
}
export const keyOf = (q: number, r: number): string => `${q},${r}`;
export const around = (key: string): string[] => {
  const [q, r] = parse(key);
  return STEPS.map(([a, b]) => keyOf(q + a, r + b));
};
export const centre = (key: string): Point => {
  const [q, r] = parse(key);
  return { x: (q + r / 2) * WIDE, y: r * SIZE * 1.5 };
};
export const distance = (a: string, b: string): number => {
  const [aq, ar] = parse(a);
  const [bq, br] = parse(b);
  return Math.max(Math.abs(aq - bq), Math.abs(ar - br), Math.abs(aq + ar - bq - br));
};
/** The six corners of a hexagon around the origin, as an svg wants them. */
export const corners = (radius: number): string =>
  [0, 1, 2, 3, 4, 5]
    .map((i) => {
      const angle = (Math.PI / 180) * (60 * i - 90);
      return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
    })
    .join(' ');

/** Where an entrance stands; one that was blown open (`at` unknown) takes a free place beside its door. */
export function placeOf(entrance: DrawnEntrance, board: Building): string {
  if (entrance.at) return entrance.at;
  const door = entrance.doors[0] ?? '0,0';
  const taken = new Set([
    ...Object.keys(board.tiles),
    ...Object.values(board.entrances).map(({ at }) => at),
  ]);
  return around(door).find((key) => !taken.has(key)) ?? door;
}
/** Tiles and entrances with their places. */
export function nodesOf(board: Building): Record<string, string> {
  const found: Record<string, string> = {};
  for (const key of Object.keys(board.tiles)) found[key] = key;
  for (const [id, entrance] of Object.entries(board.entrances))
    found[id] = placeOf(entrance, board);
  return found;
}
export function boxOf(places: string[], margin = SIZE + 8): Box {
  const points = places.map(centre);
  if (!points.length) return { x: -SIZE, y: -SIZE, width: 2 * SIZE, height: 2 * SIZE };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

const WAYS: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};
/** The node that an arrow key leads to: the nearest one ahead, with a turn of 60 degrees at most. */
export function ahead(nodes: Record<string, string>, from: string, way: Direction): string | null {
  const start = nodes[from];
  if (start === undefined) return Object.keys(nodes)[0] ?? null;
  const { x, y } = centre(start);
  const to = WAYS[way];
  let best: string | null = null;
  let cost = Infinity;
  for (const [node, place] of Object.entries(nodes)) {
    const point = centre(place);
    const along = (point.x - x) * to.x + (point.y - y) * to.y;
    const aside = Math.abs((point.x - x) * to.y) + Math.abs((point.y - y) * to.x);
    if (node === from || along < 1 || aside > along * 1.75) continue;
    const price = along + aside * 1.3;
    if (price < cost) [best, cost] = [node, price];
  }
  return best;
}

/** For each of the six directions the last tile that a straight line from here passes, if any. */
export function beamsFrom(key: string, tiles: string[]): string[] {
  const [q, r] = parse(key);
  return STEPS.flatMap(([dq, dr]) => {
    const far = tiles.filter((other) => {
      const [a, b] = parse(other);
      const n = distance(key, other);
      return n > 0 && a === q + n * dq && b === r + n * dr;
    });
    return far.sort((a, b) => distance(key, b) - distance(key, a)).slice(0, 1);
  });
}
