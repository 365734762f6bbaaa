// Pieces that the first look at a table does without.
import { fetchIdle, painted } from '../shared/idle';

export const chainPiece = () => import('./Chain.svelte');
/** Not before the felt lies there: boards are made out of sight, and shown when they are whole. */
async function fetchFork() {
  do await painted();
  while (!document.querySelector('.stage'));
  return import('./Fork.svelte');
}
let fork: ReturnType<typeof fetchFork> | undefined;
export const forkPiece = () => (fork ??= fetchFork());
export const summaryPiece = () => import('./Summary.svelte');
export const targetsPiece = () => import('./Targets.svelte');
export const watchingPiece = async () => {
  await painted();
  return import('../shared/Watching.svelte');
};
export const fetchLater = (): void =>
  fetchIdle(watchingPiece, forkPiece, chainPiece, summaryPiece, targetsPiece);
