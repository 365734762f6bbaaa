// The line on the stage: what has just happened that a chip does not show, and why a round is odd.
import type { Scene } from '../../table/scene.svelte';
import { plain } from '../../words';
import { cardTitle, say } from './say';
import type { Memory } from './step';
import { darkened, inRound, type GangView } from './view';

export function newsOf(scene: Scene, view: GangView, memory: Memory | null): string {
  const event = memory?.news;
  if (!event) return inRound(view) && darkened(view) && view.round > 1 ? say('news.dark') : '';
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
        card: view.challenges
          .filter((n) => n === 1 || n === 5)
          .map((n) => cardTitle('challenge', n))
          .join(', '),
      });
    case 'redrawn':
      return say(`news.redrawn_${event.challenge}`, { seat: event.seat }, scene.speaker);
    case 'blacked_out':
      return say('news.blacked_out');
    default:
      return plain(scene.sentence(event));
  }
}
