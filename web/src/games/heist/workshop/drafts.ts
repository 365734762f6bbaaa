// Drafts are kept in this browser, so that nothing is lost when the page goes.
import { read, written, type Design } from './design';

export interface Draft {
  key: string;
  at: number;
  design: Design;
}
const PLACE = 'safehouse.workshop';
const MOST = 30;

interface Stored {
  open: string;
  drafts: { key: string; at: number; design: Record<string, unknown> }[];
}

function stored(): Stored {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? '') as Stored;
    return {
      open: String(found.open ?? ''),
      drafts: Array.isArray(found.drafts) ? found.drafts : [],
    };
  } catch {
    return { open: '', drafts: [] };
  }
}

function store(all: Stored): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(all));
  } catch {
    /* no room or no memory: the page goes on */
  }
}

export const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** The newest first. */
export function drafts(): Draft[] {
  return stored()
    .drafts.flatMap(({ key, at, design }) => {
      const found = read(design);
      return found ? [{ key, at, design: found }] : [];
    })
    .sort((a, b) => b.at - a.at);
}

export function lastOpen(): Draft | null {
  const all = drafts();
  const { open } = stored();
  return all.find(({ key }) => key === open) ?? all[0] ?? null;
}

export function keep(key: string, design: Design, at = Date.now()): void {
  const others = stored()
    .drafts.filter((one) => one.key !== key)
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST - 1);
  store({ open: key, drafts: [{ key, at, design: written(design) }, ...others] });
}

export function forget(key: string): void {
  const { open, drafts: all } = stored();
  store({ open: open === key ? '' : open, drafts: all.filter((one) => one.key !== key) });
}
