// The log of a table survives a reload of its tab.
import type { LogEntry } from './scene.svelte';

const keyOf = (code: string) => `safehouse.log.${code}`;

export function store(code: string, log: LogEntry[]): void {
  try {
    sessionStorage.setItem(keyOf(code), JSON.stringify(log.slice(-120)));
  } catch {
    /* full or forbidden */
  }
}

export function recall(code: string): LogEntry[] {
  try {
    const lines = JSON.parse(sessionStorage.getItem(keyOf(code)) ?? '[]') as LogEntry[];
    // Old lines get negative numbers, so that new ones never meet them.
    return lines.map((line, i) => ({ ...line, id: i - lines.length - 1 }));
  } catch {
    return [];
  }
}
