import { describe, expect, test } from 'vitest';
import { CARDS } from '../src/games/greed/cards';
import { dueOf, pendingOf, victimsOf } from '../src/games/greed/effects';
import { figureOf, judge, priceOf, tooLate } from '../src/games/greed/judge';
import { laneOf, laying, nowOf } from '../src/games/greed/lane';
import { remember, step, sums, type Memory } from '../src/games/greed/step';
import {
  cardOf,
  iconsOf,
  othersOf,
  pileId,
  sideOf,
  type Boss,
  type GreedView,
  type Tried,
} from '../src/games/greed/view';
import type { GameEvent } from '../src/wire';

const boss = (more: Partial<Boss> = {}): Boss => {
  const made: Boss = {
    cash: 0,
    worth: 0,
    hand: null,
    hand_count: more.hand?.length ?? 2,
    pile: null,
    pile_count: 6,
    picked: null,
    chosen: null,
    thugs: [],
    holdings: [],
    lying: [],
    icons: iconsOf({ thugs: [], holdings: [] } as never),
    ...more,
  };
  return {
    ...made,
    worth: made.cash + 10_000 * made.holdings.reduce((sum, { markers }) => sum + markers, 0),
    icons: iconsOf(made),
  };
};
const thugs = (...cards: number[]) => cards.map((card) => ({ card, as: null, since: 3 }));
const holdings = (...cards: [number, number][]) =>
  cards.map(([card, markers]) => ({ card, markers, since: 3 }));
const view = (seats: Boss[], more: Partial<GreedView> = {}): GreedView => ({
  phase: 'play',
  round: 7,
  to_act: [0],
  decision: { kind: 'play', card: null },
  resolving: [],
  queue: [],
  deck_count: 30,
  discard: [],
  effects: [],
  seats,
  options: { needs_count_self: true },
  over: false,
  result: null,
  ...more,
});
const play = (start: GreedView, events: GameEvent[]) => events.reduce(step, start);
function recall(start: GreedView, events: GameEvent[]): Memory {
  let memory: Memory | null = null;
  let now = start;
  for (const event of events) {
    memory = remember(memory, event, now);
    now = step(now, event);
  }
  return memory as unknown as Memory;
}

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
  test('no card has both a cost and a need', () =>
    expect(Object.values(CARDS).filter(({ cost, need }) => cost && need)).toEqual([]));
});

describe('can it be played now', () => {
  const of = (me: Partial<Boss>, card: number, more: Partial<GreedView> = {}) =>
    judge(view([boss(me), boss({ thugs: thugs(22) })], more), 0, card);
  test('cash: enough, or how much is missing', () => {
    expect(of({ cash: 10_000 }, 18)).toMatchObject({
      ok: false,
      why: 'short',
      price: 30_000,
      short: 20_000,
    });
    expect(of({ cash: 30_000 }, 18)).toMatchObject({ ok: true, why: 'cash', price: 30_000 });
  });
  test('Stan and the Zoning Office make it cheaper, a copy of Stan too', () => {
    const rich = view([
      boss({ thugs: [...thugs(66), { card: 54, as: 66, since: 4 }], holdings: holdings([52, 0]) }),
      boss(),
    ]);
    expect([priceOf(rich, 0, 18), priceOf(rich, 0, 13), priceOf(rich, 0, 21)]).toEqual([
      15_000, 0, 0,
    ]);
    expect(judge(rich, 0, 13)).toMatchObject({ ok: true, why: 'free' });
  });
  test('a Thug, a Holding or a hand card to give; not the card itself', () => {
    expect(of({ hand: [27] }, 27)).toMatchObject({ ok: false, why: 'no_thing' });
    expect(of({ hand: [27, 59] }, 27)).toMatchObject({ ok: true, takes: ['hand'] });
    expect(of({ thugs: thugs(22) }, 21)).toMatchObject({ ok: true, why: 'thing', takes: ['thug'] });
  });
  test('icons of the display and of the card itself', () => {
    expect(of({}, 59)).toMatchObject({ ok: false, wants: [{ icon: 'gun', have: 0, want: 1 }] });
    expect(of({ thugs: thugs(22) }, 59).ok).toBe(true);
    expect(of({ thugs: thugs(21) }, 42).ok).toBe(true); // two Thugs, himself included
    expect(of({ thugs: thugs(21) }, 42, { options: { needs_count_self: false } }).ok).toBe(false);
  });
  test("Ted's borrowed gun counts in its round only", () => {
    const ted = { kind: 'icons', seat: 0, source: 72, card: 72, round: 7 };
    expect(of({ thugs: thugs(72) }, 59, { effects: [ted] }).ok).toBe(true);
    expect(of({ thugs: thugs(72) }, 59, { effects: [{ ...ted, round: 8 }] }).ok).toBe(false);
  });
  test('the fewest Thugs, alone; and 90,000 in cash', () => {
    expect(of({}, 20).ok).toBe(true);
    expect(of({ thugs: thugs(23) }, 20).ok).toBe(false);
    expect(of({ cash: 85_000 }, 29)).toMatchObject({ ok: false, have: 85_000, want: 90_000 });
  });
  test('ignored costs and needs', () => {
    expect(
      of({}, 18, { effects: [{ kind: 'ignore_costs', seat: 0, source: 63, round: 7 }] }),
    ).toMatchObject({ ok: true, why: 'ignored' });
    expect(
      of({}, 59, { effects: [{ kind: 'ignore_needs', seat: 1, source: 64, round: 7 }] }).ok,
    ).toBe(false);
  });
  test('a card for the next turn is too late in the last round', () =>
    expect([
      tooLate(view([], { round: 12 }), 78),
      tooLate(view([], { round: 11 }), 78),
      tooLate(view([], { round: 12 }), 31),
    ]).toEqual([true, false, false]));
});

