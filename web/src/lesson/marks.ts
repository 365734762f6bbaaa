// What a lesson speaks of, on the page. A game says in its `marks.ts` where things are: a selector for each name, with
// $ for the value after the equals sign.
import type { Action } from '../wire';

export type Marks = Record<string, string>;
const FILES = import.meta.glob<Marks>('../games/*/marks.ts', { import: 'marks' });

export const loadMarks = async (game: string): Promise<Marks> =>
  (await FILES[`../games/${game}/marks.ts`]?.()) ?? {};

/** "node=2,0" as selectors; "node=@tile" is one for each thing that is still to be done. */
export function selectors(marks: Marks, wanted: string[], waitsFor: Action[]): string[][] {
  return wanted.map((mark) => {
    const [name = '', value = ''] = mark.split('=');
    const selector = marks[name];
    if (!selector) return [];
    const values = value.startsWith('@')
      ? waitsFor.map((action) => action[value.slice(1)]).filter((one) => typeof one === 'string')
      : [value];
    return values.map((one) => selector.replaceAll('$', one));
  });
}

/** What is marked: all of it where it is only looked at, else the first thing that is there to be pressed. */
export function found(groups: string[][], all: boolean): Element[] {
  const there = groups
    .map((group) => group.flatMap((one) => [...document.querySelectorAll(one)]))
    .filter((group) => group.length);
  return all ? there.flat() : (there[0] ?? []);
}
