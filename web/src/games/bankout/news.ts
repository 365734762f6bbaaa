// The last news on the stage: its card, its sentence, and the rule behind it for those who still learn.
import type { Scene } from '../../table/scene.svelte';
import type { Card, GameEvent } from '../../wire';
import { say } from './say';
import type { BankoutView } from './view';

/** The card an event is about; null is a card that is not seen; undefined: none. */
export function cardOf(event: GameEvent): Card | null | undefined {
  switch (event.type) {
    case 'drawn':
    case 'queened':
    case 'discarded':
    case 'bust':
      return event.card as Card;
    case 'pocketed':
      return (event.card as Card | null) ?? null;
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
export const captionOf = (event: GameEvent, scene: Scene): string =>
  typeof event.seat === 'number' ? scene.nameOf(event.seat) : '';

/** Why it came to this, in one sentence; nothing where the caption says it all. */
export function reasonOf(event: GameEvent, view: BankoutView, scene: Scene): string {
  const fields = { seat: event.seat, to: event.to };
  switch (event.type) {
    case 'bust':
      return say(`reason.${event.why}`, fields, scene.speaker);
    case 'threatened':
      return say(`reason.threat_${event.why}`, fields, scene.speaker);
    case 'aimed':
      return say('reason.aimed', fields, scene.speaker);
    case 'drawn': {
      const one = view.seats[event.seat as number];
      if (event.card === 'A' && one?.latent && !one.jacks)
        return say('reason.ace', fields, scene.speaker);
      if (event.card === 'J' && one?.jacks === 1 && !one.latent && !view.sudden_death)
        return say('reason.jack', fields, scene.speaker);
      if (event.card === 'X') return say('reason.joker', fields, scene.speaker);
      return '';
    }
    default:
      return '';
  }
}
