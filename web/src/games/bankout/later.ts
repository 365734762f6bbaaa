// Pieces that the first look at a table does without.
import { fetchIdle } from '../shared/idle';

export const summaryPiece = () => import('./Summary.svelte');
export const choicesPiece = () => import('./Choices.svelte');
export const cutPiece = () => import('./Cut.svelte');
export const fetchLater = (): void => fetchIdle(summaryPiece, choicesPiece, cutPiece);
