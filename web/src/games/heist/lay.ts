// From a position to what lies on the board: figures, tokens, light, routes; and what a tap on a node does.
import type { Action } from '../../wire';
import type { Figure, Glow, Route, Token } from './board';
import type { Desk } from './desk.svelte';
import { pieceOf, shapeOf } from './icons';
import { meanings } from './meaning';
import { planned, shift, type Replan } from './replan';
import { maySet } from './run';
import { whereOf, whoOf, type HeistView } from './view';

export const figuresOf = (view: HeistView, mine: number[], who: number | null): Figure[] =>
  view.characters.flatMap((person, n) => {
    if (person.at === null || person.status === 'busted') return [];
    return [
      {
        id: n,
        at: person.at,
        shape: shapeOf(n, person.kind === 'npc'),
        letter: [...person.name][0] ?? '',
        mine: mine.includes(n),
        acting: n === who && !view.over,
        captive: person.status === 'captive',
        carries: Object.keys(person.loot).map(pieceOf),
      },
    ];
  });

/** Whose tokens lie where; those of others are ghosts while one's own are laid. What is on its way to the server lies there already. */
export function tokensOf(
  view: HeistView,
  who: number | null,
  queue: Action[],
  replan: Replan | null = null,
): Record<string, Token[]> {
  const found: Record<string, Token[]> = {};
  view.characters.forEach((person, n) => {
    if (
      person.status === 'busted' ||
      person.status === 'escaped' ||
      view.phase === 'escape' ||
      view.over
    )
      return;
    const going = queue
      .filter((action) => action.type === 'plan' && whoOf(action) === n)
      .map((action) => whereOf(action) ?? '');
    for (const tile of [...(replan ? planned(view, replan, n) : person.plan), ...going])
      (found[tile] ??= []).push({ shape: shapeOf(n), ghost: n !== (replan?.owner ?? who) });
  });
  return found;
}

/** The tiles and entrances that mean something for the character that is being moved. */
export function glowsOf(view: HeistView, desk: Desk): Record<string, Glow> {
  const found: Record<string, Glow> = {};
  const { aim, who, legal, person, replan } = desk;
  if (replan)
    return replan.from
      ? { [replan.from]: { kind: 'chosen' } }
      : Object.fromEntries(
          planned(view, replan, replan.owner).map((tile) => [tile, { kind: 'may' as const }]),
        );
  if (view.choice) {
    for (const action of legal)
      if (action.type === 'choose' && typeof action.option === 'string')
        for (const node of action.option.split('>'))
          if (node in view.board.tiles) found[node] = { kind: 'go' };
    return found;
  }
  if (aim) {
    for (const { node } of aim.targets)
      found[node] = { kind: 'go', label: aim.targets.length === 1 ? aim.title : undefined };
    return found;
  }
  if (who === null || !person) return found;
  if (view.phase === 'planning') {
    for (const action of legal)
      if (action.type === 'place' && whoOf(action) === who && action.entrance !== person.at)
        found[action.entrance as string] = { kind: 'may' };
  } else if (view.phase === 'escape') {
    if (legal.length && !person.escape && person.status === 'in')
      for (const node of [...Object.keys(view.board.tiles), ...Object.keys(view.board.entrances)])
        if (maySet(view, person, desk.path, node) && !desk.path.includes(node))
          found[node] = { kind: 'may' };
  } else {
    for (const action of legal) {
      const node = whereOf(action) ?? (action.type === 'pick' ? person.at : null);
      if (
        node !== null &&
        whoOf(action) === who &&
        ['do', 'pick', 'open'].includes(action.type) &&
        action.sub !== 'reveal'
      )
        found[node] = { kind: 'may' };
    }
  }
  return found;
}

export function routesOf(view: HeistView, desk: Desk): Route[] {
  const found: Route[] = [];
  const add = (id: string, n: number, path: string[], faint: boolean): void => {
    const at = view.characters[n]?.at;
    if (at && path.length)
      found.push({
        id,
        nodes: [at, ...path],
        shape: shapeOf(n, view.characters[n]?.kind === 'npc'),
        faint,
      });
  };
  if (desk.route) add('shown', desk.route.n, desk.route.path, false);
  if (view.phase === 'escape' && desk.who !== null) add('drawn', desk.who, desk.path, false);
  return found;
}

/** What a tap on a node may mean now, for the character that is being moved. */
export function tapsOf(view: HeistView, desk: Desk, node: string): Action[] {
  const { legal, who, aim } = desk;
  if (view.choice)
    return legal.filter(
      (action) => action.type === 'choose' && String(action.option).split('>').includes(node),
    );
  if (aim) return aim.targets.filter((target) => target.node === node).map(({ action }) => action);
  if (who === null) return [];
  if (view.phase === 'planning') {
    // What was tapped a moment ago counts already, though the server has not answered yet.
    const sent = [...(desk.scene.pending ? [desk.scene.pending] : []), ...desk.queue]
      .filter(
        (action) =>
          ['plan', 'unplan'].includes(action.type) &&
          whoOf(action) === who &&
          whereOf(action) === node,
      )
      .at(-1);
    if (sent)
      return [{ type: sent.type === 'plan' ? 'unplan' : 'plan', character: who, tile: node }];
    return legal.filter(
      (action) =>
        whoOf(action) === who &&
        ((['plan', 'unplan'].includes(action.type) && whereOf(action) === node) ||
          (action.type === 'place' && action.entrance === node && node !== desk.person?.at)),
    );
  }
  if (view.phase !== 'action') return [];
  const found = meanings(legal, who, node, desk.person?.at ?? null);
  return found.some((action) => action.sub !== 'reveal')
    ? found.filter((action) => action.sub !== 'reveal' || found.length === 1)
    : found;
}

/** Does what a tap means. `ask`: it means nothing or several things, so it is explained. */
export function tap(view: HeistView, desk: Desk, node: string): 'done' | 'ask' {
  const { person, replan } = desk;
  if (replan) {
    desk.replan = shift(view, replan, node);
    return 'done';
  }
  if (view.phase === 'escape' && !view.choice && !desk.aim && person && !person.escape) {
    const at = desk.path.indexOf(node);
    if (at >= 0) {
      desk.path = desk.path.slice(0, at);
      return 'done';
    }
    if (maySet(view, person, desk.path, node)) {
      desk.path = [...desk.path, node];
      return 'done';
    }
  }
  const actions = tapsOf(view, desk, node);
  const [first] = actions;
  if (first && actions.length === 1) {
    desk.act(first);
    return 'done';
  }
  if (!actions.length) {
    const other = desk.mine.find(
      (n) =>
        n !== desk.who && view.characters[n]?.at === node && view.characters[n]?.status === 'in',
    );
    if (other !== undefined && !desk.aim) {
      desk.choose(other);
      return 'done';
    }
  }
  return 'ask';
}
