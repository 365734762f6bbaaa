// Positions for the design page: what the felt and the bar can be.
import { Scene } from '../../table/scene.svelte';
import type { Action, Frame, GameEvent, TableMessage } from '../../wire';
import { board } from './index';
import type { HandName } from './poker';
import type { Crook, GangView, Hints, Revealed, Showdown } from './view';

const NAMES = ['Yara', 'Mika', 'Iris', 'Otto'] as const;
const SHADES = ['cyan', 'amber', 'magenta', 'green'] as const;
const crook = (seat: number, chips: (number | null)[], more: Partial<Crook> = {}): Crook => ({
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
  ...more,
});
const MINE = { pocket: ['JH', 'TD'], seen: [] };
const EARLIER = [
  [3, 4, 4],
  [4, 3, 2],
  [1, 2, 3],
  [2, 1, 1],
];
const seats = (now: (number | null)[], more: Partial<Crook>[] = []): Crook[] =>
  EARLIER.map((chips, seat) =>
    crook(seat, [...chips, now[seat] ?? null], { ...(seat ? {} : MINE), ...more[seat] }),
  );
const dealt = (now: (number | null)[] = [], round = 1): Crook[] =>
  NAMES.map((_, seat) =>
    crook(
      seat,
      [1, 2, 3, 4].map((one) => (one === round ? (now[seat] ?? null) : null)),
      seat ? {} : MINE,
    ),
  );

const PAST = [
  { heist: 1, success: true, challenges: [], specialists: [] },
  { heist: 2, success: false, challenges: [5], specialists: [] },
];
function position(more: Partial<GangView>): GangView {
  return {
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
    options: {},
    over: false,
    result: null,
    ...more,
  };
}
const ODDS: Hints = {
  hand: 'straight',
  ranks: [11],
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
  view?: Partial<GangView>;
  events?: GameEvent[];
  legal?: Action[];
  you?: number | null;
  hints?: Hints | null;
}
export function sample({ view = {}, events = [], legal = [], you = 0, hints = ODDS }: Wish): Scene {
  const scene = new Scene({
    do: () => {
      scene.pending = null;
    },
    say: () => {},
  });
  scene.silent = true;
  scene.board = board;
  scene.table = {
    t: 'table',
    code: 'QVRN',
    game: 'gang',
    status: 'playing',
    host: 0,
    you,
    options: {},
    public: false,
    odds: true,
    chat: true,
    spectators: 'delayed',
    clock: 0,
    link: '',
    commitment: null,
    key: null,
    watching: 0,
    votes: {},
    rematch: [],
    next: null,
    seats: NAMES.map((name, i) => ({
      name,
      colour: SHADES[i] ?? 'sand',
      kind: i === 2 ? 'bot' : 'person',
      bot: null,
      here: true,
      stand_in: false,
    })),
  } satisfies TableMessage;
  scene.jump({
    t: 'frame',
    n: 1,
    events,
    steps: [],
    before: null,
    view: position(view),
    legal,
    you,
    deadline: null,
    hints: hints as unknown as Frame['hints'],
    fresh: true,
  });
  return scene;
}

const up = (
  seat: number,
  chip: number,
  pocket: string[],
  category: HandName,
  ranks: number[],
): Revealed => ({ seat, chip, pocket, category, ranks });
const OTTO = up(3, 1, ['QC', '3D'], 'high_card', [13, 12, 9, 8, 7]);
const MIKA = up(1, 2, ['AS', '4C'], 'high_card', [14, 13, 9, 8, 7]);
const IRIS = up(2, 3, ['6S', '5S'], 'flush', [9, 7, 6, 5, 2]);
const YARA = up(0, 4, ['JH', 'TD'], 'straight', [11]);
const BROKEN: Showdown = {
  order: [3, 1, 2, 0],
  target: 0,
  revealed: [OTTO, MIKA, IRIS, YARA],
  guesses: [],
  in_order: false,
  best: [2],
  success: false,
};
const CLOSED: Showdown = {
  order: [3, 1, 0, 2],
  target: 2,
  revealed: [OTTO, MIKA, { ...YARA, chip: 3 }],
  guesses: [],
  in_order: null,
  best: null,
  success: null,
};
const REVIEW: Hints['review'] = [
  { seat: 0, chips: [3, 4, 4, 4], places: [2, 4, 4, 3] },
  { seat: 1, chips: [4, 3, 2, 2], places: [4, 2, 2, 2] },
  { seat: 2, chips: [1, 2, 3, 3], places: [1, 3, 3, 4] },
  { seat: 3, chips: [2, 1, 1, 1], places: [3, 1, 1, 1] },
];
const OPEN = seats(
  [4, 2, 3, 1],
  [{}, { pocket: MIKA.pocket }, { pocket: IRIS.pocket }, { pocket: OTTO.pocket }],
);
const took = (seat: number, victim: number): GameEvent => ({
  type: 'took',
  seat,
  chip: 3,
  victim,
  back: null,
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

export const SCENES: Record<string, () => Scene> = {
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
      },
      legal: [1, 2, 3, 4].map((chip) => take(chip)),
      hints: { ...ODDS, hand: 'high_card', share: 0.53, hands: 1225 },
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
        history: [...PAST, { heist: 3, success: false, challenges: [], specialists: [10] }],
      },
      legal: [{ type: 'confirm' }],
      hints: { ...ODDS, review: REVIEW },
    }),
};
