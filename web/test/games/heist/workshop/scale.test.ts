import { expect, it } from 'vitest';
import told from '../../../../../docs/bots/heist.md?raw';
import { RIVER_CITY, like } from '../../../../src/games/heist/workshop/scale';

it('is what was measured', () => {
  const rows = [...told.matchAll(/^\| (\w+) \| (\d+) % \([^|]*\| (\d+) % \(/gm)];
  expect(
    Object.fromEntries(rows.map(([, job, three, four]) => [job, [three, four].map(Number)])),
  ).toEqual(
    Object.fromEntries(Object.entries(RIVER_CITY).map(([job, of]) => [job, [of[3], of[4]]])),
  );
});
it('knows which job is as hard', () => {
  expect(like(0.36, 3)[0]).toBe('custody');
  expect(like(0.9, 4)[0]).toBe('inclusion');
});
