// The hands in the order of the chips: where the order breaks, and which places are really theirs.
import type { Seat } from '../../wire';
import { compare, evaluate } from './poker';
import type { GangView, Revealed, Showdown } from './view';

export interface Row {
  seat: Seat;
  chip: number | null;
  up: (Revealed & { five: string[]; muscle: boolean }) | null;
  breaks: Seat | null;
  low: number;
  high: number;
  right: boolean;
}

export function rowsOf(view: GangView, showdown: Showdown): Row[] {
  const hands = showdown.revealed.map((one) => ({
    ...one,
    hand: one.category,
    muscle: !!view.seats[one.seat]?.muscle,
  }));
  const whole = hands.length === view.seats.length;
  return showdown.order.map((seat, i) => {
    const at = hands.findIndex((one) => one.seat === seat);
    const mine = hands[at];
    const before = at > 0 ? hands[at - 1] : undefined;
    const chip =
      mine?.chip ??
      view.seats[seat]?.chips.reduce<number | null>((known, one) => one ?? known, null) ??
      null;
    if (!mine) return { seat, chip, up: null, breaks: null, low: 0, high: 0, right: true };
    const weaker = hands.filter((one) => compare(one, mine) < 0).length;
    const equal = hands.filter((one) => compare(one, mine) === 0).length;
    const { hand: _hand, ...revealed } = mine;
    return {
      seat,
      chip,
      up: { ...revealed, five: evaluate([...mine.pocket, ...view.community]).five },
      breaks: before && compare(mine, before) < 0 ? before.seat : null,
      low: weaker + 1,
      high: weaker + equal,
      right: !whole || (i + 1 > weaker && i + 1 <= weaker + equal),
    };
  });
}
/** "3", or "3–4" where hands are equal. */
export const places = (low: number, high: number): string =>
  low === high ? String(low) : `${low}–${high}`;
