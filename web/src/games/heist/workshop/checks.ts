// What is wrong or doubtful about a design. The server knows the rules and answers in a moment; until then its last
// word stands. Here it is only seen whether anything is drawn yet.
import type { Design } from './design';

export type Panel = 'plan' | 'story' | 'goal' | 'bag' | 'deck';
export interface Finding {
  level: 'error' | 'warning';
  field: string;
  kind: string;
  values: Record<string, unknown>;
  text?: string;
}

const bad = (field: string, kind: string): Finding => ({ level: 'error', field, kind, values: {} });

/** What is shown of a design: nothing is drawn yet, or nobody can get in; and what the server found. */
export function told(design: Design, server: Finding[] | null): Finding[] {
  const missing = !Object.keys(design.tiles).length
    ? [bad('tiles', 'no-tiles')]
    : !Object.keys(design.entrances).length
      ? [bad('entrances', 'no-entrance')]
      : [];
  return [...missing, ...(server ?? [])].sort(
    (a, b) => Number(b.level === 'error') - Number(a.level === 'error'),
  );
}

const PLACE = /-?\d+,-?\d+/;
const PANELS: [RegExp, Panel][] = [
  [/^(tiles|entrances)/, 'plan'],
  [/^(objective|npc|beacon|inside_)/, 'goal'],
  [/^bag/, 'bag'],
  [/^events/, 'deck'],
];

export const panelOf = ({ field }: Finding): Panel =>
  PANELS.find(([form]) => form.test(field))?.[1] ?? 'story';

/** The hex that a finding is about, if it is about one. */
export function placeOf({ field, values }: Finding, design: Design): string | null {
  const entrance = design.entrances[field.split('.')[1] ?? ''];
  if (field.startsWith('entrances.') && entrance) return entrance.at;
  if (!/^(tiles|inside_starts)/.test(field)) return null;
  const named = [values.tiles ?? values.tile].flat().join(' ');
  return PLACE.exec(field)?.[0] ?? PLACE.exec(named)?.[0] ?? null;
}
