import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GameBoard } from '../src/games/board';
import { Scene } from '../src/table/scene.svelte';
import type { Frame, GameEvent } from '../src/wire';

vi.mock('../src/sound', () => ({ play: () => {} })); // it asks the browser whether it is muted

const EVENTS: GameEvent[] = [{ type: 'round' }, { type: 'dealt' }, { type: 'dealt' }];
const board = {
  pace: () => ({ lead: 10, length: 100 }),
  remember: () => null,
  sound: () => null,
  tone: () => 'plain',
  subtitle: () => '',
} as Partial<GameBoard> as GameBoard;
const frame = (n: number, events = EVENTS, fresh = true): Frame => ({
  t: 'frame',
  n,
  events,
  steps: events === EVENTS ? [{}, { cards: [1] }] : [],
  before: events === EVENTS ? { cards: 0, to_act: [] } : null,
  view: { cards: 2, to_act: [] },
  legal: [{ type: 'hit' }],
  you: 0,
  deadline: null,
  hints: {},
  fresh,
});
function table(): Scene {
  const scene = new Scene({ do: () => {}, say: () => {} });
  scene.board = board;
  scene.silent = true;
  return scene;
}

describe('the first deal', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is played card by card, and nobody acts before its end', () => {
    const scene = table();
    scene.hear(frame(0));
    expect([scene.view?.cards, scene.playing, scene.legal.length]).toEqual([0, true, 0]);
    vi.advanceTimersByTime(150);
    expect(scene.view?.cards).toBe(1);
    vi.advanceTimersByTime(400);
    expect([scene.view?.cards, scene.playing, scene.legal.length]).toEqual([2, false, 1]);
    expect(scene.log.map(({ event }) => event.type)).toEqual(['round', 'dealt', 'dealt']);
  });
  test('is played when the game begins before our eyes, too', () => {
    const scene = table();
    scene.hear(frame(0, EVENTS, false));
    expect(scene.playing).toBe(true);
  });
  test('is not played again after a reload, later, or when it is not known whole', () => {
    const reloaded = table();
    reloaded.rewrite([{ n: 0, event: { type: 'dealt' } }]);
    reloaded.hear(frame(0));
    const late = table();
    late.hear({ ...frame(3), before: null });
    const cut = table();
    cut.hear(frame(0, EVENTS.slice(1)));
    expect([reloaded, late, cut].map(({ playing, view }) => [playing, view?.cards])).toEqual([
      [false, 2],
      [false, 2],
      [false, 2],
    ]);
  });
});

test('each event leaves the table as the server says, also when frames come quicker than they play', () => {
  vi.useFakeTimers();
  const scene = table();
  const seen: unknown[] = [];
  scene.board = {
    ...board,
    remember: (_memory, event, before, after) => {
      seen.push([event.type, before.cards, after.cards]);
      return null;
    },
  };
  scene.jump({ ...frame(1, []), view: { cards: 2, to_act: [] } });
  const two = [{ type: 'a' }, { type: 'b' }];
  scene.hear({ ...frame(2, two, false), steps: [{ cards: [3] }], view: { cards: 4, to_act: [] } });
  scene.hear({ ...frame(3, two, false), steps: [{ cards: [5] }], view: { cards: 6, to_act: [] } });
  vi.advanceTimersByTime(2000);
  expect(seen).toEqual([
    ['a', 2, 3],
    ['b', 3, 4],
    ['a', 4, 5],
    ['b', 5, 6],
  ]);
  expect(scene.view?.cards).toBe(6);
  vi.useRealTimers();
});

