"""What the strong bots of Masters of the Heist take along that costs nothing."""

from __future__ import annotations

from typing import Any

from tests.bots.heist_positions import HEIST

from safehouse import bots, seeded
from safehouse.bots.base import WAIT, ask_bot, next_move
from safehouse.bots.heist.strong.supplies import unlocks
from safehouse.games.heist.table import Heist

ITEMS = {"Bump Key": 1, "Safecracking Tools": 1, "Copy of the Master Plan": 1}
STORE: dict[str, Any] = {
    "ledger": {"items": ITEMS, "fixers": ["Old Friend", "Looting Specialist"], "team_cash": 9000}
}


def planned(seats: int = 1) -> Heist:
    """Planned to the end by strong bots."""
    g = HEIST.new(seats, {"heist": "inclusion", "crew": 3, **STORE}, luck=seeded(4))
    assert isinstance(g, Heist)
    team, dice = [bots.make("heist", "strong")] * seats, seeded(5)
    while g.phase == "planning":
        g.apply(*next_move(team, g, dice))
    return g


def test_items_of_the_store_that_open_locks_are_handed_out_and_nothing_is_bought() -> None:
    for seats in (1, 3):
        g = planned(seats)
        held = sorted(item for person in g.people for item in person.items)
        assert held == ["Bump Key", "Safecracking Tools"]
        assert g.team.items["Copy of the Master Plan"] == 1
        assert g.team.cash == 9000


def test_two_keys_go_to_two_people() -> None:
    g = planned()
    assert max(len(person.items) for person in g.people if not person.is_npc()) == 1
    with_one = [person for person in g.people if person.items]
    assert all(unlocks(person) > 0 for person in with_one)


def test_the_looting_specialist_works_for_free() -> None:
    g = planned()
    plain = HEIST.new(1, {"heist": "inclusion", "crew": 3}, luck=seeded(4))
    assert isinstance(plain, Heist)
    there = [tile for tile, lies in plain.loot.items() if "cash" in lies]
    assert there
    assert all(g.loot[tile]["cash"] == plain.loot[tile]["cash"] + 1000 for tile in there)


def test_people_may_take_the_items_first() -> None:
    g = HEIST.new(3, {"heist": "inclusion", "crew": 3, **STORE}, luck=seeded(4))
    assert isinstance(g, Heist)
    bot = bots.make("heist", "strong")
    while (action := ask_bot(bot, g, 0, seeded(1))) is not WAIT:
        g.apply(0, action)
        if g.seats[0].ready or any(p.at < 0 for p in g.people if p.seat == 0):
            break
    assert not any(person.items for person in g.people)
