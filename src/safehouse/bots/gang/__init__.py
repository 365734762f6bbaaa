"""The bots of The Gang: one looks at its hand, one at the chips of the round, one at all moves.

All of them treat a chip as an honest claim to a place (GA-CO-5), and take at most two chips from
others in a round unless their name says otherwise.
"""

from __future__ import annotations

from safehouse.bots.base import WAIT, Bot
from safehouse.bots.gang.claims import chip_round, own_round
from safehouse.bots.gang.contest import claim_beyond
from safehouse.bots.gang.deciding import answer, group_move, pass_one, show_one, weakest
from safehouse.bots.levels import Lapsing, crew_level
from safehouse.core.errors import BadInput
from safehouse.core.state import Action, State
from safehouse.games.gang.actions import CONFIRM, FROM_MIDDLE, Discard, PassCard, ShowCard
from safehouse.games.gang.table import ROUNDS, Gang

STEALS = 2  # per seat and round
OWN_STEALS = 1

FORGETS = 33  # in a hundred decisions of the skilled bot
STICKS = 50  # and in those of the beginner

OFFERED = [
    crew_level("beginner", "beginner", 26, "Often sticks to its first impression, whatever comes."),
    crew_level("own", "casual", 47, "Looks at its own hand and nothing else."),
    crew_level("steady", "steady", 66, "Weighs its hand against the chips of this round."),
    crew_level(
        "skilled", "skilled", 79, "Reads chips and moves, but often forgets earlier rounds."
    ),
    crew_level("sharp", "expert", 88, "Reads chips and announcements, and who takes whose chip."),
]
SPARRING = "steady"


class GangBot(Bot):
    """Decides everything but the chips; subclasses choose chips."""

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def think(self, state: State, seat: int, budget_ms: int) -> Action:
        assert isinstance(state, Gang)
        legal = state.legal(seat)
        if not legal:  # it has already proposed three times
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
    """Looks only at its own hand."""

    def chips(self, g: Gang, me: int, legal: tuple[Action, ...]) -> Action:
        return own_round(g, me, legal, self.limit)


class StickingBot(OwnBot):
    """Takes the same place as in the round before, if that is still available."""

    def chips(self, g: Gang, me: int, legal: tuple[Action, ...]) -> Action:
        before = g.seats[me].chips[g.round - 2] if g.round > 1 else 0
        if before and not g.held(me) and FROM_MIDDLE[before] in legal:
            return FROM_MIDDLE[before]
        return super().chips(g, me, legal)


class ReadingBot(GangBot):
    """Reads the others' chips, of this round and of as many earlier rounds as it remembers."""

    def __init__(self, limit: int, memory: int) -> None:
        super().__init__(limit)
        self.memory = memory

    def chips(self, g: Gang, me: int, legal: tuple[Action, ...]) -> Action:
        return chip_round(g, me, legal, self.limit, self.memory)


class WatchingBot(ReadingBot):
    """Reads the moves of this round as well: who took whose chip, gave in or confirmed."""

    def chips(self, g: Gang, me: int, legal: tuple[Action, ...]) -> Action:
        return chip_round(g, me, legal, self.limit, self.memory, claim_beyond)


def make(name: str) -> Bot | None:
    """The bot of that name, or None; `sharp-4` steals four times a round at most."""
    if name == "beginner":
        return Lapsing(OwnBot(0), StickingBot(0), STICKS)
    if name == "skilled":
        return Lapsing(WatchingBot(STEALS, ROUNDS), ReadingBot(STEALS, 0), FORGETS)
    kind, dash, number = name.partition("-")
    if kind not in ("own", "steady", "sharp"):
        return None
    limit = OWN_STEALS if kind == "own" else STEALS
    if dash:
        if not (number.isascii() and number.isdigit() and int(number) <= 9):
            raise BadInput(f"A bot with another number of steals is {kind}-0 to {kind}-9.")
        limit = int(number)
    if kind == "sharp":
        return WatchingBot(limit, ROUNDS)
    return OwnBot(limit) if kind == "own" else ReadingBot(limit, 0)
