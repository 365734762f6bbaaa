"""A game that has no file of its own in the terminal can be played there all the same."""

from __future__ import annotations

from typing import Any

import pytest
from tests.terminal.driver import at_pipe

from safehouse.games import registry

Patch = pytest.MonkeyPatch
Capture = pytest.CaptureFixture[str]


@pytest.mark.pure
class TestAGameWithoutAFace:
    """The toy: hidden hands, several at once, actions that nobody can list."""

    @pytest.fixture(autouse=True)
    def registered(self, monkeypatch: Patch) -> None:
        from tests.toy import GAME

        monkeypatch.setitem(registry.ADDED, GAME.id, GAME)

    @pytest.mark.parametrize("seed", range(4))
    def test_can_be_played(self, seed: int, monkeypatch: Patch, capsys: Capture) -> None:
        given: dict[str, Any] = {"seed": seed, "players": 2 + seed % 3}
        out = at_pipe(monkeypatch, capsys, "1\n2\n3\n4\n" * 300, "toy", **given)
        assert "wins." in out or "win." in out
        assert max(len(line) for line in out.splitlines()) <= 80

    def test_has_no_page_yet(self, monkeypatch: Patch, capsys: Capture) -> None:
        out = at_pipe(monkeypatch, capsys, "r\n", "toy", seed=3, options={"mood": "wild"})
        assert "There is no how-to-play page of Toy yet." in out
        assert "mood: wild" in out
