// Campaigns are kept in this browser, like drafts; those that are being played also as they were when that began.
import type { Outline } from '../types';
import { read, type Document } from './document';

export interface Kept {
  key: string;
  at: number;
  document: Document;
  mark?: string; // which campaign it is, once the server has said so
}
interface Begun {
  mark: string;
  document: Document;
}
const PLACE = 'safehouse.campaigns';
const MOST = 30;

function stored(): { kept: Kept[]; begun: Begun[] } {
  try {
    const { kept, begun } = JSON.parse(localStorage.getItem(PLACE) ?? '') as Record<
      string,
      unknown
    >;
    const sound = <T extends { document: Document }>(list: unknown): T[] =>
      (Array.isArray(list) ? (list as T[]) : []).flatMap((one) => {
        const document = read(one?.document);
        return document ? [{ ...one, document }] : [];
      });
    return { kept: sound<Kept>(kept), begun: sound<Begun>(begun) };
  } catch {
    return { kept: [], begun: [] };
  }
}

/** Whether there was room for it. */
function store(all: { kept: Kept[]; begun: Begun[] }): boolean {
  try {
    localStorage.setItem(PLACE, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}

/** The newest first. */
export const campaigns = (): Kept[] => stored().kept.sort((a, b) => b.at - a.at);
export const find = (key: string): Document | null =>
  stored().kept.find((one) => one.key === key)?.document ?? null;

export const isKept = (key: string): boolean => stored().kept.some((one) => one.key === key);
/** The key under which this very campaign is kept already; '' if it is not. */
export function keyOf(document: Document): string {
  const text = JSON.stringify(document);
  return campaigns().find((one) => JSON.stringify(one.document) === text)?.key ?? '';
}

export function keep(key: string, document: Document, at = Date.now()): boolean {
  const { kept, begun } = stored();
  const others = kept
    .filter((one) => one.key !== key)
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST - 1);
  return store({ kept: [{ key, at, document }, ...others], begun });
}

export function forget(key: string): void {
  const { kept, begun } = stored();
  store({ kept: kept.filter((one) => one.key !== key), begun });
}

/** Which campaign it is: its designs, as the server knows them. */
export const markOf = (outline: Outline): string =>
  outline.jobs.map(({ id, design }) => `${id}=${design}`).join(' ');

/** The server knows what is kept under this key as that campaign. */
export function markAs(key: string, outline: Outline): void {
  const { kept, begun } = stored();
  const mark = markOf(outline);
  store({ kept: kept.map((one) => (one.key === key ? { ...one, mark } : one)), begun });
}

/** It begins with these designs; whatever becomes of the draft, it goes on with them. */
export function begin(outline: Outline, document: Document): void {
  const { kept, begun } = stored();
  const mark = markOf(outline);
  store({
    kept,
    begun: [{ mark, document }, ...begun.filter((one) => one.mark !== mark)].slice(0, MOST),
  });
}

/** The designs of a campaign that is being played, if this device has them. */
export function begunAs(outline: Outline): Document | null {
  const { kept, begun } = stored();
  return [...begun, ...kept].find(({ mark }) => mark === markOf(outline))?.document ?? null;
}
