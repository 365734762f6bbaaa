import { beforeAll, expect, test } from 'vitest';
import { words } from '../../../../src/language.svelte';
import { jobOf, type Job } from '../../../../src/games/heist/city/campaign';
import { placeOf, titleOf } from '../../../../src/games/heist/city/jobs';

beforeAll(() => words.need('heist'));

test('jobs of River City are called as the words say, designs as their maker does', () => {
  const job: Job = { ...jobOf('startup'), title: 'Two Nights', place: '' };
  expect([titleOf(job), placeOf(job)]).toEqual(['The Startup Job', 'Tech Lab']);
  const own: Job = { ...job, design: null };
  expect([titleOf(own), placeOf(own)]).toEqual(['Two Nights', '']);
});
