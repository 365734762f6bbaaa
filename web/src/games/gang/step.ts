// The picture after an event, without knowing rules, and what the stage keeps in mind.
import type { Card, GameEvent, Seat } from '../../wire';
import type { HandName } from './poker';
import { chipOf, chipsOf, type Colour, type Crook, type GangView, type Showdown } from './view';

const change = (view: GangView, seat: Seat, make: (one: Crook) => Partial<Crook>): GangView => ({
  ...view,
  seats: view.seats.map((one, i) => (i === seat ? { ...one, ...make(one) } : one)),
});
const everybody = (view: GangView, make: (one: Crook) => Partial<Crook>): GangView => ({
  ...view,
  seats: view.seats.map((one) => ({ ...one, ...make(one) })),
});
const put = (view: GangView, seat: Seat, chip: number | null): GangView =>
  change(view, seat, (one) => ({
    chips: one.chips.map((old, i) => (i === view.round - 1 ? chip : old)),
  }));
/** The chips that nobody holds lie in the middle. */
const laid = (view: GangView): GangView => ({
  ...view,
  middle: chipsOf(view).filter(
    (chip) => !view.seats.some((_, seat) => chipOf(view, seat) === chip),
  ),
});
const unsure = (view: GangView): GangView => everybody(view, () => ({ confirmed: false }));
const without = (cards: string[], card: Card): string[] =>
  cards.filter((_, i) => i !== cards.indexOf(String(card)));

function turnUp(view: GangView, event: GameEvent): GangView {
  const seat = event.seat as Seat;
  const last = (s: Seat): number =>
    view.seats[s]?.chips.reduce<number>((known, chip) => chip ?? known, 0) ?? 0;
  const order =
    view.showdown?.order ?? view.seats.map((_, i) => i).sort((a, b) => last(a) - last(b));
  const fresh: Showdown = {
    order,
    target: order[order.length - 1] ?? 0,
    revealed: [],
    guesses: [],
    in_order: null,
    best: null,
    success: null,
  };
  const showdown = view.showdown ?? fresh;
  if (showdown.revealed.some((one) => one.seat === seat)) return view;
  const revealed = {
    seat,
    chip: (event.chip as number) || null,
    pocket: event.pocket as string[],
    category: event.hand as HandName,
    ranks: event.ranks as number[],
  };
  const next = change(view, seat, () => ({ pocket: event.pocket as string[] }));
  return {
    ...next,
    colour: null,
    middle: [],
    locked: [],
    to_act: [],
    showdown: { ...showdown, revealed: [...showdown.revealed, revealed] },
  };
}

