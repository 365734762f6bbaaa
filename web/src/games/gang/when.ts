// Which heist and which round, in words: under the title, and on a phone on the felt.
import { say } from './say';
import type { View } from './types';

export function whenOf(view: View): string {
  const heist =
    view.mode === 'single' ? say('subtitle.single') : say('subtitle.heist', { heist: view.heist });
  return view.showdown ? heist : `${heist}, ${say(`round.${view.round}`)}`;
}
