import { describe, expect, test } from 'vitest';
import { slots } from '../src/games/heist/board';
import { FACTS, offersAt, rowOf } from '../src/games/heist/facts';
import { cardsLeft, forecast, outlook } from '../src/games/heist/forecast';
import heists from '../src/games/heist/heists.json';
import {
  ahead,
  around,
  beamsFrom,
  boxOf,
  centre,
  distance,
  linesFrom,
  nearOf,
  nodesOf,
  placeOf,
  shortest,
} from '../src/games/heist/hex';
import { PIECES, pieceOf } from '../src/games/heist/icons';
import { aimsOf, meanings, same } from '../src/games/heist/meaning';
import { goals, readPlan } from '../src/games/heist/plan';
import { actionOf, begin, planned, shift } from '../src/games/heist/replan';
import { maySet, outChance, pathCost } from '../src/games/heist/run';
import { remember, step, type Memory } from '../src/games/heist/step';
import {
  isShut,
  mineOf,
  toDo,
  turnsTo,
  type Board,
  type HeistView,
  type Person,
} from '../src/games/heist/view';
import type { Action, GameEvent } from '../src/wire';

const person = (more: Partial<Person> = {}): Person => ({
  name: 'Karma',
  seat: 0,
  kind: 'player',
  character: 'Angry Locksmith',
  level: 'amateur',
  skills: ['Hurry', 'Wing It'],
  memory: 8,
  ideas: 2,
  die: 3,
  at: 'E1',
  plan: [],
  free_tokens: 0,
  status: 'in',
  action: null,
  subs: {},
  loot: {},
  items: [],
  used: [],
  slip: false,
  reach: false,
  vent: null,
  escape: null,
  ...more,
});
// Two rows of tiles between two entrances.
const BOARD: Board = {
  tiles: {
    '1,0': {},
    '2,0': { chits: ['lock'] },
    '3,0': { unknown: true },
    '0,1': {},
    '1,1': { chits: ['guard'] },
    '2,1': { loot: { jewel: 1 } },
    '3,1': { marks: ['gate:A'] },
  },
  entrances: {
    E1: { at: '0,0', doors: ['1,0', '0,1'], limit: 2 },
    E2: { at: '4,0', doors: ['3,0', '3,1'] },
  },
};
const view = (more: Partial<HeistView> = {}): HeistView => ({
  phase: 'action',
  heist: 'startup',
  round: 2,
  crew: 4,
  players: 2,
  to_act: [0],
  over: false,
  seats: [
    { seat: 0, characters: [0], ready: true, done: false },
    { seat: 1, characters: [1], ready: true, done: false },
  ],
  board: BOARD,
  characters: [person(), person({ name: 'Ana', seat: 1, at: '1,0' })],
  npc: null,
  noise: { level: 3, alerts: [4, 8, 11], end: 12 },
  events: { deck: ['5', 'S2', '7', '8', '25'], discard: [], active: null, crises: [] },
  bag: { guard: 2, lock: 1 },
  team: { cash: 0, jewels: 0, fixers: [], items: {}, secured: {}, bet: 0, used: [] },
  objective: { needs: [{ type: 'secure', kind: 'jewel', count: 1 }], met: false },
  choice: null,
  gates_closed: 0,
  loop: false,
  inside_starts: [],
  inside_characters: [],
  level_ups: [],
  undo: null,
  ledger: null,
  result: null,
  ...more,
});
const play = (start: HeistView, ...events: GameEvent[]): HeistView => events.reduce(step, start);

