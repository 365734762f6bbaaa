import { expect, test } from 'vitest';
import { speed } from '../src/replay/speed.svelte';
import { makersOf, standInsOf } from '../src/replay/told';
import type { ReplayStep } from '../src/wire';

const step = (n: number, seat: number | null, how?: ReplayStep['how']): ReplayStep => ({
  n,
  seat,
  action: null,
  events: [],
  steps: [],
  before: null,
  view: {},
  ...(how ? { how } : {}),
});

test('a replay says where a bot began to play for somebody, and where they were back', () => {
  const steps = [
    step(0, null),
    step(1, 0),
    step(2, 1, 'clock'), // that is nobody's absence
    step(3, 1, 'stand_in'),
    step(4, 0),
    step(5, 1, 'stand_in'),
    step(6, 1, 'clock'),
    step(7, 1),
  ];
  expect(standInsOf(steps)).toEqual([
    { n: 2, seat: 1, says: 'takeover.stands_in' },
    { n: 6, seat: 1, says: 'takeover.is_back' },
  ]);
  expect(makersOf(step(2, 1, 'clock'))).toEqual([{ seat: 1, how: 'clock', events: 0 }]);
});

test('its speed goes up and down, and no further', () => {
  const lengths = (['slow', 'normal', 'fast'] as const).map((one) => {
    speed.set(one);
    return speed.between;
  });
  expect(lengths).toEqual([...lengths].sort((a, b) => b - a));
  speed.turn(1);
  expect(speed.now).toBe('fast');
  speed.turn(-1);
  expect(speed.now).toBe('normal');
});
