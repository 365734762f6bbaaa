// The board for a game that has none of its own yet: everything is there, nothing is pretty.
import { t } from '../language.svelte';
import type { GameBoard } from './board';
import Bar from './GenericBar.svelte';
import Board from './Generic.svelte';

export const board: GameBoard = {
  Board,
  Bar,
  pace: () => ({ lead: 0, length: 350 }),
  remember: () => null,
  sound: () => 'chip',
  tone: () => 'plain',
  subtitle: (view) =>
    typeof view.round === 'number' ? t('generic.round', { round: view.round }) : '',
};
