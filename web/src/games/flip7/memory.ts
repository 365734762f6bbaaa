// What the stage keeps in mind of the events: the last card drawn, and the chain of a Flip Three.
import type { Seat } from '../../wire';
import type { Card, GameEvent, View } from './types';
import { isModifier, isNumber } from './view';

export type Note =
  'number' | 'modifier' | 'aside' | 'kept' | 'passed' | 'saved' | 'bust' | 'flip7' | 'plain';
export interface Turned {
  card: Card;
  note: Note;
  nth: number;
  from: number;
  to: number;
}
export interface Memory {
  said: GameEvent | null; // whose sentence stays when all is played
  shown: {
    card: Card;
    seat: Seat;
    by: Seat | null;
    how: 'dealt' | 'given' | 'frozen' | 'saved' | 'bust' | 'flip7';
  } | null;
  chain: { seat: Seat; by: Seat; turned: Turned[] } | null;
}

type Dealt = Extract<GameEvent, { type: 'dealt' }>;

function turn(memory: Memory, event: Dealt, before: View, after: View): Memory {
  const { seat, card } = event;
  const shown: Memory['shown'] = { card, seat, by: null, how: 'dealt' };
  if (event.source !== 'flip') return { ...memory, shown, chain: null };
  const from = before.seats[seat]?.points ?? 0;
  const line = after.seats[seat];
  const note: Note = isNumber(card) ? 'number' : isModifier(card) ? 'modifier' : 'plain';
  const turned = { card, note, nth: line?.numbers.length ?? 0, from, to: line?.points ?? from };
  const chain =
    memory.chain?.seat === seat ? memory.chain : { seat, by: before.flip?.by ?? seat, turned: [] };
  return { ...memory, shown, chain: { ...chain, turned: [...chain.turned, turned] } };
}

function annotate(memory: Memory, seat: Seat, note: Note): Memory {
  const chain = memory.chain;
  if (!chain || chain.seat !== seat || !chain.turned.length) return memory;
  const turned = chain.turned.map((item, i) =>
    i === chain.turned.length - 1 ? { ...item, note } : item,
  );
  return { ...memory, chain: { ...chain, turned } };
}

const WEIGHTY: GameEvent['type'][] = ['bust', 'flip7', 'frozen', 'saved'];
/** Of a bust and what it swept away, the bust is what is said. */
const told = (said: GameEvent | null, event: GameEvent): GameEvent =>
  event.type === 'thrown' && said && WEIGHTY.includes(said.type) ? said : event;

/** What the stage shows: the last card drawn, and the chain of a Flip Three as far as it has run. */
function keep(known: Memory, event: GameEvent, before: View, after: View): Memory {
  switch (event.type) {
    case 'round':
      return { ...known, shown: null, chain: null };
    case 'dealt':
      return turn(known, event, before, after);
    case 'flipping':
      return {
        ...known,
        shown: { card: 'flip_three', seat: event.seat, by: event.by, how: 'given' },
        chain: { seat: event.seat, by: event.by, turned: [] },
      };
    case 'set_aside':
      return annotate(known, event.seat, 'aside');
    case 'kept':
      return annotate(known, event.seat, 'kept');
    case 'saved':
    case 'bust': {
      const { card, seat, type } = event;
      return { ...annotate(known, seat, type), shown: { card, seat, by: null, how: type } };
    }
    case 'flip7':
      return {
        ...annotate(known, event.seat, 'flip7'),
        shown: known.shown ? { ...known.shown, how: 'flip7' } : null,
      };
    case 'frozen':
      return {
        ...known,
        shown: { card: 'freeze', seat: event.seat, by: event.by, how: 'frozen' },
      };
    case 'given':
      return {
        ...known,
        shown: { card: event.card, seat: event.to, by: event.by, how: 'given' },
      };
    default:
      return known;
  }
}

export function remember(
  memory: Memory | null,
  event: GameEvent,
  before: View,
  after: View,
): Memory {
  const known = keep(memory ?? { shown: null, chain: null, said: null }, event, before, after);
  return { ...known, said: told(known.said, event) };
}
