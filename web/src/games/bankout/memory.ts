// What the stage keeps in mind: this turn's cards, the last news, how the round before ended.
import type { Seat } from '../../wire';
import type { Card, GameEvent, Round, View } from './types';

export interface TrailCard {
  card: Card | null;
  gone?: boolean;
  bust?: boolean;
  thrown?: boolean;
  played?: boolean;
}
export interface Trail {
  seat: Seat;
  cards: TrailCard[];
  closed: boolean;
}
export interface Ended extends Round {
  how: GameEvent | null;
}
export interface Memory {
  trail: Trail | null;
  news: GameEvent | null;
  last: GameEvent | null;
  ended: Ended | null;
}

const FRESH: Memory = { trail: null, news: null, last: null, ended: null };
export const TURN_ENDS: GameEvent['type'][] = ['banked', 'bust', 'ended', 'swapped', 'stopped'];

const mark = (
  cards: TrailCard[],
  wanted: (card: TrailCard) => boolean,
  more: Partial<TrailCard>,
): TrailCard[] => {
  const at = cards.length - 1 - [...cards].reverse().findIndex(wanted);
  return cards.map((card, i) => (i === at ? { ...card, ...more } : card));
};

function follow(trail: Trail | null, event: GameEvent): Trail | null {
  if (!('seat' in event)) return trail;
  const { seat } = event;
  const open =
    trail && !trail.closed && trail.seat === seat ? trail : { seat, cards: [], closed: false };
  switch (event.type) {
    case 'drawn':
    case 'pocketed':
      return { ...open, cards: [...open.cards, { card: event.card }] };
    case 'discarded':
      return { ...open, cards: [...open.cards, { card: event.card, thrown: true }] };
    case 'queened': {
      // The Jack that set her off is the last card and stays, unless it was the one she took.
      const own = event.why === 'played' ? open.cards.length : open.cards.length - 1;
      const before = open.cards.slice(0, own);
      let cards = event.jack
        ? mark(before, ({ card, gone }) => card === 'J' && !gone, { gone: true })
        : before;
      if (event.ace) cards = mark(cards, ({ card, gone }) => card === 'A' && !gone, { gone: true });
      return {
        ...open,
        cards: [...cards, ...open.cards.slice(own), { card: event.card, played: true }],
      };
    }
    case 'bust':
      return {
        ...open,
        cards: mark(open.cards, ({ card }) => card === event.card, { bust: true }),
        closed: true,
      };
    case 'stopped':
      return trail && { ...trail, closed: true };
    default:
      return TURN_ENDS.includes(event.type) ? { ...open, closed: true } : trail;
  }
}

/** What the stage keeps: the trail of the turn, the last event that is news, the end of the round before. */
export function remember(
  memory: Memory | null,
  event: GameEvent,
  _before: View,
  after: View,
): Memory {
  const known = memory ?? FRESH;
  switch (event.type) {
    case 'round':
      return { ...FRESH, ended: known.ended, last: known.last };
    case 'round_over': {
      const line = after.history[after.history.length - 1];
      return line ? { ...known, ended: { ...line, how: known.last } } : known;
    }
    case 'was_cut':
    case 'start_chosen':
      return { ...known, news: event };
    case 'game_over':
      return known;
    default:
      return {
        trail: follow(known.trail, event),
        news: event.type === 'reshuffled' ? known.news : event,
        last: TURN_ENDS.includes(event.type) ? event : known.last,
        ended: null,
      };
  }
}
