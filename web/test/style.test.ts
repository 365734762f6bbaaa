import { expect, test } from 'vitest';

const SOURCES = import.meta.glob<string>('../src/**/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const GAME = /\/games\/(flip7|bankout|gang|greed|heist)\//;
// Covers are pictures, and so are the cards and boards of a game: they have paints of their own.
const PICTURE = (path: string) => GAME.test(path) || path.endsWith('/Cover.svelte');
const COLOUR = /(?<!url\()(?<!href=")#[\da-f]{3,8}\b/i;
const TOKEN = /^\s*--[\w-]+:/;

test('a colour has a name: it is a token, of the page or of the component', () => {
  const unnamed = Object.entries(SOURCES)
    .filter(([path]) => !PICTURE(path))
    .flatMap(([path, text]) => text.split('\n').map((line) => `${path}: ${line}`))
    .filter((line) => COLOUR.test(line) && !TOKEN.test(line.slice(line.indexOf(': ') + 2)));
  expect(unnamed).toEqual([]);
});

test("a game lays out what is its own: it asks the table's frame for the rest (board.ts)", () => {
  const outside = Object.entries(SOURCES)
    .filter(([path]) => GAME.test(path))
    .flatMap(([path, text]) => text.split('\n').map((line) => `${path}: ${line.trim()}`))
    .filter((line) => /: :global\((?!:root\[data-theme)/.test(line));
  expect(outside).toEqual([]);
});
