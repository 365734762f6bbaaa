"""What a player may decide in The Gang (section 4 of the rules file)."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from safehouse.core.data import records
from safehouse.core.marks import MAYBE
from safehouse.core.state import Action
from safehouse.games.gang.cards import CARD, HAND, NONE, RANK

MIDDLE: Final = "middle"


class Take(Action):
    """Take a chip from the middle, or from another seat."""

    chip: int
    from_: int | Literal["middle"]

    def __init__(self, chip: int = 0, from_: int | Literal["middle"] = MIDDLE) -> None:
        self.chip = chip
        self.from_ = from_


class Return(Action):
    """Put my chip back in the middle."""


class Confirm(Action):
    """The chips are right, or: on to the next heist."""


class Unconfirm(Action):
    """I am no longer sure."""


class ChooseUser(Action):
    """Propose who uses a specialist, or that nobody does."""

    specialist: int
    user: int | None

    def __init__(self, specialist: int = 0, user: int | None = None) -> None:
        self.specialist = specialist
        self.user = user


class ChooseValue(Action):
    """Propose the rank that the Mastermind asks about, and whom."""

    specialist: int
    value: Annotated[int, RANK]
    user: Annotated[int | None, MAYBE]

    def __init__(self, specialist: int = 0, value: int = NONE, user: int | None = None) -> None:
        self.specialist = specialist
        self.value = value
        self.user = user


class GuessRank(Action):
    """Propose a rank in the target's pocket."""

    rank: Annotated[int, RANK]

    def __init__(self, rank: int = NONE) -> None:
        self.rank = rank


class GuessHand(Action):
    """Propose the ranking of the target's hand."""

    hand: Annotated[int, HAND]

    def __init__(self, hand: int = NONE) -> None:
        self.hand = hand


class Agree(Action):
    """I consent to the open proposal."""


class Object(Action):
    """I do not."""


class PassCard(Action):
    """The card that goes to the left."""

    card: Annotated[int, CARD]

    def __init__(self, card: int = NONE) -> None:
        self.card = card


class ShowCard(Action):
    """Show a card to one other seat."""

    card: Annotated[int, CARD]
    to: int

    def __init__(self, card: int = NONE, to: int = NONE) -> None:
        self.card = card
        self.to = to


class Discard(Action):
    """The card that goes."""

    card: Annotated[int, CARD]

    def __init__(self, card: int = NONE) -> None:
        self.card = card


RETURN: Final = Return()
CONFIRM: Final = Confirm()
UNCONFIRM: Final = Unconfirm()
AGREE: Final = Agree()
OBJECT: Final = Object()
FROM_MIDDLE: Final[list[Take]] = [Take(chip) for chip in range(7)]
FROM_SEAT: Final[list[list[Take]]] = [[Take(chip, s) for chip in range(7)] for s in range(6)]

records(__name__)
