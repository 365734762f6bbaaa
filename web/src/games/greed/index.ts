// Greed at the table: its board, and how its events look and sound.
import type { Pace } from '../../player';
import type { GameBoard, Tone } from '../board';
import Bar from './Bar.svelte';
import Board from './Board.svelte';
import { ROUNDS } from './cards';
import Progress from './Progress.svelte';
import type { Greed } from './game';
import { say } from './say';
import type { GameEvent } from './types';
import { remember } from './memory';

// The queue runs card by card: what each one does is read before the next begins.
const PACES: Partial<Record<GameEvent['type'], Pace>> = {
  dealt: { lead: 0, length: 60 },
  piles_pass: { lead: 0, length: 350 },
  revealed: { lead: 120, length: 1200, weighty: true },
  begins: { lead: 60, length: 1600, weighty: true },
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
const TONES: Partial<Record<GameEvent['type'], Tone>> = {
  round_begins: 'key',
  revealed: 'key',
  begins: 'key',
  gained: 'good',
  fined: 'bad',
  wasted: 'bad',
  lost_card: 'bad',
  paid: 'sub',
  drew: 'sub',
  turned_up: 'sub',
  set_up: 'cold',
  game_over: 'key',
};

export const board: GameBoard<Greed> = {
  Board,
  Bar,
  Progress,
  frame: { heading: 'small', fills: true },
  remember,
  Rail: () => import('./Rail.svelte'),
  pace(event, _seats, next) {
    const pace = PACES[event.type] ?? { lead: 0, length: 0 };
    // A card is read for as long as it lies alone; what it brings is shown beside it.
    return event.type === 'begins' && next && EFFECTS.includes(next.type)
      ? { ...pace, length: 950 }
      : pace;
  },
  sound(event, you) {
    const mine = 'seat' in event && event.seat === you;
    if (event.type === 'gained') return mine ? 'good' : 'chip';
    if (event.type === 'fined' || event.type === 'lost_card' || event.type === 'wasted')
      return mine ? 'bad' : 'chip';
    if (event.type === 'marked') return 'chip';
    if (event.type === 'revealed' || event.type === 'begins' || event.type === 'turned_up')
      return 'card';
    return null;
  },
  tone: (event) =>
    event.type === 'marked' ? (event.amount > 0 ? 'good' : 'bad') : (TONES[event.type] ?? 'plain'),
  subtitle: (view) =>
    view.over
      ? say('subtitle.over')
      : `${say('subtitle.round', { round: view.round, rounds: ROUNDS })} · ${say(`phase.${view.phase}`)}`,
};
