// Pieces that the first look at a table does without.
import { fetchIdle } from '../../shared/idle';

export const summaryPiece = () => import('./Summary.svelte');
export const shopPiece = () => import('./Shop.svelte');
export const levelPiece = () => import('./LevelUp.svelte');
export const callPiece = () => import('./CallEscape.svelte');
export const fetchLater = (): void => fetchIdle(summaryPiece, shopPiece, levelPiece, callPiece);
