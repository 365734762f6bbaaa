// What the next card may do to a line, counted from the cards that are left. Counting is fair play.
import type { Card } from '../../wire';
import { bonusOf, isNumber, NUMBERS, sumOf, type Flip7View, type Hints, type Line } from './view';

export interface Outcomes {
  bust: number;
  saved: number;
  flip7: number;
  safe: number;
  left: number;
}

export function outcomes(hints: Hints, line: Line): Outcomes {
  const held = new Set(line.numbers);
  const result: Outcomes = { bust: 0, saved: 0, flip7: 0, safe: 0, left: hints.left };
  for (const [name, copies] of Object.entries(hints.counts)) {
    const number = /^\d+$/.test(name) ? Number(name) : null;
    if (number !== null && held.has(number))
      result[line.second_chance ? 'saved' : 'bust'] += copies;
    else if (number !== null && held.size === 6) result.flip7 += copies;
    else result.safe += copies;
  }
  return result;
}

function withCard(line: Line, card: Card): Pick<Line, 'numbers' | 'modifiers'> {
  if (isNumber(card)) return { numbers: [...line.numbers, card], modifiers: line.modifiers };
  return { numbers: line.numbers, modifiers: [...line.modifiers, card] };
}

/** How many of the cards left would lift a seat above the best total that any other seat shows. */
export function passing(
  hints: Hints,
  view: Flip7View,
  seat: number,
): { cards: number; rival: number | null } {
  const mine = view.seats[seat];
  if (!mine) return { cards: 0, rival: null };
  let rival: number | null = null;
  let best = mine.score + mine.points;
  view.seats.forEach((line, other) => {
    if (other !== seat && line.score + line.points > best) {
      best = line.score + line.points;
      rival = other;
    }
  });
  if (rival === null) return { cards: 0, rival: null };
  let cards = 0;
  for (const [name, copies] of Object.entries(hints.counts)) {
    const card: Card = /^\d+$/.test(name) ? Number(name) : name;
    const counts = isNumber(card) ? !mine.numbers.includes(card) : /^(\+|x)/.test(card);
    if (counts && mine.score + sumOf(withCard(mine, card), bonusOf(view)).total > best)
      cards += copies;
  }
  return { cards, rival };
}

/** The columns of the deck chart: copies left of each number, and whether they would bust the line. */
export function columns(
  hints: Hints,
  line: Line | undefined,
): { number: number; left: number; bad: boolean }[] {
  return NUMBERS.map((number) => ({
    number,
    left: hints.counts[String(number)] ?? 0,
    bad: !!line && line.status === 'active' && line.numbers.includes(number),
  }));
}
