"""What is compiled is a list, and a plug-in game stands on the compiled engine like on the pure."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.toy import GAME as TOY
from tests.toy.rules import Pick

import safehouse
from safehouse import games, play_out, seeded
from safehouse.compiling.build import open_to_subclasses, skip_what_nobody_hears
from safehouse.core.errors import BadInput
from safehouse.games import registry
from safehouse.modules import OPEN, PACKAGE, listed


def test_every_module_of_a_game_is_compiled_or_is_left_out_on_purpose() -> None:
    """A new one goes into one of the two lists of its game's `game.json`."""
    folders = [PACKAGE / "games", PACKAGE / "bots"]
    there = {f for folder in folders for f in folder.rglob("*.py") if f.parent != folder}
    there |= {*(PACKAGE / "codecs").rglob("*.py")}
    named = [f for f in [*listed("compiled"), *listed("interpreted")] if f.parent.name != "core"]
    assert sorted(named) == sorted(f for f in there if f.name != "__init__.py")


def test_what_lives_on_numpy_is_interpreted() -> None:
    assert [f for f in listed("compiled") if "import numpy" in f.read_text(encoding="utf-8")] == []


def test_the_build_opens_the_classes_that_games_stand_on(tmp_path: Path) -> None:
    for name in OPEN:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(PACKAGE / name, tmp_path / name)
    open_to_subclasses(tmp_path)
    text = (tmp_path / "core/state.py").read_text(encoding="utf-8")
    assert "@mypyc_attr(allow_interpreted_subclasses=True)\nclass State(Record):" in text
    assert text.count("@mypyc_attr") == len(OPEN["core/state.py"])


def test_a_class_that_is_gone_is_missed(tmp_path: Path) -> None:
    for name in OPEN:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("")
    with pytest.raises(BadInput, match=r"codecs/base\.py has no class Codec"):
        open_to_subclasses(tmp_path)


def test_compiled_rules_put_nothing_together_that_nobody_hears(tmp_path: Path) -> None:
    (tmp_path / "chips").mkdir()
    rules = tmp_path / "chips" / "rules.py"
    rules.write_text("def win(g: Chips) -> None:\n    g.say(\n        Won, g.best()\n    )\n")
    skip_what_nobody_hears(tmp_path)
    heard: list[str] = []
    made: dict[str, Any] = {"Chips": object, "Won": "won"}
    exec(rules.read_text(), made)

    class Chips:
        heard: list[str] | None = None

        def say(self, event: str, best: int) -> None:
            heard.append(f"{event} {best}")

        def best(self) -> int:
            assert self.heard is not None, "nobody listens"
            return 7

    g = Chips()
    made["win"](g)
    assert heard == []
    g.heard = []
    made["win"](g)
    assert heard == ["won 7"]


@pytest.mark.both
def test_an_interpreted_game_is_played_on_either_build() -> None:
    """On the compiled build its records stand on classes that mypyc has made."""
    for seed in range(20):
        g = TOY.new(3, luck=seeded(seed))
        heard = g.listen()
        play_out(g, seeded(seed + 1))
        assert g.over
        assert heard
        twin = TOY.load(g.dump())
        assert twin == g
        assert twin.clone().view(1) == g.view(1)
        assert g.imagine(0, seeded(3)).view(0) == g.view(0)
    assert Pick(3) == Pick(3)
    assert len({Pick(3), Pick(3), Pick(4)}) == 2
    assert repr(Pick(3)) == "Pick(card=3)"


@pytest.mark.both
def test_an_interpreted_game_leaves_the_others_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "ADDED", {})
    games.add(TOY)
    assert games.find("toy").name == "Toy"
    g = games.flip7.new(3, luck=seeded(1))
    kept_as = sys.modules[type(g).__module__].__file__
    assert str(kept_as).endswith(".py") is not safehouse.COMPILED
