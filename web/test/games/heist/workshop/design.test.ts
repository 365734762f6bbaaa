import { beforeEach, describe, expect, test } from 'vitest';
import facts from '../../../../src/games/heist/facts.json';
import heists from '../../../../src/games/heist/heists.json';
import {
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
} from '../../../../src/games/heist/workshop/design';
import { drafts, forget, keep, lastOpen } from '../../../../src/games/heist/workshop/drafts';
import { decode, encode, fileOf, fromFile } from '../../../../src/games/heist/workshop/share';
import { ALL, known, sound } from './designs';

describe('a design', () => {
  test.each(ALL)('%s is read and written without loss', (_, data) => {
    const { number: _number, requires_wins: _wins, modules: _modules, ...rest } = data; // its place in the city
    const { modules: _shown, ...out } = written(read(data) as Design);
    expect(out).toEqual({ reward: 0, ...rest });
  });
  test('the kinds are those of the rules', () => {
    expect([EVENTS, CRISES]).toEqual([facts.events, facts.crises]);
    expect([...FIXERS]).toEqual(Object.keys(facts.fixers));
    expect([...NPCS]).toEqual(facts.npcs);
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
