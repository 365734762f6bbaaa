// A design in a link: its text pressed flat and written with the letters that a link may hold.
import { read, written, type Design } from './design';

const CHUNK = 0x8000;
/** A house takes plans of 64 kB; whatever is far beyond that is no plan, but a bomb for the reader's tab. */
export const MOST_LETTERS = 100_000;
export const MOST_BYTES = 400_000;
class TooMuch extends Error {}

/** The server draws no QR code of a longer link. */
export const QR_LETTERS = 1200;

function letters(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += CHUNK)
    text += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > MOST_BYTES) {
      void reader.cancel().catch(() => null);
      throw new TooMuch();
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

// Names of tiles are most of a design. Shields with nothing on them are one list, bare tiles another.
export interface Packed {
  [key: string]: unknown;
  tiles?: Record<string, unknown>;
  shields?: string;
  bare?: string;
}

export function pack(data: Record<string, unknown>): Packed {
  const { tiles, ...rest } = data;
  if (!tiles || typeof tiles !== 'object') return data;
  const all = Object.entries(tiles as Record<string, Record<string, unknown>>);
  const is = (tile: Record<string, unknown>, form: string) => JSON.stringify(tile) === form;
  const named = (form: string) =>
    all
      .filter(([, tile]) => is(tile, form))
      .map(([at]) => at)
      .join(' ');
  return {
    ...rest,
    shields: named('{"unknown":true}'),
    bare: named('{}'),
    tiles: Object.fromEntries(
      all.filter(([, tile]) => !is(tile, '{}') && !is(tile, '{"unknown":true}')),
    ),
  };
}

export function unpack(packed: Packed): Record<string, unknown> {
  const { shields, bare, ...data } = packed;
  if (!data.tiles || typeof data.tiles !== 'object') return packed;
  const list = (text: unknown) => (typeof text === 'string' ? text.split(' ').filter(Boolean) : []);
  const more = [
    ...list(shields).map((at) => [at, { unknown: true }]),
    ...list(bare).map((at) => [at, {}]),
  ];
  return { ...data, tiles: { ...data.tiles, ...Object.fromEntries(more) } };
}

/** Data as letters. */
export async function press(data: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  return letters(await through(bytes, new CompressionStream('deflate-raw')));
}

/** Letters as data, null if they are none; what would be too large is not unpacked to its end. */
export async function unpress(text: string): Promise<unknown> {
  if (text.length > MOST_LETTERS) return 'too_much';
  try {
    const bytes = await through(
      bytesOf(text.replace(/^#/, '')),
      new DecompressionStream('deflate-raw'),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch (error) {
    return error instanceof TooMuch ? 'too_much' : null;
  }
}

export function encode(design: Design): Promise<string> {
  const { modules: _shown, ...data } = written(design);
  return press(pack(data));
}

/** Null for anything that is no design. */
export async function decode(text: string): Promise<Design | 'too_much' | null> {
  const found = await unpress(text);
  if (found === 'too_much') return found;
  return found && typeof found === 'object' ? read(unpack(found as Packed)) : null;
}

export const linkOf = async (design: Design): Promise<string> =>
  `${location.origin}/workshop/#${await encode(design)}`;
export const fileOf = (design: Design): string => `${JSON.stringify(written(design), null, 1)}\n`;

export function fromFile(text: string): Design | null {
  try {
    return read(JSON.parse(text));
  } catch {
    return null;
  }
}
