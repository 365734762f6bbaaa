"""A game's options as typed data: the values each can have, and a sentence for all others."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from safehouse.core.errors import BadInput, shown
from safehouse.core.state import Fixed

O = TypeVar("O", bound=Fixed)  # noqa: E741 - the usual one-letter name of a type variable


class Option:
    """One option.  Its default is the value in a fresh record of the game's options."""

    kind = ""

    def __init__(self, name: str, help: str, only: Mapping[str, Any] | None = None) -> None:
        self.name = name
        self.help = help
        self.only = only  # matters only where these other options have these values

    def allows(self, value: Any, seats: int) -> bool:
        """Whether this value is allowed at a table with that many seats."""
        raise NotImplementedError

    def values(self) -> str:
        """The allowed values, in words."""
        raise NotImplementedError

    def facts(self) -> dict[str, Any]:
        """What a form needs besides the name."""
        return {}

    def kept(self, value: Any) -> Any:
        """The value as it is kept in the options record."""
        return value

    def renamed(self, value: Any, old: str, new: str) -> Any:
        """The value with a person's name replaced, so that forgotten people leave no name."""
        return value

    def describe(self, default: Any) -> dict[str, Any]:
        facts = {"name": self.name, "kind": self.kind, "default": default, **self.facts()}
        only = {"only": dict(self.only)} if self.only else {}
        return {**facts, **only, "help": self.help}


class Range(Option):
    """An option about whole numbers from `low` to `high`."""

    def __init__(
        self, name: str, low: int, high: int, help: str, only: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(name, help, only)
        self.low = low
        self.high = high

    def holds(self, value: Any) -> bool:
        return type(value) is int and self.low <= value <= self.high

    def facts(self) -> dict[str, Any]:
        return {"low": self.low, "high": self.high}


class Whole(Range):
    """A whole number from `low` to `high`."""

    kind = "whole"

    def allows(self, value: Any, seats: int) -> bool:
        return self.holds(value)

    def values(self) -> str:
        return f"a whole number from {self.low} to {self.high}"


class Flag(Option):
    """Yes or no."""

    kind = "flag"

    def allows(self, value: Any, seats: int) -> bool:
        return type(value) is bool

    def values(self) -> str:
        return "true or false"


class Choice(Option):
    """One of a few values."""

    kind = "choice"

    def __init__(
        self,
        name: str,
        choices: Sequence[str | int | None],
        help: str,
        only: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(name, help, only)
        self.choices = list(choices)

    def allows(self, value: Any, seats: int) -> bool:
        return any(type(value) is type(c) and value == c for c in self.choices)

    def values(self) -> str:
        return "one of " + ", ".join(str(c) for c in self.choices)

    def facts(self) -> dict[str, Any]:
        return {"values": self.choices}


class Numbers(Range):
    """A list of distinct whole numbers from `low` to `high`."""

    kind = "numbers"

    def allows(self, value: Any, seats: int) -> bool:
        if not isinstance(value, list | tuple):
            return False
        return all(map(self.holds, value)) and len(set(value)) == len(value)

    def values(self) -> str:
        return f"a list of different whole numbers from {self.low} to {self.high}"


class Names(Option):
    """A list of distinct names from `values`."""

    kind = "names"

    def __init__(
        self, name: str, names: Sequence[str], help: str, only: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(name, help, only)
        self.names = list(names)

    def allows(self, value: Any, seats: int) -> bool:
        if not isinstance(value, list | tuple) or not all(isinstance(n, str) for n in value):
            return False
        return set(self.names).issuperset(value) and len(set(value)) == len(value)

    def values(self) -> str:
        return "a list of different names out of: " + ", ".join(self.names)

    def facts(self) -> dict[str, Any]:
        return {"values": self.names}


class Structure(Option):
    """Data that the game itself checks, kept in the record as JSON."""

    kind = "data"

    def __init__(
        self, name: str, shape: str, help: str, only: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(name, help, only)
        self.shape = shape

    def allows(self, value: Any, seats: int) -> bool:
        return value is None or isinstance(value, list | tuple | Mapping)

    def values(self) -> str:
        return self.shape

    def kept(self, value: Any) -> Any:
        return "" if value is None else json.dumps(value)

    def describe(self, default: Any) -> dict[str, Any]:
        return super().describe(json.loads(default) if default else None)


class Party(Structure):
    """Who sits where: for each seat the person's name, null for a bot, "" if it is not known.

    A table of the server fills it in when a game begins.
    """

    kind = "party"

    def __init__(self, name: str, help: str, only: Mapping[str, Any] | None = None) -> None:
        super().__init__(name, "a name or null for each seat", help, only)

    def allows(self, value: Any, seats: int) -> bool:
        if value is None:
            return True
        right = isinstance(value, list | tuple) and len(value) == seats
        return right and all(name is None or isinstance(name, str) for name in value)

    def renamed(self, value: Any, old: str, new: str) -> Any:
        return value and [new if name == old else name for name in value]


class SeatOr(Choice):
    """A seat of the table, or one of a few words."""

    kind = "seat"

    def allows(self, value: Any, seats: int) -> bool:
        return super().allows(value, seats) or (type(value) is int and 0 <= value < seats)

    def values(self) -> str:
        return "a seat of the table, counted from 0, or " + " or ".join(map(str, self.choices))


def read_options(blank: O, specs: Sequence[Option], given: Mapping[str, Any], seats: int) -> O:
    """Fill the fresh record `blank` with the given values."""
    if not isinstance(given, Mapping):
        raise BadInput(f"Options are an object of names and values, not {shown(given)}.")
    known = {spec.name: spec for spec in specs}
    for name, value in given.items():
        if name not in known:
            raise BadInput(f"There is no option {shown(name)}; there are: {', '.join(known)}.")
        if not known[name].allows(value, seats):
            raise BadInput(
                f"The option {name!r} must be {known[name].values()}, not {shown(value)}."
            )
        setattr(blank, name, known[name].kept(value))
    return blank
