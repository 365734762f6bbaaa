// Chips fly from where they lay to where they are now: between the middle and the seats. Plain Web Animations,
// as for the cards of Flip 7.
import { calm } from '../../settings.svelte';

let places = new Map<string, DOMRect>();
/** Where every chip lies, just before the picture changes. */
export function look(): void {
  places = new Map();
  for (const node of document.querySelectorAll<HTMLElement>('.felt.gang [data-fly]'))
    places.set(node.dataset.fly ?? '', node.getBoundingClientRect());
}

export const fly = (node: HTMLElement): void => {
  const from = places.get(node.dataset.fly ?? '');
  const to = node.getBoundingClientRect();
  if (calm() || !from?.width || !to.width) return;
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  if (Math.hypot(dx, dy) < 4) return;
  node.style.zIndex = '3';
  node.animate([{ transform: `translate(${dx}px, ${dy}px) scale(${from.width / to.width})` }, {}], {
    duration: 340,
    easing: 'cubic-bezier(.2, .7, .2, 1)',
  }).onfinish = () => {
    node.style.zIndex = '';
  };
};
