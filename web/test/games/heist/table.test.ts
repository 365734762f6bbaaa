import { describe, expect, test } from 'vitest';
import { explain } from '../../../src/games/heist/table/explain';
import { FACTS, offersAt, rowOf, turned, turnsTo } from '../../../src/games/heist/facts';
import { fatesOf } from '../../../src/games/heist/table/fates';
import { flashesOf } from '../../../src/games/heist/table/lay';
import { aimsOf, meanings, same } from '../../../src/games/heist/table/meaning';
import { remember, type Memory } from '../../../src/games/heist/table/memory';
import { outlook } from '../../../src/games/heist/table/outlook';
import { actionOf, begin, planned, shift } from '../../../src/games/heist/table/replan';
import { maySet, priceOf, stays } from '../../../src/games/heist/table/run';
import type { Action, GameEvent, Hints, Outlook } from '../../../src/games/heist/types';
import { mineOf } from '../../../src/games/heist/view';
import { person, view } from './position';

describe('what cards print', () => {
  test('each skill at its face, those of the character itself at the end', () => {
    const names = offersAt(['Angry Locksmith', 'Hurry', 'Wing It'], 3).map(({ action }) => action);
    expect(names).toEqual([
      FACTS.skills.Hurry?.faces[2],
      FACTS.skills['Wing It']?.faces[2],
      'Walk',
      'Pick',
    ]);
  });
  test('an item only on its faces', () => {
    const at = (die: number) => offersAt(['Techie', 'Bump Key'], die);
    expect(
      [1, 2, 3, 4, 5, 6].map((die) => at(die).some(({ from }) => from === 'Bump Key')),
    ).toEqual([true, false, false, true, false, false]);
  });
  test('whoever comes along has a third action on a six', () =>
    expect([5, 6].map((die) => offersAt(['Guide'], die).length)).toEqual([2, 3]));
  test('a special action and a plain one of the same name are told apart', () => {
    const techie =
      Object.entries(FACTS.characters).find(([, card]) => card.special.includes('Rewire'))?.[0] ??
      '';
    expect(rowOf(techie, 'Rewire')).toEqual(['noise']);
    expect(rowOf('Pilfer', 'Rewire')).toEqual(FACTS.actions.Rewire);
  });
  test('a die is turned the shorter way round', () => {
    expect([turnsTo(1, 6), turnsTo(2, 5), turnsTo(4, 4), turnsTo(6, 2)]).toEqual([-1, 3, 0, 2]);
    expect([turned(6, 1), turned(1, -1), turned(3, 1)]).toEqual([1, 6, 4]);
  });
});

describe('the deck that lies open', () => {
  const told = (level: number, burned: string[], now: string | null, left: number): Outlook => ({
    level,
    burned: burned.map((card) => ({ card, at: 4 })),
    now,
    crises: ['S2'],
    left,
    alarm: false,
    full: false,
  });
  const hints: Hints = {
    round: 2,
    outlook: [
      [told(3, [], '5', 3), told(3, ['5'], '7', 2)],
      [told(4, ['5'], '7', 2), told(4, ['5', '7'], '8', 1)],
    ],
  };
  test('an action is looked up by the noise and the alerts of its row', () => {
    expect(outlook(view(), hints).now).toBe('5');
    expect(outlook(view(), hints, ['move', 'noise']).now).toBe('7');
    expect(outlook(view(), hints, ['alert', 'noise']).now).toBe('8');
  });
  test('without hints, and with those of another round, the deck is shown as it lies', () => {
    const plain = { burned: [], now: null, crises: [], left: 5 };
    expect(outlook(view(), null)).toMatchObject(plain);
    expect(outlook(view({ round: 3 }), hints)).toMatchObject(plain);
    expect(outlook(view({ phase: 'event' }), hints)).toMatchObject(plain);
  });
  test('each card has its fate, those behind it come later', () => {
    const fates = fatesOf(view(), hints, outlook(view(), hints, ['noise']), true);
    expect(fates.map(({ card, fate }) => `${card} ${fate}`)).toEqual([
      '5 burn',
      '7 now',
      'S2 crisis',
      '8 next',
      '25 next',
    ]);
  });
  test('a card that runs stands first', () => {
    const running = view({
      phase: 'event',
      events: { deck: ['7', 'S3', '25'], discard: [], active: '5', crises: ['S2'] },
    });
    const fates = fatesOf(running, null, outlook(running, null), false);
    expect(fates.map(({ card, fate }) => `${card} ${fate}`)).toEqual([
      '5 run',
      'S2 crisis',
      '7 next',
      '25 next',
    ]);
  });
});

