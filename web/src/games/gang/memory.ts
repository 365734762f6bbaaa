// What the stage keeps in mind of the events: the last theft, and what is worth a line.
import type { Seat } from '../../wire';
import type { GameEvent } from './types';

export interface Steal {
  id: number;
  by: Seat;
  victim: Seat;
  chip: number;
}
export type ChipMove = Extract<GameEvent, { type: 'took' | 'returned' }>;
const NEWS = [
  'took',
  'no_chips',
  'blacked_out',
  'redrawn',
  'used',
  'declined',
  'objected',
  'showed',
  'guessed',
] as const;
export type News = Extract<GameEvent, { type: (typeof NEWS)[number] }>;
export interface Memory {
  steal: Steal | null; // the last one, for the arrow
  steals: Record<number, number>; // of each chip, in this round
  last: Record<Seat, ChipMove>; // the last chip move of each seat, in this round
  news: News | null; // what is worth a line on the stage
  count: number;
}
const FRESH: Memory = { steal: null, steals: {}, last: {}, news: null, count: 0 };

const isNews = (event: GameEvent): event is News => NEWS.some((type) => type === event.type);

export function remember(memory: Memory | null, event: GameEvent): Memory {
  const known = memory ?? FRESH;
  switch (event.type) {
    case 'heist_begins':
      return { ...FRESH, count: known.count };
    case 'chips':
      return { ...known, steal: null, steals: {}, last: {} };
    case 'board':
      return known.news?.type === 'no_chips' ? known : { ...known, news: null };
    case 'blacked_out':
      return { ...known, steal: null, last: {}, steals: {}, news: event };
    case 'took': {
      const { seat, victim, chip } = event;
      const last = { ...known.last, [seat]: event };
      if (victim === null) return { ...known, last, news: null };
      const count = known.count + 1;
      return {
        count,
        steal: { id: count, by: seat, victim, chip },
        steals: { ...known.steals, [chip]: (known.steals[chip] ?? 0) + 1 },
        last,
        news: event,
      };
    }
    case 'returned':
      return { ...known, last: { ...known.last, [event.seat]: event } };
    case 'settled':
      return { ...known, steal: null };
    default:
      return isNews(event) ? { ...known, news: event } : known;
  }
}
