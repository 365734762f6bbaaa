// What a rulebook is made of. A section may show cards; `{…}` in a text is bold. A text that depends on the options of a
// table is a function of them; without a table it says what is usual.
import type { Card } from '../wire';

/** Something the words of the game name, and tell about under `KEY.about`; with an example or a number. */
export interface Entry {
  key: string;
  cards?: Card[];
  number?: number;
}
export type Options = Record<string, unknown>;
export type Text = string | ((options: Options) => string);
export interface Section {
  id: string;
  title: string;
  cards?: Card[];
  text: Text[];
  entries?: Entry[];
}
/** One list of sections for each language of the page. */
export interface Book {
  en: Section[];
  de: Section[];
}

/** The sentence for a table with these options; none where it is empty. */
export const told = (text: Text, options: Options): string =>
  typeof text === 'string' ? text : text(options);
/** The number that an option is, or the usual one. */
export const option = (options: Options, name: string, usual: number): number => {
  const value = options[name];
  return typeof value === 'number' ? value : usual;
};
/** Whether an option has a value that is not the usual one. */
export const plays = (options: Options, name: string, value: unknown): boolean =>
  options[name] === value;
