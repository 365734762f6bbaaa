// The picture after an event, without knowing the rules; and what the stage keeps in mind: which cards lay on
// the street this round, and every gain, loss and marker under the card that caused it.
import type { GameEvent, Seat } from '../../wire';
import { CARDS } from './cards';
import {
  FIRST_PLAY,
  iconsOf,
  kindOf,
  markersOf,
  MARKER,
  pileId,
  type Boss,
  type Effect,
  type GreedView,
  type Laid,
} from './view';

const without = <T>(list: T[] | null, gone: T): T[] | null => {
  const at = list?.indexOf(gone) ?? -1;
  return list && at >= 0 ? [...list.slice(0, at), ...list.slice(at + 1)] : list;
};
const withCard = (list: number[] | null, card: unknown): number[] | null =>
  list && typeof card === 'number' ? [...list, card].sort((a, b) => a - b) : list;

function change(view: GreedView, seat: Seat, more: (boss: Boss) => Partial<Boss>): GreedView {
  const seats = view.seats.map((boss, i) => {
    if (i !== seat) return boss;
    const next = { ...boss, ...more(boss) };
    return {
      ...next,
      worth: next.cash + MARKER * markersOf(next),
      icons: iconsOf(next, view.effects, i, view.round),
    };
  });
  return { ...view, seats };
}
const answered = (view: GreedView, seat: Seat): Seat[] => view.to_act.filter((one) => one !== seat);

function passPiles(view: GreedView): GreedView {
  const count = view.seats.length;
  const seats = view.seats.map((boss, i) => ({
    ...boss,
    hand: withCard(boss.hand, boss.picked),
    hand_count: boss.hand_count + 1,
    picked: null,
    pile: null,
    pile_count: view.seats[(i - 1 + count) % count]?.pile_count ?? 0,
  }));
  const playing = view.round >= FIRST_PLAY;
  return {
    ...view,
    seats,
    phase: playing ? 'play' : 'draft',
    decision: null,
    to_act: playing ? view.seats.map((_, seat) => seat) : [],
  };
}

function beginRound(view: GreedView, round: number): GreedView {
  const effects = view.effects.filter((effect) => effect.round >= round);
  const seats = view.seats.map((boss, i) => ({
    ...boss,
    lying: boss.lying.filter(({ until }) => until >= round),
    icons: iconsOf(boss, effects, i, round),
  }));
  return {
    ...view,
    round,
    effects,
    seats,
    phase: 'draft',
    resolving: [],
    queue: [],
    to_act: [],
    decision: null,
  };
}

function begin(view: GreedView, seat: Seat, card: number, by: number): GreedView {
  const laid: Laid = { seat, card };
  if (by === 0) {
    const next = change(view, seat, () => ({ chosen: null }));
    return {
      ...next,
      phase: 'resolve',
      resolving: [laid],
      queue: view.queue.filter((one) => one.card !== card),
      decision: null,
      to_act: [],
    };
  }
  const from =
    by === 80
      ? change(view, seat, (boss) => ({
          hand: without(boss.hand, card),
          hand_count: boss.hand_count - 1,
        }))
      : view;
  return { ...from, resolving: [...view.resolving, laid], decision: null, to_act: [] };
}

function enter(view: GreedView, seat: Seat, card: number): GreedView {
  const kind = kindOf(card);
  if (kind === 'thug')
    return change(view, seat, (boss) => ({
      thugs: [...boss.thugs, { card, as: null, since: view.round }],
    }));
  if (kind === 'holding')
    return change(view, seat, (boss) => ({
      holdings: [...boss.holdings, { card, markers: 0, since: view.round }],
    }));
  return CARDS[card]?.lies && view.round < 12
    ? change(view, seat, (boss) => ({ lying: [...boss.lying, { card, until: view.round + 1 }] }))
    : view;
}

function lose(view: GreedView, seat: Seat, card: number): GreedView {
  const kept = view.resolving.some((one) => one.card === 41); // Relocate! takes it to the hand
  const left = change(
    {
      ...view,
      effects: view.effects.filter((effect) => !(effect.kind === 'icons' && effect.card === card)),
    },
    seat,
    (boss) => ({
      thugs: boss.thugs.filter((one) => one.card !== card),
      holdings: boss.holdings.filter((one) => one.card !== card),
      ...(kept ? { hand: withCard(boss.hand, card), hand_count: boss.hand_count + 1 } : {}),
    }),
  );
  return kept ? left : { ...left, discard: [...view.discard, card] };
}

