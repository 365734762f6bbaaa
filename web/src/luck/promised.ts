// What a finished game's table had promised, byte for byte as docs/luck.md has it.
import type { GameRecord, LuckRecord } from '../wire';
import { hmac, sha } from './hash';
import { optionsHash } from './promise';

const TITLE = 'safehouse luck 2';
export type Promised = GameRecord & { exchange: LuckRecord };

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
