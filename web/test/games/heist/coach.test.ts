import { describe, expect, test } from 'vitest';
import coachWords from '../../../../src/safehouse/words/en/heist_coach.json';
import { hintsFor, routeFor } from '../../../src/games/heist/tutorial/coach';
import first from '../../../src/games/heist/tutorial/first.json';
import type { Action, Person, Tile, View } from '../../../src/games/heist/types';
import * as table from './position';

const person = (name: string, seat: number, part: Partial<Person> = {}): Person =>
  table.person({ name, seat, character: '', ideas: 3, die: null, at: null, ...part });
/** The building of the first job, with all that its file leaves out. */
const board = (): View['board'] => ({
  tiles: Object.fromEntries(
    Object.entries<Partial<Tile>>(first.tiles as Record<string, Partial<Tile>>).map(
      ([key, tile]) => [key, { unknown: false, chits: [], loot: {}, marks: [], ...tile }],
    ),
  ),
  entrances: Object.fromEntries(
    Object.entries(first.entrances).map(([key, { at, doors }]) => [
      key,
      { at, doors, limit: 2, exit_limit: null, loot: {} },
    ]),
  ),
});
const view = (
  part: Partial<View> = {},
  characters: Person[] = [person('Karma', 0), person('Tiny Mike', 1), person('Stretch', 0)],
): View =>
  table.view({
    phase: 'planning',
    round: 0,
    crew: 3,
    to_act: [0, 1],
    seats: [
      { seat: 0, characters: [0, 2], ready: false, done: false },
      { seat: 1, characters: [1], ready: false, done: false },
    ],
    board: board(),
    characters,
    tokens: characters.map(() => 8),
    events: { deck: first.events[3].split(' '), discard: [], active: null, crises: [] },
    ...part,
  });
const ALL = new Set(Object.keys(coachWords).map((key) => key.replace('heist.coach.', '')));
const next = (shown: View, legal: Action[] = [], read: ReadonlySet<string> = ALL) =>
  hintsFor(shown, legal, 0, read)[0];
const placed = (part: Partial<Person> = {}) => [
  person('Karma', 0, { at: 'E1', ...part }),
  person('Tiny Mike', 1, { at: 'E1' }),
  person('Stretch', 0, { at: 'E2', plan: ['3,1'], ...part }),
];

