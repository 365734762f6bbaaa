import { describe, expect, test } from 'vitest';
import { columns, outcomes, passing } from '../src/games/flip7/deck';
import { opening, remember, step, stepHints, type Memory } from '../src/games/flip7/step';
import { percent } from '../src/games/shared/percent';
import {
  needs,
  short,
  standings,
  sumOf,
  turnsUntil,
  type Flip7View,
  type Hints,
  type Line,
} from '../src/games/flip7/view';
import type { GameEvent } from '../src/wire';

const line = (numbers: number[] = [], more: Partial<Line> = {}): Line => {
  const base: Line = {
    score: 0,
    points: 0,
    status: 'active',
    numbers,
    modifiers: [],
    second_chance: false,
    freeze: false,
    bust_card: null,
    ...more,
  };
  return { ...base, points: base.status === 'busted' ? 0 : sumOf(base).total };
};
const view = (seats: Line[], more: Partial<Flip7View> = {}): Flip7View => ({
  phase: 'turn',
  stage: 'play',
  to_act: [0],
  round: 1,
  dealer: 0,
  turn: 0,
  to_deal: [],
  seats,
  team_scores: null,
  deck_count: 40,
  discard: [],
  discard_count: 0,
  reshuffles: 0,
  choice: null,
  flip: null,
  effects: [],
  history: [],
  options: { target: 200, flip7_bonus: 15 },
  over: false,
  result: null,
  ...more,
});
const hints = (counts: Record<string, number>): Hints => ({
  left: Object.values(counts).reduce((a, b) => a + b, 0),
  counts,
  bust: 0,
  bad: 0,
  gain: 0,
  seats: [],
});
const play = (start: Flip7View, events: GameEvent[]) => events.reduce(step, start);

describe('deck', () => {
  const counts = { '12': 4, '10': 3, '5': 2, '+4': 1, freeze: 2 };
  test('numbers held bust, all else is safe', () =>
    expect(outcomes(hints(counts), line([12, 5]))).toEqual({
      bust: 6,
      saved: 0,
      flip7: 0,
      safe: 6,
      left: 12,
    }));
  test('a Second Chance turns busts into losses of it', () =>
    expect(outcomes(hints(counts), line([12], { second_chance: true })).saved).toBe(4));
  test('with six numbers a new one is a Flip 7', () =>
    expect(outcomes(hints(counts), line([0, 1, 2, 3, 4, 12]))).toMatchObject({
      bust: 4,
      flip7: 5,
      safe: 3,
    }));
  test('cards that pass the best rival are counted', () => {
    const table = view([line([9], { score: 100 }), line([12], { score: 105 })]);
    expect(passing(hints(counts), table, 0)).toEqual({ cards: 7, rival: 1 });
  });
  test('nobody is passed by the leader', () =>
    expect(passing(hints(counts), view([line([12]), line([1])]), 0)).toEqual({
      cards: 0,
      rival: null,
    }));
  test('columns mark what would bust', () =>
    expect(
      columns(hints(counts), line([12]))
        .filter(({ bad }) => bad)
        .map(({ number }) => number),
    ).toEqual([12]));
  test('a small chance is never shown as none', () =>
    expect([percent(0), percent(0.001), percent(0.289)]).toEqual([0, 1, 29]));
});

describe('sums', () => {
  test('x2 doubles the numbers only', () =>
    expect(sumOf({ numbers: [10, 12], modifiers: ['x2', '+4'] }).total).toBe(48));
  test('seven numbers bring the bonus', () =>
    expect(sumOf({ numbers: [0, 1, 2, 3, 4, 5, 6], modifiers: [] }, 15).total).toBe(36));
  test('the target must be passed alone', () => {
    const table = view([line([], { score: 201 }), line([], { score: 180 })]);
    expect([needs(table, 0), needs(table, 1)]).toEqual([-1, 22]);
  });
  test('what is missing counts the lines as they lie', () => {
    const table = view([line([10], { score: 195 }), line([8], { score: 180 })]);
    expect([short(table, 0), short(table, 1)]).toEqual([-5, 18]);
    expect(standings(table).map(({ would }) => would)).toEqual([205, 188]);
  });
  test('players before me: those who are in', () => {
    const table = view([line([1]), line([2], { status: 'stayed' }), line([3]), line([4])], {
      turn: 0,
    });
    expect([turnsUntil(table, 2), turnsUntil(table, 3), turnsUntil(table, 1)]).toEqual([
      0,
      1,
      null,
    ]);
  });
});

