"""The pure build is what tests look at, unless another is asked for by name."""

import os
from collections.abc import Iterator

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


@pytest.fixture
def printed_box() -> Iterator[None]:
    """Greed with its 80 printed cards, whatever cards somebody has added to it."""
    from safehouse.games.greed.card import CARDS

    added = {number: CARDS.pop(number) for number in sorted(CARDS) if number > 80}
    yield
    CARDS.update(added)
