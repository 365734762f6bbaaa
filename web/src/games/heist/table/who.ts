// Characters are numbers in events, actions and answers; sentences call them by name (`{%x}`).
import { words } from '../../../language.svelte';
import type { Part } from '../../../words';
import type { Seat } from '../../../wire';
import { nameAt } from '../hex';

interface Named {
  name: string;
  seat: Seat | null;
}
const NOBODY = -1; // the seat of whoever is everybody's

/** A name of one's own, or that of a card. */
const calledBy = (people: Named[], n: number): string => {
  const name = people[n]?.name ?? `#${n + 1}`;
  return words.lookup(`heist.character.${name}`) ?? name;
};

/** The character of a number; in an answer such as `idea:2` or `0>1` those that it names; a tile by its name. */
export const who =
  (view: { characters: Named[] } | null) =>
  (value: unknown): Part => {
    const people = view?.characters ?? [];
    if (Array.isArray(value)) return { text: value.map((one) => who(view)(one).text).join(', ') };
    if (typeof value === 'number')
      return { text: calledBy(people, value), seat: people[value]?.seat ?? NOBODY };
    const answer = typeof value === 'string' ? value : '';
    const named = answer
      .slice(answer.lastIndexOf(':') + 1)
      .replace('>', ' → ')
      .replace(/-?\d+,-?\d+/g, nameAt)
      .replace(/(?<![\w,-])\d+(?![\w,])/g, (n) => calledBy(people, Number(n)));
    return { text: words.lookup(`heist.answer.${answer}`) ?? named };
  };
