"""What The Gang shows beyond its records' fields: additions of `show`, the result, the hints.

The page's types are generated from this (`make types`).
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, NotRequired, TypedDict

from safehouse.games.gang import rounds, table
from safehouse.games.gang.cards import CARD, HAND, RANK, Colour
from safehouse.games.gang.events import GameEnd

Card = Annotated[str, CARD]
Rank = Annotated[str, RANK]
Hand = Annotated[str, HAND]
Phase = Literal["choose", "pass", "use", "chips", "call", "guess", "aftermath", "moment", "over"]
Mode = Literal["basic", "advanced", "professional", "master", "single"]


class Seen(TypedDict):
    """A card that a seat has given up or been shown."""

    card: Card
    why: table.Memory
    seat: int | None


class SeatShown(TypedDict):
    seat: int
    chips: list[int | None]
    ready: bool
    passing: Card | None
    seen: list[Seen] | None


class Decision(TypedDict, total=False):
    """What the group decides: a specialist's use, or the guess of a challenge."""

    specialist: int
    challenge: int


class Pending(TypedDict):
    specialist: int
    seat: int


class UserProposed(TypedDict):
    type: Literal["choose_user"]
    specialist: int
    user: int | None


class ValueProposed(TypedDict):
    type: Literal["choose_value"]
    specialist: int
    value: Rank
    user: NotRequired[int | None]


class RankProposed(TypedDict):
    type: Literal["guess_rank"]
    rank: Rank


class HandProposed(TypedDict):
    type: Literal["guess_hand"]
    hand: Hand


class Proposal(TypedDict):
    by: int
    action: UserProposed | ValueProposed | RankProposed | HandProposed
    agreed: list[int]


class Said(TypedDict):
    """An announcement: whose card, about whom, and what it says."""

    round: int
    specialist: NotRequired[int]
    challenge: NotRequired[int]
    seat: NotRequired[int]
    to: NotRequired[int]
    faces: NotRequired[int]
    sum: NotRequired[int]
    value: NotRequired[Rank]
    count: NotRequired[int]
    category: NotRequired[Hand]


class HandShown(TypedDict):
    """A present hand: its ranking, the ranks that count, the five cards that make it."""

    category: Hand
    ranks: list[int]
    five: list[Card]


class RankedHand(HandShown):
    """A hand at the showdown: those it falls short of, and its places among the open hands."""

    breaks: int | None
    low: int
    high: int
    fits: bool


class Row(TypedDict):
    """A seat at the showdown, by its last chip; a hand once it is turned up."""

    seat: int
    chip: int | None
    hand: RankedHand | None


class Facts(TypedDict):
    """What follows from the rest of the view, for drawing it."""

    colours: list[Colour]
    gaps: list[rounds.Gap]
    no_chips_by: list[int]
    confirms: bool
    by_order: bool
    voters: list[int]
    silence: table.Silence | None
    hand: HandShown | None
    stands: list[bool]
    rows: list[Row]


class Revealed(TypedDict):
    seat: int
    chip: int | None
    pocket: list[Card]
    category: Hand
    ranks: list[int]


class Guess(TypedDict):
    challenge: int
    guess: Rank | Hand
    right: bool | None


class Showdown(TypedDict):
    order: list[int]
    target: int
    revealed: list[Revealed]
    guesses: list[Guess]
    in_order: bool | None
    best: list[int] | None
    success: bool | None


class Heist(TypedDict):
    """A finished heist."""

    heist: int
    success: bool
    challenges: list[int]
    specialists: list[int]


class TableShown(TypedDict):
    phase: Phase
    mode: Mode
    vault_goal: int
    alarm_limit: int
    colour: Colour | None
    middle: list[int]
    locked: list[int]
    decision: Decision | None
    pending: Pending | None
    proposal: Proposal | None
    announcements: list[Said]
    showdown: Showdown | None
    history: list[Heist]
    facts: Facts


class Result(TypedDict):
    winners: list[int]
    scores: list[int]
    outcome: GameEnd


class Review(TypedDict):
    """By round: a seat's chip, the true place of its hand, and how far off the chip was."""

    seat: int
    chips: list[int | None]
    places: list[int]
    off: list[int | None]


class Hints(TypedDict, total=False):
    """The odds of one's own hand, while one has one; the review, once all hands are open."""

    examples: dict[Hand, list[Card]]
    share: float
    place: int
    hands: int
    ties: int
    better: dict[Hand, int]
    review: list[Review]


SHOWN: Final[dict[type, type]] = {table.Seat: SeatShown, table.Gang: TableShown}
