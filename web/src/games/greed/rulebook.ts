// The sections of the rulebook. The cards themselves are listed by CardList.svelte, from the words of the game.
import type { Book, Section } from '../../rules/book';

const SECTIONS: Section[] = [
  { id: 'aim', paragraphs: 1 },
  { id: 'kinds', paragraphs: 2 },
  { id: 'draft', paragraphs: 2 },
  { id: 'play', paragraphs: 1 },
  { id: 'resolve', paragraphs: 1 },
  { id: 'cost', paragraphs: 2 },
  { id: 'need', paragraphs: 1 },
  { id: 'wasted', paragraphs: 1 },
  { id: 'markers', paragraphs: 2 },
  { id: 'when', paragraphs: 3 },
  { id: 'lose', paragraphs: 2 },
  { id: 'neighbours', paragraphs: 1 },
  { id: 'details', paragraphs: 3 },
  { id: 'later', paragraphs: 1 },
  { id: 'decided', paragraphs: 2 },
  { id: 'advice', paragraphs: 2 },
];

export const BOOK: Book = { game: 'greed', sections: SECTIONS };
