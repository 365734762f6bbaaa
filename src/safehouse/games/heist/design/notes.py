"""Collects problems of a file while it is read, so that one mistake does not hide others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from safehouse.core.errors import BadInput
from safehouse.games.heist.design import bounds
from safehouse.games.heist.design.bounds import Beyond
from safehouse.games.heist.design.findings import Finding

T = TypeVar("T")
MOST_FINDINGS: Final = 100  # errors, and warnings, at most; nobody reads more


class Notes:
    """Something being read, with the problems found so far."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.findings: list[Finding] = []

    def note(self, field: str, kind: str, **values: Any) -> None:
        """Note that something is wrong or doubtful there."""
        finding = Finding(self.where, field, kind, values)
        if len([one for one in self.findings if one.is_error is finding.is_error]) < MOST_FINDINGS:
            self.findings.append(finding)

    def note_why(self, field: str, e: BadInput) -> None:
        """Note that something could not be read, or exceeds a limit."""
        if isinstance(e, Beyond):
            self.note(field, e.kind, **e.values)
        else:
            self.note(field, "unreadable", why=str(e))

    def attempt(self, field: str, make: Callable[[], T], otherwise: T) -> T:
        try:
            return make()
        except BadInput as e:
            self.note_why(field, e)
            return otherwise

    def errors(self) -> int:
        return len([one for one in self.findings if one.is_error])


def cut(name: Any) -> str:
    """A name, shortened for a finding."""
    return str(name)[: bounds.NAME]