export function step(view: GreedView, event: GameEvent): GreedView {
  const seat = event.seat as Seat;
  const card = event.card as number;
  switch (event.type) {
    case 'dealt':
      return change(view, seat, () => ({
        pile_count: 12,
        pile: (event.cards as number[] | null)?.length
          ? [...(event.cards as number[])].sort((a, b) => a - b)
          : null,
      }));
    case 'round_begins':
      return beginRound(view, event.round as number);
    case 'picked':
      return {
        ...change(view, seat, (boss) => ({
          picked: card ?? null,
          pile: without(boss.pile, card),
          pile_count: boss.pile_count - 1,
        })),
        to_act: answered(view, seat),
      };
    case 'piles_pass':
      return passPiles(view);
    case 'chose':
      return {
        ...change(view, seat, (boss) => ({
          chosen: card ?? null,
          hand: without(boss.hand, card),
          hand_count: boss.hand_count - 1,
        })),
        to_act: answered(view, seat),
      };
    case 'revealed': {
      const cards = event.cards as number[];
      return {
        ...view,
        phase: 'resolve',
        to_act: [],
        decision: null,
        resolving: [],
        queue: (event.seats as Seat[]).map((s, i) => ({ seat: s, card: cards[i] as number })),
      };
    }
    case 'begins':
      return begin(view, seat, card, event.by as number);
    case 'paid': {
      const next = { ...view, to_act: [], decision: null };
      if (event.kind === 'cash')
        return change(next, seat, (boss) => ({ cash: boss.cash - (event.what as number) }));
      if (event.kind !== 'hand') return next;
      return {
        ...change(next, seat, (boss) => ({
          hand: without(boss.hand, event.what as number),
          hand_count: boss.hand_count - 1,
        })),
        discard: [...view.discard, event.what as number],
      };
    }
    case 'wasted':
      return { ...view, discard: [...view.discard, card], to_act: [], decision: null };
    case 'played':
      return enter(view, seat, card);
    case 'gained':
    case 'fined':
      return change(view, seat, () => ({ cash: event.cash as number }));
    case 'marked':
      return change(view, seat, (boss) => ({
        holdings: boss.holdings.map((one) =>
          one.card === card ? { ...one, markers: event.markers as number } : one,
        ),
      }));
    case 'drew':
      return {
        ...change(view, seat, (boss) => ({
          hand: withCard(boss.hand, card),
          hand_count: boss.hand_count + 1,
        })),
        deck_count: view.deck_count - 1,
      };
    case 'turned_up':
      return { ...view, deck_count: view.deck_count - 1 };
    case 'reshuffled':
      return { ...view, deck_count: event.count as number, discard: [] };
    case 'lost_card':
      return lose(view, seat, card);
    case 'returned':
      return change(view, seat, (boss) => ({
        hand: withCard(boss.hand, card),
        hand_count: boss.hand_count + 1,
        lying: boss.lying.filter((one) => one.card !== card),
      }));
    case 'set_up':
      return { ...view, effects: [...view.effects, effectOf(event)] };
    case 'copied':
      return change(view, seat, (boss) => ({
        thugs: boss.thugs.map((one) => (one.card === 54 ? { ...one, as: card } : one)),
      }));
    case 'ordered':
    case 'named':
      return { ...view, to_act: answered(view, seat) };
    case 'game_over':
      return { ...view, phase: 'over', to_act: [], decision: null, resolving: [], queue: [] };
    default:
      return view;
  }
}

function effectOf(event: GameEvent): Effect {
  const { kind, seat, by, round, amount } = event as unknown as {
    kind: string;
    seat: Seat;
    by: number;
    round: number;
    amount: number;
  };
  const who = kind.startsWith('lose_')
    ? { who: by === 5 || by === 73 ? ('all' as const) : ('opponents' as const) }
    : {};
  return {
    kind,
    seat,
    source: by,
    round,
    ...(amount ? { amount } : {}),
    ...(kind === 'icons' ? { card: by } : {}),
    ...who,
  };
}

// -- what the stage remembers
export interface Stop {
  id: number;
  seat: Seat;
  card: number;
  by: number;
  notes: GameEvent[];
  state: 'next' | 'now' | 'done' | 'wasted';
}
export interface Seen {
  round: number;
  cards: number[];
}
export interface Memory {
  round: number;
  stops: Stop[];
  count: number;
  late: GameEvent[]; // each-turn abilities and losses of this round, after the street is empty
  last: { round: number; stops: Stop[]; late: GameEvent[] } | null; // the round before
  final: GameEvent[]; // what the end of the game brought
  passed: Record<number, Seen>; // by pile: what was in it when it was passed on, as long as this page is open
}
const FRESH: Memory = {
  round: 0,
  stops: [],
  count: 0,
  late: [],
  last: null,
  final: [],
  passed: {},
};
/** Where the last one lies that is so; -1 for none. */
export function lastWhere<T>(list: T[], so: (one: T) => boolean): number {
  for (let i = list.length - 1; i >= 0; i--) if (so(list[i] as T)) return i;
  return -1;
}
const NOTES = [
  'paid',
  'gained',
  'fined',
  'marked',
  'drew',
  'turned_up',
  'nobody_found',
  'reshuffled',
  'lost_card',
  'returned',
  'set_up',
  'copied',
  'repeated',
  'wasted',
];
const FINAL = new Set([7, 12, 13, 24]);

