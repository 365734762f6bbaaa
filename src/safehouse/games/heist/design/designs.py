"""People's own heists: read like our files, and checked before anybody sits down."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from safehouse.core.errors import BadInput
from safehouse.games.heist.design.checking import check
from safehouse.games.heist.design.heists import Plan

WHERE: Final = "the design"
KEPT: Final = 32
DESIGNS: Final[dict[str, Plan]] = {}  # recently read designs, by their text
WORDS: Final = ("id", "title", "place", "blurb", "modules")  # called otherwise, it plays the same


def read_design(text: str) -> Plan:
    """Read a heist from JSON; BadInput if it cannot be played."""
    plan = DESIGNS.get(text)
    if plan is None:
        data = json.loads(text)
        for finding in check(data, WHERE):
            if finding.is_error:
                raise BadInput(str(finding))
        if len(DESIGNS) >= KEPT:
            DESIGNS.clear()
        plan = DESIGNS[text] = Plan(data, WHERE)
    return plan


def same_design(data: Any) -> dict[str, Any]:
    """Everything in a design except its title and texts."""
    return {key: value for key, value in data.items() if key not in WORDS}


def design_in(options: Mapping[str, Any]) -> Any:
    """The design that a table with these options plays; None for a job of ours."""
    found = options.get("design")
    return found if isinstance(found, dict) else None
