// How the jobs of a campaign are laid out: those that come after others lie below them.
import type { Outline } from '../types';

/** At most so many lie in a row: titles want to be read, on a phone too. */
export function rowsOf({ jobs }: Outline, across = 2): string[][] {
  const depth: Record<string, number> = {};
  for (let round = 0; round <= jobs.length; round += 1)
    for (const { id, requires, requires_wins } of jobs)
      depth[id] = Math.max(
        requires_wins ? 1 : 0,
        ...requires.map((need) => 1 + (depth[need] ?? 0)),
      );
  const deepest = Math.max(0, ...Object.values(depth));
  return Array.from({ length: deepest + 1 }, (_, at) => jobs.filter(({ id }) => depth[id] === at))
    .flatMap((tier) =>
      Array.from({ length: Math.ceil(tier.length / across) }, (_, row) =>
        tier.slice(row * across, (row + 1) * across),
      ),
    )
    .map((row) => row.map(({ id }) => id));
}
