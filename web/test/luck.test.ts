import { describe, expect, test, vi } from 'vitest';
import { check } from '../src/luck/check';
import { answer } from '../src/luck/exchange';
import { hex, hmac, sha } from '../src/luck/hash';
import { ownHmac, ownSha } from '../src/luck/ownHash';
import { keep, recall, type Kept } from '../src/luck/keep';
import { optionsHash, seedHash } from '../src/luck/promise';
import { promiseOf, type Promised } from '../src/luck/promised';
import type { Facts } from '../src/socket';
import type { Up } from '../src/wire';
import sample from './luck.json';

// The record of a true game, written by the engine (tests/core/test_exchange.py): Ana and Bo added a seed each.
const honest = sample.record as unknown as Promised;
const text = await promiseOf(honest);
const [seed = ''] = honest.exchange.seeds as string[];
const mine: Kept = { seat: 0, seed, promise: text, opened: true, seeds: honest.exchange.seeds };
const verdict = async (record: object, kept: Kept | null = mine) =>
  (await check('QVRN', record as Promised, kept)).verdict;

describe('hashes', () => {
  const long = new TextEncoder().encode('é'.repeat(700));
  const theirs = (found: ArrayBuffer) => hex(new Uint8Array(found));
  test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1400])('of %i bytes', async (length) => {
    const bytes = long.slice(0, length);
    expect(hex(ownSha(bytes))).toBe(theirs(await crypto.subtle.digest('SHA-256', bytes)));
  });
  test.each([1, 63, 64, 65, 200])('with a key of %i bytes', async (length) => {
    const bytes = long.slice(0, length);
    const how = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', bytes, how, false, ['sign']);
    const signed = await crypto.subtle.sign('HMAC', key, long);
    expect(hex(ownHmac(bytes, long))).toBe(theirs(signed));
  });
  test('are the same where the browser has none of its own', async () => {
    const [one, two] = [await sha('é'), await hmac('key', 'é')];
    vi.stubGlobal('crypto', {});
    expect([await sha('é'), await hmac('key', 'é')]).toEqual([one, two]);
    vi.unstubAllGlobals();
  });
});

describe('the promise', () => {
  test('is the one that the engine makes', async () => {
    expect(await sha(text)).toBe(honest.commitment);
    expect(await optionsHash(sample.options)).toBe(sample.options_hash);
  });
  test('is kept by an honest table', async () => {
    expect(await verdict(honest)).toBe('mine');
    expect(await verdict(honest, { seat: 2, seed: '', promise: text })).toBe('others');
    expect(await verdict(honest, null)).toBe('unseen');
    expect(await verdict(honest, { ...mine, late: true })).toBe('unseen');
  });
  test('is not needed where the server alone made the luck', async () => {
    const { exchange: _, mixed: __, ...old } = honest;
    expect(await verdict(old, null)).toBe('server');
    expect(await verdict(old)).toBe('broken'); // but it was made
  });
});

describe('a server that cheats is caught', () => {
  const exchange = honest.exchange;
  /** The record with something changed, and everything that follows from it made to fit again. */
  async function forged(changes: object): Promise<Promised> {
    const record = structuredClone({ ...honest, ...changes }) as Promised;
    const commitment = await sha(await promiseOf(record));
    record.commitment = record.exchange.commitment = commitment;
    const { seeds } = record.exchange;
    const opened = seeds.map((one, seat) => `seat ${seat} ${one ?? '-'}\n`).join('');
    const key = record.luck.replace('key:', '');
    record.mixed = await hmac(key, `safehouse luck 2\n${commitment}\n${opened}`);
    return record;
  }
  test('that looks for a key when it knows the seeds', async () => {
    const record = await forged({ luck: `key:${'0'.repeat(64)}` });
    expect(await verdict(record, null)).toBe('unseen'); // it fits itself
    expect(await verdict(record)).toBe('broken');
    expect(await verdict({ ...honest, luck: `key:${'0'.repeat(64)}` })).toBe('broken');
  });
  test('that chooses late, after a seed was opened', async () => {
    const other = '11'.repeat(16);
    const hashes = [exchange.hashes[0], await seedHash('QVRN', 1, other), null];
    const late = { ...exchange, hashes, seeds: [seed, other, null] };
    expect(await verdict(await forged({ exchange: late }))).toBe('broken');
  });
  test('that deals with other options, at another table, by other rules', async () => {
    expect(await verdict(await forged({ options: { target: 21 } }))).toBe('broken');
    expect(await verdict(await forged({ version: 99 }))).toBe('broken');
    expect(await verdict(await forged({ exchange: { ...exchange, table: 'ZZZZ' } }), null)).toBe(
      'broken',
    );
  });
  test('that swaps a seed', async () => {
    const swapped = { ...exchange, seeds: ['22'.repeat(16), ...exchange.seeds.slice(1)] };
    expect(await verdict(await forged({ exchange: swapped }), null)).toBe('broken');
  });
  test('that leaves a seed out, with the deal or afterwards', async () => {
    const record = await forged({
      exchange: { ...exchange, seeds: [null, exchange.seeds[1], null] },
    });
    expect(await verdict(record)).toBe('broken'); // it was told to count
    const { seeds: _, ...untold } = mine;
    expect(await check('QVRN', record, untold)).toEqual({ verdict: 'left_out', missing: [0] });
  });
  test('that mixes something else', async () => {
    expect(await verdict({ ...honest, mixed: '0'.repeat(64) })).toBe('broken');
  });
});

