import { describe, expect, test } from 'vitest';
import { format, plain, pluralForm, template, type Speaker } from '../src/words';
import plurals from './plurals.json';

const catalogues = import.meta.glob<Record<string, string>>('../../src/safehouse/words/*/*.json', {
  eager: true,
  import: 'default',
});
const sources = import.meta.glob<string>('../src/**/*.{ts,svelte}', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const read = (language: string, part: string): Record<string, string> =>
  catalogues[`../../src/safehouse/words/${language}/${part}.json`] ?? {};
const parts = (language: string): string[] =>
  Object.keys(catalogues)
    .flatMap((path) => new RegExp(`/${language}/(\\w+)\\.json$`).exec(path)?.[1] ?? [])
    .sort();

const NAMES = ['Ines', 'Milo', 'Yara'];
const speaker = (
  language = 'en',
  words: Record<string, string> = { 'page.and': 'and' },
): Speaker => ({
  language,
  me: 2,
  lookup: (key) => words[key],
  nameOf: (seat) => NAMES[seat] ?? '?',
  cardName: (card) => (card === 'freeze' ? 'Freeze' : String(card)),
});
const say = (text: string, fields: Record<string, unknown>, language = 'en') =>
  plain(format(text, fields, speaker(language)));

describe('sentences', () => {
  test('a field is put in its place', () =>
    expect(say('Round {round}.', { round: 3 })).toBe('Round 3.'));
  test('a seat becomes a name', () =>
    expect(say('{@seat} stays.', { seat: 1 })).toBe('Milo stays.'));
  test('others are spoken of, the reader is spoken to', () => {
    expect(say('{seat?@ hits|@You hit}: {#card}.', { seat: 0, card: 7 })).toBe('Ines hits: 7.');
    expect(say('{seat?@ hits|@You hit}: {#card}.', { seat: 2, card: 7 })).toBe('You hit: 7.');
  });
  test('two seats are joined with and', () =>
    expect(say('{@winners} win.', { winners: [0, 2] })).toBe('Ines and Yara win.'));
  test('three seats are a list', () =>
    expect(say('{@w}', { w: [0, 1, 2] })).toBe('Ines, Milo and Yara'));
  test('a player may come by name', () => {
    expect(say('{@names}', { names: ['Vera', 'Kit'] })).toBe('Vera and Kit');
    expect(say('{@name}', { name: 'Vera' })).toBe('Vera');
  });
  test('a card is named', () => expect(say('{#card}!', { card: 'freeze' })).toBe('Freeze!'));
  test('the card 0 is not missing', () => expect(say('{#card}', { card: 0 })).toBe('0'));
  test('one is singular', () => expect(say('{n:# card|# cards}', { n: 1 })).toBe('1 card'));
  test('none is plural', () => expect(say('{n:# card|# cards}', { n: 0 })).toBe('0 cards'));
  test('a missing field is nothing, not undefined', () =>
    expect(say('a{x}b{@y}c{#z}', { x: null })).toBe('abc'));
  test('what is null, false or 0 has a form of its own', () => {
    const text = 'Out{lost!, $# lost|}, {ace!an Ace|no Ace}.';
    expect(say(text, { lost: 12, ace: false })).toBe('Out, $12 lost, no Ace.');
    expect(say(text, { lost: 0, ace: true })).toBe('Out, an Ace.');
  });
  test('a seat that nobody has is nobody', () => {
    for (const me of [2, null]) {
      const goes = (winner: number | null) =>
        plain(format('It goes to {winner?@|@you|nobody}.', { winner }, { ...speaker(), me }));
      expect([goes(null), goes(1)]).toEqual(['It goes to nobody.', 'It goes to Milo.']);
    }
  });
  test('a character is called by the name it has at this table', () => {
    const crew = {
      ...speaker(),
      who: (value: unknown) => ({ text: ['Karma', 'Null'][Number(value)] ?? '', seat: 1 }),
    };
    expect(format('{%character} runs.', { character: 0 }, crew)).toEqual([
      { text: 'Karma', seat: 1 },
      { text: ' runs.' },
    ]);
    expect(say('{%character}', { character: 3 })).toBe('3');
  });
  test('the first key that has a value names it', () => {
    const words = speaker('en', {
      'skill.Hurry': 'Eile',
      'card.Thug': 'Schläger',
      'skill.Thug': 'Wucht',
    });
    const named = (from: unknown) => plain(format('({from.skill|card})', { from }, words));
    expect([named('Hurry'), named('Thug'), named('Bolt'), named(null)]).toEqual([
      '(Eile)',
      '(Wucht)',
      '(Bolt)',
      '()',
    ]);
  });
  test('a list has colons between', () =>
    expect(say('{banks}', { banks: [40, 0] })).toBe('40 : 0'));
  test('names and cards can be told from text', () => {
    expect(format('{@seat} hits: {#card}.', { seat: 0, card: 7 }, speaker())).toEqual([
      { text: 'Ines', seat: 0 },
      { text: ' hits: ' },
      { text: '7', card: 7 },
      { text: '.' },
    ]);
  });
  test('a variant is preferred where there is one', () => {
    const words = speaker('en', { 'e.dealt': 'plain', 'e.dealt.flip': 'flipped' });
    expect(template('e.dealt', { source: 'flip' }, words)).toBe('flipped');
    expect(template('e.dealt', { source: 'hit' }, words)).toBe('plain');
  });
});

describe('catalogues', () => {
  test('English and German have the same parts', () => expect(parts('de')).toEqual(parts('en')));
  test.each(parts('en'))('%s has the same keys in both', (file) => {
    expect(Object.keys(read('de', file)).sort()).toEqual(Object.keys(read('en', file)).sort());
  });
  test.each(parts('en'))('%s asks for the same fields in both', (file) => {
    // What the rules say of a refusal (`detail`) is there in English only.
    const slots = (text: string) =>
      [...new Set([...text.matchAll(/\{([@#$%]?\w+)/g)].map((match) => match[1]))]
        .filter((slot) => slot !== 'detail')
        .sort();
    const [english, german] = [read('en', file), read('de', file)];
    for (const [key, text] of Object.entries(english))
      expect([key, slots(german[key] ?? '')]).toEqual([key, slots(text)]);
  });
  test('every sentence the page asks for exists', () => {
    const known = new Set(parts('en').flatMap((file) => Object.keys(read('en', file))));
    const missing: string[] = [];
    for (const [path, text] of Object.entries(sources)) {
      const asked = [...text.matchAll(/[^\w.]t\('([\w.]+)'/g)].map((match) => `page.${match[1]}`);
      const game = /\/games\/(\w+)\//.exec(path)?.[1];
      if (game)
        asked.push(
          ...[...text.matchAll(/[^\w.]say\('([\w.]+)'/g)].map(
            (match) => `${game}.table.${match[1]}`,
          ),
        );
      missing.push(...asked.filter((key) => !known.has(key)));
    }
    expect(missing).toEqual([]);
  });
});

test.each(Object.entries(plurals.chosen))(
  'plurals in %s are those of the terminal',
  (language, chosen) => {
    const forms = plurals.forms[language as keyof typeof plurals.forms];
    expect(plurals.numbers.map((n) => pluralForm(language, n, forms))).toEqual(chosen);
  },
);
