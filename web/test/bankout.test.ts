import { describe, expect, test } from 'vitest';
import { dangerOf, groups, reaching, threats } from '../src/games/bankout/danger';
import { remember, step, stepHints, type Memory } from '../src/games/bankout/step';
import {
  banking,
  goalOf,
  moneyOf,
  passedOnce,
  shownMoney,
  stakeOf,
  type BankoutView,
  type Hints,
  type Robber,
} from '../src/games/bankout/view';
import type { GameEvent } from '../src/wire';

const robber = (more: Partial<Robber> = {}): Robber => ({
  bank: 0,
  total: 0,
  wins: 0,
  loot: 0,
  jacks: 0,
  latent: 0,
  alert: false,
  table: { J: more.jacks ?? 0, A: more.latent ?? 0 },
  hand: [],
  hand_count: more.hand?.length ?? 0,
  shield: false,
  ...more,
});
const view = (seats: Robber[], more: Partial<BankoutView> = {}): BankoutView => ({
  format: 'bankout',
  phase: 'turn',
  to_act: [0],
  round: 1,
  sudden_death: 0,
  jokers: 0,
  joker_mode: 'none',
  starter: 0,
  active: 0,
  turn_no: 1,
  acted: true,
  last_idle: false,
  revealed: null,
  pending: null,
  deck_count: 40,
  discard: [],
  pot: 0,
  last_draw: null,
  last_turn: null,
  history: [],
  seats,
  options: { target: 1000 },
  over: false,
  result: null,
  ...more,
});
const mine = (more: Partial<Robber>, rest: Partial<BankoutView> = {}) =>
  view([robber(more), robber()], rest);
const play = (start: BankoutView, events: GameEvent[]) => events.reduce(step, start);
const recall = (events: GameEvent[]) =>
  events.reduce<Memory | null>((memory, event) => remember(memory, event), null);

describe('danger, from the view alone', () => {
  test('off Alert with nothing armed the draw is free', () =>
    expect(dangerOf(mine({}), 0)).toMatchObject({ free: true, ace: 'latent', jack: 'alert' }));
  test('one live Jack: an Ace busts, a second Jack does not', () =>
    expect(dangerOf(mine({ jacks: 1 }), 0)).toMatchObject({
      free: false,
      ace: 'bust',
      jack: 'alert',
    }));
  test('two live Jacks: the third busts, or a Queen answers it', () => {
    expect(dangerOf(mine({ jacks: 2 }), 0).jack).toBe('bust');
    expect(dangerOf(mine({ jacks: 2, hand: ['Q'] }), 0).jack).toBe('answer');
  });
  test('an armed Ace: a Jack costs the Queen, or busts', () => {
    expect(dangerOf(mine({ latent: 1, hand: ['Q'] }), 0)).toMatchObject({
      free: true,
      jack: 'queen',
    });
    expect(dangerOf(mine({ latent: 1, hand: ['K'] }), 0)).toMatchObject({
      free: false,
      jack: 'bust',
    });
    expect(dangerOf(mine({ latent: 1, hand: ['X'] }), 0).jack).toBe('answer');
  });
  test('a hidden hand may save, an empty one may not', () => {
    expect(dangerOf(mine({ latent: 1, hand: null, hand_count: 1 }), 0).jack).toBe('perhaps');
    expect(dangerOf(mine({ latent: 1, hand: null, hand_count: 0 }), 0).jack).toBe('bust');
  });
  test('three Aces bust only where the table plays so', () => {
    expect(dangerOf(mine({ latent: 2, hand: ['Q'] }), 0).ace).toBe('latent');
    expect(
      dangerOf(mine({ latent: 2, hand: ['Q'] }, { options: { three_aces: true } }), 0).ace,
    ).toBe('bust');
  });
  test('in Sudden Death no Ace is spoken of', () => {
    expect(dangerOf(mine({ jacks: 1 }, { sudden_death: 1 }), 0).free).toBe(true);
    expect(threats(mine({ jacks: 2 }, { sudden_death: 1 }), 0)).toEqual([
      { card: 'J', count: 2, words: 'only_bust' },
    ]);
  });
  test('words for every danger', () => {
    expect(
      threats(mine({ jacks: 1, latent: 1, hand: ['Q'] }), 0).map(({ words }) => words),
    ).toEqual(['alert', 'latent_queen']);
    expect(threats(mine({ jacks: 2, hand: ['X'] }), 0)[0]?.words).toBe('third_answer');
  });
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
  test('cards that reach the target', () =>
    expect([reaching(hints, 3), reaching(hints, 2), reaching(hints, 0)]).toEqual([6, 10, 0]));
  test('a card that is seen leaves it; one that is not is elsewhere', () => {
    expect(stepHints({ ...hints }, { type: 'drawn', seat: 0, card: 'A' })).toMatchObject({
      left: 19,
      counts: { A: 1 },
    });
    expect(stepHints({ ...hints }, { type: 'pocketed', seat: 1, card: null })).toMatchObject({
      left: 19,
      elsewhere: 2,
    });
  });
});

