import { describe, expect, test } from 'vitest';
import { patched, story } from '../src/player';

describe('a patch', () => {
  test.each([
    ['replaces', { a: 1, b: 2 }, { b: [3] }, { a: 1, b: 3 }],
    ['sets to null', { a: 1 }, { a: [null] }, { a: null }],
    ['removes', { a: 1, b: 2 }, { b: 0 }, { a: 1 }],
    ['adds to a list', { a: [2, 3] }, { a: { '2': [4] } }, { a: [2, 3, 4] }],
    ['replaces a list', { a: [2, 3] }, { a: [[3]] }, { a: [3] }],
    ['goes into places', [{ p: 1 }, { p: 2 }], { '1': { p: [5] } }, [{ p: 1 }, { p: 5 }]],
    ['changes nothing', { a: [1] }, {}, { a: [1] }],
  ] as const)('%s', (_name, before, patch, after) => {
    expect(patched(before, patch as never)).toEqual(after);
  });

  test('leaves what it does not name as the very same object', () => {
    const before = { one: { a: 1 }, two: { b: 2 } };
    const after = patched(before, { two: { b: [3] } }) as typeof before;
    expect(after.one).toBe(before.one);
    expect(before.two.b).toBe(2);
  });
});

test('a story has the views before and after each event, and ends with the view of the frame', () => {
  const frame = {
    events: ['first', 'second', 'third'],
    steps: [{ n: [1] }, { n: [2] }] as never,
    view: { n: 9 },
  };
  expect(story(frame, { n: 0 })).toEqual([
    { event: 'first', before: { n: 0 }, after: { n: 1 } },
    { event: 'second', before: { n: 1 }, after: { n: 2 } },
    { event: 'third', before: { n: 2 }, after: { n: 9 } },
  ]);
});
