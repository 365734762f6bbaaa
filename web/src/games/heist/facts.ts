// What the cards say, generated from the rules (facts.json): which actions a character has, and their rows of sub-actions.
import data from './facts.json';
import type { HeistView, Person, Sub } from './view';

interface Card {
  class: string;
  level: string;
  memory: number;
  ideas: number;
  actions: string[];
  special: string[];
  abilities: string[];
  into: string[];
}
interface Skill {
  level: string;
  root: string;
  into: string[];
  faces: string[];
}
interface Item {
  price: number;
  action: Sub[];
  rolls: number[];
  many: boolean;
}
interface Side {
  name: string;
  actions: string[];
  on_six: string;
}
interface Fixer {
  when: string;
  price: Record<string, number>;
  most: number;
}
interface Facts {
  actions: Record<string, Sub[]>;
  skills: Record<string, Skill>;
  characters: Record<string, Card>;
  items: Record<string, Item>;
  fixers: Record<string, Fixer>;
  npcs: Record<string, { calm: Side; panic: Side }>;
  jobs: { id: string; difficulty: string }[];
}
export const FACTS = data as unknown as Facts;

/** Special actions take the round's action; what they cost and what they leave to do (MH-AB). */
export const SPECIALS: Record<string, { ideas: number; row: Sub[] }> = {
  Breach: { ideas: 4, row: [] },
  Autopwn: { ideas: 1, row: ['noise'] },
  Exploit: { ideas: 1, row: ['noise'] },
  Dart: { ideas: 1, row: ['move', 'move', 'noise'] },
  Bolt: { ideas: 1, row: ['move', 'move', 'noise'] },
  'Toss Loot': { ideas: 0, row: [] },
  'Patch In': { ideas: 0, row: ['idea', 'idea', 'reveal', 'noise'] },
  'Loop Footage': { ideas: 2, row: [] },
  Rewire: { ideas: 2, row: ['noise'] },
};

export interface Offer {
  from: string;
  action: string;
  row: Sub[];
  ideas: number;
  special: boolean;
  die: number | null;
}

const sideOf = (person: Person): Side | undefined =>
  FACTS.npcs[person.character]?.[person.panic ? 'panic' : 'calm'];
export const isSpecial = (person: Person, from: string, action: string): boolean =>
  person.kind === 'player' &&
  from === person.character &&
  !!FACTS.characters[from]?.special.includes(action);
/** The sub-actions that an action brings. */
export const rowOf = (person: Person, from: string, action: string): Sub[] => {
  if (isSpecial(person, from, action)) return SPECIALS[action]?.row ?? [];
  return FACTS.items[from]?.action ?? FACTS.actions[action] ?? [];
};

/** MH-AC-1, MH-NP-4: what is open to a character if its die shows this. */
export function offersAt(person: Person, die: number): Offer[] {
  const offer = (from: string, action: string, at: number | null): Offer => {
    const special = isSpecial(person, from, action);
    return {
      from,
      action,
      row: rowOf(person, from, action),
      ideas: special ? (SPECIALS[action]?.ideas ?? 0) : 0,
      special,
      die: at,
    };
  };
  const side = sideOf(person);
  if (side)
    return [
      ...side.actions.map((action) => offer(side.name, action, null)),
      ...(die === 6 ? [offer(side.name, side.on_six, 6)] : []),
    ];
  const card = FACTS.characters[person.character];
  const found: Offer[] = person.skills.flatMap((skill) => {
    const action = FACTS.skills[skill]?.faces[die - 1];
    return action ? [offer(skill, action, die)] : [];
  });
  for (const item of new Set(person.items))
    if (FACTS.items[item]?.rolls?.includes(die)) found.push(offer(item, item, die));
  for (const action of card?.special ?? []) found.push(offer(person.character, action, null));
  for (const action of card?.actions ?? []) found.push(offer(person.character, action, null));
  return found;
}
export const noiseOf = (row: Sub[]): number => row.filter((sub) => sub === 'noise').length;
export const alertsOf = (row: Sub[]): number => row.filter((sub) => sub === 'alert').length;
/** The job's difficulty, for the line under its title. */
export const difficultyOf = (view: HeistView): string =>
  FACTS.jobs.find(({ id }) => id === view.heist)?.difficulty ?? '';
/** MH-AB: abilities that are paid in noise at once. */
export const ABILITY_NOISE: Record<string, number> = { 'VENT CRAWL': 4, 'ALRIGHT, NEW PLAN': 1 };
export const ABILITY_IDEAS: Record<string, number> = {
  'EFFICIENT PICKER': 1,
  'THERE ARE BETTER WAYS': 1,
  'CHANGE OF PLANS': 2,
  'ALRIGHT, NEW PLAN': 2,
  'I CAN HAZ TEH CODES': 2,
  LARCENIST: 1,
  SWINDLER: 1,
  'GOOD IN A PINCH': 2,
  'GREAT IN A PINCH': 2,
};