describe('hexagons', () => {
  test('six neighbours, all one step away', () => {
    expect(around('0,0')).toEqual(['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1']);
    expect(around('2,3').map((key) => distance('2,3', key))).toEqual([1, 1, 1, 1, 1, 1]);
    expect(distance('-1,2', '3,0')).toBe(4);
  });
  test('neighbours lie equally far apart on the screen', () => {
    const far = around('0,0').map((key) => Math.round(Math.hypot(centre(key).x, centre(key).y)));
    expect(new Set(far)).toEqual(new Set([96]));
  });
  test('an entrance leads to its doors and to nothing else', () => {
    expect(nearOf(BOARD, 'E1')).toEqual(['1,0', '0,1']);
    expect(nearOf(BOARD, '1,0')).toContain('E1');
    expect(nearOf(BOARD, '1,1')).not.toContain('E1');
  });
  test('a way out that was blown open takes a free place beside its door', () => {
    const board: Board = {
      ...BOARD,
      entrances: { ...BOARD.entrances, X1: { at: null, doors: ['1,0'] } },
    };
    const place = placeOf({ at: null, doors: ['1,0'] }, board);
    expect(distance(place, '1,0')).toBe(1);
    expect(Object.keys(board.tiles)).not.toContain(place);
  });
  test('arrow keys walk to the nearest node ahead and stop at the edge', () => {
    const nodes = nodesOf(BOARD);
    expect(ahead(nodes, '1,0', 'right')).toBe('2,0');
    expect(ahead(nodes, '1,0', 'left')).toBe('E1');
    expect(['0,1', '1,1']).toContain(ahead(nodes, '1,0', 'down'));
    expect(ahead(nodes, 'E1', 'up')).toBeNull();
  });
  test('every node of every heist can be reached with the arrow keys', () => {
    for (const heist of Object.values(heists) as unknown as Board[]) {
      const nodes = nodesOf(heist);
      const seen = new Set([Object.keys(nodes)[0] as string]);
      for (const node of seen)
        for (const way of ['left', 'right', 'up', 'down'] as const) {
          const next = ahead(nodes, node, way);
          if (next) seen.add(next);
        }
      expect(seen.size).toBe(Object.keys(nodes).length);
    }
  });
  test('a watchtower sees along six lines and across gaps', () => {
    expect(linesFrom('0,0', ['1,0', '3,0', '0,4', '2,-2', '1,1', '0,0'])).toEqual([
      '1,0',
      '3,0',
      '0,4',
      '2,-2',
    ]);
    expect(beamsFrom('0,0', ['1,0', '3,0', '0,4', '1,1']).sort()).toEqual(['0,4', '3,0']);
  });
  test('the shortest way goes round what may not be stepped on', () => {
    expect(
      shortest(
        BOARD,
        '1,0',
        (node) => node !== '2,0',
        (node) => node === 'E2',
      ),
    ).toHaveLength(4);
    expect(
      shortest(
        BOARD,
        '1,0',
        (node) => node === '1,0',
        (node) => node === 'E2',
      ),
    ).toBeNull();
  });
  test('the box holds every hexagon', () => {
    const box = boxOf(Object.values(nodesOf(BOARD)));
    for (const place of Object.values(nodesOf(BOARD))) {
      const { x, y } = centre(place);
      expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height).toBe(true);
    }
  });
});

describe('pieces', () => {
  test('everything that can lie on a tile of a heist has a drawing', () => {
    const names = (Object.values(heists) as unknown as Board[]).flatMap(({ tiles }) =>
      Object.values(tiles).flatMap(({ chits, loot, marks }) => [
        ...(chits ?? []),
        ...Object.keys(loot ?? {}),
        ...(marks ?? []),
      ]),
    );
    expect(names.map(pieceOf).filter((piece) => piece === 'item')).toEqual([]);
    expect([
      pieceOf('guard_off'),
      pieceOf('lock2'),
      pieceOf('idea3'),
      pieceOf('gate:B'),
      pieceOf('item:Bump Key'),
    ]).toEqual(['guard', 'lock', 'idea', 'gate', 'item']);
    expect(PIECES).toHaveProperty('dog');
  });
  test('things on a tile do not lie on each other', () => {
    for (const count of [1, 2, 3, 4, 5, 7]) {
      const placed = slots(count, 0, 38, 88);
      expect(placed).toHaveLength(count);
      for (const [i, a] of placed.entries())
        for (const b of placed.slice(i + 1))
          expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(a.size);
    }
  });
});

describe('what is open to a character', () => {
  test('each skill at its die, the character on any die', () => {
    const names = offersAt(person(), 3).map(({ action }) => action);
    expect(names).toEqual([
      FACTS.skills.Hurry?.faces[2],
      FACTS.skills['Wing It']?.faces[2],
      'Walk',
      'Pick',
    ]);
  });
  test('an item only on its faces', () => {
    const at = (die: number) =>
      offersAt(person({ items: ['Bump Key'] }), die).some(({ from }) => from === 'Bump Key');
    expect([1, 2, 3, 4, 5, 6].map(at)).toEqual([true, false, false, true, false, false]);
  });
  test('whoever comes along has a third action on a six', () => {
    const guide = person({ kind: 'npc', seat: null, character: 'Guide', skills: [] });
    expect([offersAt(guide, 5).length, offersAt(guide, 6).length]).toEqual([2, 3]);
  });
  test('a special action and a plain one of the same name are told apart', () => {
    const techie =
      Object.entries(FACTS.characters).find(([, card]) => card.special.includes('Rewire'))?.[0] ??
      '';
    expect(rowOf(person({ character: techie }), techie, 'Rewire')).toEqual(['noise']);
    expect(rowOf(person(), 'Pilfer', 'Rewire')).toEqual(FACTS.actions.Rewire);
  });
  test('turning a die: 6 and 1 are neighbours', () =>
    expect([turnsTo(1, 6), turnsTo(2, 5), turnsTo(4, 4), turnsTo(6, 2)]).toEqual([1, 3, 0, 2]));
});

