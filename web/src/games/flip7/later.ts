// Pieces that the first look at a table does without.
import { words } from '../../language.svelte';
import { fetchIdle, painted } from '../shared/idle';

/** With the words that only these pieces need. */
const worded = async <T>(piece: Promise<T>): Promise<T> =>
  (await Promise.all([piece, words.need('flip7_beside')]))[0];
export const chainPiece = () => worded(import('./Chain.svelte'));
export const railPiece = () => worded(import('./Rail.svelte'));
/** Not before the felt lies there: boards are made out of sight, and shown when they are whole. */
async function fetchFork() {
  do await painted();
  while (!document.querySelector('.stage'));
  return import('./Fork.svelte');
}
let fork: ReturnType<typeof fetchFork> | undefined;
export const forkPiece = () => (fork ??= fetchFork());
export const summaryPiece = () => worded(import('./Summary.svelte'));
export const targetsPiece = () => worded(import('./Targets.svelte'));
export const watchingPiece = async () => {
  await painted();
  return import('../shared/Watching.svelte');
};
export const fetchLater = (): void =>
  fetchIdle(watchingPiece, forkPiece, chainPiece, summaryPiece, targetsPiece);
