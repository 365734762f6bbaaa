// Which section of the rules explains what has just happened.
import type { GameEvent } from '../../wire';

const CARDS: Record<string, string> = { J: 'jack', A: 'ace', Q: 'queen', K: 'king', X: 'joker' };
export function sectionOf(event: GameEvent): string {
  if (event.type === 'bust') return 'bust';
  if (event.type === 'discarded') return 'hand';
  if (event.type === 'banked')
    return event.end === 'king' ? 'king' : event.end === 'joker_king' ? 'joker' : 'turn';
  if (['aimed', 'swapped', 'stopped'].includes(event.type))
    return event.type === 'stopped' ? 'counter' : 'joker';
  if (event.type === 'threatened') return 'jack';
  return CARDS[String(event.card)] ?? 'turn';
}