describe('money', () => {
  test('a banking that reaches the target wins', () =>
    expect(banking(mine({ bank: 940 }), 0, 60)).toEqual({ after: 1000, bonus: 0, wins: true }));
  test('the exact sum brings the bonus', () =>
    expect(
      banking(mine({ bank: 940 }, { options: { target: 1000, exact_bonus: true } }), 0, 60),
    ).toEqual({ after: 1025, bonus: 25, wins: true }));
  test('Blitz counts the money of the match, and no sum ends a round', () => {
    const blitz = mine({ bank: 40, total: 90 }, { format: 'blitz', options: { target: 1000 } });
    expect([
      moneyOf(blitz, 0),
      goalOf(blitz),
      passedOnce(blitz),
      banking(blitz, 0, 20).after,
    ]).toEqual([130, 0, true, 150]);
  });
  test('a swap takes the Bank, or all where the table plays so', () => {
    const blitz = (blitz_swap: string) =>
      stakeOf(mine({ bank: 40, total: 90 }, { format: 'blitz', options: { blitz_swap } }), 0);
    expect([blitz('round'), blitz('total')]).toEqual([40, 130]);
  });
  test('after the match the last Banks stay to be seen', () => {
    const over = mine(
      {},
      {
        over: true,
        history: [
          { round: 2, sudden_death: 0, starter: 0, turns: 9, winner: 0, banks: [1009, 870] },
        ],
      },
    );
    expect(shownMoney(over, 0)).toBe(1009);
  });
});

