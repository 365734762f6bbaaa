import { describe, expect, test } from 'vitest';
import { callable, taking, usersOf } from '../src/games/gang/desk.svelte';
import { stale } from '../src/games/gang/events';
import type { GangScene } from '../src/games/gang/game';
import { remember, type Memory } from '../src/games/gang/memory';
import { oddsOf } from '../src/games/gang/odds';
import { position, seats } from '../src/games/gang/positions';
import { words } from '../src/language.svelte';
import { besides, places } from '../src/games/gang/say';
import { tagsOf } from '../src/games/gang/tags';
import type { Action, GameEvent } from '../src/games/gang/types';
import { allHold, chipOf, colourOf, holderOf, othersOf } from '../src/games/gang/view';

const ROBBED = position({ middle: [2], seats: seats([null, 3, 4, 1]) });
const WHOLE = position({ seats: seats([2, 3, 4, 1]) });
const recall = (events: GameEvent[]) =>
  events.reduce<Memory | null>((memory, event) => remember(memory, event), null);
const took = (seat: number, chip: number, victim: number | null = null): GameEvent => ({
  type: 'took',
  seat,
  chip,
  victim,
  back: 0,
});
const laid = (round: number): GameEvent => ({ type: 'chips', round, colour: 'white', dark: [] });

describe('what the stage keeps', () => {
  test('the last theft, and how often each chip was taken', () => {
    const memory = recall([laid(1), took(0, 3), took(1, 3, 0), took(0, 3, 1)]);
    expect(memory).toMatchObject({ steal: { by: 0, victim: 1, chip: 3 }, steals: { 3: 2 } });
  });
  test('a new round forgets it', () =>
    expect(recall([took(1, 3, 0), laid(2)])).toMatchObject({
      steal: null,
      steals: {},
      last: {},
    }));
  test('a Blackout forgets who took what', () =>
    expect(recall([took(1, 3, 0), { type: 'blacked_out', round: 2 }])).toMatchObject({
      steal: null,
      last: {},
      news: { type: 'blacked_out' },
    }));
});

describe('hands that read alike', () => {
  test('are told apart by the first card that decides', async () => {
    await words.need('gang');
    const pair = (...ranks: number[]) => ({ category: 'pair' as const, ranks });
    const shown = [pair(13, 9, 4, 2), pair(13, 9, 7, 2), pair(5, 9, 4, 2)];
    const said = (hand: (typeof shown)[number]) => besides(hand, shown);
    expect(said(pair(13, 9, 7, 2))).toMatch(/^A pair of Kings, (7|seven) kicker$/i);
    expect(said(pair(5, 9, 4, 2))).not.toContain('kicker');
  });
});

describe('plain readings', () => {
  test('I sit below, the others clockwise', () =>
    expect([othersOf(WHOLE, 1), othersOf(WHOLE, null)]).toEqual([
      [2, 3, 0],
      [0, 1, 2, 3],
    ]));
  test('who holds which chip', () => {
    expect([holderOf(ROBBED, 3), holderOf(ROBBED, 2), chipOf(ROBBED, 0), allHold(ROBBED)]).toEqual([
      1,
      null,
      null,
      false,
    ]);
    expect(allHold(WHOLE)).toBe(true);
  });
  test('a round has its colour', () =>
    expect([colourOf(ROBBED), colourOf(ROBBED, 1)]).toEqual(['red', 'white']));
  test('equal hands share their places', () =>
    expect([places(3, 3), places(1, 2)]).toEqual(['3', '1–2']));
  test('odds are told of a hand that is there, and by nobody else', () => {
    const hints = { share: 0.95, hands: 990, ties: 0, better: { flush: 45 } };
    expect(oddsOf(hints, ROBBED)).not.toBe('');
    expect(oddsOf(hints, { ...ROBBED, facts: { ...ROBBED.facts, hand: null } })).toBe('');
  });
  test('odds of cards that are gone are not shown', () => {
    const dealt: GameEvent = { type: 'dealt', seat: 1, cards: null, cards_count: 2, why: 'deal' };
    expect([stale(dealt), stale(took(0, 1))]).toEqual([true, false]);
  });
  test('words that no longer stand are not said beside a seat', () => {
    const scene = { speaker: undefined } as unknown as GangScene; // nobody is named
    const announcements = [
      { round: 1, specialist: 8, seat: 1, sum: 12 },
      { round: 1, specialist: 3, seat: 1, faces: 1 },
    ];
    const facts = { ...WHOLE.facts, stands: [false, true] };
    expect(tagsOf({ ...WHOLE, announcements, facts }, 1, scene)).toHaveLength(1);
  });
  test('what is offered, by chip and by specialist', () => {
    const legal: Action[] = [
      { type: 'take', chip: 2, from: 'middle' },
      { type: 'take', chip: 3, from: 1 },
      { type: 'choose_user', specialist: 10, user: 1 },
      { type: 'choose_user', specialist: 10, user: null },
    ];
    expect([
      taking(legal, 3)?.from,
      taking(legal, 1),
      callable(legal),
      usersOf(legal, 10).map(({ user }) => user),
    ]).toEqual([1, null, [10], [1, null]]);
  });
});
