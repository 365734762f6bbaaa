"""Heists of somebody's own: read like a file of ours, looked through before anybody sits down."""

from __future__ import annotations

import json
from typing import Final

from safehouse.core.errors import BadInput
from safehouse.games.heist.design.checking import check
from safehouse.games.heist.design.heists import Plan

WHERE: Final = "the design"
KEPT: Final = 32
DESIGNS: Final[dict[str, Plan]] = {}  # those read last, by their text


def read_design(text: str) -> Plan:
    """The heist that this JSON is; one that cannot be played is refused."""
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
