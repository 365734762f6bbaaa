// Which section of the rules explains what has just happened.
import type { GameEvent } from './types';

const CARDS: Record<string, string> = { J: 'jack', A: 'ace', Q: 'queen', K: 'king', X: 'joker' };
export function sectionOf(event: GameEvent): string {
  switch (event.type) {
    case 'bust':
      return 'bust';
    case 'discarded':
      return 'hand';
    case 'banked':
      return event.end === 'king' ? 'king' : event.end === 'joker_king' ? 'joker' : 'turn';
    case 'aimed':
    case 'swapped':
      return 'joker';
    case 'stopped':
      return 'counter';
    case 'threatened':
      return 'jack';
    case 'drawn':
    case 'pocketed':
    case 'queened':
      return CARDS[event.card ?? ''] ?? 'turn';
    default:
      return 'turn';
  }
}
