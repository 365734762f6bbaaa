// What a job has changed: the ledger before it beside the ledger after it.
import {
  crewOf,
  isJailed,
  type Build,
  type Job,
  type Ledger,
  type Past,
  type Stands,
} from './campaign';

export interface Rise {
  name: string;
  kind: 'character' | 'skill';
  from: string;
  to: string;
}
export interface Outcome {
  past: Past;
  fixers: string[];
  caught: string[];
  freed: string[];
  sitting: string[]; // everybody who is in jail now
  rises: Rise[];
  levels: { name: string; level: number }[];
  opened: string[];
}

const fewer = (names: string[], without: string[]) =>
  names.filter((name) => !without.includes(name));

function rise({ name, character, skills }: Build, after: Ledger): Rise[] {
  const now = after.characters[name];
  if (!now) return [];
  const card: Rise[] =
    now.character === character
      ? []
      : [{ name, kind: 'character', from: character, to: now.character }];
  return [
    ...card,
    ...now.skills.flatMap((to, at): Rise[] => {
      const from = skills[at] ?? '';
      return from === to ? [] : [{ name, kind: 'skill', from, to }];
    }),
  ];
}

/** `options`: those the job was played with; they hold the ledger before. */
export function outcomeOf(
  options: Record<string, unknown>,
  before: Ledger,
  after: Ledger,
  jobs: Job[],
): Outcome | null {
  const past = after.history.at(-1);
  if (!past) return null;
  const was = (name: string) => isJailed(before, name);
  const sitting = Object.keys(after.characters).filter((name) => isJailed(after, name));
  const won = after.won.length > before.won.length;
  return {
    past,
    fixers: fewer(after.fixers, before.fixers),
    caught: past.busted,
    freed: Object.keys(before.characters).filter((name) => was(name) && !isJailed(after, name)),
    sitting,
    rises: crewOf(options, before).flatMap((build) => (build ? rise(build, after) : [])),
    levels: Object.entries(after.players).flatMap(([name, level]) =>
      Number(level) > Number(before.players[name] ?? 1) ? [{ name, level: Number(level) }] : [],
    ),
    opened: won
      ? jobs
          .filter(
            ({ requires_wins }) =>
              requires_wins > before.won.length && requires_wins <= after.won.length,
          )
          .map(({ id }) => id)
      : [],
  };
}

/** The job that gets people out of jail, if it can be played. */
export function breakout(jobs: Job[], stands: Stands): Job | null {
  const open = (id: string) => {
    const how = stands(id);
    return !!how && ['open', 'lost'].includes(how.standing) && !how.too_soon;
  };
  return jobs.find(({ id, inside_characters }) => inside_characters?.length && open(id)) ?? null;
}
