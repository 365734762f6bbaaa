"""Events of the building, and the end of the job, for the log and the board."""

from __future__ import annotations

from typing import Literal

from safehouse.core.data import records
from safehouse.core.state import Event
from safehouse.games.heist.rules.pieces import Chit

EscapeBy = Literal["called", "alarm", "noise", "breach"]
Outcome = Literal["won", "lost"]


class NoiseMade(Event):
    """The noise rises to this slot."""

    level: int

    def __init__(self, level: int = 0) -> None:
        self.level = level


class Alerted(Event):
    """An alert: the top event is discarded."""

    card: str

    def __init__(self, card: str = "") -> None:
        self.card = card


class SetAside(Event):
    """A crisis comes up and is set aside."""

    card: str

    def __init__(self, card: str = "") -> None:
        self.card = card


class Revealed(Event):
    """A tile is revealed."""

    tile: str
    chit: str

    def __init__(self, tile: str = "", chit: str = "") -> None:
        self.tile = tile
        self.chit = chit


class ChitsAdded(Event):
    """More security on a tile."""

    tile: str
    chit: Chit
    count: int

    def __init__(self, tile: str = "", chit: Chit = "guard", count: int = 0) -> None:
        self.tile = tile
        self.chit = chit
        self.count = count


class ChitsTurned(Event):
    """Chits of a tile turn to this side."""

    tile: str
    chit: Chit
    count: int

    def __init__(self, tile: str = "", chit: Chit = "guard", count: int = 0) -> None:
        self.tile = tile
        self.chit = chit
        self.count = count


class DogRuns(Event):
    """A dog goes to somebody."""

    from_: str
    to: str

    def __init__(self, from_: str = "", to: str = "") -> None:
        self.from_ = from_
        self.to = to


class GateCloses(Event):
    """A gate comes down."""

    tile: str

    def __init__(self, tile: str = "") -> None:
        self.tile = tile


class Busted(Event):
    """A character is caught."""

    character: int
    at: str

    def __init__(self, character: int = -1, at: str = "") -> None:
        self.character = character
        self.at = at


class Joined(Event):
    """The NPC has joined the crew."""

    character: int
    die: int

    def __init__(self, character: int = -1, die: int = 0) -> None:
        self.character = character
        self.die = die


class BeaconRead(Event):
    """A beacon is read: somebody talks."""

    character: int
    tile: str

    def __init__(self, character: int = -1, tile: str = "") -> None:
        self.character = character
        self.tile = tile


class EventTurned(Event):
    """The event of the round."""

    card: str

    def __init__(self, card: str = "") -> None:
        self.card = card


class CrisisRuns(Event):
    """A crisis is carried out."""

    card: str

    def __init__(self, card: str = "") -> None:
        self.card = card


class EscapeBegins(Event):
    """Run."""

    why: EscapeBy

    def __init__(self, why: EscapeBy = "called") -> None:
        self.why = why


class Ran(Event):
    """A way out: declared, rolled, made or not."""

    character: int
    path: list[str]
    cost: int
    roll: int
    out: bool

    def __init__(
        self,
        character: int = -1,
        path: list[str] | None = None,
        cost: int = 0,
        roll: int = 0,
        out: bool = False,
    ) -> None:
        self.character = character
        self.path = path or []
        self.cost = cost
        self.roll = roll
        self.out = out


class HeistOver(Event):
    """How the job ended."""

    outcome: Outcome
    cash: int

    def __init__(self, outcome: Outcome = "lost", cash: int = 0) -> None:
        self.outcome = outcome
        self.cash = cash


class LeveledUp(Event):
    """A character has a better card."""

    character: int
    to: str

    def __init__(self, character: int = -1, to: str = "") -> None:
        self.character = character
        self.to = to


records(__name__)
