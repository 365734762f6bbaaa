// Sentences of this table: keys `gang.table.…`, and hands in words.
import { tell, words } from '../../language.svelte';
import { plain } from '../../words';
import { sayer } from '../shared/say';
import type { Hand } from './types';

export const say = sayer('gang');
const bare = () => words.speaker('gang', (seat) => `#${seat + 1}`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** "two pair, Kings and fours" */
export const handWords = (hand: Hand, ranks: number[]): string =>
  plain(tell(`gang.in_words.${hand}`, { a: ranks[0], b: ranks[1] }, bare())) ||
  words.lookup(`gang.hand.${hand}`) ||
  hand;
/** With the first card that decides between hands that otherwise read alike. */
export function besides(
  hand: { category: Hand; ranks: number[] },
  others: { category: Hand; ranks: number[] }[],
): string {
  const said = inWords(hand.category, hand.ranks);
  const rival = others.find(
    (one) =>
      inWords(one.category, one.ranks) === said && one.ranks.some((r, i) => r !== hand.ranks[i]),
  );
  const kicker = rival && hand.ranks.find((rank, i) => rank !== rival.ranks[i]);
  return kicker === undefined
    ? said
    : plain(tell('gang.in_words.kicker', { hand: said, a: kicker }, bare()));
}
export const inWords = (hand: Hand, ranks: number[]): string => capital(handWords(hand, ranks));
export const handName = (hand: string): string => words.lookup(`gang.hand.${hand}`) ?? hand;
export const rankName = (rank: string | number): string =>
  words.lookup(`gang.rank.${rank}`) ?? String(rank);
/** As it stands on the card. */
export const rankMark = (rank: string): string =>
  rank === 'T' ? '10' : (words.lookup(`gang.card.${rank}S`)?.slice(0, -1) ?? rank);
/** "3", or "3–4" where hands are equal. */
export const places = (low: number, high: number): string =>
  low === high ? String(low) : `${low}–${high}`;
export const cardTitle = (kind: 'challenge' | 'specialist', number: number): string =>
  words.lookup(`gang.${kind}.${number}`) ?? `#${number}`;
export const cardAbout = (kind: 'challenge' | 'specialist', number: number): string =>
  words.lookup(`gang.${kind}.${number}.about`) ?? '';
export { capital };
