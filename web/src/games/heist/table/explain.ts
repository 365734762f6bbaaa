// What a node does to a character now, as the view says it, each line with its rule and where the rulebook tells
// more; and how a screen reader names it.
import { FACTS } from '../facts';
import { lootName } from './meaning';
import { named, say } from '../say';
import { percent } from '../../shared/percent';
import { letterOf, markOf } from '../view';
import type { Hints, View } from '../types';

export interface Line {
  text: string;
  rule: string;
  tone?: 'bad' | 'good';
}
type Said = View['says'][string][number];

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

/** What the bag may bring to light. */
function chances(hints: Hints | null): string {
  const told = Object.entries(hints?.bag?.chances ?? {})
    .filter(([, p]) => p > 0)
    .map(([kind, p]) =>
      say('tip.chance', {
        what: kind === 'nothing' ? say('nothing') : named('chit', kind),
        chance: percent(p),
      }),
    );
  return told.length ? ` ${told.join(', ')}.` : '';
}
const markText = (kind: string, letter = ''): string =>
  say('tip.mark', {
    mark: named('mark', kind),
    letter: letter.toUpperCase(),
    text: named('mark_text', kind),
  });
/** The sentences of what is said about nodes; those without one need a number or nothing. */
const SENTENCES: Record<string, (about: string[], hints: Hints | null) => string> = {
  entrance: (doors) => say('tip.entrance', { doors: doors.join('  ') }),
  unknown: (_, hints) => say('tip.unknown') + chances(hints),
  unknown_escape: (_, hints) => say('tip.unknown_escape') + chances(hints),
  off: (chits) => say('tip.off', { what: chits.map((chit) => named('chit', chit)).join(', ') }),
  mark: ([kind = '', letter]) => markText(kind, letter),
  loot: ([kind = '']) => say('tip.loot', { what: lootName(kind) }),
  beam: (towers) => say('tip.beam', { towers: towers.join('  ') }),
};
const FIELDS: Record<string, string> = {
  lock: 'locks',
  guard: 'guards',
  dog: 'guards',
  camera: 'cameras',
  exit_limit: 'limit',
};

function lineOf([what, ...about]: Said, hints: Hints | null): Line {
  const key = String(what);
  const sentence = SENTENCES[key];
  const text = sentence
    ? sentence(about.map(String), hints)
    : say(`tip.${key}`, { [FIELDS[key] ?? key]: about[0] });
  const { rule = '', tone } =
    FACTS.lines[key === 'mark' ? String(about[0]) : key] ?? FACTS.lines.mark ?? {};
  return { text, rule, ...(tone ? { tone } : {}) };
}
/** May this character step there now, and if not, why: as the hints tell. */
function entering(view: View, hints: Hints | null, n: number | null, node: string): Line[] {
  const step = hints?.steps?.find(({ character }) => character === n)?.to[node];
  const line = step && FACTS.lines[step];
  if (!line) return []; // an exit that is full says so itself
  const guards = view.says[node]?.find(([what]) => what === 'guard' || what === 'dog')?.[1];
  const name = view.characters[n ?? -1]?.name;
  return [{ text: say(`tip.${step}`, { name, guards }), ...line }];
}

/** What the rules say about a node now, line by line, and whether the character may step there. */
export function explain(view: View, hints: Hints | null, n: number | null, node: string): Line[] {
  const told = (view.says[node] ?? []).map((one) => lineOf(one, hints));
  const step = entering(view, hints, n, node);
  const lines = node in view.board.entrances ? [...told, ...step] : [...step, ...told];
  return lines.length ? lines : [lineOf(['plain'], hints)];
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
