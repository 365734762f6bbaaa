// The picture after an event, without knowing the rules; and what the stage keeps in mind: the card that runs, the last
// step that may be taken back, and what put an end to taking back.
import type { GameEvent, Seat } from '../../wire';
import { isSpecial, rowOf, SPECIALS } from './facts';
import {
  letterOf,
  markOf,
  type HeistView,
  type Loot,
  type Person,
  type Sub,
  type Tile,
} from './view';

const plus = (counts: Loot, kind: string, n: number): Loot => {
  const { [kind]: had = 0, ...rest } = counts;
  return had + n > 0 ? { ...rest, [kind]: had + n } : rest;
};
const without = <T>(list: T[], gone: T): T[] => {
  const at = list.indexOf(gone);
  return at < 0 ? list : [...list.slice(0, at), ...list.slice(at + 1)];
};
const one = (
  view: HeistView,
  n: number,
  change: (person: Person) => Partial<Person>,
): HeistView => ({
  ...view,
  characters: view.characters.map((person, i) =>
    i === n ? { ...person, ...change(person) } : person,
  ),
});
const at = (view: HeistView, key: string, change: (tile: Tile) => Partial<Tile>): HeistView => {
  const tile = view.board.tiles[key];
  return tile
    ? {
        ...view,
        board: {
          ...view.board,
          tiles: { ...view.board.tiles, [key]: { ...tile, ...change(tile) } },
        },
      }
    : view;
};
const used = (person: Person, sub: Sub, n = 1): Person['subs'] =>
  plus(person.subs, sub, -Math.min(n, person.subs[sub] ?? 0));

/** So many chits of the first kinds found turn to another side. */
function turn(
  tile: Tile,
  from: string[],
  to: (chit: string) => string,
  count: number,
): Partial<Tile> {
  let left = count;
  const chits = [...(tile.chits ?? [])];
  for (const kind of from)
    for (let i = 0; i < chits.length && left > 0; i++)
      if (chits[i] === kind) {
        chits[i] = to(kind);
        left--;
      }
  return { chits: chits.sort() };
}
const off = (chit: string): string => `${chit}_off`;
const on = (chit: string): string => chit.replace(/_off$/, '');

const HELD = ['keycard', 'usb'];
function reveal(view: HeistView, key: string, kind: string): HeistView {
  const bag = plus(view.bag, kind, -1);
  return at({ ...view, bag }, key, (tile) => {
    const plain = kind.replace(/2$/, '');
    const chits = ['guard', 'lock', 'camera', 'dog'].includes(plain)
      ? Array<string>(kind.endsWith('2') ? 2 : 1).fill(plain)
      : HELD.includes(kind)
        ? ['guard']
        : [];
    const loot =
      kind !== 'blank' && !['guard', 'lock', 'camera', 'dog'].includes(plain)
        ? plus(tile.loot ?? {}, kind, 1)
        : tile.loot;
    return { unknown: false, chits: [...(tile.chits ?? []), ...chits].sort(), loot };
  });
}
function closeGate(view: HeistView, key: string): HeistView {
  const { [key]: _gone, ...tiles } = view.board.tiles;
  const characters = view.characters.map((person) =>
    person.plan.includes(key)
      ? { ...person, plan: without(person.plan, key), free_tokens: person.free_tokens + 1 }
      : person,
  );
  return {
    ...view,
    board: { ...view.board, tiles },
    characters,
    gates_closed: view.gates_closed + 1,
  };
}
function openRemote(view: HeistView, letter: string): HeistView {
  const tiles = Object.fromEntries(
    Object.entries(view.board.tiles).map(([key, tile]) => [
      key,
      { ...tile, marks: tile.marks?.filter((mark) => mark !== `remote_lock:${letter}`) },
    ]),
  );
  return { ...view, board: { ...view.board, tiles } };
}
const GIVEN = ['Autopwn', 'Exploit']; // what they bring goes to somebody else
function commit(person: Person, from: string, action: string): Partial<Person> {
  let subs: Loot = person.subs;
  const special = isSpecial(person, from, action);
  if (!GIVEN.includes(action))
    for (const sub of rowOf(person, from, action)) subs = plus(subs, sub, 1);
  return {
    action: { from, action },
    subs,
    ideas: person.ideas - (special ? (SPECIALS[action]?.ideas ?? 0) : 0),
  };
}
function gather(view: HeistView, n: number, key: string, kind: string, count: number): HeistView {
  const left = at(view, key, (tile) => ({ loot: plus(tile.loot ?? {}, kind, -count) }));
  if (kind.startsWith('item:'))
    return one(left, n, (person) => ({ items: [...person.items, kind.slice(5)] }));
  if (/^idea\d$/.test(kind)) return left;
  return one(left, n, (person) => ({ loot: plus(person.loot, kind, count) }));
}
function lay(view: HeistView, n: number, key: string, kind: string, count: number): HeistView {
  const laid = at(view, key, (tile) => ({ loot: plus(tile.loot ?? {}, kind, count) }));
  if (kind.startsWith('item:'))
    return one(laid, n, (person) => ({ items: without(person.items, kind.slice(5)) }));
  return one(laid, n, (person) => ({ loot: plus(person.loot, kind, -count) }));
}
function bank(view: HeistView, n: number, kind: string, count: number): HeistView {
  const { team } = view;
  const next = {
    ...team,
    secured: plus(team.secured, kind, count),
    cash: team.cash + (kind === 'cash' ? count : 0),
    jewels: team.jewels + (kind === 'jewel' ? count : 0),
  };
  return one({ ...view, team: next }, n, (person) => ({ loot: plus(person.loot, kind, -count) }));
}
/** The noise that is paid is taken off whoever owes some, in their order (MH-AC-5). */
function pay(view: HeistView, level: number): HeistView {
  const n = view.characters.findIndex(({ subs }) => subs.noise);
  const next = { ...view, noise: { ...view.noise, level } };
  return n < 0 ? next : one(next, n, (person) => ({ subs: used(person, 'noise') }));
}
/** A card that has run goes to the discard pile. */
const cleared = (view: HeistView): HeistView['events'] => ({
  ...view.events,
  active: null,
  discard: view.events.active ? [...view.events.discard, view.events.active] : view.events.discard,
});

