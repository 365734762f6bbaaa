// A campaign of one's own as data: designs in an order, and what each needs. Whether it can be played the
// server says; here it is only put together.
export type Raw = Record<string, unknown>;
export interface Entry {
  design: Raw;
  requires: string[];
  requires_wins: number;
}
export interface Document {
  name: string;
  about: string;
  finale: string; // a job's id; '': all jobs are to be won
  jobs: Entry[];
}
export const MOST_JOBS = 30;

const isRaw = (value: unknown): value is Raw =>
  !!value && typeof value === 'object' && !Array.isArray(value);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const blank = (): Document => ({ name: '', about: '', finale: '', jobs: [] });
export const idOf = ({ design }: Entry): string => text(design.id);
export const titleOf = ({ design }: Entry): string => text(design.title) || text(design.id);

function entryIn(value: unknown): Entry[] {
  if (!isRaw(value) || !isRaw(value.design)) return [];
  const { design, requires, requires_wins: wins } = value;
  const own = typeof design.requires_wins === 'number' ? design.requires_wins : 0;
  return [
    {
      design,
      requires: Array.isArray(requires) ? requires.filter((id) => typeof id === 'string') : [],
      requires_wins: typeof wins === 'number' ? wins : own,
    },
  ];
}

/** What a file or a link holds; null if it is no campaign at all. Designs stay as they are. */
export function read(value: unknown): Document | null {
  if (!isRaw(value) || !Array.isArray(value.jobs)) return null;
  const jobs = (value.jobs as unknown[]).flatMap(entryIn);
  if (!jobs.length && value.jobs.length) return null;
  return { name: text(value.name), about: text(value.about), finale: text(value.finale), jobs };
}

export function fromFile(file: string): Document | null {
  try {
    return read(JSON.parse(file));
  } catch {
    return null;
  }
}

export const fileOf = (document: Document): string => `${JSON.stringify(document, null, 1)}\n`;

// -- putting together
/** Another job at the end, after the one before it; its id is its own. */
export function add(document: Document, design: Raw): Document {
  const taken = document.jobs.map(idOf);
  const wanted = text(design.id) || 'job';
  let id = wanted;
  for (let n = 2; taken.includes(id); n += 1) id = `${wanted}-${n}`;
  const last = taken.at(-1);
  const { requires_wins: _of_elsewhere, ...rest } = design;
  const entry = { design: { ...rest, id }, requires: last ? [last] : [], requires_wins: 0 };
  return { ...document, jobs: [...document.jobs, entry] };
}

/** The design of a job as it is drawn now; it stays the same job. */
export function renew(document: Document, n: number, design: Raw): Document {
  const { requires_wins: _of_elsewhere, ...rest } = design;
  return change(document, n, (entry) => ({ ...entry, design: { ...rest, id: idOf(entry) } }));
}

function change(document: Document, n: number, how: (entry: Entry) => Entry): Document {
  return { ...document, jobs: document.jobs.map((entry, i) => (i === n ? how(entry) : entry)) };
}

export function remove(document: Document, n: number): Document {
  const gone = document.jobs[n];
  if (!gone) return document;
  const id = idOf(gone);
  return {
    ...document,
    finale: document.finale === id ? '' : document.finale,
    jobs: document.jobs
      .filter((_, i) => i !== n)
      .map((entry) => ({ ...entry, requires: entry.requires.filter((need) => need !== id) })),
  };
}

/** One place up or down. */
export function move(document: Document, n: number, by: -1 | 1): Document {
  const jobs = [...document.jobs];
  const [one, other] = [jobs[n], jobs[n + by]];
  if (!one || !other) return document;
  [jobs[n], jobs[n + by]] = [other, one];
  return { ...document, jobs };
}

export const need = (document: Document, n: number, id: string, on: boolean): Document =>
  change(document, n, (entry) => ({
    ...entry,
    requires: [...entry.requires.filter((one) => one !== id), ...(on ? [id] : [])],
  }));

export const needWins = (document: Document, n: number, wins: number): Document =>
  change(document, n, (entry) => ({ ...entry, requires_wins: wins }));
