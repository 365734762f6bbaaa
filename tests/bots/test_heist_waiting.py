"""When the strong crew waits: a plain crew plays on in thought, and Escape is forecast."""

from __future__ import annotations

from tests.bots.test_heist_strong import LINE, Setup, at

from safehouse.bots.heist.strong.leaving import should_leave
from safehouse.bots.heist.strong.waiting import ROUNDS, one_future, worth_of_waiting
from safehouse.bots.heist.strong.worth import win_chance
from safehouse.core.chance import Chance
from safehouse.games.heist.table import Heist

LOADED: Setup = {"at": "3,0", "loot": {"docs": 1}, "plan": LINE, "ideas": 1, "die": 1}


def all_have_acted(g: Heist) -> Heist:
    for person in g.people:
        person.action = "Hide"
    return g


def now(g: Heist) -> float:
    return win_chance(g, Chance(1, 1), 6)


def test_while_the_carrier_comes_nearer_the_crew_waits() -> None:
    g = all_have_acted(at([dict(LOADED)]))
    assert 0.2 < now(g) < 0.8
    assert worth_of_waiting(g, 1) > now(g) + 0.1
    assert not should_leave(g)


def test_before_the_alarm_waiting_is_worth_no_more() -> None:
    g = all_have_acted(at([dict(LOADED)], events=["25"]))
    assert worth_of_waiting(g, 1) <= now(g)
    assert should_leave(g)


def test_a_future_is_as_long_as_asked_for_and_ends_with_escape() -> None:
    g = all_have_acted(at([dict(LOADED)], events=["6", "25"]))
    found = one_future(g, 1)
    assert len(found) == ROUNDS
    assert found[1] == found[2]  # the alarm has rung


def test_looking_ahead_changes_nothing_and_says_the_same_again() -> None:
    g = all_have_acted(at([dict(LOADED)]))
    before = g.dump()
    assert worth_of_waiting(g, 5) == worth_of_waiting(g, 5)
    assert g.dump() == before
