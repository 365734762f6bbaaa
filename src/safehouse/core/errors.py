"""The two ways in which what somebody asked for can be wrong; both carry a sentence for people."""

from __future__ import annotations

from typing import Any, Final

SHOWN: Final = 120  # characters of what was wrong that a sentence repeats


class BadInput(ValueError):
    """What was given makes no sense: an unknown game, option, card, a malformed record."""


class UnknownGame(BadInput):
    """There is no game of that name here."""


class IllegalAction(ValueError):
    """The seat may not do that now.  The position has not changed."""


def shown(value: Any) -> str:
    """What was wrong, as a sentence repeats it: in full if it is short."""
    text = repr(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
