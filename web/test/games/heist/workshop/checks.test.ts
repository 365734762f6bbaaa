import { describe, expect, test } from 'vitest';
import { panelOf, placeOf, told, type Finding } from '../../../../src/games/heist/workshop/checks';
import { blank } from '../../../../src/games/heist/workshop/design';
import { sound } from './designs';

describe('checks', () => {
  const server: Finding[] = [
    { level: 'warning', field: 'bag.3', kind: 'bag-left', values: {} },
    { level: 'error', field: 'tiles', kind: 'apart', values: { tiles: '1,1' } },
  ];
  const kinds = (...of: Parameters<typeof told>) => told(...of).map(({ kind }) => kind);
  test('what the server found, errors first', () => {
    expect(kinds(sound(), server)).toEqual(['apart', 'bag-left']);
    expect(kinds(sound(), null)).toEqual([]);
  });
  test('an empty sheet and one without a way in are seen at once', () => {
    expect(kinds(blank(), null)).toEqual(['no-tiles']);
    expect(kinds({ ...sound(), entrances: {} }, server)).toEqual([
      'no-entrance',
      'apart',
      'bag-left',
    ]);
  });
  test('a finding leads to its place', () => {
    const found = (field: string, values = {}): Finding => ({
      level: 'error',
      field,
      kind: 'x',
      values,
    });
    const where = (one: Finding) => [panelOf(one), placeOf(one, sound())];
    expect(where(found('tiles.2,-3.marks'))).toEqual(['plan', '2,-3']);
    expect(where(found('tiles', { tiles: '4,1 (jewel), 4,2' }))).toEqual(['plan', '4,1']);
    expect(where(found('entrances.E2.doors'))).toEqual(['plan', '4,0']);
    expect([
      where(found('objective.0')),
      where(found('bag.4')),
      where(found('events.3')),
      where(found('title')),
    ]).toEqual([
      ['goal', null],
      ['bag', null],
      ['deck', null],
      ['story', null],
    ]);
  });
});
