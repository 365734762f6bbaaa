"""The bots of Bankout: from one that banks at a fixed sum to one that plans every dollar."""

from __future__ import annotations

from safehouse.bots.bankout.master import decide_many
from safehouse.bots.bankout.sharp import decide
from safehouse.bots.bankout.simple import (
    A_BLIND_SWAPS_WORTH,
    aside,
    blind_turn,
    phase_of,
    ratio_turn,
)
from safehouse.bots.base import Bot, BotInfo
from safehouse.bots.levels import Lapsing, level
from safehouse.core.errors import BadInput
from safehouse.core.state import Action, State
from safehouse.games.bankout.table import Bankout

FORGETS = {"beginner": 9, "steady": 60, "skilled": 16}  # in a hundred decisions

OFFERED = [
    BotInfo("blind-50", "Blind", "Banks at $50 and never looks at the danger."),
    level("beginner", "beginner", 0, "Looks at the next card, but is sometimes far too brave."),
    level("ratio", "casual", 70, "Knows the odds of the next card, not what is at stake."),
    level("steady", "steady", 62, "Plans its turns, but often forgets the score and its hand."),
    level("skilled", "skilled", 67, "Plans its turns and now and then forgets the score."),
    level("sharp", "expert", 67, "Plans the turn with the cards left, its hand and the score."),
]
SPARRING = "ratio"

# What is claimed of them, for `python -m safehouse.lab.claims`: options, the bots at the table,
# and the least share of games that the first one wins.
CLAIMS: list[tuple[dict[str, object], str, float]] = [
    ({}, "blind-50,random", 0.90),
    ({}, "ratio,blind-20", 0.95),
    ({}, "ratio,blind-50", 0.90),
    ({}, "ratio-2,ratio", 0.50),
    ({}, "sharp,ratio", 0.75),
    ({}, "sharp,ratio-2", 0.70),
    ({"jokers": False}, "sharp,ratio", 0.65),
    ({"format": "blitz"}, "sharp,ratio", 0.53),
    ({"target": 300}, "sharp,ratio", 0.57),
]


class MasterBot(Bot):
    """Plans the turn dollar by dollar, and knows what it leaves to the other."""

    def think(self, state: State, seat: int, budget_ms: int) -> Action:
        assert isinstance(state, Bankout)
        return decide_many([(state, seat)])[0]


class BankoutBot(Bot):
    """Decides everything but the turn by rule of thumb; subclasses play the turn."""

    def think(self, state: State, seat: int, budget_ms: int) -> Action:
        assert isinstance(state, Bankout)
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        phase = phase_of(state, seat)
        if phase == "turn":
            return self.turn(state, seat, legal)
        return self.aside(state, seat, phase, legal)

    def turn(self, g: Bankout, me: int, legal: tuple[Action, ...]) -> Action:
        raise NotImplementedError

    def aside(self, g: Bankout, me: int, phase: str, legal: tuple[Action, ...]) -> Action:
        return aside(g, me, phase, legal)


class BlindBot(BankoutBot):
    """Banks at a fixed number of dollars."""

    def __init__(self, dollars: int) -> None:
        self.dollars = dollars

    def turn(self, g: Bankout, me: int, legal: tuple[Action, ...]) -> Action:
        return blind_turn(g, me, legal, self.dollars)

    def aside(self, g: Bankout, me: int, phase: str, legal: tuple[Action, ...]) -> Action:
        return aside(g, me, phase, legal, A_BLIND_SWAPS_WORTH)


class RatioBot(BankoutBot):
    """Draws while one more card gains on average; a factor above 1 makes it bolder."""

    def __init__(self, factor: float) -> None:
        self.factor = factor

    def turn(self, g: Bankout, me: int, legal: tuple[Action, ...]) -> Action:
        return ratio_turn(g, me, legal, self.factor)


class SharpBot(Bot):
    """Plans the turn."""

    def think(self, state: State, seat: int, budget_ms: int) -> Action:
        assert isinstance(state, Bankout)
        legal = state.legal(seat)
        return legal[0] if len(legal) == 1 else decide(state, seat, legal)


def make(name: str) -> Bot | None:
    """The bot of that name, or None."""
    if name == "master":
        return MasterBot()
    if name == "sharp":
        return SharpBot()
    if name == "beginner":
        return Lapsing(RatioBot(1.0), BlindBot(50), FORGETS[name])
    if name in FORGETS:
        return Lapsing(SharpBot(), RatioBot(1.0), FORGETS[name])
    kind, _, number = name.partition("-")
    if kind not in ("blind", "ratio"):
        return None
    if name == "ratio":
        return RatioBot(1.0)
    if kind == "blind":
        if number.isascii() and number.isdigit() and 1 <= int(number) <= 1_000_000:
            return BlindBot(int(number))
        raise BadInput(f"A bot that banks blindly is called blind-1 and up, not {name!r}.")
    whole, _, part = number.partition(".")
    if whole.isascii() and whole.isdigit() and (part == "" or (part.isascii() and part.isdigit())):
        return RatioBot(float(number))
    raise BadInput(f"A bot with another limit is called ratio-2 or ratio-1.5, not {name!r}.")
