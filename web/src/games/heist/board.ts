// What a board draws: tiles of a position or of a design, and what can be laid beside them.
export interface DrawnTile {
  unknown?: boolean;
  chits?: string[];
  loot?: Record<string, number>;
  marks?: string[];
}
export interface DrawnEntrance {
  at?: string | null;
  doors: string[];
  limit?: number | null;
  exit_limit?: number | null;
  loot?: Record<string, number>;
}
export interface Building {
  tiles: Record<string, DrawnTile>;
  entrances: Record<string, DrawnEntrance>;
}
export interface Figure {
  id: string | number;
  at: string;
  shape: number;
  letter: string;
  mine?: boolean;
  captive?: boolean;
  carries?: string[];
  acting?: boolean;
}
export interface Token {
  shape: number;
  ghost?: boolean;
}
export type GlowKind = 'go' | 'may' | 'bad' | 'chosen' | 'start';
export interface Glow {
  kind: GlowKind;
  label?: string;
}
export interface Route {
  id: string;
  nodes: string[];
  shape: number;
  faint?: boolean;
  label?: string;
}
export interface Ping {
  id: number; // below 0: a wish, which stays
  at: string;
  name: string;
  shape?: number;
}
export type Flash = 'reveal' | 'alert' | 'bad' | 'good' | 'gate';

export interface Slot {
  x: number;
  y: number;
  size: number;
}
/** Places for so many things side by side: one row, or two where there are many. */
export function slots(count: number, y: number, most: number, room: number): Slot[] {
  if (!count) return [];
  const rows = count > 4 ? 2 : 1;
  const inRow = Math.ceil(count / rows);
  const size = Math.min(most, room / inRow) / (rows > 1 ? 1.15 : 1);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / inRow);
    const many = row === rows - 1 ? count - row * inRow : inRow;
    return {
      x: ((i % inRow) - (many - 1) / 2) * (size + 2),
      y: y + (rows > 1 ? (row - 0.5) * (size + 2) : 0),
      size,
    };
  });
}
