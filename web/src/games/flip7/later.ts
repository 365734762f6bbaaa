// Pieces that the first look at a table does without.
import { fetchIdle, painted } from '../shared/idle';

export const chainPiece = () => import('./Chain.svelte');
const fetchFork = () => painted().then(() => import('./Fork.svelte'));
let fork: ReturnType<typeof fetchFork> | undefined;
export const forkPiece = () => (fork ??= fetchFork());
export const summaryPiece = () => import('./Summary.svelte');
export const targetsPiece = () => import('./Targets.svelte');
export const fetchLater = (): void => fetchIdle(forkPiece, chainPiece, summaryPiece, targetsPiece);
