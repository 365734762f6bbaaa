"""Who plays The Gang: one that looks at its own hand, one that sees the chips, one that reads them.

All of them treat a chip as an honest claim to a place (GA-CO-5), and take no more than two chips
from others in a round unless their name says so.
"""

from __future__ import annotations

from safehouse.bots.base import WAIT, Bot, BotInfo
from safehouse.bots.gang.claims import chip_round, own_round
from safehouse.bots.gang.deciding import answer, group_move, pass_one, show_one, weakest
from safehouse.core.errors import BadInput
from safehouse.core.state import Action, State
from safehouse.games.gang.actions import CONFIRM, Discard, PassCard, ShowCard
from safehouse.games.gang.table import Gang

STEALS = 2  # of a seat in a round
OWN_STEALS = 1

OFFERED = [
    BotInfo("own", "Easy", "Looks at its own hand and nothing else."),
    BotInfo("steady", "Steady", "Weighs its hand against the chips of this round."),
    BotInfo("sharp", "Sharp", "Reads the chips of all rounds and whatever is announced."),
]


class GangBot(Bot):
    """Leaves the chips to its kind; the rest all kinds decide alike."""

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def think(self, state: State, seat: int, budget_ms: int) -> Action:
        assert isinstance(state, Gang)
        legal = state.legal(seat)
        if not legal:  # it has proposed three times
            return WAIT
        first = legal[0]
        if isinstance(first, PassCard):
            return pass_one(state, seat, legal)
        if isinstance(first, ShowCard):
            return show_one(state, seat, legal)
        if isinstance(first, Discard):
            return weakest(state, seat, legal)
        if state.calling:
            return group_move(state, seat, legal) or (CONFIRM if CONFIRM in legal else WAIT)
        if state.laid:
            return group_move(state, seat, legal) or self.chips(state, seat, legal)
        return CONFIRM if CONFIRM in legal else answer(state, seat, legal)

    def chips(self, g: Gang, me: int, legal: tuple[Action, ...]) -> Action:
        raise NotImplementedError


class OwnBot(GangBot):
    """Goes by its own hand."""

    def chips(self, g: Gang, me: int, legal: tuple[Action, ...]) -> Action:
        return own_round(g, me, legal, self.limit)


class ReadingBot(GangBot):
    """Reads the others' chips: of this round, or of all rounds."""

    def __init__(self, limit: int, memory: bool) -> None:
        super().__init__(limit)
        self.memory = memory

    def chips(self, g: Gang, me: int, legal: tuple[Action, ...]) -> Action:
        return chip_round(g, me, legal, self.limit, self.memory)


def make(name: str) -> Bot | None:
    """The bot of that name, or None; `sharp-4` steals four times a round at most."""
    kind, dash, number = name.partition("-")
    if kind not in ("own", "steady", "sharp"):
        return None
    limit = OWN_STEALS if kind == "own" else STEALS
    if dash:
        if not (number.isascii() and number.isdigit() and int(number) <= 9):
            raise BadInput(f"A bot with another number of steals is {kind}-0 to {kind}-9.")
        limit = int(number)
    return OwnBot(limit) if kind == "own" else ReadingBot(limit, kind == "sharp")
