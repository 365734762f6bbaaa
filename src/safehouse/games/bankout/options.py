"""The options of Bankout (section 7 of the rules file), and the sets worth offering by name."""

from __future__ import annotations

from typing import Any, Final, Literal

from safehouse.core.data import records
from safehouse.core.options import Choice, Flag, Option, Whole
from safehouse.core.state import Fixed


class Options(Fixed):
    format: Literal["bankout", "blitz"]
    jokers: bool
    target: int
    hand_limit: int
    table_cues: Literal["visual", "persistent", "turn"]
    reshuffle_cues: bool
    three_aces: bool
    latent_queen: Literal["jack_stays", "jack_cancelled"]
    auto_discard: Literal["off", "oldest", "newest"]
    cut: bool
    seeding: bool
    exact_bonus: bool
    short_match: bool
    light_jokers: Literal["off", "round2", "round3", "each"]
    shield: Literal["off", "replace", "add"]
    blitz_end: Literal["finish_turn", "at_once"]
    blitz_swap: Literal["round", "total"]
    blitz_target: int
    sudden_reshuffle: bool

    def __init__(self) -> None:
        self.format = "bankout"
        self.jokers = True
        self.target = 1000
        self.hand_limit = 2
        self.table_cues = "visual"
        self.reshuffle_cues = True
        self.three_aces = False
        self.latent_queen = "jack_stays"
        self.auto_discard = "off"
        self.cut = False
        self.seeding = False
        self.exact_bonus = False
        self.short_match = False
        self.light_jokers = "off"
        self.shield = "off"
        self.blitz_end = "finish_turn"
        self.blitz_swap = "round"
        self.blitz_target = 0
        self.sudden_reshuffle = False

    def rounds(self) -> int:
        """BO-BO-2, BO-BZ-1, BO-VAR-5  How many rounds there are at most, Sudden Death apart."""
        return 2 if self.format == "blitz" and self.short_match else 3


BANKOUT: Final = {"format": "bankout"}  # which values an option can be combined with
BLITZ: Final = {"format": "blitz"}

OPTIONS: Final[list[Option]] = [
    Choice(
        "format",
        ["bankout", "blitz"],
        "Bankout: best of three races to the target. Blitz: three passes of the deck, money added.",
    ),
    Flag("jokers", "One Joker in round 2, to be used at once; two in round 3, kept hidden."),
    Whole("target", 1, 1_000_000, "Dollars in the Bank that win a round; 300 is a short race."),
    Whole("hand_limit", 1, 14, "Queens, Kings and Jokers that a hand holds."),
    Choice(
        "table_cues",
        ["visual", "persistent", "turn"],
        "Jacks and Aces of a turn stay as reminders, stay dangerous, or leave with the turn.",
    ),
    Flag("reshuffle_cues", "Reminders go back into the deck when it is shuffled."),
    Flag("three_aces", "A third armed Ace busts."),
    Choice(
        "latent_queen",
        ["jack_stays", "jack_cancelled"],
        "After a compulsory Queen the Jack still counts, or goes with her.",
    ),
    Choice(
        "auto_discard",
        ["off", "oldest", "newest"],
        "Which card goes when the hand is too full: the player's choice, the oldest, the newest.",
    ),
    Flag("cut", "Whoever does not start cuts the deck of every round."),
    Flag("seeding", "The winner of a round chooses who starts the next one.", BANKOUT),
    Flag("exact_bonus", "Hitting the target exactly earns $25 extra."),
    Flag("short_match", "Two rounds instead of three.", BLITZ),
    Choice(
        "light_jokers",
        ["off", "round2", "round3", "each"],
        "A single Joker: in round 2, in round 3, or one in each round.",
        BLITZ,
    ),
    Choice(
        "shield",
        ["off", "replace", "add"],
        "One token a match that stops a swap: instead of a countering Joker, or as well.",
        BLITZ,
    ),
    Choice(
        "blitz_end",
        ["finish_turn", "at_once"],
        "With the last card the turn may be finished, or the round is over at once.",
        BLITZ,
    ),
    Choice(
        "blitz_swap",
        ["round", "total"],
        "A swap takes the round's Bank, or all the money of the match.",
        BLITZ,
    ),
    Whole("blitz_target", 0, 1_000_000, "Dollars that end a Blitz round; 0 is none.", BLITZ),
    Flag("sudden_reshuffle", "Sudden Death shuffles on until somebody has the target.", BLITZ),
]

# "Useful sets" of section 7; the first is what a newcomer gets.
SETS: Final[dict[str, dict[str, Any]]] = {
    "record": {},
    "quick": {"target": 300},
    "blitz": {"format": "blitz"},
    "later": {"table_cues": "persistent", "three_aces": True, "latent_queen": "jack_cancelled"},
    "stay_out": {"reshuffle_cues": False},
}


def check_options(options: Options, seats: int) -> str:
    """BO-GEN-3  What belongs to the other format has no effect, so nothing contradicts."""
    return ""


records(__name__)
