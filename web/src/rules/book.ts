// What a rulebook is made of. A section may show cards; `{…}` in a text is bold.
import type { Card } from '../wire';

/** Something the words of the game name, and tell about under `KEY.about`; with an example or a number. */
export interface Entry {
  key: string;
  cards?: Card[];
  number?: number;
}
export interface Section {
  id: string;
  title: string;
  cards?: Card[];
  text: string[];
  entries?: Entry[];
}
/** One list of sections for each language of the page. */
export interface Book {
  en: Section[];
  de: Section[];
}
