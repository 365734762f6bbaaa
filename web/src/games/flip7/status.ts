// How a seat stands in the round, in two or three words.
import { t } from '../../language.svelte';
import type { Scene } from '../../table/scene.svelte';
import { say } from './say';
import type { Flip7 } from './game';
import type { View } from './types';

export function statusWords(view: View, seat: number, scene: Scene<Flip7>): string {
  const line = view.seats[seat];
  const info = scene.seats[seat];
  if (!line) return '';
  if (view.over && view.result?.winners.includes(seat)) return say('status.won');
  if (line.status === 'busted') return say('status.busted', { card: line.bust_card });
  if (line.status === 'frozen') return say('status.frozen');
  if (line.status === 'stayed') return say('status.stayed');
  if (line.status === 'flip7') return say('status.flip7');
  if (view.phase === 'round_over') return say('status.in');
  if (view.flip?.seat === seat && view.flip.left > 0)
    return say('status.flipping', { nth: 4 - view.flip.left });
  if (view.choice?.seat === seat) return say('status.giving', { card: view.choice.card });
  if (info?.stand_in) return t('seat.stand_in');
  if (info?.kind === 'person' && !info.here) return t('seat.away');
  if (view.to_act.includes(seat) && !scene.playing) return say('status.deciding');
  if (view.to_deal.includes(seat) && !line.numbers.length) return say('status.waiting');
  if (line.second_chance) return say('status.spare');
  return say('status.count', { count: line.numbers.length });
}
