// How events look and sound: how long they hold the stage, their tone in the log, what they leave behind.
import type { Pace } from '../../player';
import type { Sound } from '../../sound';
import type { Seat } from '../../wire';
import type { Tone } from '../board';
import type { GameEvent } from './types';

// Chips move in real time: nobody may be kept from acting by a picture, so they have no length.
const PACES: Partial<Record<GameEvent['type'], Pace>> = {
  heist_begins: { lead: 0, length: 500 },
  dealt: { lead: 60, length: 160 },
  board: { lead: 60, length: 700, weighty: true },
  no_chips: { lead: 0, length: 900, weighty: true },
  blacked_out: { lead: 300, length: 1000, weighty: true },
  redrawn: { lead: 300, length: 900, weighty: true },
  used: { lead: 100, length: 700 },
  declined: { lead: 0, length: 500 },
  showed: { lead: 0, length: 500 },
  turned_up: { lead: 500, length: 1100, weighty: true },
  guessed: { lead: 0, length: 1000, weighty: true },
  heist_over: { lead: 0, length: 600, weighty: true },
};
const TONES: Partial<Record<GameEvent['type'], Tone>> = {
  heist_begins: 'key',
  board: 'key',
  chips: 'key',
  no_chips: 'cold',
  blacked_out: 'bad',
  redrawn: 'bad',
  proposed: 'sub',
  agreed: 'sub',
  objected: 'sub',
  announced: 'sub',
  dealt: 'sub',
  turned_up: 'plain',
  used: 'good',
  guessed: 'key',
  game_over: 'key',
};
// GA-C8: what tells of chips. After a Blackout nobody may look it up.
const CHIPS: GameEvent['type'][] = ['took', 'returned', 'confirmed', 'unconfirmed', 'settled'];

// After these the odds speak of cards that are no longer there, or not of all that are.
const OTHER_CARDS: GameEvent['type'][] = [
  'heist_begins',
  'dealt',
  'board',
  'redrawn',
  'discarded',
  'received',
];

export const pace = (event: GameEvent): Pace => PACES[event.type] ?? { lead: 0, length: 0 };
export const stale = (event: GameEvent): boolean => OTHER_CARDS.includes(event.type);
export const forgets = (event: GameEvent) => (event.type === 'blacked_out' ? CHIPS : null);

export function sound(event: GameEvent, you: Seat | null): Sound | null {
  switch (event.type) {
    case 'took':
      return event.victim === you && you !== null ? 'bad' : 'chip';
    case 'returned':
      return 'chip';
    case 'board':
    case 'turned_up':
      return 'card';
    case 'dealt':
      return event.seat === you ? 'card' : null;
    case 'chips':
    case 'proposed':
      return 'turn';
    case 'heist_over':
      return event.end === 'vault' ? 'good' : 'bad';
    default:
      return null;
  }
}

export function tone(event: GameEvent): Tone {
  if (event.type === 'took') return event.victim === null ? 'plain' : 'bad';
  if (event.type === 'heist_over') return event.end === 'vault' ? 'good' : 'bad';
  return TONES[event.type] ?? 'plain';
}
