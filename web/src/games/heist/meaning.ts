// What the actions of a seat mean on the board: by character, by thing to do, by node.
import type { Action } from '../../wire';
import type { SignName } from './icons';
import { money } from './money';
import { named, say } from './say';
import { whereOf, whoOf, type HeistView, type Sub } from './view';

export interface Target {
  node: string;
  action: Action;
}
/** Something that is done at a place: the chip or the button, and the places. */
export interface Aim {
  id: string;
  sign: SignName;
  title: string;
  targets: Target[];
}

const idOf = (action: Action): string => {
  switch (action.type) {
    case 'do':
      return `do:${action.sub as string}`;
    case 'ability':
      return `ability:${action.ability as string}`;
    case 'fixer':
      return `fixer:${action.fixer as string}`;
    case 'use_item':
      return `use_item:${action.item as string}`;
    case 'commit':
      return `commit:${action.action as string}`;
    case 'open':
      return `open:${action.what as string}`;
    default:
      return action.type;
  }
};
const SIGN: Record<string, SignName> = {
  pick: 'hand',
  drop: 'down',
  open: 'unlock',
  ability: 'idea',
  fixer: 'fixer',
  use_item: 'reveal',
  plan: 'token',
  unplan: 'token',
  commit: 'run',
  choose: 'point',
  escape_path: 'run',
  equip: 'hand',
  buy: 'shop',
  sell: 'shop',
};
export const signOf = (action: Action): SignName =>
  action.type === 'do' ? (action.sub as Sub) : (SIGN[action.type] ?? 'ready');

export const lootName = (kind: string): string =>
  kind.startsWith('item:') ? named('item', kind.slice(5)) : named('loot', kind);
export const abilityName = (id: string): string => named('ability', id);

/** What a button for the action says; `view` names whoever it is about. */
export function labelOf(view: HeistView, action: Action): string {
  const name = (n: unknown): string => view.characters[n as number]?.name ?? '';
  switch (action.type) {
    case 'do':
      return action.kind === 'dog' ? say('do.subdue_dog') : named('sub', action.sub as string);
    case 'pick':
      return say(action.tile ? 'do.pick_at' : 'do.pick', {
        what: lootName(action.kind as string),
        tile: action.tile,
      });
    case 'drop':
      return say(action.tile ? 'do.drop_at' : 'do.drop', {
        what: lootName(action.kind as string),
        tile: action.tile,
      });
    case 'open':
      return say(`do.open_${action.what as string}`, { tile: action.tile });
    case 'ability':
      return action.to === undefined
        ? abilityName(action.ability as string)
        : say('do.ability_to', {
            ability: abilityName(action.ability as string),
            name: name(action.to),
          });
    case 'fixer':
      return fixerLabel(view, action);
    case 'use_item':
      return say('do.use_item', { item: named('item', action.item as string) });
    case 'commit':
      return commitLabel(view, action);
    case 'plan':
      return say('do.plan', { tile: action.tile });
    case 'unplan':
      return say('do.unplan', { tile: action.tile });
    case 'place':
      return say('do.place', { entrance: action.entrance });
    case 'choose':
      return say('do.choose');
    default:
      return named('action', action.type);
  }
}
function fixerLabel(view: HeistView, action: Action): string {
  const fixer = named('fixer', action.fixer as string);
  if (action.fixer === 'Old Friend')
    return say('do.help', {
      from: view.characters[action.character as number]?.name,
      to: view.characters[action.to as number]?.name,
    });
  if (action.amount !== undefined)
    return say('do.fixer_bet', { fixer, amount: money(action.amount as number) });
  if (action.count !== undefined) return say('do.fixer_count', { fixer, count: action.count });
  if (action.token !== undefined)
    return say('do.fixer_what', { fixer, what: named('chit', action.token as string) });
  if (Array.isArray(action.events))
    return say('do.fixer_count', { fixer, count: action.events.length });
  return fixer;
}
function commitLabel(view: HeistView, action: Action): string {
  const act = named('act', action.action as string);
  if (action.target !== undefined)
    return say('do.commit_for', {
      sub: named('sub', action.sub as string),
      name: view.characters[action.target as number]?.name,
    });
  if (action.ideas !== undefined) return say('do.commit_ideas', { act, ideas: action.ideas });
  if (action.side !== undefined) return say('do.commit_side', { act, side: action.side });
  if (action.tile !== undefined)
    return say('do.commit_at', {
      what: (action.kinds as string[]).map(lootName).join(', '),
      tile: action.tile,
    });
  if (Array.isArray(action.tiles))
    return action.tiles.length
      ? say('do.commit_tiles', { act, tiles: action.tiles.join('  ') })
      : act;
  return act;
}

/** Everything a character can do at a place, grouped by what it is. */
export function aimsOf(view: HeistView, legal: Action[], n: number | null): Aim[] {
  const found = new Map<string, Aim>();
  for (const action of legal) {
    const node = whereOf(action);
    if (node === null || (n !== null && whoOf(action) !== n)) continue;
    const id = idOf(action);
    const aim = found.get(id) ?? {
      id,
      sign: signOf(action),
      title:
        action.type === 'pick' || action.type === 'drop'
          ? say(`do.${action.type}_any`)
          : action.type === 'plan'
            ? say('tokens')
            : labelOf(view, action),
      targets: [],
    };
    aim.targets.push({ node, action });
    found.set(id, aim);
  }
  return [...found.values()];
}
/** A tap on a tile means these: only what a tile says by itself, no ability that must be named first. */
const DIRECT = ['do', 'pick', 'open'];
export const meanings = (legal: Action[], n: number, node: string, at: string | null): Action[] =>
  legal.filter(
    (action) =>
      DIRECT.includes(action.type) &&
      whoOf(action) === n &&
      (whereOf(action) === node ||
        (whereOf(action) === null && action.type === 'pick' && node === at)),
  );

/** Two actions that say the same. */
export const same = (a: Action, b: Action): boolean => {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));
};
