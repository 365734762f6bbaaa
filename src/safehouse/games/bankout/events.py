"""What can happen in Bankout: for the log and for the screen."""

from __future__ import annotations

from typing import Annotated, Literal

from safehouse.core.data import records
from safehouse.core.marks import OWNER
from safehouse.core.state import Event
from safehouse.games.bankout.cards import CARD, NONE

Threat = Literal["latent", "third_jack"]
QueenFor = Literal["played", "answer", "forced"]
Banking = Literal["bank", "king", "joker_king"]
BustBy = Literal["ace_on_alert", "latent", "third_jack", "three_aces"]
EndedBy = Literal["ended", "deck_out"]
StoppedBy = Literal["countered", "shielded"]
TurnEnd = Banking | EndedBy | StoppedBy | Literal["bust", "swap"]


class Round(Event):
    """A round begins; `sudden_death` counts those, 0 in the others."""

    round: int
    sudden_death: int
    starter: int
    jokers: int

    def __init__(
        self, round: int = 0, sudden_death: int = 0, starter: int = NONE, jokers: int = 0
    ) -> None:
        self.round = round
        self.sudden_death = sudden_death
        self.starter = starter
        self.jokers = jokers


class WasCut(Event):
    """This many cards went from the top to the bottom."""

    seat: int
    at: int

    def __init__(self, seat: int = NONE, at: int = 0) -> None:
        self.seat = seat
        self.at = at


class Drawn(Event):
    """A card is turned over for both to see."""

    seat: int
    card: Annotated[int, CARD]

    def __init__(self, seat: int = NONE, card: int = NONE) -> None:
        self.seat = seat
        self.card = card


class Pocketed(Event):
    """BO-VIS-3  A card is drawn into the hand, unseen by the other."""

    seat: int
    card: Annotated[int, OWNER, CARD]

    def __init__(self, seat: int = NONE, card: int = NONE) -> None:
        self.seat = seat
        self.card = card


class Threatened(Event):
    """A Jack would bust, and the player could answer it."""

    seat: int
    why: Threat

    def __init__(self, seat: int = NONE, why: Threat = "latent") -> None:
        self.seat = seat
        self.why = why


class Queened(Event):
    """A Queen takes effect. `jack`, `ace`: what it removed from the row."""

    seat: int
    card: Annotated[int, CARD]
    why: QueenFor
    jack: bool
    ace: bool

    def __init__(
        self,
        seat: int = NONE,
        card: int = NONE,
        why: QueenFor = "played",
        jack: bool = False,
        ace: bool = False,
    ) -> None:
        self.seat = seat
        self.card = card
        self.why = why
        self.jack = jack
        self.ace = ace


class Discarded(Event):
    """A card is discarded from a hand with one too many."""

    seat: int
    card: Annotated[int, CARD]

    def __init__(self, seat: int = NONE, card: int = NONE) -> None:
        self.seat = seat
        self.card = card


class Banked(Event):
    """A banking; `bonus` is part of `gained`."""

    seat: int
    end: Banking
    gained: int
    bonus: int
    bank: int

    def __init__(
        self,
        seat: int = NONE,
        end: Banking = "bank",
        gained: int = 0,
        bonus: int = 0,
        bank: int = 0,
    ) -> None:
        self.seat = seat
        self.end = end
        self.gained = gained
        self.bonus = bonus
        self.bank = bank


class Bust(Event):
    """The Loot is lost."""

    seat: int
    card: Annotated[int, CARD]
    why: BustBy
    lost: int

    def __init__(
        self, seat: int = NONE, card: int = NONE, why: BustBy = "latent", lost: int = 0
    ) -> None:
        self.seat = seat
        self.card = card
        self.why = why
        self.lost = lost


class Ended(Event):
    """The turn ends without a banking."""

    seat: int
    end: EndedBy
    lost: int

    def __init__(self, seat: int = NONE, end: EndedBy = "ended", lost: int = 0) -> None:
        self.seat = seat
        self.end = end
        self.lost = lost


class Aimed(Event):
    """A Joker is played as a swap, and the other is asked."""

    seat: int
    to: int

    def __init__(self, seat: int = NONE, to: int = NONE) -> None:
        self.seat = seat
        self.to = to


class Swapped(Event):
    """The Banks have changed places."""

    seat: int
    to: int
    banks: tuple[int, ...]
    lost: int

    def __init__(
        self, seat: int = NONE, to: int = NONE, banks: tuple[int, ...] = (), lost: int = 0
    ) -> None:
        self.seat = seat
        self.to = to
        self.banks = banks
        self.lost = lost


class Stopped(Event):
    """A swap by `to` is stopped by `seat`."""

    seat: int
    to: int
    why: StoppedBy
    lost: int

    def __init__(
        self, seat: int = NONE, to: int = NONE, why: StoppedBy = "countered", lost: int = 0
    ) -> None:
        self.seat = seat
        self.to = to
        self.why = why
        self.lost = lost


class Reshuffled(Event):
    """The discard pile becomes the deck; `gathered` reminders are removed from the rows."""

    cards: int
    gathered: int

    def __init__(self, cards: int = 0, gathered: int = 0) -> None:
        self.cards = cards
        self.gathered = gathered


class RoundOver(Event):
    """A round has ended; `winner` is None where the Banks are equal."""

    round: int
    sudden_death: int
    winner: int | None
    banks: tuple[int, ...]

    def __init__(
        self,
        round: int = 0,
        sudden_death: int = 0,
        winner: int | None = None,
        banks: tuple[int, ...] = (),
    ) -> None:
        self.round = round
        self.sudden_death = sudden_death
        self.winner = winner
        self.banks = banks


class StartChosen(Event):
    """BO-VAR-4  The winner of the round starts, or lets the other start."""

    seat: int
    first: bool

    def __init__(self, seat: int = NONE, first: bool = False) -> None:
        self.seat = seat
        self.first = first


class GameOver(Event):
    """The match is decided."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]

    def __init__(self, winners: tuple[int, ...] = (), scores: tuple[int, ...] = ()) -> None:
        self.winners = winners
        self.scores = scores


records(__name__)
