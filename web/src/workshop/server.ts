// What the workshop asks the server: whether a design can be played, and how bots fare with it.
import { written, type Crew, type Design } from './design';
import type { Finding } from './checks';

async function call(path: string, body?: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(path, body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const data = await answer.json().catch(() => null) as Record<string, unknown> | null;
  if (!answer.ok || !data) throw new Error(String(data?.error ?? ''));
  return data;
}

export async function askCheck(design: Design): Promise<Finding[]> {
  return (await call('/api/games/heist/check', { design: written(design) })).findings as Finding[];
}

export async function askRating(design: Design, games: number, crew: Crew): Promise<string> {
  return String((await call('/api/games/heist/rate', { design: written(design), games, crew })).job);
}

/** What the rater tells after every game; means are for each game. */
export interface Rating {
  games: number; done: number; won: number; share: number; interval: [number, number]; rounds: number; noise: number; busted: number; clean: number;
  ways: Record<string, number>; lost: Record<string, Record<string, number>>; visits: Record<string, number>; arrests: Record<string, number>;
}
export interface Job { state: 'running' | 'done' | 'stopped' | 'failed'; error: string | null; rating: Rating | null }

export async function askJob(job: string): Promise<Job> {
  const said = await call(`/api/games/heist/rate/${encodeURIComponent(job)}`);
  return { state: said.state as Job['state'], error: (said.error as string | null) ?? null, rating: (said.progress as Rating | null) ?? null };
}
