// Sentences of this table: keys `bankout.table.…`. Money is written before it goes into a sentence.
import { words } from '../../language.svelte';
import { sayer } from '../shared/say';

export const say = sayer('bankout');
/** "$1,000", and "1.000 $" where the sign comes behind. */
export const behind = (): boolean => words.language !== 'en';
export function money(dollars: number): string {
  const digits = dollars.toLocaleString(words.language);
  return behind() ? `${digits}\u00a0$` : `$${digits}`;
}
