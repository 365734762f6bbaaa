// What a rulebook is made of: which sections, which cards are shown, and what its sentences may ask of a table's
// options.
// The sentences themselves are words: `words/LANGUAGE/GAME_rules.json`, with `GAME.rules.SECTION` for the title,
// `GAME.rules.SECTION.1` and so on for the paragraphs. In them *…* is bold; one that comes out empty is left out.
import type { Card } from '../wire';
import { format, plain, type Speaker } from '../words';

/** Something the words of the game name, and tell about under `KEY.about`; with an example or a number. */
export interface Entry {
  key: string;
  cards?: Card[];
  number?: number;
}
export type Options = Record<string, unknown>;
export interface Section {
  id: string;
  paragraphs: number;
  cards?: Card[];
  entries?: Entry[];
}
export interface Book {
  game: string;
  sections: Section[];
  /** What the sentences name in braces; without a table, what is usual. */
  facts?: (options: Options) => Record<string, unknown>;
}

/** The paragraphs of a section, for a table with these options. */
export function paragraphs(
  { game, facts }: Book,
  { id, paragraphs }: Section,
  options: Options,
  speaker: Speaker,
): string[] {
  const fields = facts?.(options) ?? {};
  return Array.from({ length: paragraphs }, (_, n) => {
    const found = speaker.lookup(`${game}.rules.${id}.${n + 1}`) ?? '';
    return plain(format(found, fields, speaker));
  }).filter(Boolean);
}
/** The number that an option is, or the usual one. */
export const option = (options: Options, name: string, usual: number): number => {
  const value = options[name];
  return typeof value === 'number' ? value : usual;
};
/** Whether an option has a value that is not the usual one. */
export const plays = (options: Options, name: string, value: unknown): boolean =>
  options[name] === value;
