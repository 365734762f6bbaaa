import { describe, expect, test } from 'vitest';
import { callable, taking, usersOf } from '../src/games/gang/desk.svelte';
import {
  compare,
  evaluate,
  examples,
  HANDS,
  RANKS,
  strength,
  type HandName,
} from '../src/games/gang/poker';
import { places, rowsOf } from '../src/games/gang/showdown';
import { remember, step, type Memory } from '../src/games/gang/step';
import {
  allHold,
  byOrder,
  colourOf,
  gapOf,
  holderOf,
  othersOf,
  votersOf,
  type Crook,
  type GangView,
  type Revealed,
  type Showdown,
} from '../src/games/gang/view';
import type { Action, GameEvent } from '../src/wire';

const crook = (seat: number, more: Partial<Crook> = {}): Crook => ({
  seat,
  pocket: null,
  pocket_count: 2,
  chips: [null, null, null, null],
  confirmed: false,
  moves: 0,
  steals: 0,
  ready: false,
  passing: null,
  muscle: false,
  seen: null,
  ...more,
});
const view = (more: Partial<GangView> = {}): GangView => ({
  phase: 'chips',
  to_act: [0, 1, 2],
  mode: 'advanced',
  heist: 1,
  round: 1,
  colour: 'white',
  vaults: 0,
  alarms: 0,
  vault_goal: 3,
  alarm_limit: 3,
  challenges: [],
  specialists: [],
  permanent: null,
  used: [],
  community: [],
  deck_count: 46,
  middle: [1, 2, 3],
  locked: [],
  seats: [crook(0, { pocket: ['AS', 'KS'], seen: [] }), crook(1), crook(2)],
  decision: null,
  proposal: null,
  proposals_made: {},
  pending: null,
  announcements: [],
  showdown: null,
  history: [],
  options: {},
  over: false,
  result: null,
  ...more,
});
const play = (start: GangView, events: GameEvent[]) => events.reduce(step, start);
const recall = (events: GameEvent[]) =>
  events.reduce<Memory | null>((memory, event) => remember(memory, event), null);
const took = (seat: number, chip: number, victim: number | null = null): GameEvent => ({
  type: 'took',
  seat,
  chip,
  victim,
  back: null,
});
const cards = (text: string) => text.split(' ');

describe('hands', () => {
  const made: [string, HandName, number[]][] = [
    ['AS KD 9H 7C 5S 3D 2H', 'high_card', [14, 13, 9, 7, 5]],
    ['AS AD 9H 7C 5S 3D 2H', 'pair', [14, 9, 7, 5]],
    ['AS AD 9H 9C 5S 5D KH', 'two_pair', [14, 9, 13]],
    ['7S 7D 7H KC 5S 3D 2H', 'three_of_a_kind', [7, 13, 5]],
    ['AS 2D 3H 4C 5S KD KH', 'straight', [5]],
    ['TS JD QH KC AS 3D 2H', 'straight', [14]],
    ['AS KS 9S 7S 5S 6D 8H', 'flush', [14, 13, 9, 7, 5]],
    ['7S 7D 7H 9C 9S 9D 2H', 'full_house', [9, 7]],
    ['7S 7D 7H 7C 9S 9D 9H', 'four_of_a_kind', [7, 9]],
    ['9S 8S 7S 6S 5S AS KS', 'straight_flush', [9]],
    ['AS KS QS JS TS 9S 2H', 'royal_flush', [14]],
  ];
  test.each(made)('%s is a %s', (all, hand, ranks) =>
    expect(evaluate(cards(all))).toMatchObject({ hand, ranks }),
  );
  test('a run does not go round the corner', () =>
    expect(evaluate(cards('QS KD AH 2C 3S 8D 9H')).hand).toBe('high_card'));
  test('the Jack without a suit is no part of a flush, and a Jack in all else', () => {
    expect(evaluate(cards('AS KS QS TS JX 2D 3H')).hand).toBe('straight');
    expect(evaluate(cards('JS JD JX 9C 4S 3D 2H')).hand).toBe('three_of_a_kind');
  });
  test('five Jacks are four with a fifth card', () => {
    expect(evaluate(cards('JS JD JH JC JX 9D 2H'))).toMatchObject({
      hand: 'four_of_a_kind',
      ranks: [11, 11],
    });
    expect(evaluate(cards('JS JD JH JC JX KD 2H'))).toMatchObject({ ranks: [11, 13] });
  });
  test('before the flop only groups count', () =>
    expect([evaluate(cards('AS AD')).hand, evaluate(cards('AS KS')).hand]).toEqual([
      'pair',
      'high_card',
    ]));
  test('ranking first, then ranks; Muscle within its ranking', () => {
    const [pair, better, flush] = [
      { hand: 'pair', ranks: [4, 14, 9, 8] },
      { hand: 'pair', ranks: [9, 14, 8, 7] },
      { hand: 'flush', ranks: [7, 6, 4, 3, 2] },
    ] as { hand: HandName; ranks: number[] }[];
    if (!pair || !better || !flush) throw new Error();
    expect([
      compare(pair, better) < 0,
      compare(flush, better) > 0,
      compare(pair, { ...pair }),
    ]).toEqual([true, true, 0]);
    expect([
      compare({ ...pair, muscle: true }, better) > 0,
      compare({ ...pair, muscle: true }, flush) < 0,
    ]).toEqual([true, true]);
  });
});

