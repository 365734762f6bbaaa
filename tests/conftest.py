"""The pure build is what tests look at, unless another is asked for by name."""

import os

import pytest

build = os.environ.setdefault("SAFEHOUSE_BUILD", "pure")
collect_ignore = ["core"] if build != "pure" else []  # its classes are made by the interpreter
RULES = (
    "tests/core/",
    "tests/games/",
    "tests/test_cases.py",
    "tests/test_contract.py",
    "tests/test_secrecy.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith(RULES):
            item.add_marker(pytest.mark.rules)
