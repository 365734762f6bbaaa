// The Gang at the table: its board, and how its events look and sound.
import type { GameBoard } from '../board';
import Bar from './Bar.svelte';
import Board from './Board.svelte';
import { forgets, pace, sound, stale, tone } from './events';
import type { Gang } from './game';
import { remember } from './memory';
import { say } from './say';
import { whenOf } from './when';

export const board: GameBoard<Gang> = {
  light: ({ type }) => ['take', 'return', 'confirm', 'unconfirm', 'agree', 'object'].includes(type),
  Board,
  Bar,
  frame: { heading: 'title', fills: true },
  remember,
  Rail: () => import('./Rail.svelte'),
  pace,
  ends: (event) => event.type === 'turned_up' || event.type === 'heist_over',
  sound,
  tone,
  live: true,
  forgets,
  stale,
  silent: ({ facts }) => (facts.silence ? say(`silent.${facts.silence}`) : ''),
  subtitle: (view) => {
    if (view.over) return say(`subtitle.${view.result?.outcome ?? 'lost'}`);
    if (view.showdown) return `${whenOf(view)} · ${say('subtitle.showdown')}`;
    return view.mode === 'single'
      ? whenOf(view)
      : `${whenOf(view)} · ${say(`subtitle.${view.mode}`)}`;
  },
};
