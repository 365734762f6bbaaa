"""The first heist can be played and won, and whatever the check finds the workshop can say."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse import games
from safehouse.games.heist.design.checking import check
from safehouse.games.heist.design.findings import ERRORS, WARNINGS
from safehouse.measure.heist.rating import rate
from safehouse.words import catalogue, languages


def first_job() -> dict[str, Any]:
    lesson = games.find("heist").lesson
    assert lesson is not None
    design: dict[str, Any] = lesson().options["design"]
    return design


def test_nothing_is_wrong_with_the_first_heist() -> None:
    assert [str(finding) for finding in check(first_job(), "the lesson")] == []


def test_bots_win_the_first_heist_in_a_few_rounds() -> None:
    told = list(rate(first_job(), 5, 3))[-1]
    assert told["won"] == 5
    assert 1.5 < told["rounds"] < 5


@pytest.mark.parametrize("language", languages())
def test_every_finding_has_a_sentence_in_the_workshop(language: str) -> None:
    words = catalogue(language)
    kinds = [*ERRORS, *WARNINGS]
    assert [kind for kind in kinds if not words.get(f"page.workshop.found.{kind}")] == []
