"""What happens in Greed: for the log, for the animation, for people who ask why."""

from __future__ import annotations

from typing import Annotated, Literal

from safehouse.core.data import records
from safehouse.core.marks import OWNER
from safehouse.core.state import Event

Phase = Literal["draft", "play", "resolve", "extra", "each_turn", "end_turn", "over"]
Payment = Literal["cash", "thug", "holding", "hand"]
Waste = Literal["cost", "declined", "need"]
Loss = Literal["paid", "due"]
EffectKind = Literal[
    "double",
    "extra_markers",
    "extra_play",
    "icons",
    "ignore_costs",
    "ignore_needs",
    "lose_holding",
    "lose_thug",
    "mirror",
    "on_action",
    "on_thug",
    "return_actions",
]
Losers = Literal["all", "opponents"]
Mirrored = Literal["", "mirror"]


class Dealt(Event):
    """The first pile of a seat."""

    seat: int
    cards: Annotated[list[int], OWNER]

    def __init__(self, seat: int = -1, cards: list[int] | None = None) -> None:
        self.seat = seat
        self.cards = cards or []


class RoundBegins(Event):
    round: int

    def __init__(self, round: int = 0) -> None:
        self.round = round


class Picked(Event):
    """A seat has taken a card from its pile."""

    seat: int
    card: Annotated[int, OWNER]

    def __init__(self, seat: int = -1, card: int = 0) -> None:
        self.seat = seat
        self.card = card


class PilesPass(Event):
    """Every pile is passed to the left."""


class Chose(Event):
    """A seat has laid a card face down."""

    seat: int
    card: Annotated[int, OWNER]

    def __init__(self, seat: int = -1, card: int = 0) -> None:
        self.seat = seat
        self.card = card


class Revealed(Event):
    """All cards laid down are turned up; lowest number first."""

    seats: list[int]
    cards: list[int]
    extra: bool

    def __init__(
        self, seats: list[int] | None = None, cards: list[int] | None = None, extra: bool = False
    ) -> None:
        self.seats = seats or []
        self.cards = cards or []
        self.extra = extra


class Begins(Event):
    """A card is about to be resolved; `by`: the card that plays it, 0 if it was revealed."""

    seat: int
    card: int
    by: int

    def __init__(self, seat: int = -1, card: int = 0, by: int = 0) -> None:
        self.seat = seat
        self.card = card
        self.by = by


class Paid(Event):
    """What a card cost: kind `cash` and the dollars, or the card that was given up.

    `use` is the kind again, because sentences differ by it.
    """

    seat: int
    card: int
    kind: Payment
    what: int
    use: Payment

    def __init__(
        self, seat: int = -1, card: int = 0, kind: Payment = "cash", what: int = 0
    ) -> None:
        self.seat = seat
        self.card = card
        self.kind = kind
        self.what = what
        self.use = kind


class Wasted(Event):
    """A card goes to the discard pile without effect."""

    seat: int
    card: int
    why: Waste

    def __init__(self, seat: int = -1, card: int = 0, why: Waste = "need") -> None:
        self.seat = seat
        self.card = card
        self.why = why


class Played(Event):
    """A card is played; a Thug or Holding is now in the display."""

    seat: int
    card: int

    def __init__(self, seat: int = -1, card: int = 0) -> None:
        self.seat = seat
        self.card = card


class Gained(Event):
    """Money for a seat; times: 2 or 4 with a master plan; why: `mirror`, or "" for the card.

    phase: in which part of the round.
    """

    seat: int
    amount: int
    by: int
    times: int
    why: Mirrored
    cash: int
    phase: Phase

    def __init__(
        self,
        seat: int = -1,
        amount: int = 0,
        by: int = 0,
        times: int = 1,
        why: Mirrored = "",
        cash: int = 0,
        phase: Phase = "resolve",
    ) -> None:
        self.seat = seat
        self.amount = amount
        self.by = by
        self.times = times
        self.why = why
        self.cash = cash
        self.phase = phase


