"""Runs every worked case of every game that is built."""

from __future__ import annotations

from pathlib import Path

import pytest

from safehouse import games
from safehouse.lab.cases import Case, case_files, raw_cases, run_case

ROOT = Path(__file__).parent
BUILT = {game.id for game in games.all()}
CASES = [
    pytest.param(raw, str(file.relative_to(ROOT)), id=raw["id"])
    for file in case_files([ROOT / "cases", ROOT / "playthroughs"])
    for raw in raw_cases(file)
    if raw["game"] in BUILT
]


@pytest.mark.parametrize(("raw", "where"), CASES)
def test_case(raw: object, where: str) -> None:
    assert run_case(Case(raw, where)) == []


def test_every_built_game_has_cases() -> None:
    assert {case.values[0]["game"] for case in CASES} == BUILT  # type: ignore[index]
