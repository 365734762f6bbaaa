// What the cards say, written by the game itself (facts.json): which actions a character has, and what they bring.
import data from './facts.json';
import type { Person, Sub, View } from './types';

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
interface Special {
  ideas: number;
  row: Sub[];
}
interface Ability {
  ideas: number;
  noise: number;
  moves: number; // tokens that are moved
  gives: number; // ideas that are given away
}
interface Facts {
  actions: Record<string, Sub[]>;
  skills: Record<string, Skill>;
  characters: Record<string, Card>;
  items: Record<string, Item>;
  fixers: Record<string, Fixer>;
  specials: Record<string, Special>;
  abilities: Record<string, Ability>;
  help: number; // ideas that Old Friend asks for one
  alarm: string;
  crises: string[];
  npcs: Record<string, { calm: Side; panic: Side }>;
  jobs: { id: string; difficulty: string }[];
}
export const FACTS = data as unknown as Facts; // the checker reads JSON's words as plain strings

export const isAlarm = (card: string): boolean => card === FACTS.alarm;
export const isCrisis = (card: string): boolean => FACTS.crises.includes(card);

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
  if (isSpecial(person, from, action)) return FACTS.specials[action]?.row ?? [];
  return FACTS.items[from]?.action ?? FACTS.actions[action] ?? [];
};

/** What its cards print for a die that shows this; what is open is in the list of actions. */
export function offersAt(person: Person, die: number): Offer[] {
  const offer = (from: string, action: string, at: number | null): Offer => {
    const special = isSpecial(person, from, action);
    return {
      from,
      action,
      row: rowOf(person, from, action),
      ideas: special ? (FACTS.specials[action]?.ideas ?? 0) : 0,
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
/** The job's difficulty, for the line under its title. */
export const difficultyOf = (view: View): string =>
  FACTS.jobs.find(({ id }) => id === view.heist)?.difficulty ?? '';
