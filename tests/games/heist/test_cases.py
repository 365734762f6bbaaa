"""Masters of the Heist is still coming: its worked cases are run here until it is offered."""

from __future__ import annotations

from pathlib import Path

import pytest

from safehouse.lab.cases import Case, case_files, raw_cases, run_case

CASES = [
    pytest.param(raw, str(file), id=raw["id"])
    for file in case_files([Path(__file__).parents[2] / "cases" / "heist"])
    for raw in raw_cases(file)
]


@pytest.mark.parametrize(("raw", "where"), CASES)
def test_case(raw: object, where: str) -> None:
    assert run_case(Case(raw, where)) == []