export function step(view: HeistView, event: GameEvent): HeistView {
  const n = event.character as number;
  const tile = event.tile as string;
  const kind = event.kind as string;
  const count = (event.count as number | undefined) ?? 1;
  const card = event.card as string;
  const seat = event.seat as Seat;
  switch (event.type) {
    case 'round_begins':
      return {
        ...view,
        phase: 'action',
        round: event.round as number,
        events: cleared(view),
        choice: null,
        seats: view.seats.map((mark) => ({ ...mark, done: false })),
        characters: view.characters.map((person) => ({
          ...person,
          action: null,
          subs: {},
          slip: false,
          reach: false,
          vent: null,
        })),
      };
    case 'placed':
      return one(view, n, () => ({ at: event.at as string }));
    case 'planned':
      return one(view, n, (person) => ({
        plan: event.taken_back ? without(person.plan, tile) : [...new Set([...person.plan, tile])],
      }));
    case 'ready_made':
      return {
        ...view,
        seats: view.seats.map((mark, i) =>
          i === seat ? { ...mark, ready: event.ready as boolean } : mark,
        ),
      };
    case 'bought': {
      const sold = event.sold as boolean;
      const item = event.item as string;
      const team = {
        ...view.team,
        cash: view.team.cash + (event.dollars as number) * (sold ? 1 : -1),
      };
      return one({ ...view, team }, n, (person) => ({
        items: sold ? without(person.items, item) : [...person.items, item],
      }));
    }
    case 'equipped':
      return one(
        { ...view, team: { ...view.team, items: plus(view.team.items, event.item as string, -1) } },
        n,
        (person) => ({ items: [...person.items, event.item as string] }),
      );
    case 'fixer_helps':
      return { ...view, team: { ...view.team, cash: view.team.cash - (event.dollars as number) } };
    case 'rolled':
      return one(view, n, () => ({ die: event.die as number }));
    case 'turned':
      return one(view, n, (person) => ({ die: event.die as number, ideas: person.ideas - 1 }));
    case 'committed':
      return one(view, n, (person) => commit(person, event.from as string, event.action as string));
    case 'moved':
      return one(view, n, (person) => ({
        at: event.to as string,
        vent: null,
        subs: used(person, 'move'),
      }));
    case 'unlocked':
      return one(
        at(view, tile, (found) => turn(found, ['lock'], off, 1)),
        n,
        (person) => ({ subs: used(person, 'unlock') }),
      );
    case 'subdued':
      return one(
        at(view, tile, (found) => turn(found, ['guard', 'dog'], off, count)),
        n,
        (person) => ({ subs: used(person, 'subdue') }),
      );
    case 'disabled':
      return one(
        at(view, tile, (found) => turn(found, ['camera'], off, 1)),
        n,
        (person) => ({ subs: used(person, 'disable') }),
      );
    case 'thought':
      return one(view, n, (person) => ({
        ideas: Math.max(0, person.ideas + (event.ideas as number)),
        subs: (event.ideas as number) > 0 ? used(person, 'idea') : person.subs,
      }));
    case 'picked_up':
      return gather(view, n, tile, kind, count);
    case 'dropped':
      return lay(view, n, tile, kind, count);
    case 'banked':
      return bank(view, n, kind, count);
    case 'opened': {
      if (event.what === 'door')
        return at(view, tile, (found) => ({
          marks: found.marks?.filter((mark) => mark !== 'keycard_door'),
        }));
      const server = view.board.tiles[view.characters[n]?.at ?? '']?.marks?.find(
        (mark) => markOf(mark) === 'server',
      );
      return server ? openRemote(view, letterOf(server).toLowerCase()) : view;
    }
    case 'helped_out':
      return one(
        one(view, n, (person) => ({ ideas: person.ideas - 2 })),
        event.to as number,
        (person) => ({ ideas: person.ideas + 1 }),
      );
    case 'seat_done':
      return {
        ...view,
        seats: view.seats.map((mark, i) => (i === seat ? { ...mark, done: true } : mark)),
      };
    case 'answered':
      return { ...view, choice: null };
    case 'noise_made':
      return pay(view, event.level as number);
    case 'alerted':
      return {
        ...view,
        events: {
          ...view.events,
          deck: without(view.events.deck, card),
          discard: [...view.events.discard, card],
        },
      };
    case 'set_aside':
      return {
        ...view,
        events: {
          ...view.events,
          deck: without(view.events.deck, card),
          crises: [...view.events.crises, card],
        },
      };
    case 'revealed':
      return reveal(view, tile, event.chit as string);
    case 'chits_added':
      return at(view, tile, (found) => ({
        chits: [...(found.chits ?? []), ...Array<string>(count).fill(event.chit as string)].sort(),
      }));
    case 'chits_turned':
      return at(view, tile, (found) =>
        turn(
          found,
          event.chit === 'guard' ? ['guard_off', 'dog_off'] : [off(event.chit as string)],
          on,
          count,
        ),
      );
    case 'dog_runs':
      return at(
        at(view, event.from as string, (found) => ({ chits: without(found.chits ?? [], 'dog') })),
        event.to as string,
        (found) => ({ chits: [...(found.chits ?? []), 'dog'].sort() }),
      );
    case 'gate_closes':
      return closeGate(view, tile);
    case 'busted':
      return one(view, n, () => ({
        status: 'busted',
        at: (event.at as string) || null,
        loot: {},
        subs: {},
      }));
    case 'joined':
      return one(view, n, () => ({ status: 'in', die: event.die as number }));
    case 'beacon_read':
      return at(view, tile, (found) => ({
        marks: found.marks?.filter((mark) => mark !== 'beacon'),
      }));
    case 'event_turned': {
      const events = cleared(view);
      return {
        ...view,
        phase: 'event',
        characters: view.characters.map((person) => ({ ...person, action: null, subs: {} })),
        events: { ...events, active: card, deck: without(events.deck, card) },
      };
    }
    case 'crisis_runs': {
      const events = cleared(view);
      return { ...view, events: { ...events, active: card, crises: without(events.crises, card) } };
    }
    case 'escape_begins':
      return {
        ...view,
        phase: 'escape',
        events: cleared(view),
        choice: null,
        characters: view.characters.map((person) => ({ ...person, action: null, subs: {} })),
      };
    case 'ran':
      return one(view, n, (person) => ({
        escape: {
          path: event.path as string[],
          cost: event.cost as number,
          roll: (event.roll as number) || null,
        },
        ...(event.out
          ? { status: 'escaped' as const, at: (event.path as string[]).at(-1) ?? person.at }
          : {}),
      }));
    case 'heist_over':
      return { ...view, choice: null };
    default:
      return view;
  }
}

