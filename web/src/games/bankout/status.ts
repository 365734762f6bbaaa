// How a seat stands, in a few words.
import { t } from '../../language.svelte';
import type { Scene } from '../../table/scene.svelte';
import { say } from './say';
import type { Bankout } from './game';
import type { View } from './types';

export function statusWords(view: View, seat: number, scene: Scene<Bankout>): string {
  const one = view.seats[seat];
  const info = scene.seats[seat];
  if (!one) return '';
  if (view.over) return say(view.result?.winners.includes(seat) ? 'status.won' : 'status.lost');
  if (info?.stand_in) return t('seat.stand_in');
  if (info?.kind === 'person' && !info.here) return t('seat.away');
  if (!scene.playing && view.to_act.includes(seat) && view.phase !== 'turn')
    return say(`status.${view.phase}`);
  if (view.active !== seat) return say('status.waits');
  if (one.jacks && one.latent) return say('status.both');
  if (one.jacks) return say('status.alert');
  if (one.latent) return say('status.latent');
  return say('status.turn');
}
