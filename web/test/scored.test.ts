import { expect, test } from 'vitest';
import english from '../../src/safehouse/words/en/lobby.json';
import { words } from '../src/language.svelte';
import { scored, wonWith } from '../src/ui/scored';

test('money is told as money, and points as points', async () => {
  expect(english).toHaveProperty(['page.score.greed']);
  await words.need('lobby');
  expect(scored('greed', 0)).toBe('$0');
  expect(scored('heist', 84000)).toBe('$84,000');
  expect(scored('flip7', 1204)).toBe('1,204');
});

test('who has won a duel is told with both scores', () => {
  expect(wonWith('bankout', [1, 2])).toBe('2 : 1');
  expect(wonWith('flip7', [122, 208, 180])).toBe('208');
});
