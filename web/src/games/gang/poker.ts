// Hands of poker as section 3.9 of the rules ranks them: for the words under one's own cards, for the
// five cards that glow, and for the list of rankings with what this board allows.
export const HANDS = [
  'high_card',
  'pair',
  'two_pair',
  'three_of_a_kind',
  'straight',
  'flush',
  'full_house',
  'four_of_a_kind',
  'straight_flush',
  'royal_flush',
] as const;
export type HandName = (typeof HANDS)[number];
export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];
const SUITS = ['S', 'H', 'D', 'C'];
export interface Hand {
  hand: HandName;
  ranks: number[];
  five: string[];
}

export const rankOf = (card: string): number => RANKS.indexOf(card.charAt(0)) + 2;
export const suitOf = (card: string): string => card.charAt(1);
const PACK = RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit));

/** The cards of the highest straight among them, its top first. */
function straight(cards: string[]): string[] | null {
  for (let top = 14; top >= 5; top--) {
    const wanted = [0, 1, 2, 3, 4].map((less) => (top - less === 1 ? 14 : top - less));
    const found = wanted.map((rank) => cards.find((card) => rankOf(card) === rank));
    if (found.every((card) => card !== undefined)) return found;
  }
  return null;
}

export function evaluate(all: string[]): Hand {
  const cards = [...all].sort((a, b) => rankOf(b) - rankOf(a));
  const made = (hand: HandName, first: string[], ranks?: number[]): Hand => {
    const five = [...first, ...cards.filter((card) => !first.includes(card))].slice(0, 5);
    return { hand, five, ranks: ranks ?? five.map(rankOf) };
  };
  const groups = [...new Set(cards.map(rankOf))].map((rank) =>
    cards.filter((card) => rankOf(card) === rank),
  );
  const sized = (least: number) => groups.filter((group) => group.length >= least);
  const pairs = sized(2);
  const three = sized(3)[0];
  if (cards.length >= 5) {
    const suited = SUITS.map((suit) => cards.filter((card) => suitOf(card) === suit)).find(
      (group) => group.length >= 5,
    );
    const flush = suited && straight(suited);
    if (flush)
      return rankOf(flush[0] ?? '') === 14
        ? made('royal_flush', flush, [14])
        : made('straight_flush', flush, [rankOf(flush[0] ?? '')]);
    const four = sized(4)[0]?.slice(0, 4);
    if (four) return tail(made('four_of_a_kind', four), 4);
    const pair = three && pairs.find((group) => group !== three);
    if (three && pair)
      return made(
        'full_house',
        [...three.slice(0, 3), ...pair.slice(0, 2)],
        [rankOf(three[0] ?? ''), rankOf(pair[0] ?? '')],
      );
    if (suited) return made('flush', suited.slice(0, 5));
    const run = straight(cards);
    if (run) return made('straight', run, [rankOf(run[0] ?? '')]);
    if (!three && pairs[0] && pairs[1]) {
      const two = made('two_pair', [...pairs[0], ...pairs[1]]);
      return { ...two, ranks: [0, 2, 4].map((i) => rankOf(two.five[i] ?? '')) };
    }
  }
  if (three) return tail(made('three_of_a_kind', three.slice(0, 3)), 3);
  if (pairs[0]) return tail(made('pair', pairs[0]), 2);
  return made('high_card', []);
}
// The rank of a group once, then the others.
const tail = (hand: Hand, size: number): Hand => ({
  ...hand,
  ranks: [rankOf(hand.five[0] ?? ''), ...hand.five.slice(size).map(rankOf)],
});

/** Below 0: the first is weaker. Muscle (GA-S10) beats everything of its own ranking. */
export function compare(
  a: { hand: HandName; ranks: number[]; muscle?: boolean },
  b: { hand: HandName; ranks: number[]; muscle?: boolean },
): number {
  const by =
    HANDS.indexOf(a.hand) - HANDS.indexOf(b.hand) || Number(!!a.muscle) - Number(!!b.muscle);
  if (by) return by;
  for (const [i, rank] of a.ranks.entries())
    if (rank !== b.ranks[i]) return rank - (b.ranks[i] ?? 0);
  return 0;
}