test('hints that speak of something gone are hidden until the frame has been played', () => {
  vi.useFakeTimers();
  const scene = table();
  scene.board = { ...board, stale: ({ type }) => type === 'dealt' };
  scene.jump({ ...frame(1, []), hints: { hand: 'pair' } });
  scene.hear({ ...frame(2, EVENTS, false), hints: { hand: 'flush' } });
  vi.advanceTimersByTime(50);
  expect(scene.hints).toEqual({ hand: 'pair' });
  vi.advanceTimersByTime(100);
  expect(scene.hints).toBe(null);
  vi.advanceTimersByTime(2000);
  expect(scene.hints).toEqual({ hand: 'flush' });
  vi.useRealTimers();
});

test('frames that come while one is played are told in their order', () => {
  vi.useFakeTimers();
  const scene = table();
  scene.jump(frame(1, []));
  for (const [n, type] of [
    [2, 'one'],
    [3, 'two'],
    [4, 'three'],
  ] as const)
    scene.hear(frame(n, [{ type }, { type: `${type}!` }], false));
  vi.advanceTimersByTime(2000);
  expect(scene.log.map(({ event }) => event.type)).toEqual([
    'one',
    'one!',
    'two',
    'two!',
    'three',
    'three!',
  ]);
  expect([scene.playing, scene.frame?.n]).toEqual([false, 4]);
  vi.useRealTimers();
});

test('the same position again changes what goes with it, not the log', () => {
  const scene = table();
  scene.rewrite([{ n: 6, event: { type: 'dealt' } }]);
  scene.hear(frame(7, [{ type: 'dealt' }]));
  const log = scene.log;
  scene.hear({ ...frame(7), hints: { left: 3 }, deadline: { seat: 0, left: 9 } });
  expect([scene.log, scene.hints, scene.frame?.deadline?.left]).toEqual([log, { left: 3 }, 9]);
});

describe('pointing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is seen for a moment, and the newest of a seat is the one that counts', () => {
    const scene = table();
    scene.point(0, { tile: '1,0' });
    scene.point(1, { tile: '2,0' });
    vi.advanceTimersByTime(3000);
    scene.point(0, { tile: '3,0' });
    expect(scene.points.map(({ seat, at }) => [seat, at.tile])).toEqual([
      [1, '2,0'],
      [0, '3,0'],
    ]);
    vi.advanceTimersByTime(2500);
    expect(scene.points.map(({ at }) => at.tile)).toEqual(['3,0']);
    vi.advanceTimersByTime(3000);
    expect(scene.points).toEqual([]);
  });
});

describe('a board that throws', () => {
  const broken = (what: Partial<GameBoard>): Scene => {
    const scene = table();
    scene.board = { ...board, ...what };
    scene.jump(frame(1, []));
    return scene;
  };
  const thrower = (): never => {
    throw new Error('cards.length');
  };
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { pathname: '/t/ABCD' });
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve()),
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test.each(['remember', 'pace', 'sound', 'stale', 'forgets'] as const)(
    'in %s leaves the table at the newest position, ready for the next move',
    async (where) => {
      const scene = broken({ [where]: thrower });
      scene.hear({ ...frame(2, EVENTS, false), view: { cards: 7, to_act: [] } });
      await vi.advanceTimersByTimeAsync(2000);
      expect([scene.view?.cards, scene.playing, scene.legal.length]).toEqual([7, false, 1]);
      expect(scene.problem).not.toBe('');
      scene.problem = '';
      scene.hear({ ...frame(3, EVENTS, false), view: { cards: 9, to_act: [] } });
      await vi.advanceTimersByTimeAsync(2000);
      expect([scene.view?.cards, scene.playing, scene.problem]).toEqual([9, false, '']); // said once
    },
  );
  test('tells the house once', async () => {
    const scene = broken({
      remember: () => {
        throw new Error('told once');
      },
    });
    scene.hear(frame(2, EVENTS, false));
    await vi.advanceTimersByTimeAsync(2000);
    const calls = vi
      .mocked(fetch)
      .mock.calls.filter(([, init]) => String(init?.body).includes('told once'));
    expect(calls.map(([path]) => path)).toEqual(['/api/trouble']);
  });
});
