"""What an annotation can say about a field: who sees it, and how it is written for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

OWNER: Final = "OWNER"  # seen by the seat it belongs to; others see null and a count
NOBODY: Final = "NOBODY"  # seen by nobody
INSIDE: Final = "INSIDE"  # in no view and no snapshot
PILE: Final = "PILE"  # many small integers: saved as one letter each
MAYBE: Final = "MAYBE"  # an optional parameter: left out where it is None
NONE_TOO: Final = "NONE_TOO"  # may also be none of the `Written` names: -1, written as null


class Secret:
    """Seen by whoever a rule of the module allows: rule(position, owner's seat, looker's seat)."""

    def __init__(self, may_see: Callable[[Any, int, int], bool]) -> None:
        self.may_see: Callable[[Any, int, int], bool] = may_see


class Written:
    """How the small integers of a field are written for people; -1 is the last of the names."""

    def __init__(self, names: list[Any]) -> None:
        self.names: list[Any] = names
        self.numbers: dict[Any, int] = {
            name: -1 if name is None else n for n, name in enumerate(names)
        }
