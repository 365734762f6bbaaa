// What is printed on the 80 cards, and the numbers of the game, written from its own (cards.json).
import data from './cards.json';
import type { Icon, Thing } from './types';

export const ICONS: Icon[] = ['gun', 'car', 'key', 'beer', 'heart', 'spanner'];
export type Kind = 'thug' | 'holding' | 'action';
/** price: in cash, -1 where money does not pay; takes: what else pays it, any one of these. */
export interface Cost {
  price: number;
  takes: Thing[];
}
/** All of these. */
export interface Need {
  icons?: Icon[];
  thugs?: number;
  holdings?: number;
  cash?: number;
  fewest_thugs?: boolean;
}
export interface Fact {
  name: string;
  kind: Kind;
  icons: Icon[];
  cost?: Cost;
  need?: Need;
  lies?: boolean;
}

export const CARDS = data.CARDS as Record<string, object> as Record<number, Fact>;
export const { ROUNDS, FIRST_PLAY, MARKER, PATRICIA, RUBBERFACE, HIDEOUT } = data;
