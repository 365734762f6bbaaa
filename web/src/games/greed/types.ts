// Written by `make types` from src/safehouse/games/greed: do not edit.
export interface Options {
  needs_count_self: boolean;
  hideout_scope: 'all' | 'previous';
  ignored_costs: 'skip' | 'may_pay';
  hideout_wakes_harvey: boolean;
  shakedown_spares_harvey: boolean;
  empty_deck: 'reshuffle' | 'stop';
}
export interface Thug {
  card: number;
  as: number | null;
  since: number;
}
export interface Holding {
  card: number;
  markers: number;
  since: number;
}
export interface Lying {
  card: number;
  until: number;
}
export interface Icons {
  gun: number;
  car: number;
  key: number;
  beer: number;
  heart: number;
  spanner: number;
}
export interface LossDue {
  round: number;
  holdings: number;
  thugs: number;
}
export type Why =
  | 'free'
  | 'now_free'
  | 'no_costs'
  | 'cash'
  | 'thing'
  | 'short'
  | 'no_thing'
  | 'no_needs'
  | 'icons'
  | 'thugs'
  | 'holdings'
  | 'money'
  | 'fewest';
export type Thing = 'thug' | 'holding' | 'hand';
export type Icon = 'gun' | 'car' | 'key' | 'beer' | 'heart' | 'spanner';
export interface Want {
  icon: Icon;
  have: number;
  want: number;
}
export interface Check {
  ok: boolean;
  why: Why;
  price?: number;
  short?: number;
  takes?: Thing[];
  have?: number;
  want?: number;
  wants?: Want[];
  late?: boolean;
}
export interface Seat {
  cash: number;
  hand: number[] | null;
  hand_count: number;
  pile: number[] | null;
  pile_count: number;
  picked: number | null;
  chosen: number | null;
  thugs: Thug[];
  holdings: Holding[];
  lying: Lying[];
  worth: number;
  icons: Icons;
  laid: boolean;
  due: LossDue[];
  checks?: Record<string, Check>;
}
export type Phase = 'draft' | 'play' | 'resolve' | 'extra' | 'each_turn' | 'end_turn' | 'over';
export type EffectKind =
  | 'double'
  | 'extra_markers'
  | 'extra_play'
  | 'icons'
  | 'ignore_costs'
  | 'ignore_needs'
  | 'lose_holding'
  | 'lose_thug'
  | 'mirror'
  | 'on_action'
  | 'on_thug'
  | 'return_actions';
export type Losers = 'all' | 'opponents';
export interface Effect {
  kind: EffectKind;
  seat: number;
  source: number | null;
  round: number;
  card?: number;
  amount?: number;
  who?: Losers;
}
export interface Result {
  winners: number[];
  scores: number[];
}
export type Question =
  | 'draft'
  | 'play'
  | 'extra'
  | 'cost'
  | 'choose_holding'
  | 'choose_thug'
  | 'seance'
  | 'order'
  | 'lose';