describe('what beats what, on this board', () => {
  const here = examples(cards('7S 8H 9S KD 2S'), ['JH', 'TD']);
  test('what cannot be has no example', () => {
    expect(HANDS.filter((hand) => !here[hand])).toEqual([
      'full_house',
      'four_of_a_kind',
      'straight_flush',
      'royal_flush',
    ]);
  });
  test('the best of each, with the two cards somebody would need', () => {
    expect(here.flush?.five).toEqual(cards('AS KS 9S 7S 2S'));
    expect([...(here.flush?.held ?? [])].sort()).toEqual(['AS', 'KS']);
  });
  test('my own cards are nobody else’s', () =>
    expect(Object.values(here).flatMap((one) => one?.held ?? [])).not.toContain('JH'));
  test('three pocket cards allow more', () => {
    const board = cards('7S 8H 9S KD');
    expect([
      examples(board, []).full_house,
      examples(board, [], 3).full_house?.held.length,
    ]).toEqual([null, 3]);
  });
  test('the number of a hand orders hands as they are compared', () => {
    let luck = 1;
    const drawn = (size: number) => {
      const pack = RANKS.flatMap((rank) => ['S', 'H', 'D', 'C'].map((suit) => rank + suit));
      return Array.from(
        { length: size },
        () => pack.splice((luck = (luck * 48271) % 2147483647) % pack.length, 1)[0] ?? '',
      );
    };
    const hands = Array.from({ length: 1500 }, (_, i) => drawn(5 + (i % 4)));
    hands.push(
      ...[
        'AS KS QS JS TS 2H',
        'AS 2S 3S 4S 5S 9S',
        '7S 7H 7D 7C KS KD',
        '3S 3H 3D 5S 5H 5D',
        'AS 2H 3D 4S 5C',
        '6S 6H 6D 5S 5H 4D 4S',
      ].map(cards),
    );
    const seen = hands.map((hand) => ({ ...evaluate(hand), score: strength(hand) }));
    const wrong = seen
      .slice(1)
      .filter(
        (hand, i) => Math.sign(compare(hand, seen[i]!)) !== Math.sign(hand.score - seen[i]!.score),
      );
    expect([wrong, new Set(seen.map((one) => one.hand)).size]).toEqual([[], 10]);
    expect(seen.every((one) => HANDS[Math.floor(one.score / 15 ** 5)] === one.hand)).toBe(true);
  });
  test('without a board every ranking is shown', () =>
    expect(Object.values(examples([], [])).every((one) => one?.five.length === 5)).toBe(true));
});

describe('the picture follows the events', () => {
  test('a chip from the middle, one from a seat, one back', () => {
    const first = step(view(), took(1, 3));
    expect([holderOf(first, 3), first.middle]).toEqual([1, [1, 2]]);
    const stolen = step(first, took(0, 3, 1));
    expect([holderOf(stolen, 3), stolen.seats[1]?.chips[0], stolen.seats[0]?.steals]).toEqual([
      0,
      null,
      1,
    ]);
    expect(step(stolen, { type: 'returned', seat: 0, chip: 3 }).middle).toEqual([1, 2, 3]);
  });
  test('who holds one and takes another lays the old one down', () =>
    expect(play(view(), [took(0, 1), took(0, 2)]).middle).toEqual([1, 3]));
  test('every chip that moves clears all confirmations', () => {
    const sure = play(view(), [
      took(0, 1),
      took(1, 2),
      took(2, 3),
      { type: 'confirmed', seat: 0 },
      { type: 'confirmed', seat: 2 },
    ]);
    expect([allHold(sure), sure.seats.map(({ confirmed }) => confirmed)]).toEqual([
      true,
      [true, false, true],
    ]);
    expect(step(sure, took(1, 3, 2)).seats.some(({ confirmed }) => confirmed)).toBe(false);
  });
  test('a new round lays out its colour; earlier chips stay', () => {
    const next = play(view(), [
      took(0, 1),
      took(1, 2),
      took(2, 3),
      { type: 'settled', round: 1 },
      { type: 'board', round: 2, cards: ['7S', '8H', '9S'] },
      { type: 'chips', round: 2, colour: 'yellow', dark: [3] },
    ]);
    expect(next).toMatchObject({
      round: 2,
      colour: 'yellow',
      locked: [3],
      middle: [1, 2, 3],
      community: ['7S', '8H', '9S'],
    });
    expect(next.seats.map(({ chips }) => chips[0])).toEqual([1, 2, 3]);
  });
  test('a Blackout takes the earlier chips', () => {
    const dark = play(view(), [took(0, 1), { type: 'blacked_out', round: 2 }]);
    expect(dark.seats[0]?.chips).toEqual([null, null, null, null]);
  });
  test('a hand that is turned up lies open, and once', () => {
    const end = view({
      round: 4,
      seats: [3, 1, 2].map((chip, seat) => crook(seat, { chips: [null, null, null, chip] })),
    });
    const up: GameEvent = {
      type: 'turned_up',
      seat: 1,
      chip: 1,
      pocket: ['2C', '3D'],
      hand: 'high_card',
      ranks: [3, 2],
    };
    const after = play(end, [up, up]);
    expect([
      after.showdown?.order,
      after.showdown?.target,
      after.showdown?.revealed.length,
      after.seats[1]?.pocket,
    ]).toEqual([[1, 2, 0], 0, 1, ['2C', '3D']]);
  });
  test('a new heist clears the table', () => {
    const fresh = step(
      view({ community: ['7S'], showdown: {} as Showdown, announcements: [{ specialist: 9 }] }),
      { type: 'heist_begins', heist: 2, challenges: [4], specialists: [] },
    );
    expect(fresh).toMatchObject({
      heist: 2,
      challenges: [4],
      community: [],
      showdown: null,
      announcements: [],
    });
  });
});

