// Views for the design page and the tests: a round in the midst of things.
import type { Flip7 } from './game';
import type { Options, Seat, View } from './types';

export function line(points: number, numbers: number[], more: Partial<Seat> = {}): Seat {
  const score = more.score ?? 0;
  const busted = more.status === 'busted';
  return {
    score,
    points: busted ? 0 : points,
    lost: busted ? points : 0,
    sum: null,
    total: score,
    would: busted ? score : score + points,
    short: 200 - score - (busted ? 0 : points),
    before: null,
    status: 'active',
    numbers,
    modifiers: [],
    second_chance: false,
    freeze: false,
    bust_card: null,
    ...more,
  };
}

export const SEATS: Seat[] = [
  line(12, [8], { score: 171, modifiers: ['+4'], status: 'frozen', freeze: true }),
  line(19, [11, 6, 2], { score: 97, status: 'busted', bust_card: 11 }),
  line(62, [3, 10, 0, 1, 12, 5], { score: 139, modifiers: ['x2'], before: 0 }),
  line(13, [7, 4], { score: 124, modifiers: ['+2'], second_chance: true, before: 1 }),
  line(34, [9, 5, 2, 12], {
    score: 158,
    modifiers: ['+6'],
    sum: { numbers: 28, times: 1, plus: 6, bonus: 0 },
    before: 2,
  }),
  line(23, [10, 9, 4], { score: 88, status: 'stayed' }),
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
const OPTIONS: Options = {
  target: 200,
  first: 'dealer',
  first_dealer: 0,
  decks: 1,
  flip7_bonus: 15,
  stay_empty: false,
  turn_length: 'one_card',
  bust_ends_round: false,
  self_target: 'always',
  flip_three_pending: 'received',
  after_flip_three: 'dealt',
  second_chance: 'keep',
  fresh_deck: false,
  teams: 0,
};

export function position(more: Partial<View>): Flip7['view'] {
  return {
    game: 'flip7',
    deck: null,
    left: COUNTS,
    next: { seat: 4, bust: 11, saved: 0, flip7: 0, safe: 27 },
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
    options: OPTIONS,
    over: false,
    result: null,
    ...more,
  };
}
