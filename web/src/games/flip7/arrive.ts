// Cards travel: a card that joins a line comes from the stage, where everybody has just seen it.
import { calm } from '../../settings.svelte';

let stageCard: HTMLElement | null = null;
export const stageIs = (node: HTMLElement | null): void => { stageCard = node; };

export function arrive(node: Element, { live }: { live: boolean }) {
  if (!live || calm() || !stageCard?.isConnected) return { duration: 0 };
  const from = stageCard.getBoundingClientRect();
  const to = node.getBoundingClientRect();
  if (!from.width || !to.width) return { duration: 0 };
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = from.width / to.width;
  const ease = (x: number) => 1 - (1 - x) ** 3;
  return {
    duration: 330,
    easing: ease,
    css: (_t: number, u: number) =>
      `position: relative; z-index: 5; transform: translate(${dx * u}px, ${dy * u}px) scale(${1 + (scale - 1) * u}) rotate(${u * -4}deg)`,
  };
}
