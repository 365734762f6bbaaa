import { describe, expect, test } from 'vitest';
import { selectors } from '../src/lesson/marks';
import { wordFor } from '../src/lesson/word';
import type { LessonNews, LessonStep } from '../src/wire';

const step = (id: string, reads = false): LessonStep => ({
  id,
  marks: [`do=${id}`],
  fields: {},
  reads,
});
const news = (part: Partial<LessonNews> = {}): LessonNews => ({
  t: 'lesson',
  n: 3,
  steps: [step('hello', true), step('hit')],
  waits_for: [{ type: 'hit' }],
  strayed: null,
  free: false,
  ended: false,
  at: 1,
  of: 4,
  ...part,
});

describe('the coach', () => {
  test('explains first, then says what to do', () => {
    expect(wordFor(news(), [])).toMatchObject({ kind: 'read', id: 'hello', marks: ['do=hello'] });
    expect(wordFor(news(), ['hello'])).toMatchObject({
      kind: 'do',
      id: 'hit',
      waitsFor: [{ type: 'hit' }],
    });
  });
  test('waits while others do what the line has them do', () => {
    expect(wordFor(news({ waits_for: [] }), ['hello'])).toMatchObject({ kind: 'watch', id: 'hit' });
  });
  test('says what a wrong turn did, until one plays on without it', () => {
    const strayed = { step: 'hit', action: { type: 'stay' } };
    expect(wordFor(news({ strayed, waits_for: [] }), [])).toMatchObject({
      kind: 'strayed',
      id: 'hit',
      type: 'stay',
      marks: [],
    });
    expect(wordFor(news({ strayed, free: true }), []).kind).toBe('free');
  });
  test('has a last word that is never put away', () => {
    const ended = news({ steps: [step('won', true)], waits_for: [], ended: true });
    expect(wordFor(ended, ['won'])).toMatchObject({ kind: 'read', id: 'won' });
    expect(wordFor(news({ steps: [], ended: true }), []).id).toBe('');
  });
});

describe('marks', () => {
  const marks = { node: '[data-node="$"]', ready: '.ready' };
  test('are selectors with a value', () => {
    expect(selectors(marks, ['node=2,0', 'ready', 'unknown=1'], [])).toEqual([
      ['[data-node="2,0"]'],
      ['.ready'],
      [],
    ]);
  });
  test('follow what is still to be done', () => {
    const left = [{ type: 'plan', tile: '1,0' }, { type: 'plan', tile: '3,0' }, { type: 'ready' }];
    expect(selectors(marks, ['node=@tile'], left)).toEqual([
      ['[data-node="1,0"]', '[data-node="3,0"]'],
    ]);
  });
});
