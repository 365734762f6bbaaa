// Who plays the next job of a campaign: the seats as they are to be, and everybody's level.
import type { NextSeat, SeatInfo } from '../../../wire';
import type { Ledger } from './campaign';

/** A seat of the next table: somebody who sits here now (`from`), a new bot, or nobody yet. */
export interface Chair {
  from: number | null;
  kind: 'person' | 'bot' | 'open';
  name: string;
}
type Party = (string | null)[];
type Seats = readonly Pick<SeatInfo, 'kind' | 'name'>[];

export const MOST = 4;
export const OPEN: Chair = { from: null, kind: 'open', name: '' };
export const BOT: Chair = { from: null, kind: 'bot', name: '' };

export const chairsOf = (seats: Seats): Chair[] =>
  seats.map(({ kind, name }, from) => (kind === 'open' ? OPEN : { from, kind, name }));
/** As the option `party` has it: names, null for bots, "" for whoever is still to come. */
export const partyOf = (chairs: readonly Chair[]): Party =>
  chairs.map(({ kind, name }) => (kind === 'bot' ? null : kind === 'open' ? '' : name));
/** As the server is asked for them. */
export const seatsFor = (chairs: readonly Chair[], bot: string): NextSeat[] =>
  chairs.map(({ from, kind }) => (from !== null ? { seat: from } : kind === 'bot' ? { bot } : {}));

/** The level of each seat: newcomers have 1, bots that of the lowest person. */
export function levels(ledger: Ledger, party: Party): number[] {
  const own = party.map((name) => (name === null ? null : Number(ledger.players[name] ?? 1)));
  const lowest = Math.min(...own.filter((level): level is number => level !== null));
  return own.map((level) => level ?? lowest);
}

/**
 * A ledger with everybody's present name: levels that an older one has by seat go to who sat there,
 * and whoever has changed the name since the job began takes the level along.
 */
export function withNames(ledger: Ledger, party: unknown, seats: Seats): Ledger {
  const was = Array.isArray(party) ? (party as Party) : seats.map((_, seat) => String(seat));
  const players = { ...ledger.players };
  const everybody = seats.map(({ name }) => name);
  seats.forEach(({ kind, name }, seat) => {
    const before = was[seat];
    if (!before || before === name || players[before] === undefined) return;
    if (kind === 'person' && name && players[name] === undefined) players[name] = players[before];
    if (!everybody.includes(before)) delete players[before];
  });
  return { ...ledger, players };
}

/** People of the campaign who do not play this time: who sits at the table, then all others. */
export function atHome(ledger: Ledger, seats: Seats, chairs: readonly Chair[]): Chair[] {
  const plays = (name: string) => chairs.some((one) => one.kind === 'person' && one.name === name);
  const here = chairsOf(seats).filter(({ kind, name }) => kind === 'person' && !plays(name));
  const known = Object.keys(ledger.players)
    .filter((name) => !plays(name) && !here.some((one) => one.name === name))
    .map((name): Chair => ({ from: null, kind: 'person', name }));
  return [...here, ...known];
}
