"""What a player may decide in Bankout (section 4 of the rules file)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from safehouse.core.data import records
from safehouse.core.marks import MAYBE
from safehouse.core.state import Action
from safehouse.games.bankout.cards import CARD, JOKER, KING, NONE, QUEEN

JokerAs = Literal["queen", "king", "swap"]
CounterBy = Literal["none", "joker", "shield"]


class Draw(Action):
    """Turn over the top card."""


class Bank(Action):
    """Secure the Loot and stop."""


class EndTurn(Action):
    """Give up the Loot and stop."""


class Accept(Action):
    """Let the Jack bust me."""


class Play(Action):
    """Play a card of the hand, or the Joker just drawn."""

    card: Annotated[int, CARD]
    as_: Annotated[JokerAs | None, MAYBE]

    def __init__(self, card: int = NONE, as_: JokerAs | None = None) -> None:
        self.card = card
        self.as_ = as_


class Discard(Action):
    """Throw a card away, since the hand has one too many."""

    card: Annotated[int, CARD]

    def __init__(self, card: int = NONE) -> None:
        self.card = card


class Counter(Action):
    """Answer a swap."""

    use: CounterBy

    def __init__(self, use: CounterBy = "none") -> None:
        self.use = use


class Cut(Action):
    """Put this many cards from the top to the bottom."""

    at: int

    def __init__(self, at: int = 0) -> None:
        self.at = at


class ChooseStart(Action):
    """Start the next round, or let the other start."""

    first: bool

    def __init__(self, first: bool = False) -> None:
        self.first = first


DRAW: Final = Draw()
BANK: Final = Bank()
END_TURN: Final = EndTurn()
ACCEPT: Final = Accept()
PLAY_QUEEN: Final = Play(QUEEN)
PLAY_KING: Final = Play(KING)
AS_QUEEN: Final = Play(JOKER, "queen")
AS_KING: Final = Play(JOKER, "king")
AS_SWAP: Final = Play(JOKER, "swap")
LET: Final = Counter("none")
WITH_JOKER: Final = Counter("joker")
WITH_SHIELD: Final = Counter("shield")
START: Final[tuple[ChooseStart, ...]] = (ChooseStart(True), ChooseStart(False))
CUTS: Final[list[Cut]] = [Cut(n) for n in range(54)]
DISCARDS: Final[list[Discard]] = [Discard(card) for card in range(JOKER + 1)]

# Everything a turn can offer; the legal moves of a position are those whose bits are set.
TURN: Final[list[Action]] = [
    *[DRAW, BANK, END_TURN],
    *[PLAY_QUEEN, PLAY_KING, AS_QUEEN, AS_KING, AS_SWAP],
]
MAY_DRAW: Final = 1
MAY_BANK: Final = 2
MAY_END: Final = 4
HAS_QUEEN: Final = 8
HAS_KING: Final = 16
HAS_JOKER: Final = 32 + 64
MAY_SWAP: Final = 128
MOVES: Final[list[tuple[Action, ...]]] = [
    tuple([action for n, action in enumerate(TURN) if bits >> n & 1]) for bits in range(256)
]
IN_HAND: Final[list[int]] = [0] * QUEEN + [HAS_QUEEN, HAS_KING, 0, HAS_JOKER]  # by card

records(__name__)
