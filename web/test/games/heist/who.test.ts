import { beforeAll, describe, expect, test, vi } from 'vitest';
import { who } from '../../../src/games/heist/table/who';
import { words } from '../../../src/language.svelte';

const view = {
  characters: [
    { name: 'Tiny Mike', seat: 0 },
    { name: 'Thug', seat: 1 },
    { name: 'Prisoner', seat: null },
  ],
};
const name = (value: unknown): string => who(view)(value).text;

describe('characters in sentences', () => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: {} });
    await words.need('heist');
    await words.speak('de', false);
    return async () => {
      await words.speak('en', false);
      vi.unstubAllGlobals();
    };
  });

  test('a number is a name, with the seat it belongs to', () => {
    expect(who(view)(0)).toEqual({ text: 'Tiny Mike', seat: 0 });
    expect(who(view)(2)).toEqual({ text: 'Gefangener', seat: -1 });
  });
  test('who is called like a card is called so in every language', () =>
    expect(name(1)).toBe('Schläger'));
  test('an answer names those it means', () => {
    expect([name('idea:1'), name('0>2'), name('0')]).toEqual([
      'Schläger',
      'Tiny Mike → Gefangener',
      'Tiny Mike',
    ]);
  });
  test('a tile is no character, and has a name of its own', () =>
    expect([name('2,1'), name('-1,0>0,2'), name('E1')]).toEqual(['B3', '−1,0 → C2', 'E1']));
  test('an answer that is a word is said as such', () =>
    expect([name('no'), name(null)]).toEqual(['Nein, danke', '']));
  test('whoever is not there is a number', () => expect(who(null)(3).text).toBe('#4'));
});
