"""Bots leave people time to look, act one after another, and ask before they end a heist."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tests.server.driver import Browser, Running, Table, quick

STEP = 0.25  # seconds between two steps of bots, here


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[Running]:
    """A server whose bots have manners."""
    running = Running(quick(tmp_path, bot_pace=(STEP, STEP), look_alone=60.0, look_together=60.0))
    yield running
    running.stop()


def seat_at(ines: Browser, **more: Any) -> Table:
    table = ines.open(ines.play(**more))
    table.until_frame()
    return table


def arrivals(table: Table, frames: int) -> list[float]:
    """When the next so many frames came."""
    came: list[float] = []
    while len(came) < frames:
        table.until_past(table.frame["n"])
        came.append(time.monotonic())
    return came


def test_bots_act_one_after_another(patient: Running) -> None:
    """The Gang's reach for chips at any time, but never two at once."""
    with patient.browser() as ines:
        came = arrivals(seat_at(ines, game="gang", seats=6), 4)
    gaps = [after - before for before, after in pairwise(came)]
    assert min(gaps) > 0.8 * STEP


def test_bots_wait_for_a_page_that_still_shows_what_happened(patient: Running) -> None:
    with patient.browser() as ines:
        table = seat_at(ines, seats=3)
        table.say(seen=0)
        while not table.frame["legal"]:
            n = table.frame["n"]
            table.say(seen=n)
            table.until_past(n)
        n = table.frame["n"]
        table.say(seen=n)
        table.do({"type": "hit"})
        table.until_past(n)
        n = table.frame["n"]
        if not table.frame["legal"]:
            table.hear_all(4 * STEP)
            assert table.frame["n"] == n  # it has not said that it has seen the card
            table.say(seen=n)
            table.until_past(n)


def test_nobody_holds_up_a_table_for_long(tmp_path: Path) -> None:
    running = Running(quick(tmp_path, look_alone=0.3))
    with running.browser() as ines:
        table = seat_at(ines, game="gang", seats=3)
        table.say(seen=0)  # and never anything again
        arrivals(table, 2)
    running.stop()


def test_who_skips_ahead_is_not_waited_for(tmp_path: Path) -> None:
    """Until something is to be decided, or the round ends."""
    running = Running(quick(tmp_path, bot_pace=(60.0, 60.0), look_alone=600.0))
    with running.browser() as ines:
        table = seat_at(ines, seats=18)
        table.say(seen=0)
        for _ in range(200):
            n = table.frame["n"]
            view, legal = table.frame["view"], table.frame["legal"]
            if view["phase"] == "round_over":
                break
            if legal:
                calm = [one for one in legal if one["type"] == "stay"]
                table.do((calm or legal)[0])
            else:
                table.at_table("skip")
            table.until_past(n)
        assert table.frame["view"]["phase"] == "round_over"
    running.stop()


# -- who may end it for all
def two_robbers(ines: Browser, milo: Browser) -> tuple[Table, Table]:
    """A heist of two people that has come to its first actions."""
    code = ines.make(seats=2, game="heist", options={"heist": "startup"})
    milo.join(code)
    tables = ines.open(code), milo.open(code)
    tables[0].host("start")
    for table in tables:
        table.until_frame()
        while {"type": "ready"} not in table.frame["legal"]:
            view, n = table.frame["view"], table.frame["n"]
            bare = [n for n, one in enumerate(view["characters"]) if one["at"] is None]
            legal = [one for one in table.frame["legal"] if one["type"] == "place"]
            table.do(next(one for one in legal if one["character"] in bare))
            table.until_past(n)
        table.do({"type": "ready"})
    for table in tables:
        while table.frame["view"]["phase"] != "action":
            table.until_past(table.frame["n"])
    return tables


ESCAPE = {"type": "initiate_escape"}


def proposed(table: Table) -> dict[str, Any]:
    """The last that was told of a proposal."""
    table.until(lambda: [m for m in table.others if m["t"] == "proposal"])
    return [m for m in table.others if m["t"] == "proposal"][-1]


def test_the_escape_is_proposed_and_people_agree(ines: Browser, milo: Browser) -> None:
    ada, bo = two_robbers(ines, milo)
    ada.do(ESCAPE)
    told = proposed(bo)
    assert (told["seat"], told["action"], told["asked"]) == (0, ESCAPE, [1])
    bo.at_table("answer", yes=False)
    bo.until(lambda: bo.others[-1]["seat"] is None)
    assert bo.frame["view"]["phase"] == "action"
    ada.do(ESCAPE)
    bo.until(lambda: bo.others[-1]["seat"] == 0)
    bo.at_table("answer", yes=True)
    bo.until(lambda: bo.frame["view"]["phase"] != "action")
    assert bo.frame["makers"][0] == {
        "seat": 0,
        "how": "self",
        "events": len(bo.frame["events"]),
    }
    bo.at_table("answer", yes=True)
    assert "no proposal" in bo.error()


def test_a_table_may_let_anybody_call(ines: Browser, milo: Browser) -> None:
    ada, bo = two_robbers(ines, milo)
    ada.host("set", agree=False)
    bo.until_told("agree", False)
    bo.do(ESCAPE)
    bo.until(lambda: bo.frame["view"]["phase"] != "action")
    assert not bo.others


def test_a_move_ends_a_proposal_and_who_proposes_too_agrees(ines: Browser, milo: Browser) -> None:
    ada, bo = two_robbers(ines, milo)
    ada.do(ESCAPE)
    proposed(bo)
    n = bo.frame["n"]
    bo.do(next(one for one in bo.frame["legal"] if one["type"] != "initiate_escape"))
    bo.until_past(n)
    bo.until(lambda: bo.others[-1]["seat"] is None)
    ada.do(ESCAPE, at=bo.frame["n"])
    bo.until(lambda: bo.others[-1]["seat"] == 0)
    bo.do(ESCAPE)
    bo.until(lambda: bo.frame["view"]["phase"] != "action")
    assert bo.frame["makers"][0]["seat"] == 1


def test_a_bot_proposes_too_and_takes_no_for_an_answer(server: Running, ines: Browser) -> None:
    code = ines.make(seats=2, game="heist", options={"heist": "startup"}, bots={"1": "greedy"})
    table = ines.open(code)
    table.host("start")
    table.until_frame()
    room = server.house.lobby.rooms[code]

    def bot_calls() -> None:
        room.spawn(room.act(1, ESCAPE, room.n))

    while table.frame["view"]["phase"] == "planning":
        n, view = table.frame["n"], table.frame["view"]
        bare = [one for one in view["seats"][0]["characters"] if not view["characters"][one]["at"]]
        legal = table.frame["legal"]
        places = [one for one in legal if one["type"] == "place" and one["character"] in bare]
        if places or {"type": "ready"} in legal:
            table.do(places[0] if places else {"type": "ready"}, at=n)
        table.until_past(n)
    while not room.proposal.declined(1, ESCAPE):  # it may have proposed something else since
        table.others.clear()
        server.in_its_thread(bot_calls)
        assert proposed(table)["seat"] == 1
        table.at_table("answer", yes=False)
        table.until(lambda: table.others[-1].get("seat") is None)
    assert not room.proposal.declined(0, ESCAPE)
    assert not room.proposal.declined(1, {"type": "end_actions"})
