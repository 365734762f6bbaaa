"""Greed at the terminal as it happens: event by event, and whole games."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Sequence
from typing import Any

import pytest
from tests.terminal.driver import at_terminal
from tests.terminal.test_greed import GREED, act, face, position, text

from safehouse import seeded
from safehouse.core.state import Event
from safehouse.core.telling import told as tell
from safehouse.terminal import play
from safehouse.terminal.app import Table
from safehouse.terminal.generic import Choice

Patch = pytest.MonkeyPatch
Capture = pytest.CaptureFixture[str]


# -- what happens -----------------------------------------------------------------------------
@pytest.mark.repeats
@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_can_be_drawn_and_told_event_by_event(seed: int) -> None:
    luck = random.Random(seed)
    one = face()
    g = GREED.new(2 + seed % 4, {}, luck=seeded(seed), heard=[], moments=[])
    while True:
        for event, after in tell(g, 0):
            assert one.sentence(event).plain
            assert one.beat(event) > 0
            assert one.board(after, {}, 80, 17)
            assert one.head(after, 80)
        if g.over:
            break
        g.listen(look=True)
        me = luck.choice(g.to_act)
        g.apply(me, luck.choice(g.legal(me)))
    final = text(one.final(g.view(0), 80))
    assert "in town." in final
    assert "in cash, " in final


def test_two_may_be_the_richest() -> None:
    view = {**position([{"cash": 5000}, {"cash": 5000}]).view(0)}
    view["result"] = {"winners": [0, 1], "scores": [5000, 5000]}
    assert "Ada and Milo are the richest bosses in town." in text(face().final(view, 80))


def test_what_goes_without_saying_is_not_told() -> None:
    one = face()
    for event, told in (
        ({"type": "dealt", "seat": 0}, False),
        ({"type": "picked", "seat": 1, "card": None}, False),
        ({"type": "picked", "seat": 0, "card": 8}, True),
        ({"type": "begins", "seat": 0, "card": 8, "by": 0}, False),
        ({"type": "begins", "seat": 0, "card": 8, "by": 80}, True),
        ({"type": "lost_card", "seat": 0, "card": 8, "markers": 0, "why": "paid"}, False),
        ({"type": "lost_card", "seat": 0, "card": 8, "markers": 2, "why": "paid"}, True),
        ({"type": "lost_card", "seat": 0, "card": 8, "markers": 0, "why": "due"}, True),
    ):
        assert one.is_told(event) is told, event


def test_the_log_says_who_gained_what_by_which_card() -> None:
    heard: list[Event] = []
    effects = [{"kind": "double", "seat": 0, "source": 78, "round": 5}]
    seats = [{"hand": [22]}, {"hand": [75], "cash": 10000, "thugs": [76]}]
    setup = {"round": 5, "phase": "play", "seats": seats, "effects": effects}
    g = GREED.new(2, {}, luck=seeded(1), setup=setup)
    g.heard = heard
    act(g, 0, type="play", card=22)
    act(g, 1, type="play", card=75)
    told = [face().sentence(event.seen_by(0)).plain for event in heard]
    assert 'Dickie "Flush" Diamond: you gain $20,000, × 2 by a Master Plan.' in told
    assert "Arson!: you lose $10,000." in told
    assert 'By number: Dickie "Flush" Diamond, Arson! (Ada and Milo).' in told


# -- whole games ------------------------------------------------------------------------------
class Player:
    """Types what is offered, and sometimes nonsense."""

    def __init__(self, monkeypatch: Patch, seed: int) -> None:
        self.luck = random.Random(seed)
        self.typed = "n"
        real = Table.ask

        def ask(table: Table, hints: Any, choices: Sequence[Choice], again: bool) -> str:
            keys = [key for choice in choices for key in choice.keys]
            self.typed = self.luck.choice([*keys, "zz"])
            self.meet()
            try:
                return real(table, hints, choices, again)
            finally:
                self.typed = "n"

        monkeypatch.setattr(Table, "ask", ask)

    def meet(self) -> None:
        """Somebody is asked."""

    def readline(self) -> str:
        return f"{self.typed}\n"

    def isatty(self) -> bool:
        return False


@pytest.mark.repeats
@pytest.mark.parametrize("seed", range(4))
def test_a_game_runs_to_its_end(seed: int, monkeypatch: Patch, capsys: Capture) -> None:
    player = Player(monkeypatch, seed)
    monkeypatch.setattr(sys, "stdin", player)
    play("greed", seed=seed, bots="random", players=2 + seed)
    out = capsys.readouterr().out
    assert "in town." in out
    assert "the money" in out
    assert "Another game?" in out
    assert max(len(line) for line in out.splitlines()) <= 80
    assert "\x1b" not in out


@pytest.mark.repeats
@pytest.mark.parametrize("size", [(80, 24), (80, 40), (60, 30)])
def test_a_terminal_shows_the_table_and_the_question(
    size: tuple[int, int], monkeypatch: Patch
) -> None:
    player = Player(monkeypatch, 2)
    with at_terminal(monkeypatch, [" "], size) as typist:
        player.meet = lambda: typist.script.__setitem__(  # type: ignore[method-assign]
            slice(None), [*player.typed, "\r", " ", " "]
        )
        play("greed", players=3, seed=4, bots="random", speed=0)
    shown = [re.sub(r"\x1b\[[0-9;]*[a-zA-Z]", "", picture) for picture in typist.pictures]
    for told in ("Which card do you take?", "Which card do you play?", "the money"):
        assert any(told in picture for picture in shown), told