describe('the deck that lies open', () => {
  test('noise burns cards on its alert slots, a crisis is set aside, then the event comes', () => {
    const seen = forecast(view(), 1, 0);
    expect(seen).toMatchObject({
      level: 4,
      burned: [{ card: '5', at: 4 }],
      crises: ['S2'],
      now: '7',
      alarm: false,
    });
  });
  test('without noise the top card is the event and the crisis follows it', () =>
    expect(forecast(view(), 0, 0)).toMatchObject({ burned: [], now: '5', crises: ['S2'] }));
  test('a burnt alarm is the alarm', () =>
    expect(forecast(view(), 0, 4)).toMatchObject({ alarm: true, now: null }));
  test('the marker stops on the last slot', () =>
    expect(forecast(view(), 50, 0)).toMatchObject({ level: 12, full: true }));
  test('what the characters still owe is reckoned in', () => {
    const owing = view({
      characters: [person({ subs: { noise: 1 } }), person({ subs: { alert: 1 } })],
    });
    expect(outlook(owing)).toMatchObject({ level: 4, now: '8' });
    expect(outlook({ ...owing, phase: 'planning' })).toMatchObject({ level: 3, now: '5' });
  });
  test('crises are no cards to an alert', () => expect(cardsLeft(view())).toBe(4));
});

describe('a plan', () => {
  test('in one piece from the door on', () => {
    const read = readPlan(view(), person({ plan: ['1,0', '1,1', '2,1'] }));
    expect(read).toMatchObject({ left: 5, loose: [], deep: 3, end: '2,1', guards: 1, locks: 0 });
    expect(read.out).not.toBeNull();
  });
  test('tokens that nothing leads to are named', () =>
    expect(readPlan(view(), person({ plan: ['1,0', '3,1'] })).loose).toEqual(['3,1']));
  test('a copy of the plan is two tokens more', () =>
    expect(readPlan(view(), person({ items: ['Copy of the Master Plan'] })).left).toBe(10));
  test('the goals are what the job asks for', () =>
    expect(goals(view())).toEqual([{ tile: '2,1', what: 'jewel' }]));
});

describe('running', () => {
  const runner = person({ at: '1,1', ideas: 2 });
  test('guards cost a move each to leave', () =>
    expect(pathCost(view(), runner, ['0,1', 'E1'])).toBe(3));
  test('who knows better ways pays nothing for guards', () => {
    const slippery =
      Object.entries(FACTS.characters).find(([, card]) =>
        card.abilities.includes('THERE ARE BETTER WAYS'),
      )?.[0] ?? '';
    expect(pathCost(view(), { ...runner, character: slippery }, ['0,1', 'E1'])).toBe(2);
  });
  test('the die covers what ideas do not', () =>
    expect([outChance(-1), outChance(0), outChance(1), outChance(4), outChance(7)]).toEqual([
      1, 1, 1, 0.5, 0,
    ]));
  test('a way stops at a lock and at the first exit', () => {
    expect(maySet(view(), runner, [], '2,0')).toBe(false);
    expect(maySet(view(), runner, [], '1,0')).toBe(true);
    expect(maySet(view(), runner, ['0,1', 'E1'], '1,0')).toBe(false);
    expect(maySet(view(), runner, [], '3,1')).toBe(false);
  });
  test('a keycard door needs a card on the way', () => {
    const doored = view({
      board: { ...BOARD, tiles: { ...BOARD.tiles, '1,0': { marks: ['keycard_door'] } } },
    });
    expect(isShut(doored.board.tiles['1,0'])).toBe(true);
    expect(maySet(doored, runner, [], '1,0')).toBe(false);
    expect(maySet(doored, { ...runner, loot: { keycard: 1 } }, [], '1,0')).toBe(true);
  });
});

