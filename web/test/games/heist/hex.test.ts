import { describe, expect, test } from 'vitest';
import { slots, type Building } from '../../../src/games/heist/board';
import heists from '../../../src/games/heist/heists.json';
import {
  ahead,
  around,
  beamsFrom,
  boxOf,
  centre,
  distance,
  nameAt,
  nodesOf,
  placeOf,
} from '../../../src/games/heist/hex';
import { PIECES, pieceOf } from '../../../src/games/heist/icons';
import { BOARD } from './position';

describe('hexagons', () => {
  test('tiles are called as in the terminal, and no row is called E', () => {
    const names = ['1,0', '1,1', '1,2', '1,3', '1,4', '1,5'].map(nameAt);
    expect(names).toEqual(['A2', 'B2', 'C3', 'D3', 'F4', 'G4']);
    expect(['E1', '-4,2', '0,-1'].map(nameAt)).toEqual(['E1', '−4,2', '0,−1']);
  });
  test('six neighbours, all one step away', () => {
    expect(around('0,0')).toEqual(['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1']);
    expect(around('2,3').map((key) => distance('2,3', key))).toEqual([1, 1, 1, 1, 1, 1]);
    expect(distance('-1,2', '3,0')).toBe(4);
  });
  test('neighbours lie equally far apart on the screen', () => {
    const far = around('0,0').map((key) => Math.round(Math.hypot(centre(key).x, centre(key).y)));
    expect(new Set(far)).toEqual(new Set([96]));
  });
  test('a way out that was blown open takes a free place beside its door', () => {
    const board: Building = {
      ...BOARD,
      entrances: { ...BOARD.entrances, X1: { at: null, doors: ['1,0'] } },
    };
    const place = placeOf({ at: null, doors: ['1,0'] }, board);
    expect(distance(place, '1,0')).toBe(1);
    expect(Object.keys(board.tiles)).not.toContain(place);
  });
  test('arrow keys walk to the nearest node ahead and stop at the edge', () => {
    const nodes = nodesOf(BOARD);
    expect(ahead(nodes, '1,0', 'right')).toBe('2,0');
    expect(ahead(nodes, '1,0', 'left')).toBe('E1');
    expect(['0,1', '1,1']).toContain(ahead(nodes, '1,0', 'down'));
    expect(ahead(nodes, 'E1', 'up')).toBeNull();
  });
  test('every node of every heist can be reached with the arrow keys', () => {
    for (const heist of Object.values(heists) as unknown as Building[]) {
      const nodes = nodesOf(heist);
      const seen = new Set([Object.keys(nodes)[0] as string]);
      for (const node of seen)
        for (const way of ['left', 'right', 'up', 'down'] as const) {
          const next = ahead(nodes, node, way);
          if (next) seen.add(next);
        }
      expect(seen.size).toBe(Object.keys(nodes).length);
    }
  });
  test('a watchtower sees along six lines and across gaps', () => {
    expect(beamsFrom('0,0', ['1,0', '3,0', '0,4', '1,1']).sort()).toEqual(['0,4', '3,0']);
  });
  test('the box holds every hexagon', () => {
    const box = boxOf(Object.values(nodesOf(BOARD)));
    for (const place of Object.values(nodesOf(BOARD))) {
      const { x, y } = centre(place);
      expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height).toBe(true);
    }
  });
});

describe('pieces', () => {
  test('everything that can lie on a tile of a heist has a drawing', () => {
    const names = (Object.values(heists) as unknown as Building[]).flatMap(({ tiles }) =>
      Object.values(tiles).flatMap(({ chits, loot, marks }) => [
        ...(chits ?? []),
        ...Object.keys(loot ?? {}),
        ...(marks ?? []),
      ]),
    );
    expect(names.map(pieceOf).filter((piece) => piece === 'item')).toEqual([]);
    expect([
      pieceOf('guard_off'),
      pieceOf('lock2'),
      pieceOf('idea3'),
      pieceOf('gate:B'),
      pieceOf('item:Bump Key'),
    ]).toEqual(['guard', 'lock', 'idea', 'gate', 'item']);
    expect(PIECES).toHaveProperty('dog');
  });
  test('things on a tile do not lie on each other', () => {
    for (const count of [1, 2, 3, 4, 5, 7]) {
      const placed = slots(count, 0, 38, 88);
      expect(placed).toHaveLength(count);
      for (const [i, a] of placed.entries())
        for (const b of placed.slice(i + 1))
          expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(a.size);
    }
  });
});
