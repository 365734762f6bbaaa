// Written by web/tools/gang_names.py from src/safehouse/games/gang: do not edit.
import type { Colour, Hand, Rank } from './types';

export const COLOURS: Colour[] = ['white', 'yellow', 'orange', 'red'];
export const RANKS: Rank[] = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];
/** The weakest first. */
export const HANDS: Hand[] = [
  'high_card',
  'pair',
  'two_pair',
  'three_of_a_kind',
  'straight',
  'flush',
  'full_house',
  'four_of_a_kind',
  'straight_flush',
  'royal_flush',
];
