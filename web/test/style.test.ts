import { expect, test } from 'vitest';

const SOURCES = import.meta.glob<string>('../src/**/*.{svelte,css,ts}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const GAME = /\/games\/(?!shared\/)\w+\//;
const COLOUR =
  /(?<!url\()(?<!href=")#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(|\b(?:hwb|lab|lch|oklab|oklch)\(|(?:[:,(]|solid|dashed) (?:white|black)\b(?!-)/i;
const TOKEN = /^\s*--[\w-]+:/;
const STYLES = /\.svelte$|\.ts$|\/games\//; // the tokens of the page stand in base.css
const lines = (text: string) => text.split('\n');
const declared = (text: string) => [...text.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name);
const PAGE = SOURCES['../src/base.css'] ?? '';

test('a colour has a name: it is a token, of the page, of the game or of the component', () => {
  const unnamed = Object.entries(SOURCES)
    .filter(([path]) => STYLES.test(path))
    .flatMap(([path, text]) => lines(text).map((line) => ({ path, line })))
    .filter(({ line }) => COLOUR.test(line) && !TOKEN.test(line))
    .map(({ path, line }) => `${path}: ${line.trim()}`);
  expect(unnamed).toEqual([]);
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

test('a line is read without scrolling, unless it is a drawing or was written by a tool', () => {
  const drawn = /<(?:path|rect|circle|g|symbol|pattern)\b|['"`]M ?-?\d|\bd="/;
  const made = /\/(?:types|wire)\.ts$/;
  const long = Object.entries(SOURCES)
    .filter(([path]) => !made.test(path))
    .flatMap(([path, text]) => lines(text).map((line) => ({ path, line })))
    .filter(({ line }) => line.length > 120 && !drawn.test(line))
    .map(({ path, line }) => `${path}: ${line.trim()}`);
  expect(long).toEqual([]);
});
