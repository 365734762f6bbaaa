// What this browser has drawn for a table, and what it was promised there. It stays when the page is closed.
import type { Seat } from '../wire';

export interface Kept {
  seat: Seat;
  seed: string;
  key?: string | null; // the hash of the server's key, as it was shown before anything was promised
  promise?: string;
  late?: boolean; // it was shown only after the deal
  opened?: boolean;
  broken?: boolean; // another promise was made, or one that does not fit this table
  seeds?: (string | null)[]; // those that counted, as told with the deal
}
type Tables = Record<string, Kept>;

const KEY = 'safehouse.luck';
const MOST = 60;
let memory: Tables = {}; // where nothing can be stored

function all(): Tables {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Tables;
  } catch {
    return memory;
  }
}

export const recall = (code: string): Kept | null => all()[code] ?? null;

export function keep(code: string, kept: Kept): void {
  const { [code]: _before, ...others } = all();
  memory = Object.fromEntries([...Object.entries(others), [code, kept] as const].slice(-MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    /* full or forbidden */
  }
}
