// Pieces that the first look at a table does without.
import { fetchIdle } from '../shared/idle';

export const showdownPiece = () => import('./Showdown.svelte');
export const knownPiece = () => import('./Known.svelte');
export const decidePiece = () => import('./Decide.svelte');
export const countdownPiece = () => import('../../table/Countdown.svelte');
export const fetchLater = (): void =>
  fetchIdle(showdownPiece, knownPiece, decidePiece, countdownPiece);
