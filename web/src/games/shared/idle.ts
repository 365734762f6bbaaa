// Pieces that the first look at a table does without are fetched as soon as the browser is idle, so that
// nobody ever waits for them.
export function fetchIdle(...pieces: (() => Promise<unknown>)[]): void {
  const fetch = async () => {
    // On a busy machine the browser calls before the table is there.
    for (let i = 0; i < 600 && !document.querySelector('.felt'); i++) await painted();
    pieces.forEach((piece) => void piece());
  };
  if ('requestIdleCallback' in window) requestIdleCallback(() => void fetch(), { timeout: 2000 });
  else setTimeout(() => void fetch(), 800);
}

/** Once what is on the screen now has been painted. */
export const painted = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
