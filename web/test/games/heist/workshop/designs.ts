// Designs to test with: those of the city, and small ones.
import heists from '../../../../src/games/heist/heists.json';
import { blank, read, type Design } from '../../../../src/games/heist/workshop/design';
import { paint, type Brush } from '../../../../src/games/heist/workshop/edit';

export const ALL = Object.entries(heists as Record<string, Record<string, unknown>>);
export const known = (id: string): Design =>
  read((heists as Record<string, unknown>)[id]) as Design;
export const drawn = (...strokes: [string, Brush][]): Design =>
  strokes.reduce((design, [at, brush]) => paint(design, at, brush), blank());
/** A small heist with which nothing is wrong. */
export const sound = (): Design => {
  const start = drawn(
    ['1,0', 'tile'],
    ['2,0', 'tile'],
    ['3,0', 'tile'],
    ['3,0', 'loot:jewel'],
    ['0,0', 'entrance'],
    ['4,0', 'entrance'],
  );
  return { ...start, title: 'Small' };
};