describe('the coach', () => {
  test('explains once, then says what to do', () => {
    expect(next(view(), [], new Set())?.key).toBe('welcome');
    expect(next(view(), [], new Set(['welcome']))?.key).toBe('crew');
    expect(next(view())).toMatchObject({
      key: 'place',
      fields: { name: 'Karma' },
      points: ['[role="tab"][data-character="0"]'],
    });
    expect(hintsFor(view(), [], 0, ALL, 0)[0]?.points).toEqual([
      '[data-node="E1"]',
      '[data-node="E2"]',
    ]);
  });
  test('shows a way to the loot', () => {
    expect(routeFor(view(), 'E2').at(-1)).toBe('2,3');
    expect(next(view({}, placed()))).toMatchObject({
      key: 'plan',
      fields: { name: 'Karma', tokens: 8 },
    });
    expect(hintsFor(view({}, placed()), [], 0, ALL, 0)[0]?.points).toEqual(
      routeFor(view(), 'E1').map((at) => `[data-node="${at}"]`),
    );
    expect(
      hintsFor(view({}, placed({ plan: ['1,0'] })), [], 0, new Set(['welcome', 'crew']))[0],
    ).toMatchObject({ key: 'plan_more', fields: { tokens: 7 } });
    expect(next(view({}, placed({ plan: ['1,0'] })), [{ type: 'ready' }])).toMatchObject({
      key: 'ready',
      points: ['[data-do="ready"]:not([disabled])'],
    });
  });
  test('waits with whoever waits', () => {
    const ready = view(
      { seats: [{ seat: 0, characters: [0, 2], ready: true, done: false }] },
      placed(),
    );
    expect([
      next(ready)?.key,
      next(view({ phase: 'action' }, placed({ action: { from: 'x', action: 'Walk' } })))?.key,
    ]).toEqual(['wait_plan', 'wait']);
    expect(hintsFor(view(), [], null, ALL)).toEqual([]);
  });
  test('an action is chosen, its parts are done, the round ends', () => {
    const act = (part: Partial<Person>, ...legal: Action[]) =>
      next(view({ phase: 'action', round: 1 }, placed(part)), legal);
    expect(
      act({ plan: ['1,0'] }, { type: 'commit', character: 0, from: 'Hurry', action: 'Run' }),
    ).toMatchObject({
      key: 'commit',
      points: ['[role="tab"][data-character="0"]', '[data-do="commit"]:not([disabled])'],
    });
    expect(act({ plan: ['2,3'] })?.key).toBe('commit_lock');
    const taken = { action: { from: 'x', action: 'Walk' } };
    expect(
      act(
        taken,
        { type: 'do', character: 0, sub: 'move', tile: '1,0' },
        { type: 'do', character: 0, sub: 'move', tile: '0,1' },
      ),
    ).toMatchObject({
      key: 'do_move',
      fields: { name: 'Karma' },
      points: [
        '[role="tab"][data-character="0"]',
        '[data-sub="move"]',
        '[data-node="1,0"]',
        '[data-node="0,1"]',
      ],
    });
    expect(
      act(taken, { type: 'do', character: 0, sub: 'noise' }, { type: 'end_actions' })?.key,
    ).toBe('end_actions');
    expect(act(taken, { type: 'pick', character: 2, kind: 'jewel' })).toMatchObject({
      key: 'pick',
      fields: { name: 'Stretch' },
    });
    expect(act(taken, { type: 'pick', character: 2, kind: 'cash' })?.key).toBe('wait');
  });
  test('speaks of the character in hand first', () => {
    const both = view({ phase: 'action', round: 1 }, placed({ plan: ['1,0'] }));
    expect(
      hintsFor(
        both,
        [{ type: 'commit', character: 2, from: 'Hurry', action: 'Run' }],
        0,
        ALL,
        2,
      )[0],
    ).toMatchObject({
      key: 'commit',
      fields: { name: 'Stretch' },
      points: ['[data-do="commit"]:not([disabled])'],
    });
    const moves = [0, 2].map((character): Action => ({
      type: 'do',
      character,
      sub: 'move',
      tile: '1,0',
    }));
    expect(
      hintsFor(
        view({ phase: 'action' }, placed({ action: { from: 'x', action: 'Walk' } })),
        moves,
        0,
        ALL,
        2,
      )[0]?.fields.name,
    ).toBe('Stretch');
  });
  test('what can be learnt on the way is told when it is there', () => {
    const told = (part: Partial<View>, person: Partial<Person>, ...legal: Action[]) =>
      hintsFor(
        view({ phase: 'action', ...part }, placed(person)),
        legal,
        0,
        new Set(['dice', 'deck']),
      ).map(({ key }) => key);
    expect(told({}, {}, { type: 'spend_idea', character: 0, by: 1 })).toEqual([
      'commit_first',
      'ideas',
      'commit',
    ]);
    const step: Action = { type: 'do', character: 0, sub: 'move', tile: '1,0' };
    expect(
      told({ undo: 0 }, { action: { from: 'x', action: 'Run' }, loot: { jewel: 1 } }, step),
    ).toEqual(['interleave', 'undo', 'carry', 'do_move']);
    expect(
      told(
        { events: { deck: ['16', '25'], discard: [], active: null, crises: [] } },
        {},
        { type: 'initiate_escape' },
      )[0],
    ).toBe('run_soon');
  });
  test('calls the escape when the loot is out', () => {
    const safe = {
      phase: 'action' as const,
      objective: { needs: [{ type: 'secure' as const, kind: 'jewel', count: 1 }], met: true },
    };
    expect(next(view(safe, placed()), [{ type: 'initiate_escape' }])?.key).toBe('run_outside');
    expect(next(view(safe, placed({ at: '1,1' })), [{ type: 'initiate_escape' }])?.key).toBe('run');
  });
  test('in the escape, at a question and at the end', () => {
    const running = view({ phase: 'escape' }, placed());
    expect(next(running, [{ type: 'escape_path', character: 2, path: [] }])).toMatchObject({
      key: 'escape_path',
      fields: { name: 'Stretch' },
    });
    expect([next(running, [{ type: 'end_escape' }])?.key, next(running)?.key]).toEqual([
      'end_escape',
      'wait',
    ]);
    expect(
      next(view({ phase: 'event', choice: { kind: 'dog', seats: [0], options: [] } }))?.key,
    ).toBe('choose');
    expect(
      next(view({ over: true, result: { winners: [0, 1], scores: [0, 0], outcome: 'won' } }))?.key,
    ).toBe('won');
    expect(next(view({ over: true }))?.key).toBe('lost');
  });
  test('has words for everything it says', () => {
    const source = Object.values(
      import.meta.glob<string>('../../../src/games/heist/tutorial/*.{ts,svelte}', {
        eager: true,
        query: '?raw',
        import: 'default',
      }),
    ).join('\n');
    const said = [...source.matchAll(/(?:hint|once|speak)\('(\w+)'/g)].map(
      (match) => match[1] as string,
    );
    expect(said.length).toBeGreaterThan(20);
    expect(
      [
        ...said,
        ...['move', 'unlock', 'subdue', 'disable', 'reveal', 'idea', 'loot'].map(
          (sub) => `do_${sub}`,
        ),
      ].filter((key) => !ALL.has(key)),
    ).toEqual([]);
  });
});