describe('a browser at a seat', () => {
  let tables = 0;
  function sit(commitment = 'ab'.repeat(32)) {
    const code = `T${tables++}`;
    const said: Up[] = [];
    const table = { code, game: 'flip7', you: 0, commitment, options: { target: 20 } } as unknown;
    const hear = (promise: string | null, seeds: (string | null)[] | null = null) =>
      answer({ t: 'luck', promise, seeds }, table as Facts, (up) => said.push(up));
    const promised = async (changes: Record<string, string> = {}) => {
      const lines = {
        table: code,
        game: 'flip7',
        options: await optionsHash({ target: 20 }),
        seat: `0 person ${await seedHash(code, 0, recall(code)!.seed)}`,
        key: commitment,
        ...changes,
      };
      return Object.entries(lines)
        .map(([name, value]) => `${name} ${value}\n`)
        .join('');
    };
    return { code, said, hear, promised };
  }
  test('shows a hash, keeps the promise, then opens', async () => {
    const { code, said, hear, promised } = sit();
    await hear(null);
    const { seed: drawn } = recall(code)!;
    expect(drawn).toMatch(/^[0-9a-f]{32}$/);
    expect(said).toEqual([{ luck: { op: 'hash', hash: await seedHash(code, 0, drawn) } }]);
    const promise = await promised();
    await hear(promise);
    expect(said[1]).toEqual({ luck: { op: 'open', seed: drawn, commitment: await sha(promise) } });
    await hear(promise, [drawn]);
    expect(recall(code)).toMatchObject({ promise, opened: true, seeds: [drawn], broken: false });
  });
  test('says it again after a break', async () => {
    const { said, hear, promised } = sit();
    await hear(null);
    await hear(null);
    expect(said[1]).toEqual(said[0]);
    await hear(await promised());
    await hear(await promised());
    expect(said[3]).toEqual(said[2]);
  });
  test.each<Record<string, string>>([
    { options: '00' },
    { table: 'ZZZZ' },
    { game: 'gang' },
    { key: '00' },
    { seat: '0 person 00' },
  ])('opens nothing for a promise that does not fit: %o', async (changes) => {
    const { said, hear, promised } = sit();
    await hear(null);
    await hear(await promised(changes));
    expect(said).toHaveLength(1);
  });
  test('opens its seed for one promise only', async () => {
    const { code, said, hear, promised } = sit();
    await hear(null);
    await hear(await promised());
    await hear(`${await promised()}rules 2\n`);
    expect(said).toHaveLength(2);
    expect(recall(code)!.broken).toBe(true);
    const other = sit();
    await other.hear(null);
    await other.hear(await other.promised());
    await other.hear(null); // it has forgotten its promise
    expect(other.said).toHaveLength(2);
    expect(recall(other.code)!.broken).toBe(true);
  });
  test('remembers the last tables', () => {
    for (let n = 0; n < 70; n++) keep(`M${n}`, mine);
    expect([recall('M9'), recall('M69')]).toEqual([null, mine]);
  });
});
