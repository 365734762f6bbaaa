"""The elements of a scoresheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

Say = Callable[..., str]  # a key and its fields: the sentence in the reader's language


class Column(NamedTuple):
    """One column to write in."""

    head: str = ""  # empty: a name is written there
    wide: float = 1.0
    ticks: tuple[str, ...] = ()  # boxes in each of its rows
    split: bool = False  # two places in every row, one above the other


class Table(NamedTuple):
    """Rows to fill in: printed cells come first, the rest is empty."""

    title: str
    corner: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    sums: tuple[str, ...] = ()  # separate rows at the foot
    label: float = 1.0  # how wide the first column is
    share: float = 1.0  # share of the available height or width


class Ticks(NamedTuple):
    """Boxes, each with a name; `big` ones have the name inside."""

    title: str
    boxes: tuple[str, ...]
    big: bool = False
    share: float = 1.0


class Notes(NamedTuple):
    """What a beginner must know to keep score."""

    title: str
    lines: tuple[str, ...]
    numbered: bool = False
    share: float = 1.0


class Beside(NamedTuple):
    """Several, side by side."""

    blocks: tuple[Any, ...]
    share: float = 0.0  # share of the height; 0: as much as it needs


class Sheet(NamedTuple):
    about: str
    lines: tuple[str, ...]  # fields at the top: the date and so on
    blocks: tuple[Any, ...]
    wide: bool = False  # landscape paper


def numbered(count: int) -> tuple[tuple[str, ...], ...]:
    """Rows with nothing but their number."""
    return tuple((str(n),) for n in range(1, count + 1))


def names(players: int, split: bool = False) -> tuple[Column, ...]:
    """A column for each player."""
    return tuple(Column(split=split) for _ in range(players))
