"""Flip 7 against three bots; the mark is the lead over the best of them."""

from __future__ import annotations

from safehouse.daily import Job
from safehouse.games.flip7.table import Flip7


def ahead(state: Flip7) -> int:
    mine, *others = state.result()["scores"]
    return int(mine - max(others))


JOB = Job(("stay-20", "stay-25", "counting"), lambda luck: {}, ahead)
