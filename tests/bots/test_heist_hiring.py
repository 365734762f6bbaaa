"""Whom the strong bots of Masters of the Heist call while planning, and when they leave it to
people."""

from __future__ import annotations

from typing import Any

import pytest
from tests.bots.heist_positions import HEIST

from safehouse import bots, seeded
from safehouse.bots.base import next_move
from safehouse.bots.heist.strong.hiring import dark_tile, hire
from safehouse.games.heist.actions import READY, Fixer
from safehouse.games.heist.table import Heist

COP, CALM, VISAGE, MAYOR = "Frustrated Beat Cop", "Retired Mastermind", "Visage", "The Mayor"


def new(seats: int = 1, **options: Any) -> Heist:
    usual = {"heist": "startup", "crew": 3, "fixers": ["Old Friend", COP, CALM, VISAGE]}
    g = HEIST.new(seats, {**usual, **options}, luck=seeded(4))
    assert isinstance(g, Heist)
    return g


def planned(g: Heist) -> Heist:
    """Planned to the end by strong bots."""
    team, dice = [bots.make("heist", "strong")] * len(g.seats), seeded(5)
    while g.phase == "planning":
        g.apply(*next_move(team, g, dice))
    return g


def test_the_money_goes_to_guards_then_calm_events_then_dark_tiles_on_the_way() -> None:
    plain, g = planned(new()), planned(new(cash=13000))
    assert g.team.cash == 0
    assert g.bag["guard"] <= plain.bag["guard"] - 3
    middle = len(plain.deck) // 2
    assert sorted(g.deck[middle : middle + 3]) == ["M1", "M2", "M3"]
    assert g.unknown.count(True) <= plain.unknown.count(True) - 3  # $13,000 − $4,000 − $6,000


@pytest.mark.parametrize(
    ("cash", "told"), [(2500, Fixer(COP, count=1)), (3500, Fixer(COP, count=2)), (1500, VISAGE)]
)
def test_with_little_money_they_call_whom_they_can_pay(cash: int, told: Fixer | str) -> None:
    called = hire(new(cash=cash), 0)
    assert called is not None
    assert told in (called, called.fixer)


def test_the_tile_looked_up_lies_on_a_way_and_is_dark() -> None:
    g = new(cash=1000)
    tile = dark_tile(g)
    assert tile is not None
    assert g.unknown[tile]
    assert hire(g, 0) == Fixer(VISAGE, character=0, tile=g.layout.names[tile])
    g.unknown = [False] * len(g.unknown)
    assert dark_tile(g) is None
    assert hire(g, 0) is None


def test_once_tokens_lie_nobody_looks_up_tiles_but_guards_can_still_go_home() -> None:
    g = planned_until_tokens(new(cash=1000))
    assert hire(g, 0) is None
    assert hire(planned_until_tokens(new(cash=4000)), 0) == Fixer(COP, count=3)


def planned_until_tokens(g: Heist) -> Heist:
    """Everybody has a start, and one token lies."""
    doors = [entrance.id for entrance in g.board.entrances]
    for n, person in enumerate(g.people):
        if not person.is_npc():
            g.apply(0, {"type": "place", "character": n, "entrance": doors[n // 2]})
    g.apply(0, {"type": "plan", "character": 0, "tile": g.layout.names[0]})
    return g


def test_people_decide_first_and_in_a_campaign_about_their_money_alone() -> None:
    g = new(3, cash=4000)
    assert hire(g, 2) is None
    for seat in (0, 1):
        g.apply(seat, {"type": "place", "character": seat, "entrance": g.board.entrances[0].id})
        g.apply(seat, READY)
    assert hire(g, 2) == Fixer(COP, count=3)
    assert planned(new(3, cash=4000)).team.cash == 0  # whoever is last
    assert hire(new(cash=4000), 0) is not None
    assert hire(new(heist="inclusion", cash=4000, campaign=True), 0) is None


def test_the_mayor_lets_somebody_start_inside_where_that_is_better() -> None:
    for campaign in (False, True):  # he is free
        g = planned(new(fixers=["Old Friend", MAYOR], campaign=campaign))
        assert g.mayor >= 0
        assert g.indoors(g.people[g.mayor])
    none = new(fixers=["Old Friend", MAYOR], heist="inclusion")  # no guard in sight
    assert planned(none).mayor < 0
