// What is printed on the 80 cards, written from the game's own (cards.json).
import data from './cards.json';

export type Icon = 'gun' | 'car' | 'key' | 'beer' | 'heart' | 'spanner';
export const ICONS: Icon[] = ['gun', 'car', 'key', 'beer', 'heart', 'spanner'];
export type Kind = 'thug' | 'holding' | 'action';
/** price: in cash, -1 where money does not pay; takes: what else pays it, any one of these. */
export interface Cost {
  price: number;
  takes: ('thug' | 'holding' | 'hand')[];
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
  off?: number;
  off_holding?: number;
  each_turn?: boolean;
  at_end?: boolean;
}

export const CARDS = data as Record<string, object> as Record<number, Fact>;
