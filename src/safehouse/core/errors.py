"""The two kinds of errors in what somebody asked for; both carry a sentence for people."""

from __future__ import annotations

from typing import Any, Final

SHOWN: Final = 120  # at most this many characters of the input are quoted in a sentence


class BadInput(ValueError):
    """The input makes no sense: an unknown game, option or card, a malformed record."""


class UnknownGame(BadInput):
    """There is no game of that name here."""


class IllegalAction(ValueError):
    """The seat may not do that now.  The position has not changed."""


def shown(value: Any) -> str:
    """The bad input, as a sentence quotes it: in full if it is short."""
    text = repr(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
