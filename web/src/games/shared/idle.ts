// Pieces that the first look at a table does without are fetched as soon as the browser is idle, so that
// nobody ever waits for them.
export function fetchIdle(...pieces: (() => Promise<unknown>)[]): void {
  const fetch = () => pieces.forEach((piece) => void piece());
  if ('requestIdleCallback' in window) requestIdleCallback(fetch, { timeout: 2000 });
  else setTimeout(fetch, 800);
}

/** Once what is on the screen now has been painted. */
export const painted = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
