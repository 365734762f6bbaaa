// What the coach says next. It follows the position, not a script: whatever the player did or the dice brought, the
// hint is the first thing that is open now. What is explained once is explained no more.
import { shortest } from '../hex';
import { indoors, lying, mineOf, only } from '../view';
import type { Seat } from '../../../wire';
import type { Action, Person, View } from '../types';

export interface Hint {
  key: string;
  fields: Record<string, unknown>;
  points: string[]; // elements to point at, by selectors
  once?: boolean; // it is read and put away, then the next one comes
}

const hint = (key: string, fields: Record<string, unknown> = {}, points: string[] = []): Hint => ({
  key,
  fields,
  points,
});
const once = (key: string, fields: Record<string, unknown> = {}, points: string[] = []): Hint => ({
  key,
  fields,
  points,
  once: true,
});
const node = (name: string): string => `[data-node="${name}"]`;
const button = (type: string): string => `[data-do="${type}"]:not([disabled])`;

/** Tiles with what the objective asks for. */
const goals = (view: View): string[] => {
  const kinds = view.objective.needs.map((need) => need.kind ?? 'cash');
  return Object.entries(view.board.tiles)
    .filter(([, tile]) => kinds.some((kind) => (tile.loot?.[kind] ?? 0) > 0))
    .map(([at]) => at);
};
const carrier = (view: View): number => {
  const kinds = view.objective.needs.map((need) => need.kind ?? 'cash');
  return view.characters.findIndex(
    (one) => one.status === 'in' && kinds.some((kind) => (one.loot[kind] ?? 0) > 0),
  );
};

/** A way to the loot for a plan: over anything, since locks can be opened. */
export function routeFor(view: View, from: string): string[] {
  const wanted = goals(view);
  return (
    shortest(
      view.board,
      from,
      (at) => at in view.board.tiles,
      (at) => wanted.includes(at),
    ) ?? []
  ).filter((at) => at in view.board.tiles);
}

/** My characters, the one in hand first. */
function crewOf(view: View, me: Seat, who: number): { n: number; one: Person }[] {
  return mineOf(view, me)
    .sort((a, b) => Number(b === who) - Number(a === who))
    .flatMap((n) => {
      const one = view.characters[n];
      return one ? [{ n, one }] : [];
    });
}
const tab = (n: number, who: number): string[] =>
  n === who ? [] : [`[role="tab"][data-character="${n}"]`];

function planning(view: View, legal: Action[], me: Seat, who: number): Hint[] {
  const own = view.seats[me];
  const mine = crewOf(view, me, who);
  const found: Hint[] = [
    once('welcome', {}, goals(view).map(node)),
    once('crew', {
      mine: mineOf(view, me)
        .map((n) => view.characters[n]?.name)
        .join(', '),
      bot: view.characters.find(({ seat }) => seat !== me)?.name ?? '',
    }),
  ];
  if (own?.ready) return [...found, hint('wait_plan')];
  const lost = mine.find(({ one }) => one.at === null);
  if (lost)
    return [
      ...found,
      hint(
        'place',
        { name: lost.one.name },
        lost.n === who ? Object.keys(view.board.entrances).map(node) : tab(lost.n, who),
      ),
    ];
  for (const {
    n,
    one: { name, at, plan },
  } of mine) {
    const open = at ? routeFor(view, at).filter((tile) => !plan.includes(tile)) : [];
    const tokens = (view.tokens[n] ?? 0) - plan.length;
    if (!plan.length && open.length)
      return [...found, hint('plan', { name, tokens }, n === who ? open.map(node) : tab(n, who))];
    if (tokens > 0 && !found.some(({ key }) => key === 'plan_more'))
      found.push(once('plan_more', { name, tokens }, n === who ? open.map(node) : tab(n, who)));
  }
  if (legal.some(({ type }) => type === 'ready'))
    found.push(
      once(
        'plan_shields',
        {},
        Object.entries(view.board.tiles)
          .filter(([, tile]) => tile.unknown)
          .map(([at]) => node(at)),
      ),
      hint('ready', {}, [button('ready')]),
    );
  return found;
}

