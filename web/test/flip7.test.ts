import { describe, expect, test } from 'vitest';
import { columns, total } from '../src/games/flip7/deck';
import { remember, type Memory } from '../src/games/flip7/memory';
import { line, position } from '../src/games/flip7/positions';
import type { GameEvent, Seat, View } from '../src/games/flip7/types';
import { standings } from '../src/games/flip7/view';
import { percent } from '../src/games/shared/percent';

const shown = (seats: Seat[], more: Partial<View> = {}): View => position({ seats, ...more });
const BARE: Memory = { shown: null, chain: null, said: null };

describe('the chart of the deck', () => {
  const left = { '12': 4, '10': 3, '5': 2, '+4': 1, freeze: 2 };
  const held = (seat: Seat) =>
    columns(left, seat)
      .filter((column) => column.held)
      .map(({ number }) => number);
  test('marks the numbers of the line', () => expect(held(line(12, [12]))).toEqual([12]));
  test('marks nothing for who is out', () =>
    expect(held(line(12, [12], { status: 'stayed' }))).toEqual([]));
  test('counts all that is left', () => expect(total(left)).toBe(12));
  test('a small chance is never shown as none', () =>
    expect([percent(0), percent(0.001), percent(0.289)]).toEqual([0, 1, 29]));
});

describe('standings', () => {
  const seats = [line(10, [10], { score: 150 }), line(30, [12, 10, 8], { score: 140 })];
  const order = (view: View) => standings(view).map(({ seat, open }) => [seat, open]);
  test('who would have the most comes first', () =>
    expect(order(shown(seats, { phase: 'turn' }))).toEqual([
      [1, 30],
      [0, 10],
    ]));
  test('what is scored is not added again', () =>
    expect(order(shown(seats, { phase: 'round_over' }))).toEqual([
      [0, 0],
      [1, 0],
    ]));
});

describe('the stage remembers', () => {
  const before = shown([line(8, [8]), line(17, [12, 5])]);
  const after = shown([line(8, [8]), line(20, [12, 5, 3])]);
  const follow = (events: GameEvent[]): Memory =>
    events.reduce<Memory>((memory, event) => remember(memory, event, before, after), BARE);

  test('a chain card by card', () => {
    const memory = follow([
      { type: 'flipping', seat: 1, by: 0 },
      { type: 'dealt', seat: 1, card: 'freeze', source: 'flip' },
      { type: 'set_aside', seat: 1, card: 'freeze' },
      { type: 'dealt', seat: 1, card: 5, source: 'flip' },
      { type: 'bust', seat: 1, card: 5, lost: 17 },
    ]);
    expect(memory.chain?.turned.map(({ card, note }) => [card, note])).toEqual([
      ['freeze', 'aside'],
      [5, 'bust'],
    ]);
  });
  test('what a card of a chain made of the points', () => {
    const memory = follow([{ type: 'dealt', seat: 1, card: 3, source: 'flip' }]);
    expect(memory.chain?.turned[0]).toMatchObject({ nth: 3, from: 17, to: 20 });
  });
  test('no chain after the next hit', () => {
    const chain = { seat: 1, by: 0, turned: [] };
    const hit: GameEvent = { type: 'dealt', seat: 0, card: 3, source: 'hit' };
    expect(remember({ ...BARE, chain }, hit, before, after).chain).toBeNull();
  });
  test('of a bust and what it swept away, the bust', () => {
    const bust: GameEvent = { type: 'bust', seat: 1, card: 5, lost: 17 };
    const thrown: GameEvent = { type: 'thrown', card: 'freeze', seat: 1, why: 'busted' };
    expect(follow([bust, thrown, thrown]).said).toBe(bust);
    expect(follow([{ type: 'kept', seat: 1 }, thrown]).said).toBe(thrown);
  });
});
