// Moves the picture on by one event, so that lines grow card by card while a frame is played. It
// knows no rules: what an event does not say does not happen, and the frame's view has the last word.
import type { Card, GameEvent, Seat } from '../../wire';
import { bonusOf, isModifier, isNumber, sumOf, type Flip7View, type Line } from './view';

const FRESH: Omit<Line, 'score'> = {
  points: 0,
  status: 'active',
  numbers: [],
  modifiers: [],
  second_chance: false,
  freeze: false,
  bust_card: null,
};

function change(view: Flip7View, seat: Seat, alter: (line: Line) => Partial<Line>): Flip7View {
  const seats = view.seats.map((line, i) => {
    if (i !== seat) return line;
    const next = { ...line, ...alter(line) };
    const points = next.status === 'busted' ? 0 : sumOf(next, bonusOf(view)).total;
    return { ...next, points };
  });
  return { ...view, seats };
}

function deal(view: Flip7View, seat: Seat, card: Card, source: unknown): Flip7View {
  const flip =
    source === 'flip' && view.flip
      ? { ...view.flip, left: Math.max(0, view.flip.left - 1) }
      : view.flip;
  const next = {
    ...view,
    flip,
    deck_count: Math.max(0, view.deck_count - 1),
    turn: source === 'flip' ? view.turn : seat,
  };
  return change(next, seat, (line) => {
    if (isNumber(card)) {
      return line.numbers.includes(card)
        ? { bust_card: card }
        : { numbers: [...line.numbers, card] };
    }
    return isModifier(card) ? { modifiers: [...line.modifiers, card] } : {};
  });
}

function give(view: Flip7View, to: Seat, card: string): Flip7View {
  if (card === 'second_chance')
    return change({ ...view, choice: null }, to, () => ({ second_chance: true }));
  const flip = view.flip?.set_aside.length
    ? {
        ...view.flip,
        set_aside: view.flip.set_aside.slice(1),
        assigned: [...view.flip.assigned, { card, to }],
      }
    : view.flip;
  return { ...view, flip, choice: null };
}

export function step(view: Flip7View, event: GameEvent): Flip7View {
  const seat = event.seat as Seat;
  switch (event.type) {
    case 'round':
      return {
        ...view,
        phase: 'turn',
        stage: 'deal',
        round: event.round as number,
        dealer: event.dealer as Seat,
        turn: null,
        to_act: [],
        choice: null,
        flip: null,
        effects: [],
        seats: view.seats.map(({ score }) => ({ ...FRESH, score })),
      };
    case 'dealt':
      return deal(view, seat, event.card as Card, event.source);
    case 'saved':
      return change(view, seat, () => ({ bust_card: null, second_chance: false }));
    case 'kept':
      return change(view, seat, () => ({ second_chance: true }));
    case 'bust':
      return change(view, seat, () => ({ status: 'busted', bust_card: event.card as number }));
    case 'flip7':
      return change(view, seat, () => ({ status: 'flip7' }));
    case 'stayed':
      return change(view, seat, () => ({ status: 'stayed' }));
    case 'frozen':
      return change(view, seat, () => ({ status: 'frozen', freeze: true }));
    case 'given':
      return give(view, event.to as Seat, event.card as string);
    case 'flipping':
      return {
        ...view,
        flip: { seat, by: event.by as Seat, left: 3, set_aside: [], assigned: [] },
      };
    case 'set_aside':
      return view.flip
        ? {
            ...view,
            flip: { ...view.flip, set_aside: [...view.flip.set_aside, event.card as string] },
          }
        : view;
    case 'reshuffled':
      return {
        ...view,
        deck_count: typeof event.cards === 'number' ? event.cards : view.deck_count,
      };
    default:
      return view;
  }
}

/** The table before its first deal: no card lies there, all of them are in the pile. */
export function opening(
  view: Flip7View,
  events: GameEvent[],
  hints: Record<string, unknown> | null,
): { view: Flip7View; hints: Record<string, unknown> | null } | null {
  const [first] = events;
  if (first?.type !== 'round') return null;
  const dealt = events.filter(({ type }) => type === 'dealt').map(({ card }) => String(card));
  const counts = { ...(hints?.counts as Record<string, number> | undefined) };
  for (const card of dealt) counts[card] = (counts[card] ?? 0) + 1;
  return {
    view: { ...step(view, first), deck_count: view.deck_count + dealt.length },
    hints: hints && { ...hints, left: Number(hints.left) + dealt.length, counts },
  };
}

