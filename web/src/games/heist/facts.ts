// What the cards say, written by the game itself (facts.json); which of them a character has open is in the view.
import data from './facts.json';
import type { Sub, View } from './types';

export interface Card {
  class: string;
  level: 'amateur' | 'pro';
  memory: number;
  ideas: number;
  actions: string[];
  special: string[];
  abilities: string[];
  into: string[];
}
export interface Skill {
  level: 'amateur' | 'pro';
  root: string;
  into: string[];
  faces: string[];
}
interface Item {
  price: number;
  many: boolean;
}
interface Fixer {
  when: string;
  price: Record<string, number>;
  most: number;
}
interface Printed {
  action: string;
  row?: Sub[]; // where it is not that of its name
  ideas?: number;
  special?: boolean;
  faces?: number[]; // of the die, where it is not for any
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
  offers: Record<string, Printed[]>; // by card
  turns: number[][]; // from a face of the die to another: how often by 1, or by -1
  lines: Record<string, { rule: string; tone?: 'good' | 'bad' }>; // about what stands on a node
  abilities: Record<string, Ability>;
  help: number; // ideas that Old Friend asks for one
  alarm: string;
  crises: string[];
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

const printedOn = (from: string): Printed[] => FACTS.offers[from] ?? [];
/** The sub-actions that an action of a card brings. */
export const rowOf = (from: string, action: string): Sub[] =>
  printedOn(from).find((one) => one.action === action)?.row ?? FACTS.actions[action] ?? [];

/** What these cards print for a die that shows this, those of the character itself at the end. */
export function offersAt([own = '', ...others]: string[], face: number): Offer[] {
  return [...others, own].flatMap((from) =>
    printedOn(from)
      .filter(({ faces }) => faces?.includes(face) ?? true)
      .map(({ action, ideas = 0, special = false, faces }) => ({
        from,
        action,
        row: rowOf(from, action),
        ideas,
        special,
        die: faces ? face : null,
      })),
  );
}
/** How often a die is turned to get from one face to another: by 1, or where that is shorter by -1. */
export const turnsTo = (from: number, to: number): number => FACTS.turns[from - 1]?.[to - 1] ?? 0;
/** The face that one turn leads to. */
export const turned = (from: number, by: 1 | -1): number =>
  (FACTS.turns[from - 1]?.indexOf(by) ?? 0) + 1;

/** The job's difficulty, for the line under its title. */
export const difficultyOf = (view: View): string =>
  FACTS.jobs.find(({ id }) => id === view.heist)?.difficulty ?? '';