describe('the picture follows the events', () => {
  const start = view([line([8]), line([12, 5])]);
  test('a number joins the line and counts', () =>
    expect(
      play(start, [{ type: 'dealt', seat: 0, card: 3, source: 'hit' }]).seats[0],
    ).toMatchObject({ numbers: [8, 3], points: 11 }));
  test('a duplicate lies beside its twin before the bust', () => {
    const shown = step(start, { type: 'dealt', seat: 1, card: 12, source: 'hit' });
    expect(shown.seats[1]).toMatchObject({ status: 'active', bust_card: 12, numbers: [12, 5] });
    expect(step(shown, { type: 'bust', seat: 1, card: 12, lost: 17 }).seats[1]).toMatchObject({
      status: 'busted',
      points: 0,
    });
  });
  test('a Second Chance takes the duplicate away', () => {
    const saved = play(view([line([8], { second_chance: true })]), [
      { type: 'dealt', seat: 0, card: 8, source: 'hit' },
      { type: 'saved', seat: 0, card: 8 },
    ]);
    expect(saved.seats[0]).toMatchObject({ bust_card: null, second_chance: false, points: 8 });
  });
  test('a new round clears the lines and keeps the totals', () => {
    const next = step(view([line([8], { score: 30 })]), { type: 'round', round: 2, dealer: 0 });
    expect(next.seats[0]).toMatchObject({ score: 30, numbers: [], points: 0 });
    expect(next.round).toBe(2);
  });
  test('the first deal begins on a bare table with the whole pile', () => {
    const events: GameEvent[] = [
      { type: 'round', round: 1, dealer: 0 },
      { type: 'dealt', seat: 1, card: 12, source: 'deal' },
      { type: 'dealt', seat: 0, card: 8, source: 'deal' },
    ];
    const dealt = view([line([8]), line([12])]);
    const bare = opening(dealt, events, { left: 40, counts: { '12': 11 } })?.view;
    expect(bare).toMatchObject({ deck_count: 42, to_act: [] });
    expect(bare?.seats.map(({ numbers }) => numbers)).toEqual([[], []]);
    expect(play(bare as Flip7View, events)).toMatchObject({
      deck_count: 40,
      seats: [
        { numbers: [8], points: 8 },
        { numbers: [12], points: 12 },
      ],
    });
    expect(opening(dealt, events, { left: 40, counts: { '12': 11 } })?.hints).toEqual({
      left: 42,
      counts: { '8': 1, '12': 12 },
    });
    expect(opening(dealt, events.slice(1), null)).toBeNull();
  });
  test('an unknown event changes nothing', () =>
    expect(step(start, { type: 'thunder' })).toBe(start));

  test('a chain is remembered card by card', () => {
    const events: GameEvent[] = [
      { type: 'flipping', seat: 1, by: 0 },
      { type: 'dealt', seat: 1, card: 'freeze', source: 'flip' },
      { type: 'set_aside', seat: 1, card: 'freeze' },
      { type: 'dealt', seat: 1, card: 5, source: 'flip' },
      { type: 'bust', seat: 1, card: 5, lost: 17 },
    ];
    let picture = start;
    let memory: Memory | null = null;
    for (const event of events) {
      memory = remember(memory, event, picture);
      picture = step(picture, event);
    }
    expect(memory?.chain?.turned.map(({ card, note }) => [card, note])).toEqual([
      ['freeze', 'aside'],
      [5, 'bust'],
    ]);
    expect(picture.flip).toMatchObject({ left: 1, set_aside: ['freeze'] });
  });
  test('the next hit ends the memory of a chain', () => {
    const memory: Memory = { shown: null, chain: { seat: 1, by: 0, turned: [] } };
    expect(
      remember(memory, { type: 'dealt', seat: 0, card: 3, source: 'hit' }, start)?.chain,
    ).toBeNull();
  });
});

describe('hints follow the events', () => {
  const known = { left: 10, counts: { '7': 2, freeze: 1 } };
  test('a card that is seen leaves the deck', () =>
    expect(stepHints(known, { type: 'dealt', seat: 0, card: 7, source: 'hit' })).toEqual({
      left: 9,
      counts: { '7': 1, freeze: 1 },
    }));
  test('nothing else changes them', () =>
    expect(stepHints(known, { type: 'stayed', seat: 0, points: 3 })).toBe(known));
});
