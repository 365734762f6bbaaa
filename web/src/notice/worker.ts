// The worker beside the page: keeps the shell at hand without a network, and hears of turns.
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const seenFromTheStart = navigator.serviceWorker.controller !== null;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    if (active && !seenFromTheStart) tellWhatLoads(active);
  } catch {
    /* no secure address, or a browser that wants none: the page goes on */
  }
}

/** On a first visit the page comes before its worker, which has seen none of it: the page names what it loads. */
function tellWhatLoads(worker: ServiceWorker): void {
  const watch = new PerformanceObserver((list) => {
    worker.postMessage({ keep: list.getEntries().map(({ name }) => name) });
  });
  watch.observe({ type: 'resource', buffered: true });
}
