"""Games are found by their ids, also those of somebody else; a broken one breaks only itself."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from typing import Any, assert_type

import pytest
from tests.toy import GAME as TOY

import safehouse
from safehouse import BadInput, Game, games
from safehouse.core.errors import UnknownGame
from safehouse.games import registry
from safehouse.games.flip7 import Flip7, Options

POINTS = [
    EntryPoint("toy", "tests.toy:GAME", "safehouse.games"),
    EntryPoint("odd", "tests.games.test_registry:breaks.game", "safehouse.games"),
    EntryPoint("flip7", "tests.games.test_registry:breaks.game", "safehouse.games"),
]


class Breaks:
    @property
    def game(self) -> object:
        raise TypeError("its classes do not fit")


breaks = Breaks()


@pytest.fixture(autouse=True)
def nothing_added(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests may have added a game for themselves."""
    monkeypatch.setattr(registry, "ADDED", {})


@pytest.fixture
def with_plug_ins(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(registry, "entry_points", lambda group: POINTS)
    registry._plug_ins.cache_clear()
    yield
    registry._plug_ins.cache_clear()
    registry._loaded.cache_clear()


@pytest.mark.usefixtures("with_plug_ins")
def test_a_game_is_found_by_its_entry_point() -> None:
    assert games.find("toy") is TOY


@pytest.mark.usefixtures("with_plug_ins")
def test_a_plug_in_that_fails_breaks_no_other_game() -> None:
    assert games.find("flip7").name == "Flip 7"
    with pytest.raises(BadInput, match="The game 'odd' cannot be loaded: its classes do not fit"):
        games.find("odd")
    with pytest.warns(RuntimeWarning, match="The game 'odd' cannot be loaded"):
        found = games.all()
    assert [game.id for game in found] == [*games.OURS, "toy"]


@pytest.mark.usefixtures("with_plug_ins")
def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    known = ", ".join([*games.OURS, "toy", "odd"])
    with pytest.raises(UnknownGame, match=f"no game 'chess'; there are: {known}"):
        games.find("chess")


@pytest.mark.parametrize("place", ["tests.toy:OPTIONS", "safehouse.games.flip7:GAME"])
def test_an_entry_point_names_a_game_by_its_id(place: str) -> None:
    with pytest.raises(BadInput, match="must name a Game with the id 'other'"):
        registry.load_from(EntryPoint("other", place, "safehouse.games"))


def test_a_program_adds_a_game_of_its_own() -> None:
    games.add(TOY)
    games.add(TOY)  # twice is once
    assert games.find("toy") is TOY
    assert games.all()[-1] is TOY


def test_an_id_that_is_taken_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TOY, "id", "greed")
    with pytest.raises(BadInput, match="There is a game 'greed' already"):
        games.add(TOY)


def test_a_game_is_an_attribute() -> None:
    g = safehouse.games.flip7.new(3, luck=safehouse.seeded(7))
    assert isinstance(g, Flip7)
    assert safehouse.games.flip7.GAME is games.find("flip7")
    assert safehouse.games.flip7.load(g.dump()) == g
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        games.chess  # type: ignore[attr-defined]  # noqa: B018


def test_an_editor_knows_which_game_it_is() -> None:
    """Read by mypy, too."""
    games.add(TOY)
    assert_type(games.find("flip7"), Game[Flip7, Options])
    assert_type(games.flip7.new(2, luck=safehouse.seeded(1)), Flip7)
    assert_type(games.find(TOY.id), Game[Any, Any])


def test_what_is_public_is_there() -> None:
    for module in (safehouse, games, safehouse.bots, safehouse.authoring):
        named = [name for name in module.__all__ if name not in games.OURS]
        assert [name for name in module.__all__ if not hasattr(module, name)] == []
        assert named == sorted(named, key=order)
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        safehouse.chess  # noqa: B018


def order(name: str) -> tuple[int, str]:
    return (0 if name.isupper() else 1 if name[0].isupper() else 2, name)
