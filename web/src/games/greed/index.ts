// Greed at the table: its board, and how its events look and sound.
import type { GameBoard, Tone } from '../board';
import Bar from './Bar.svelte';
import Board from './Board.svelte';
import { ROUNDS } from './cards';
import { paceOf } from './pace';
import Progress from './Progress.svelte';
import type { Greed } from './game';
import { say } from './say';
import type { GameEvent } from './types';
import { remember } from './memory';

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
  Recap: () => import('./LastRound.svelte'),
  Rail: () => import('./Rail.svelte'),
  pace: (event, _seats, next) => paceOf(event, next),
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
