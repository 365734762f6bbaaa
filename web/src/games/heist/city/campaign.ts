// What a campaign is made of, and what it allows: levels, classes, jail, the options of the next job. Which
// jobs are open the server says (course.svelte.ts).
// The rules are the game's (it refuses what does not go); this is so that nobody has to try.
import data from '../facts.json';
import type { Card, Skill } from '../facts';
import type { JobStanding, Ledger, Need } from '../types';

export { blank, readLedger } from './ledger';
export type { Ledger, LedgerEntry as Past, LedgerPerson as Known, Need } from '../types';

export interface Build {
  name: string;
  character: string;
  skills: string[];
}
export interface Job {
  id: string;
  difficulty: 'Amateur' | 'Semi-Pro' | 'Pro';
  requires_wins: number;
  reward: number;
  unlocks?: string;
  modules: string[];
  objective: Need[];
  inside_characters?: number[] | undefined;
  no_fixers?: string[];
  title?: string; // from here: a design of somebody's own
  place?: string;
  blurb?: string;
  design?: Record<string, unknown> | null; // null: it is not on this device
}
export const JOBS = data.jobs as unknown as Job[];
export const CARDS = data.characters as unknown as Record<string, Card>;
export const SKILLS = data.skills as unknown as Record<string, Skill>;
export const ACTIONS = data.actions as unknown as Record<string, string[]>;
export const READY_MADE = data.prebuilt as unknown as Record<
  string,
  { character: string; skills: string[] }
>;
export const FIRST_CREW = ['Johnny Swagger', 'Tiny Mike', 'Phobia', 'Showtime'];
export const BARS = { Amateur: 1, 'Semi-Pro': 2, Pro: 3 } as const;

export const jobOf = (id: string, jobs: Job[] = JOBS): Job =>
  jobs.find((job) => job.id === id) ?? (jobs[0] as Job);

/** One, and one for each pro card. */
export const levelOf = (build: Build): number =>
  1 +
  [CARDS[build.character]?.level, ...build.skills.map((skill) => SKILLS[skill]?.level)].filter(
    (level) => level === 'pro',
  ).length;

export const classOf = (build: Build): string => CARDS[build.character]?.class ?? build.character;
export const crewSize = (seats: number, wanted: number | null): number =>
  Math.max(seats, wanted ?? (seats < 3 ? 4 : seats));
export const isJailed = (ledger: Ledger, name: string): boolean =>
  ledger.characters[name]?.status === 'jailed';
export const jailed = (ledger: Ledger): string[] =>
  Object.keys(ledger.characters).filter((name) => isJailed(ledger, name));

export type Stands = (id: string) => JobStanding | undefined;
const EASIEST_FIRST =
  `startup track inclusion custody justice rivalries exhibition serverfarm amnesty
  university safehouse final`.split(/\s+/);
/** The next job that suits the crew, whose empty places go to newcomers: of River City the easiest first, else in
 *  their order. */
export function nextJob(jobs: Job[], stands: Stands, crew: (Build | null)[]): string {
  const order = jobs === JOBS ? EASIEST_FIRST : jobs.map(({ id }) => id);
  const open = order.filter((id) => ['open', 'lost'].includes(stands(id)?.standing ?? ''));
  const right = open.find((id) => suits(jobOf(id, jobs), crew) === 'right');
  return (jobs === JOBS ? right : undefined) ?? open[0] ?? order[0] ?? '';
}

/** Everybody the team can ask: those it knows, then the ready-made ones it does not know yet. */
export function people(ledger: Ledger): Build[] {
  const known = Object.entries(ledger.characters).map(([name, { character, skills }]) => ({
    name,
    character,
    skills,
  }));
  const others = Object.entries(READY_MADE)
    .filter(([name]) => !(name in ledger.characters))
    .map(([name, build]) => ({ name, ...build }));
  return [...known, ...others];
}

export type Bar = 'jail' | 'level' | 'class' | 'name';
/** Why somebody cannot take that place in the crew; null if they can. */
export function barred(
  build: Build,
  at: number,
  crew: (Build | null)[],
  job: Job,
  ledger: Ledger,
  levels: number[],
): Bar | null {
  if (isJailed(ledger, build.name) && !job.inside_characters?.includes(at)) return 'jail';
  if (levelOf(build) > (levels[at % levels.length] ?? 1)) return 'level';
  const others = crew.filter((one, i): one is Build => one !== null && i !== at);
  if (others.some((one) => one.name === build.name)) return 'name';
  return others.some((one) => classOf(one) === classOf(build)) ? 'class' : null;
}