const CODES = new Map(PACK.map((card) => [card, rankOf(card) * 4 + SUITS.indexOf(suitOf(card))]));
const counts = new Uint8Array(15);
const STRAIGHT = 0b11111;
// The top of the highest straight in a set of ranks, one bit each; the ace is also below the two.
function topOf(ranks: number): number {
  const both = ranks | (((ranks >> 14) & 1) << 1);
  for (let top = 14; top >= 5; top--) if (((both >> (top - 4)) & STRAIGHT) === STRAIGHT) return top;
  return 0;
}
/**
 * The same order as `evaluate` and `compare` give five cards or more, as one number: HANDS, then up to five ranks, a
 * digit each. Thousands of them are looked at for a board.
 */
export function strength(cards: string[]): number {
  counts.fill(0);
  let ranks = 0;
  const suits = [0, 0, 0, 0];
  const held = [0, 0, 0, 0];
  for (const card of cards) {
    const code = CODES.get(card) ?? 0;
    const [rank, suit] = [code >> 2, code & 3];
    counts[rank] = (counts[rank] ?? 0) + 1;
    ranks |= 1 << rank;
    suits[suit] = (suits[suit] ?? 0) | (1 << rank);
    held[suit] = (held[suit] ?? 0) + 1;
  }
  let [four, three, pair, second] = [0, 0, 0, 0];
  for (let rank = 14; rank >= 2; rank--) {
    const count = counts[rank] ?? 0;
    if (count === 4) four ||= rank;
    if (count >= 3 && !three) three = rank;
    else if (count >= 2 && !pair) pair = rank;
    else if (count >= 2) second ||= rank;
  }
  const suited = held.findIndex((count) => count >= 5);
  const flush = suited < 0 ? 0 : (suits[suited] ?? 0);
  const sure = flush && topOf(flush);
  if (sure) return sure === 14 ? scored(9, [14]) : scored(8, [sure]);
  if (four) return scored(7, [four], ranks & ~(1 << four), 1);
  if (three && pair) return scored(6, [three, pair]);
  if (flush) return scored(5, [], flush, 5);
  const run = topOf(ranks);
  if (run) return scored(4, [run]);
  if (three) return scored(3, [three], ranks & ~(1 << three), 2);
  if (second) return scored(2, [pair, second], ranks & ~(1 << pair) & ~(1 << second), 1);
  return pair ? scored(1, [pair], ranks & ~(1 << pair), 3) : scored(0, [], ranks, 5);
}
function scored(hand: number, first: number[], others = 0, more = 0): number {
  let [score, digits, left] = [hand, 0, more];
  for (const rank of first) [score, digits] = [score * 15 + rank, digits + 1];
  for (let rank = 14; left && rank >= 2; rank--)
    if ((others >> rank) & 1) [score, digits, left] = [score * 15 + rank, digits + 1, left - 1];
  return score * 15 ** (5 - digits);
}

export type Example = { five: string[]; held: string[] } | null;
// What a ranking looks like while there is no board.
const PLAIN: Record<HandName, string> = {
  royal_flush: 'AS KS QS JS TS',
  straight_flush: '9H 8H 7H 6H 5H',
  four_of_a_kind: '7S 7H 7D 7C KS',
  full_house: 'QS QH QC 9D 9C',
  flush: 'KC JC 8C 6C 3C',
  straight: 'TD 9S 8H 7C 6S',
  three_of_a_kind: '4S 4H 4C KD 9S',
  two_pair: 'JS JD 5H 5C AS',
  pair: 'AH AC QS 8D 4C',
  high_card: 'KS JD 9H 6C 2S',
};
/** For every ranking the best hand of it that somebody else could have with this board; null where none can. */
export function examples(board: string[], mine: string[], pocket = 2): Record<HandName, Example> {
  const found = Object.fromEntries(HANDS.map((hand) => [hand, null])) as Record<HandName, Example>;
  if (board.length < 3) {
    for (const hand of HANDS) found[hand] = { five: PLAIN[hand].split(' '), held: [] };
    return found;
  }
  const rest = PACK.filter((card) => !board.includes(card) && !mine.includes(card)).reverse();
  const best: Partial<Record<HandName, { score: number; held: string[] }>> = {};
  const look = (held: string[], from: number): void => {
    if (held.length < pocket)
      return rest.slice(from).forEach((card, i) => look([...held, card], from + i + 1));
    const score = strength([...board, ...held]);
    const hand = HANDS[Math.floor(score / 15 ** 5)] as HandName;
    if (score > (best[hand]?.score ?? -1)) best[hand] = { score, held };
  };
  look([], 0);
  for (const hand of HANDS) {
    const held = best[hand]?.held;
    if (held) found[hand] = { five: evaluate([...board, ...held]).five, held };
  }
  return found;
}