describe('what it comes to', () => {
  const tried = (change: number[], markers: number | null = null): Tried => ({
    wasted: null,
    price: null,
    pays: null,
    markers,
    change,
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

describe('seats and piles', () => {
  const four = view([boss(), boss(), boss(), boss()]);
  test('clockwise from my left', () => expect(othersOf(four, 2)).toEqual([3, 0, 1]));
  test('left, across, right; with two there is only one other', () => {
    expect([1, 2, 3].map((seat) => sideOf(four, 0, seat))).toEqual(['left', 'across', 'right']);
    expect(sideOf(view([boss(), boss()]), 0, 1)).toBe('');
  });
  test('a pile keeps its number on its way to the left', () =>
    expect(pileId(four, 1, 3)).toBe(pileId(four, 2, 4)));
  test('which card an answer names', () =>
    expect([
      cardOf({ type: 'pay', with: { cash: 5 } }),
      cardOf({ type: 'pay', with: { thug: 22 } }),
      cardOf({ type: 'play', card: 4 }),
      cardOf({ type: 'decline' }),
    ]).toEqual([null, 22, 4, null]));
});

describe('what is pending', () => {
  const effects = [
    { kind: 'double', seat: 0, source: 78, round: 7 },
    { kind: 'lose_holding', seat: 1, source: 79, round: 7, who: 'opponents' as const },
    { kind: 'lose_thug', seat: 1, source: 73, round: 8, who: 'all' as const },
  ];
  const now = view([boss(), boss()], { effects });
  test('in the order in which it comes', () =>
    expect(pendingOf(now).map(({ when }) => when)).toEqual(['now', 'end', 'next_end']));
  test('who loses what, and when', () => {
    expect(victimsOf(now, effects[1] as never)).toEqual([0]);
    expect([dueOf(now, 0, 7), dueOf(now, 1, 7), dueOf(now, 1, 8)]).toEqual([
      { holdings: 1, thugs: 0 },
      { holdings: 0, thugs: 0 },
      { holdings: 0, thugs: 1 },
    ]);
  });
});

const START = view(
  [
    boss({ hand: [8, 59], cash: 10_000, holdings: holdings([12, 1]) }),
    boss({ cash: 5000, holdings: holdings([14, 3]) }),
  ],
  { to_act: [0, 1] },
);
const ROUND: GameEvent[] = [
  { type: 'chose', seat: 0, card: 8 },
  { type: 'chose', seat: 1, card: null },
  { type: 'revealed', seats: [0, 1], cards: [8, 75], extra: false },
  { type: 'begins', seat: 0, card: 8, by: 0 },
  { type: 'paid', seat: 0, card: 8, kind: 'cash', what: 10_000 },
  { type: 'played', seat: 0, card: 8 },
  { type: 'marked', seat: 0, card: 8, amount: 3, by: 8, markers: 3 },
  { type: 'begins', seat: 1, card: 75, by: 0 },
  { type: 'played', seat: 1, card: 75 },
  { type: 'fined', seat: 0, amount: 0, asked: 10_000, by: 75, cash: 0 },
];

describe('the picture, event by event', () => {
  test('nobody learns what the other has laid', () => {
    const laid = play(START, ROUND.slice(0, 2));
    expect(laid.seats.map(({ chosen, hand_count }) => [chosen, hand_count])).toEqual([
      [8, 1],
      [null, 1],
    ]);
    expect([laid.to_act, laid.seats[0]?.hand]).toEqual([[], [59]]);
    expect(laying({ ...laid, to_act: [1] }).map((one) => one.laid)).toEqual([true, false]);
  });
  test('a Holding is paid, comes and gets its markers; worth and icons follow', () => {
    const after = play(START, ROUND.slice(0, 7));
    expect(after.seats[0]).toMatchObject({
      cash: 0,
      worth: 40_000,
      icons: { beer: 1, spanner: 2 },
    });
    expect([after.resolving, after.queue]).toEqual([
      [{ seat: 0, card: 8 }],
      [{ seat: 1, card: 75 }],
    ]);
  });
  test('a card that is lost goes to the discards, or back to the hand for Relocate!', () => {
    const lost = step(START, { type: 'lost_card', seat: 1, card: 14, markers: 3, why: 'due' });
    expect([lost.seats[1]?.worth, lost.discard]).toEqual([5000, [14]]);
    const moved = step(
      { ...START, resolving: [{ seat: 1, card: 41 }] },
      { type: 'lost_card', seat: 1, card: 14, markers: 3, why: 'paid' },
    );
    expect([moved.seats[1]?.hand_count, moved.discard]).toEqual([3, []]);
  });
  test('piles go to the left and picks to the hands', () => {
    const draft = view(
      [
        boss({ pile: [1, 2], pile_count: 2, hand: [], hand_count: 0 }),
        boss({ pile_count: 3, hand_count: 0 }),
      ],
      { phase: 'draft', to_act: [0, 1] },
    );
    const passed = play(draft, [
      { type: 'picked', seat: 0, card: 2 },
      { type: 'picked', seat: 1, card: null },
      { type: 'piles_pass' },
    ]);
    expect(
      passed.seats.map(({ hand, hand_count, pile, pile_count }) => [
        hand,
        hand_count,
        pile,
        pile_count,
      ]),
    ).toEqual([
      [[2], 1, null, 2],
      [null, 1, null, 1],
    ]);
  });
  test('Rubberface has the icons of whom he copies', () => {
    const made = play(view([boss({ thugs: thugs(54, 21) }), boss()]), [
      { type: 'copied', seat: 0, card: 21 },
    ]);
    expect(made.seats[0]?.icons).toMatchObject({ gun: 2, car: 2, key: 2 });
  });
  test('a new round ends what was for the old one', () => {
    const old = view(
      [
        boss({
          lying: [
            { card: 78, until: 7 },
            { card: 79, until: 8 },
          ],
        }),
        boss(),
      ],
      { effects: [{ kind: 'double', seat: 0, source: 78, round: 7 }] },
    );
    const next = step(old, { type: 'round_begins', round: 8 });
    expect([next.effects, next.seats[0]?.lying.map(({ card }) => card), next.phase]).toEqual([
      [],
      [79],
      'draft',
    ]);
  });
});

describe('what the street remembers', () => {
  test('done, now and next, each with its consequences', () => {
    const memory = recall(START, ROUND.slice(0, 8));
    expect(memory.stops.map(({ card, state }) => [card, state])).toEqual([
      [8, 'done'],
      [75, 'now'],
    ]);
    expect(sums(memory.stops[0]?.notes ?? [])).toEqual([{ seat: 0, cash: -10_000, markers: 3 }]);
  });
  test('a séance card stands after its séance, and what follows belongs to it', () => {
    const memory = recall(START, [
      { type: 'revealed', seats: [0], cards: [80] },
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
    const memory = recall(START, [
      ...ROUND,
      { type: 'gained', seat: 1, amount: 5000, by: 69, times: 1, why: '', cash: 10_000 },
      { type: 'lost_card', seat: 0, card: 12, markers: 1, why: 'due' },
    ]);
    expect([memory.late.map(({ type }) => type), memory.stops[1]?.notes.length]).toEqual([
      ['gained', 'lost_card'],
      1,
    ]);
  });
  test('the end of the game has a chapter of its own', () => {
    const last = { ...START, round: 12 };
    const memory = recall(last, [
      ...ROUND,
      { type: 'gained', seat: 0, amount: 5000, by: 7, times: 1, why: '', cash: 5000 },
      { type: 'marked', seat: 0, card: 12, amount: 2, by: 12, markers: 3 },
      { type: 'fined', seat: 1, amount: 5000, asked: 25_000, by: 24, cash: 0 },
    ]);
    expect(memory.final.map(({ by }) => by)).toEqual([7, 12, 24]);
  });
  test('after a reload the position says what memory does not know', () => {
    const lane = laneOf(
      {
        ...START,
        phase: 'resolve',
        resolving: [{ seat: 0, card: 8 }],
        queue: [{ seat: 1, card: 75 }],
      },
      null,
    );
    expect([lane.map(({ card, state }) => [card, state]), nowOf(lane)?.card]).toEqual([
      [
        [8, 'now'],
        [75, 'next'],
      ],
      8,
    ]);
  });
  test('what was in a pile when it went on', () => {
    const draft = view([boss({ pile: [1, 2], pile_count: 2 }), boss()], { phase: 'draft' });
    expect(recall(draft, [{ type: 'piles_pass' }]).passed[pileId(draft, 0)]).toEqual({
      round: 7,
      cards: [1, 2],
    });
  });
});
