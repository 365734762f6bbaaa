// Pieces that the first look at a table does without.
import { fetchIdle } from '../shared/idle';

export const lanePiece = () => import('./Lane.svelte');
export const summaryPiece = () => import('./Summary.svelte');
export const shopPiece = () => import('./Shop.svelte');
export const sheetPiece = () => import('./Sheet.svelte');
export const openPiece = () => import('./Open.svelte');
export const orderPiece = () => import('./Order.svelte');
export const fetchLater = (): void => fetchIdle(lanePiece, summaryPiece, sheetPiece, orderPiece);
