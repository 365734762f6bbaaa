// How long each event of Greed is looked at: a card of the street at least READ, with all that it brings.
import type { Pace } from '../../player';
import type { GameEvent } from './types';

export const READ = 1600;
// The queue runs card by card: what each one does is read before the next begins.
const PACES: Partial<Record<GameEvent['type'], Pace>> = {
  dealt: { lead: 0, length: 60 },
  piles_pass: { lead: 0, length: 350 },
  revealed: { lead: 120, length: 1200, weighty: true },
  begins: { lead: 60, length: READ, weighty: true },
  paid: { lead: 120, length: 420 },
  wasted: { lead: 150, length: 900 },
  gained: { lead: 120, length: 650 },
  fined: { lead: 120, length: 650 },
  marked: { lead: 100, length: 650 },
  drew: { lead: 80, length: 400 },
  turned_up: { lead: 80, length: 420 },
  reshuffled: { lead: 0, length: 400 },
  lost_card: { lead: 250, length: 800 },
  returned: { lead: 80, length: 400 },
  set_up: { lead: 0, length: 650 },
  copied: { lead: 100, length: 600 },
  repeated: { lead: 80, length: 400 },
  game_over: { lead: 0, length: 300 },
};
const EFFECTS: GameEvent['type'][] = ['gained', 'fined', 'marked', 'wasted', 'lost_card', 'set_up'];

export function paceOf(event: GameEvent, next?: GameEvent): Pace {
  const pace = PACES[event.type] ?? { lead: 0, length: 0 };
  // A card is read for as long as it lies alone; what it brings is shown beside it.
  return event.type === 'begins' && next && EFFECTS.includes(next.type)
    ? { ...pace, length: READ - (PACES[next.type]?.length ?? 0) }
    : pace;
}
