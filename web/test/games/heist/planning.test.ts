import { describe, expect, test } from 'vitest';
import type { HeistScene } from '../../../src/games/heist/game';
import { Desk } from '../../../src/games/heist/table/desk.svelte';
import { meantOf } from '../../../src/games/heist/table/lay';
import type { Action } from '../../../src/games/heist/types';
import { person, view } from './position';

const desk = (more: object, planned: object = {}): Desk => {
  const now = view({ phase: 'planning', ...planned });
  const frame = { view: now, legal: [{ type: 'ready' }] };
  const scene = { you: 0, table: { status: 'playing' }, view: now, frame, ...more };
  return new Desk(scene as unknown as HeistScene);
};

describe('Ready', () => {
  const lesson = (free: boolean, ...waits_for: Action[]) => ({ lesson: { free, waits_for } });
  test('is free in a real game, and where a lesson is left', () => {
    expect(desk({}).ready).toEqual({ type: 'ready' });
    expect(desk(lesson(true)).ready).toEqual({ type: 'ready' });
  });
  test('waits in a lesson until the plan is laid', () => {
    expect(desk(lesson(false, { type: 'plan', character: 0, tile: '1,0' })).ready).toBeNull();
    expect(desk(lesson(false)).ready).toBeNull();
    expect(desk(lesson(false, { type: 'ready' })).ready).toEqual({ type: 'ready' });
  });
});

test('starting places inside are named until somebody stands there', () => {
  const at = desk({}, { inside_starts: ['1,0', '2,0'], characters: [person({ at: '2,0' })] });
  expect(meantOf(at.view, at)).toEqual(['1,0']);
});
