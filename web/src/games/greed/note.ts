// One consequence of a card, as the stage tells it: who, by which card, how much.
import type { Scene } from '../../table/scene.svelte';
import type { GameEvent, Seat } from '../../wire';
import type { MarkName } from './Icon.svelte';
import { nameOf, money, say, shortOf, signed } from './say';

export interface Note {
  icon: MarkName;
  tone: 'you' | 'foe' | '';
  title: string;
  about: string;
  amount: string;
  markers?: boolean;
}

const text = (scene: Scene, key: string, fields: Record<string, unknown>): string =>
  say(`note.${key}`, fields, scene.speaker);

export function noteOf(event: GameEvent, scene: Scene): Note | null {
  const seat = event.seat as Seat;
  const mine = seat === scene.you;
  const by = typeof event.by === 'number' && event.by ? shortOf(event.by) : '';
  const card = typeof event.card === 'number' ? nameOf(event.card) : '';
  const tone = (good: boolean): Note['tone'] =>
    scene.you === null || mine ? (good ? 'you' : 'foe') : ''; // what others gain or lose is neither
  switch (event.type) {
    case 'gained': {
      const times = event.times as number;
      const about =
        event.why === 'mirror'
          ? text(scene, 'mirrored', { seat })
          : text(scene, 'gained', { seat });
      return {
        icon: event.why === 'mirror' ? 'mirror' : 'cash',
        tone: tone(true),
        title: by,
        about: times > 1 ? `${about} ${text(scene, 'times', { times })}` : about,
        amount: signed(event.amount as number),
      };
    }
    case 'fined':
      return {
        icon: 'cash',
        tone: tone(false),
        title: by,
        about: text(
          scene,
          (event.amount as number) < (event.asked as number) ? 'fined_less' : 'fined',
          { seat, asked: money(event.asked as number) },
        ),
        amount: money(-(event.amount as number)),
      };
    case 'paid':
      return event.kind === 'cash'
        ? {
            icon: 'cash',
            tone: '',
            title: card,
            about: text(scene, 'paid', { seat }),
            amount: money(-(event.what as number)),
          }
        : {
            icon: 'cards',
            tone: '',
            title: card,
            about: text(scene, `paid_${event.kind}`, { seat, what: nameOf(event.what as number) }),
            amount: '',
          };
    case 'marked': {
      const amount = event.amount as number;
      const title = event.by === event.card ? card : by;
      return {
        icon: 'marker',
        tone: tone(amount > 0),
        title,
        about: text(scene, event.by === event.card ? 'marked_own' : 'marked', {
          seat,
          card: shortOf(event.card as number),
          markers: event.markers,
        }),
        amount: `${amount > 0 ? '+' : '−'}${Math.abs(amount)}`,
        markers: true,
      };
    }
    case 'wasted':
      return {
        icon: 'no',
        tone: tone(false),
        title: say('figure.wasted'),
        about: text(scene, `wasted_${event.why}`, { seat, card }),
        amount: '',
      };
    case 'drew':
      return {
        icon: 'draw',
        tone: tone(true),
        title: by,
        about: event.card
          ? text(scene, 'drew_card', { seat, card })
          : text(scene, 'drew', { seat }),
        amount: '',
      };
    case 'turned_up':
      return {
        icon: 'draw',
        tone: '',
        title: text(scene, 'turned_up', { seat }),
        about: card,
        amount: '',
      };
    case 'nobody_found':
      return {
        icon: 'no',
        tone: '',
        title: shortOf(53),
        about: text(scene, 'nobody_found', { seat }),
        amount: '',
      };
    case 'reshuffled':
      return {
        icon: 'cards',
        tone: '',
        title: text(scene, 'reshuffled', {}),
        about: text(scene, 'reshuffled_about', { count: event.count }),
        amount: '',
      };
    case 'lost_card':
      return {
        icon: 'lose',
        tone: tone(false),
        title: card,
        about: text(scene, event.why === 'paid' ? 'lost_paid' : 'lost_due', {
          seat,
          markers: event.markers,
        }),
        amount: (event.markers as number) ? `−${event.markers}` : '',
        markers: (event.markers as number) > 0,
      };
    case 'returned':
      return {
        icon: 'back',
        tone: tone(true),
        title: by,
        about: text(scene, 'returned', { seat, card }),
        amount: '',
      };
    case 'set_up':
      return {
        icon: String(event.kind).startsWith('lose') ? 'lose' : 'watch',
        tone: '',
        title: by,
        about: effectWords(
          scene,
          {
            kind: String(event.kind),
            seat,
            amount: event.amount as number,
            who:
              (event.who as string | undefined) ??
              (event.by === 5 || event.by === 73 ? 'all' : 'opponents'),
          },
          event.round as number,
        ),
        amount: '',
      };
    case 'copied':
      return {
        icon: 'mirror',
        tone: tone(true),
        title: shortOf(54),
        about: text(scene, 'copied', { card }),
        amount: '',
      };
    case 'repeated':
      return {
        icon: 'back',
        tone: tone(true),
        title: shortOf(55),
        about: text(scene, 'repeated', { card }),
        amount: '',
      };
    default:
      return null;
  }
}

/** What an effect does, and when: "Round 8: Dutch ignores costs". */
export function effectWords(
  scene: Scene,
  effect: { kind: string; seat: Seat; amount?: number | undefined; who?: string | undefined },
  round = 0,
): string {
  const key = effect.kind.startsWith('lose_')
    ? `effect.${effect.kind}_${effect.who ?? 'all'}`
    : `effect.${effect.kind}`;
  const told = say(key, { seat: effect.seat, amount: effect.amount ?? 0 }, scene.speaker);
  return round
    ? say(round === (scene.view?.round ?? 0) ? 'effect.now' : 'effect.in_round', { round, told })
    : told;
}
