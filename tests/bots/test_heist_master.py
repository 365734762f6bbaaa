"""The heist's master: it leaves the strong bot's way only where futures say clearly that it
should."""

from __future__ import annotations

from time import perf_counter

import numpy as np
import pytest

from safehouse import bots, games
from safehouse.bots.base import next_move
from safehouse.bots.heist import master
from safehouse.bots.heist.strong.deciding import carry_out, decide
from safehouse.core.chance import seeded
from safehouse.games.heist.actions import Commit, SpendIdea
from safehouse.games.heist.table import Heist


@pytest.fixture(autouse=True)
def few_futures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(master, "MOST", 10)


def before_an_action() -> tuple[Heist, int]:
    """A position of the second round in which a character takes its action."""
    game = games.find("heist")
    g = game.new(1, {"heist": "startup", "crew": 3}, luck=seeded(5))
    assert isinstance(g, Heist)
    table = [bots.make("heist", "strong")]
    dice = seeded(6)
    while g.round < 2 or not isinstance(decide(g.clone(), 0), Commit | SpendIdea):
        g.apply(*next_move(table, g, dice))
    return g, 0


def test_the_action_with_clearly_better_futures_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    g, seat = before_an_action()
    usual = decide(g.clone(), seat)
    assert isinstance(usual, Commit | SpendIdea)
    until = perf_counter() + 1000
    options, starts = master.tried(g, usual.character, usual)
    assert master.is_step_of(usual, options[0])
    assert 2 <= len(options) == len(starts) <= master.CHOICES
    assert len(master.future(starts[0], seat, 0)) == len(master.future(starts[1], seat, 1))
    assert master.another(g, seat, usual, until) in g.legal(seat)

    def told(start: Heist, seat: int, n: int) -> list[float]:
        wanted = start.people[usual.character].action == options[1].action.action
        return [0.8 if wanted else 0.3] * 4

    monkeypatch.setattr(master, "future", told)
    assert master.another(g, seat, usual, until) == carry_out(options[1])
    monkeypatch.setattr(master, "future", lambda start, seat, n: [0.5] * 4)
    assert master.another(g, seat, usual, until) == usual


@pytest.mark.slow
def test_it_plays_jobs_to_their_end() -> None:
    game = games.find("heist")
    g = game.new(1, {"heist": "startup", "crew": 3}, luck=seeded(7))
    table = [bots.make("heist", "master")]
    dice = seeded(8)
    for _ in range(60):
        if not g.over:
            g.apply(*next_move(table, g, dice, 1))
    assert isinstance(g, Heist)
    assert g.round > 1


def test_a_difference_must_be_clear() -> None:
    sure, unsure = np.full(8, 0.05), np.array([0.5, -0.4] * 4)
    assert master.is_clear(sure)
    assert not master.is_clear(unsure)
    assert master.may_win(unsure)
    assert not master.may_win(-sure)
    # each leaves in its best round
    gain = master.gain_of([[0.1, 0.6]] * 4, [[0.5, 0.2]] * 4)
    assert gain == pytest.approx([0.1] * 4)
