import { beforeEach, describe, expect, test } from 'vitest';
import facts from '../src/games/heist/facts.json';
import { around } from '../src/games/heist/hex';
import heists from '../src/games/heist/heists.json';
import { check, panelOf, placeOf, supply, told, type Finding } from '../src/workshop/checks';
import {
  blank,
  BAG,
  CRISES,
  DIFFICULTIES,
  EVENTS,
  FIXERS,
  modulesOf,
  NPCS,
  read,
  slug,
  tidy,
  written,
  type Design,
} from '../src/workshop/design';
import { drafts, forget, keep, lastOpen } from '../src/workshop/drafts';
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
  type Brush,
} from '../src/workshop/edit';
import { again, back, begin, settle, step } from '../src/workshop/history';
import { cellsOf, column, extentOf, mirrored, reached, turned } from '../src/workshop/hexes';
import { decode, encode, fileOf, fromFile } from '../src/workshop/share';

const ALL = Object.entries(heists as Record<string, Record<string, unknown>>);
const known = (id: string): Design => read((heists as Record<string, unknown>)[id]) as Design;
const drawn = (...strokes: [string, Brush][]): Design =>
  strokes.reduce((design, [at, brush]) => paint(design, at, brush), blank());
const keys = (design: Design): string[] => check(design).map(({ kind }) => kind);
/** A small heist with which nothing is wrong. */
const sound = (): Design => {
  const start = drawn(
    ['1,0', 'tile'],
    ['2,0', 'tile'],
    ['3,0', 'tile'],
    ['3,0', 'loot:jewel'],
    ['0,0', 'entrance'],
    ['4,0', 'entrance'],
  );
  return { ...start, title: 'Small' };
};

describe('a design', () => {
  test.each(ALL)('%s is read and written without loss', (_, data) => {
    const {
      number: _number,
      requires_wins: _wins,
      unlocks: _unlocks,
      modules: _modules,
      ...rest
    } = data; // its place in the city
    const { modules: _shown, ...out } = written(read(data) as Design);
    expect(out).toEqual({ reward: 0, ...rest });
  });
  test.each(ALL)('%s is sound', (_, data) =>
    expect(check(read(data) as Design).filter(({ level }) => level === 'error')).toEqual([]),
  );
  test('the kinds are those of the rules', () => {
    expect([EVENTS, CRISES]).toEqual([facts.events, facts.crises]);
    expect([...FIXERS]).toEqual(Object.keys(facts.fixers));
    expect([...NPCS]).toEqual(Object.keys(facts.npcs));
    expect(DIFFICULTIES).toContain(known('final').difficulty);
    for (const [, data] of ALL)
      for (const kind of Object.keys((data.bag as Record<string, object>)['3'] ?? {}))
        expect(BAG).toContain(kind);
  });
  test('what is no heist is none, what nobody knows is left out', () => {
    expect([read(null), read('x'), read([]), read({ title: 'No tiles' })]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    const odd = read({
      tiles: { '0,0': { chits: ['guard', 7] }, here: {} },
      events: { 3: '1 Z9 25' },
      reward: -5,
      npc: { kind: 'Ghost' },
      objective: [{ type: 'fly' }],
    }) as Design;
    expect([odd.tiles, odd.events[4], odd.reward, odd.npc, odd.objective]).toEqual([
      { '0,0': { unknown: false, chits: ['guard'], loot: {}, marks: [] } },
      ['1', '25'],
      0,
      null,
      [],
    ]);
  });
  test('its modules are what is in it', () => {
    expect(modulesOf(known('justice'))).toEqual([
      'documents',
      'remote locks',
      'servers',
      'lockdown gates',
      'reinforcements',
    ]);
    expect(modulesOf(known('bricks'))).toContain('breakout');
  });
  test('an id is made of a title', () =>
    expect([slug('The Träck Job!'), slug('???')]).toEqual(['the-track-job', 'mine']));
});

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
  test('who cannot be walked to is not reached', () =>
    expect([...reached(['0,0'], { '0,0': 1, '1,0': 1, '5,5': 1 })]).toEqual(['0,0', '1,0']));
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
    expect(check(turn(design)).filter(({ level }) => level === 'error')).toEqual([]);
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

describe('sharing', () => {
  test.each(ALL)('%s goes through a link', async (_, data) => {
    const design = read(data) as Design;
    const text = await encode(design);
    expect(text).toMatch(/^[\w-]+$/);
    expect(text.length).toBeLessThan(1400);
    expect(written((await decode(`#${text}`)) as Design)).toEqual(written(design));
  });
  test('what is no design is none', async () => {
    expect([await decode('#'), await decode('nonsense!'), await decode('AAAA')]).toEqual([
      null,
      null,
      null,
    ]);
    expect([fromFile('{'), fromFile('[]')]).toEqual([null, null]);
  });
  test('a file is the heist file as JSON', () => {
    const text = fileOf(known('custody'));
    expect((JSON.parse(text) as { events: object }).events).toEqual(heists.custody.events);
    expect(written(fromFile(text) as Design)).toEqual(written(known('custody')));
  });
});

describe('drafts', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    Object.assign(globalThis, {
      localStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      },
    });
  });
  test('are kept, the newest first, and forgotten when asked', () => {
    expect([drafts(), lastOpen()]).toEqual([[], null]);
    keep('a', known('track'), 1);
    keep('b', sound(), 2);
    keep('a', tidy(known('track')), 3);
    expect(drafts().map(({ key }) => key)).toEqual(['a', 'b']);
    expect(lastOpen()?.design.title).toBe('The Track Job');
    forget('a');
    expect(lastOpen()?.key).toBe('b');
  });
});
