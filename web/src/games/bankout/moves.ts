// What may be done now, as buttons that name their result. No rules are decided here: the actions come from
// the server, the sums are those of the position on the screen.
import type { Speaker } from '../../words';
import type { Action, Card, Seat } from '../../wire';
import { percent } from '../shared/percent';
import { dangerOf } from './danger';
import { money, say } from './say';
import { banking, passedOnce, stakeOf, type BankoutView, type Hints } from './view';

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
  view: BankoutView;
  legal: Action[];
  me: Seat;
  hints: Hints | null;
  speaker: Speaker;
}

const find = (
  legal: Action[],
  type: string,
  more: Record<string, unknown> = {},
): Action | undefined =>
  legal.find(
    (action) =>
      action.type === type && Object.entries(more).every(([key, value]) => action[key] === value),
  );

/** What a Queen does to a row: which cards go, and how it stands after her (BO-QUEEN-3). */
function queenWords({ view, me, speaker }: Asked): string {
  const one = view.seats[me];
  if (!one) return '';
  const { J, A } = one.table;
  if (!J && !A) return say('queen.nothing');
  const goes = say(J && A ? 'queen.both' : J ? 'queen.jack' : 'queen.ace');
  if (!one.jacks && !one.latent) return say('queen.spent');
  const after = {
    ...view,
    seats: view.seats.map((seat, i) =>
      i === me
        ? {
            ...one,
            jacks: Math.max(0, one.jacks - 1),
            latent: Math.max(0, one.latent - 1),
            hand: [],
          }
        : seat,
    ),
  };
  return `${goes} ${say(dangerOf(after, me).free ? 'queen.free' : after.seats[me]?.jacks ? 'queen.still' : 'queen.armed', {}, speaker)}`;
}

/** The sum after a banking, in words: where it leads, and whether it wins. */
function bankWords(view: BankoutView, me: Seat, amount: number): string {
  const { after, bonus, wins } = banking(view, me, amount);
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
  const { after, wins } = banking(view, me, 2 * loot);
  const about = loot
    ? say(wins ? 'king.wins' : 'king.about', { gain: money(2 * loot), after: money(after) })
    : say('king.nothing');
  const confirm = loot
    ? undefined
    : { title: say('king.sure'), about: say('king.sure_about'), yes: say('king.yes') };
  return { id, action, title, about, key, card, confirm };
}

export function drawWords({ view, me, hints }: Asked): string {
  const last =
    passedOnce(view) && view.deck_count === 1
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
  const { free, ace, jack } = dangerOf(view, me);
  return (
    say(
      free
        ? 'draw.free'
        : ace === 'bust' && jack === 'bust'
          ? 'draw.both'
          : ace === 'bust'
            ? 'draw.ace'
            : 'draw.jack',
    ) + last
  );
}

/** The three ways of a Joker, held or just drawn. */
export function jokerWays(asked: Asked): Choice[] {
  const { view, legal, me, speaker } = asked;
  const found: Choice[] = [];
  const swap = find(legal, 'play', { card: 'X', as: 'swap' });
  const king = find(legal, 'play', { card: 'X', as: 'king' });
  const queen = find(legal, 'play', { card: 'X', as: 'queen' });
  const loot = view.seats[me]?.loot ?? 0;
  if (swap) {
    const mine = stakeOf(view, 1 - me);
    const theirs = stakeOf(view, me);
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
  const queen = find(legal, 'play', { card: 'Q' });
  const king = find(legal, 'play', { card: 'K' });
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
  if (find(legal, 'play', { card: 'X' })) {
    found.push({
      id: 'joker',
      action: null,
      title: say('joker.title'),
      about: say(
        find(legal, 'play', { card: 'X', as: 'swap' }) ? 'joker.about' : 'joker.about_two',
      ),
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
  const end = find(legal, 'end_turn');
  return {
    draw: draw
      ? { id: 'draw', action: draw, title: say('draw.title'), about: drawWords(asked), key: 'd' }
      : null,
    bank: bank
      ? {
          id: 'bank',
          action: bank,
          title: say('bank.title', { loot: money(loot) }),
          about: bankWords(view, me, loot),
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
      const joker = action.card === 'X';
      return {
        id: joker ? 'x' : 'q',
        action,
        title: say(joker ? 'jack.joker' : 'jack.queen'),
        about: after,
        key: joker ? 'j' : 'q',
        card: action.card as Card,
        tone: 'go',
      };
    })
    .sort((a, b) => Number(a.id === 'accept') - Number(b.id === 'accept'));
}

function counters({ view, legal, me, speaker }: Asked): Choice[] {
  const sums = {
    mine: money(stakeOf(view, 1 - me)),
    theirs: money(stakeOf(view, me)),
    other: 1 - me,
  };
  return legal.map((action): Choice => {
    const use = String(action.use);
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
  return legal.map((action, i): Choice => {
    const at = hand.indexOf(String(action.card));
    const rest = hand
      .filter((_, j) => j !== at)
      .map((card) => say('card', { card }))
      .join(', ');
    return {
      id: String(action.card),
      action,
      title: say('discard.title', { card: action.card }),
      about: say('discard.about', { rest }),
      key: String(i + 1),
      card: action.card as Card,
    };
  });
}

function seeding({ view, legal, me, speaker }: Asked): Choice[] {
  return legal.map((action, i): Choice => ({
    id: String(action.first),
    action,
    key: String(i + 1),
    tone: action.first ? 'go' : undefined,
    title: action.first ? say('seeding.first') : say('seeding.second', { other: 1 - me }, speaker),
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
