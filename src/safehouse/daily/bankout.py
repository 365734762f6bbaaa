"""A short match of Bankout against the sharpest bot; the mark is the lead in rounds."""

from __future__ import annotations

from safehouse.daily import Job
from safehouse.games.bankout.options import SETS
from safehouse.games.bankout.table import Bankout


def ahead(state: Bankout) -> int:
    mine, other = state.result()["scores"]
    return int(mine - other)


JOB = Job(("sharp",), lambda luck: dict(SETS["quick"]), ahead)
