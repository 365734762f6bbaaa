"""The examples of the README and of the docstrings do what they say."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("page", ["README.md", "docs/index.md", "docs/library.md"])
def test_what_pages_show_is_true(page: str) -> None:
    found = doctest.testfile(str(ROOT / page), module_relative=False)
    assert found.attempted > 3
    assert found.failed == 0


@pytest.mark.parametrize("module", ["safehouse", "safehouse.words"])
def test_docstrings_are_true(module: str) -> None:
    found = doctest.testmod(importlib.import_module(module))
    assert found.attempted
    assert found.failed == 0
