// The sections of the rulebook. What the cards do stands in the words of the game, and is listed from there.
import { option, plays, type Book, type Entry, type Options, type Section } from '../../rules/book';

const HANDS: Entry[] = Object.entries({
  royal_flush: 'AS KS QS JS TS',
  straight_flush: '9H 8H 7H 6H 5H',
  four_of_a_kind: 'QC QD QH QS 4D',
  full_house: '8C 8D 8S KH KS',
  flush: 'AD JD 9D 6D 2D',
  straight: 'TC 9D 8S 7S 6H',
  three_of_a_kind: '5C 5H 5S KD 9C',
  two_pair: 'JH JS 4C 4D AS',
  pair: 'AC AH TD 7S 3C',
  high_card: 'KC QH 9S 6D 2C',
}).map(([name, cards]) => ({ key: `gang.hand.${name}`, cards: cards.split(' ') }));
const ten = (kind: string): Entry[] =>
  Array.from({ length: 10 }, (_, i) => ({ key: `gang.${kind}.${i + 1}`, number: i + 1 }));

const SECTIONS: Section[] = [
  { id: 'aim', paragraphs: 2 },
  { id: 'silence', paragraphs: 2 },
  { id: 'rounds', paragraphs: 2, cards: ['AS', 'TD', '4C', '4H', 'JD'] },
  { id: 'chips', paragraphs: 3 },
  { id: 'showdown', paragraphs: 2 },
  { id: 'hands', paragraphs: 3, entries: HANDS },
  { id: 'campaign', paragraphs: 1 },
  { id: 'challenges', paragraphs: 2, entries: ten('challenge') },
  { id: 'specialists', paragraphs: 2, entries: ten('specialist') },
  { id: 'group', paragraphs: 2 },
  { id: 'single', paragraphs: 2 },
  { id: 'modes', paragraphs: 1 },
  { id: 'odds', paragraphs: 2 },
  { id: 'decided', paragraphs: 1 },
  { id: 'advice', paragraphs: 2 },
];

function facts(o: Options) {
  const single = plays(o, 'mode', 'single');
  const two = plays(o, 'chip_set', 'document');
  const guesses = plays(o, 'success', 'guesses') || (plays(o, 'success', null) && single);
  return {
    single,
    three: !single && !plays(o, 'mode', 'master'),
    master: plays(o, 'mode', 'master'),
    two,
    guesses,
    last: !guesses && two,
    red: !guesses && !two,
    instant: plays(o, 'round_end', 'instant'),
    limit: option(o, 'move_limit', 30),
    wild: plays(o, 'jack', 'wild'),
  };
}

export const BOOK: Book = { game: 'gang', sections: SECTIONS, facts };
