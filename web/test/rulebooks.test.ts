// What the rules drawer says follows the options of the table; without a table it says what is usual.
import { describe, expect, it } from 'vitest';
import { BOOK as BANKOUT } from '../src/games/bankout/rulebook';
import { BOOK as FLIP7 } from '../src/games/flip7/rulebook';
import { BOOK as GANG } from '../src/games/gang/rulebook';
import { BOOK as GREED } from '../src/games/greed/rulebook';
import { BOOK as HEIST } from '../src/games/heist/rulebook';
import { paragraphs, type Book, type Options } from '../src/rules/book';
import type { Speaker } from '../src/words';

const BOOKS = [FLIP7, BANKOUT, GANG, GREED, HEIST];
const WORDS = import.meta.glob<Record<string, string>>(
  '../../src/safehouse/words/*/{page,*_rules}.json',
  { eager: true, import: 'default' },
);
const wordsOf = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(WORDS).flatMap(([path, words]) =>
      path.includes(`/${language}/`) ? [words] : [],
    ),
  ) as Record<string, string>;
const speaker = (language: string): Speaker => {
  const words = wordsOf(language);
  return { language, me: null, lookup: (key) => words[key], nameOf: String, cardName: String };
};
const read = (book: Book, language: 'en' | 'de', options: Options = {}): string =>
  book.sections
    .flatMap((section) => paragraphs(book, section, options, speaker(language)))
    .join(' ');

describe('rulebooks', () => {
  it('say what is usual where there is no table', () => {
    expect(read(FLIP7, 'en')).toContain('*alone at the top with 200 points*');
    expect(read(FLIP7, 'en')).toContain('94 cards. There is one 0');
    expect(read(FLIP7, 'de')).toContain('Ohne eine einzige Karte vor dir geht Stopp nicht.');
    expect(read(BANKOUT, 'en')).toContain('*$1,000 in the bank* wins the round');
    expect(read(GANG, 'en')).toContain('*Only the red chips count* in the end.');
  });
  it.each(['en', 'de'] as const)('follow the options of Flip 7 (%s)', (language) => {
    const here = read(FLIP7, language, { target: 100, stay_empty: true, flip7_bonus: 30 });
    expect(here).toMatch(/100 (points|Punkten)/);
    expect(here).toMatch(/30 (points more|Punkte extra)/);
    expect(here).not.toMatch(/you cannot stay|geht Stopp nicht/);
    expect(here).not.toContain('200');
  });
  it.each(['en', 'de'] as const)('follow the options of Bankout (%s)', (language) => {
    const here = read(BANKOUT, language, { target: 300, table_cues: 'persistent' });
    expect(here).toMatch(/\$300 in the bank|300\s\$ auf der Bank/);
    expect(here).not.toMatch(/this turn only|nur in diesem Zug/);
    expect(here).not.toMatch(/both pass in a row|nacheinander nichts tun/);
    expect(read(BANKOUT, language, { format: 'blitz' })).toMatch(/(You play|Ihr spielt) \*Blitz\*/);
  });
  it.each(['en', 'de'] as const)('follow the options of The Gang (%s)', (language) => {
    const document = { mode: 'single', success: 'guesses', chip_set: 'document', jack: 'wild' };
    const here = read(GANG, language, document);
    expect(here).not.toMatch(/Only the red chips count|zählen nur die roten/);
    expect(here).not.toMatch(/never wild|kein Joker/);
    expect(here).not.toMatch(/Three vaults and|Drei Tresore, und/);
  });
  it('have a title and all their paragraphs in both languages, and end what is bold', () => {
    for (const book of BOOKS)
      for (const language of ['en', 'de'] as const) {
        const said = wordsOf(language);
        const known = Object.keys(wordsOf(language)).filter((key) =>
          key.startsWith(`${book.game}.rules.`),
        );
        const asked = book.sections.flatMap(({ id, paragraphs }) => [
          `${book.game}.rules.${id}`,
          ...Array.from({ length: paragraphs }, (_, n) => `${book.game}.rules.${id}.${n + 1}`),
        ]);
        expect([...asked].sort()).toEqual([...known].sort());
        for (const key of asked) expect(said[key]).toBeTruthy();
        for (const section of book.sections)
          for (const text of paragraphs(book, section, {}, speaker(language)))
            expect(text.split('*').length % 2, text).toBe(1);
      }
  });
});
