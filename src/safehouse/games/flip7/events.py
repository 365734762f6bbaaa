"""What can happen in Flip 7: for the log and for the screen."""

from __future__ import annotations

from typing import Annotated, Literal

from safehouse.core.data import records
from safehouse.core.state import Event
from safehouse.games.flip7.cards import CARD, NONE

Source = Literal["deal", "hit", "flip", "set_aside"]  # where a card comes from
Why = Literal["busted", "flip7", "frozen", "out", "nobody", "round_over"]
End = Literal["all_out", "no_cards", "bust", "flip7"]


class Round(Event):
    """A round begins."""

    round: int
    dealer: int

    def __init__(self, round: int = 0, dealer: int = NONE) -> None:
        self.round = round
        self.dealer = dealer


class Dealt(Event):
    """A card is turned up for a seat: by the deal, on a hit, or as a flip."""

    seat: int
    card: Annotated[int, CARD]
    source: Source

    def __init__(self, seat: int = NONE, card: int = NONE, source: Source = "deal") -> None:
        self.seat = seat
        self.card = card
        self.source = source


class Saved(Event):
    """A Second Chance and the duplicate it undid are gone."""

    seat: int
    card: Annotated[int, CARD]

    def __init__(self, seat: int = NONE, card: int = NONE) -> None:
        self.seat = seat
        self.card = card


class Bust(Event):
    """A duplicate: the round's points are lost."""

    seat: int
    card: Annotated[int, CARD]
    lost: int

    def __init__(self, seat: int = NONE, card: int = NONE, lost: int = 0) -> None:
        self.seat = seat
        self.card = card
        self.lost = lost


class Flip7(Event):
    """Seven different numbers."""

    seat: int
    points: int

    def __init__(self, seat: int = NONE, points: int = 0) -> None:
        self.seat = seat
        self.points = points


class Kept(Event):
    """A seat keeps the Second Chance it drew."""

    seat: int

    def __init__(self, seat: int = NONE) -> None:
        self.seat = seat


class Given(Event):
    """A card is given; `source` as in the snapshot's `choice.from`."""

    by: int
    to: int
    card: Annotated[int, CARD]
    source: Source

    def __init__(
        self, by: int = NONE, to: int = NONE, card: int = NONE, source: Source = "deal"
    ) -> None:
        self.by = by
        self.to = to
        self.card = card
        self.source = source


class SetAside(Event):
    """A Freeze or a Flip Three among the three flips is set aside."""

    seat: int
    card: Annotated[int, CARD]

    def __init__(self, seat: int = NONE, card: int = NONE) -> None:
        self.seat = seat
        self.card = card


class Flipping(Event):
    """A Flip Three begins."""

    seat: int
    by: int

    def __init__(self, seat: int = NONE, by: int = NONE) -> None:
        self.seat = seat
        self.by = by


class Frozen(Event):
    """Out of the round, points safe."""

    seat: int
    by: int
    points: int

    def __init__(self, seat: int = NONE, by: int = NONE, points: int = 0) -> None:
        self.seat = seat
        self.by = by
        self.points = points


class Stayed(Event):
    """Out of the round by choice."""

    seat: int
    points: int

    def __init__(self, seat: int = NONE, points: int = 0) -> None:
        self.seat = seat
        self.points = points


class Thrown(Event):
    """Discarded without effect."""

    card: Annotated[int, CARD]
    seat: int
    why: Why

    def __init__(self, card: int = NONE, seat: int = NONE, why: Why = "out") -> None:
        self.card = card
        self.seat = seat
        self.why = why


class Reshuffled(Event):
    """A new deck is made of that many cards."""

    cards: int

    def __init__(self, cards: int = 0) -> None:
        self.cards = cards


class RoundOver(Event):
    """The round is scored."""

    round: int
    end: End
    flip7: int | None
    points: tuple[int, ...]
    totals: tuple[int, ...]

    def __init__(
        self,
        round: int = 0,
        end: End = "all_out",
        flip7: int | None = None,
        points: tuple[int, ...] = (),
        totals: tuple[int, ...] = (),
    ) -> None:
        self.round = round
        self.end = end
        self.flip7 = flip7
        self.points = points
        self.totals = totals


class GameOver(Event):
    """Somebody stands alone at the top."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]

    def __init__(self, winners: tuple[int, ...] = (), scores: tuple[int, ...] = ()) -> None:
        self.winners = winners
        self.scores = scores


records(__name__)
