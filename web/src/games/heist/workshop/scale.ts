// River City as a scale: how often the steady bots win each job, in percent; measured, docs/bots/heist.md.
import type { Crew } from './design';

export const RIVER_CITY: Record<string, Record<Crew, number>> = {
  inclusion: { 3: 60, 4: 56 },
  track: { 3: 54, 4: 55 },
  startup: { 3: 60, 4: 50 },
  custody: { 3: 36, 4: 38 },
  exhibition: { 3: 47, 4: 51 },
  justice: { 3: 55, 4: 44 },
  rivalries: { 3: 42, 4: 43 },
  serverfarm: { 3: 52, 4: 40 },
  amnesty: { 3: 52, 4: 40 },
  bricks: { 3: 39, 4: 42 },
  university: { 3: 46, 4: 42 },
  safehouse: { 3: 41, 4: 44 },
  final: { 3: 45, 4: 44 },
};

/** The jobs nearest to a share of games won, the nearest first. */
export const like = (share: number, crew: Crew): string[] =>
  Object.keys(RIVER_CITY).sort(
    (a, b) =>
      Math.abs((RIVER_CITY[a]?.[crew] ?? 0) - share * 100) -
      Math.abs((RIVER_CITY[b]?.[crew] ?? 0) - share * 100),
  );
