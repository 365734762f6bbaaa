// Game id -> its board, fetched when a table of that game is opened. A game is a folder here with an
// `index.ts`; one that has none is played on the generic board.
import { words } from '../language.svelte';
import type { GameBoard } from './board';

const BOARDS = import.meta.glob<{ board: unknown }>('./*/index.ts');

export async function loadBoard(game: string): Promise<GameBoard> {
  const load = BOARDS[`./${game}/index.ts`] ?? (() => import('./generic'));
  const [module] = await Promise.all([load(), words.need(game), words.need(`${game}_table`)]);
  return module.board as GameBoard;
}
