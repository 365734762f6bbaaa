import { paceOf } from '../src/games/greed/pace';
import { atTempo, type Tempo } from '../src/tempo';
import { describe, expect, test } from 'vitest';
import { CARDS } from '../src/games/greed/cards';
import { pendingOf, victimsOf } from '../src/games/greed/effects';
import { laneOf, laying, nowOf } from '../src/games/greed/lane';
import { remember, sums, type Memory } from '../src/games/greed/memory';
import { figureOf } from '../src/games/greed/offer';
import type { Effect, GameEvent, Seat, Tried, View } from '../src/games/greed/types';
import { cardOf, othersOf, sideOf } from '../src/games/greed/view';

const boss = (more: Partial<Seat> = {}): Seat => ({
  cash: 0,
  worth: 0,
  hand: null,
  hand_count: 2,
  pile: null,
  pile_count: 6,
  picked: null,
  chosen: null,
  laid: false,
  due: [],
  thugs: [],
  holdings: [],
  lying: [],
  icons: { gun: 0, car: 0, key: 0, beer: 0, heart: 0, spanner: 0 },
  ...more,
});
const view = (seats: Seat[], more: Partial<View> = {}): View => ({
  game: 'greed',
  phase: 'play',
  round: 7,
  to_act: [0],
  decision: { kind: 'play', card: null },
  resolving: [],
  queue: [],
  deck: null,
  deck_count: 30,
  out: null,
  discard: [],
  effects: [],
  seats,
  options: {
    needs_count_self: true,
    hideout_scope: 'all',
    hideout_wakes_harvey: true,
    ignored_costs: 'skip',
    shakedown_spares_harvey: true,
    empty_deck: 'reshuffle',
  },
  over: false,
  result: null,
  ...more,
});
const START = view([boss(), boss()]);
const recall = (events: GameEvent[], start = START): Memory =>
  events.reduce<Memory | null>((memory, event) => remember(memory, event, start), null) as Memory;

describe('the cards', () => {
  test('80 of them, with ten of each Thug icon and eight of each Holding icon', () => {
    const icons = Object.values(CARDS).flatMap((card) => card.icons);
    expect(Object.keys(CARDS)).toHaveLength(80);
    expect(
      ['gun', 'car', 'key', 'beer', 'heart', 'spanner'].map(
        (icon) => icons.filter((one) => one === icon).length,
      ),
    ).toEqual([10, 10, 10, 8, 8, 8]);
  });
});

describe('what a card comes to', () => {
  const tried = (change: number[], markers: number | null = null): Tried => ({
    wasted: null,
    price: null,
    pays: null,
    markers,
    change,
    chain: [],
  });
  const yes = { ok: true, why: 'free' } as const;
  test('markers, a gain, harm to others, nothing now', () => {
    expect(figureOf(tried([20_000, 0], 3), 0, yes)).toMatchObject({
      kind: 'markers',
      markers: 3,
      amount: 20_000,
    });
    expect(figureOf(tried([10_000, -10_000]), 0, yes)).toMatchObject({
      kind: 'gain',
      amount: 10_000,
      others: -10_000,
    });
    expect(figureOf(tried([0, -10_000]), 0, yes)).toMatchObject({ kind: 'harm', amount: -10_000 });
    expect(figureOf(tried([0, 0]), 0, yes)?.kind).toBe('none');
  });
  test('without odds only what is wasted is said', () => {
    expect(figureOf(undefined, 0, yes)).toBeNull();
    expect(figureOf(undefined, 0, { ok: false, why: 'short' })?.kind).toBe('wasted');
  });
});

describe('seats and answers', () => {
  const four = view([boss(), boss(), boss(), boss()]);
  test('clockwise from my left', () => expect(othersOf(four, 2)).toEqual([3, 0, 1]));
  test('left, across, right; with two there is only one other', () => {
    expect([1, 2, 3].map((seat) => sideOf(four, 0, seat))).toEqual(['left', 'across', 'right']);
    expect(sideOf(START, 0, 1)).toBe('');
  });
  test('which card an answer names', () =>
    expect([
      cardOf({ type: 'pay', with: { cash: 5 } }),
      cardOf({ type: 'pay', with: { thug: 22 } }),
      cardOf({ type: 'play', card: 4 }),
      cardOf({ type: 'decline' }),
    ]).toEqual([null, 22, 4, null]));
  test('face down lie the cards of those who have chosen, and places of those who are to', () => {
    const three = view([boss({ laid: true, chosen: 8 }), boss({ laid: true }), boss()], {
      phase: 'extra',
      to_act: [],
    });
    expect(laying(three).map(({ seat, card }) => [seat, card])).toEqual([
      [0, 8],
      [1, null],
    ]);
    expect(laying({ ...three, to_act: [2] })).toHaveLength(3);
    expect(laying({ ...three, phase: 'resolve' })).toEqual([]);
  });
});

describe('what is pending', () => {
  const effects: Effect[] = [
    { kind: 'double', seat: 0, source: 78, round: 7 },
    { kind: 'lose_holding', seat: 1, source: 79, round: 7, who: 'opponents' },
    { kind: 'lose_thug', seat: 1, source: 73, round: 8, who: 'all' },
  ];
  const now = view([boss(), boss()], { effects });
  test('in the order in which it comes', () =>
    expect(pendingOf(now).map(({ when }) => when)).toEqual(['now', 'end', 'next_end']));
  test('who is meant by a loss', () =>
    expect(effects.slice(1).map((effect) => victimsOf(now, effect))).toEqual([[0], [0, 1]]));
});

