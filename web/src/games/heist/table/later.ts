// Pieces that the first look at a table does without.
import { words } from '../../../language.svelte';
import { fetchIdle } from '../../shared/idle';

export const summaryPiece = () => import('./Summary.svelte');
export const outcomePiece = async () => {
  const [piece] = await Promise.all([import('../city/Outcome.svelte'), words.need('city')]);
  return piece;
};
export const sheetPiece = async () => {
  const [piece] = await Promise.all([import('./Sheet.svelte'), words.need('city')]);
  return piece;
};
export const judgePiece = () => import('../gallery/Judge.svelte');
export const planHelp = () => import('./PlanHelp.svelte');
export const shopPiece = () => import('./Shop.svelte');
export const levelPiece = () => import('./LevelUp.svelte');
export const risePiece = () => import('./Rise.svelte');
export const callPiece = () => import('./CallEscape.svelte');
export const fetchLater = (): void => fetchIdle(summaryPiece, shopPiece, levelPiece, callPiece);