export interface Decision {
  kind: Question;
  card: number | null;
}
export interface Laid {
  seat: number;
  card: number;
}
export type View = {
  game: 'greed';
  over: boolean;
  options: Options;
  seats: Seat[];
  phase: Phase;
  round: number;
  deck: number[] | null;
  deck_count: number;
  discard: number[];
  effects: Effect[];
  to_act: number[];
  result: Result | null;
  out: number[] | null;
  decision: Decision | null;
  resolving: Laid[];
  queue: Laid[];
};
export type Payment = 'cash' | 'thug' | 'holding' | 'hand';
export type Waste = 'cost' | 'declined' | 'need';
export type Mirrored = '' | 'mirror';
export type Loss = 'paid' | 'due';
export type GameEvent =
  | { type: 'dealt'; seat: number; cards: number[] | null; cards_count: number }
  | { type: 'round_begins'; round: number }
  | { type: 'picked'; seat: number; card: number | null }
  | { type: 'piles_pass' }
  | { type: 'chose'; seat: number; card: number | null }
  | { type: 'revealed'; seats: number[]; cards: number[]; extra: boolean }
  | { type: 'begins'; seat: number; card: number; by: number }
  | { type: 'paid'; seat: number; card: number; kind: Payment; what: number; use: Payment }
  | { type: 'wasted'; seat: number; card: number; why: Waste }
  | { type: 'played'; seat: number; card: number }
  | {
      type: 'gained';
      seat: number;
      amount: number;
      by: number;
      times: number;
      why: Mirrored;
      cash: number;
      phase: Phase;
    }
  | {
      type: 'fined';
      seat: number;
      amount: number;
      asked: number;
      by: number;
      cash: number;
      phase: Phase;
    }
  | {
      type: 'marked';
      seat: number;
      card: number;
      amount: number;
      by: number;
      markers: number;
      phase: Phase;
      why: '' | 'own' | 'removed';
    }
  | { type: 'drew'; seat: number; card: number | null; by: number }
  | { type: 'turned_up'; seat: number; card: number }
  | { type: 'nobody_found'; seat: number }
  | { type: 'reshuffled'; count: number }
  | { type: 'lost_card'; seat: number; card: number; markers: number; why: Loss }
  | { type: 'returned'; seat: number; card: number; by: number; why: '' | 'own' }
  | {
      type: 'set_up';
      seat: number;
      kind: EffectKind;
      by: number;
      round: number;
      amount: number;
      who: Losers | null;
    }
  | { type: 'copied'; seat: number; card: number }
  | { type: 'repeated'; seat: number; card: number }
  | { type: 'ordered'; seat: number; cards: number[] | null; cards_count: number }
  | { type: 'named'; seat: number; cards: number[] | null; cards_count: number }
  | { type: 'game_over'; winners: number[]; scores: number[] };
export type Action =
  | { type: 'draft'; card: number }
  | { type: 'play'; card: number }
  | { type: 'pay'; with: Partial<Record<Payment, number>> }
  | { type: 'decline' }
  | { type: 'free' }
  | { type: 'choose_holding'; card: number }
  | { type: 'choose_thug'; card: number }
  | { type: 'order'; cards: number[] }
  | { type: 'lose'; holdings: number[]; thugs: number[] };
export interface Due {
  holdings: number;
  thugs: number;
}
export interface Patricia {
  unseen: number;
  thugs: number;
}
export interface Paid {
  type: 'paid';
  seat: number;
  card: number;
  kind: Payment;
  what: number;
  use: Payment;
}
export interface Wasted {
  type: 'wasted';
  seat: number;
  card: number;
  why: Waste;
}
export interface Gained {
  type: 'gained';
  seat: number;
  amount: number;
  by: number;
  times: number;
  why: Mirrored;
  cash: number;
  phase: Phase;
}
export interface Fined {
  type: 'fined';
  seat: number;
  amount: number;
  asked: number;
  by: number;
  cash: number;
  phase: Phase;
}
export interface Marked {
  type: 'marked';
  seat: number;
  card: number;
  amount: number;
  by: number;
  markers: number;
  phase: Phase;
  why: '' | 'own' | 'removed';
}
export interface LostCard {
  type: 'lost_card';
  seat: number;
  card: number;
  markers: number;
  why: Loss;
}
export interface Returned {
  type: 'returned';
  seat: number;
  card: number;
  by: number;
  why: '' | 'own';
}
export interface SetUp {
  type: 'set_up';
  seat: number;
  kind: EffectKind;
  by: number;
  round: number;
  amount: number;
  who: Losers | null;
}
export interface Copied {
  type: 'copied';
  seat: number;
  card: number;
}
export interface Tried {
  wasted: Waste | null;
  price: number | null;
  pays: Partial<Record<Payment, number>> | null;
  markers: number | null;
  change: number[];
  chain: (Paid | Wasted | Gained | Fined | Marked | LostCard | Returned | SetUp | Copied)[];
}
export interface KnownPile {
  at: number;
  rounds: number;
  count: number;
  of: number[];
}
export interface Back {
  round: number;
  gone: number[];
}
export interface Forecast {
  worth: number[];
  chain: (Paid | Wasted | Gained | Fined | Marked | LostCard | Returned | SetUp | Copied)[];
  next: number | null;
  luck: boolean;
}
export interface Hints {
  due: Due[];
  patricia: Patricia;
  cards?: Record<string, Tried>;
  piles?: KnownPile[];
  back?: Back | null;
  choices?: Forecast[];
}
