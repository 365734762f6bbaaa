import { describe, expect, test } from 'vitest';
import { groups, threats } from '../src/games/bankout/danger';
import { remember, type Memory } from '../src/games/bankout/memory';
import { position, robber } from '../src/games/bankout/positions';
import type { Card, GameEvent, Hints, Round, Seat } from '../src/games/bankout/types';

const LINE: Round = {
  round: 1,
  sudden_death: 0,
  starter: 0,
  turns: 9,
  winner: 0,
  banks: [1003, 4],
  goal: 1000,
};
const words = (seat: Partial<Seat>) =>
  threats(position({ seats: [robber(seat), robber({})] }), 0).map((threat) => threat.words);
const recall = (events: GameEvent[]): Memory => {
  const view = position({ history: [LINE] });
  return events.reduce<Memory>((memory, event) => remember(memory, event, view, view), {
    trail: null,
    news: null,
    last: null,
    ended: null,
  });
};

describe('words for every danger', () => {
  test('a live Jack and an armed Ace', () =>
    expect(words({ jacks: 1, latent: 1, ace: 'bust', jack: 'queen' })).toEqual([
      'alert',
      'latent_queen',
    ]));
  test('a third Jack that may be answered', () =>
    expect(words({ jacks: 2, ace: 'bust', jack: 'answer' })).toEqual(['third_answer']));
  test('a third Ace', () =>
    expect(words({ latent: 2, ace: 'bust', jack: 'bust' })).toEqual(['aces_bust']));
  test('in Sudden Death no Ace is spoken of', () => {
    expect(words({ jacks: 2, ace: null, jack: 'bust' })).toEqual(['only_bust']);
    expect(words({ jacks: 1, ace: null })).toEqual(['sudden']);
  });
  test('nothing where nothing is live', () => expect(words({})).toEqual([]));
});

describe('the dial', () => {
  const hints: Hints = {
    seat: 0,
    left: 20,
    renew: false,
    counts: { 2: 4, 10: 6, J: 3, A: 2, Q: 3, K: 2, X: 1 },
    elsewhere: 1,
    money: 68,
    fates: { J: 'alert', A: 'bust', Q: 'hand', K: 'hand', X: 'joker' },
  };
  test('one tick for each card of the deck, worst first', () => {
    expect(groups(hints).map(({ kind, cards }) => [kind, cards])).toEqual([
      ['bust', 2],
      ['trouble', 3],
      ['joker', 1],
      ['hand', 4],
      ['money', 10],
    ]);
    expect(groups(hints).reduce((sum, { cards }) => sum + cards, 0)).toBe(hints.left);
  });
  test('held Jokers are with the cards for the hand', () => {
    const held = groups({ ...hints, fates: { ...hints.fates, X: 'full', Q: 'full', K: 'full' } });
    expect(held.find(({ name }) => name === 'hand')).toMatchObject({ cards: 5, fate: 'full' });
  });
});

describe('what the stage keeps', () => {
  const draw = (card: Card, seat = 0): GameEvent => ({ type: 'drawn', seat, card });
  test('the trail: what a Queen took is gone, the Jack that called her stays', () => {
    const memory = recall([
      draw('A'),
      draw('9'),
      draw('J'),
      { type: 'queened', seat: 0, card: 'Q', why: 'forced', jack: false, ace: true },
    ]);
    expect(memory.trail?.cards).toEqual([
      { card: 'A', gone: true },
      { card: '9' },
      { card: 'J' },
      { card: 'Q', played: true },
    ]);
  });
  test('a bust marks its card, and the next turn begins a new trail', () => {
    const bust: GameEvent[] = [
      draw('J'),
      draw('A'),
      { type: 'bust', seat: 0, card: 'A', why: 'ace_on_alert', lost: 0 },
    ];
    expect(recall(bust).trail).toMatchObject({
      closed: true,
      cards: [{ card: 'J' }, { card: 'A', bust: true }],
    });
    expect(recall([...bust, draw('5', 1)]).trail).toEqual({
      seat: 1,
      closed: false,
      cards: [{ card: '5' }],
    });
  });
  test('how a round ended stays until the first card of the next', () => {
    const end: GameEvent[] = [
      { type: 'banked', seat: 0, end: 'bank', gained: 9, bonus: 0, bank: 1003 },
      { type: 'round_over', round: 1, sudden_death: 0, winner: 0, banks: [1003, 4] },
      { type: 'round', round: 2, sudden_death: 0, starter: 1, jokers: 1 },
    ];
    expect(recall(end).ended).toMatchObject({
      ...LINE,
      how: { type: 'banked' },
    });
    expect(recall([...end, draw('5', 1)]).ended).toBeNull();
  });
});
