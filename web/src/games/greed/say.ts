// Sentences of this table: keys `greed.table.…`; names and rules of the cards; money.
import { words } from '../../language.svelte';
import { sayer } from '../shared/say';
import { CARDS } from './cards';

export const say = sayer('greed');
/** As it stands on the card. */
export const nameOf = (card: number): string =>
  words.lookup(`greed.card.${card}`) ?? CARDS[card]?.name ?? `#${card}`;
/** As people call it: for small places. */
export const shortOf = (card: number): string =>
  words.lookup(`greed.table.short.${card}`) ?? nameOf(card);
export const ruleOf = (card: number): string => words.lookup(`greed.card.${card}.about`) ?? '';

const behind = (): boolean => words.language !== 'en';
/** "$60k", and "60k $" where the sign comes behind. */
export function money(dollars: number): string {
  // All amounts are whole thousands, but for a moment while they count up.
  const thousands = Math.round(Math.abs(dollars) / 1000);
  const digits = thousands ? `${thousands}k` : '0';
  return `${dollars < 0 ? '−\u2060' : ''}${behind() ? `${digits}\u00a0$` : `$${digits}`}`;
}
export const signed = (dollars: number): string =>
  dollars >= 0 ? `+${money(dollars)}` : money(dollars);
