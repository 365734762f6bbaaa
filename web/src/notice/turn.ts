// It is my turn, and the page lies in another tab: a mark on the tab, on the icon, and a notification if I want one.
import { wants } from '../me/wants.svelte';
import { play } from '../sound';

const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]');
type Badge = { setAppBadge?: (n?: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
let shown: Notification | null = null;

/** Called when a turn comes while nobody looks; `seen` is called by itself when somebody does. */
export function callBack(title: string, code: string): void {
  const link = icon();
  if (link) link.href = '/static/icon-turn.svg';
  void (navigator as Badge).setAppBadge?.(1).catch(() => null);
  play('turn');
  if (wants.notify && 'Notification' in window && Notification.permission === 'granted') {
    try {
      shown = new Notification(title, { tag: code, icon: '/static/icon.svg' });
      shown.onclick = () => {
        window.focus();
        shown?.close();
      };
    } catch {
      /* on phones only the worker may show one, and push does */
    }
  }
  document.addEventListener('visibilitychange', seen);
}

export function seen(): void {
  if (document.visibilityState !== 'visible') return;
  document.removeEventListener('visibilitychange', seen);
  const link = icon();
  if (link) link.href = '/static/icon.svg';
  void (navigator as Badge).clearAppBadge?.().catch(() => null);
  shown?.close();
  shown = null;
}
