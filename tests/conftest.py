"""Tests run on the pure build, unless another is named."""

import os
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from hypothesis import HealthCheck, settings

# On a busy machine everything is slow, which says nothing about a strategy.
settings.register_profile(
    "any machine", suppress_health_check=[HealthCheck.too_slow], deadline=None
)
settings.load_profile("any machine")
os.environ.setdefault("SAFEHOUSE_BUILD", "pure")
# Tests that take turns (`rotating` in tests/tables.py) change daily; all processes of a run get the
# same number from here, even at midnight, and the head of the run's report shows it.
os.environ.setdefault("SAFEHOUSE_ROTATION", str(datetime.now(UTC).toordinal()))
MACHINE = "tests/core/"  # the engine under every game, also an interpreted one on compiled classes
RULES = (
    MACHINE,
    "tests/games/",
    "tests/test_cases.py",
    "tests/test_contract.py",
    "tests/test_lessons.py",
    "tests/test_secrecy.py",
)


def pytest_report_header() -> str:
    return f"rotation, to repeat this run: SAFEHOUSE_ROTATION={os.environ['SAFEHOUSE_ROTATION']}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("repeats") and not is_the_first(item):
            item.add_marker(pytest.mark.slow)
        if item.nodeid.startswith(RULES):
            item.add_marker(pytest.mark.rules)
        if item.nodeid.startswith(MACHINE):
            item.add_marker(pytest.mark.both)


def is_the_first(item: pytest.Item) -> bool:
    """Whether it has the first of its test's values."""
    assert isinstance(item, pytest.Function)
    return not any(item.callspec.indices.values())


@pytest.fixture
def printed_box() -> Iterator[None]:
    """Greed with its 80 printed cards, whatever cards somebody has added to it."""
    from safehouse.games.greed.card import CARDS

    added = {number: CARDS.pop(number) for number in sorted(CARDS) if number > 80}
    yield
    CARDS.update(added)
