// The line on the stage: what has just happened that a chip does not show, and why a round is odd.
import type { GangScene } from './game';
import { plain } from '../../words';
import { cardTitle, say } from './say';
import type { Memory } from './memory';
import type { View } from './types';
import { inRound } from './view';

export function newsOf(scene: GangScene, view: View, memory: Memory | null): string {
  const event = memory?.news;
  if (!event) return inRound(view) && view.facts.gaps.includes('dark') ? say('news.dark') : '';
  switch (event.type) {
    case 'took':
      return say(
        'news.took',
        { seat: event.seat, victim: event.victim, chip: event.chip },
        scene.speaker,
      );
    case 'no_chips':
      return say('news.no_chips', {
        round: say(`round.${event.round}`),
        card: view.facts.no_chips_by.map((n) => cardTitle('challenge', n)).join(', '),
      });
    case 'redrawn':
      return say(`news.redrawn_${event.challenge}`, { seat: event.seat }, scene.speaker);
    case 'blacked_out':
      return say('news.blacked_out');
    default:
      return plain(scene.sentence(event));
  }
}
