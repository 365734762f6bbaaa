// A link as a QR code (ISO/IEC 18004): bytes, the least error correction, any size up to 40.
const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, ...Array<number>(14).fill(30)]; // bytes in each block
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25];
const LOW = 1; // the mark of the least correction

// -- numbers of 256 elements, for the correction
const EXP: number[] = [];
const LOG: number[] = [];
for (let i = 0, x = 1; i < 255; i++) {
  EXP[i] = x;
  LOG[x] = i;
  x = (x << 1) ^ (x & 128 ? 0x11d : 0);
}
const times = (a: number, b: number): number => (a && b ? EXP[((LOG[a] as number) + (LOG[b] as number)) % 255] as number : 0);

function correction(data: number[], degree: number): number[] {
  let divisor = [1];
  for (let i = 0; i < degree; i++) {
    const root = EXP[i] as number;
    divisor = [...divisor, 0].map((c, n) => c ^ times(divisor[n - 1] ?? 0, root));
  }
  const rest = Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() as number);
    rest.push(0);
    for (let i = 0; i < degree; i++) rest[i] = (rest[i] as number) ^ times(divisor[i + 1] as number, factor);
  }
  return rest;
}

/** Modules that carry data, of a code of that version. */
function room(version: number): number {
  const align = version > 1 ? Math.floor(version / 7) + 2 : 0;
  const bits = (16 * version + 128) * version + 64 - (align ? (25 * align - 10) * align - 55 : 0);
  return bits - (version >= 7 ? 36 : 0);
}
const bytesOf = (version: number): number => Math.floor(room(version) / 8) - (CORRECTION[version - 1] as number) * (BLOCKS[version - 1] as number);
const headOf = (version: number): number => (version < 10 ? 12 : 20);

function codewords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => { for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1); };
  put(4, 4);
  put(bytes.length, headOf(version) - 4);
  for (const byte of bytes) put(byte, 8);
  const size = bytesOf(version);
  put(0, Math.min(4, size * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data = Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((a, b) => a * 2 + b, 0));
  for (let pad = 0xec; data.length < size; pad ^= 0xec ^ 0x11) data.push(pad);
  // Short blocks first, then those with a byte more; all are dealt out byte by byte.
  const blocks = BLOCKS[version - 1] as number;
  const degree = CORRECTION[version - 1] as number;
  const short = Math.floor(size / blocks);
  const parts = Array.from({ length: blocks }, (_, i) => {
    const longer = i - (blocks - (size % blocks));
    const start = i * short + Math.max(0, longer);
    return data.slice(start, start + short + (longer >= 0 ? 1 : 0));
  });
  const woven = (lists: number[][]): number[] => Array.from({ length: Math.max(...lists.map((one) => one.length)) }, (_, i) => lists.flatMap((one) => (i < one.length ? [one[i] as number] : []))).flat();
  return [...woven(parts), ...woven(parts.map((part) => correction(part, degree)))];
}

const remainder = (value: number, bits: number, divisor: number): number => {
  let rest = value;
  const top = divisor.toString(2).length - 1;
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >> (top - 1)) & 1 ? divisor : 0);
  return rest;
};

class Sheet {
  readonly size: number;
  readonly dark: boolean[][];
  private fixed: boolean[][];

  constructor(private version: number) {
    this.size = version * 4 + 17;
    this.dark = Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.fixed = this.dark.map((row) => [...row]);
  }

  private fix(x: number, y: number, dark: boolean): void {
    const [row, known] = [this.dark[y], this.fixed[y]];
    if (!row || !known || x < 0 || x >= this.size) return;
    row[x] = dark;
    known[x] = true;
  }

  private square(x: number, y: number, radius: number): void {
    for (let dy = -radius; dy <= radius; dy++) for (let dx = -radius; dx <= radius; dx++) {
      const far = Math.max(Math.abs(dx), Math.abs(dy));
      this.fix(x + dx, y + dy, radius === 4 ? far !== 2 && far !== 4 : far !== 1);
    }
  }

  /** What every code of this size has: corners, timing, alignment, version; and room for the format. */
  frame(mask: number): void {
    for (let i = 0; i < this.size; i++) { this.fix(6, i, i % 2 === 0); this.fix(i, 6, i % 2 === 0); }
    const last = this.size - 1;
    for (const [x, y] of [[3, 3], [last - 3, 3], [3, last - 3]] as const) this.square(x, y, 4);
    const places = this.alignment();
    for (const x of places) for (const y of places) {
      const corner = (x === 6 && y === 6) || (x === 6 && y === last - 6) || (x === last - 6 && y === 6);
      if (!corner) this.square(x, y, 2);
    }
    this.format(mask);
    if (this.version < 7) return;
    const bits = (this.version << 12) | remainder(this.version, 12, 0x1f25);
    for (let i = 0; i < 18; i++) {
      const [a, b] = [this.size - 11 + (i % 3), Math.floor(i / 3)];
      this.fix(a, b, ((bits >> i) & 1) === 1);
      this.fix(b, a, ((bits >> i) & 1) === 1);
    }
  }

  private alignment(): number[] {
    if (this.version === 1) return [];
    const count = Math.floor(this.version / 7) + 2;
    const step = Math.floor((this.version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
    return [6, ...Array.from({ length: count - 1 }, (_, i) => this.size - 7 - (count - 2 - i) * step)];
  }

  private format(mask: number): void {
    const data = (LOW << 3) | mask;
    const bits = ((data << 10) | remainder(data, 10, 0x537)) ^ 0x5412;
    const bit = (i: number) => ((bits >> i) & 1) === 1;
    for (let i = 0; i < 6; i++) { this.fix(8, i, bit(i)); this.fix(14 - 9 - i, 8, bit(i + 9)); }
    this.fix(8, 7, bit(6));
    this.fix(8, 8, bit(7));
    this.fix(7, 8, bit(8));
    for (let i = 0; i < 8; i++) this.fix(this.size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) this.fix(8, this.size - 15 + i, bit(i));
    this.fix(8, this.size - 8, true);
  }

  /** The data in columns of two, up and down, with the mask over it. */
  fill(words: number[], masked: (x: number, y: number) => boolean): void {
    let i = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step++) for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step;
        if (this.fixed[y]?.[x]) continue;
        const data = i < words.length * 8 && (((words[i >> 3] as number) >> (7 - (i & 7))) & 1) === 1;
        (this.dark[y] as boolean[])[x] = data !== masked(x, y);
        i++;
      }
    }
  }
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0, (_, y) => y % 2 === 0, (x) => x % 3 === 0, (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0, (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The modules, row by row, dark ones true; null for a text that no code can hold. */
export function qr(text: string, mask = 3): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = Array.from({ length: 40 }, (_, i) => i + 1).find((one) => headOf(one) + bytes.length * 8 <= bytesOf(one) * 8);
  if (!version) return null;
  const sheet = new Sheet(version);
  sheet.frame(mask);
  sheet.fill(codewords(bytes, version), MASKS[mask] as (x: number, y: number) => boolean);
  return sheet.dark;
}

/** As the path of an svg, one unit a module. */
export const qrPath = (modules: boolean[][]): string => modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
