// A finished game as a table sees it: nobody is asked any more, and each step has its maker.
import type { Facts } from '../socket';
import type { Note } from '../table/log';
import type { Maker, ReplayData, ReplayStep } from '../wire';

export function tableOf(replay: ReplayData): Facts {
  return {
    t: 'table',
    code: replay.code,
    game: replay.game,
    status: 'over',
    host: 0,
    you: null,
    options: {},
    public: false,
    odds: false,
    chat: false,
    spectators: 'live',
    clock: 0,
    link: '',
    commitment: replay.record.commitment ?? null,
    key: null,
    watching: 0,
    votes: {},
    rematch: [],
    next: null,
    seats: replay.seats.map((seat) => ({ ...seat, bot: null, here: true, stand_in: false })),
  };
}

export const makersOf = ({ seat, how = 'self', events }: ReplayStep): Maker[] =>
  seat === null ? [] : [{ seat, how, events: events.length }];

/** Where a bot began to play for somebody, and where they were back: no event of the game says so. */
export function standInsOf(steps: ReplayStep[]): Note[] {
  const away: Record<number, boolean> = {};
  return steps.flatMap(({ n, seat, how }): Note[] => {
    if (seat === null || how === 'clock' || !!away[seat] === (how === 'stand_in')) return [];
    away[seat] = how === 'stand_in';
    return [{ n: n - 1, seat, says: away[seat] ? 'takeover.stands_in' : 'takeover.is_back' }];
  });
}
