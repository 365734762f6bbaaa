// Pieces that the first look at a table does without.
import { fetchIdle } from '../shared/idle';

export const chainPiece = () => import('./Chain.svelte');
export const forkPiece = () => import('./Fork.svelte');
export const summaryPiece = () => import('./Summary.svelte');
export const targetsPiece = () => import('./Targets.svelte');
export const fetchLater = (): void => fetchIdle(forkPiece, chainPiece, summaryPiece, targetsPiece);
