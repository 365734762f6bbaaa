"""A few of the faults of `python -m tests.server.faults`, which has hundreds."""

from __future__ import annotations

import pytest
from tests.server.faults import torture


@pytest.mark.slow
def test_servers_and_their_database_are_killed_under_play() -> None:
    seen = torture(faults=4, people=5, shares={"server": 2, "database": 1, "reset": 1})
    assert seen.shown
