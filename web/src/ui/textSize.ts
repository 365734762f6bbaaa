// Larger text, remembered on the device: theme.js sets it before the first paint, this changes it.
const KEY = 'safehouse.text';
const PLAIN = 'width=device-width, initial-scale=1, viewport-fit=cover';
const LARGE = 'initial-scale=1.12, viewport-fit=cover'; // a phone lays the page out for a narrower screen

export const isLarge = (): boolean => document.documentElement.dataset.text === 'large';

export function setLarge(large: boolean): void {
  if (large) document.documentElement.dataset.text = 'large';
  else delete document.documentElement.dataset.text;
  document.querySelector('meta[name="viewport"]')?.setAttribute('content', large ? LARGE : PLAIN);
  try {
    if (large) localStorage.setItem(KEY, 'large');
    else localStorage.removeItem(KEY);
  } catch {
    /* private mode: forget it */
  }
}
