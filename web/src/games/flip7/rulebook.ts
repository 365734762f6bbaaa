// The sections of the rulebook, and what its sentences ask of the options.
import { option, plays, type Book, type Options, type Section } from '../../rules/book';

const SECTIONS: Section[] = [
  { id: 'aim', paragraphs: 1 },
  { id: 'deck', paragraphs: 2, cards: [0, 1, 5, 12] },
  { id: 'turn', paragraphs: 3 },
  { id: 'bust', paragraphs: 1, cards: [8, 8] },
  { id: 'seven', paragraphs: 1, cards: [3, 10, 0, 1, 12, 5, 7] },
  { id: 'modifiers', paragraphs: 2, cards: ['+4', '+10', 'x2'] },
  { id: 'freeze', paragraphs: 1, cards: ['freeze'] },
  { id: 'flip_three', paragraphs: 3, cards: ['flip_three'] },
  { id: 'second_chance', paragraphs: 2, cards: ['second_chance'] },
  { id: 'end', paragraphs: 2 },
  { id: 'odds', paragraphs: 2 },
  { id: 'decided', paragraphs: 2 },
  { id: 'advice', paragraphs: 1 },
];

const facts = (o: Options) => ({
  target: option(o, 'target', 200),
  cards: 94 * option(o, 'decks', 1),
  more_decks: option(o, 'decks', 1) > 1,
  bonus: option(o, 'flip7_bonus', 15),
  teams: option(o, 'teams', 0),
  fresh: plays(o, 'fresh_deck', true),
  left: plays(o, 'first', 'left'),
  on: plays(o, 'turn_length', 'until_stop'),
  empty: plays(o, 'stay_empty', true),
  all_out: plays(o, 'bust_ends_round', true),
  alone: plays(o, 'self_target', 'alone'),
  freely: (o.self_target ?? 'always') === 'always',
  dealt: plays(o, 'flip_three_pending', 'dealt'),
  received: plays(o, 'after_flip_three', 'received'),
  choose: plays(o, 'second_chance', 'choose'),
});

export const BOOK: Book = { game: 'flip7', sections: SECTIONS, facts };
