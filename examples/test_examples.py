"""The examples run, and print what they should."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest

from safehouse import BadInput, seeded
from safehouse.authoring import IllegalAction
from safehouse.games import registry


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    """Remove what an example has added to Safehouse."""
    yield
    registry.ADDED.pop("pickpocket", None)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("first_game", "it is for seat 1 to act"),
        ("own_bot", "of 20 against"),
        ("tournament", "random"),
        ("own_heist", "A Job of My Own: "),
        ("own_game", "'winners': [0]"),
    ],
)
def test_an_example_runs(name: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    import_module(f"examples.{name}").main()
    assert says in capsys.readouterr().out


def test_the_game_of_the_example_keeps_the_contract() -> None:
    from examples.own_game import GAME, Found

    g = GAME.new(2, {"target": 12}, luck=seeded(1), setup={"coins": [11, 0]})
    with pytest.raises(IllegalAction, match=r"may not stop now\. It may: reach"):
        g.apply(0, {"type": "stop"})
    heard = g.listen()
    g.apply(0, {"type": "reach"})
    assert isinstance(heard[0], Found)
    assert GAME.load(g.dump()) == g
    assert g.view(1)["game"] == "pickpocket"
    with pytest.raises(BadInput, match="must be a whole number from 5 to 100"):
        GAME.new(2, {"target": 1}, luck=seeded(1))
