// What a table promises, byte for byte as docs/luck.md and src/safehouse/core/exchange.py have it.
import type { GameRecord, LuckRecord } from '../wire';
import { hmac, sha } from './hash';

const TITLE = 'safehouse luck 2';
export type Promised = GameRecord & { exchange: LuckRecord };

export const seedHash = (table: string, seat: number, seed: string): Promise<string> =>
  sha(`safehouse seed\n${table}\n${seat}\n${seed}\n`);

/** JSON with sorted keys and no blanks. */
export function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const pairs = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${pairs.map(([key, one]) => `${JSON.stringify(key)}:${sorted(one)}`).join(',')}}`;
}
export const optionsHash = (options: unknown): Promise<string> => sha(sorted(options));

export const keyOf = (record: GameRecord): string => record.luck.replace('key:', '');

/** The text whose hash is the commitment, made anew from what the record says. */
export async function promiseOf(record: Promised): Promise<string> {
  const { table, kinds, hashes } = record.exchange;
  return [
    TITLE,
    `table ${table}`,
    `game ${record.game}`,
    `rules ${record.version}`,
    `options ${await optionsHash(record.options)}`,
    ...kinds.map((kind, seat) => `seat ${seat} ${kind} ${hashes[seat] ?? '-'}`),
    `key ${await sha(keyOf(record))}`,
    '',
  ].join('\n');
}

/** What every card was drawn from. */
export const mixedOf = (record: Promised): Promise<string> =>
  hmac(
    keyOf(record),
    `${TITLE}\n${record.exchange.commitment}\n` +
      record.exchange.seeds.map((seed, seat) => `seat ${seat} ${seed ?? '-'}\n`).join(''),
  );
