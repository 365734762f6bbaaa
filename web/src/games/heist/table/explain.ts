// What a node does to a character now, each line with the rule that says so and where the rulebook tells more; and how a screen reader names it.
import { linesFrom } from '../hex';
import { lootName } from './meaning';
import { named, say } from '../say';
import { percent } from '../../shared/percent';
import { hasMark, isOff, letterOf, lying, markOf } from '../view';
import type { Hints, Steps, Tile, View } from '../types';

type Step = Steps['to'][string];

export interface Line {
  text: string;
  rule: string;
  tone?: 'bad' | 'good';
}
const RULES: Record<string, string> = {
  gate: 'MH-GA-1',
  watchtower: 'MH-WT-1',
  reinforcements: 'MH-RF-1',
  remote_lock: 'MH-RL-1',
  server: 'MH-RL-3',
  keycard_door: 'MH-KC-1',
  beacon: 'MH-SB-1',
};

const SECTIONS: Record<string, string> = {
  BO: 'aim',
  SE: 'plan',
  SA: 'action',
  CH: 'tiles',
  DG: 'tiles',
  AR: 'tiles',
  CR: 'noise',
  LO: 'loot',
};
/** The section of the rulebook that explains a rule; what has a system of its own stands with the systems. */
export const sectionOf = (rule: string): string => SECTIONS[rule.slice(3, 5)] ?? 'systems';

function security(tile: Tile): Line[] {
  const found: Line[] = [];
  const locks = lying(tile, 'lock');
  const guards = lying(tile, 'guard', 'dog');
  const dogs = lying(tile, 'dog');
  const cameras = lying(tile, 'camera');
  if (locks) found.push({ text: say('tip.lock', { locks }), rule: 'MH-CH-3', tone: 'bad' });
  if (guards)
    found.push({
      text: say(dogs ? 'tip.dog' : 'tip.guard', { guards }),
      rule: dogs ? 'MH-DG-2' : 'MH-CH-2',
      tone: 'bad',
    });
  if (cameras) found.push({ text: say('tip.camera', { cameras }), rule: 'MH-CH-4', tone: 'bad' });
  const off = tile.chits.filter(isOff);
  if (off.length)
    found.push({
      text: say('tip.off', { what: off.map((chit) => named('chit', chit)).join(', ') }),
      rule: 'MH-CH-1',
    });
  return found;
}
function fog(hints: Hints | null, escape: boolean): Line {
  const chances = hints?.bag?.chances;
  const told = chances
    ? Object.entries(chances)
        .filter(([, p]) => p > 0)
        .map(([kind, p]) =>
          say('tip.chance', {
            what: kind === 'nothing' ? say('nothing') : named('chit', kind),
            chance: percent(p),
          }),
        )
        .join(', ')
    : '';
  return {
    text: say(escape ? 'tip.unknown_escape' : 'tip.unknown') + (told ? ` ${told}.` : ''),
    rule: 'MH-AR-2',
  };
}

const STEPS: Record<Step, Omit<Line, 'text'> | null> = {
  enter: { rule: 'MH-SA-1', tone: 'good' },
  leave: { rule: 'MH-LO-5', tone: 'good' },
  held: { rule: 'MH-CH-2', tone: 'bad' },
  barred: { rule: 'MH-SA-1', tone: 'bad' },
  unplanned: { rule: 'MH-SA-1', tone: 'bad' },
  full: null, // the exit says so itself
};
/** May this character step there now, and if not, why: as the hints tell. */
function entering(view: View, hints: Hints | null, n: number, node: string): Line[] {
  const step = hints?.steps?.find(({ character }) => character === n)?.to[node];
  const line = step && STEPS[step];
  const name = view.characters[n]?.name;
  if (!line) return [];
  const guards = lying(view.board.tiles[node], 'guard', 'dog');
  return [{ text: say(`tip.${step}`, { name, guards }), ...line }];
}
function around(view: View, node: string): Line[] {
  const tiles = Object.keys(view.board.tiles);
  const towers = tiles.filter(
    (key) => hasMark(view.board.tiles[key], 'watchtower') && linesFrom(key, tiles).includes(node),
  );
  return towers.length
    ? [{ text: say('tip.beam', { towers: towers.join('  ') }), rule: 'MH-CR-S2' }]
    : [];
}

const lootLines = (loot: Record<string, number>): Line[] =>
  Object.entries(loot).map(([kind, count]) => ({
    text:
      kind === 'cash'
        ? say('tip.cash', { cash: count })
        : say('tip.loot', { what: lootName(kind) }),
    rule: 'MH-LO-2',
    tone: 'good',
  }));

export function explain(view: View, hints: Hints | null, n: number | null, node: string): Line[] {
  const entrance = view.board.entrances[node];
  if (entrance) {
    const room: Line[] =
      view.phase === 'planning'
        ? [{ text: say('tip.limit', { limit: entrance.limit ?? 0 }), rule: 'MH-SE-9' }]
        : [];
    const most: Line[] = entrance.exit_limit
      ? [{ text: say('tip.exit_limit', { limit: entrance.exit_limit }), rule: 'MH-SE-9' }]
      : [];
    return [
      { text: say('tip.entrance', { doors: entrance.doors.join('  ') }), rule: 'MH-BO-3' },
      ...room,
      ...most,
      ...lootLines(entrance.loot),
      ...(n === null ? [] : entering(view, hints, n, node)),
    ];
  }
  const tile = view.board.tiles[node];
  if (!tile) return [];
  const lines: Line[] = [
    ...(n === null ? [] : entering(view, hints, n, node)),
    ...(tile.unknown ? [fog(hints, view.phase === 'escape')] : []),
    ...security(tile),
  ];
  for (const mark of tile.marks) {
    const kind = markOf(mark);
    lines.push({
      text: say('tip.mark', {
        mark: named('mark', kind),
        letter: letterOf(mark),
        text: named('mark_text', kind),
      }),
      rule: RULES[kind] ?? 'MH-BO',
    });
  }
  lines.push(...lootLines(tile.loot), ...around(view, node));
  return lines.length ? lines : [{ text: say('tip.plain'), rule: 'MH-BO-6' }];
}

/** A node as it is spoken: what lies there, who stands there, who has planned it. */
export function spokenNode(view: View, node: string, meaning: string): string {
  const here = view.characters
    .filter(
      (person) => person.at === node && (person.status === 'in' || person.status === 'captive'),
    )
    .map(({ name }) => name);
  const planned = view.characters.filter(({ plan }) => plan.includes(node)).map(({ name }) => name);
  const tile = view.board.tiles[node];
  const parts = tile
    ? [
        ...(tile.unknown ? [say('spoken.unknown')] : []),
        ...tile.chits.map((chit) => named('chit', chit)),
        ...tile.marks.map((mark) => `${named('mark', markOf(mark))} ${letterOf(mark)}`.trim()),
        ...Object.entries(tile.loot).map(([kind, n]) =>
          kind === 'cash' ? say('tip.cash', { cash: n }) : lootName(kind),
        ),
      ]
    : [
        say('spoken.entrance'),
        ...Object.keys(view.board.entrances[node]?.loot ?? {}).map(lootName),
      ];
  if (tile && !parts.length) parts.push(say('spoken.empty'));
  if (here.length) parts.push(say('spoken.here', { names: here.join(', ') }));
  if (planned.length) parts.push(say('spoken.planned', { names: planned.join(', ') }));
  if (meaning) parts.push(meaning);
  return `${say(tile ? 'spoken.tile' : 'spoken.exit', { node })}: ${parts.join(', ')}`;
}