describe('what the stage keeps', () => {
  test('the last theft, and how often each chip was taken', () => {
    const memory = recall([{ type: 'chips', round: 1 }, took(0, 3), took(1, 3, 0), took(0, 3, 1)]);
    expect(memory).toMatchObject({ steal: { by: 0, victim: 1, chip: 3 }, steals: { 3: 2 } });
  });
  test('a new round forgets it', () =>
    expect(recall([took(1, 3, 0), { type: 'chips', round: 2 }])).toMatchObject({
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

describe('the showdown', () => {
  const up = (seat: number, chip: number, category: HandName, ranks: number[]): Revealed => ({
    seat,
    chip,
    pocket: ['2C', '3D'],
    category,
    ranks,
  });
  const shown = (revealed: Revealed[], more: Partial<GangView> = {}) =>
    rowsOf(view({ community: cards('7S 8H 9S KD 2S'), ...more }), {
      order: revealed.map(({ seat }) => seat),
      target: revealed[2]?.seat ?? 0,
      revealed,
      guesses: [],
      in_order: null,
      best: null,
      success: null,
    });
  test('where the order breaks, and the true places', () => {
    const rows = shown([
      up(0, 1, 'pair', [9, 13, 8, 7]),
      up(1, 2, 'flush', [14, 9, 7, 5, 2]),
      up(2, 3, 'straight', [11]),
    ]);
    expect(rows.map(({ breaks }) => breaks)).toEqual([null, null, 1]);
    expect(rows.map(({ low, high, right }) => [places(low, high), right])).toEqual([
      ['1', true],
      ['3', false],
      ['2', false],
    ]);
  });
  test('equal hands may stand in either order', () => {
    const rows = shown([
      up(0, 1, 'pair', [9, 13, 8, 7]),
      up(1, 2, 'pair', [9, 13, 8, 7]),
      up(2, 3, 'straight', [11]),
    ]);
    expect(rows.map(({ low, high, right }) => [places(low, high), right])).toEqual([
      ['1–2', true],
      ['1–2', true],
      ['3', true],
    ]);
  });
  test('Muscle beats its own ranking', () => {
    const strong = [crook(0, { muscle: true }), crook(1), crook(2)];
    expect(
      shown(
        [
          up(0, 1, 'pair', [4, 13, 9, 8]),
          up(1, 2, 'pair', [9, 13, 8, 7]),
          up(2, 3, 'straight', [11]),
        ],
        { seats: strong },
      )[1]?.breaks,
    ).toBe(0);
  });
});

describe('plain facts', () => {
  test('I sit below, the others clockwise', () =>
    expect([othersOf(view(), 1), othersOf(view(), null)]).toEqual([
      [2, 0],
      [0, 1, 2],
    ]));
  test('who is guessed has no voice', () =>
    expect(votersOf(view({ phase: 'guess', showdown: { target: 2 } as Showdown }))).toEqual([
      0, 1,
    ]));
  test('one heist is judged by guesses, a campaign by order, unless the table says otherwise', () => {
    expect([
      byOrder(view()),
      byOrder(view({ mode: 'single' })),
      byOrder(view({ mode: 'single', options: { success: 'order' } })),
    ]).toEqual([true, false, true]);
  });
  test('a missing chip: to come, none in that round, or lost in the dark', () => {
    const third = (challenges: number[]) =>
      [1, 2, 3, 4].map((round) => gapOf(view({ round: 3, challenges }), round));
    expect(third([1])).toEqual(['none', 'none', 'later', 'later']);
    expect(third([8])).toEqual(['dark', 'dark', 'later', 'later']);
  });
  test('two colours where the table plays so', () =>
    expect(
      [1, 2, 3].map((round) => colourOf(view({ options: { chip_set: 'document' } }), round)),
    ).toEqual(['white', 'white', 'orange']));
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
