// A heist as data: the keys of a heist file, what may stand under them, a blank sheet, and the form
// in which a design leaves the workshop. Everything else here edits this.
import { t } from '../../../language.svelte';

export interface Tile {
  unknown?: boolean;
  chits?: string[];
  loot?: Record<string, number>;
  marks?: string[];
}
export interface Entrance {
  at: string;
  doors: string[];
  limit?: number;
  exit_limit?: number;
}
export interface Npc {
  kind: string;
  at: string;
  ideas?: number;
  status?: 'captive' | 'in';
}
export interface Need {
  type: string;
  kind?: string;
  count?: number;
  amount?: number;
}
export type Told = Record<string, number | string | boolean>; // one entry of the beacon: what -> how many
export type Crew = 3 | 4;
export interface Design {
  id: string;
  title: string;
  place: string;
  blurb: string;
  difficulty: string;
  reward: number;
  unlocks: string; // a fixer that the team wins with it; '': none
  max_enter: number | null;
  max_exit: number | null;
  no_fixers: string[];
  held_by_guard: string[];
  inside_starts: string[];
  inside_characters: number[];
  objective: Need[];
  beacon: Told[];
  npc: Npc | null;
  bag: Record<Crew, Record<string, number>>;
  events: Record<Crew, string[]>;
  entrances: Record<string, Entrance>;
  tiles: Record<string, Tile>;
}