describe('the picture after an event', () => {
  test('an action brings its row, and its parts are used up', () => {
    const taken = play(view(), {
      type: 'committed',
      character: 0,
      from: 'Wing It',
      action: 'Short',
    });
    expect(taken.characters[0]).toMatchObject({
      action: { from: 'Wing It', action: 'Short' },
      subs: { move: 1, unlock: 1, disable: 1, noise: 2 },
    });
    expect(toDo(taken.characters[0] as Person)).toEqual(['move', 'unlock', 'disable']);
    const opened = play(
      taken,
      { type: 'unlocked', character: 0, tile: '2,0' },
      { type: 'moved', character: 0, from: 'E1', to: '1,0' },
    );
    expect(opened.board.tiles['2,0']?.chits).toEqual(['lock_off']);
    expect(opened.characters[0]).toMatchObject({ at: '1,0', subs: { disable: 1, noise: 2 } });
  });
  test('what comes out of the bag lies on the tile', () => {
    const seen = play(view(), { type: 'revealed', tile: '3,0', chit: 'guard' });
    expect(seen.board.tiles['3,0']).toMatchObject({ unknown: false, chits: ['guard'] });
    expect(seen.bag).toEqual({ guard: 1, lock: 1 });
    expect(
      play(view(), { type: 'revealed', tile: '3,0', chit: 'keycard' }).board.tiles['3,0'],
    ).toMatchObject({ chits: ['guard'], loot: { keycard: 1 } });
    expect(
      play(view(), { type: 'revealed', tile: '3,0', chit: 'lock2' }).board.tiles['3,0']?.chits,
    ).toEqual(['lock', 'lock']);
  });
  test('loot goes from the tile to the sack to the team', () => {
    const out = play(
      view(),
      { type: 'picked_up', character: 0, tile: '2,1', kind: 'jewel', count: 1 },
      { type: 'banked', character: 0, kind: 'jewel', count: 1 },
    );
    expect(out.board.tiles['2,1']?.loot).toEqual({});
    expect(out.characters[0]?.loot).toEqual({});
    expect(out.team).toMatchObject({ secured: { jewel: 1 }, jewels: 1 });
  });
  test('noise, alert and crisis move marker and cards', () => {
    const next = play(
      view({ characters: [person({ subs: { noise: 2 } })] }),
      { type: 'noise_made', level: 4 },
      { type: 'alerted', card: '5' },
      { type: 'set_aside', card: 'S2' },
    );
    expect(next.noise.level).toBe(4);
    expect(next.characters[0]?.subs).toEqual({ noise: 1 });
    expect(next.events).toMatchObject({ deck: ['7', '8', '25'], discard: ['5'], crises: ['S2'] });
    const run = play(
      next,
      { type: 'event_turned', card: '7' },
      { type: 'crisis_runs', card: 'S2' },
      { type: 'round_begins', round: 3 },
    );
    expect(run.events).toMatchObject({
      deck: ['8', '25'],
      discard: ['5', '7', 'S2'],
      crises: [],
      active: null,
    });
    expect(run).toMatchObject({ phase: 'action', round: 3 });
  });
  test('a gate takes its tile, and tokens come back', () => {
    const shut = play(view({ characters: [person({ plan: ['3,1'] })] }), {
      type: 'gate_closes',
      tile: '3,1',
    });
    expect(shut.board.tiles).not.toHaveProperty('3,1');
    expect(shut.characters[0]).toMatchObject({ plan: [], free_tokens: 1 });
  });
  test('a dog leaves its tile', () => {
    const dogs = view({
      board: { ...BOARD, tiles: { ...BOARD.tiles, '0,1': { chits: ['dog'] } } },
    });
    const run = play(dogs, { type: 'dog_runs', from: '0,1', to: '1,0' });
    expect([run.board.tiles['0,1']?.chits, run.board.tiles['1,0']?.chits]).toEqual([[], ['dog']]);
  });
  test('caught: off the board, with empty hands; out: at the exit', () => {
    expect(play(view(), { type: 'busted', character: 1, at: '1,0' }).characters[1]).toMatchObject({
      status: 'busted',
      loot: {},
    });
    expect(
      play(view(), { type: 'ran', character: 1, path: ['E1'], cost: 1, roll: 0, out: true })
        .characters[1],
    ).toMatchObject({ status: 'escaped', at: 'E1', escape: { cost: 1, roll: null } });
  });
  test('a server opens the remote locks of its letter', () => {
    const locked = view({
      board: {
        ...BOARD,
        tiles: {
          ...BOARD.tiles,
          '1,0': { marks: ['server:x'] },
          '0,1': { marks: ['remote_lock:x'] },
          '1,1': { marks: ['remote_lock:y'] },
        },
      },
    });
    const open = play(locked, { type: 'opened', character: 1, what: 'server', tile: '1,0' });
    expect([open.board.tiles['0,1']?.marks, open.board.tiles['1,1']?.marks]).toEqual([
      [],
      ['remote_lock:y'],
    ]);
  });
});

