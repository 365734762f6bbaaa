"""The options of Greed (section 7 of the rules file)."""

from __future__ import annotations

from typing import Final, Literal

from safehouse.core.data import records
from safehouse.core.options import Choice, Flag, Option
from safehouse.core.state import Fixed


class Options(Fixed):
    needs_count_self: bool
    hideout_scope: Literal["all", "previous"]
    ignored_costs: Literal["skip", "may_pay"]
    hideout_wakes_harvey: bool
    shakedown_spares_harvey: bool
    empty_deck: Literal["reshuffle", "stop"]

    def __init__(self) -> None:
        self.needs_count_self = True
        self.hideout_scope = "all"
        self.ignored_costs = "skip"
        self.hideout_wakes_harvey = True
        self.shakedown_spares_harvey = True
        self.empty_deck = "reshuffle"


OPTIONS: Final[list[Option]] = [
    Flag("needs_count_self", "The card being played counts toward its own need."),
    Choice("hideout_scope", ["all", "previous"], "Hideout repeats all Thugs, or earlier ones."),
    Choice(
        "ignored_costs", ["skip", "may_pay"], "A player who ignores costs pays nothing, or may pay."
    ),
    Flag("hideout_wakes_harvey", "Hideout starts a Harvey Ratcliffe of earlier rounds again."),
    Flag("shakedown_spares_harvey", "Playing Harvey Ratcliffe never triggers Shakedown!"),
    Choice("empty_deck", ["reshuffle", "stop"], "An empty draw pile is renewed, or stays empty."),
]


def check_options(options: Options, seats: int) -> str:
    """All of them can be combined."""
    return ""


records(__name__)
