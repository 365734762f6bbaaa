// Views for the design page and the tests: a turn in the midst of a round.
import type { Bankout } from './game';
import type { Options, Seat, View } from './types';

/** A seat; what follows from the rules is told as Python would, as far as the pieces need it. */
export const robber = (more: Partial<Seat>): Seat => ({
  bank: 0,
  total: 0,
  wins: 0,
  loot: 0,
  jacks: 0,
  latent: 0,
  alert: !!more.jacks,
  table: { J: more.jacks ?? 0, A: more.latent ?? 0 },
  hand: null,
  hand_count: more.hand?.length ?? 0,
  shield: false,
  money: (more.bank ?? 0) + (more.total ?? 0),
  stake: more.bank ?? 0,
  ace: 'latent',
  jack: 'alert',
  free: true,
  ...more,
});
const VERA = robber({ bank: 912, wins: 1, table: { J: 1, A: 0 }, hand_count: 1 });
export const mine = (more: Partial<Seat> = {}): Seat[] => [
  robber({ bank: 868, hand: ['Q', 'K'], ...more }),
  VERA,
];

const OPTIONS: Options = {
  format: 'bankout',
  jokers: true,
  target: 1000,
  hand_limit: 2,
  table_cues: 'visual',
  reshuffle_cues: true,
  three_aces: false,
  latent_queen: 'jack_stays',
  auto_discard: 'off',
  cut: false,
  seeding: false,
  exact_bonus: false,
  short_match: false,
  light_jokers: 'off',
  shield: 'off',
  blitz_end: 'finish_turn',
  blitz_swap: 'round',
  blitz_target: 0,
  sudden_reshuffle: false,
};
export const BLITZ: Options = { ...OPTIONS, format: 'blitz', shield: 'add' };

export function position(more: Partial<View>): Bankout['view'] {
  const loot = more.seats?.[0]?.loot ?? 0;
  return {
    game: 'bankout',
    deck: null,
    goal: 1000,
    rounds: 3,
    passed_once: false,
    would: {
      missing: 1000 - 868 - loot,
      bank: { amount: loot, bonus: 0, bank: 868 + loot, money: 868 + loot, wins: false },
      king: {
        amount: 2 * loot,
        bonus: 0,
        bank: 868 + 2 * loot,
        money: 868 + 2 * loot,
        wins: 868 + 2 * loot >= 1000,
      },
      queen: 'nothing',
    },
    format: 'bankout',
    phase: 'turn',
    to_act: [0],
    round: 2,
    sudden_death: 0,
    jokers: 1,
    joker_mode: 'immediate',
    starter: 0,
    active: 0,
    turn_no: 7,
    acted: true,
    last_idle: false,
    revealed: null,
    pending: null,
    deck_count: 24,
    discard: [],
    pot: 0,
    last_draw: null,
    last_turn: null,
    seats: mine(),
    history: [
      {
        round: 1,
        sudden_death: 0,
        starter: 1,
        turns: 15,
        winner: 1,
        banks: [640, 1012],
        goal: 1000,
      },
    ],
    options: OPTIONS,
    over: false,
    result: null,
    ...more,
  };
}
