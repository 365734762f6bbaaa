// What the stage keeps in mind: which cards lay on the street this round, and every gain, loss and marker
// under the card that caused it.
import type { Seat } from '../../wire';
import type { GameEvent, View } from './types';

const NOTED = [
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
] as const;
/** An event that is told beside the card, as what comes of it. */
export type NoteEvent = Extract<GameEvent, { type: (typeof NOTED)[number] }>;
const noted = (event: GameEvent): event is NoteEvent => NOTED.some((type) => type === event.type);

export interface Stop {
  id: number;
  seat: Seat;
  card: number;
  by: number;
  notes: NoteEvent[];
  state: 'next' | 'now' | 'done' | 'wasted';
}
export interface Memory {
  round: number;
  stops: Stop[];
  count: number;
  late: NoteEvent[]; // each-turn abilities and losses of this round, after the street is empty
  last: { round: number; stops: Stop[]; late: NoteEvent[] } | null; // the round before
  final: NoteEvent[]; // what the end of the game brought
}
const FRESH: Memory = { round: 0, stops: [], count: 0, late: [], last: null, final: [] };

/** Where the last one lies that is so; -1 for none. */
export function lastWhere<T>(list: T[], so: (one: T) => boolean): number {
  for (let i = list.length - 1; i >= 0; i--) if (so(list[i] as T)) return i;
  return -1;
}

/** Under which heading an event is told: its card, the end of the turn, the end of the game. */
function chapterOf(event: NoteEvent): 'stops' | 'late' | 'final' {
  if (event.type === 'lost_card') return event.why === 'due' ? 'late' : 'stops';
  if (event.type !== 'gained' && event.type !== 'fined' && event.type !== 'marked') return 'stops';
  if (event.phase === 'over') return 'final';
  return event.phase === 'each_turn' || event.phase === 'end_turn' ? 'late' : 'stops';
}

function note(known: Memory, event: NoteEvent): Memory {
  const chapter = chapterOf(event);
  if (chapter !== 'stops') return { ...known, [chapter]: [...known[chapter], event] };
  // A séance card or Patricia's find that is wasted or done: its parent goes on, notes go to the innermost.
  const at = lastWhere(known.stops, ({ state }) => state === 'now');
  const stops = known.stops.map((stop, i): Stop => {
    if (i !== at) return stop;
    const state = event.type === 'wasted' ? 'wasted' : stop.state;
    return { ...stop, notes: [...stop.notes, event], state };
  });
  return { ...known, stops };
}

export function remember(memory: Memory | null, event: GameEvent, before: View): Memory {
  const known = memory ?? { ...FRESH, round: before.round };
  switch (event.type) {
    case 'round_begins':
      return nextRound(known, event.round);
    case 'revealed':
      return {
        ...known,
        count: known.count + event.cards.length,
        stops: [
          ...settled(known.stops),
          ...event.cards.map((card, i) =>
            stopOf(known.count + i + 1, event.seats[i] ?? 0, card, 0, 'next'),
          ),
        ],
      };
    case 'begins':
      return begin(known, event.seat, event.card, event.by);
    default:
      return noted(event) ? note(known, event) : known;
  }
}

function nextRound(known: Memory, round: number): Memory {
  const { stops, late } = known;
  const played = stops.length > 0 || late.length > 0;
  const last = played ? { round: known.round, stops: settled(stops), late } : known.last;
  return { ...known, round, stops: [], late: [], last };
}

function begin(known: Memory, seat: Seat, card: number, by: number): Memory {
  const fresh = (state: Stop['state']): Stop => stopOf(known.count + 1, seat, card, by, state);
  if (by) return { ...known, count: known.count + 1, stops: insert(known.stops, fresh('now')) };
  const isIt = (stop: Stop): boolean => stop.card === card && stop.state === 'next';
  const there = known.stops.some(isIt);
  const stops = there ? known.stops : [...known.stops, fresh('next')];
  return {
    ...known,
    count: known.count + Number(!there),
    stops: stops.map((stop) =>
      isIt(stop)
        ? { ...stop, state: 'now' }
        : stop.state === 'now'
          ? { ...stop, state: 'done' }
          : stop,
    ),
  };
}

const stopOf = (id: number, seat: Seat, card: number, by: number, state: Stop['state']): Stop => ({
  id,
  seat,
  card,
  by,
  notes: [],
  state,
});
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
export function sums(notes: NoteEvent[]): Sum[] {
  const found = new Map<Seat, Sum>();
  const of = (seat: Seat): Sum => {
    const sum = found.get(seat) ?? { seat, cash: 0, markers: 0 };
    found.set(seat, sum);
    return sum;
  };
  for (const one of notes) {
    if (one.type === 'gained') of(one.seat).cash += one.amount;
    else if (one.type === 'fined') of(one.seat).cash -= one.amount;
    else if (one.type === 'paid' && one.kind === 'cash') of(one.seat).cash -= one.what;
    else if (one.type === 'marked') of(one.seat).markers += one.amount;
  }
  return [...found.values()].filter(({ cash, markers }) => cash || markers);
}
