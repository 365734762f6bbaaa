// What the actions of a seat mean on the board: by character, by thing to do, by node.
import { nameAt } from '../hex';
import type { SignName } from '../icons';
import { money } from '../money';
import { named, say } from '../say';
import { whereOf, whoOf, type Of } from '../view';
import type { Action, View } from '../types';

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
      return `do:${action.sub}`;
    case 'ability':
      return `ability:${action.ability}`;
    case 'fixer':
      return `fixer:${action.fixer}`;
    case 'use_item':
      return `use_item:${action.item}`;
    case 'commit':
      return `commit:${action.action}`;
    case 'open':
      return `open:${action.what}`;
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
  action.type === 'do' ? action.sub : (SIGN[action.type] ?? 'ready');

export const lootName = (kind: string): string =>
  kind.startsWith('item:') ? named('item', kind.slice(5)) : named('loot', kind);
export const abilityName = (id: string): string => named('ability', id);

/** What a button for the action says; `view` names whoever it is about. */
export function labelOf(view: View, action: Action): string {
  const name = (n: number): string => view.characters[n]?.name ?? '';
  switch (action.type) {
    case 'do':
      return action.kind === 'dog' ? say('do.subdue_dog') : named('sub', action.sub);
    case 'pick':
      return say(action.tile ? 'do.pick_at' : 'do.pick', {
        what: lootName(action.kind),
        tile: action.tile,
      });
    case 'drop':
      return say(action.tile ? 'do.drop_at' : 'do.drop', {
        what: lootName(action.kind),
        tile: action.tile,
      });
    case 'open':
      return say(`do.open_${action.what}`, { tile: action.tile });
    case 'ability':
      return action.to === undefined
        ? abilityName(action.ability)
        : say('do.ability_to', {
            ability: abilityName(action.ability),
            name: name(action.to),
          });
    case 'fixer':
      return fixerLabel(view, action);
    case 'use_item':
      return say('do.use_item', { item: named('item', action.item) });
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
function fixerLabel(view: View, action: Of<'fixer'>): string {
  const fixer = named('fixer', action.fixer);
  const { amount, count, token, events, character, to } = action;
  if (character !== undefined && to !== undefined)
    return say('do.help', {
      from: view.characters[character]?.name,
      to: view.characters[to]?.name,
    });
  if (amount !== undefined) return say('do.fixer_bet', { fixer, amount: money(amount) });
  if (count !== undefined) return say('do.fixer_count', { fixer, count });
  if (token !== undefined) return say('do.fixer_what', { fixer, what: named('chit', token) });
  if (events) return say('do.fixer_count', { fixer, count: events.length });
  return fixer;
}
function commitLabel(view: View, action: Of<'commit'>): string {
  const act = named('act', action.action);
  const { target, sub, ideas, side, tile, kinds, tiles } = action;
  if (target !== undefined)
    return say('do.commit_for', {
      sub: named('sub', sub ?? ''),
      name: view.characters[target]?.name,
    });
  if (ideas !== undefined) return say('do.commit_ideas', { act, ideas });
  if (side !== undefined) return say('do.commit_side', { act, side });
  if (tile !== undefined)
    return say('do.commit_at', { what: (kinds ?? []).map(lootName).join(', '), tile });
  return tiles?.length ? say('do.commit_tiles', { act, tiles: tiles.map(nameAt).join('  ') }) : act;
}

/** Everything a character can do at a place, grouped by what it is. */
export function aimsOf(view: View, legal: Action[], n: number | null): Aim[] {
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
const written = (action: Action): string =>
  JSON.stringify(
    Object.entries(action)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
export const same = (a: Action, b: Action): boolean => written(a) === written(b);