describe('the picture follows the events', () => {
  test('numbers are loot, a Jack is Alert, an Ace lies armed', () => {
    expect(
      play(mine({}), [
        { type: 'drawn', seat: 0, card: '9' },
        { type: 'drawn', seat: 0, card: 'A' },
        { type: 'drawn', seat: 0, card: '10' },
      ]).seats[0],
    ).toMatchObject({ loot: 19, latent: 1, alert: false });
    expect(step(mine({}), { type: 'drawn', seat: 0, card: 'J' }).seats[0]).toMatchObject({
      jacks: 1,
      alert: true,
      table: { J: 1 },
    });
  });
  test('a compulsory Queen takes the Ace, and the Jack counts', () => {
    const after = play(mine({ latent: 1, hand: ['Q', 'K'] }), [
      { type: 'drawn', seat: 0, card: 'J' },
      { type: 'queened', seat: 0, card: 'Q', why: 'forced', jack: false, ace: true },
    ]);
    expect(after.seats[0]).toMatchObject({
      jacks: 1,
      latent: 0,
      hand: ['K'],
      table: { J: 1, A: 0 },
    });
  });
  test('a played Queen ends an Alert of one Jack', () => {
    expect(
      step(mine({ jacks: 1, hand: ['Q'] }), {
        type: 'queened',
        seat: 0,
        card: 'Q',
        why: 'played',
        jack: true,
        ace: false,
      }).seats[0],
    ).toMatchObject({ jacks: 0, alert: false, hand: [] });
  });
  test('a third Jack that is answered leaves two', () => {
    const after = play(mine({ jacks: 2, hand: ['Q'] }), [
      { type: 'drawn', seat: 0, card: 'J' },
      { type: 'threatened', seat: 0, why: 'third_jack' },
      { type: 'queened', seat: 0, card: 'Q', why: 'answer', jack: true, ace: false },
    ]);
    expect(after.seats[0]).toMatchObject({ jacks: 2, table: { J: 2 } });
  });
  test('what may bust is in the air until it is told what became of it', () => {
    expect(step(mine({ jacks: 1 }), { type: 'drawn', seat: 0, card: 'A' })).toMatchObject({
      revealed: 'A',
      seats: [{ latent: 0 }, {}],
    });
    expect(step(mine({ jacks: 2 }), { type: 'drawn', seat: 0, card: 'J' })).toMatchObject({
      revealed: 'J',
      seats: [{ jacks: 2 }, {}],
    });
  });
  test('where the Queen takes the Jack with her it does not count', () => {
    const start = mine({ latent: 1, hand: ['Q'] }, { options: { latent_queen: 'jack_cancelled' } });
    const after = play(start, [
      { type: 'drawn', seat: 0, card: 'J' },
      { type: 'queened', seat: 0, card: 'Q', why: 'forced', jack: true, ace: true },
    ]);
    expect(after.seats[0]).toMatchObject({ jacks: 0, latent: 0, table: { J: 0, A: 0 } });
  });
  test('a King banks and is gone; live cards are spent', () => {
    const after = step(mine({ loot: 27, jacks: 1, hand: ['K'] }), {
      type: 'banked',
      seat: 0,
      end: 'king',
      gained: 54,
      bonus: 0,
      bank: 54,
    });
    expect(after.seats[0]).toMatchObject({
      bank: 54,
      loot: 0,
      jacks: 0,
      table: { J: 1 },
      hand: [],
    });
  });
  test('a bust sweeps the row, the hand stays', () => {
    expect(
      step(mine({ loot: 27, jacks: 1, hand: ['K'] }), {
        type: 'bust',
        seat: 0,
        card: 'A',
        why: 'ace_on_alert',
        lost: 27,
      }).seats[0],
    ).toMatchObject({ loot: 0, table: { J: 0, A: 0 }, hand: ['K'] });
  });
  test('a swap changes both Banks; a shield is used up', () => {
    expect(
      step(mine({}), { type: 'swapped', seat: 0, to: 1, banks: [80, 20], lost: 9 }).seats.map(
        ({ bank }) => bank,
      ),
    ).toEqual([80, 20]);
    expect(
      step(view([robber(), robber({ shield: true })]), {
        type: 'stopped',
        seat: 1,
        to: 0,
        why: 'shielded',
        lost: 0,
      }).seats[1]?.shield,
    ).toBe(false);
  });
});

describe('what the stage keeps', () => {
  const draw = (card: string, seat = 0): GameEvent => ({ type: 'drawn', seat, card });
  test('the trail: what a Queen took is gone, the Jack that called her stays', () => {
    const memory = recall([
      draw('A'),
      draw('9'),
      draw('J'),
      { type: 'queened', seat: 0, card: 'Q', why: 'forced', jack: false, ace: true },
    ]);
    expect(memory?.trail?.cards).toEqual([
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
    expect(recall(bust)?.trail).toMatchObject({
      closed: true,
      cards: [{ card: 'J' }, { card: 'A', bust: true }],
    });
    expect(recall([...bust, draw('5', 1)])?.trail).toEqual({
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
    expect(recall(end)?.ended).toMatchObject({
      winner: 0,
      banks: [1003, 4],
      how: { type: 'banked' },
    });
    expect(recall([...end, draw('5', 1)])?.ended).toBeNull();
  });
});
