import { describe, expect, test } from 'vitest';
import { around } from '../../../../src/games/heist/hex';
import { blank } from '../../../../src/games/heist/workshop/design';
import {
  addEntrance,
  axisOf,
  clear,
  mirror,
  move,
  paint,
  paintBoth,
  placesOf,
  puts,
  shift,
  sweep,
  toggleDoor,
  turn,
} from '../../../../src/games/heist/workshop/edit';
import { again, back, begin, settle, step } from '../../../../src/games/heist/workshop/history';
import {
  cellsOf,
  column,
  extentOf,
  mirrored,
  turned,
} from '../../../../src/games/heist/workshop/hexes';
import { drawn, known } from './designs';

describe('hexes', () => {
  test('six lie around one', () =>
    expect(around('2,3')).toEqual(['3,3', '3,2', '2,2', '1,3', '1,4', '2,4']));
  test('six turns are none', () => {
    let at = '3,-2';
    for (let i = 0; i < 6; i++) at = turned(at);
    expect(at).toBe('3,-2');
  });
  test('a mirror twice is none, and keeps the row', () => {
    expect(mirrored('1,2', 10)).toBe('2,2');
    expect(mirrored(mirrored('1,3', 12), 12)).toBe('1,3');
  });
  test('the sheet has a margin and a least size', () => {
    expect(cellsOf(extentOf([])).length).toBeGreaterThan(40);
    const sheet = extentOf(Object.keys(known('inclusion').tiles));
    for (const at of Object.keys(known('inclusion').tiles)) {
      expect(cellsOf(sheet)).toEqual(expect.arrayContaining(around(at)));
      expect(column(at)).toBeGreaterThan(sheet.left);
    }
  });
});

describe('a brush', () => {
  test('puts a tile, turns it, takes it away', () => {
    const one = paint(blank(), '0,0', 'tile');
    expect(Object.keys(one.tiles)).toEqual(['0,0']);
    const shield = paint(one, '0,0', 'shield');
    expect(shield.tiles['0,0']?.unknown).toBe(true);
    expect(paint(shield, '0,0', 'tile').tiles['0,0']?.unknown).toBe(false);
    expect(paint(one, '0,0', 'tile').tiles).toEqual({});
  });
  test('a sweep does on every hex what it did on the first', () => {
    const start = drawn(['0,0', 'tile'], ['1,0', 'shield']);
    expect(puts(start, '0,0', 'shield')).toBe(true);
    const both = ['0,0', '1,0', '2,0'].reduce(
      (design, at) => sweep(design, at, 'shield', true),
      start,
    );
    expect(Object.values(both.tiles).map((tile) => tile.unknown)).toEqual([true, true, true]);
    expect(sweep(both, '9,9', 'shield', false)).toBe(both);
    expect(sweep(both, '1,0', 'erase', false).tiles['1,0']).toBeUndefined();
  });
  test('chits and loot count up and begin again', () => {
    let design = blank();
    const counted = Array.from({ length: 5 }, () => {
      design = paint(design, '0,0', 'chit:guard');
      return design.tiles['0,0']?.chits?.length;
    });
    expect(counted).toEqual([1, 2, 3, 0, 1]);
    const cash = drawn(['0,0', 'loot:cash'], ['0,0', 'loot:cash']);
    expect(cash.tiles['0,0']?.loot).toEqual({ cash: 2000 });
    expect(
      drawn(['0,0', 'loot:jewel'], ['0,0', 'loot:jewel'], ['0,0', 'loot:jewel']).tiles['0,0']?.loot,
    ).toEqual({});
  });
  test('a gate has one place', () => {
    const moved = drawn(['0,0', 'mark:gate:A'], ['1,0', 'mark:gate:A'], ['1,0', 'mark:beacon']);
    expect([moved.tiles['0,0']?.marks, moved.tiles['1,0']?.marks]).toEqual([
      [],
      ['beacon', 'gate:A'],
    ]);
    expect(paint(moved, '1,0', 'mark:gate:A').tiles['1,0']?.marks).toEqual(['beacon']);
  });
  test('an entrance stands beside tiles, and its doors are set one by one', () => {
    const design = drawn(['1,0', 'tile'], ['0,1', 'tile'], ['-1,0', 'tile'], ['0,0', 'entrance']);
    expect(design.entrances).toEqual({ E1: { at: '0,0', doors: ['1,0', '-1,0'] } });
    expect(paint(design, '0,1', 'entrance', '0,0').entrances.E1?.doors).toEqual([
      '-1,0',
      '0,1',
      '1,0',
    ]);
    expect(toggleDoor(design, 'E1', '1,0').entrances.E1?.doors).toEqual(['-1,0']);
    expect(toggleDoor(design, 'E1', '5,5')).toBe(design);
    expect(addEntrance(design, '1,0')).toBe(design);
    expect(paint(design, '0,0', 'chit:guard')).toBe(design);
    expect(paint(design, '0,0', 'erase').entrances).toEqual({});
  });
  test('what stood on a tile goes with it', () => {
    const design = drawn(['1,0', 'tile'], ['1,0', 'npc'], ['1,0', 'inside'], ['0,0', 'entrance']);
    expect([design.npc?.at, design.inside_starts, design.inside_characters]).toEqual([
      '1,0',
      ['1,0'],
      [0],
    ]);
    const gone = paint(design, '1,0', 'erase');
    expect([gone.npc?.at, gone.inside_starts, gone.entrances.E1?.doors]).toEqual(['', [], []]);
    expect(paint(design, '1,0', 'npc').npc?.at).toBe('');
    expect(paint(design, '0,0', 'npc').npc).toMatchObject({ at: 'E1', status: 'in' });
    expect(paint(blank(), '3,3', 'npc').npc).toBeNull();
  });
  test('both sides are drawn at once', () => {
    const both = paintBoth(blank(), '0,0', 'shield', 6);
    expect(Object.keys(both.tiles).sort()).toEqual(['0,0', '3,0']);
    expect(Object.keys(paintBoth(blank(), '0,0', 'mark:gate:A', 6).tiles)).toEqual(['0,0']);
    expect(Object.keys(paintBoth(both, '0,0', 'shield', 6).tiles).length).toBe(2);
  });
});

