import { beforeAll, expect, test } from 'vitest';
import { words } from '../src/language.svelte';
import { CITY, likeness } from '../src/games/heist/gallery/hardness';
import { lookIn, queryOf } from '../src/games/heist/gallery/server';

beforeAll(() => Promise.all(['workshop', 'heist'].map((part) => words.need(part))));

test('what is looked for stands in the address, and nonsense there does no harm', () => {
  const look = { sort: 'hardest', search: 'the vault', page: 3, mine: true } as const;
  expect(lookIn(queryOf(look))).toEqual(look);
  const usual = { sort: 'newest', search: '', page: 1, mine: false } as const;
  expect(queryOf(usual)).toBe('');
  for (const query of ['', '?sort=worst&page=-2&mine=x', '?page=x'])
    expect(lookIn(query)).toEqual(usual);
  expect(lookIn('?page=99999999&search=' + 'x'.repeat(90))).toMatchObject({
    page: 1000,
    search: 'x'.repeat(40),
  });
});

test('River City is the scale, and what lies beyond it is said so', () => {
  expect(CITY.map(({ id }) => id)).toHaveLength(13);
  expect(CITY[0]).toEqual({ id: 'inclusion', share: 0.56 });
  expect(likeness(0.55)).toContain('Track');
  expect(likeness(0.38)).toContain('Custody');
  expect(likeness(0.9)).toBe('easier than anything in River City');
  expect(likeness(0.2)).toBe('harder than anything in River City');
});
