"""The options of Flip 7 (section 7 of the rules file), and the sets worth offering by name."""

from __future__ import annotations

from typing import Any, Final, Literal

from safehouse.core.data import records
from safehouse.core.options import Choice, Flag, Option, SeatOr, Whole
from safehouse.core.state import Fixed


class Options(Fixed):
    target: int
    first: Literal["dealer", "left"]
    first_dealer: int | Literal["random"]
    decks: int
    flip7_bonus: int
    stay_empty: bool
    turn_length: Literal["one_card", "until_stop"]
    bust_ends_round: bool
    self_target: Literal["always", "document", "alone"]
    flip_three_pending: Literal["received", "dealt"]
    after_flip_three: Literal["dealt", "received"]
    second_chance: Literal["keep", "choose"]
    fresh_deck: bool
    teams: int

    def __init__(self) -> None:
        self.target = 200
        self.first = "dealer"
        self.first_dealer = 0
        self.decks = 1
        self.flip7_bonus = 15
        self.stay_empty = False
        self.turn_length = "one_card"
        self.bust_ends_round = False
        self.self_target = "always"
        self.flip_three_pending = "received"
        self.after_flip_three = "dealt"
        self.second_chance = "keep"
        self.fresh_deck = False
        self.teams = 0


OPTIONS: Final[list[Option]] = [
    Whole("target", 1, 10_000, "The first player with this many points and a clear lead wins."),
    Choice(
        "first",
        ["dealer", "left"],
        "Who is dealt to and acts first: the Dealer, or the player to the left.",
    ),
    SeatOr("first_dealer", ["random"], "Dealer of round 1."),
    Whole("decks", 1, 3, "Full sets of 94 cards; two are good for ten players or more."),
    Whole("flip7_bonus", 0, 100, "Points for seven different numbers."),
    Flag("stay_empty", "A player with no card in front may stay."),
    Choice(
        "turn_length",
        ["one_card", "until_stop"],
        "One card a turn, or as many as the player wants.",
    ),
    Flag("bust_ends_round", "The first bust ends the round for everybody; the others score."),
    Choice(
        "self_target",
        ["always", "document", "alone"],
        "When you may give a Freeze or Flip Three to yourself.",
    ),
    Choice(
        "flip_three_pending",
        ["received", "dealt"],
        "Who gives away the cards set aside: whoever flipped, or whoever was dealt the Flip Three.",
    ),
    Choice(
        "after_flip_three",
        ["dealt", "received"],
        "After a Flip Three play goes on left of whoever was dealt it, or of whoever flipped.",
    ),
    Choice(
        "second_chance",
        ["keep", "choose"],
        "The first Second Chance is kept, or may be given away.",
    ),
    Flag("fresh_deck", "All cards are shuffled before every round."),
    Choice(
        "teams",
        [0, *range(2, 10)],
        "Number of teams. Seats are dealt to them in turn; 0 means everyone for themselves.",
    ),
]


# "Usual tables" of section 7; the first is what a newcomer gets.
SETS: Final[dict[str, dict[str, Any]]] = {
    "record": {},
    "short": {"target": 100},
    "left": {"first": "left"},
    "crowd": {"decks": 2},
    "partners": {"teams": 2, "target": 400},
}


def check_options(options: Options, seats: int) -> str:
    """F7-WIN-4  Teams of equal size, two seats at least."""
    k = options.teams
    if k and (seats % k or seats < 2 * k):
        return f"{k} teams need {2 * k}, {3 * k}, … seats: {seats} cannot be shared out equally."
    return ""


records(__name__)
