// What may be done now, as buttons that name their result. No rules are decided here: the actions come from
// the server, the sums are those of the position on the screen.
import type { Speaker } from '../../words';
import type { Seat } from '../../wire';
import { percent } from '../shared/percent';
import { money, say } from './say';
import type { Action, Card, Hints, Secured, View } from './types';

export interface Choice {
  id: string;
  action: Action | null;
  title: string;
  about: string;
  key: string;
  card?: Card;
  tone?: 'go' | 'rest' | 'bad';
  confirm?: { title: string; about: string; yes: string };
}
export interface Asked {
  view: View;
  legal: Action[];
  me: Seat;
  hints: Hints | null;
  speaker: Speaker;
}

type Play = Extract<Action, { type: 'play' }>;
const find = (legal: Action[], type: Action['type']): Action | undefined =>
  legal.find((action) => action.type === type);
const findPlay = (legal: Action[], card: Card, as?: Play['as']): Play | undefined =>
  legal
    .filter((action) => action.type === 'play')
    .find((action) => action.card === card && (!as || action.as === as));

/** What a Queen does to a row: which cards go, and how it stands after her. */
function queenWords({ view, me }: Asked): string {
  const one = view.seats[me];
  const leaves = view.would?.queen;
  if (!one || !leaves) return '';
  if (leaves === 'nothing' || leaves === 'spent') return say(`queen.${leaves}`);
  const { J, A } = one.table;
  return `${say(J && A ? 'queen.both' : J ? 'queen.jack' : 'queen.ace')} ${say(`queen.${leaves}`)}`;
}

/** The sum after a banking, in words: where it leads, and whether it wins. */
function bankWords({ money: after, bonus, wins }: Secured): string {
  const extra = bonus ? ` ${say('bonus', { bonus: money(bonus) })}` : '';
  return say(wins ? 'bank.wins' : 'bank.safe', { after: money(after) }) + extra;
}

function kingOf(
  asked: Asked,
  id: string,
  action: Action,
  title: string,
  key: string,
  card: Card,
): Choice {
  const { view, me } = asked;
  const loot = view.seats[me]?.loot ?? 0;
  const would = view.would?.king;
  const about =
    loot && would
      ? say(would.wins ? 'king.wins' : 'king.about', {
          gain: money(would.amount),
          after: money(would.money),
        })
      : say('king.nothing');
  const confirm = loot
    ? undefined
    : { title: say('king.sure'), about: say('king.sure_about'), yes: say('king.yes') };
  return { id, action, title, about, key, card, confirm };
}

export function drawWords({ view, me, hints }: Asked): string {
  const last =
    view.passed_once && view.deck_count === 1
      ? ` ${say('draw.last')}`
      : hints?.renew || !view.deck_count
        ? ` ${say('draw.renew')}`
        : '';
  if (hints?.fates) {
    if (hints.free) return say('draw.free') + last;
    return (
      say('draw.bust', {
        percent: percent(hints.bust ?? 0),
        cards: hints.killers,
        left: hints.left,
      }) + last
    );
  }
  const one = view.seats[me];
  const ace = one?.ace === 'bust';
  const jack = one?.jack === 'bust';
  return (
    say(one?.free ? 'draw.free' : ace && jack ? 'draw.both' : ace ? 'draw.ace' : 'draw.jack') + last
  );
}

/** The three ways of a Joker, held or just drawn. */
export function jokerWays(asked: Asked): Choice[] {
  const { view, legal, me, speaker } = asked;
  const found: Choice[] = [];
  const swap = findPlay(legal, 'X', 'swap');
  const king = findPlay(legal, 'X', 'king');
  const queen = findPlay(legal, 'X', 'queen');
  const loot = view.seats[me]?.loot ?? 0;
  if (swap) {
    const mine = view.seats[1 - me]?.stake ?? 0;
    const theirs = view.seats[me]?.stake ?? 0;
    const sums = { mine: money(mine), theirs: money(theirs), other: 1 - me, loot: money(loot) };
    const worse = mine < theirs;
    found.push({
      id: 'swap',
      action: swap,
      title: say('swap.title'),
      about: say(loot ? 'swap.about_loot' : 'swap.about', sums, speaker),
      key: '1',
      card: 'X',
      confirm: worse
        ? {
            title: say('swap.sure'),
            about: say('swap.sure_about', sums, speaker),
            yes: say('swap.yes'),
          }
        : undefined,
    });
  }
  if (king) found.push(kingOf(asked, 'as_king', king, say('joker.king'), '2', 'K'));
  if (queen)
    found.push({
      id: 'as_queen',
      action: queen,
      title: say('joker.queen'),
      about: queenWords(asked),
      key: '3',
      card: 'Q',
    });
  return found;
}

