// Bankout at the table: its board, and how its events look and sound.
import '../../table/long.css';
import type { Pace } from '../../player';
import type { GameBoard, Tone } from '../board';
import Bar from './Bar.svelte';
import Board from './Board.svelte';
import { money, say } from './say';
import type { Bankout } from './game';
import { remember } from './memory';
import type { GameEvent } from './types';
import { isBlitz } from './view';

// lead: the card is seen; the rest: what it does.
const PACES: Record<GameEvent['type'], Pace> = {
  round: { lead: 0, length: 300 },
  was_cut: { lead: 100, length: 500 },
  drawn: { lead: 380, length: 700 },
  pocketed: { lead: 380, length: 700 },
  threatened: { lead: 200, length: 600, weighty: true },
  queened: { lead: 350, length: 1100, weighty: true },
  discarded: { lead: 250, length: 900, weighty: true },
  banked: { lead: 200, length: 900, weighty: true },
  bust: { lead: 450, length: 1500, weighty: true },
  ended: { lead: 100, length: 600 },
  aimed: { lead: 250, length: 900, weighty: true },
  swapped: { lead: 400, length: 1400, weighty: true },
  stopped: { lead: 300, length: 1200, weighty: true },
  reshuffled: { lead: 100, length: 500 },
  round_over: { lead: 0, length: 1200, weighty: true },
  start_chosen: { lead: 0, length: 400 },
  game_over: { lead: 0, length: 0 },
};
const TONES: Partial<Record<GameEvent['type'], Tone>> = {
  round: 'key',
  bust: 'bad',
  queened: 'good',
  banked: 'good',
  aimed: 'key',
  swapped: 'key',
  stopped: 'cold',
  threatened: 'bad',
  discarded: 'sub',
  round_over: 'good',
  game_over: 'good',
};

export const board: GameBoard<Bankout> = {
  Board,
  Bar,
  frame: { heading: 'small', long: true },
  remember,
  Rail: () => import('./Rail.svelte'),
  pace: (event) => PACES[event.type],
  ends: (event) => event.type === 'round_over',
  sound(event, you) {
    if (event.type === 'drawn' || event.type === 'pocketed') return 'card';
    if (event.type === 'bust') return 'bad';
    if (event.type === 'swapped') return event.to === you ? 'bad' : 'good';
    if (event.type === 'banked' || event.type === 'game_over') return 'good';
    if (['queened', 'discarded', 'stopped', 'aimed', 'ended'].includes(event.type)) return 'chip';
    return null;
  },
  tone: (event) => TONES[event.type] ?? 'plain',
  subtitle: (view) => {
    const round = view.sudden_death
      ? say('subtitle.sudden')
      : say('subtitle.round', { round: view.round });
    const aim = isBlitz(view)
      ? say('subtitle.blitz', { rounds: view.rounds, pot: money(view.pot) })
      : say('subtitle.bankout', { target: money(view.options.target) });
    return `${round} · ${aim}`;
  },
};
