import { expect, test } from 'vitest';

const SOURCES = import.meta.glob<string>('../src/**/*.{svelte,css,ts}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const GAME = /\/games\/(?!shared\/)\w+\//;
// What is drawn has paints of its own; everything around it has tokens.
const PICTURES: Record<string, string> = {
  'games/flip7/Card.svelte': 'the cards: a shade for each number, emblems',
  'games/bankout/Card.svelte': 'the cards: faces, crowns, coins',
  'games/bankout/Dial.svelte': 'the dial of the vault: ticks, hand, plate',
  'games/bankout/Shield.svelte': 'the shield',
  'games/gang/Card.svelte': 'the cards: suits, the back with its chips',
  'games/gang/Chip.svelte': 'the chips and their dark sides',
  'games/greed/icons.ts': 'the brass marker among the icons',
};
const COLOUR =
  /(?<!url\()(?<!href=")#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(|\b(?:hwb|lab|lch|oklab|oklch)\(|(?:[:,(]|solid|dashed) (?:white|black)\b(?!-)/i;
const TOKEN = /^\s*--[\w-]+:/;
const isStyle = (path: string) => path.endsWith('.svelte') || GAME.test(path);
const isCover = (path: string) => path.endsWith('/Cover.svelte'); // painted, each in its own way
const nameOf = (path: string) => path.replace('../src/', '');
const lines = (text: string) => text.split('\n');
const declared = (text: string) => [...text.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name);
const PAGE = SOURCES['../src/base.css'] ?? '';

test('a colour has a name: it is a token, of the page, of the game or of the component', () => {
  const unnamed = Object.entries(SOURCES)
    .filter(([path]) => isStyle(path) && !isCover(path) && !(nameOf(path) in PICTURES))
    .flatMap(([path, text]) => lines(text).map((line) => ({ path, line })))
    .filter(({ line }) => COLOUR.test(line) && !TOKEN.test(line))
    .map(({ path, line }) => `${path}: ${line.trim()}`);
  expect(unnamed).toEqual([]);
});

test('what counts as a picture paints', () => {
  const plain = Object.keys(PICTURES).filter(
    (name) => !COLOUR.test(SOURCES[`../src/${name}`] ?? ''),
  );
  expect(plain).toEqual([]);
});

test('a game does not change what a token of the page means', () => {
  const page = new Set(declared(PAGE));
  const changed = Object.entries(SOURCES)
    .filter(([path]) => GAME.test(path) && path.endsWith('.css'))
    .flatMap(([path, text]) =>
      [...text.matchAll(/^:root.*?\{(.*?)^\}/gms)]
        .flatMap(([, block]) => declared(block ?? ''))
        .filter((token) => page.has(token))
        .map((token) => `${path}: ${token}`),
    );
  expect(changed).toEqual([]);
});

test('a token that is asked for exists, and a token of a game is asked for', () => {
  const all = Object.values(SOURCES).join('\n');
  const given = new Set([
    ...[...all.matchAll(/(--[\w-]+)(?:'?:|=)/g)].map(([, name]) => name),
    ...[...all.matchAll(/setProperty\(\s*'(--[\w-]+)'/g)].map(([, name]) => name),
  ]);
  const asked = new Set([...all.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  expect([...asked].filter((name) => !given.has(name))).toEqual([]);
  const own = Object.entries(SOURCES)
    .filter(([path]) => /\/tokens\.css$/.test(path))
    .flatMap(([, text]) => declared(text));
  expect(own.filter((name) => !asked.has(name))).toEqual([]);
});

test("a game lays out what is its own: it asks the table's frame for the rest (board.ts)", () => {
  const outside = Object.entries(SOURCES)
    .filter(([path]) => GAME.test(path) && path.endsWith('.svelte'))
    .flatMap(([path, text]) => text.split('\n').map((line) => `${path}: ${line.trim()}`))
    .filter((line) => /: :global\((?!:root\[data-theme)/.test(line));
  expect(outside).toEqual([]);
});
