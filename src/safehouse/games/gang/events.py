"""What can happen in The Gang: for the log and for the screen.

A field marked OWNER is told only to the event's seat.
"""

from __future__ import annotations

from typing import Annotated, Literal

from safehouse.core.data import records
from safehouse.core.marks import NONE_TOO, OWNER
from safehouse.core.state import Event
from safehouse.games.gang.cards import CARD, HAND, NONE, RANK, Colour

Dealing = Literal["deal", "con", "redraw", "hacker", "jack"]  # con: mixed by the Con Artist
Topic = Literal["user", "nobody", "value", "rank", "hand"]
Statement = Literal["faces", "sum", "count", "hand"]  # count: of the rank `value`
Guessing = Literal["rank", "hand"]
HeistEnd = Literal["vault", "alarm"]
GameEnd = Literal["won", "lost"]


class HeistBegins(Event):
    heist: int
    challenges: tuple[int, ...]
    specialists: tuple[int, ...]

    def __init__(
        self,
        heist: int = 0,
        challenges: tuple[int, ...] = (),
        specialists: tuple[int, ...] = (),
    ) -> None:
        self.heist = heist
        self.challenges = challenges
        self.specialists = specialists


class Dealt(Event):
    """Pocket cards come."""

    seat: int
    cards: Annotated[list[int], OWNER, CARD]
    why: Dealing

    def __init__(
        self, seat: int = NONE, cards: list[int] | None = None, why: Dealing = "deal"
    ) -> None:
        self.seat = seat
        self.cards = cards or []
        self.why = why


class Board(Event):
    """Community cards are turned up."""

    round: int
    cards: Annotated[list[int], CARD]

    def __init__(self, round: int = 0, cards: list[int] | None = None) -> None:
        self.round = round
        self.cards = cards or []


class Chips(Event):
    """The chips of a round are laid out; `dark` ones stick to whoever takes them."""

    round: int
    colour: Colour
    dark: tuple[int, ...]

    def __init__(
        self, round: int = 0, colour: Colour = "white", dark: tuple[int, ...] = ()
    ) -> None:
        self.round = round
        self.colour = colour
        self.dark = dark


class NoChips(Event):
    """A round passes without chips."""

    round: int

    def __init__(self, round: int = 0) -> None:
        self.round = round


class Took(Event):
    """A chip is taken from the middle (no `victim`) or from a seat; `back` went to the middle."""

    seat: int
    chip: int
    victim: int | None
    back: int

    def __init__(
        self, seat: int = NONE, chip: int = 0, victim: int | None = None, back: int = 0
    ) -> None:
        self.seat = seat
        self.chip = chip
        self.victim = victim
        self.back = back


class Returned(Event):
    seat: int
    chip: int

    def __init__(self, seat: int = NONE, chip: int = 0) -> None:
        self.seat = seat
        self.chip = chip


class Confirmed(Event):
    seat: int

    def __init__(self, seat: int = NONE) -> None:
        self.seat = seat


class Unconfirmed(Event):
    seat: int

    def __init__(self, seat: int = NONE) -> None:
        self.seat = seat


class Settled(Event):
    """A chip round is over."""

    round: int

    def __init__(self, round: int = 0) -> None:
        self.round = round


class BlackedOut(Event):
    """GA-C8  All chips of earlier rounds are gone, and so is the log about them."""

    round: int

    def __init__(self, round: int = 0) -> None:
        self.round = round


class Redrawn(Event):
    """GA-C3, GA-C7  A seat exchanges its pocket."""

    seat: int
    challenge: int

    def __init__(self, seat: int = NONE, challenge: int = 0) -> None:
        self.seat = seat
        self.challenge = challenge


class Proposed(Event):
    """What a specialist should do, or what to guess."""

    seat: int
    why: Topic
    specialist: int
    user: int | None
    value: Annotated[int, RANK, NONE_TOO]
    hand: Annotated[int, HAND, NONE_TOO]

    def __init__(
        self,
        seat: int = NONE,
        why: Topic = "user",
        specialist: int = 0,
        user: int | None = None,
        value: int = NONE,
        hand: int = NONE,
    ) -> None:
        self.seat = seat
        self.why = why
        self.specialist = specialist
        self.user = user
        self.value = value
        self.hand = hand