// -- what the stage remembers
export interface Memory {
  card: string | null; // the event or crisis that runs
  last: GameEvent | null; // the last step that may be taken back
  bar: GameEvent | null; // what put an end to taking back
  why: string; // why the escape began
  burned: string[]; // discarded by alerts since the last event
}
const STEPS = [
  'turned',
  'committed',
  'moved',
  'unlocked',
  'subdued',
  'disabled',
  'thought',
  'picked_up',
  'dropped',
  'opened',
  'ability_used',
  'helped_out',
];
const BARS = ['revealed', 'rolled', 'joined', 'beacon_read'];
const EMPTY: Memory = { card: null, last: null, bar: null, why: '', burned: [] };

export function remember(memory: Memory | null, event: GameEvent, _before: HeistView): Memory {
  const known = memory ?? EMPTY;
  if (event.type === 'round_begins')
    return { ...known, card: null, last: null, bar: null, burned: [] };
  if (event.type === 'event_turned' || event.type === 'crisis_runs')
    return { ...known, card: event.card as string, last: null };
  if (event.type === 'alerted')
    return { ...known, burned: [...known.burned, event.card as string] };
  if (event.type === 'escape_begins')
    return { ...known, card: null, last: null, bar: null, why: event.why as string };
  if (STEPS.includes(event.type)) return { ...known, last: event };
  if (event.type === 'undone') return { ...known, last: null };
  if (BARS.includes(event.type))
    return { ...known, last: null, bar: event.type === 'rolled' ? null : event };
  return known;
}
