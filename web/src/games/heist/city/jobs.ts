// The jobs of a campaign as the page shows them: those of River City, or designs of somebody's own.
import { named } from '../say';
import type { Outline } from '../types';
import { modulesOf, read } from '../workshop/design';
import { JOBS, type Job } from './campaign';

type Options = Record<string, unknown>;
type Design = { id?: string; title?: string } | null | undefined;

/** Which job a table plays. */
export const jobIdOf = ({ design, heist }: Options): string =>
  (design as Design)?.id ?? (typeof heist === 'string' ? heist : 'inclusion');
export const jobTitleOf = (options: Options): string =>
  (options.design as Design)?.title ?? named('job', jobIdOf(options));

/** A design of somebody's own says it itself; River City's jobs have words in every language. */
const told = (job: Job, own: string | undefined, kind: string): string =>
  job.design === undefined ? named(kind, job.id) : (own ?? '');
export const titleOf = (job: Job): string => told(job, job.title, 'job');
export const placeOf = (job: Job): string => told(job, job.place, 'place');
export const blurbOf = (job: Job): string => told(job, job.blurb, 'blurb');

/** A campaign's jobs; a design that this device does not have leaves its title and what it needs. */
export function jobsOf(outline: Outline | null, designs: Record<string, unknown>): Job[] {
  if (!outline) return JOBS;
  return outline.jobs.map(({ id, title, difficulty, requires_wins }) => {
    const raw = designs[id] as Record<string, unknown> | undefined;
    const design = read(raw);
    return {
      id,
      title,
      place: design?.place ?? '',
      blurb: design?.blurb ?? '',
      difficulty: difficulty as Job['difficulty'],
      requires_wins,
      reward: design?.reward ?? 0,
      unlocks: design?.unlocks ?? '',
      modules: design ? modulesOf(design) : [],
      objective: (design?.objective ?? []) as Job['objective'],
      inside_characters: design?.inside_characters.length ? design.inside_characters : undefined,
      no_fixers: design?.no_fixers ?? [],
      design: design ? raw : null,
    };
  });
}
