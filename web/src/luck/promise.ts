// What a table promises, byte for byte as docs/luck.md and src/safehouse/core/exchange.py have it.
import { sha } from './hash';

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