describe('what the stage remembers', () => {
  const recall = (...events: GameEvent[]): Memory =>
    events.reduce<Memory | null>(
      (memory, event) => remember(memory, event, view()),
      null,
    ) as Memory;
  test('taking back ends where something came to light', () => {
    expect(
      recall({ type: 'committed', character: 0, from: 'Hurry', action: 'Run' }).last?.type,
    ).toBe('committed');
    const seen = recall(
      { type: 'moved', character: 0, from: 'E1', to: '1,0' },
      { type: 'revealed', tile: '3,0', chit: 'lock' },
    );
    expect([seen.last, seen.bar?.type]).toEqual([null, 'revealed']);
    expect(
      recall({ type: 'revealed', tile: '3,0', chit: 'lock' }, { type: 'round_begins', round: 3 })
        .bar,
    ).toBeNull();
  });
  test('why the escape began', () =>
    expect(recall({ type: 'escape_begins', why: 'alarm' }).why).toBe('alarm'));
});

describe('what a tap means', () => {
  const legal: Action[] = [
    { type: 'do', character: 0, sub: 'move', tile: '1,0' },
    { type: 'do', character: 0, sub: 'move', tile: '0,1' },
    { type: 'do', character: 0, sub: 'noise' },
    { type: 'pick', character: 0, kind: 'cash' },
    { type: 'do', character: 1, sub: 'move', tile: '1,1' },
    { type: 'ability', character: 0, ability: 'VENT CRAWL', tile: '1,0' },
  ];
  test('only what a tile says by itself, for the one who is moved', () => {
    expect(meanings(legal, 0, '1,0', 'E1')).toEqual([legal[0]]);
    expect(meanings(legal, 0, 'E1', 'E1')).toEqual([legal[3]]);
    expect(meanings(legal, 0, '1,1', 'E1')).toEqual([]);
  });
  test('a chip knows its places', () =>
    expect(
      aimsOf(view(), legal, 0).map(({ id, targets }) => [id, targets.map(({ node }) => node)]),
    ).toEqual([
      ['do:move', ['1,0', '0,1']],
      ['ability:VENT CRAWL', ['1,0']],
    ]));
  test('actions are the same whatever the order of their words', () => {
    expect(same({ type: 'do', sub: 'move' }, { sub: 'move', type: 'do' })).toBe(true);
    expect(same({ type: 'do', sub: 'move' }, { type: 'do', sub: 'move', tile: '1,0' })).toBe(false);
  });
  test('whoever comes along is everybody’s once in play', () => {
    const npc = person({ name: 'Guide', seat: null, kind: 'npc' });
    expect(mineOf(view({ characters: [person(), npc] }), 1)).toEqual([1]);
    expect(mineOf(view({ characters: [person(), { ...npc, status: 'captive' }] }), 1)).toEqual([]);
  });
});

describe('a new plan in the middle of it', () => {
  const start = view({
    characters: [person({ plan: ['1,0', '1,1'] }), person({ name: 'Ana', seat: 1, plan: ['2,1'] })],
  });
  test('a token is taken up and put down, and others’ tokens too', () => {
    const up = shift(start, begin('CHANGE OF PLANS', 0), '1,1');
    expect(up.from).toBe('1,1');
    const down = shift(start, up, '3,0');
    expect(planned(start, down, 0)).toEqual(['1,0', '3,0']);
    const other = shift(start, shift(start, { ...down, owner: 1 }, '2,1'), '1,1');
    expect(actionOf(other)).toEqual({
      type: 'ability',
      character: 0,
      ability: 'CHANGE OF PLANS',
      moves: [
        { character: 0, from: '1,1', to: '3,0' },
        { character: 1, from: '2,1', to: '1,1' },
      ],
    });
  });
  test('no more than the ability allows, nothing on entrances, ideas only where they are given', () => {
    const three = ['2,0', '3,0', '3,1'].reduce(
      (replan, to) => shift(start, shift(start, replan, planned(start, replan, 0)[1] ?? ''), to),
      begin('CHANGE OF PLANS', 0),
    );
    expect(three.moves).toHaveLength(3);
    expect(shift(start, three, planned(start, three, 0)[0] ?? '').from).toBeNull();
    expect(shift(start, { ...begin('CHANGE OF PLANS', 0), from: '1,0' }, 'E1').moves).toEqual([]);
    expect(actionOf({ ...begin('ALRIGHT, NEW PLAN', 0), give: { 1: 2 } })).toMatchObject({
      give: [{ character: 1, ideas: 2 }],
      moves: [],
    });
  });
});
