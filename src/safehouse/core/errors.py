"""The two ways in which what somebody asked for can be wrong; both carry a sentence for people."""

from __future__ import annotations


class BadInput(ValueError):
    """What was given makes no sense: an unknown game, option, card, a malformed record."""


class UnknownGame(BadInput):
    """There is no game of that name here."""


class IllegalAction(ValueError):
    """The seat may not do that now.  The position has not changed."""
