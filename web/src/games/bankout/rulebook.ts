// The sections of the rulebook, and what its sentences ask of the options.
import { option, plays, type Book, type Options, type Section } from '../../rules/book';

const SECTIONS: Section[] = [
  { id: 'aim', paragraphs: 2 },
  { id: 'turn', paragraphs: 3, cards: ['4', '7', '10'] },
  { id: 'jack', paragraphs: 1, cards: ['J', 'J', 'J'] },
  { id: 'ace', paragraphs: 2, cards: ['A', 'J'] },
  { id: 'bust', paragraphs: 1 },
  { id: 'queen', paragraphs: 1, cards: ['Q'] },
  { id: 'king', paragraphs: 1, cards: ['K'] },
  { id: 'joker', paragraphs: 2, cards: ['X'] },
  { id: 'counter', paragraphs: 1, cards: ['X', 'X'] },
  { id: 'hand', paragraphs: 1, cards: ['Q', 'K'] },
  { id: 'row', paragraphs: 2 },
  { id: 'blitz', paragraphs: 2 },
  { id: 'sudden', paragraphs: 1 },
  { id: 'later', paragraphs: 1 },
  { id: 'variants', paragraphs: 2 },
  { id: 'odds', paragraphs: 2 },
  { id: 'decided', paragraphs: 1 },
  { id: 'advice', paragraphs: 2 },
];

function facts(o: Options) {
  const blitz = plays(o, 'format', 'blitz');
  const stays = plays(o, 'table_cues', 'persistent');
  const leave = plays(o, 'table_cues', 'turn');
  const limit = option(o, 'hand_limit', 2);
  return {
    blitz,
    target: blitz ? null : option(o, 'target', 1000),
    stays,
    leave,
    remind: !stays && !leave,
    with: !stays && !plays(o, 'reshuffle_cues', false),
    without: !stays && plays(o, 'reshuffle_cues', false),
    hand_limit: limit === 2 ? null : limit,
    seeding: plays(o, 'seeding', true),
    cancelled: plays(o, 'latent_queen', 'jack_cancelled'),
    three_aces: plays(o, 'three_aces', true),
    no_jokers: plays(o, 'jokers', false),
    short: plays(o, 'short_match', true),
    at_once: plays(o, 'blitz_end', 'at_once'),
    total: plays(o, 'blitz_swap', 'total'),
  };
}

export const BOOK: Book = { game: 'bankout', sections: SECTIONS, facts };
