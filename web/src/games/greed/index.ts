// Greed at the table: its board, and how its events look and sound.
import type { Pace } from '../../player';
import type { GameBoard, GameTypes, Tone } from '../board';
import Bar from './Bar.svelte';
import Board from './Board.svelte';
import { say } from './say';
import { remember, type Memory } from './step';
import { ROUNDS, type GreedView } from './view';

// The queue runs card by card: what each one does is read before the next begins.
const PACES: Record<string, Pace> = {
  dealt: { lead: 0, length: 60 },
  piles_pass: { lead: 0, length: 350 },
  revealed: { lead: 120, length: 900, weighty: true },
  begins: { lead: 60, length: 520, weighty: true },
  paid: { lead: 120, length: 420 },
  wasted: { lead: 150, length: 750, weighty: true },
  gained: { lead: 120, length: 620 },
  fined: { lead: 120, length: 620 },
  marked: { lead: 100, length: 520 },
  drew: { lead: 80, length: 400 },
  turned_up: { lead: 80, length: 420 },
  reshuffled: { lead: 0, length: 400 },
  lost_card: { lead: 250, length: 750, weighty: true },
  returned: { lead: 80, length: 400 },
  set_up: { lead: 0, length: 520 },
  copied: { lead: 100, length: 600 },
  repeated: { lead: 80, length: 400 },
  game_over: { lead: 0, length: 300 },
};
const TONES: Record<string, Tone> = {
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

interface Types extends GameTypes {
  view: GreedView;
  memory: Memory;
}

export const board: GameBoard<Types> = {
  Board,
  Bar,
  remember,
  Rail: () => import('./Rail.svelte'),
  pace: (event) => PACES[event.type] ?? { lead: 0, length: 0 },
  sound(event, you) {
    const mine = event.seat === you && you !== null;
    if (event.type === 'gained') return mine ? 'good' : 'chip';
    if (event.type === 'fined' || event.type === 'lost_card' || event.type === 'wasted')
      return mine ? 'bad' : 'chip';
    if (event.type === 'marked') return 'chip';
    if (event.type === 'revealed' || event.type === 'begins' || event.type === 'turned_up')
      return 'card';
    return null;
  },
  tone: (event) =>
    event.type === 'marked'
      ? (event.amount as number) > 0
        ? 'good'
        : 'bad'
      : (TONES[event.type] ?? 'plain'),
  subtitle: (view) =>
    view.over
      ? say('subtitle.over')
      : `${say('subtitle.round', { round: view.round, rounds: ROUNDS })} · ${say(`phase.${view.phase}`)}`,
};
