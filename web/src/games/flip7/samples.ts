// Positions for the design page: every state a seat, a stage or the bar can be in.
import { at, sampled } from '../../table/sample';
import type { Scene } from '../../table/scene.svelte';
import type { Colour } from '../../wire';
import { board } from './index';
import type { Flip7 } from './game';
import { position, SEATS } from './positions';
import type { Action, GameEvent, Hints, Round, View } from './types';

const NAMES = ['Ines', 'Rook', 'Milo', 'Ledger', 'Yara', 'Vesper'];
const SHADES: Colour[] = ['cyan', 'sand', 'green', 'slate', 'amber', 'magenta'];

const HINTS: Hints = {
  left: 38,
  next: { bust: 11, saved: 0, flip7: 0, safe: 27 },
  bust: 0.29,
  gain: 1.7,
  passing: { seat: 2, cards: 9 },
  seats: SEATS.map(() => ({ bust: 0.29, bust3: 0.62 })),
};
const ROUNDS = [
  [24, 0, 31, 18, 22, 20],
  [30, 22, 0, 27, 26, 0],
  [0, 25, 36, 0, 41, 31],
];

interface Wish {
  view?: Partial<View>;
  events?: GameEvent[];
  legal?: Action[];
  you?: number | null;
  hints?: boolean;
}

export function sample({
  view = {},
  events = [],
  legal = [],
  you = 4,
  hints = true,
}: Wish): Scene<Flip7> {
  return sampled<Flip7>({
    board,
    game: 'flip7',
    seats: NAMES.map((name, i) => at(name, SHADES[i] as Colour, i % 2 === 1 && i < 5)),
    you,
    view: position(view),
    events,
    legal,
    hints: hints ? HINTS : null,
    odds: hints,
  });
}

const flipped: GameEvent[] = [
  { type: 'flipping', seat: 2, by: 3 },
  { type: 'dealt', seat: 2, card: 'freeze', source: 'flip' },
  { type: 'set_aside', seat: 2, card: 'freeze' },
  { type: 'dealt', seat: 2, card: 5, source: 'flip' },
];
const targets = [2, 3, 4];
const history = ROUNDS.map((points, i): Round => ({
  round: i + 6,
  dealer: i,
  end: i === 2 ? 'flip7' : 'all_out',
  flip7: i === 2 ? 4 : null,
  points,
  totals: points,
}));

export const SCENES: Record<string, () => Scene<Flip7>> = {
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
        next: { seat: 2, bust: 13, saved: 0, flip7: 20, safe: 5 },
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
