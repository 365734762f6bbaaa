// Flip 7 at the table: its board, and how its events look and sound.
import { say } from './say';
import type { Pace } from '../../player';
import type { GameBoard, Tone } from '../board';
import Bar from './Bar.svelte';
import Board from './Board.svelte';
import type { Flip7 } from './game';
import { railPiece } from './later';
import { remember } from './memory';
import type { GameEvent } from './types';

// lead: the card is seen; the rest: what it does. A drawn card and its bust stay below two seconds.
const PACES: Record<GameEvent['type'], Pace> = {
  round: { lead: 100, length: 500 },
  dealt: { lead: 380, length: 720, step: true },
  saved: { lead: 350, length: 1100, weighty: true },
  bust: { lead: 250, length: 1250, weighty: true },
  flip7: { lead: 200, length: 1500, weighty: true },
  kept: { lead: 80, length: 450 },
  given: { lead: 250, length: 650, step: true },
  set_aside: { lead: 100, length: 500 },
  flipping: { lead: 200, length: 650 },
  frozen: { lead: 250, length: 900, weighty: true },
  stayed: { lead: 60, length: 480, step: true },
  thrown: { lead: 100, length: 500 },
  reshuffled: { lead: 100, length: 600 },
  round_over: { lead: 0, length: 900, weighty: true },
  game_over: { lead: 0, length: 0 },
};
const TONES: Partial<Record<GameEvent['type'], Tone>> = {
  round: 'key',
  bust: 'bad',
  flip7: 'good',
  frozen: 'cold',
  saved: 'good',
  flipping: 'key',
  given: 'key',
  set_aside: 'sub',
  game_over: 'good',
};

export const board: GameBoard<Flip7> = {
  Board,
  Bar,
  remember,
  Rail: railPiece,
  pace(event, seats) {
    if (event.type === 'dealt' && event.source === 'deal')
      return { lead: 60, length: seats > 8 ? 140 : 350 };
    return PACES[event.type];
  },
  ends: (event) => event.type === 'round_over',
  sound(event, you) {
    if (event.type === 'dealt') return 'card';
    if (event.type === 'stayed' || event.type === 'given' || event.type === 'set_aside')
      return 'chip';
    if (event.type === 'bust') return 'bad';
    if (event.type === 'frozen') return event.seat === you ? 'bad' : 'chip';
    if (event.type === 'flip7' || event.type === 'saved' || event.type === 'game_over')
      return 'good';
    return null;
  },
  tone: (event) =>
    event.type === 'dealt' && event.source === 'flip' ? 'sub' : (TONES[event.type] ?? 'plain'),
  subtitle: (view) => say('subtitle', { round: view.round, target: view.options.target }),
};
