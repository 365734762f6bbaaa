// The screen stays on during one's game, but not for ever: where nothing happens for long, it may go dark.
const QUIET = 600_000;

let lock: WakeLockSentinel | null = null;
let wanted = false;
let timer = 0;

/** Something happened at the table: on for some more minutes, as long as the page can be seen. */
export function stayOn(): void {
  clearTimeout(timer);
  timer = window.setTimeout(letGo, QUIET);
  if (wanted) return;
  wanted = true;
  document.addEventListener('visibilitychange', ask);
  ask();
}

export function letGo(): void {
  clearTimeout(timer);
  wanted = false;
  document.removeEventListener('visibilitychange', ask);
  void lock?.release().catch(() => null);
  lock = null;
}

/** A browser takes it away when the page is hidden, and may refuse it when the battery is low. */
function ask(): void {
  if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
  navigator.wakeLock.request('screen').then(
    (given) => {
      if (!wanted) return given.release();
      lock = given;
    },
    () => null,
  );
}
