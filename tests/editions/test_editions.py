"""The rules of earlier versions: packed, kept, and played beside those of today."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from safehouse import games, seeded
from safehouse.core.errors import BadInput, IllegalAction
from safehouse.core.record import GameRecord
from safehouse.core.state import EVERYTHING, SPECTATOR
from safehouse.core.telling import seen_by, views_between
from safehouse.editions import Edition, Shelf, loading, packing
from safehouse.editions.filling import Filling
from safehouse.editions.loading import today
from safehouse.lab.replaying import show_replay, verify_record

NAMES = [name for file in sorted(packing.KEPT.iterdir()) if (name := packing.name_of(file))]


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    made = Shelf(tmp_path / "rules")
    yield made
    made.close()
    assert not [m for m in sys.modules if m.startswith("safehouse_")]


def opened(shelf: Shelf, name: packing.Name) -> Edition:
    """That edition, loaded from its file, also if it is what the rules of today are."""
    found = shelf._open(name, packing.KEPT / name.file)
    assert found is not None
    return found


@pytest.mark.parametrize("game", games.OURS)
def test_every_version_before_the_present_one_is_kept(game: str) -> None:
    kept = {name.version for name in NAMES if name.game == game}
    missing = set(range(1, games.find(game).version)) - kept
    assert not missing, "run `make keep` on the commit before VERSION was raised"


@pytest.mark.parametrize("name", NAMES, ids=lambda name: name.file)
def test_a_kept_edition_plays_as_the_server_and_its_bots_need_it(
    name: packing.Name, shelf: Shelf
) -> None:
    """If this fails, what the house asks of a game has changed: let the server ask the old way."""
    edition = opened(shelf, name)
    game = edition.game
    assert (game.id, game.version, edition.digest) == (name.game, name.version, name.digest)
    assert type(game.new(game.min_seats, {}, luck=edition.seeded(1))).__module__ != "safehouse"
    log = edition.record(game.id, game.version, game.min_seats, {}, "key:" + "5" * 64)
    dice, best = edition.seeded(8), edition.bot("nobody by that name")
    best_moves = 12
    for _ in range(60):
        state = log.replay(game).clone()
        if state.over or not state.to_act:
            break
        seat = state.to_act[0]
        bot = best if len(log.moves) < best_moves else edition.bot("random")
        imagined = game.load(json.loads(json.dumps(state.imagine(seat, dice).dump())))
        action = bot.think(imagined, seat, 5)
        if action is edition.wait:
            action = edition.bot("random").think(imagined, seat, 5)
        log.moves.append((seat, action.written()))
    assert len(log.moves) > 5
    for n, state, heard in log.positions(game, look=True):
        moments = state.moments or []
        for seat in (SPECTATOR, EVERYTHING, 0):
            assert isinstance(state.view(seat), dict)
            seen_by(seat, heard)
            views_between(seat, heard, moments)
        assert n == 0 or heard is not None
    end = log.replay(game)
    assert game.manners.bot_pause_factor(end) >= 0
    for hints in (game.hints, game.hints.without_odds):
        assert isinstance(hints(end, SPECTATOR), dict)
    assert {spec.name for spec in game.options.specs} <= set(vars(game.options.blank()))
    assert set(game.setups.unordered) <= set(end.snapshot())
    assert game.workshop.design_in is None or game.workshop.design_in({}) is None
    with pytest.raises((BadInput, IllegalAction)):  # the errors are those of today
        end.apply(0, game.read_action({"type": "no such thing"}))
    assert json.loads(log.to_json())["version"] == name.version


def test_an_edition_is_named_for_what_is_in_it(tmp_path: Path) -> None:
    name = packing.todays("flip7")
    assert name is not None
    file = tmp_path / name.file
    file.write_bytes(packing.pack("flip7"))
    assert packing.name_of(file) == name
    assert packing.read(file, name)["core/state.py"]
    other = name._replace(digest="0" * 16)
    with pytest.raises(ValueError, match="does not hold the rules that its name says"):
        packing.read(file, other)
    file.write_bytes(b"no zip")
    with pytest.raises(ValueError, match="cannot be read"):
        packing.read(file, name)
    assert packing.name_of(tmp_path / "flip7.zip") is None
    assert packing.todays("burglar") is None


def test_bots_may_get_better_without_another_edition() -> None:
    files = packing.rules_of("flip7")
    assert packing.digest_of({**files, "bots/flip7/new.py": b""}) == packing.digest_of(files)
    assert packing.digest_of({**files, "core/new.py": b""}) != packing.digest_of(files)


def without(view: dict[str, Any]) -> dict[str, Any]:
    """A view as rules would show it that know no rounds, no discard and no numbers."""
    seats = [{k: v for k, v in seat.items() if k != "numbers"} for seat in view["seats"]]
    return {**{k: v for k, v in view.items() if k not in ("round", "discard")}, "seats": seats}


def test_a_view_of_older_rules_has_a_place_for_what_is_new() -> None:
    game = games.find("flip7")
    fill = Filling(lambda n: without(game.new(n, luck=seeded(1)).view(SPECTATOR)), "flip7")
    view = game.new(3, luck=seeded(2)).view(SPECTATOR)
    found = fill(without(view))
    assert found.keys() == view.keys()
    assert (found["round"], found["discard"]) == (0, [])
    assert [seat["numbers"] for seat in found["seats"]] == [[], [], []]
    assert fill(view) == view
    assert fill({"seats": None}) == {"seats": None}
    assert fill({"seats": [{}] * 40}) == {"seats": [{}] * 40}
    del view["sudden_death" if "sudden_death" in view else "over"]
    assert fill(view) == view  # what the old rules know, they may leave out


def test_an_edition_stays_in_its_folder(tmp_path: Path) -> None:
    name = packing.Name("flip7", 1, "0" * 16)
    for path in ("../out.py", "/out.py"):
        with pytest.raises(ValueError, match="no business"):
            loading.unpack({path: b""}, name, tmp_path)


def test_a_shelf_keeps_the_rules_of_today_and_what_tables_need(shelf: Shelf) -> None:
    assert shelf.folder is not None
    shelf.keep()
    gone = shelf.folder / "flip7-7-0123456789abcdef.zip"
    used = shelf.folder / "flip7-8-0123456789abcdee.zip"
    for file in (gone, used):
        file.write_bytes(b"")
    shelf.forget({("flip7", "0123456789abcdee")})
    assert (gone.exists(), used.exists()) == (False, True)
    kept = [name for name in shelf.names() if name.digest == today(name.game).digest]
    assert {name.game for name in kept} == set(games.OURS)
    assert shelf.find("flip7", today("flip7").digest) is today("flip7")
    assert shelf.find("flip7", "0123456789abcdee") is None  # it is broken, and said to be once
    assert shelf.find("flip7", "0123456789abcdee") is None
    assert list(shelf.of_version("flip7", 8)) == []


def record_of_version(version: int) -> GameRecord:
    game = games.find("flip7")
    record = GameRecord("flip7", version, 3, {}, "seed:4", names=["Ines", "Milo", "Cleo"])
    g = game.new(3, luck=seeded(4))
    for _ in range(5):
        seat = g.to_act[0]
        action = g.legal(seat)[0]
        record.moves.append((seat, action.written()))
        g.apply(seat, action)
    return record


def test_a_record_of_an_older_version_is_shown_and_proved_by_its_rules(
    shelf: Shelf, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert shelf.folder is not None
    shelf.keep()
    record = record_of_version(games.find("flip7").version)
    monkeypatch.setattr(games.find("flip7"), "version", 99)
    monkeypatch.setattr(today("flip7"), "digest", "another")
    proof = verify_record(record.to_json(), None, shelf.folder)
    assert f"all 5 moves follow the rules of version {record.version}" in proof
    show_replay(record.to_json(), rules=shelf.folder)
    assert "Ines" in capsys.readouterr().out


def test_a_record_of_rules_that_are_not_there_shows_its_moves(
    capsys: pytest.CaptureFixture[str],
) -> None:
    record = record_of_version(98)
    show_replay(record.to_json())
    said: Any = capsys.readouterr().out.replace("\n", " ")
    assert "was played by version 98 of Flip 7's rules" in said
    assert "These are its moves" in said
    with pytest.raises(BadInput, match="version 98 of Flip 7's rules"):
        verify_record(record.to_json())
