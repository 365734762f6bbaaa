// The sheet that a plan is drawn on: its rows and columns, and what turns, mirrors and moves what is on it.
import { around, keyOf, parse } from '../hex';

export interface Place {
  q: number;
  r: number;
}
export const nextTo = (a: string, b: string): boolean => around(a).includes(b);
export const rowOf = (at: string): number => parse(at)[1];

/** Half steps to the right: whole numbers also in shifted rows. */
export const column = (at: string): number => {
  const [q, r] = parse(at);
  return 2 * q + r;
};
export const atColumn = (half: number, r: number): string => keyOf((half - r) / 2, r);

export const moved = (at: string, by: Place): string => {
  const [q, r] = parse(at);
  return keyOf(q + by.q, r + by.r);
};
/** A sixth of a turn. */
export const turned = (at: string): string => {
  const [q, r] = parse(at);
  return keyOf(r === 0 ? 0 : -r, q + r);
};
/** On the other side of an upright axis; `axis` is the sum of the columns of a pair, and even. */
export const mirrored = (at: string, axis: number): string =>
  atColumn(axis - column(at), rowOf(at));

export interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
} // columns in half steps, rows
const LEAST = { width: 14, height: 5 };

/** The sheet: everything that lies there with one hex around it, and never too small to begin on. */
export function extentOf(places: string[]): Extent {
  const columns = places.map(column);
  const rows = places.map(rowOf);
  if (!places.length) return { left: 0, right: LEAST.width, top: 0, bottom: LEAST.height };
  const sheet = {
    left: Math.min(...columns) - 2,
    right: Math.max(...columns) + 2,
    top: Math.min(...rows) - 1,
    bottom: Math.max(...rows) + 1,
  };
  const short = {
    x: LEAST.width - (sheet.right - sheet.left),
    y: LEAST.height - (sheet.bottom - sheet.top),
  };
  if (short.x > 0) {
    sheet.left -= Math.floor(short.x / 2);
    sheet.right += Math.ceil(short.x / 2);
  }
  if (short.y > 0) {
    sheet.top -= Math.floor(short.y / 2);
    sheet.bottom += Math.ceil(short.y / 2);
  }
  return sheet;
}

/** Every hex of the sheet, row by row. */
export function cellsOf(sheet: Extent): string[] {
  const found: string[] = [];
  for (let r = sheet.top; r <= sheet.bottom; r++) {
    for (let half = sheet.left; half <= sheet.right; half++)
      if ((half - r) % 2 === 0) found.push(atColumn(half, r));
  }
  return found;
}