describe('running', () => {
  const runner = person({ at: '1,1', ideas: 2 });
  const hints: Hints = {
    runs: [{ character: 0, steps: { '1,1': { '0,1': 2, '1,0': 2 }, '0,1': { E1: 1, '1,1': 1 } } }],
    die: [1, 1, 0.8333],
  };
  test('a way takes what its steps take, and the die what ideas do not cover', () =>
    expect(priceOf(hints, 0, runner, ['0,1', 'E1'])).toEqual({
      moves: 3,
      spent: 2,
      short: 1,
      chance: 1,
    }));
  test('what is not told has no price', () => {
    expect(priceOf(null, 0, runner, ['0,1'])).toBeNull();
    expect([stays(hints, 0), stays(hints, 1), stays(null, 1)]).toEqual([false, true, false]);
    expect(priceOf(hints, 0, runner, ['2,1'])).toBeNull();
    expect(priceOf(hints, 1, runner, ['0,1'])).toBeNull();
  });
  test('a way goes on where the hints say, and stops at the first exit', () => {
    expect(maySet(view(), hints, 0, runner, [], '2,0')).toBe(false);
    expect(maySet(view(), hints, 0, runner, [], '1,0')).toBe(true);
    expect(maySet(view(), hints, 0, runner, ['0,1', 'E1'], '1,0')).toBe(false);
  });
  test('without odds the moves are told, and no chance', () => {
    const plain: Hints = { runs: hints.runs };
    expect(priceOf(plain, 0, runner, ['0,1', 'E1'])).toMatchObject({ moves: 3, chance: null });
  });
});

describe('what a node would mean for a character', () => {
  const shown = view({ characters: [person({ at: '1,0' })] });
  const steps: Hints['steps'] = [
    { character: 0, to: { '2,0': 'barred', E1: 'leave', '1,1': 'enter' } },
  ];
  const first = (node: string): string[] =>
    explain(shown, { steps }, 0, node).map(({ rule, tone }) => `${rule} ${tone ?? ''}`.trim());
  test('the hints say whether it may step there', () => {
    expect(first('2,0')[0]).toBe('MH-SA-1 bad');
    expect(first('1,1')[0]).toBe('MH-SA-1 good');
    expect(first('E1')).toContain('MH-LO-5 good');
  });
  test('without hints only what lies there is told, each line with its rule', () => {
    const rules = (node: string) =>
      explain(shown, null, 0, node).map(({ rule, tone }) => `${rule} ${tone ?? ''}`.trim());
    expect(rules('2,0')).toEqual(['MH-CH-3 bad']);
    expect(rules('3,1')).toEqual(['MH-GA-1', 'MH-CR-S2']);
    expect(rules('0,1')).toEqual(['MH-BO-6']);
  });
});

describe('where it flashes', () => {
  test('on the tile of an event, where somebody is caught, where a dog arrives', () => {
    expect(flashesOf({ type: 'unlocked', character: 0, tile: '2,0' })).toEqual({ '2,0': 'good' });
    expect(flashesOf({ type: 'busted', character: 0, at: '3,1' })).toEqual({ '3,1': 'bad' });
    expect(flashesOf({ type: 'dog_runs', from: '1,0', to: '1,1' })).toEqual({ '1,1': 'bad' });
    expect(flashesOf({ type: 'noise_made', level: 3 })).toEqual({});
    expect(flashesOf(null)).toEqual({});
  });
});

describe('what the stage remembers', () => {
  const recall = (first: GameEvent, ...events: GameEvent[]): Memory =>
    events.reduce(remember, remember(null, first));
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
    const move = { type: 'do', character: 0, sub: 'move' } as const;
    expect(same(move, { sub: 'move', character: 0, type: 'do' })).toBe(true);
    expect(same(move, { ...move, tile: '1,0' })).toBe(false);
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
