// What is wrong or doubtful about a design. The server knows every rule and answers in a moment; what is plain
// to see is told at once, in the same words. Kinds and fields are those of the server's check.
import { ALARM, CREWS, type Crew, type Design } from './design';
import { reached } from './hexes';

export type Panel = 'plan' | 'story' | 'goal' | 'bag' | 'deck';
export interface Finding {
  level: 'error' | 'warning';
  field: string;
  kind: string;
  values: Record<string, unknown>;
  text?: string;
}

const bad = (field: string, kind: string, values: Record<string, unknown> = {}): Finding => ({
  level: 'error',
  field,
  kind,
  values,
});

/** How much of a kind there is to carry out. */
export function supply(design: Design, kind: string, crew: Crew): number {
  const lying = Object.values(design.tiles).reduce(
    (sum, tile) => sum + (tile.loot?.[kind] ?? 0),
    0,
  );
  const told = design.beacon.reduce(
    (sum, entry) => sum + (kind === 'cash' ? Number(entry.cash ?? 0) : entry.loot === kind ? 1 : 0),
    0,
  );
  return lying + told + (design.bag[crew][kind] ?? 0);
}

function board(design: Design): Finding[] {
  const tiles = Object.keys(design.tiles);
  const entrances = Object.entries(design.entrances);
  if (!tiles.length) return [bad('tiles', 'no-tiles')];
  if (!entrances.length) return [bad('entrances', 'no-entrance')];
  const found = entrances
    .filter(([, one]) => !one.doors.length)
    .map(([id]) => bad(`entrances.${id}.doors`, 'no-doors'));
  const walked = reached(
    entrances.flatMap(([, one]) => one.doors),
    design.tiles,
  );
  const apart = tiles.filter((at) => !walked.has(at));
  if (apart.length && walked.size) found.push(bad('tiles', 'apart', { tiles: apart.join(' ') }));
  const room = entrances.reduce(
    (sum, [, one]) => sum + (one.limit ?? design.max_enter ?? Infinity),
    0,
  );
  for (const crew of CREWS) {
    const starting = crew - design.inside_characters.filter((n) => n < crew).length;
    if (room < starting) found.push(bad('entrances', 'no-room', { crew, starting, room }));
  }
  return found;
}

function goal(design: Design): Finding[] {
  const found: Finding[] = design.objective.length ? [] : [bad('objective', 'no-objective')];
  for (const [n, need] of design.objective.entries()) {
    const field = `objective.${n}`;
    if (need.type === 'npc' && !design.npc) found.push(bad(field, 'no-npc'));
    if (need.type === 'inmates' && !design.inside_characters.length)
      found.push(bad(field, 'no-inmates'));
    if (need.type !== 'secure') continue;
    const { kind: loot = '', count = 1 } = need;
    for (const crew of CREWS)
      if (supply(design, loot, crew) < count)
        found.push(
          bad(field, 'too-little', { crew, count, loot, found: supply(design, loot, crew) }),
        );
  }
  if (design.npc && !design.npc.at) found.push(bad('npc.at', 'npc-place', { at: '' }));
  return found;
}

function decks(design: Design): Finding[] {
  const [three, four] = [design.events[3], design.events[4]];
  const told = three.join() === four.join() ? ([3] as Crew[]) : CREWS;
  return told.flatMap((crew): Finding[] => {
    const cards = design.events[crew];
    if (!cards.length) return [bad(`events.${crew}`, 'no-cards')];
    return cards.includes(ALARM)
      ? []
      : [{ level: 'warning', field: `events.${crew}`, kind: 'no-alarm', values: {} }];
  });
}

export const check = (design: Design): Finding[] => [
  ...board(design),
  ...goal(design),
  ...decks(design),
];

const AT_ONCE = [
  'no-tiles',
  'no-entrance',
  'no-doors',
  'apart',
  'no-room',
  'no-objective',
  'no-npc',
  'no-inmates',
  'too-little',
  'npc-place',
  'no-cards',
  'no-alarm',
];
const ONLY_HERE = ['no-tiles', 'no-entrance'];

/**
 * What to show: the server's word where it is about this very design; else what can be seen,
 * and of its last word the rest.
 */
export function told(design: Design, server: Finding[] | null, fresh: boolean): Finding[] {
  const seen = check(design);
  const found =
    fresh && server
      ? [...seen.filter(({ kind }) => ONLY_HERE.includes(kind)), ...server]
      : [...seen, ...(server ?? []).filter(({ kind }) => !AT_ONCE.includes(kind))];
  return found.sort((a, b) => Number(b.level === 'error') - Number(a.level === 'error'));
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
