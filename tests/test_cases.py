"""Runs every worked case of every game that is built."""

from __future__ import annotations

from pathlib import Path

import pytest

from safehouse import games
from safehouse.lab.cases.check import Case, case_files, raw_cases, run_case

pytestmark = [pytest.mark.both, pytest.mark.usefixtures("printed_box")]
ROOT = Path(__file__).parent
OURS = {game.id for game in games.all()}
CASES = [
    pytest.param(raw, file.name, id=raw["id"])
    for file in case_files([ROOT / "cases"])
    for raw in raw_cases(file)
]
PLAYTHROUGHS = case_files([ROOT / "playthroughs"])  # long ones: read when they are run


@pytest.mark.parametrize(("raw", "where"), CASES)
def test_case(raw: object, where: str) -> None:
    assert run_case(Case(raw, where)) == []


@pytest.mark.parametrize("file", PLAYTHROUGHS, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_playthrough(file: Path) -> None:
    for raw in raw_cases(file):
        assert run_case(Case(raw, file.name)) == []


def test_every_game_has_cases_and_playthroughs() -> None:
    assert {case.values[0]["game"] for case in CASES} == OURS  # type: ignore[index]
    assert {file.parent.name for file in PLAYTHROUGHS} == OURS
