"""The options of The Gang (section 7 of the rules file), and the sets worth offering by name."""

from __future__ import annotations

from typing import Any, Final, Literal

from safehouse.core.data import records
from safehouse.core.options import Choice, Numbers, Option, Whole
from safehouse.core.state import Fixed
from safehouse.games.gang.cards import BY_ITSELF, COLOURS, GUESSED
from safehouse.games.gang.rounds import has_chips


class Options(Fixed):
    mode: Literal["basic", "advanced", "professional", "master", "single"]
    stacks: Literal["shuffled", "ordered"]
    challenges: list[int]
    specialists: list[int]
    house: Literal["one", "multiple"]
    success: Literal["order", "guesses"] | None
    specialist_timing: Literal["document", "open", "deal"]
    mastermind: Literal["all", "one"]
    jack: Literal["plain", "wild"]
    round_end: Literal["confirm", "instant"]
    chip_set: Literal["four", "document"]
    move_limit: int

    def __init__(self) -> None:
        self.mode = "advanced"
        self.stacks = "shuffled"
        self.challenges = []
        self.specialists = []
        self.house = "one"
        self.success = None
        self.specialist_timing = "document"
        self.mastermind = "all"
        self.jack = "plain"
        self.round_end = "confirm"
        self.chip_set = "four"
        self.move_limit = 30

    def judged_by_order(self) -> bool:
        """GA-SD-6, GA-SG-2, -3  Order and guesses, or the guesses alone."""
        if self.success is None:
            return self.mode != "single"
        return self.success == "order"


SINGLE: Final = {"mode": "single"}  # which values an option can be combined with

OPTIONS: Final[list[Option]] = [
    Choice(
        "mode",
        ["basic", "advanced", "professional", "master", "single"],
        "A campaign of heists, with or without extra cards; or a single heist.",
    ),
    Choice(
        "stacks",
        ["shuffled", "ordered"],
        "Extra cards come up at random, or from 1 to 10 as in a first game.",
    ),
    Numbers("challenges", 1, 10, "Challenges of the single heist, by number.", SINGLE),
    Numbers("specialists", 1, 10, "Specialists of the single heist, by number.", SINGLE),
    Choice(
        "house",
        ["one", "multiple"],
        "One challenge and one specialist at a time, or as many as come up.",
    ),
    Choice(
        "success",
        [None, "order", "guesses"],
        "What makes a heist a success: the order of the hands and all guesses, or guesses alone.",
    ),
    Choice(
        "specialist_timing",
        ["document", "open", "deal"],
        "When specialists act: most after the deal, more of them any time, or all after the deal.",
    ),
    Choice("mastermind", ["all", "one"], "The Mastermind asks everybody, or one player."),
    Choice(
        "jack",
        ["plain", "wild"],
        "The Jack that a specialist brings is a Jack without a suit, or stands for any card.",
    ),
    Choice(
        "round_end", ["confirm", "instant"], "A round ends when all have confirmed, or at once."
    ),
    Choice(
        "chip_set",
        ["four", "document"],
        "Four colours of chips, or white, white and orange only.",
        SINGLE,
    ),
    Whole("move_limit", 0, 1000, "Chip moves per player and round; 0 means no limit."),
]

SETS: Final[dict[str, dict[str, Any]]] = {
    "campaign": {},
    "document": {"mode": "single", "success": "guesses", "chip_set": "document"},
    "single": {"mode": "single", "success": "order"},
    "basic": {"mode": "basic"},
    "professional": {"mode": "professional"},
    "master": {"mode": "master"},
}


def check_options(options: Options, seats: int) -> str:
    """Section 7, GA-HM-1 Refuse what cannot be combined."""
    for name, cards in (("challenges", options.challenges), ("specialists", options.specialists)):
        if cards and options.mode != "single":
            return f"The option {name!r} names the cards of a single heist: set mode to 'single'."
        if len(cards) > 1 and options.house == "one":
            return f"One of the {name} at most, unless the option 'house' is 'multiple'."
    if options.chip_set == "document" and options.mode != "single":
        return "The option chip_set 'document' is for a single heist: set mode to 'single'."
    if options.mode == "single" and nobody_decides(options):
        return (
            "Nobody would decide anything in this heist: leave out challenge 1 or 5, or add a "
            "guess (4 or 9) or a specialist that somebody uses."
        )
    return ""


def nobody_decides(options: Options) -> bool:
    """GA-SG-5  Whether there are no chips, no guess, and no specialist to use."""
    for n in range(len(COLOURS)):
        if has_chips(options.chip_set, options.challenges, n + 1):
            return False
    for n in options.challenges:
        if n in GUESSED:
            return False
    for n in options.specialists:
        if n not in BY_ITSELF:
            return False
    return True


records(__name__)
