// A campaign in a link: the same letters and the same limits as a design's.
import { MOST_LETTERS, pack, press, unpack, unpress, type Packed } from '../workshop/share';
import { read, type Document } from './document';

export const encode = (document: Document): Promise<string> =>
  press({ ...document, jobs: document.jobs.map((job) => ({ ...job, design: pack(job.design) })) });

function whole(value: unknown): unknown {
  const given = value as { jobs?: { design?: unknown }[] };
  if (!Array.isArray(given?.jobs)) return null;
  return {
    ...given,
    jobs: given.jobs.map((job) => ({ ...job, design: unpack(job?.design as Packed) })),
  };
}

/** Null for anything that is no campaign; what would be too large is not unpacked to its end. */
export async function decode(text: string): Promise<Document | 'too_much' | null> {
  const found = await unpress(text);
  if (found === 'too_much' || found === null) return found;
  try {
    return read(whole(found));
  } catch {
    return null;
  }
}

/** '' if it is too large for a link: then it is a file. */
export async function linkOf(document: Document): Promise<string> {
  const letters = await encode(document).catch(() => ''); // far too large
  const fits = letters.length < MOST_LETTERS && (await decode(letters)) !== 'too_much';
  return letters && fits ? `${location.origin}/workshop/campaigns#${letters}` : '';
}
