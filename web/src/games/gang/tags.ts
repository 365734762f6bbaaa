// What has been said of a seat, in a word or two beside it.
import type { Seat } from '../../wire';
import type { GangScene } from './game';
import { t } from '../../language.svelte';
import { handName, rankMark, say } from './say';
import type { Memory } from './memory';
import type { Said, View } from './types';
import { chipOf, inCall, inRound } from './view';

export function tagOf(said: Said, scene: GangScene): string {
  if (said.challenge) return say('tag.redrawn');
  switch (said.specialist) {
    case 1:
      return say('tag.showed', { to: said.to }, scene.speaker);
    case 2:
      return handName(said.category ?? '');
    case 3:
      return say('tag.faces', { faces: said.faces });
    case 4:
      return say('tag.count', { value: rankMark(said.value ?? ''), count: said.count });
    case 5:
      return say('tag.hacker');
    case 7:
      return say('tag.jack');
    case 8:
      return say('tag.sum', { sum: said.sum });
    default:
      return '';
  }
}
/**
 * What still holds: a shuffle of all pockets or a new one makes older words worthless. They stay in the list of
 * what is known.
 */
export function tagsOf(view: View, seat: Seat, scene: GangScene): string[] {
  return view.announcements
    .filter((said, i) => said.seat === seat && view.facts.stands[i])
    .map((said) => tagOf(said, scene))
    .filter((text) => text !== '');
}

/** How a seat stands, in a few words. */
export function statusOf(view: View, seat: Seat, scene: GangScene, memory: Memory | null): string {
  const one = view.seats[seat];
  const info = scene.seats[seat];
  if (!one) return '';
  if (info?.stand_in) return t('seat.stand_in');
  if (info?.kind === 'person' && !info.here) return t('seat.away');
  if (view.phase === 'pass') return say(one.ready ? 'status.chosen' : 'status.chooses');
  if (view.phase === 'use' && view.pending)
    return view.pending.seat === seat ? say('status.acts') : '';
  if (view.proposal && (view.phase === 'choose' || view.phase === 'guess'))
    return view.proposal.agreed.includes(seat) ? say('status.agrees') : '';
  if (inCall(view) && (one.confirmed || scene.countdown?.seat === seat))
    return say('status.confirmed');
  if (!inRound(view)) return '';
  if (one.confirmed || scene.countdown?.seat === seat) return say('status.confirmed');
  const last = memory?.last[seat];
  if (last?.type === 'took' && last.victim !== null && chipOf(view, seat) === last.chip)
    return last.victim === scene.you
      ? say('status.took_yours')
      : say('status.took', { victim: last.victim }, scene.speaker);
  if (last?.type === 'returned' && chipOf(view, seat) === null)
    return say('status.returned', { chip: last.chip });
  return chipOf(view, seat) === null ? say('status.none') : say('status.holds');
}