describe('the whole board', () => {
  const design = known('bricks');
  test('moves, turns and is mirrored with everything on it', () => {
    const away = shift(design, { q: 2, r: -1 });
    expect([away.inside_starts, away.entrances.E1]).toEqual([
      ['8,0', '7,2'],
      { at: '2,-1', doors: ['3,-1', '2,0'] },
    ]);
    expect(mirror(mirror(design))).toEqual(design);
    let round = design;
    for (let i = 0; i < 6; i++) round = turn(round);
    expect(round).toEqual(design);
    expect(axisOf(placesOf(design)) % 2).toBe(0);
  });
  test('clear leaves words, bag and deck', () => {
    const empty = clear(design);
    expect([empty.tiles, empty.entrances, empty.inside_starts, empty.title]).toEqual([
      {},
      {},
      [],
      design.title,
    ]);
  });
  test('a tile moved takes its things along; doors that no longer touch are gone', () => {
    const start = drawn(
      ['1,0', 'tile'],
      ['1,0', 'loot:docs'],
      ['2,0', 'tile'],
      ['0,0', 'entrance'],
    );
    const there = move(start, '1,0', '1,1');
    expect([there.tiles['1,1']?.loot, there.tiles['1,0'], there.entrances.E1?.doors]).toEqual([
      { docs: 1 },
      undefined,
      [],
    ]);
    expect(move(start, '0,0', '3,0').entrances.E1).toEqual({ at: '3,0', doors: [] });
    expect(move(start, '1,0', '1,0')).toBe(start);
  });
});

describe('steps', () => {
  test('are taken back and done again', () => {
    const two = step(step(begin(1), 2), 3);
    expect([back(two).now, back(back(two)).now, again(back(two)).now]).toEqual([2, 1, 3]);
    expect(back(begin(1)).now).toBe(1);
    expect(again(two)).toBe(two);
    expect(step(back(two), 9).next).toEqual([]);
  });
  test('with one mark are one, until they are settled', () => {
    const word = step(step(step(begin(''), 'a', 'title'), 'ab', 'title'), 'abc', 'title');
    expect(back(word).now).toBe('');
    expect(back(step(settle(word), 'abcd', 'title')).now).toBe('abc');
  });
});
