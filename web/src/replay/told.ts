// A finished game as a table sees it: nobody is asked any more, and each step has its maker.
import type { Facts } from '../socket';
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

export const makersOf = ({ seat, events }: ReplayStep): Maker[] =>
  seat === null ? [] : [{ seat, how: 'self', events: events.length }];