function acting(view: View, legal: Action[], me: Seat, who: number): Hint[] {
  const found: Hint[] = [
    once('dice', {}, ['[data-die]']),
    once('deck', {}, ['[data-deck]', '[data-noise]']),
  ];
  const name = (n: number): string => view.characters[n]?.name ?? '';
  const secured = view.objective.met;
  const held = carrier(view);
  const pick = only(legal, 'pick').find(({ kind }) =>
    view.objective.needs.some((need) => (need.kind ?? 'cash') === kind),
  );
  if (pick)
    return [
      ...found,
      hint('pick', { name: name(pick.character) }, [
        button('pick'),
        node(view.characters[pick.character]?.at ?? ''),
      ]),
    ];
  const inside = view.characters.some((one) => one.status === 'in' && indoors(view, one));
  if (secured && only(legal, 'initiate_escape').length)
    return [...found, hint(inside ? 'run' : 'run_outside', {}, [button('initiate_escape')])];
  const short = view.events.deck.length <= 3;
  if (short && only(legal, 'initiate_escape').length)
    found.push(
      once('run_soon', { left: view.events.deck.length }, [
        '[data-deck]',
        button('initiate_escape'),
      ]),
    );
  const mine = crewOf(view, me, who);
  const idle = mine.find(({ one }) => one.status === 'in' && one.action === null);
  const doing = only(legal, 'do')
    .filter(({ sub }) => sub !== 'noise' && sub !== 'alert')
    .sort((a, b) => Number(b.character === who) - Number(a.character === who));
  if (idle && !doing.some(({ character }) => character === who || idle.n !== who)) {
    const { n, one } = idle;
    const points = [...tab(n, who), button('commit')];
    found.push(once('commit_first', { name: one.name }, points));
    if (only(legal, 'spend_idea').some(({ character }) => character === n))
      found.push(once('ideas', { name: one.name, ideas: one.ideas }, [`[data-die="${n}"]`]));
    const locked = Object.entries(view.board.tiles).some(
      ([at, tile]) => one.plan.includes(at) && lying(tile, 'lock'),
    );
    return [...found, hint(locked ? 'commit_lock' : 'commit', { name: one.name }, points)];
  }
  const first = doing[0];
  if (first) {
    const tiles = doing
      .filter(({ character, sub }) => character === first.character && sub === first.sub)
      .flatMap(({ tile }) => (tile === undefined ? [] : [node(tile)]));
    found.push(once('interleave'));
    if (view.undo === me) found.push(once('undo', {}, [button('undo')]));
    if (held >= 0)
      found.push(
        once(
          'carry',
          { name: view.characters[held]?.name ?? '' },
          Object.keys(view.board.entrances).map(node),
        ),
      );
    return [
      ...found,
      hint(`do_${first.sub}`, { name: name(first.character) }, [
        ...tab(first.character, who),
        `[data-sub="${first.sub}"]`,
        ...tiles,
      ]),
    ];
  }
  if (only(legal, 'end_actions').length)
    return [
      ...found,
      once('noise', {}, ['[data-noise]']),
      hint('end_actions', {}, [button('end_actions')]),
    ];
  return [...found, hint('wait')];
}

function escaping(view: View, legal: Action[]): Hint[] {
  const open = only(legal, 'escape_path');
  const found = [once('escape', {})];
  const first = open[0];
  if (first)
    return [
      ...found,
      hint('escape_path', { name: view.characters[first.character]?.name ?? '' }, [
        '.ways button',
        button('escape_path'),
      ]),
    ];
  if (legal.some(({ type }) => type === 'end_escape'))
    return [...found, hint('end_escape', {}, [button('end_escape')])];
  return [...found, hint('wait')];
}

/** Everything worth saying now, the next thing first; what has been read is left out. `who` is the character in hand. */
export function hintsFor(
  view: View,
  legal: Action[],
  me: Seat | null,
  read: ReadonlySet<string>,
  who = -1,
): Hint[] {
  if (me === null) return [];
  let found: Hint[];
  if (view.over || view.phase === 'over')
    found = [hint(view.result?.outcome === 'won' ? 'won' : 'lost')];
  else if (view.choice) found = [hint(view.choice.seats.includes(me) ? 'choose' : 'wait')];
  else if (view.phase === 'planning') found = planning(view, legal, me, who);
  else if (view.phase === 'escape') found = escaping(view, legal);
  else found = acting(view, legal, me, who);
  return found.filter(({ key, once: only }) => !only || !read.has(key));
}
