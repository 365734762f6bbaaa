// What the rules drawer says follows the options of the table; without a table it says what is usual.
import { describe, expect, it } from 'vitest';
import { BOOK as BANKOUT } from '../src/games/bankout/rulebook';
import { BOOK as FLIP7 } from '../src/games/flip7/rulebook';
import { BOOK as GANG } from '../src/games/gang/rulebook';
import { BOOK as GREED } from '../src/games/greed/rulebook';
import { told, type Book, type Options } from '../src/rules/book';

const read = (book: Book, language: 'en' | 'de', options: Options = {}): string =>
  book[language].flatMap(({ text }) => text.map((one) => told(one, options))).join(' ');

describe('rulebooks', () => {
  it('say what is usual where there is no table', () => {
    expect(read(FLIP7, 'en')).toContain('{alone at the top with 200 points}');
    expect(read(FLIP7, 'en')).toContain('94 cards. There is one 0');
    expect(read(FLIP7, 'de')).toContain('Ohne eine einzige Karte vor dir geht Stopp nicht.');
    expect(read(BANKOUT, 'en')).toContain('{$1,000 in the bank} win the round');
    expect(read(GANG, 'en')).toContain('{Only the red chips count} in the end.');
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
    expect(here).toMatch(/\$300 in the bank|300 \$ auf der Bank/);
    expect(here).not.toMatch(/this turn only|nur in diesem Zug/);
    expect(here).not.toMatch(/do nothing twice|nacheinander nichts tun/);
    expect(read(BANKOUT, language, { format: 'blitz' })).toMatch(/(You play|Ihr spielt) \{Blitz\}/);
  });
  it.each(['en', 'de'] as const)('follow the options of The Gang (%s)', (language) => {
    const document = { mode: 'single', success: 'guesses', chip_set: 'document', jack: 'wild' };
    const here = read(GANG, language, document);
    expect(here).not.toMatch(/Only the red chips count|zählen nur die roten/);
    expect(here).not.toMatch(/never wild|kein Joker/);
    expect(here).not.toMatch(/Three vaults and|Drei Tresore, und/);
  });
  it('have the same sections in both languages, and close every brace', () => {
    for (const book of [FLIP7, BANKOUT, GANG, GREED]) {
      expect(book.de.map(({ id }) => id)).toEqual(book.en.map(({ id }) => id));
      for (const language of ['en', 'de'] as const)
        for (const { text } of book[language])
          for (const one of text) {
            const said = told(one, {});
            expect(said.split('{').length).toBe(said.split('}').length);
            expect(said).not.toMatch(/undefined|\$\{/);
          }
    }
  });
});
