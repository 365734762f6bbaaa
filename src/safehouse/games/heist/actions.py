"""What a seat may decide in Masters of the Heist (section 4 of the rules file)."""

from __future__ import annotations

from typing import Annotated, Final

from safehouse.core.data import records
from safehouse.core.marks import MAYBE
from safehouse.core.state import Action

Mixed = dict[str, int | str]


class Plan(Action):
    """A token on a tile."""

    character: int
    tile: str

    def __init__(self, character: int = 0, tile: str = "") -> None:
        self.character = character
        self.tile = tile


class Unplan(Action):
    """Take a token back."""

    takes_back = True

    character: int
    tile: str

    def __init__(self, character: int = 0, tile: str = "") -> None:
        self.character = character
        self.tile = tile


class Place(Action):
    """Start there."""

    character: int
    entrance: str

    def __init__(self, character: int = 0, entrance: str = "") -> None:
        self.character = character
        self.entrance = entrance


class Buy(Action):
    item: str
    character: int

    def __init__(self, item: str = "", character: int = 0) -> None:
        self.item = item
        self.character = character


class Sell(Action):
    """Back to the shop."""

    takes_back = True
    item: str
    character: int

    def __init__(self, item: str = "", character: int = 0) -> None:
        self.item = item
        self.character = character


class Equip(Action):
    """Hand out an item of the team's store."""

    item: str
    character: int

    def __init__(self, item: str = "", character: int = 0) -> None:
        self.item = item
        self.character = character


class UseItem(Action):
    item: str
    character: int
    tile: str

    def __init__(self, item: str = "", character: int = 0, tile: str = "") -> None:
        self.item = item
        self.character = character
        self.tile = tile


class Fixer(Action):
    """Call on a fixer; which parameters there are depends on whom."""

    fixer: str
    character: Annotated[int | None, MAYBE]
    count: Annotated[int | None, MAYBE]
    amount: Annotated[int | None, MAYBE]
    tile: Annotated[str | None, MAYBE]
    token: Annotated[str | None, MAYBE]
    to: Annotated[int | None, MAYBE]
    events: Annotated[list[Mixed] | None, MAYBE]

    def __init__(
        self,
        fixer: str = "",
        character: int | None = None,
        count: int | None = None,
        amount: int | None = None,
        tile: str | None = None,
        token: str | None = None,
        to: int | None = None,
        events: list[Mixed] | None = None,
    ) -> None:
        self.fixer = fixer
        self.character = character
        self.count = count
        self.amount = amount
        self.tile = tile
        self.token = token
        self.to = to
        self.events = events


class Ready(Action):
    """My plan stands."""


class Unready(Action):
    """It does not yet."""

    takes_back = True


class SpendIdea(Action):
    """Turn the die by one."""

    character: int
    by: int

    def __init__(self, character: int = 0, by: int = 0) -> None:
        self.character = character
        self.by = by


class Commit(Action):
    """Take an action of a card."""

    character: int
    from_: str
    action: str
    target: Annotated[int | None, MAYBE]
    sub: Annotated[str | None, MAYBE]
    ideas: Annotated[int | None, MAYBE]
    tiles: Annotated[list[str] | None, MAYBE]
    side: Annotated[str | None, MAYBE]
    tile: Annotated[str | None, MAYBE]
    kinds: Annotated[list[str] | None, MAYBE]

    def __init__(
        self,
        character: int = 0,
        from_: str = "",
        action: str = "",
        target: int | None = None,
        sub: str | None = None,
        ideas: int | None = None,
        tiles: list[str] | None = None,
        side: str | None = None,
        tile: str | None = None,
        kinds: list[str] | None = None,
    ) -> None:
        self.character = character
        self.from_ = from_
        self.action = action
        self.target = target
        self.sub = sub
        self.ideas = ideas
        self.tiles = tiles
        self.side = side
        self.tile = tile
        self.kinds = kinds


class Do(Action):
    """Carry out one sub-action."""

    character: int
    sub: str
    tile: Annotated[str | None, MAYBE]
    kind: Annotated[str | None, MAYBE]

    def __init__(
        self, character: int = 0, sub: str = "", tile: str | None = None, kind: str | None = None
    ) -> None:
        self.character = character
        self.sub = sub
        self.tile = tile
        self.kind = kind


class Pick(Action):
    """Pick up a piece of loot."""

    character: int
    kind: str
    tile: Annotated[str | None, MAYBE]

    def __init__(self, character: int = 0, kind: str = "", tile: str | None = None) -> None:
        self.character = character
        self.kind = kind
        self.tile = tile


class Drop(Action):
    """Drop a piece of loot."""

    character: int
    kind: str
    tile: Annotated[str | None, MAYBE]

    def __init__(self, character: int = 0, kind: str = "", tile: str | None = None) -> None:
        self.character = character
        self.kind = kind
        self.tile = tile


class Open(Action):
    """Open remote locks from a server, or a door with the keycard."""

    character: int
    what: str
    tile: Annotated[str | None, MAYBE]

    def __init__(self, character: int = 0, what: str = "", tile: str | None = None) -> None:
        self.character = character
        self.what = what
        self.tile = tile


class Ability(Action):
    """A free ability of a character card."""

    character: int
    ability: str
    tile: Annotated[str | None, MAYBE]
    to: Annotated[int | None, MAYBE]
    moves: Annotated[list[Mixed] | None, MAYBE]
    give: Annotated[list[Mixed] | None, MAYBE]

    def __init__(
        self,
        character: int = 0,
        ability: str = "",
        tile: str | None = None,
        to: int | None = None,
        moves: list[Mixed] | None = None,
        give: list[Mixed] | None = None,
    ) -> None:
        self.character = character
        self.ability = ability
        self.tile = tile
        self.to = to
        self.moves = moves
        self.give = give


class EndActions(Action):
    """My characters are done for this round."""


class InitiateEscape(Action):
    """Everybody out."""


class Undo(Action):
    """Take back the last step."""

    takes_back = True


class Choose(Action):
    option: int | str

    def __init__(self, option: int | str = "") -> None:
        self.option = option


class EscapePath(Action):
    """The way out, declared before the roll."""

    character: int
    path: list[str]
    pick: Annotated[str | None, MAYBE]
    drop: Annotated[list[list[str]] | None, MAYBE]

    def __init__(
        self,
        character: int = 0,
        path: list[str] | None = None,
        pick: str | None = None,
        drop: list[list[str]] | None = None,
    ) -> None:
        self.character = character
        self.path = path or []
        self.pick = pick
        self.drop = drop


class EndEscape(Action):
    """Nobody goes back in."""


class LevelUp(Action):
    character: int
    to: str

    def __init__(self, character: int = 0, to: str = "") -> None:
        self.character = character
        self.to = to


READY: Final = Ready()
UNREADY: Final = Unready()
END_ACTIONS: Final = EndActions()
INITIATE_ESCAPE: Final = InitiateEscape()
UNDO: Final = Undo()
END_ESCAPE: Final = EndEscape()

records(__name__)
