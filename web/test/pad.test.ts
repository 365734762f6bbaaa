// The score pad counts as the engine counts: pad_cases.json is what the engine said.
import { describe, expect, test } from 'vitest';
import { FLIP7, isFull, isOver, points } from '../src/games/flip7/scoring';
import { EMPTY, leaders, plainOf, running, typed, type Line, type Plain } from '../src/pad/score';
import type { Card } from '../src/wire';
import cases from './pad_cases.json';

const cardsOf = (name: string): Card[] =>
  FLIP7.steps.find((step) => step.name === name)?.cards.map(({ card }) => card) ?? [];

// As Python's itertools.combinations lists them: by count, then in the order of the cards.
function* choose<T>(from: T[], count: number, at = 0): Generator<T[]> {
  if (count === 0) yield [];
  else
    for (let i = at; i <= from.length - count; i++)
      for (const rest of choose(from, count - 1, i + 1)) yield [from[i] as T, ...rest];
}

function* lines(): Generator<Line> {
  const modifiers = [...cardsOf('plus'), ...cardsOf('times')];
  const kinds = modifiers.flatMap((_, n) => [...choose(modifiers, n)]);
  kinds.push(modifiers);
  for (let count = 0; count <= FLIP7.full.count; count++)
    for (const numbers of choose(cardsOf('numbers'), count))
      for (const more of kinds) yield { cards: [...numbers, ...more], bust: false };
}

describe('the score pad and the engine', () => {
  test('agree on lines that were drawn by lot', () => {
    const ours = cases.lines.map(([cards, bust]) => points({ cards, bust } as Line));
    expect(ours).toEqual(cases.lines.map(([, , engine]) => engine));
  });
  test('agree on every line of one deck', async () => {
    const ours = [...lines()].map((line) => `${points(line)} `);
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ours.join('')));
    const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0'));
    expect([ours.length, hex.join('')]).toEqual([cases.all.count, cases.all.sha256]);
  }, 60_000);
  test('agree on who is how rich in Greed', () => {
    const greed = plainOf('greed') as Plain;
    const ours = cases.greed.map(([cash, markers]) =>
      typed({ ...EMPTY, amounts: [cash ?? 0, markers ?? 0] }, greed),
    );
    expect(ours).toEqual(cases.greed.map(([, , engine]) => engine));
  });
  test('agree on when a game is over', () => {
    const ours = cases.ends.map(([totals, target]) => isOver(totals as number[], target as number));
    expect(ours).toEqual(cases.ends.map(([, , engine]) => engine));
  });
});

test('totals run on from round to round', () =>
  expect(
    running([
      [10, 0],
      [5, 30],
    ]),
  ).toEqual([
    [10, 0],
    [15, 30],
  ]));
test('who has most leads, and several may', () =>
  expect([leaders([3, 9, 9]), leaders([4, 1])]).toEqual([[1, 2], [0]]));
test('seven numbers are full, whatever else lies there', () => {
  const seven = cardsOf('numbers').slice(0, 7);
  expect(isFull({ cards: [...seven, '+2'], bust: false })).toBe(true);
  expect(isFull({ cards: [...seven.slice(1), '+2'], bust: false })).toBe(false);
});
