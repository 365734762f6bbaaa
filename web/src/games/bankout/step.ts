// Moves the picture on by one event while a frame is played; the frame's view has the last word. And what
// the stage keeps in mind: this turn's cards, the last news, how the round before ended.
import type { Card, GameEvent, Seat } from '../../wire';
import type { BankoutView, Robber } from './view';

function change(
  view: BankoutView,
  seat: Seat,
  alter: (one: Robber) => Partial<Robber>,
): BankoutView {
  return {
    ...view,
    seats: view.seats.map((one, i) => {
      if (i !== seat) return one;
      const next = { ...one, ...alter(one) };
      return { ...next, alert: next.jacks > 0 };
    }),
  };
}

function draw(view: BankoutView, seat: Seat, card: Card): BankoutView {
  const next = {
    ...view,
    active: seat,
    acted: true,
    deck_count: Math.max(0, view.deck_count - 1),
    last_draw: { seat, card },
  };
  const now = view.seats[seat];
  // What may bust is in the air until the next event says what became of it.
  if (card === 'A' && now && (now.jacks || (view.options.three_aces && now.latent >= 2)))
    return { ...next, revealed: card };
  if (card === 'J' && now && (now.latent || now.jacks >= 2)) return { ...next, revealed: card };
  if (card === 'J')
    return change(next, seat, (one) => ({
      jacks: one.jacks + 1,
      table: { ...one.table, J: one.table.J + 1 },
    }));
  if (card === 'A')
    return change(next, seat, (one) => ({
      latent: one.latent + 1,
      table: { ...one.table, A: one.table.A + 1 },
    }));
  if (card === 'X') return { ...next, revealed: 'X' };
  return change({ ...next, discard: [...next.discard, card] }, seat, (one) => ({
    loot: one.loot + Number(card),
  }));
}

function without(one: Robber, card: Card): Partial<Robber> {
  const at = one.hand?.indexOf(String(card)) ?? -1;
  const hand = one.hand && at >= 0 ? one.hand.filter((_, i) => i !== at) : one.hand;
  return { hand, hand_count: Math.max(0, one.hand_count - (one.hand && at < 0 ? 0 : 1)) };
}

/** BO-QUEEN-3, BO-JACK-3: one Jack and one Ace go; a Jack that set her off counts then, unless it is the one she takes. */
function queen(view: BankoutView, event: GameEvent): BankoutView {
  const called = event.why !== 'played';
  const taken =
    called &&
    view.options.latent_queen === 'jack_cancelled' &&
    !!view.seats[event.seat as Seat]?.latent;
  const fresh = Number(called && !taken);
  const used = view.revealed === 'X';
  return change({ ...view, revealed: null, pending: null }, event.seat as Seat, (one) => {
    const jack = Number(!!event.jack && !taken);
    const ace = Number(!!event.ace);
    return {
      ...(used ? {} : without(one, event.card as Card)),
      jacks: Math.max(0, one.jacks - jack) + fresh,
      latent: Math.max(0, one.latent - ace),
      table: { J: Math.max(0, one.table.J - jack) + fresh, A: Math.max(0, one.table.A - ace) },
    };
  });
}

/** BO-TURN-6, BO-CUE-3, -5, -6: Loot goes; live cards are spent, go too, or stay live. */
function close(view: BankoutView, seat: Seat): BankoutView {
  const cues = view.options.table_cues ?? 'visual';
  return change({ ...view, revealed: null, pending: null, to_act: [] }, seat, () => ({
    loot: 0,
    ...(cues === 'persistent' ? {} : { jacks: 0, latent: 0 }),
    ...(cues === 'turn' ? { table: { J: 0, A: 0 } } : {}),
  }));
}

export function step(view: BankoutView, event: GameEvent): BankoutView {
  const seat = event.seat as Seat;
  switch (event.type) {
    case 'round':
      return {
        ...view,
        phase: 'turn',
        to_act: [],
        round: event.round as number,
        sudden_death: event.sudden_death as number,
        starter: event.starter as Seat,
        active: event.starter as Seat,
        jokers: event.jokers as number,
        turn_no: 1,
        acted: false,
        deck_count: event.sudden_death ? 40 : 52 + (event.jokers as number),
        discard: [],
        last_draw: null,
        revealed: null,
        pending: null,
        seats: view.seats.map((one) => ({
          ...one,
          bank: 0,
          loot: 0,
          jacks: 0,
          latent: 0,
          alert: false,
          table: { J: 0, A: 0 },
          hand: one.hand && [],
          hand_count: 0,
        })),
      };
    case 'drawn':
      return draw(view, seat, event.card as Card);
    case 'pocketed':
      return change(
        { ...view, active: seat, acted: true, deck_count: Math.max(0, view.deck_count - 1) },
        seat,
        (one) => ({
          hand: one.hand && event.card ? [...one.hand, event.card as string] : one.hand,
          hand_count: one.hand_count + 1,
        }),
      );
    case 'threatened':
      return { ...view, revealed: 'J', pending: event.why as string };
    case 'queened':
      return queen(view, event);
    case 'discarded':
      return change({ ...view, discard: [...view.discard, event.card as Card] }, seat, (one) =>
        without(one, event.card as Card),
      );
    case 'banked': {
      const card =
        event.end === 'king'
          ? 'K'
          : event.end === 'joker_king' && view.revealed !== 'X'
            ? 'X'
            : null;
      const blitz = view.format === 'blitz' && !view.sudden_death;
      const next = change(
        { ...view, pot: blitz ? view.pot + (event.gained as number) : view.pot },
        seat,
        (one) => ({ bank: event.bank as number, ...(card ? without(one, card) : {}) }),
      );
      return close(next, seat);
    }
    case 'bust':
      return change(close(view, seat), seat, () => ({
        jacks: 0,
        latent: 0,
        table: { J: 0, A: 0 },
      }));
    case 'ended':
      return close(view, seat);
    case 'aimed':
      return change({ ...view, revealed: 'X' }, seat, (one) =>
        view.revealed === 'X' ? {} : without(one, 'X'),
      );
    case 'swapped': {
      const held = view.joker_mode === 'hand' && view.revealed !== 'X';
      const next = change(close(view, seat), seat, (one) => (held ? without(one, 'X') : {}));
      return {
        ...next,
        seats: next.seats.map((one, i) => ({
          ...one,
          bank: (event.banks as number[])[i] ?? one.bank,
        })),
      };
    }
    case 'stopped':
      return change(close(view, event.to as Seat), seat, (one) =>
        event.why === 'shielded' ? { shield: false } : without(one, 'X'),
      );
    case 'reshuffled':
      return { ...view, deck_count: event.cards as number, discard: [] };
    case 'round_over': {
      const banks = event.banks as number[];
      const sudden = event.sudden_death as number;
      const over = {
        round: event.round as number,
        sudden_death: sudden,
        starter: view.starter ?? 0,
        turns: view.turn_no,
        winner: event.winner as Seat | null,
        banks,
      };
      return {
        ...view,
        history: [...view.history, over],
        seats: view.seats.map((one, i) =>
          sudden
            ? { ...one, bank: 0 }
            : {
                ...one,
                bank: 0,
                total: one.total + (banks[i] ?? 0),
                wins: one.wins + Number(event.winner === i),
              },
        ),
      };
    }
    default:
      return view;
  }
}

