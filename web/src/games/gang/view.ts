// The position of The Gang as the page gets it (docs/rules/gang.md, section 6), and plain facts about it.
import type { Action, Card, Seat, View } from '../../wire';
import type { HandName } from './poker';

export type Colour = 'white' | 'yellow' | 'orange' | 'red';
export const COLOURS: Colour[] = ['white', 'yellow', 'orange', 'red'];
export interface Seen {
  card: Card;
  why: 'discarded' | 'passed' | 'received' | 'showed' | 'shown' | 'mixed';
  seat: Seat | null;
}
export interface Crook {
  seat: Seat;
  pocket: string[] | null;
  pocket_count: number;
  chips: (number | null)[];
  confirmed: boolean;
  moves: number;
  steals: number;
  ready: boolean;
  passing: Card | null;
  muscle: boolean;
  seen: Seen[] | null;
  proposed?: Record<string, number>;
}
export interface Said {
  specialist?: number;
  challenge?: number;
  round?: number;
  seat?: Seat;
  to?: Seat;
  category?: HandName;
  faces?: number;
  value?: string;
  count?: number;
  sum?: number;
}
export interface Revealed {
  seat: Seat;
  chip: number | null;
  pocket: string[];
  category: HandName;
  ranks: number[];
}
export interface Guess {
  challenge: number;
  guess: string;
  right: boolean | null;
}
export interface Showdown {
  order: Seat[];
  target: Seat;
  revealed: Revealed[];
  guesses: Guess[];
  in_order: boolean | null;
  best: Seat[] | null;
  success: boolean | null;
}
export interface Heist {
  heist: number;
  success: boolean;
  challenges: number[];
  specialists: number[];
}
export interface Proposal {
  by: Seat;
  action: Action;
  agreed: Seat[];
}
export interface Options {
  mode?: string;
  chip_set?: string;
  success?: string | null;
  round_end?: string;
  mastermind?: string;
  move_limit?: number;
  [name: string]: unknown;
}
export interface GangView extends View {
  phase: 'choose' | 'pass' | 'use' | 'chips' | 'guess' | 'aftermath' | 'over';
  to_act: Seat[];
  mode: string;
  heist: number;
  round: number;
  colour: Colour | null;
  vaults: number;
  alarms: number;
  vault_goal: number;
  alarm_limit: number;
  challenges: number[];
  specialists: number[];
  permanent: number | null;
  used: number[];
  community: string[];
  deck_count: number;
  middle: number[];
  locked: number[];
  seats: Crook[];
  decision: { specialist?: number; challenge?: number } | null;
  proposal: Proposal | null;
  proposals_made: Record<string, number>;
  pending: { specialist: number; seat: Seat } | null;
  announcements: Said[];
  showdown: Showdown | null;
  history: Heist[];
  options: Options;
  over: boolean;
  result: { winners: Seat[]; scores: number[]; outcome: 'won' | 'lost' } | null;
}
export interface Review {
  seat: Seat;
  chips: (number | null)[];
  places: number[];
}
export interface Hints {
  hand?: HandName;
  ranks?: number[];
  best?: string[];
  share?: number;
  place?: number;
  hands?: number;
  ties?: number;
  better?: Partial<Record<HandName, number>>;
  review?: Review[];
}

const BLACKOUT = 8;
/** GA-SG-4: the two colours of the document, or one a round. */
export const colourOf = (view: GangView, round: number): Colour =>
  (view.options.chip_set === 'document'
    ? (['white', 'white', 'orange', 'orange'] as Colour[])
    : COLOURS)[round - 1] ?? 'red';
export const chipOf = (view: GangView, seat: Seat): number | null =>
  view.seats[seat]?.chips[view.round - 1] ?? null;
export const holderOf = (view: GangView, chip: number): Seat | null => {
  const seat = view.seats.findIndex((_, i) => chipOf(view, i) === chip);
  return seat < 0 ? null : seat;
};
export const inRound = (view: GangView): boolean => view.colour !== null && !view.showdown;
export const allHold = (view: GangView): boolean =>
  view.seats.every((_, seat) => chipOf(view, seat) !== null);
export const needsConfirm = (view: GangView): boolean => view.options.round_end !== 'instant';
export const darkened = (view: GangView): boolean =>
  view.challenges.includes(BLACKOUT) && !view.showdown;
/** Why an earlier round shows no chip: nobody may say it any more, or there was none. */
export function gapOf(view: GangView, round: number): 'dark' | 'none' | 'later' {
  if (!view.showdown && round >= view.round) return 'later';
  const none =
    view.options.chip_set === 'document'
      ? [
          view.challenges.includes(1),
          view.challenges.includes(1),
          view.challenges.includes(5),
          true,
        ]
      : [view.challenges.includes(1), false, view.challenges.includes(5), false];
  return none[round - 1] ? 'none' : darkened(view) ? 'dark' : 'none';
}
/** By order of the hands, or by the guesses alone (GA-SD-6, GA-SG-2). */
export const byOrder = (view: GangView): boolean =>
  (view.options.success ?? (view.mode === 'single' ? 'guesses' : 'order')) === 'order';
/** Clockwise from the seat after mine, as one sees a table. */
export function othersOf(view: GangView, me: Seat | null): Seat[] {
  const count = view.seats.length;
  const first = me === null ? 0 : me + 1;
  return Array.from({ length: count }, (_, i) => (first + i) % count).filter((seat) => seat !== me);
}
/** Who has a say in the open question (GA-GR-1). */
export const votersOf = (view: GangView): Seat[] =>
  view.seats
    .map((_, seat) => seat)
    .filter((seat) => view.phase !== 'guess' || seat !== view.showdown?.target);
export const chipsOf = (view: GangView): number[] => view.seats.map((_, i) => i + 1);
