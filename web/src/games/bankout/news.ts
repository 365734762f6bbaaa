// The last news on the stage: its card, its sentence, and the rule behind it for those who still learn.
import type { Scene } from '../../table/scene.svelte';
import type { Bankout } from './game';
import { say } from './say';
import type { Card, GameEvent, View } from './types';

/** The card an event is about; null is a card that is not seen; undefined: none. */
export function cardOf(event: GameEvent): Card | null | undefined {
  switch (event.type) {
    case 'drawn':
    case 'queened':
    case 'discarded':
    case 'bust':
    case 'pocketed':
      return event.card;
    case 'threatened':
      return 'J';
    case 'banked':
      return event.end === 'king' ? 'K' : event.end === 'joker_king' ? 'X' : undefined;
    case 'aimed':
    case 'swapped':
    case 'stopped':
      return 'X';
    default:
      return undefined;
  }
}

/** In case the shared words have no sentence for it. */
export const captionOf = (event: GameEvent, scene: Scene<Bankout>): string =>
  'seat' in event ? scene.nameOf(event.seat) : '';

/** Why it came to this, in one sentence; nothing where the caption says it all. */
export function reasonOf(event: GameEvent, view: View, scene: Scene<Bankout>): string {
  const fields =
    'to' in event
      ? { seat: event.seat, to: event.to }
      : 'seat' in event
        ? { seat: event.seat }
        : {};
  switch (event.type) {
    case 'bust':
      return say(`reason.${event.why}`, fields, scene.speaker);
    case 'threatened':
      return say(`reason.threat_${event.why}`, fields, scene.speaker);
    case 'aimed':
      return say('reason.aimed', fields, scene.speaker);
    case 'drawn': {
      const one = view.seats[event.seat];
      if (event.card === 'A' && one?.latent && !one.jacks)
        return say('reason.ace', fields, scene.speaker);
      if (event.card === 'J' && one?.jacks === 1 && !one.latent && one.ace)
        return say('reason.jack', fields, scene.speaker);
      if (event.card === 'X') return say('reason.joker', fields, scene.speaker);
      return '';
    }
    default:
      return '';
  }
}
