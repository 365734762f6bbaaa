// Positions for the design page: what the stage, a seat or the bar can be.
import { at, sampled } from '../../table/sample';
import type { Scene } from '../../table/scene.svelte';
import { board } from './index';
import type { Bankout } from './game';
import { BLITZ, mine, position, robber } from './positions';
import type { Action, Card, Fate, GameEvent, Hints, View } from './types';

const COUNTS = {
  2: 2,
  3: 2,
  4: 1,
  5: 2,
  6: 2,
  7: 1,
  8: 2,
  9: 1,
  10: 2,
  J: 2,
  A: 2,
  Q: 3,
  K: 2,
  X: 1,
};
function odds(jack: Fate, ace: Fate, killers: number): Hints {
  const fates: Record<string, Fate> = { J: jack, A: ace, Q: 'full', K: 'full', X: 'joker' };
  return {
    seat: 0,
    left: 24,
    renew: false,
    counts: COUNTS,
    elsewhere: 1,
    money: 89,
    fates,
    bust: killers / 24,
    killers,
    free: !killers,
    drawable: true,
    gain: 3.7 - (killers / 24) * 63,
    limit: killers ? 89 / killers : null,
    reach: 0,
    swap: [912, 868],
  };
}

interface Wish {
  view?: Partial<View>;
  events?: GameEvent[];
  legal?: Action[];
  you?: number | null;
  hints?: Hints | null;
}

export function sample({
  view = {},
  events = [],
  legal = [],
  you = 0,
  hints = null,
}: Wish): Scene<Bankout> {
  return sampled<Bankout>({
    board,
    game: 'bankout',
    seats: [at('Ines', 'cyan'), at('Vera', 'magenta', true)],
    you,
    view: position(view),
    events,
    legal,
    hints: hints,
  });
}

const drawn = (...cards: Card[]): GameEvent[] =>
  cards.map((card) => ({ type: 'drawn', seat: 0, card }));
const TURN: Action[] = [
  { type: 'draw' },
  { type: 'bank' },
  { type: 'end_turn' },
  { type: 'play', card: 'Q' },
  { type: 'play', card: 'K' },
];
const WAYS = (['swap', 'king', 'queen'] as const).map((as): Action => ({
  type: 'play',
  card: 'X',
  as,
}));
const FREE = odds('alert', 'latent', 0);

export const SCENES: Record<string, () => Scene<Bankout>> = {
  free: () =>
    sample({
      view: { seats: mine({ loot: 23 }) },
      events: drawn('9', '10', '4'),
      legal: TURN,
      hints: FREE,
    }),
  alert: () =>
    sample({
      view: { seats: mine({ loot: 63, jacks: 1, latent: 1 }) },
      events: drawn('9', 'A', '10', '8', '7', 'J', '10', '6', '4', '9'),
      legal: TURN,
      hints: odds('queen', 'bust', 2),
    }),
  plain: () =>
    sample({
      view: { seats: mine({ loot: 27, jacks: 2, hand: [] }) },
      events: drawn('9', 'J', '8', 'J', '10'),
      legal: TURN.slice(0, 3),
    }),
  joker: () =>
    sample({
      view: { phase: 'joker', revealed: 'X', seats: mine({ loot: 19 }) },
      events: drawn('9', '10', 'X'),
      legal: WAYS,
      hints: FREE,
    }),
  discard: () =>
    sample({
      view: { phase: 'discard', seats: mine({ loot: 19, hand: ['Q', 'K', 'Q'], hand_count: 3 }) },
      events: [...drawn('9', '10'), { type: 'pocketed', seat: 0, card: 'Q' }],
      legal: [
        { type: 'discard', card: 'Q' },
        { type: 'discard', card: 'K' },
      ],
      hints: FREE,
    }),
  jack: () =>
    sample({
      view: {
        phase: 'jack',
        revealed: 'J',
        pending: 'third_jack',
        seats: mine({ loot: 33, jacks: 2 }),
      },
      events: [
        ...drawn('9', 'J', '8', 'J', '10', '6', 'J'),
        { type: 'threatened', seat: 0, why: 'third_jack' },
      ],
      legal: [{ type: 'accept' }, { type: 'play', card: 'Q' }],
      hints: odds('answer', 'bust', 2),
    }),
  counter: () =>
    sample({
      view: {
        phase: 'counter',
        revealed: 'X',
        active: 1,
        to_act: [0],
        round: 3,
        jokers: 2,
        joker_mode: 'hand',
        seats: [
          robber({ bank: 812, wins: 1, hand: ['X', 'K'] }),
          robber({ bank: 212, wins: 1, loot: 15 }),
        ],
      },
      events: [{ type: 'aimed', seat: 1, to: 0 }],
      legal: [
        { type: 'counter', use: 'none' },
        { type: 'counter', use: 'joker' },
      ],
    }),
  bust: () =>
    sample({
      view: { active: 1, to_act: [1], acted: false },
      events: [
        ...drawn('9', '8', 'J', '10', '6', 'A'),
        { type: 'bust', seat: 0, card: 'A', why: 'ace_on_alert', lost: 33 },
      ],
      hints: { ...FREE, seat: 1 },
    }),
  blitz: () =>
    sample({
      view: {
        format: 'blitz',
        pot: 535,
        options: BLITZ,
        goal: 0,
        passed_once: true,
        seats: [
          robber({ bank: 96, total: 210, loot: 26, jacks: 1, hand: ['K'], shield: true }),
          robber({ bank: 41, total: 188 }),
        ],
      },
      events: drawn('9', '10', 'J', '7'),
      legal: TURN.filter((action) => action.type !== 'play' || action.card !== 'Q'),
      hints: odds('alert', 'bust', 2),
    }),
  round: () =>
    sample({
      view: {
        round: 3,
        jokers: 2,
        joker_mode: 'hand',
        active: 1,
        starter: 1,
        to_act: [1],
        seats: [robber({ wins: 1, total: 1662, hand: [] }), robber({ wins: 1, total: 1924 })],
      },
      events: [
        { type: 'banked', seat: 0, end: 'king', gained: 154, bonus: 0, bank: 1022 },
        { type: 'round_over', round: 2, sudden_death: 0, winner: 0, banks: [1022, 912] },
        { type: 'round', round: 3, sudden_death: 0, starter: 1, jokers: 2 },
      ],
    }),
  over: () =>
    sample({
      view: {
        phase: 'over',
        round: 3,
        over: true,
        to_act: [],
        result: { winners: [0], scores: [2, 1] },
        history: [
          {
            round: 3,
            sudden_death: 0,
            starter: 0,
            turns: 16,
            winner: 0,
            banks: [1009, 870],
            goal: 1000,
          },
        ],
        seats: [robber({ wins: 2, hand: [] }), robber({ wins: 1 })],
      },
    }),
};