class Agreed(Event):
    seat: int

    def __init__(self, seat: int = NONE) -> None:
        self.seat = seat


class Objected(Event):
    seat: int

    def __init__(self, seat: int = NONE) -> None:
        self.seat = seat


class Used(Event):
    """A specialist takes effect; it has no `user` if it works for everybody."""

    specialist: int
    user: int | None

    def __init__(self, specialist: int = 0, user: int | None = None) -> None:
        self.specialist = specialist
        self.user = user


class Declined(Event):
    specialist: int

    def __init__(self, specialist: int = 0) -> None:
        self.specialist = specialist


class Announced(Event):
    """What a specialist says about a seat."""

    seat: int
    why: Statement
    number: int
    value: Annotated[int, RANK, NONE_TOO]
    hand: Annotated[int, HAND, NONE_TOO]

    def __init__(
        self,
        seat: int = NONE,
        why: Statement = "faces",
        number: int = 0,
        value: int = NONE,
        hand: int = NONE,
    ) -> None:
        self.seat = seat
        self.why = why
        self.number = number
        self.value = value
        self.hand = hand


class Showed(Event):
    """The Informant's card; `seat` sees it."""

    seat: int
    by: int
    card: Annotated[int, OWNER, CARD]

    def __init__(self, seat: int = NONE, by: int = NONE, card: int = NONE) -> None:
        self.seat = seat
        self.by = by
        self.card = card


class Discarded(Event):
    """Face down."""

    seat: int
    card: Annotated[int, OWNER, CARD]

    def __init__(self, seat: int = NONE, card: int = NONE) -> None:
        self.seat = seat
        self.card = card


class Ready(Event):
    """A card to pass is chosen."""

    seat: int

    def __init__(self, seat: int = NONE) -> None:
        self.seat = seat


class Received(Event):
    """GA-S6  The card from the right."""

    seat: int
    by: int
    card: Annotated[int, OWNER, CARD]

    def __init__(self, seat: int = NONE, by: int = NONE, card: int = NONE) -> None:
        self.seat = seat
        self.by = by
        self.card = card


class TurnedUp(Event):
    """A hand at the showdown."""

    seat: int
    chip: int
    pocket: Annotated[list[int], CARD]
    hand: Annotated[int, HAND]
    ranks: tuple[int, ...]

    def __init__(
        self,
        seat: int = NONE,
        chip: int = 0,
        pocket: list[int] | None = None,
        hand: int = NONE,
        ranks: tuple[int, ...] = (),
    ) -> None:
        self.seat = seat
        self.chip = chip
        self.pocket = pocket or []
        self.hand = hand
        self.ranks = ranks


class Guessed(Event):
    """The guess is settled."""

    why: Guessing
    seat: int  # the target
    value: Annotated[int, RANK, NONE_TOO]
    hand: Annotated[int, HAND, NONE_TOO]

    def __init__(
        self,
        why: Guessing = "rank",
        seat: int = NONE,
        value: int = NONE,
        hand: int = NONE,
    ) -> None:
        self.why = why
        self.seat = seat
        self.value = value
        self.hand = hand


class HeistOver(Event):
    """Whether the order held, and whether every guess was right."""

    heist: int
    end: HeistEnd
    in_order: bool
    right: bool
    vaults: int
    alarms: int

    def __init__(
        self,
        heist: int = 0,
        end: HeistEnd = "alarm",
        in_order: bool = False,
        right: bool = True,
        vaults: int = 0,
        alarms: int = 0,
    ) -> None:
        self.heist = heist
        self.end = end
        self.in_order = in_order
        self.right = right
        self.vaults = vaults
        self.alarms = alarms


class GameOver(Event):
    """The campaign is won or lost."""

    end: GameEnd
    vaults: int
    alarms: int

    def __init__(self, end: GameEnd = "lost", vaults: int = 0, alarms: int = 0) -> None:
        self.end = end
        self.vaults = vaults
        self.alarms = alarms


records(__name__)
