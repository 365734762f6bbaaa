// The Gang at the table: its board, and how its events look and sound.
import type { Pace } from '../../player';
import type { GameBoard, GameTypes, Tone } from '../board';
import Bar from './Bar.svelte';
import Board from './Board.svelte';
import { say } from './say';
import { remember, type Memory } from './step';
import type { GangView } from './view';
import { whenOf } from './when';

// Chips move in real time: nobody may be kept from acting by a picture, so they have no length.
const PACES: Record<string, Pace> = {
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
const TONES: Record<string, Tone> = {
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
const OPEN_TALK = ['choose', 'aftermath', 'over'];
// GA-C8: what tells of chips. After a Blackout nobody may look it up.
const CHIPS = ['took', 'returned', 'confirmed', 'unconfirmed', 'settled'];

interface Types extends GameTypes {
  view: GangView;
  memory: Memory;
}

export const board: GameBoard<Types> = {
  Board,
  Bar,
  remember,
  Rail: () => import('./Rail.svelte'),
  pace: (event) => PACES[event.type] ?? { lead: 0, length: 0 },
  sound(event, you) {
    if (event.type === 'took') return event.victim === you && you !== null ? 'bad' : 'chip';
    if (event.type === 'returned') return 'chip';
    if (
      event.type === 'board' ||
      event.type === 'turned_up' ||
      (event.type === 'dealt' && event.seat === you)
    )
      return 'card';
    if (event.type === 'chips' || event.type === 'proposed') return 'turn';
    if (event.type === 'heist_over') return event.end === 'vault' ? 'good' : 'bad';
    return null;
  },
  tone(event) {
    if (event.type === 'took') return typeof event.victim === 'number' ? 'bad' : 'plain';
    if (event.type === 'heist_over') return event.end === 'vault' ? 'good' : 'bad';
    return TONES[event.type] ?? 'plain';
  },
  live: true,
  forgets: (event) => (event.type === 'blacked_out' ? CHIPS : null),
  silent: (view, you) => {
    if (OPEN_TALK.includes(view.phase)) return '';
    if (view.phase === 'guess') return view.showdown?.target === you ? say('silent.target') : '';
    return say('silent.chips');
  },
  subtitle: (view) => {
    if (view.over) return say(`subtitle.${view.result?.outcome ?? 'lost'}`);
    if (view.showdown) return `${whenOf(view)} · ${say('subtitle.showdown')}`;
    return view.mode === 'single'
      ? whenOf(view)
      : `${whenOf(view)} · ${say(`subtitle.${view.mode}`)}`;
  },
};