export const CREWS: readonly Crew[] = [3, 4];
export const DIFFICULTIES = ['Amateur', 'Semi-Pro', 'Pro'] as const;
export const CHITS = ['guard', 'lock', 'camera', 'dog'] as const;
export const LOOT = ['cash', 'jewel', 'docs', 'usb', 'keycard', 'idea2', 'idea3'] as const;
export const BAG = [...CHITS, 'guard2', 'lock2', 'camera2', 'blank', ...LOOT] as const;
export const GATES = ['gate:A', 'gate:B', 'gate:C', 'gate:D'] as const;
export const LETTERS = ['x', 'y'] as const;
export const MARKS = [
  ...GATES,
  'watchtower',
  'reinforcements',
  'remote_lock:x',
  'remote_lock:y',
  'server:x',
  'server:y',
  'keycard_door',
  'beacon',
] as const;
export const NPCS = ['Prisoner', 'Hostage', 'Guide'] as const;
export const NEEDS = ['secure', 'cash', 'npc', 'inmates', 'escapes'] as const;
export const SECURED = ['jewel', 'docs', 'usb'] as const;
export const TOLD = [
  'ideas',
  'cash',
  'loot',
  'alert',
  'noise',
  'guards',
  'reveal_adjacent',
  'unlock_remote',
] as const;
export const FIXERS = [
  'Old Friend',
  'Pawn Shop Owner',
  'Frustrated Beat Cop',
  'Bookie',
  'Visage',
  'Extorted Locksmith',
  'Prison Guard',
  'Security Consultant',
  'Looting Specialist',
  'Unscrupulous Jeweler',
  'Shell',
  'The Architect',
  'Retired Mastermind',
  'The Mayor',
] as const;
export const ALARM = '25';
const numbered = (mark: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${mark}${i + 1}`);
export const EVENTS = [
  ...numbered('', 25),
  ...numbered('A', 4),
  ...numbered('B', 3),
  ...numbered('D', 2),
  ...numbered('G', 6),
  ...numbered('M', 3),
];
export const CRISES = numbered('S', 7);
export const isCrisis = (card: string): boolean => card.startsWith('S');
export const DECKS: Record<string, string> = {
  short: '2 3 4 5 7 8 10 11 13 14 15 16 18 19 20 23 25',
  usual: '1 2 3 4 5 7 8 9 10 11 13 14 15 16 18 19 20 21 22 23 25',
  long: '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25',
};
export const MOST_ENTRANCES = 5;

export const deckOf = (name: string): string[] => (DECKS[name] ?? '').split(' ').filter(Boolean);

export function blank(): Design {
  return {
    id: 'mine',
    title: '',
    place: '',
    blurb: '',
    difficulty: 'Amateur',
    reward: 0,
    unlocks: '',
    max_enter: 2,
    max_exit: null,
    no_fixers: [],
    held_by_guard: ['keycard', 'usb'],
    inside_starts: [],
    inside_characters: [],
    objective: [{ type: 'secure', kind: 'jewel', count: 1 }],
    beacon: [],
    npc: null,
    bag: { 3: { guard: 4, lock: 4, camera: 4 }, 4: { guard: 5, lock: 5, camera: 5 } },
    events: { 3: deckOf('usual'), 4: deckOf('usual') },
    entrances: {},
    tiles: {},
  };
}

/** An id out of a title: `The Track Job` is `the-track-job`. */
export const slug = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40) || 'mine';

const kept = (counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));

function tileOut(tile: Tile): Tile {
  return {
    ...(tile.unknown ? { unknown: true } : {}),
    ...(tile.chits?.length ? { chits: [...tile.chits] } : {}),
    ...(Object.keys(kept(tile.loot ?? {})).length ? { loot: kept(tile.loot ?? {}) } : {}),
    ...(tile.marks?.length ? { marks: [...tile.marks] } : {}),
  };
}

/** The kinds of things a heist is about, for show. */
export function modulesOf(design: Design): string[] {
  const tiles = Object.values(design.tiles);
  const loot = (kind: string) =>
    tiles.some((tile) => (tile.loot?.[kind] ?? 0) > 0) ||
    CREWS.some((crew) => (design.bag[crew][kind] ?? 0) > 0);
  const mark = (start: string) =>
    tiles.some((tile) => tile.marks?.some((one) => one.startsWith(start)));
  const dogs =
    tiles.some((tile) => tile.chits?.includes('dog')) ||
    CREWS.some((crew) => (design.bag[crew].dog ?? 0) > 0);
  const found: [string, boolean | undefined][] = [
    ['jewels', loot('jewel')],
    ['documents', loot('docs')],
    ['USB key', loot('usb')],
    ['cash', loot('cash')],
    ['keycard', mark('keycard_door')],
    ['remote locks', mark('remote_lock')],
    ['servers', mark('server')],
    ['lockdown gates', mark('gate')],
    ['watchtower', mark('watchtower')],
    ['reinforcements', mark('reinforcements')],
    ['story beacon', mark('beacon')],
    ['guard dogs', dogs],
    [design.npc?.kind.toLowerCase() ?? '', !!design.npc],
    ['breakout', design.inside_starts.length > 0],
  ];
  return found.filter(([, there]) => there).map(([name]) => name);
}

/** As the file format has it: what is not said is left out, a deck is one line. */
export function written(design: Design): Record<string, unknown> {
  const out: Record<string, unknown> = {
    id: design.id,
    title: design.title || t('workshop.untitled'),
    place: design.place,
    difficulty: design.difficulty,
    reward: design.reward,
    modules: modulesOf(design),
    blurb: design.blurb,
    held_by_guard: design.held_by_guard,
    objective: design.objective,
  };
  if (design.unlocks) out.unlocks = design.unlocks;
  if (design.max_enter !== null) out.max_enter = design.max_enter;
  if (design.max_exit !== null) out.max_exit = design.max_exit;
  for (const key of ['no_fixers', 'inside_starts', 'inside_characters', 'beacon'] as const)
    if (design[key].length) out[key] = design[key];
  if (design.npc) out.npc = { ideas: 0, status: 'captive', ...design.npc };
  out.bag = Object.fromEntries(CREWS.map((crew) => [crew, kept(design.bag[crew])]));
  out.events = Object.fromEntries(CREWS.map((crew) => [crew, design.events[crew].join(' ')]));
  out.entrances = design.entrances;
  out.tiles = Object.fromEntries(
    Object.entries(design.tiles).map(([at, tile]) => [at, tileOut(tile)]),
  );
  return JSON.parse(JSON.stringify(out)) as Record<string, unknown>;
}

type Loose = Record<string, unknown>;
const record = (value: unknown): Loose =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Loose) : {};
const text = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' ? value : otherwise;
const whole = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null;
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const counts = (value: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(record(value)).flatMap(([kind, n]) => (whole(n) ? [[kind, n as number]] : [])),
  );
const PLACE = /^-?\d{1,3},-?\d{1,3}$/;

/** A deck is a line of marks or a list of them. */
const deck = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : text(value).split(/\s+/)).filter(
    (card) => EVENTS.includes(card) || CRISES.includes(card),
  );

function entranceIn(value: unknown, at = ''): Entrance {
  if (Array.isArray(value)) return { at, doors: texts(value) };
  const given = record(value);
  const limits = Object.fromEntries(
    (['limit', 'exit_limit'] as const).flatMap((key) =>
      whole(given[key]) ? [[key, given[key]]] : [],
    ),
  );
  return { at: text(given.at, at), doors: texts(given.doors), ...limits };
}

function tileIn(value: unknown): Tile {
  const given = record(value);
  return {
    unknown: given.unknown === true,
    chits: texts(given.chits),
    loot: counts(given.loot),
    marks: texts(given.marks),
  };
}

/**
 * Reads what a file, a link or a list of heists holds; null if it is no heist at all.
 * What nobody knows is left out.
 */
export function read(value: unknown): Design | null {
  const given = record(value);
  if (!given.tiles || typeof given.tiles !== 'object') return null;
  const start = blank();
  const tiles = Object.fromEntries(
    Object.entries(record(given.tiles))
      .filter(([at]) => PLACE.test(at))
      .map(([at, tile]) => [at, tileIn(tile)]),
  );
  const npc = record(given.npc);
  const byCrew = <T>(value: unknown, one: (of: unknown) => T): Record<Crew, T> => {
    const of = record(value);
    return { 3: one(of[3] ?? of[4]), 4: one(of[4] ?? of[3]) };
  };
  return tidy({
    ...start,
    id: text(given.id, start.id),
    title: text(given.title),
    place: text(given.place),
    blurb: text(given.blurb),
    difficulty: (DIFFICULTIES as readonly string[]).includes(text(given.difficulty))
      ? text(given.difficulty)
      : 'Amateur',
    reward: whole(given.reward) ?? 0,
    unlocks: (FIXERS as readonly unknown[]).includes(given.unlocks) ? text(given.unlocks) : '',
    max_enter: whole(given.max_enter) || null,
    max_exit: whole(given.max_exit) || null,
    no_fixers: texts(given.no_fixers),
    held_by_guard: given.held_by_guard ? texts(given.held_by_guard) : start.held_by_guard,
    inside_starts: texts(given.inside_starts),
    inside_characters: Array.isArray(given.inside_characters)
      ? (given.inside_characters.filter((n) => whole(n) !== null) as number[])
      : [],
    objective: (Array.isArray(given.objective) ? given.objective : [])
      .map((need) => ({ ...record(need) }))
      .filter((need) => (NEEDS as readonly unknown[]).includes(need.type)) as unknown as Need[],
    beacon: (Array.isArray(given.beacon) ? given.beacon : [])
      .map((told) => ({ ...record(told) }))
      .filter((told) => TOLD.some((kind) => kind in told)) as Told[],
    npc: (NPCS as readonly unknown[]).includes(npc.kind)
      ? {
          kind: text(npc.kind),
          at: text(npc.at),
          ideas: whole(npc.ideas) ?? 0,
          status: npc.status === 'in' ? 'in' : 'captive',
        }
      : null,
    bag: byCrew(given.bag, counts),
    events: byCrew(given.events, deck),
    entrances: Object.fromEntries(
      Object.entries(record(given.entrances)).map(([id, value]) => [id, entranceIn(value)]),
    ),
    tiles,
  });
}

/** What points at a tile that is not there points nowhere. */
export function tidy(design: Design): Design {
  const there = (at: string) => at in design.tiles;
  return {
    ...design,
    inside_starts: design.inside_starts.filter(there),
    npc:
      design.npc && design.npc.at && !there(design.npc.at) && !(design.npc.at in design.entrances)
        ? { ...design.npc, at: '' }
        : design.npc,
    entrances: Object.fromEntries(
      Object.entries(design.entrances).map(([id, one]) => [
        id,
        { ...one, doors: one.doors.filter(there) },
      ]),
    ),
  };
}
