// Which section of the rules explains a card, or what it has just done.
import type { Card } from './types';

export function sectionOf(card: Card, how: string): string {
  if (how === 'bust') return 'bust';
  if (how === 'flip7') return 'seven';
  if (how === 'saved') return 'second_chance';
  if (typeof card === 'number') return 'deck';
  return /^(\+|x)/.test(card) ? 'modifiers' : card;
}
