// Scenes for the design page: what the felt and the bar can be.
import { at, sampled } from '../../table/sample';
import type { Gang, GangScene } from './game';
import { board } from './index';
import {
  BROKEN,
  BROKEN_ROWS,
  CLOSED,
  CLOSED_ROWS,
  dealt,
  HIGH_CARD,
  NAMES,
  OPEN,
  PAST,
  position,
  seats,
  type Wished,
} from './positions';
import type { Action, GameEvent, Hints, Review } from './types';

const SHADES = ['cyan', 'amber', 'magenta', 'green'] as const;
const ODDS: Hints = {
  share: 0.95,
  place: 4,
  hands: 990,
  ties: 9,
  better: { flush: 45 },
};
const take = (chip: number, from: number | 'middle' = 'middle'): Action => ({
  type: 'take',
  chip,
  from,
});

interface Wish {
  view?: Wished;
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
  hints = ODDS,
}: Wish): GangScene {
  return sampled<Gang>({
    board,
    game: 'gang',
    seats: NAMES.map((name, i) => at(name, SHADES[i] ?? 'sand', i === 2)),
    you,
    view: position(view),
    events,
    legal,
    hints: hints,
  });
}

const REVIEW: Review[] = [
  { seat: 0, chips: [3, 4, 4, 4], places: [2, 4, 4, 3], off: [1, 0, 0, 1] },
  { seat: 1, chips: [4, 3, 2, 2], places: [4, 2, 2, 2], off: [0, 1, 0, 0] },
  { seat: 2, chips: [1, 2, 3, 3], places: [1, 3, 3, 4], off: [0, -1, 0, -1] },
  { seat: 3, chips: [2, 1, 1, 1], places: [3, 1, 1, 1], off: [-1, 0, 0, 0] },
];
const took = (seat: number, victim: number): GameEvent => ({
  type: 'took',
  seat,
  chip: 3,
  victim,
  back: 0,
});
const STOLEN: GameEvent[] = [
  { type: 'chips', round: 4, colour: 'red', dark: [] },
  took(1, 0),
  took(0, 1),
  took(1, 0),
];
const VOICES: Action[] = [{ type: 'agree' }, { type: 'object' }];
const USERS: Action[] = [0, 1, 2, 3, null].map((user) => ({
  type: 'choose_user',
  specialist: 5,
  user,
}));

export const SCENES: Record<string, () => GangScene> = {
  first: () =>
    sample({
      view: {
        heist: 1,
        round: 1,
        colour: 'white',
        vaults: 0,
        alarms: 0,
        history: [],
        community: [],
        middle: [1, 2, 3, 4],
        seats: dealt(),
        facts: { gaps: ['later', 'later', 'later', 'later'], hand: HIGH_CARD },
      },
      legal: [1, 2, 3, 4].map((chip) => take(chip)),
      hints: { ...ODDS, share: 0.53, hands: 1225 },
    }),
  robbed: () =>
    sample({
      view: { middle: [2], seats: seats([null, 3, 4, 1]), challenges: [9], specialists: [2] },
      events: STOLEN,
      legal: [
        take(2),
        take(3, 1),
        take(4, 2),
        take(1, 3),
        { type: 'choose_user', specialist: 2, user: 1 },
      ],
    }),
  confirm: () =>
    sample({
      view: { seats: seats([2, 3, 4, 1], [{}, { confirmed: true }, { confirmed: true }, {}]) },
      legal: [take(3, 1), { type: 'return' }, { type: 'confirm' }],
    }),
  dark: () =>
    sample({
      view: {
        round: 3,
        colour: 'orange',
        community: ['7S', '8H', '9S', 'KD'],
        challenges: [6, 8],
        locked: [4],
        middle: [2, 3],
        seats: dealt([null, 4, 1, null], 3),
        facts: { gaps: ['dark', 'dark', 'later', 'later'] },
      },
      legal: [take(2), take(3), take(1, 2)],
    }),
  decide: () =>
    sample({
      view: {
        phase: 'choose',
        round: 1,
        colour: null,
        community: [],
        specialists: [5],
        decision: { specialist: 5 },
        proposal: {
          by: 1,
          action: { type: 'choose_user', specialist: 5, user: 3 },
          agreed: [1, 2],
        },
        seats: dealt(),
        facts: { gaps: ['later', 'later', 'later', 'later'], hand: HIGH_CARD, silence: null },
      },
      legal: [...VOICES, ...USERS],
      hints: null,
    }),
  guess: () =>
    sample({
      view: {
        phase: 'guess',
        colour: null,
        challenges: [9],
        decision: { challenge: 9 },
        seats: OPEN,
        showdown: CLOSED,
        facts: { rows: CLOSED_ROWS, voters: [0, 1, 3], silence: null },
        proposal: { by: 1, action: { type: 'guess_hand', hand: 'flush' }, agreed: [1] },
      },
      legal: [...VOICES, { type: 'guess_hand', hand: 'flush' }],
    }),
  alarm: () =>
    sample({
      view: {
        phase: 'aftermath',
        colour: null,
        alarms: 2,
        seats: OPEN,
        showdown: BROKEN,
        facts: { rows: BROKEN_ROWS, silence: null },
        history: [...PAST, { heist: 3, success: false, challenges: [], specialists: [10] }],
      },
      legal: [{ type: 'confirm' }],
      hints: { ...ODDS, review: REVIEW },
    }),
};
