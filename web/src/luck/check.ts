// After the game: does the record keep what was promised, and is this browser's seed in it? The rules are not
// played again here; `safehouse verify` does that.
import type { GameRecord, Seat } from '../wire';
import { sha } from './hash';
import type { Kept } from './keep';
import { seedHash } from './promise';
import { mixedOf, promiseOf, type Promised } from './promised';

/** mine: my seed is in it. others: only others' are. left_out: mine was promised, and is not.
    server: the server's luck alone. unseen: it fits, but this browser saw no promise before the deal.
    broken: the promise was not kept. */
export type Verdict = 'mine' | 'others' | 'left_out' | 'server' | 'unseen' | 'broken';
export interface Found {
  verdict: Verdict;
  missing: Seat[]; // promised, and not opened or left out
}

export async function check(code: string, record: GameRecord, kept: Kept | null): Promise<Found> {
  const promised = record.exchange ? (record as Promised) : null;
  if (!promised) return { verdict: kept?.promise ? 'broken' : 'server', missing: [] };
  const { hashes, seeds } = promised.exchange;
  const missing = hashes.flatMap((hash, seat) => (hash && !seeds[seat] ? [seat] : []));
  const whole = (await fits(code, promised)) && (await isKept(promised, kept));
  return { verdict: whole ? whose(seeds, kept) : 'broken', missing };
}

/** The record fits itself: key, options, seats and seeds make this commitment and this luck. */
async function fits(code: string, record: Promised): Promise<boolean> {
  const { table, hashes, seeds, commitment } = record.exchange;
  const own = await Promise.all(
    seeds.map(async (seed, n) => !seed || (await seedHash(table, n, seed)) === hashes[n]),
  );
  return (
    (table === code || table.startsWith('day ')) && // a job of the day has one promise for all its tables
    record.commitment === commitment &&
    (await sha(await promiseOf(record))) === commitment &&
    own.every(Boolean) &&
    (await mixedOf(record)) === record.mixed
  );
}

/** And it is what this browser was told before and at the deal. */
async function isKept(record: Promised, kept: Kept | null): Promise<boolean> {
  if (!kept?.promise) return true;
  const same = kept.promise === (await promiseOf(record));
  const counted = !kept.seeds || kept.seeds.join() === record.exchange.seeds.join();
  return same && counted && !kept.broken;
}

function whose(seeds: (string | null)[], kept: Kept | null): Verdict {
  const added = seeds.some(Boolean);
  if (kept?.opened && !seeds[kept.seat]) return 'left_out';
  if (!added) return 'server';
  if (!kept?.promise || kept.late) return 'unseen';
  return kept.opened && seeds[kept.seat] === kept.seed ? 'mine' : 'others';
}
