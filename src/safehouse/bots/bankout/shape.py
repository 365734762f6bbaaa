"""What a turn of Bankout can lead to, apart from money: live Jacks, latent Aces and the hand.

A `Shape` numbers these states and knows, for each of them, where every card leads.  It depends on
the options alone, so it is made once and kept.
"""

from __future__ import annotations

from typing import Final

BUST: Final = -1
NEVER: Final = -2
JACKS: Final = 3  # live Jacks: 0, 1, 2
LATENT: Final = 3  # latent Aces: 0, 1, 2 or more


class Shape:
    """All states: number = (jacks * LATENT + latent) * hands + hand."""

    hands: int
    queens: list[int]  # by hand
    kings: list[int]
    jokers: list[int]
    number: dict[int, int]  # of a hand, by its key
    # By hand: the hands that may come of one more card, and of one less.
    with_queen: list[list[int]]
    with_king: list[list[int]]
    with_joker: list[list[int]]
    less_queen: list[int]
    less_king: list[int]
    less_joker: list[int]
    # By state: where a card leads.
    states: int
    hand: list[int]
    jacks: list[int]
    latent: list[int]
    jack: list[int]  # a Jack that need not be answered, or is by force
    jack_queen: list[int]  # answered with a Queen, with a Joker
    jack_joker: list[int]
    ace: list[int]
    queen: list[int]  # a Queen is played, or a Joker as one
    joker_queen: list[int]
    drawn_queen: list[int]  # a Joker used as one when it is drawn
    order: list[int]

    def __init__(
        self, limit: int, most: tuple[int, int, int], three_aces: bool, cancelled: bool
    ) -> None:
        self.list_hands(limit, most)
        self.list_states(three_aces, cancelled)

    def list_hands(self, limit: int, most: tuple[int, int, int]) -> None:
        self.queens, self.kings, self.jokers = [], [], []
        self.number = {}
        for size in range(limit + 1):
            for x in range(most[2] + 1):
                for k in range(most[1] + 1):
                    q = size - x - k
                    if 0 <= q <= most[0]:
                        self.number[hand_key(q, k, x)] = len(self.queens)
                        self.queens.append(q)
                        self.kings.append(k)
                        self.jokers.append(x)
        self.hands = len(self.queens)
        self.with_queen, self.with_king, self.with_joker = [], [], []
        self.less_queen, self.less_king, self.less_joker = [], [], []
        for h in range(self.hands):
            q, k, x = self.queens[h], self.kings[h], self.jokers[h]
            self.less_queen.append(self.find(q - 1, k, x))
            self.less_king.append(self.find(q, k - 1, x))
            self.less_joker.append(self.find(q, k, x - 1))
            self.with_queen.append(self.after(q + 1, k, x, h))
            self.with_king.append(self.after(q, k + 1, x, h))
            self.with_joker.append(self.after(q, k, x + 1, h))

    def find(self, q: int, k: int, x: int) -> int:
        if q < 0 or k < 0 or x < 0:
            return NEVER
        return self.number.get(hand_key(q, k, x), NEVER)

    def after(self, q: int, k: int, x: int, before: int) -> list[int]:
        """The hands that a hand of that many cards may become: itself, or one card less."""
        whole = self.find(q, k, x)
        if whole >= 0:
            return [whole]
        found: list[int] = []
        for h in (self.find(q - 1, k, x), self.find(q, k - 1, x), self.find(q, k, x - 1)):
            if h >= 0 and h not in found:
                found.append(h)
        return found or [before]

    def nearest(self, q: int, k: int, x: int) -> int:
        """The number of a hand; of one that is too large, of what it is most like."""
        while True:
            h = self.find(q, k, x)
            if h >= 0:
                return h
            if q >= k and q > 0 and (q > 1 or k <= 1):
                q -= 1
            elif k > 0:
                k -= 1
            else:
                x -= 1

    def state(self, j: int, a: int, h: int) -> int:
        return (min(j, JACKS - 1) * LATENT + min(a, LATENT - 1)) * self.hands + h

    def list_states(self, three_aces: bool, cancelled: bool) -> None:
        self.states = JACKS * LATENT * self.hands
        self.hand, self.jacks, self.latent = [], [], []
        self.jack, self.jack_queen, self.jack_joker, self.ace = [], [], [], []
        self.queen, self.joker_queen, self.drawn_queen = [], [], []
        for j in range(JACKS):
            for a in range(LATENT):
                for h in range(self.hands):
                    self.hand.append(h)
                    self.jacks.append(j)
                    self.latent.append(a)
                    self.add_jack(j, a, h, cancelled)
                    busts = j > 0 or (three_aces and a >= LATENT - 1)
                    self.ace.append(BUST if busts else self.state(0, a + 1, h))
                    to_j, to_l = max(j - 1, 0), max(a - 1, 0)
                    helps = j > 0 or a > 0
                    fewer, without = self.less_queen[h], self.less_joker[h]
                    self.queen.append(
                        self.state(to_j, to_l, fewer) if helps and fewer >= 0 else NEVER
                    )
                    self.joker_queen.append(
                        self.state(to_j, to_l, without) if helps and without >= 0 else NEVER
                    )
                    self.drawn_queen.append(self.state(to_j, to_l, h))
        self.order = list(range(self.states - 1, -1, -1))

    def add_jack(self, j: int, a: int, h: int, cancelled: bool) -> None:
        """BO-JACK-1 to -5: with a latent Ace, as the third one, or plainly."""
        fewer, without = self.less_queen[h], self.less_joker[h]
        forced = asked = wild = NEVER
        if a > 0:
            to = j if cancelled else max(j - 1, 0) + 1
            if fewer >= 0:
                forced = self.state(to, a - 1, fewer)
            else:
                forced = BUST
                if without >= 0:
                    wild = self.state(to, a - 1, without)
        elif j >= JACKS - 1:
            forced = BUST
            if fewer >= 0:
                asked = self.state(j, 0, fewer)
            if without >= 0:
                wild = self.state(j, 0, without)
        else:
            forced = self.state(j + 1, 0, h)
        self.jack.append(forced)
        self.jack_queen.append(asked)
        self.jack_joker.append(wild)


def hand_key(q: int, k: int, x: int) -> int:
    return (q * 16 + k) * 16 + x


SHAPES: Final[dict[int, Shape]] = {}


def shape_of(limit: int, jokers: int, three_aces: bool, cancelled: bool) -> Shape:
    """The shape for a hand limit, with or without Jokers to hold; a second one counts as none."""
    size = min(limit, 3)
    jokers = min(jokers, 1)
    key = ((size * 2 + jokers) * 2 + three_aces) * 2 + cancelled
    made = SHAPES.get(key)
    if made is None:
        made = SHAPES[key] = Shape(size, (size, min(size, 2), jokers), three_aces, cancelled)
    return made
