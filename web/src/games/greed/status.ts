// Whether a player's answer is in; never what it is.
import type { Scene } from '../../table/scene.svelte';
import type { Seat } from '../../wire';
import { say } from './say';
import { secret, type GreedView } from './view';

export function statusOf(
  scene: Scene,
  view: GreedView,
  seat: Seat,
): { text: string; acting: boolean; done: boolean } {
  const quiet = { text: '', acting: false, done: false };
  if (view.over || scene.playing) return quiet;
  const acting = view.to_act.includes(seat);
  const kind = view.decision?.kind;
  if (acting) return { text: say(`doing.${kind ?? 'play'}`), acting, done: false };
  if (!secret(view) || !view.to_act.length) return quiet;
  if (view.phase === 'draft' && kind === 'draft')
    return { text: say('done.draft'), acting, done: true };
  if (view.phase === 'play') return { text: say('done.play'), acting, done: true };
  return quiet;
}
