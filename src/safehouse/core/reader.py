"""Reads objects written by people (setups, cases, records); every mistake gets a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, TypeVar

from safehouse.core.errors import BadInput, shown

T = TypeVar("T")
W = TypeVar("W", bound=str)


class Reader:
    """One object. Each key is read once, and `done` refuses keys that were not read."""

    def __init__(self, data: Any, where: str) -> None:
        if not isinstance(data, Mapping):
            raise BadInput(f"{where} must be an object of names and values, not {shown(data)}.")
        self.data = data
        self.where = where
        self.known: list[str] = []

    def has(self, name: str) -> bool:
        """Whether the key is present and not null."""
        return self.data.get(name) is not None

    def take(self, name: str, default: Any = None) -> Any:
        """The value of a key, whatever it is."""
        self.known.append(name)
        value = self.data.get(name)
        return default if value is None else value

    def refuse(self, name: str, wanted: str, value: Any) -> BadInput:
        """The error for the value of a key, to be raised."""
        return BadInput(f"{name!r} of {self.where} must be {wanted}, not {shown(value)}.")

    def whole(self, name: str, default: int, low: int, high: int) -> int:
        """A whole number."""
        value = self.take(name, default)
        if type(value) is not int or not low <= value <= high:
            raise self.refuse(name, f"a whole number from {low} to {high}", value)
        return value

    def flag(self, name: str, default: bool) -> bool:
        """True or false."""
        value = self.take(name, default)
        if type(value) is not bool:
            raise self.refuse(name, "true or false", value)
        return value

    def text(self, name: str, default: str | None = None) -> str:
        """A text."""
        value = self.take(name, default)
        if not isinstance(value, str):
            raise self.refuse(name, "a text", value)
        return value

    def choice(self, name: str, default: W | Literal[""], values: Sequence[W]) -> W:
        """One of the words; with the default "" it is required."""
        value: W = self.take(name, default)
        if value not in values:
            raise self.refuse(name, "one of " + ", ".join(values), value)
        return value

    def items(
        self, name: str, one: Callable[[Any], T], size: int | None = None, or_none: bool = False
    ) -> list[T]:
        """A list, each entry read by `one`; with exactly `size` entries (or none), if that is
        given."""
        value = self.take(name, [])
        if or_none and not self.has(name):
            return []
        if not isinstance(value, list | tuple):
            raise self.refuse(name, "a list", value)
        if size is not None and len(value) != size:
            raise BadInput(f"{name!r} of {self.where} must have {size} entries, not {len(value)}.")
        return [one(v) for v in value]

    def done(self) -> None:
        """Refuse any keys that have not been read."""
        for name in self.data:
            if name not in self.known:
                known = ", ".join(self.known)
                raise BadInput(f"{self.where} has no key {shown(name)}; there are: {known}.")
