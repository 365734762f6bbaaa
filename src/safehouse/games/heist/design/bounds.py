"""Size limits of heists, campaigns and ledgers: enough for people, little for a server (MH-HE-5).

Input from strangers is measured before it is read, so that no number in it can make anything grow.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from safehouse.core.errors import BadInput
from safehouse.core.reader import Reader
from safehouse.games.heist.cards.printed import text_of

T = TypeVar("T")
FAR: Final = 30  # a coordinate's distance from 0, both ways
TILES: Final = 60
ENTRANCES: Final = 12
DOORS: Final = 6  # doors of one entrance: as many as a tile has sides
CARDS: Final = 60  # of a deck
CHITS: Final = 20  # chits of a kind on a tile or in a bag; a position has room for 63 of each
PIECES: Final = 99  # of any other kind
MONEY: Final = 1_000_000
MARKS: Final = 12  # on a tile
LIST: Final = 30  # any other list: needs, entries of a beacon, names
NAME: Final = 60  # characters of a name or title
BLURB: Final = 400
JOBS: Final = 30  # of a campaign
HISTORY: Final = 200  # jobs in a ledger
PEOPLE: Final = 100  # characters in a ledger
STORE: Final = 9_999  # of one item

SENTENCES: Final = {
    "too-many": "{count} are too many; at most {most}.",
    "too-long": "{count} characters are too long a text; at most {most}.",
    "too-far": "It is too far away; coordinates go from -{most} to {most}.",
}


class Beyond(BadInput):
    """A limit is exceeded; which one can be said in any language."""

    def __init__(self, where: str, kind: str, **values: int) -> None:
        super().__init__(f"{where}: {SENTENCES[kind].format(**values)}")
        self.kind = kind
        self.values = values


def at_most(where: str, count: int, most: int) -> None:
    if count > most:
        raise Beyond(where, "too-many", count=count, most=most)


def short(where: str, text: str, most: int = NAME) -> str:
    if len(text) > most:
        raise Beyond(where, "too-long", count=len(text), most=most)
    return text


def short_text(value: Any) -> str:
    return short("A name", text_of(value))


def few(reader: Reader, name: str, one: Callable[[Any], T], most: int = LIST) -> list[T]:
    """Read a list, measuring it first."""
    value = reader.data.get(name)
    if isinstance(value, list | tuple):
        at_most(f"{name!r} of {reader.where}", len(value), most)
    return reader.items(name, one)


def few_keys(where: str, data: Any, most: int) -> None:
    """Read an object with few enough names, none of them long."""
    if isinstance(data, Mapping):
        at_most(where, len(data), most)
        for name in data:
            short(where, str(name))


def near(where: str, place: tuple[int, int]) -> None:
    """MH-BO-1  A coordinate that is on the sheet."""
    if max(abs(place[0]), abs(place[1])) > FAR:
        raise Beyond(where, "too-far", most=FAR)
