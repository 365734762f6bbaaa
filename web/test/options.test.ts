import { describe, expect, test } from 'vitest';
import { differing, matters, Names, rulesLine, setOf } from '../src/home/options';
import type { GameInfo, OptionSpec } from '../src/wire';

const SPECS: OptionSpec[] = [
  { name: 'format', kind: 'choice', default: 'race', values: ['race', 'blitz'], help: '' },
  { name: 'target', kind: 'whole', default: 1000, low: 1, high: 2000, help: '' },
  { name: 'short', kind: 'flag', default: false, only: { format: 'blitz' }, help: '' },
];
const GAME: GameInfo = {
  id: 'toy',
  name: 'Toy',
  about: '',
  seats: [2, 2],
  hidden: true,
  plans: false,
  sheet: false,
  lesson: false,
  bots: [],
  options: SPECS,
  sets: { usual: {}, quick: { target: 300 }, blitz: { format: 'blitz' } },
};
const [, , short] = SPECS as [OptionSpec, OptionSpec, OptionSpec];

describe('options', () => {
  test('one that goes with another matters only where that one is so', () => {
    expect(matters(short, SPECS, {})).toBe(false);
    expect(matters(short, SPECS, { format: 'blitz' })).toBe(true);
    expect(differing(SPECS, { short: true, target: 1000 })).toEqual([]);
    expect(differing(SPECS, { short: true, format: 'blitz' }).map(({ name }) => name)).toEqual([
      'format',
      'short',
    ]);
  });
  test('a set is known again, whatever stands there without effect', () => {
    expect(setOf(GAME, {})).toBe('usual');
    expect(setOf(GAME, { target: 1000, short: true })).toBe('usual');
    expect(setOf(GAME, { target: 300, format: 'race' })).toBe('quick');
    expect(setOf(GAME, { format: 'blitz', short: false })).toBe('blitz');
  });
  test('anything else is a mix; so is everything of a game without sets', () => {
    expect(setOf(GAME, { target: 301 })).toBeNull();
    expect(setOf(GAME, { format: 'blitz', short: true })).toBeNull();
    expect(setOf({ ...GAME, sets: {} }, {})).toBeNull();
  });
  test('one line says what is played', () => {
    const names = new Names('toy', ['Ines', 'Milo']);
    expect(rulesLine(GAME, { target: 300 }, names)).toBe('quick');
    expect(rulesLine(GAME, { format: 'blitz', target: 5 }, names)).toBe(
      'format: blitz · target: 5',
    );
  });
});
