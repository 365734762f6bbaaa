"""Whole games of every game in a real page, as people play them: the default above all.

Each day takes other options besides; SAFEHOUSE_SOAK=20 plays twenty rounds of them, and
SAFEHOUSE_ROTATION, a number, repeats a day.
"""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from tests.browser.people import MOVING, Person
from tests.browser.soak import Plan, Soak, plans
from tests.server.driver import Running

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.timeout(600)]
SETTINGS = {"countdown": 0.02}
ROUNDS = int(os.environ.get("SAFEHOUSE_SOAK", "1"))
TODAY = int(os.environ["SAFEHOUSE_ROTATION"])


@pytest.mark.parametrize("plan", list(plans(TODAY, ROUNDS)), ids=str)
def test_a_whole_game_leaves_the_page_at_its_end_without_a_complaint(
    plan: Plan, running: Running, person: Callable[..., Person]
) -> None:
    motion = {} if plan.calm else MOVING
    Soak(running, person("Ines", plan.screen, own=True, **motion), plan).play()
