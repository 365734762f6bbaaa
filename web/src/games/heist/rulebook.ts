// The sections of the rulebook.
import type { Book, Section } from '../../rules/book';

const SECTIONS: Section[] = [
  { id: 'aim', paragraphs: 1 },
  { id: 'plan', paragraphs: 2 },
  { id: 'round', paragraphs: 1 },
  { id: 'action', paragraphs: 2 },
  { id: 'free', paragraphs: 1 },
  { id: 'undo', paragraphs: 1 },
  { id: 'tiles', paragraphs: 2 },
  { id: 'systems', paragraphs: 1 },
  { id: 'noise', paragraphs: 2 },
  { id: 'loot', paragraphs: 1 },
  { id: 'escape', paragraphs: 2 },
  { id: 'end', paragraphs: 2 },
  { id: 'advice', paragraphs: 1 },
];

export const BOOK: Book = { game: 'heist', sections: SECTIONS };
