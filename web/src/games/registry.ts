// Game id -> its board, fetched when a table of that game is opened. A game that has no board of
// its own yet is played on the generic one.
import { words } from '../language.svelte';
import type { GameBoard } from './board';

const BOARDS: Record<string, () => Promise<{ board: unknown }>> = {
  flip7: () => import('./flip7/index'),
  bankout: () => import('./bankout/index'),
  gang: () => import('./gang/index'),
  greed: () => import('./greed/index'),
  heist: () => import('./heist/index'),
};

export async function loadBoard(game: string): Promise<GameBoard> {
  const load = BOARDS[game] ?? (() => import('./generic'));
  const [module] = await Promise.all([load(), words.need(game), words.need(`${game}_table`)]);
  return module.board as GameBoard;
}

/** The five games in the order of the shelf; those the server does not offer are still to come. */
export const SHELF = ['flip7', 'bankout', 'gang', 'greed', 'heist'] as const;
export type ShelfGame = (typeof SHELF)[number];
