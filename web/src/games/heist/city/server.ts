// What the city asks the server, and how it listens to the table at which the campaign stands.
import { api, call } from '../../../api';
import { keep, keyed } from '../../../key';
import { browserSurroundings, Connection, type Heard } from '../../../socket';
import type { NextSeat, Summary } from '../../../wire';

export interface Link extends Summary {
  options: Record<string, unknown>;
  next: string | null;
}

/** The tables of a campaign, the oldest first. */
export const chain = async (code: string): Promise<Link[]> =>
  (await call<{ tables: Link[] }>(`/api/tables/${code}/chain`)).tables;
export const goOn = (code: string, options: Record<string, unknown>, seats: NextSeat[] | null) =>
  call<{ code: string; seat: number }>(`/api/tables/${code}/next`, { options, luck: true, seats });

/** The campaigns that this browser sits at, as their last tables. */
export async function campaigns(tables: Summary[]): Promise<Link[]> {
  const heads = tables.filter((table) => table.game === 'heist' && !table.next).slice(0, 8);
  const chains = await Promise.all(heads.map(({ code }) => chain(code).catch(() => [])));
  return chains
    .map((links) => links.at(-1))
    .filter((link): link is Link => !!link?.options.campaign);
}

export const bestBot = async (): Promise<string> =>
  (await api.games()).find(({ id }) => id === 'heist')?.bots.at(-1)?.name ?? 'random';

/** A first table: with bots on the other seats at once, or waiting for people. */
export async function begin(
  options: Record<string, unknown>,
  people: boolean[], // a person on each seat, or a bot
  who: { name: string; colour: string },
): Promise<{ code: string }> {
  const seats = people.length;
  if (!people.slice(1).includes(true)) return api.play({ game: 'heist', seats, options, ...who });
  const best = await bestBot();
  const bots = Object.fromEntries(
    people.flatMap((person, seat) => (person ? [] : [[String(seat), best]])),
  ) as Record<string, string>;
  return api.make({ game: 'heist', seats, options, bots, ...who });
}

/** Listens to a table; the answer stops it. */
export function listen(
  code: string,
  heard: (message: Heard) => void,
  ended: (why: number) => void,
): () => void {
  const connection = new Connection(
    browserSurroundings(location.origin.replace('http', 'ws') + keyed(`/ws/${code}`)),
    {
      message(message) {
        if (message.t === 'table') keep(message.link);
        heard(message);
      },
      link(_state, _retryIn, why) {
        if (why) ended(why);
      },
    },
  );
  connection.start();
  return () => connection.stop();
}
