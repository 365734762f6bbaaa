// SHA-256 and HMAC for browsers that have none: on plain http there is no crypto.subtle.
const WORDS = 64;
const BLOCK = 64;

/** The first 32 bits behind the point of a root of the first primes, as FIPS 180-4 has it. */
function constants(root: number, count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (prime) found.push(((n ** (1 / root) % 1) * 2 ** 32) | 0);
  }
  return found;
}
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The whole message with its length behind it, in blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const bytes = new Uint8Array(length);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(length - 4, message.length << 3);
  return view;
}

export function ownSha(message: Uint8Array): Uint8Array {
  const round = constants(3, WORDS);
  const state = constants(2, 8);
  const view = padded(message);
  const w = new Int32Array(WORDS);
  for (let at = 0; at < view.byteLength; at += BLOCK) {
    for (let i = 0; i < WORDS; i++) {
      if (i < 16) w[i] = view.getInt32(at + 4 * i);
      else {
        const [x, y] = [w[i - 15]!, w[i - 2]!];
        const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
        const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
        w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
      }
    }
    let [a, b, c, d, e, f, g, h] = state as [
      number, number, number, number, number, number, number, number,
    ]; // prettier-ignore
    for (let i = 0; i < WORDS; i++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + round[i]! + w[i]!) | 0;
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i]! + word) | 0));
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setInt32(4 * i, word));
  return new Uint8Array(out.buffer);
}

export function ownHmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? ownSha(key) : key);
  const under = (pad: number, rest: Uint8Array) =>
    ownSha(new Uint8Array([...block.map((byte) => byte ^ pad), ...rest]));
  return under(0x5c, under(0x36, message));
}
