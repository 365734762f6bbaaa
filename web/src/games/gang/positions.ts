// Positions of The Gang for the design page and for tests.
import type { Facts, Hand, HandShown, Options, Revealed, Row, Seat, Showdown, View } from './types';

export type Wished = Partial<Omit<View, 'facts'>> & { facts?: Partial<Facts> };
export const NAMES = ['Yara', 'Mika', 'Iris', 'Otto'] as const;
const crook = (seat: number, chips: (number | null)[], more: Partial<Seat> = {}): Seat => ({
  seat,
  pocket: null,
  pocket_count: 2,
  chips,
  confirmed: false,
  moves: 0,
  steals: 0,
  ready: false,
  passing: null,
  muscle: false,
  seen: null,
  proposed: {},
  ...more,
});
const MINE = { pocket: ['JH', 'TD'], seen: [] };
const EARLIER = [
  [3, 4, 4],
  [4, 3, 2],
  [1, 2, 3],
  [2, 1, 1],
];
export const seats = (now: (number | null)[], more: Partial<Seat>[] = []): Seat[] =>
  EARLIER.map((chips, seat) =>
    crook(seat, [...chips, now[seat] ?? null], { ...(seat ? {} : MINE), ...more[seat] }),
  );
export const dealt = (now: (number | null)[] = [], round = 1): Seat[] =>
  NAMES.map((_, seat) =>
    crook(
      seat,
      [1, 2, 3, 4].map((one) => (one === round ? (now[seat] ?? null) : null)),
      seat ? {} : MINE,
    ),
  );

export const PAST = [
  { heist: 1, success: true, challenges: [], specialists: [] },
  { heist: 2, success: false, challenges: [5], specialists: [] },
];
const OPTIONS: Options = {
  mode: 'advanced',
  stacks: 'shuffled',
  challenges: [],
  specialists: [],
  house: 'one',
  success: null,
  specialist_timing: 'document',
  mastermind: 'all',
  jack: 'plain',
  round_end: 'confirm',
  chip_set: 'four',
  move_limit: 0,
};
const STRAIGHT: HandShown = {
  category: 'straight',
  ranks: [11],
  five: ['JH', 'TD', '9S', '8H', '7S'],
};
export const HIGH_CARD: HandShown = { category: 'high_card', ranks: [11, 10], five: ['JH', 'TD'] };
const FACTS: Facts = {
  colours: ['white', 'yellow', 'orange', 'red'],
  gaps: ['none', 'none', 'none', 'later'],
  no_chips_by: [],
  confirms: true,
  by_order: true,
  voters: [0, 1, 2, 3],
  silence: 'chips',
  hand: STRAIGHT,
  stands: [],
  rows: [],
};
export function position({ facts, ...more }: Wished): View {
  return {
    game: 'gang',
    phase: 'chips',
    to_act: [0, 1, 2, 3],
    mode: 'advanced',
    heist: 3,
    round: 4,
    colour: 'red',
    vaults: 1,
    alarms: 1,
    vault_goal: 3,
    alarm_limit: 3,
    challenges: [],
    specialists: [],
    permanent: null,
    used: [],
    community: ['7S', '8H', '9S', 'KD', '2S'],
    deck_count: 39,
    middle: [],
    locked: [],
    seats: seats([]),
    decision: null,
    proposal: null,
    proposals_made: {},
    pending: null,
    announcements: [],
    showdown: null,
    history: PAST,
    deck: null,
    discard: null,
    discard_count: 0,
    challenge_stack: null,
    challenge_stack_count: 8,
    specialist_stack: null,
    specialist_stack_count: 9,
    options: OPTIONS,
    over: false,
    result: null,
    facts: { ...FACTS, ...facts },
    ...more,
  };
}
const up = (
  seat: number,
  chip: number,
  pocket: string[],
  category: Hand,
  ranks: number[],
): Revealed => ({ seat, chip, pocket, category, ranks });
const row = (hand: Revealed, five: string, place: number, fits: boolean, breaks?: number): Row => ({
  seat: hand.seat,
  chip: hand.chip,
  hand: {
    category: hand.category,
    ranks: hand.ranks,
    five: five.split(' '),
    low: place,
    high: place,
    fits,
    breaks: breaks ?? null,
  },
});
const OTTO = up(3, 1, ['QC', '3D'], 'high_card', [13, 12, 9, 8, 7]);
const MIKA = up(1, 2, ['AS', '4C'], 'high_card', [14, 13, 9, 8, 7]);
const IRIS = up(2, 3, ['6S', '5S'], 'flush', [9, 7, 6, 5, 2]);
const YARA = up(0, 4, ['JH', 'TD'], 'straight', [11]);
const WEAKER: Row[] = [row(OTTO, 'KD QC 9S 8H 7S', 1, true), row(MIKA, 'AS KD 9S 8H 7S', 2, true)];
export const BROKEN: Showdown = {
  order: [3, 1, 2, 0],
  target: 0,
  revealed: [OTTO, MIKA, IRIS, YARA],
  guesses: [],
  in_order: false,
  best: [2],
  success: false,
};
export const CLOSED: Showdown = {
  order: [3, 1, 0, 2],
  target: 2,
  revealed: [OTTO, MIKA, { ...YARA, chip: 3 }],
  guesses: [],
  in_order: null,
  best: null,
  success: null,
};
export const BROKEN_ROWS: Row[] = [
  ...WEAKER,
  row(IRIS, '9S 7S 6S 5S 2S', 4, false),
  row(YARA, 'JH TD 9S 8H 7S', 3, false, 2),
];
export const CLOSED_ROWS: Row[] = [
  ...WEAKER,
  row({ ...YARA, chip: 3 }, 'JH TD 9S 8H 7S', 3, true),
  { seat: 2, chip: 4, hand: null },
];
export const OPEN = seats(
  [4, 2, 3, 1],
  [{}, { pocket: MIKA.pocket }, { pocket: IRIS.pocket }, { pocket: OTTO.pocket }],
);
