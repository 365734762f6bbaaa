// Positions for the design page: every state a seat, a stage or the bar can be in.
import { Scene } from '../../table/scene.svelte';
import type { Action, Colour, Frame, GameEvent, TableMessage } from '../../wire';
import { board } from './index';
import { sumOf, type Flip7View, type Hints, type Line } from './view';

const NAMES = ['Ines', 'Rook', 'Milo', 'Ledger', 'Yara', 'Vesper'];
const SHADES: Colour[] = ['cyan', 'sand', 'green', 'slate', 'amber', 'magenta'];

export function line(score: number, numbers: number[], more: Partial<Line> = {}): Line {
  const base: Line = {
    score,
    points: 0,
    status: 'active',
    numbers,
    modifiers: [],
    second_chance: false,
    freeze: false,
    bust_card: null,
    ...more,
  };
  return { ...base, points: base.status === 'busted' ? 0 : sumOf(base, 15).total };
}

const SEATS: Line[] = [
  line(171, [8], { modifiers: ['+4'], status: 'frozen', freeze: true }),
  line(97, [11, 6, 2], { status: 'busted', bust_card: 11 }),
  line(139, [3, 10, 0, 1, 12, 5], { modifiers: ['x2'] }),
  line(124, [7, 4], { modifiers: ['+2'], second_chance: true }),
  line(158, [9, 5, 2, 12], { modifiers: ['+6'] }),
  line(88, [10, 9, 4], { status: 'stayed' }),
];
const COUNTS = {
  3: 1,
  4: 2,
  5: 2,
  6: 3,
  7: 4,
  8: 4,
  9: 5,
  10: 4,
  11: 5,
  12: 4,
  '+10': 1,
  flip_three: 1,
  second_chance: 2,
};
const HINTS: Hints = {
  left: 38,
  counts: COUNTS,
  bust: 0.29,
  bad: 11,
  gain: 1.7,
  seats: SEATS.map(({ score, points }) => ({
    bust: 0.29,
    bust3: 0.62,
    bad: 11,
    needs: 200 - score,
    points,
    would: score + points,
  })),
};
const ROUNDS = [
  [24, 0, 31, 18, 22, 20],
  [30, 22, 0, 27, 26, 0],
  [0, 25, 36, 0, 41, 31],
];

function position(more: Partial<Flip7View>): Flip7View {
  return {
    phase: 'turn',
    stage: 'play',
    to_act: [4],
    round: 8,
    dealer: 1,
    turn: 4,
    to_deal: [],
    seats: SEATS,
    team_scores: null,
    deck_count: 38,
    discard: [],
    discard_count: 30,
    reshuffles: 0,
    choice: null,
    flip: null,
    effects: [],
    history: [],
    options: { target: 200, flip7_bonus: 15 },
    over: false,
    result: null,
    ...more,
  };
}

interface Wish {
  view?: Partial<Flip7View>;
  events?: GameEvent[];
  legal?: Action[];
  you?: number | null;
  hints?: boolean;
}

export function sample({ view = {}, events = [], legal = [], you = 4, hints = true }: Wish): Scene {
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
    game: 'flip7',
    status: 'playing',
    host: 0,
    you,
    options: {},
    public: false,
    odds: true,
    chat: true,
    spectators: 'live',
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
      colour: SHADES[i] as Colour,
      kind: i % 2 && i < 5 ? 'bot' : 'person',
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
    hints: hints ? (HINTS as unknown as Frame['hints']) : null,
    fresh: true,
  });
  return scene;
}

const flipped: GameEvent[] = [
  { type: 'flipping', seat: 2, by: 3 },
  { type: 'dealt', seat: 2, card: 'freeze', source: 'flip' },
  { type: 'set_aside', seat: 2, card: 'freeze' },
  { type: 'dealt', seat: 2, card: 5, source: 'flip' },
];
const targets = [2, 3, 4];
const history = ROUNDS.map((points, i) => ({
  round: i + 6,
  dealer: i,
  end: i === 2 ? 'flip7' : 'all_out',
  flip7: i === 2 ? 4 : null,
  points,
  totals: points,
}));

export const SCENES: Record<string, () => Scene> = {
  turn: () =>
    sample({
      events: [{ type: 'dealt', seat: 4, card: 12, source: 'hit' }],
      legal: [{ type: 'hit' }, { type: 'stay' }],
    }),
  early: () =>
    sample({ view: { turn: 3, to_act: [3] }, events: [{ type: 'stayed', seat: 5, points: 23 }] }),
  plain: () =>
    sample({
      events: [{ type: 'dealt', seat: 4, card: 2, source: 'hit' }],
      legal: [{ type: 'hit' }, { type: 'stay' }],
      hints: false,
    }),
  give: () =>
    sample({
      view: { phase: 'give', choice: { seat: 4, card: 'flip_three', from: 'hit', targets } },
      events: [{ type: 'dealt', seat: 4, card: 'flip_three', source: 'hit' }],
      legal: targets.map((to) => ({ type: 'give', card: 'flip_three', to })),
    }),
  chain: () =>
    sample({
      view: {
        turn: 3,
        to_act: [2],
        phase: 'give',
        flip: { seat: 2, by: 3, left: 1, set_aside: ['freeze'], assigned: [] },
      },
      events: flipped,
    }),
  bust: () =>
    sample({
      view: { turn: 2, to_act: [2] },
      events: [
        { type: 'dealt', seat: 1, card: 11, source: 'hit' },
        { type: 'bust', seat: 1, card: 11, lost: 19 },
      ],
    }),
  round: () =>
    sample({
      view: { phase: 'round_over', turn: null, to_act: [4], history },
      legal: [{ type: 'deal' }],
    }),
  over: () =>
    sample({
      view: {
        phase: 'over',
        turn: null,
        to_act: [],
        history,
        over: true,
        result: { winners: [0], scores: [] },
      },
    }),
};
