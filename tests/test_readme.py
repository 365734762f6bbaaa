"""The examples of the README and of the docstrings do what they say."""

from __future__ import annotations

import doctest
import importlib
import re
import warnings
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize(
    "page", ["README.md", "docs/index.md", "docs/library.md", "docs/research.md"]
)
def test_what_pages_show_is_true(page: str) -> None:
    found = doctest.testfile(str(ROOT / page), module_relative=False)
    assert found.attempted > 3
    assert found.failed == 0


@pytest.mark.parametrize("module", ["safehouse", "safehouse.words", "safehouse.codecs"])
def test_docstrings_are_true(module: str) -> None:
    found = doctest.testmod(importlib.import_module(module))
    assert found.attempted
    assert found.failed == 0


def test_the_guide_for_researchers_runs_word_for_word(capsys: pytest.CaptureFixture[str]) -> None:
    """Its programs, one after the other."""
    text = (ROOT / "docs" / "research.md").read_text(encoding="utf-8")
    programs = re.findall(r"^```python\n(.*?)^```", text, re.M | re.S)
    assert len(programs) >= 4
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Gymnasium's, about what it does not know
        for program in programs:
            exec(compile(program, "docs/research.md", "exec"), {})
    assert "winners" in capsys.readouterr().out
