// From a position to what lies on the board: figures, tokens, light, routes; and what a tap on a node does.
import type { Figure, Flash, Glow, Route, Token } from '../board';
import type { Desk } from './desk.svelte';
import { pieceOf, shapeOf } from '../icons';
import { meanings } from './meaning';
import { planned, shift, type Replan } from './replan';
import { maySet } from './run';
import { whereOf, whoOf } from '../view';
import type { Action, GameEvent, View } from '../types';

export const figuresOf = (view: View, mine: number[], who: number | null): Figure[] =>
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

/**
 * Whose tokens lie where; those of others are ghosts while one's own are laid. What is on its way to the server
 * lies there already.
 */
export function tokensOf(
  view: View,
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

/** Tiles that the bar speaks of: they are named on the board. */
export function meantOf(view: View, { who, scene }: Desk): string[] {
  if (view.phase !== 'planning') return [];
  const read = scene.hints?.plans?.find(({ character }) => character === who);
  const goals = (scene.hints?.goals ?? []).map(({ tile }) => tile);
  const starts = view.inside_starts.filter(
    (tile) => !view.characters.some(({ at }) => at === tile),
  );
  const spoken = [...(read?.loose ?? []), ...(read?.end ? [read.end] : [])];
  return [...new Set([...spoken, ...goals, ...starts])];
}

const reveals = (action: Action): boolean => action.type === 'do' && action.sub === 'reveal';

/** The tiles and entrances that mean something for the character that is being moved. */
export function glowsOf(view: View, desk: Desk): Record<string, Glow> {
  const found: Record<string, Glow> = {};
  const { aim, who, legal, person, replan } = desk;
  const { hints } = desk.scene;
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
        found[action.entrance] = { kind: 'may' };
    for (const tile of hints?.plans?.find(({ character }) => character === who)?.loose ?? [])
      found[tile] = { kind: 'bad' };
  } else if (view.phase === 'escape') {
    if (legal.length && !person.escape && person.status === 'in')
      for (const node of [...Object.keys(view.board.tiles), ...Object.keys(view.board.entrances)])
        if (maySet(view, hints, who, person, desk.path, node) && !desk.path.includes(node))
          found[node] = { kind: 'may' };
  } else {
    for (const action of legal) {
      const node = whereOf(action) ?? (action.type === 'pick' ? person.at : null);
      if (
        node !== null &&
        whoOf(action) === who &&
        ['do', 'pick', 'open'].includes(action.type) &&
        !reveals(action)
      )
        found[node] = { kind: 'may' };
    }
  }
  return found;
}

const FLASH: Partial<Record<GameEvent['type'], Flash>> = {
  revealed: 'reveal',
  unlocked: 'good',
  subdued: 'good',
  disabled: 'good',
  chits_added: 'bad',
  chits_turned: 'bad',
  gate_closes: 'gate',
  picked_up: 'good',
  beacon_read: 'reveal',
  opened: 'good',
};
/** Where something has just happened, it flashes. */
export function flashesOf(event: GameEvent | null): Record<string, Flash> {
  if (!event) return {};
  if (event.type === 'busted') return { [event.at]: 'bad' };
  if (event.type === 'dog_runs') return { [event.to]: 'bad' };
  const flash = FLASH[event.type];
  return flash && 'tile' in event ? { [event.tile]: flash } : {};
}

export function routesOf(view: View, desk: Desk): Route[] {
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
export function tapsOf(view: View, desk: Desk, node: string): Action[] {
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
  return found.some((action) => !reveals(action))
    ? found.filter((action) => !reveals(action))
    : found;
}

/** A finger that draws comes over a node: it joins the plan, or the way out. */
export function drawOn(view: View, desk: Desk, node: string): void {
  const { who, person } = desk;
  if (who === null || !person) return;
  if (view.phase === 'escape') {
    if (!person.escape && maySet(view, desk.scene.hints, who, person, desk.path, node))
      desk.path = [...desk.path, node];
    return;
  }
  const [action] = tapsOf(view, desk, node);
  if (action?.type === 'plan' || (action?.type === 'place' && person.at === null))
    desk.send(action);
}

/** Does what a tap means. `ask`: it means nothing or several things, so it is explained. */
export function tap(view: View, desk: Desk, node: string): 'done' | 'ask' {
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
    if (maySet(view, desk.scene.hints, desk.who ?? -1, person, desk.path, node)) {
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
