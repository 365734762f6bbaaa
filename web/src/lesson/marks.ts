// What a lesson speaks of, on the page. A game says in its `marks.ts` where things are: a selector for each name, with $
// for the value after the equals sign.
import type { Action } from '../wire';

export type Marks = Record<string, string>;
const FILES = import.meta.glob<Marks>('../games/*/marks.ts', { import: 'marks' });

export const loadMarks = async (game: string): Promise<Marks> =>
  (await FILES[`../games/${game}/marks.ts`]?.()) ?? {};

/** "node=2,0" as a selector; "node=@tile" is one for each thing that is still to be done. */
export function selectors(marks: Marks, wanted: string[], waitsFor: Action[]): string[] {
  return wanted.flatMap((mark) => {
    const [name = '', value = ''] = mark.split('=');
    const selector = marks[name];
    if (!selector) return [];
    const values = value.startsWith('@')
      ? waitsFor.map((action) => action[value.slice(1)]).filter((one) => one !== undefined)
      : [value];
    return values.map((one) => selector.replaceAll('$', String(one)));
  });
}
