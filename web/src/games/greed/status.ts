// Whether a player's answer is in; never what it is.
import type { GreedScene } from './game';
import type { Seat } from '../../wire';
import { say } from './say';
import type { View } from './types';

export function statusOf(
  scene: GreedScene,
  view: View,
  seat: Seat,
): { text: string; acting: boolean; done: boolean } {
  const quiet = { text: '', acting: false, done: false };
  if (view.over || scene.playing) return quiet;
  const acting = view.to_act.includes(seat);
  const kind = view.decision?.kind;
  if (acting) return { text: say(`doing.${kind ?? 'play'}`), acting, done: false };
  if (!view.to_act.length) return quiet;
  if (view.phase === 'draft' && kind === 'draft')
    return { text: say('done.draft'), acting, done: true };
  if (view.phase === 'play') return { text: say('done.play'), acting, done: true };
  return quiet;
}
