// What the workshop asks the server: whether a design can be played, and how bots fare with it.
import { call } from '../../../api';
import { refusal } from '../../../language.svelte';
import type { Rating as Told } from '../../../wire';
import { written, type Crew, type Design } from './design';
import type { Finding } from './checks';

export async function askCheck(design: Design): Promise<Finding[]> {
  return (
    await call<{ findings: Finding[] }>('/api/games/heist/check', { design: written(design) })
  ).findings;
}

export async function askRating(design: Design, games: number, crew: Crew): Promise<string> {
  return (
    await call<{ job: string }>('/api/games/heist/rate', { design: written(design), games, crew })
  ).job;
}

/** What the rater tells after every game; means are for each game. */
export interface Rating {
  games: number;
  done: number;
  won: number;
  share: number;
  interval: [number, number];
  rounds: number;
  noise: number;
  busted: number;
  clean: number;
  ways: Record<string, number>;
  lost: Record<string, Record<string, number>>;
  visits: Record<string, number>;
  arrests: Record<string, number>;
}
export interface Job {
  state: 'running' | 'done' | 'stopped' | 'failed';
  error: string | null;
  rating: Rating | null;
}

const jobOf = (job: string) => `/api/games/heist/rate/${encodeURIComponent(job)}`;
export const stopJob = (job: string) => call<Told>(`${jobOf(job)}/stop`, {});
export async function askJob(job: string): Promise<Job> {
  const said = await call<Told>(jobOf(job));
  const { state, error: text, say, fields } = said;
  const error = text && (await refusal({ text, say, fields }));
  return { state, error, rating: said.progress as Rating | null };
}