/** Where a job starts in the cells, those who sit there take the places inside. */
export function withInmates(wanted: (Build | null)[], job: Job, ledger: Ledger): (Build | null)[] {
  const sitting = people(ledger).filter(({ name }) => isJailed(ledger, name));
  const inside = (job.inside_characters ?? []).slice(0, sitting.length);
  const rest = wanted.filter((build) => build && !isJailed(ledger, build.name));
  return wanted.map(
    (_, at) => (inside.includes(at) ? sitting[inside.indexOf(at)] : rest.shift()) ?? null,
  );
}

/** A crew for the job: those who are wanted where they can, and whoever else is free for the places that are left. */
export function fit(
  wanted: (Build | null)[],
  size: number,
  job: Job,
  ledger: Ledger,
  levels: number[], // of the seats
): (Build | null)[] {
  const crew: (Build | null)[] = Array.from({ length: size }, () => null);
  const take = (build: Build | null | undefined, at: number) => {
    if (build && crew[at] === null && barred(build, at, crew, job, ledger, levels) === null)
      crew[at] = build;
  };
  for (let at = 0; at < size; at += 1) take(wanted[at], at);
  for (const build of wanted) {
    for (let at = 0; at < size; at += 1)
      if (build && !crew.some((one) => one?.name === build.name)) take(build, at);
  }
  const all = people(ledger);
  const first = FIRST_CREW.map((name) => all.find((build) => build.name === name));
  for (let at = 0; at < size; at += 1)
    for (const build of [...first, ...all])
      if (build && !isJailed(ledger, build.name)) take(build, at);
  return crew;
}

/** The crew that the options of a table name. */
export function crewOf(options: Record<string, unknown>, ledger: Ledger): (Build | null)[] {
  const all = people(ledger);
  const named = Array.isArray(options.characters)
    ? (options.characters as (string | Partial<Build>)[])
    : FIRST_CREW;
  return named.map((one) => {
    if (typeof one === 'string') return all.find((build) => build.name === one) ?? null;
    const { character = '', skills = [] } = one;
    const name = one.name || character;
    return all.find((build) => build.name === name) ?? { name, character, skills };
  });
}

/** What a table of this job is played with; what the table before had agreed on stays. */
export function optionsFor(
  job: Job,
  crew: Build[],
  ledger: Ledger | null,
  before: Record<string, unknown>,
): Record<string, unknown> {
  const {
    cash: _cash,
    jewels: _jewels,
    fixers: _fixers,
    ledger: _ledger,
    campaign: _campaign,
    design: _design,
    heist: _heist,
    crew: _crew,
    party: _party, // the table knows who sits there
    ...agreed
  } = before;
  const known = (build: Build): boolean => {
    const found = ledger?.characters[build.name] ?? READY_MADE[build.name];
    return (
      !!found && found.character === build.character && found.skills.join() === build.skills.join()
    );
  };
  const characters = crew.map((build) =>
    known(build)
      ? build.name
      : { name: build.name, character: build.character, skills: build.skills },
  );
  const begun =
    ledger &&
    (ledger.campaign ||
      ledger.name ||
      ledger.history.length > 0 ||
      Object.keys(ledger.characters).length > 0);
  return {
    ...agreed,
    ...(job.design ? { design: job.design } : { heist: job.id }),
    crew: crew.length,
    characters,
    ...(ledger ? { campaign: true } : {}),
    ...(begun ? { ledger } : {}),
  };
}

/** Whether a job suits a crew: its average level under, in or over what the job asks for. */
export function suits(job: Job, crew: (Build | null)[]): 'easy' | 'right' | 'hard' {
  const level = crew.reduce((sum, build) => sum + (build ? levelOf(build) : 1), 0);
  const average = level / Math.max(1, crew.length);
  const bars = average < 2 ? 1 : average <= 3 ? 2 : 3;
  return bars === BARS[job.difficulty] ? 'right' : bars > BARS[job.difficulty] ? 'easy' : 'hard';
}

/** The sum of what all faces of the skills give, by kind. */
export function totals(skills: string[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const skill of skills)
    for (const face of SKILLS[skill]?.faces ?? [])
      for (const sub of ACTIONS[face] ?? []) sum[sub] = (sum[sub] ?? 0) + 1;
  return sum;
}
