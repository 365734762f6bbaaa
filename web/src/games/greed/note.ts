// One consequence of a card, as the stage tells it: who, by which card, how much.
import { HIDEOUT, PATRICIA, RUBBERFACE } from './cards';
import type { GreedScene } from './game';
import type { MarkName } from './icons';
import type { NoteEvent } from './memory';
import { money, nameOf, say, shortOf, signed } from './say';
import type { Effect } from './types';

export interface Note {
  icon: MarkName;
  tone: 'you' | 'foe' | '';
  title: string;
  about: string;
  amount: string;
  markers?: boolean;
}
type Of<T extends NoteEvent['type']> = Extract<NoteEvent, { type: T }>;
type Tell = (key: string, fields?: Record<string, unknown>) => string;

export function noteOf(event: NoteEvent, scene: GreedScene): Note {
  const seat = 'seat' in event ? event.seat : -1;
  const tell: Tell = (key, fields = {}) => say(`note.${key}`, { seat, ...fields }, scene.speaker);
  const note = (icon: MarkName, title: string, about: string, amount = ''): Note => ({
    icon,
    tone: '',
    title,
    about,
    amount,
  });
  const toned = (good: boolean, told: Note): Note =>
    // what others gain or lose is neither
    scene.you === null || seat === scene.you ? { ...told, tone: good ? 'you' : 'foe' } : told;
  switch (event.type) {
    case 'gained':
      return toned(true, gained(event, tell));
    case 'fined': {
      const key = event.amount < event.asked ? 'fined_less' : 'fined';
      const about = tell(key, { asked: money(event.asked) });
      return toned(false, note('cash', shortOf(event.by), about, money(-event.amount)));
    }
    case 'paid':
      return event.kind === 'cash'
        ? note('cash', nameOf(event.card), tell('paid'), money(-event.what))
        : note(
            'cards',
            nameOf(event.card),
            tell(`paid_${event.kind}`, { what: nameOf(event.what) }),
          );
    case 'marked':
      return toned(event.amount > 0, marked(event, tell));
    case 'wasted': {
      const about = tell(`wasted_${event.why}`, { card: nameOf(event.card) });
      return toned(false, note('no', say('figure.wasted'), about));
    }
    case 'drew': {
      const seen = event.card !== null;
      const about = seen ? tell('drew_card', { card: nameOf(event.card ?? 0) }) : tell('drew');
      return toned(true, note('draw', shortOf(event.by), about));
    }
    case 'turned_up':
      return note('draw', tell('turned_up'), nameOf(event.card));
    case 'nobody_found':
      return note('no', shortOf(PATRICIA), tell('nobody_found'));
    case 'reshuffled':
      return note('cards', tell('reshuffled'), tell('reshuffled_about', { count: event.count }));
    case 'lost_card':
      return toned(false, lost(event, tell));
    case 'returned': {
      const about = tell('returned', { card: nameOf(event.card) });
      return toned(true, note('back', shortOf(event.by), about));
    }
    case 'set_up': {
      const icon = event.kind.startsWith('lose') ? 'lose' : 'watch';
      return note(icon, shortOf(event.by), effectWords(scene, event, event.round));
    }
    case 'copied': {
      const about = tell('copied', { card: nameOf(event.card) });
      return toned(true, note('mirror', shortOf(RUBBERFACE), about));
    }
    case 'repeated': {
      const about = tell('repeated', { card: nameOf(event.card) });
      return toned(true, note('back', shortOf(HIDEOUT), about));
    }
  }
}

function gained({ amount, by, times, why }: Of<'gained'>, tell: Tell): Note {
  const told = tell(why === 'mirror' ? 'mirrored' : 'gained');
  return {
    icon: why === 'mirror' ? 'mirror' : 'cash',
    tone: '',
    title: shortOf(by),
    about: times > 1 ? `${told} ${tell('times', { times })}` : told,
    amount: signed(amount),
  };
}

function marked({ card, by, amount, markers }: Of<'marked'>, tell: Tell): Note {
  const own = by === card;
  return {
    icon: 'marker',
    tone: '',
    title: own ? nameOf(card) : shortOf(by),
    about: tell(own ? 'marked_own' : 'marked', { card: shortOf(card), markers }),
    amount: `${amount > 0 ? '+' : '−'}${Math.abs(amount)}`,
    markers: true,
  };
}

function lost({ card, markers, why }: Of<'lost_card'>, tell: Tell): Note {
  return {
    icon: 'lose',
    tone: '',
    title: nameOf(card),
    about: tell(why === 'paid' ? 'lost_paid' : 'lost_due', { markers }),
    amount: markers ? `−${markers}` : '',
    markers: markers > 0,
  };
}

/** What an effect does, and when: "Round 8: Dutch ignores costs". */
export function effectWords(
  scene: GreedScene,
  effect: Pick<Effect, 'kind' | 'seat' | 'amount'> & { who?: Effect['who'] | null },
  round = 0,
): string {
  const { kind, seat, amount = 0, who } = effect;
  const key = kind.startsWith('lose_') ? `effect.${kind}_${who ?? 'all'}` : `effect.${kind}`;
  const told = say(key, { seat, amount }, scene.speaker);
  return round
    ? say(round === (scene.view?.round ?? 0) ? 'effect.now' : 'effect.in_round', { round, told })
    : told;
}
