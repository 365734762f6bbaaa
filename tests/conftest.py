"""The pure build is what tests look at, unless another is asked for by name."""

import os
from collections.abc import Iterator

import pytest

os.environ.setdefault("SAFEHOUSE_BUILD", "pure")
MACHINE = "tests/core/"  # what every game stands on, also an interpreted one on compiled classes
RULES = (
    MACHINE,
    "tests/games/",
    "tests/test_cases.py",
    "tests/test_contract.py",
    "tests/test_secrecy.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith(RULES):
            item.add_marker(pytest.mark.rules)
        if item.nodeid.startswith(MACHINE):
            item.add_marker(pytest.mark.both)


@pytest.fixture
def printed_box() -> Iterator[None]:
    """Greed with its 80 printed cards, whatever cards somebody has added to it."""
    from safehouse.games.greed.card import CARDS

    added = {number: CARDS.pop(number) for number in sorted(CARDS) if number > 80}
    yield
    CARDS.update(added)
