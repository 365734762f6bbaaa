// The worker beside the page: keeps the shell at hand without a network, and hears of turns.
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const keep = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ keep });
  } catch {
    /* no secure address, or a browser that wants none: the page goes on */
  }
}
