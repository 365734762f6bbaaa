// Cards travel: a card that joins a line comes from the stage, where everybody has just seen it.
// Plain Web Animations: the framework's transitions would cost a kilobyte for this one journey.
import { calm } from '../../settings.svelte';

let stageCard: HTMLElement | null = null;
export const stageIs = (node: HTMLElement | null): void => {
  stageCard = node;
};

export const arrive =
  (live: () => boolean) =>
  (node: HTMLElement): void => {
    if (!live() || calm() || !stageCard?.isConnected) return;
    const from = stageCard.getBoundingClientRect();
    const to = node.getBoundingClientRect();
    if (!from.width || !to.width) return;
    const dx = from.left + from.width / 2 - (to.left + to.width / 2);
    const dy = from.top + from.height / 2 - (to.top + to.height / 2);
    const start = `translate(${dx}px, ${dy}px) scale(${from.width / to.width}) rotate(-4deg)`;
    node.style.zIndex = '3'; // over the seats, below the bar
    node.animate([{ transform: start }, {}], {
      duration: 330,
      easing: 'cubic-bezier(.2, .7, .2, 1)',
    }).onfinish = () => {
      node.style.zIndex = '';
    };
  };
