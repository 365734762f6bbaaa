"""What happens in Masters of the Heist: for the log, for the board, for people who ask why."""

from __future__ import annotations

from typing import Literal

from safehouse.core.data import records
from safehouse.core.state import Event

Question = Literal[
    "blab",
    "dog",
    "fumble",
    "had_him",
    "hounds",
    "rescue",
    "stay_close",
    "watch_out",
    "whisper",
]


class RoundBegins(Event):
    """A round begins: everybody rolls."""

    round: int

    def __init__(self, round: int = 0) -> None:
        self.round = round


class Placed(Event):
    """A character will start there."""

    character: int
    at: str

    def __init__(self, character: int = -1, at: str = "") -> None:
        self.character = character
        self.at = at


class Planned(Event):
    """A token is placed or taken back."""

    character: int
    tile: str
    taken_back: bool

    def __init__(self, character: int = -1, tile: str = "", taken_back: bool = False) -> None:
        self.character = character
        self.tile = tile
        self.taken_back = taken_back


class ReadyMade(Event):
    """A seat is ready, or no longer."""

    seat: int
    ready: bool

    def __init__(self, seat: int = -1, ready: bool = False) -> None:
        self.seat = seat
        self.ready = ready


class Bought(Event):
    """The shop: bought, or sold back."""

    character: int
    item: str
    dollars: int
    sold: bool

    def __init__(
        self, character: int = -1, item: str = "", dollars: int = 0, sold: bool = False
    ) -> None:
        self.character = character
        self.item = item
        self.dollars = dollars
        self.sold = sold


class Equipped(Event):
    """An item of the store is handed out."""

    character: int
    item: str

    def __init__(self, character: int = -1, item: str = "") -> None:
        self.character = character
        self.item = item


class FixerHelps(Event):
    """A fixer has been called on."""

    fixer: str
    dollars: int

    def __init__(self, fixer: str = "", dollars: int = 0) -> None:
        self.fixer = fixer
        self.dollars = dollars


class Rolled(Event):
    """A die is rolled."""

    character: int
    die: int

    def __init__(self, character: int = -1, die: int = 0) -> None:
        self.character = character
        self.die = die


class Turned(Event):
    """An idea turns a die."""

    character: int
    die: int

    def __init__(self, character: int = -1, die: int = 0) -> None:
        self.character = character
        self.die = die


class Committed(Event):
    """A character takes its action."""

    character: int
    from_: str
    action: str

    def __init__(self, character: int = -1, from_: str = "", action: str = "") -> None:
        self.character = character
        self.from_ = from_
        self.action = action


class Moved(Event):
    """A character moves."""

    character: int
    from_: str
    to: str

    def __init__(self, character: int = -1, from_: str = "", to: str = "") -> None:
        self.character = character
        self.from_ = from_
        self.to = to


class Unlocked(Event):
    """A lock is opened."""

    character: int
    tile: str

    def __init__(self, character: int = -1, tile: str = "") -> None:
        self.character = character
        self.tile = tile


class Subdued(Event):
    """Guards or dogs are subdued."""

    character: int
    tile: str
    count: int

    def __init__(self, character: int = -1, tile: str = "", count: int = 0) -> None:
        self.character = character
        self.tile = tile
        self.count = count


class Disabled(Event):
    """A camera is disabled."""

    character: int
    tile: str

    def __init__(self, character: int = -1, tile: str = "") -> None:
        self.character = character
        self.tile = tile


class Thought(Event):
    """A character gains or loses this many ideas."""

    character: int
    ideas: int

    def __init__(self, character: int = -1, ideas: int = 0) -> None:
        self.character = character
        self.ideas = ideas


class PickedUp(Event):
    """Loot is picked up."""

    character: int
    tile: str
    kind: str
    count: int

    def __init__(self, character: int = -1, tile: str = "", kind: str = "", count: int = 0) -> None:
        self.character = character
        self.tile = tile
        self.kind = kind
        self.count = count


class Dropped(Event):
    """Loot is dropped."""

    character: int
    tile: str
    kind: str
    count: int

    def __init__(self, character: int = -1, tile: str = "", kind: str = "", count: int = 0) -> None:
        self.character = character
        self.tile = tile
        self.kind = kind
        self.count = count


class Banked(Event):
    """Loot is outdoors and the team's."""

    character: int
    kind: str
    count: int

    def __init__(self, character: int = -1, kind: str = "", count: int = 0) -> None:
        self.character = character
        self.kind = kind
        self.count = count


class Opened(Event):
    """A server or a keycard door is opened."""

    character: int
    what: str
    tile: str

    def __init__(self, character: int = -1, what: str = "", tile: str = "") -> None:
        self.character = character
        self.what = what
        self.tile = tile


class AbilityUsed(Event):
    """A character uses an ability."""

    character: int
    ability: str

    def __init__(self, character: int = -1, ability: str = "") -> None:
        self.character = character
        self.ability = ability


class HelpedOut(Event):
    """Two ideas for one."""

    character: int
    to: int

    def __init__(self, character: int = -1, to: int = -1) -> None:
        self.character = character
        self.to = to


class SeatDone(Event):
    """A seat has no more to do in this round."""

    seat: int

    def __init__(self, seat: int = -1) -> None:
        self.seat = seat


class Undone(Event):
    """A step is taken back."""

    seat: int

    def __init__(self, seat: int = -1) -> None:
        self.seat = seat


class Answered(Event):
    """A question is answered."""

    seat: int
    kind: Question
    option: str

    def __init__(self, seat: int = -1, kind: Question = "blab", option: str = "") -> None:
        self.seat = seat
        self.kind = kind
        self.option = option


records(__name__)