/** A card that is seen is no longer in the deck. */
export function stepHints(
  hints: Record<string, unknown>,
  event: GameEvent,
): Record<string, unknown> {
  const counts = hints.counts as Record<string, number> | undefined;
  const left = counts?.[String(event.card)];
  if (event.type !== 'dealt' || !counts || !left) return hints;
  return {
    ...hints,
    left: Math.max(0, Number(hints.left) - 1),
    counts: { ...counts, [String(event.card)]: left - 1 },
  };
}

export type Note =
  'number' | 'modifier' | 'aside' | 'kept' | 'passed' | 'saved' | 'bust' | 'flip7' | 'plain';
export interface Turned {
  card: Card;
  note: Note;
  nth: number;
  from: number;
  to: number;
}
export interface Memory {
  shown: {
    card: Card;
    seat: Seat;
    by: Seat | null;
    how: 'dealt' | 'given' | 'frozen' | 'saved' | 'bust' | 'flip7';
  } | null;
  chain: { seat: Seat; by: Seat; turned: Turned[] } | null;
}

function turn(memory: Memory, event: GameEvent, before: Flip7View): Memory {
  const seat = event.seat as Seat;
  const card = event.card as Card;
  const shown: Memory['shown'] = { card, seat, by: null, how: 'dealt' };
  if (event.source !== 'flip') return { shown, chain: null };
  const line = before.seats[seat];
  const from = line?.points ?? 0;
  const after = line ? step(before, event).seats[seat] : undefined;
  const note: Note = isNumber(card) ? 'number' : isModifier(card) ? 'modifier' : 'plain';
  const turned = { card, note, nth: after?.numbers.length ?? 0, from, to: after?.points ?? from };
  const chain =
    memory.chain?.seat === seat ? memory.chain : { seat, by: before.flip?.by ?? seat, turned: [] };
  return { shown, chain: { ...chain, turned: [...chain.turned, turned] } };
}

function annotate(memory: Memory, seat: Seat, note: Note): Memory {
  const chain = memory.chain;
  if (!chain || chain.seat !== seat || !chain.turned.length) return memory;
  const turned = chain.turned.map((item, i) =>
    i === chain.turned.length - 1 ? { ...item, note } : item,
  );
  return { ...memory, chain: { ...chain, turned } };
}

/** What the stage shows: the last card drawn, and the chain of a Flip Three as far as it has run. */
export function remember(
  memory: Memory | null,
  event: GameEvent,
  before: Flip7View,
): Memory | null {
  const known: Memory = memory ?? { shown: null, chain: null };
  const seat = event.seat as Seat;
  const shown = (how: NonNullable<Memory['shown']>['how'], card: Card, by: Seat | null = null) => ({
    card,
    seat,
    by,
    how,
  });
  switch (event.type) {
    case 'round':
      return null;
    case 'dealt':
      return turn(known, event, before);
    case 'flipping':
      return {
        shown: shown('given', 'flip_three', event.by as Seat),
        chain: { seat, by: event.by as Seat, turned: [] },
      };
    case 'set_aside':
      return annotate(known, seat, 'aside');
    case 'kept':
      return annotate(known, seat, 'kept');
    case 'saved':
      return { ...annotate(known, seat, 'saved'), shown: shown('saved', event.card as Card) };
    case 'bust':
      return { ...annotate(known, seat, 'bust'), shown: shown('bust', event.card as Card) };
    case 'flip7':
      return {
        ...annotate(known, seat, 'flip7'),
        shown: known.shown ? { ...known.shown, how: 'flip7' } : null,
      };
    case 'frozen':
      return { ...known, shown: shown('frozen', 'freeze', event.by as Seat) };
    case 'given':
      return {
        ...known,
        shown: {
          card: event.card as Card,
          seat: event.to as Seat,
          by: event.by as Seat,
          how: 'given',
        },
      };
    default:
      return known;
  }
}
