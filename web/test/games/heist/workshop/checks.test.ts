import { describe, expect, test } from 'vitest';
import {
  check,
  panelOf,
  placeOf,
  supply,
  told,
  type Finding,
} from '../../../../src/games/heist/workshop/checks';
import { blank, type Design } from '../../../../src/games/heist/workshop/design';
import { paint } from '../../../../src/games/heist/workshop/edit';
import { keys, sound } from './designs';

describe('checks', () => {
  test('a sound heist has none', () => expect(check(sound())).toEqual([]));
  test('an empty sheet', () =>
    expect(keys(blank())).toEqual(['no-tiles', 'too-little', 'too-little']));
  test('no way in, a way in without doors, too little room', () => {
    expect(keys({ ...sound(), entrances: {} })).toEqual(['no-entrance']);
    expect(
      keys({ ...sound(), entrances: { ...sound().entrances, E3: { at: '9,0', doors: [] } } }),
    ).toEqual(['no-doors']);
    expect(check({ ...sound(), max_enter: 1 }).map(({ values }) => values)).toEqual([
      { crew: 3, starting: 3, room: 2 },
      { crew: 4, starting: 4, room: 2 },
    ]);
    expect(check({ ...sound(), max_enter: null })).toEqual([]);
  });
  test('tiles nobody can walk to', () =>
    expect(check(paint(sound(), '9,9', 'tile'))).toMatchObject([
      { kind: 'apart', values: { tiles: '9,9' } },
    ]));
  test('an objective that cannot be had', () => {
    const asks = (...objective: Design['objective']) => keys({ ...sound(), objective });
    expect(asks()).toEqual(['no-objective']);
    expect(asks({ type: 'secure', kind: 'docs', count: 1 })).toEqual(['too-little', 'too-little']);
    expect([
      asks({ type: 'npc' }),
      asks({ type: 'inmates' }),
      asks({ type: 'escapes', count: 2 }),
    ]).toEqual([['no-npc'], ['no-inmates'], []]);
    expect(supply({ ...sound(), beacon: [{ loot: 'jewel' }, { cash: 2000 }] }, 'jewel', 3)).toBe(2);
    expect(keys({ ...sound(), npc: { kind: 'Guide', at: '' } })).toEqual(['npc-place']);
  });
  test('a deck that is empty or has no alarm', () => {
    const decks = (three: string[], four: string[]) =>
      check({ ...sound(), events: { 3: three, 4: four } }).map(
        ({ field, kind }) => `${field} ${kind}`,
      );
    expect(decks([], [])).toEqual(['events.3 no-cards']);
    expect(decks(['25'], ['1'])).toEqual(['events.4 no-alarm']);
  });
  test('the word of the server counts as soon as it is about this design', () => {
    const server: Finding[] = [
      { level: 'warning', field: 'bag.3', kind: 'bag-left', values: {} },
      { level: 'error', field: 'tiles', kind: 'apart', values: { tiles: '1,1' } },
    ];
    expect(told(sound(), server, true).map(({ kind }) => kind)).toEqual(['apart', 'bag-left']);
    expect(told(sound(), server, false).map(({ kind }) => kind)).toEqual(['bag-left']);
    expect(told({ ...sound(), entrances: {} }, server, true)[0]?.kind).toBe('no-entrance');
    expect(told(sound(), null, false)).toEqual([]);
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
