// The game that is being written down: kept on this device after every tap, with a few steps to take back.
import type { Card } from '../wire';
import { EMPTY, type Line } from './score';

export interface Pad {
  game: string;
  names: string[];
  target: number;
  decks: number;
  rounds: Line[][]; // by round, then by player
  at: number; // the round that is open
  who: number; // the player whose line is open
}

const KEY = 'safehouse.pad';
const STEPS = 30;

const blank = (players: number): Line[] => Array.from({ length: players }, () => EMPTY);

function isPad(value: unknown): value is Pad {
  const pad = value as Partial<Pad> | null;
  return (
    !!pad &&
    typeof pad.game === 'string' &&
    Array.isArray(pad.names) &&
    Array.isArray(pad.rounds) &&
    pad.rounds.length > 0 &&
    pad.rounds.every((round) => Array.isArray(round) && round.length === pad.names?.length) &&
    typeof pad.at === 'number' &&
    pad.at in pad.rounds &&
    typeof pad.who === 'number' &&
    typeof pad.target === 'number' &&
    typeof pad.decks === 'number'
  );
}

function read(): { now: Pad | null; past: Pad[] } {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { now: unknown; past: unknown };
    const past = Array.isArray(kept?.past) ? kept.past.filter(isPad) : [];
    return { now: isPad(kept?.now) ? kept.now : null, past };
  } catch {
    return { now: null, past: [] }; // nothing kept, or nothing that can be read
  }
}

export class Book {
  now = $state.raw<Pad | null>(null);
  past = $state.raw<Pad[]>([]);
  kept = $state.raw(true);

  constructor() {
    Object.assign(this, read());
  }

  private write(now: Pad | null, past: Pad[]): void {
    this.now = now;
    this.past = past.slice(-STEPS);
    try {
      localStorage.setItem(KEY, JSON.stringify({ now, past: this.past }));
      this.kept = true;
    } catch {
      this.kept = false; // the page says so
    }
  }

  start(game: string, names: string[], target: number, decks: number): void {
    const rounds = [blank(names.length)];
    this.write({ game, names, target, decks, rounds, at: 0, who: 0 }, []);
  }

  close(): void {
    this.write(null, []);
  }

  private change(changes: Partial<Pad>): void {
    if (this.now) this.write({ ...this.now, ...changes }, [...this.past, this.now]);
  }

  /** Looking elsewhere is no step to take back. */
  look(changes: Pick<Partial<Pad>, 'at' | 'who'>): void {
    if (this.now) this.write({ ...this.now, ...changes }, this.past);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (before) this.write(before, this.past.slice(0, -1));
  }

  line(line: Line, who = this.now?.who): void {
    const pad = this.now;
    if (!pad) return;
    const rounds = pad.rounds.map((round, n) =>
      n === pad.at ? round.map((old, player) => (player === who ? line : old)) : round,
    );
    this.change({ rounds });
  }

  /** The next race: what was ticked stays. */
  clear(): void {
    const pad = this.now;
    if (!pad) return;
    const rounds = pad.rounds.map((round) => round.map((line) => ({ ...line, amounts: [] })));
    this.change({ rounds });
  }

  next(): void {
    const pad = this.now;
    if (!pad) return;
    const rounds = [...pad.rounds, blank(pad.names.length)];
    this.change({ rounds, at: rounds.length - 1, who: 0 });
  }

  aim(target: number): void {
    this.change({ target });
  }
}

/** A card is tapped: it comes into the line or leaves it; a modifier may be there once for each deck. */
export function tapped(line: Line, card: Card, most: number): Line {
  const others = line.cards.filter((one) => one !== card);
  const there = line.cards.length - others.length;
  const cards = there < most ? [...line.cards, card] : others;
  return { cards, bust: false };
}

export const isEmpty = (line: Line): boolean => !line.bust && !line.cards.length;
