// What the city asks the server, and how it listens to the table at which the campaign stands.
import { call } from '../api';
import { keep, keyed } from '../key';
import { browserSurroundings, Connection, type Heard } from '../socket';
import type { NextSeat, Summary } from '../wire';

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
