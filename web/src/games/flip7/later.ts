// Pieces that the first look at a table does without. They are fetched as soon as the browser is idle,
// so that nobody ever waits for them.
export const chainPiece = () => import('./Chain.svelte');
export const summaryPiece = () => import('./Summary.svelte');
export const targetsPiece = () => import('./Targets.svelte');

export function fetchLater(): void {
  const fetch = () => { void chainPiece(); void summaryPiece(); void targetsPiece(); };
  if ('requestIdleCallback' in window) requestIdleCallback(fetch, { timeout: 2000 });
  else setTimeout(fetch, 800);
}