/** Whether an event comes after the street: an each-turn ability, a loss due, the end of the game. */
function sectionOf(event: GameEvent, before: GreedView, known: Memory): 'card' | 'late' | 'final' {
  const by = event.by as number | undefined;
  const copies =
    by === 54
      ? (before.seats[event.seat as Seat]?.thugs.find((one) => one.card === 54)?.as ?? 54)
      : (by ?? 0);
  if (event.type === 'lost_card' && event.why === 'due') return 'late';
  const over = before.round >= 12 && known.stops.every(({ state }) => state !== 'next');
  if (
    over &&
    FINAL.has(copies) &&
    (event.type === 'fined' || event.type === 'gained'
      ? copies !== 24 || event.type === 'fined'
      : !known.stops.some((stop) => stop.card === 12 && stop.state === 'now'))
  )
    return 'final';
  if (CARDS[copies]?.each_turn && event.type === 'gained') return 'late';
  if (known.late.length || known.final.length) return known.final.length ? 'final' : 'late'; // what a loss sets off
  return 'card';
}

function noted(known: Memory, event: GameEvent, before: GreedView): Memory {
  const section = sectionOf(event, before, known);
  if (section === 'late') return { ...known, late: [...known.late, event] };
  if (section === 'final') return { ...known, final: [...known.final, event] };
  const at = lastWhere(known.stops, ({ state }) => state === 'now');
  if (at < 0) return { ...known, late: [...known.late, event] };
  // A séance card or Patricia's find that is wasted or done: its parent goes on, notes go to the innermost.
  const stops = known.stops.map((stop, i) =>
    i === at
      ? {
          ...stop,
          notes: [...stop.notes, event],
          state: event.type === 'wasted' ? ('wasted' as const) : stop.state,
        }
      : stop,
  );
  return { ...known, stops };
}

export function remember(
  memory: Memory | null,
  event: GameEvent,
  before: GreedView,
): Memory | null {
  const known = memory ?? { ...FRESH, round: before.round };
  const seat = event.seat as Seat;
  switch (event.type) {
    case 'round_begins': {
      const played = known.stops.length || known.late.length;
      return {
        ...known,
        round: event.round as number,
        stops: [],
        late: [],
        last: played
          ? { round: known.round, stops: settled(known.stops), late: known.late }
          : known.last,
      };
    }
    case 'piles_pass': {
      const me = before.seats.findIndex(({ pile }) => pile !== null);
      const pile = me < 0 ? null : before.seats[me]?.pile;
      return pile
        ? {
            ...known,
            passed: { ...known.passed, [pileId(before, me)]: { round: before.round, cards: pile } },
          }
        : known;
    }
    case 'revealed': {
      const cards = event.cards as number[];
      const next = (event.seats as Seat[]).map((s, i): Stop => ({
        id: known.count + i + 1,
        seat: s,
        card: cards[i] as number,
        by: 0,
        notes: [],
        state: 'next',
      }));
      return {
        ...known,
        count: known.count + next.length,
        stops: [...settled(known.stops), ...next],
      };
    }
    case 'begins': {
      const card = event.card as number;
      const by = event.by as number;
      if (by)
        return {
          ...known,
          count: known.count + 1,
          stops: insert(known.stops, {
            id: known.count + 1,
            seat,
            card,
            by,
            notes: [],
            state: 'now',
          }),
        };
      const there = known.stops.some((stop) => stop.card === card && stop.state === 'next');
      const stops: Stop[] = there
        ? known.stops
        : [...known.stops, { id: known.count + 1, seat, card, by, notes: [], state: 'next' }];
      return {
        ...known,
        count: known.count + Number(!there),
        stops: stops.map((stop) =>
          stop.card === card && stop.state === 'next'
            ? { ...stop, state: 'now' }
            : stop.state === 'now'
              ? { ...stop, state: 'done' }
              : stop,
        ),
      };
    }
    default:
      return NOTES.includes(event.type) ? noted(known, event, before) : known;
  }
}
const settled = (stops: Stop[]): Stop[] =>
  stops.map((stop) =>
    stop.state === 'now' || stop.state === 'next' ? { ...stop, state: 'done' } : stop,
  );
function insert(stops: Stop[], stop: Stop): Stop[] {
  const at = lastWhere(stops, ({ state, card }) => state === 'now' || card === stop.by);
  return [...stops.slice(0, at + 1), stop, ...stops.slice(at + 1)];
}

/** What a card has changed, per seat: dollars and markers. */
export interface Sum {
  seat: Seat;
  cash: number;
  markers: number;
}
export function sums(notes: GameEvent[]): Sum[] {
  const found = new Map<Seat, Sum>();
  const of = (seat: Seat): Sum => {
    const sum = found.get(seat) ?? { seat, cash: 0, markers: 0 };
    found.set(seat, sum);
    return sum;
  };
  for (const note of notes) {
    const seat = note.seat as Seat;
    if (note.type === 'gained') of(seat).cash += note.amount as number;
    else if (note.type === 'fined') of(seat).cash -= note.amount as number;
    else if (note.type === 'paid' && note.kind === 'cash') of(seat).cash -= note.what as number;
    else if (note.type === 'marked') of(seat).markers += note.amount as number;
  }
  return [...found.values()].filter(({ cash, markers }) => cash || markers);
}