const ROUND: GameEvent[] = [
  { type: 'revealed', seats: [0, 1], cards: [8, 75], extra: false },
  { type: 'begins', seat: 0, card: 8, by: 0 },
  { type: 'paid', seat: 0, card: 8, kind: 'cash', what: 10_000, use: 'cash' },
  { type: 'played', seat: 0, card: 8 },
  {
    type: 'marked',
    seat: 0,
    card: 8,
    amount: 3,
    by: 8,
    markers: 3,
    phase: 'resolve',
    why: 'own',
  },
  { type: 'begins', seat: 1, card: 75, by: 0 },
  { type: 'played', seat: 1, card: 75 },
  {
    type: 'fined',
    seat: 0,
    amount: 0,
    asked: 10_000,
    by: 75,
    cash: 0,
    phase: 'resolve',
  },
];
const gained = (by: number, phase: View['phase']): GameEvent => ({
  type: 'gained',
  seat: 1,
  amount: 5000,
  by,
  times: 1,
  why: '',
  cash: 10_000,
  phase,
});

describe('what the street remembers', () => {
  test('done, now and next, each with its consequences', () => {
    const memory = recall(ROUND.slice(0, 6));
    expect(memory.stops.map(({ card, state }) => [card, state])).toEqual([
      [8, 'done'],
      [75, 'now'],
    ]);
    expect(sums(memory.stops[0]?.notes ?? [])).toEqual([{ seat: 0, cash: -10_000, markers: 3 }]);
  });
  test('a séance card stands after its séance, and what follows belongs to it', () => {
    const memory = recall([
      { type: 'revealed', seats: [0], cards: [80], extra: false },
      { type: 'begins', seat: 0, card: 80, by: 0 },
      { type: 'begins', seat: 0, card: 59, by: 80 },
      { type: 'wasted', seat: 0, card: 59, why: 'need' },
    ]);
    expect(memory.stops.map(({ card, state }) => [card, state])).toEqual([
      [80, 'now'],
      [59, 'wasted'],
    ]);
  });
  test('each-turn abilities and losses are told apart from the cards', () => {
    const memory = recall([
      ...ROUND,
      gained(69, 'each_turn'),
      { type: 'lost_card', seat: 0, card: 12, markers: 1, why: 'due' },
      gained(62, 'end_turn'),
    ]);
    expect(memory.late.map(({ type }) => type)).toEqual(['gained', 'lost_card', 'gained']);
    expect(memory.stops[1]?.notes).toHaveLength(1);
  });
  test('the end of the game has a chapter of its own', () => {
    const memory = recall([...ROUND, gained(7, 'over')]);
    expect([memory.final.length, memory.late.length]).toEqual([1, 0]);
  });
  test('the round before is kept', () => {
    const memory = recall([...ROUND, { type: 'round_begins', round: 8 }]);
    expect([memory.round, memory.stops, memory.last?.stops.length]).toEqual([8, [], 2]);
  });
});

describe('the street', () => {
  const now = view([boss(), boss()], {
    phase: 'resolve',
    resolving: [{ seat: 0, card: 8 }],
    queue: [{ seat: 1, card: 75 }],
  });
  test('after a reload the position says what memory does not know', () => {
    const lane = laneOf(now, null);
    expect(lane.map(({ card, state }) => [card, state])).toEqual([
      [8, 'now'],
      [75, 'next'],
    ]);
    expect(nowOf(lane)?.card).toBe(8);
  });
  test('a card that is being wasted stands there once', () => {
    const memory = recall([
      { type: 'revealed', seats: [0, 1], cards: [8, 75], extra: false },
      { type: 'begins', seat: 0, card: 8, by: 0 },
      { type: 'wasted', seat: 0, card: 8, why: 'cost' },
    ]);
    expect(laneOf(now, memory).map(({ card, state }) => [card, state])).toEqual([
      [8, 'wasted'],
      [75, 'next'],
    ]);
  });
});

describe('pace', () => {
  const card = { type: 'begins', seat: 0, card: 34, by: 0 } as const;
  const gain = { type: 'gained', seat: 0, amount: 5000, by: 34, times: 1, why: '' } as const;
  const brought = [
    [],
    [{ type: 'played', seat: 0, card: 34 }],
    [{ ...gain, cash: 5000, phase: 'resolve' }],
    [{ type: 'wasted', seat: 0, card: 34, why: 'need' }],
    [
      {
        type: 'marked',
        seat: 0,
        card: 8,
        amount: 1,
        by: 34,
        markers: 1,
        phase: 'resolve',
        why: '',
      },
    ],
    [{ type: 'set_up', seat: 0, kind: 'double', by: 78, round: 8, amount: 0, who: null }],
  ] as GameEvent[][];
  const time = (events: GameEvent[], tempo: Tempo, first: boolean): number =>
    events
      .map((event, i) => atTempo(paceOf(event, events[i + 1]), tempo, first).length)
      .reduce((sum, length) => sum + length, 0);

  test.each(brought)('a card of the street is there long enough to be read: %o', (...events) => {
    expect(time([card, ...events], 'normal', false)).toBeGreaterThanOrEqual(1600);
    expect(time([card, ...events], 'normal', true)).toBeGreaterThanOrEqual(2500);
  });
  test('whoever wants it slower or faster gets it', () => {
    expect(time([card], 'slow', false)).toBeGreaterThan(2500);
    expect(time([card], 'fast', false)).toBeLessThan(800);
  });
});
