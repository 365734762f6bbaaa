// A shared link is unpacked within limits.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { blank } from '../../../../src/games/heist/workshop/design';
import {
  decode,
  encode,
  MOST_BYTES,
  MOST_LETTERS,
} from '../../../../src/games/heist/workshop/share';

async function link(text: string): Promise<string> {
  const pressed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(pressed).arrayBuffer());
  const letters = btoa([...bytes].map((one) => String.fromCharCode(one)).join(''));
  return `#${letters.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/** Counts what is unpacked. */
function counted(): { bytes: number } {
  const count = { bytes: 0 };
  const Real = DecompressionStream;
  vi.stubGlobal(
    'DecompressionStream',
    class {
      readable: ReadableStream;
      writable: WritableStream;
      constructor(format: CompressionFormat) {
        const real = new Real(format);
        this.writable = real.writable;
        this.readable = real.readable.pipeThrough(
          new TransformStream<Uint8Array, Uint8Array>({
            transform(part, to) {
              count.bytes += part.length;
              to.enqueue(part);
            },
          }),
        );
      }
    },
  );
  return count;
}

describe('a shared link', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  it('brings a design along', async () => {
    const design = { ...blank(), title: 'The bank' };
    expect(await decode(`#${await encode(design)}`)).toMatchObject({ title: 'The bank' });
  });
  it('is refused when it would unpack to too much, and is not unpacked to its end', async () => {
    const bomb = await link(' '.repeat(32 << 20));
    expect(bomb.length).toBeLessThan(MOST_LETTERS); // a small link
    const unpacked = counted();
    expect(await decode(bomb)).toBe('too_much');
    expect(unpacked.bytes).toBeLessThan(4 * MOST_BYTES);
  });
  it('is refused when it is itself too long', async () => {
    expect(await decode(`#${'A'.repeat(MOST_LETTERS)}`)).toBe('too_much');
  });
  it('is no design when it is broken', async () => {
    expect(await decode('#nonsense')).toBeNull();
    expect(await decode(await link('[1, 2'))).toBeNull();
  });
});
