// Before the deal: draw a seed, send its hash, keep what the table promises, then open the seed. A seed is
// opened once, for the first promise that this browser was shown at this table; docs/luck.md tells why.
import type { Facts } from '../socket';
import type { Luck, Up } from '../wire';
import { hex, sha } from './hash';
import { keep, recall, type Kept } from './keep';
import { optionsHash, seedHash } from './promise';

const BYTES = 16;
const ONLOOKER = -1;
const drawn = () => hex(crypto.getRandomValues(new Uint8Array(BYTES)));
type Say = (message: Up) => void;

let last: Promise<void> = Promise.resolve();

/** One after another: each step stands on what the one before has kept. */
export function answer(message: Luck, table: Facts, say: Say): Promise<void> {
  return (last = last.then(() => step(message, table, say)).catch(() => undefined));
}

async function step({ promise, seeds }: Luck, table: Facts, say: Say): Promise<void> {
  const { code, you } = table;
  const before = recall(code);
  if (you === null && before && before.seat !== ONLOOKER) return; // a seat's browser looks on
  const mine = before?.seat === (you ?? ONLOOKER) ? before : null; // not of a seat that was given up
  if (promise === null) return announce(table, mine, say);
  const kept: Kept = mine ?? { seat: you ?? ONLOOKER, seed: '' };
  if (kept.promise === undefined) {
    kept.promise = promise;
    kept.late = seeds !== null;
    kept.broken = !(await fits(promise, kept, table));
  } else if (kept.promise !== promise) kept.broken = true;
  if (seeds) kept.seeds ??= seeds;
  else if (!kept.broken && kept.seed && (await names(promise, kept, code))) {
    keep(code, { ...kept, opened: true });
    return say({ luck: { op: 'open', seed: kept.seed, commitment: await sha(promise) } });
  }
  keep(code, kept);
}

async function announce(table: Facts, mine: Kept | null, say: Say): Promise<void> {
  const { code, you, commitment } = table;
  if (you === null) return;
  if (mine?.promise !== undefined) return keep(code, { ...mine, broken: true }); // it has forgotten
  const kept = { key: commitment, seed: drawn(), ...mine, seat: you };
  keep(code, kept);
  say({ luck: { op: 'hash', hash: await seedHash(code, you, kept.seed) } });
}

const has = (promise: string, line: string) => promise.split('\n').includes(line);

/** Whether the promise is about this table as this browser knows it. */
async function fits(promise: string, kept: Kept, table: Facts): Promise<boolean> {
  return (
    has(promise, `table ${table.code}`) &&
    has(promise, `game ${table.game}`) &&
    has(promise, `options ${await optionsHash(table.options)}`) &&
    (!kept.key || has(promise, `key ${kept.key}`))
  );
}

/** Whether the promise counts on this browser's seed. */
const names = async (promise: string, { seat, seed }: Kept, code: string): Promise<boolean> =>
  has(promise, `seat ${seat} person ${await seedHash(code, seat, seed)}`);