class Fined(Event):
    """A seat loses money: as much as it has, up to the amount."""

    seat: int
    amount: int
    asked: int
    by: int
    cash: int
    phase: Phase

    def __init__(
        self,
        seat: int = -1,
        amount: int = 0,
        asked: int = 0,
        by: int = 0,
        cash: int = 0,
        phase: Phase = "resolve",
    ) -> None:
        self.seat = seat
        self.amount = amount
        self.asked = asked
        self.by = by
        self.cash = cash
        self.phase = phase


class Marked(Event):
    """Markers are placed on a Holding, or taken away (a negative amount).

    why: `own` if by the Holding itself, `removed` if taken away, else "".
    """

    seat: int
    card: int
    amount: int
    by: int
    markers: int
    phase: Phase
    why: Literal["", "own", "removed"]

    def __init__(
        self,
        seat: int = -1,
        card: int = 0,
        amount: int = 0,
        by: int = 0,
        markers: int = 0,
        phase: Phase = "resolve",
    ) -> None:
        self.seat = seat
        self.card = card
        self.amount = amount
        self.by = by
        self.markers = markers
        self.phase = phase
        self.why = "removed" if amount < 0 else "own" if by == card else ""


class Drew(Event):
    seat: int
    card: Annotated[int, OWNER]
    by: int

    def __init__(self, seat: int = -1, card: int = 0, by: int = 0) -> None:
        self.seat = seat
        self.card = card
        self.by = by


class TurnedUp(Event):
    """Patricia turns a card of the draw pile."""

    seat: int
    card: int

    def __init__(self, seat: int = -1, card: int = 0) -> None:
        self.seat = seat
        self.card = card


class NobodyFound(Event):
    """Patricia has found no Thug."""

    seat: int

    def __init__(self, seat: int = -1) -> None:
        self.seat = seat


class Reshuffled(Event):
    """The discard pile becomes the draw pile."""

    count: int

    def __init__(self, count: int = 0) -> None:
        self.count = count


class LostCard(Event):
    """A Thug or Holding leaves a display."""

    seat: int
    card: int
    markers: int
    why: Loss

    def __init__(self, seat: int = -1, card: int = 0, markers: int = 0, why: Loss = "due") -> None:
        self.seat = seat
        self.card = card
        self.markers = markers
        self.why = why


class Returned(Event):
    """An Action goes back to the hand, by its own text (why: `own`) or by Pete."""

    seat: int
    card: int
    by: int
    why: Literal["", "own"]

    def __init__(self, seat: int = -1, card: int = 0, by: int = 0) -> None:
        self.seat = seat
        self.card = card
        self.by = by
        self.why = "own" if by == card else ""


class SetUp(Event):
    """An effect that will be in force, or is from now on; who: of a loss."""

    seat: int
    kind: EffectKind
    by: int
    round: int
    amount: int
    who: Losers | None

    def __init__(
        self,
        seat: int = -1,
        kind: EffectKind = "double",
        by: int = 0,
        round: int = 0,
        amount: int = 0,
        who: Losers | None = None,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.by = by
        self.round = round
        self.amount = amount
        self.who = who


class Copied(Event):
    """Rubberface is that Thug from now on."""

    seat: int
    card: int

    def __init__(self, seat: int = -1, card: int = 0) -> None:
        self.seat = seat
        self.card = card


class Repeated(Event):
    """Hideout: a Thug repeats what he did when played."""

    seat: int
    card: int

    def __init__(self, seat: int = -1, card: int = 0) -> None:
        self.seat = seat
        self.card = card


class Ordered(Event):
    """A seat has put its each-turn abilities in order."""

    seat: int
    cards: Annotated[list[int], OWNER]

    def __init__(self, seat: int = -1, cards: list[int] | None = None) -> None:
        self.seat = seat
        self.cards = cards or []


class Named(Event):
    """A seat has named what it gives up, which is shown once all have."""

    seat: int
    cards: Annotated[list[int], OWNER]

    def __init__(self, seat: int = -1, cards: list[int] | None = None) -> None:
        self.seat = seat
        self.cards = cards or []


class GameOver(Event):
    winners: list[int]
    scores: list[int]

    def __init__(self, winners: list[int] | None = None, scores: list[int] | None = None) -> None:
        self.winners = winners or []
        self.scores = scores or []


records(__name__)