/** The cards of the hand that may be played in a turn. A Joker opens its three ways. */
export function plays(asked: Asked): Choice[] {
  const { legal } = asked;
  const queen = findPlay(legal, 'Q');
  const king = findPlay(legal, 'K');
  const found: Choice[] = [];
  if (queen)
    found.push({
      id: 'queen',
      action: queen,
      title: say('queen.title'),
      about: queenWords(asked),
      key: 'q',
      card: 'Q',
    });
  if (king) found.push(kingOf(asked, 'king', king, say('king.title'), 'k', 'K'));
  if (findPlay(legal, 'X')) {
    found.push({
      id: 'joker',
      action: null,
      title: say('joker.title'),
      about: say(findPlay(legal, 'X', 'swap') ? 'joker.about' : 'joker.about_two'),
      key: 'j',
      card: 'X',
    });
  }
  return found;
}

/** Draw, bank, end: what the turn itself offers. */
export function turns(asked: Asked): {
  draw: Choice | null;
  bank: Choice | null;
  end: Choice | null;
} {
  const { view, legal, me } = asked;
  const loot = view.seats[me]?.loot ?? 0;
  const draw = find(legal, 'draw');
  const bank = find(legal, 'bank');
  const banked = view.would?.bank;
  const end = find(legal, 'end_turn');
  return {
    draw: draw
      ? { id: 'draw', action: draw, title: say('draw.title'), about: drawWords(asked), key: 'd' }
      : null,
    bank:
      bank && banked
        ? {
            id: 'bank',
            action: bank,
            title: say('bank.title', { loot: money(loot) }),
            about: bankWords(banked),
            key: 'b',
          }
        : null,
    end: end
      ? {
          id: 'end',
          action: end,
          title: say('end.title'),
          about: loot ? say('end.loses', { loot: money(loot) }) : say('end.nothing'),
          key: 'e',
          confirm: loot
            ? {
                title: say('end.sure'),
                about: say('end.sure_about', { loot: money(loot) }),
                yes: say('end.yes', { loot: money(loot) }),
              }
            : undefined,
        }
      : null,
  };
}

function answers(asked: Asked): Choice[] {
  const { view, legal, me } = asked;
  const one = view.seats[me];
  const after =
    view.pending === 'third_jack'
      ? say('jack.two')
      : say(view.options.latent_queen === 'jack_cancelled' ? 'jack.cancelled' : 'jack.stays');
  return legal
    .map((action): Choice => {
      if (action.type === 'accept')
        return {
          id: 'accept',
          action,
          title: say('jack.accept'),
          about: say('end.loses', { loot: money(one?.loot ?? 0) }),
          key: 'a',
          tone: 'bad',
        };
      const card = action.type === 'play' ? action.card : 'Q';
      const joker = card === 'X';
      return {
        id: joker ? 'x' : 'q',
        action,
        title: say(joker ? 'jack.joker' : 'jack.queen'),
        about: after,
        key: joker ? 'j' : 'q',
        card,
        tone: 'go',
      };
    })
    .sort((a, b) => Number(a.id === 'accept') - Number(b.id === 'accept'));
}

function counters({ view, legal, me, speaker }: Asked): Choice[] {
  const sums = {
    mine: money(view.seats[1 - me]?.stake ?? 0),
    theirs: money(view.seats[me]?.stake ?? 0),
    other: 1 - me,
  };
  return legal
    .filter((action) => action.type === 'counter')
    .map((action): Choice => {
      const { use } = action;
      if (use === 'none')
        return {
          id: 'none',
          action,
          title: say('counter.none'),
          about: say('swap.about', sums, speaker),
          key: '1',
        };
      return {
        id: use,
        action,
        title: say(`counter.${use}`),
        about: say(`counter.${use}_about`),
        key: use === 'joker' ? '2' : '3',
        card: use === 'joker' ? 'X' : undefined,
        tone: 'go',
      };
    });
}

function discards({ view, legal, me }: Asked): Choice[] {
  const hand = view.seats[me]?.hand ?? [];
  return legal
    .filter((action) => action.type === 'discard')
    .map((action, i): Choice => {
      const at = hand.indexOf(action.card);
      const rest = hand
        .filter((_, j) => j !== at)
        .map((card) => say('card', { card }))
        .join(', ');
      return {
        id: action.card,
        action,
        title: say('discard.title', { card: action.card }),
        about: say('discard.about', { rest }),
        key: String(i + 1),
        card: action.card,
      };
    });
}

function seeding({ view, legal, me, speaker }: Asked): Choice[] {
  return legal
    .filter((action) => action.type === 'choose_start')
    .map((action, i): Choice => ({
      id: String(action.first),
      action,
      key: String(i + 1),
      tone: action.first ? 'go' : undefined,
      title: action.first
        ? say('seeding.first')
        : say('seeding.second', { other: 1 - me }, speaker),
      about: say('seeding.round', { round: view.round }),
    }));
}

/** The choices of a phase that is one plain question. */
export function choices(asked: Asked): Choice[] {
  switch (asked.view.phase) {
    case 'joker':
      return jokerWays(asked);
    case 'jack':
      return answers(asked);
    case 'counter':
      return counters(asked);
    case 'discard':
      return discards(asked);
    case 'seeding':
      return seeding(asked);
    default:
      return [];
  }
}