export function step(view: GangView, event: GameEvent): GangView {
  const seat = event.seat as Seat;
  switch (event.type) {
    case 'heist_begins':
      return everybody(
        {
          ...view,
          phase: 'chips',
          heist: event.heist as number,
          round: 1,
          colour: null,
          challenges: event.challenges as number[],
          specialists: event.specialists as number[],
          used: [],
          community: [],
          middle: [],
          locked: [],
          announcements: [],
          showdown: null,
          decision: null,
          proposal: null,
          pending: null,
          to_act: [],
        },
        (one) => ({
          pocket: one.pocket && [],
          pocket_count: 0,
          chips: [null, null, null, null],
          confirmed: false,
          moves: 0,
          steals: 0,
          ready: false,
          passing: null,
          muscle: false,
          seen: one.seen && [],
        }),
      );
    case 'dealt': {
      const cards = event.cards as string[];
      const more = event.why === 'hacker' || event.why === 'jack';
      return change(view, seat, (one) =>
        one.pocket && cards.length
          ? {
              pocket: more ? [...one.pocket, ...cards] : cards,
              pocket_count: (more ? one.pocket.length : 0) + cards.length,
            }
          : {},
      );
    }
    case 'board':
      return {
        ...view,
        round: event.round as number,
        community: [...view.community, ...(event.cards as string[])],
      };
    case 'chips':
      return laid(
        everybody(
          {
            ...view,
            phase: 'chips',
            round: event.round as number,
            colour: event.colour as Colour,
            locked: event.dark as number[],
          },
          () => ({ confirmed: false, moves: 0, steals: 0 }),
        ),
      );
    case 'no_chips':
      return { ...view, round: event.round as number, colour: null, middle: [], locked: [] };
    case 'took': {
      const victim = event.victim as Seat | null;
      const robbed = typeof victim === 'number' ? put(view, victim, null) : view;
      return unsure(
        laid(
          put(
            change(robbed, seat, (one) => ({
              steals: one.steals + Number(typeof victim === 'number'),
            })),
            seat,
            event.chip as number,
          ),
        ),
      );
    }
    case 'returned':
      return unsure(laid(put(view, seat, null)));
    case 'confirmed':
      return change(view, seat, () => ({ confirmed: true }));
    case 'unconfirmed':
      return change(view, seat, () => ({ confirmed: false }));
    case 'settled':
      return unsure({ ...view, colour: null, middle: [], locked: [], proposal: null });
    case 'blacked_out':
      return everybody(view, (one) => ({
        chips: one.chips.map((chip, i) => (i < (event.round as number) - 1 ? null : chip)),
      }));
    case 'redrawn':
      return change(view, seat, (one) => ({ pocket: one.pocket && [] }));
    case 'discarded':
      return event.card
        ? change(view, seat, (one) => ({
            pocket: one.pocket && without(one.pocket, event.card as Card),
          }))
        : view;
    case 'objected':
    case 'declined':
      return { ...view, proposal: null };
    case 'used':
      return { ...view, proposal: null, used: [...view.used, event.specialist as number] };
    case 'ready':
      return change(view, seat, () => ({ ready: true }));
    case 'turned_up':
      return turnUp(view, event);
    case 'heist_over':
      return { ...view, vaults: event.vaults as number, alarms: event.alarms as number };
    default:
      return view;
  }
}

export interface Steal {
  id: number;
  by: Seat;
  victim: Seat;
  chip: number;
}
export interface Memory {
  steal: Steal | null; // the last one, for the arrow
  steals: Record<number, number>; // of each chip, in this round
  last: Record<Seat, GameEvent>; // the last chip move of each seat, in this round
  news: GameEvent | null; // what is worth a line on the stage
  count: number;
}
const FRESH: Memory = { steal: null, steals: {}, last: {}, news: null, count: 0 };
const NEWS = [
  'no_chips',
  'blacked_out',
  'redrawn',
  'used',
  'declined',
  'objected',
  'showed',
  'guessed',
];

export function remember(memory: Memory | null, event: GameEvent): Memory | null {
  const known = memory ?? FRESH;
  const seat = event.seat as Seat;
  switch (event.type) {
    case 'heist_begins':
      return { ...FRESH, count: known.count };
    case 'chips':
      return { ...known, steal: null, steals: {}, last: {} };
    case 'board':
      return known.news?.type === 'no_chips' ? known : { ...known, news: null };
    case 'blacked_out':
      return { ...known, steal: null, last: {}, steals: {}, news: event };
    case 'took': {
      if (typeof event.victim !== 'number')
        return { ...known, last: { ...known.last, [seat]: event }, news: null };
      const chip = event.chip as number;
      const count = known.count + 1;
      return {
        count,
        steal: { id: count, by: seat, victim: event.victim, chip },
        steals: { ...known.steals, [chip]: (known.steals[chip] ?? 0) + 1 },
        last: { ...known.last, [seat]: event },
        news: event,
      };
    }
    case 'returned':
      return { ...known, last: { ...known.last, [seat]: event } };
    case 'settled':
      return { ...known, steal: null };
    default:
      return NEWS.includes(event.type) ? { ...known, news: event } : known;
  }
}
