# Written by `make types` from the folders of the games: do not edit.
from typing import Any, Literal, overload

from safehouse.core.game import Game
from safehouse.games import bankout as bankout
from safehouse.games import flip7 as flip7
from safehouse.games import gang as gang
from safehouse.games import greed as greed
from safehouse.games import heist as heist
from safehouse.games.registry import OURS as OURS
from safehouse.games.registry import add as add
from safehouse.games.registry import all as all  # noqa: A004 - games.all()

__all__: list[str]

@overload
def find(id: Literal["bankout"]) -> Game[bankout.Bankout, bankout.Options]: ...
@overload
def find(id: Literal["flip7"]) -> Game[flip7.Flip7, flip7.Options]: ...
@overload
def find(id: Literal["gang"]) -> Game[gang.Gang, gang.Options]: ...
@overload
def find(id: Literal["greed"]) -> Game[greed.Greed, greed.Options]: ...
@overload
def find(id: Literal["heist"]) -> Game[heist.Heist, heist.Options]: ...
@overload
def find(id: str) -> Game[Any, Any]: ...