/** The dial while the cards of a frame are turned: a card that is seen is no longer in the deck. */
export function stepHints(
  hints: Record<string, unknown>,
  event: GameEvent,
): Record<string, unknown> {
  if (event.type !== 'drawn' && event.type !== 'pocketed') return hints;
  const counts = hints.counts as Record<string, number>;
  const left = Math.max(0, Number(hints.left) - 1);
  const card = event.card as string | null;
  if (!card) return { ...hints, left, elsewhere: Number(hints.elsewhere) + 1 };
  return { ...hints, left, counts: { ...counts, [card]: Math.max(0, (counts[card] ?? 0) - 1) } };
}

export interface TrailCard {
  card: Card | null;
  gone?: boolean;
  bust?: boolean;
  thrown?: boolean;
  played?: boolean;
}
export interface Trail {
  seat: Seat;
  cards: TrailCard[];
  closed: boolean;
}
export interface Ended {
  round: number;
  sudden_death: number;
  winner: Seat | null;
  banks: number[];
  how: GameEvent | null;
}
export interface Memory {
  trail: Trail | null;
  news: GameEvent | null;
  last: GameEvent | null;
  ended: Ended | null;
}

const FRESH: Memory = { trail: null, news: null, last: null, ended: null };
export const TURN_ENDS = ['banked', 'bust', 'ended', 'swapped', 'stopped'];
const BETWEEN = ['round', 'was_cut', 'start_chosen', 'game_over'];

const mark = (
  cards: TrailCard[],
  wanted: (card: TrailCard) => boolean,
  more: Partial<TrailCard>,
): TrailCard[] => {
  const at = cards.length - 1 - [...cards].reverse().findIndex(wanted);
  return cards.map((card, i) => (i === at ? { ...card, ...more } : card));
};

function follow(trail: Trail | null, event: GameEvent): Trail | null {
  const seat = event.seat as Seat;
  const open =
    trail && !trail.closed && trail.seat === seat ? trail : { seat, cards: [], closed: false };
  switch (event.type) {
    case 'drawn':
      return { ...open, cards: [...open.cards, { card: event.card as Card }] };
    case 'pocketed':
      return { ...open, cards: [...open.cards, { card: (event.card as Card | null) ?? null }] };
    case 'discarded':
      return { ...open, cards: [...open.cards, { card: event.card as Card, thrown: true }] };
    case 'queened': {
      // The Jack that set her off is the last card and stays, unless it was the one she took.
      const own = event.why === 'played' ? open.cards.length : open.cards.length - 1;
      const before = open.cards.slice(0, own);
      let cards = event.jack
        ? mark(before, ({ card, gone }) => card === 'J' && !gone, { gone: true })
        : before;
      if (event.ace) cards = mark(cards, ({ card, gone }) => card === 'A' && !gone, { gone: true });
      return {
        ...open,
        cards: [...cards, ...open.cards.slice(own), { card: event.card as Card, played: true }],
      };
    }
    case 'bust':
      return {
        ...open,
        cards: mark(open.cards, ({ card }) => card === event.card, { bust: true }),
        closed: true,
      };
    case 'stopped':
      return trail && { ...trail, closed: true };
    default:
      return TURN_ENDS.includes(event.type) ? { ...open, closed: true } : trail;
  }
}

/** What the stage keeps: the trail of the turn, the last event that is news, the end of the round before. */
export function remember(memory: Memory | null, event: GameEvent): Memory | null {
  const known = memory ?? FRESH;
  if (event.type === 'round') return { ...FRESH, ended: known.ended, last: known.last };
  if (event.type === 'round_over') {
    const { round, sudden_death, winner, banks } = event as unknown as Ended;
    return { ...known, ended: { round, sudden_death, winner, banks, how: known.last } };
  }
  if (BETWEEN.includes(event.type))
    return { ...known, news: event.type === 'game_over' ? known.news : event };
  const last = TURN_ENDS.includes(event.type) ? event : known.last;
  return {
    trail: follow(known.trail, event),
    news: event.type === 'reshuffled' ? known.news : event,
    last,
    ended: null,
  };
}
