"""Several players acting at once: reaching for the same chip, countdowns, silence, waiting bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.driver import Browser, Running, Table, quick

from safehouse.server.tables import operations

BASIC = {"mode": "basic"}


class Open(Running):
    """A server that sees its visitors out."""

    def __init__(self, data: Path, countdown: float) -> None:
        super().__init__(quick(data, countdown=countdown))
        self.visitors: list[Browser] = []

    def browser(self, name: str = "Ines", address: str = "127.0.0.1") -> Browser:
        self.visitors.append(super().browser(name, address))
        return self.visitors[-1]

    def stop(self) -> None:
        for visitor in self.visitors:
            visitor.__exit__()
        super().stop()


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Running]:
    """A server whose countdowns last half a minute."""
    running = Open(tmp_path, 10.0)
    yield running
    running.stop()


@pytest.fixture
def swift(tmp_path: Path) -> Iterator[Running]:
    """A server whose countdowns last a moment."""
    running = Open(tmp_path, 0.1)
    yield running
    running.stop()


def friends(running: Running, **more: Any) -> tuple[str, list[Browser]]:
    """A table of The Gang, and three people who have seats at it."""
    people = [running.browser(name) for name in ("Ines", "Milo", "Vera")]
    code = people[0].make(seats=3, game="gang", **more)
    for other in people[1:]:
        other.join(code)
    return code, people


def begun(code: str, people: list[Browser]) -> list[Table]:
    tables = [one.open(code) for one in people]
    tables[0].host("start")
    for table in tables:
        table.until_frame()
    return tables


def crew(running: Running, **more: Any) -> list[Table]:
    """Three people at a running table of The Gang."""
    return begun(*friends(running, **more))


def take(table: Table, chip: int, at: int | None = None) -> None:
    table.do({"type": "take", "chip": chip, "from": "middle"}, at=at)


def all_take(tables: list[Table]) -> None:
    for n, table in enumerate(tables, start=1):
        before = table.frame["n"]
        take(table, n)
        for other in tables:
            other.until_past(before)


def confirm(tables: list[Table], *seats: int) -> None:
    for seat in seats:
        before = tables[seat].frame["n"]
        tables[seat].do({"type": "confirm"})
        for table in tables:
            table.until_past(before)


def all_confirm(tables: list[Table]) -> None:
    """All take a chip and confirm; the last to confirm starts the countdown."""
    all_take(tables)
    confirm(tables, 0, 1)
    tables[2].do({"type": "confirm"})


def countdown(table: Table) -> dict[str, Any]:
    """The last countdown message."""
    table.until(lambda: table.others)
    return [m for m in table.others if m["t"] == "countdown"][-1]


def until_stopped(table: Table) -> None:
    table.until(lambda: table.others and table.others[-1]["seat"] is None)


def until_round(table: Table, number: int) -> None:
    table.until(lambda: table.frame["view"]["round"] == number)


def until_news(table: Table, n: int) -> None:
    table.until(lambda: table.frame["n"] > n or table.errors or table.others)


def test_two_reach_for_one_chip(swift: Running) -> None:
    """GA-CH-1  The first has it, the other learns who was quicker; unrelated moves count."""
    one, two, three = crew(swift, options=BASIC)
    take(one, 2)
    one.until(lambda: one.frame["n"] == 1)
    take(two, 2, at=0)  # decided before the other's hand was seen
    assert two.error() == "Ines was quicker and has chip 2 now."
    assert two.errors[-1]["say"] == "gang.late.quicker"
    take(three, 1, at=0)  # nobody wanted that one
    three.until(lambda: three.frame["view"]["seats"][2]["chips"][0] == 1)


def test_the_last_confirmation_waits_and_any_move_stops_it(slow: Running) -> None:
    """GA-CH-11"""
    tables = crew(slow, options=BASIC)
    all_take(tables)
    confirm(tables, 0, 1)
    n = tables[2].frame["n"]
    tables[2].do({"type": "confirm"})
    for table in tables:
        told = countdown(table)
        assert told["seat"] == 2
        assert 25 < told["left"] <= 30
    assert tables[0].frame["n"] == n  # nothing has happened yet
    tables[0].do({"type": "take", "chip": 2, "from": 1})
    for table in tables:
        table.until_past(n)
        until_stopped(table)
    assert tables[0].frame["view"]["round"] == 1
    assert not any(seat["confirmed"] for seat in tables[0].frame["view"]["seats"])


def test_anybody_may_stop_a_countdown(slow: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(operations, "LOOK_AGAIN", 0.0)
    tables = crew(slow, options=BASIC)
    all_take(tables)
    tables[1].at_table("stop")
    assert "no countdown" in tables[1].error()
    confirm(tables, 0, 1)
    tables[2].do({"type": "confirm"})
    tables[1].until(lambda: tables[1].others)
    tables[1].at_table("stop")
    for table in tables:
        until_stopped(table)
    assert tables[2].frame["view"]["seats"][2]["confirmed"] is False


def test_when_the_time_is_over_the_round_ends(swift: Running) -> None:
    tables = crew(swift, options=BASIC)
    all_confirm(tables)
    for table in tables:
        until_round(table, 2)
        assert len(table.frame["view"]["community"]) == 3


def test_a_pause_stops_the_countdown(slow: Running) -> None:
    tables = crew(slow, options=BASIC)
    all_confirm(tables)
    tables[0].until(lambda: tables[0].others)
    tables[0].at_table("pause")
    until_stopped(tables[0])


def test_whoever_opens_the_table_sees_the_countdown(slow: Running) -> None:
    code, people = friends(slow, options=BASIC)
    tables = begun(code, people)
    all_confirm(tables)
    tables[0].until(lambda: tables[0].others)
    again = people[1].open(code)
    again.until(lambda: again.others)
    assert again.others[0]["seat"] == 2


def test_the_game_keeps_the_table_silent(swift: Running) -> None:
    """GA-CO-4"""
    tables = crew(swift, options=BASIC)
    tables[0].say(chat="I have two aces")
    assert "no talking" in tables[0].error()
    tables[0].say(react="nice")
    assert "no talking" in tables[0].error()
    assert tables[1].chat == []


def test_a_blackout_is_not_told_to_who_comes_back(swift: Running) -> None:
    """GA-C8  No earlier chip by any road."""
    code, people = friends(swift, options={"mode": "single", "challenges": [8]})
    tables = begun(code, people)
    all_confirm(tables)
    for table in tables:
        until_round(table, 2)
    again = people[1].open(code)
    again.until_frame()
    told = [event["type"] for event in again.frame["events"]]
    assert "blacked_out" in told
    assert "took" not in told


def test_a_blackout_reaches_nobody_as_an_onlooker(serving: Callable[..., Running]) -> None:
    """GA-C8  Who sits at the table looks on in a second window, and reads no erased chip there."""
    server = serving(countdown=0.1, spectator_delay=1.5)
    with (
        server.browser("Ines") as ines,
        server.browser("Milo") as milo,
        server.browser("Vera") as vera,
    ):
        people = (ines, milo, vera)
        code = ines.make(seats=3, game="gang", options={"mode": "single", "challenges": [8]})
        for other in (milo, vera):
            other.join(code)
        tables = [one.open(code) for one in people]
        second = ines.open(code, watch=True)
        tables[0].host("start")
        for table in tables:
            table.until_frame()
        second.until_frame()  # the beginning, as late as it comes
        all_take(tables)
        confirm(tables, 0, 1)
        tables[2].do({"type": "confirm"})
        for table in tables:
            until_round(table, 2)
        third = ines.open(code, watch=True)  # and one that comes when all is dark
        for onlooker in (second, third):
            until_shown_round(onlooker, 2)
            dark = [f for f in onlooker.frames if chips_shown(f) or tells_of_chips(f)]
            assert dark == []
        last = second.frames[-1]
        assert (last["fresh"], last["steps"]) == (True, [])


def until_shown_round(onlooker: Table, number: int) -> None:
    onlooker.until(lambda: onlooker.frame and onlooker.frame["view"]["round"] == number)


def chips_shown(frame: dict[str, Any]) -> bool:
    return any(any(seat["chips"]) for seat in frame["view"]["seats"])


def tells_of_chips(frame: dict[str, Any]) -> bool:
    return any(event["type"] == "took" for event in frame["events"])


def test_onlookers_hear_a_countdown_as_late_as_they_see_the_table(
    serving: Callable[..., Running],
) -> None:
    server = serving(countdown=10.0, spectator_delay=1.0)
    with (
        server.browser("Ines") as ines,
        server.browser("Milo") as milo,
        server.browser("Vera") as vera,
        server.browser("Nobody") as stranger,
    ):
        code = ines.make(seats=3, game="gang", options=BASIC)
        for other in (milo, vera):
            other.join(code)
        tables = [one.open(code) for one in (ines, milo, vera)]
        onlooker = stranger.open(code)
        tables[0].host("start")
        for table in tables:
            table.until_frame()
        all_take(tables)
        confirm(tables, 0, 1)
        n = tables[2].frame["n"]
        tables[2].do({"type": "confirm"})
        assert countdown(tables[0])["seat"] == 2
        onlooker.until(lambda: onlooker.others)
        assert onlooker.frame["n"] == n  # what it is about has been seen
        assert onlooker.others[0]["left"] > 29  # and it lasts for them as long as for the others


def test_bots_and_a_person_get_through_a_heist(swift: Running) -> None:
    """Bots wait for whoever is not ready, and never fight over a chip without an end."""
    ines = swift.browser("Ines")
    bots = {"1": "random", "2": "random", "3": "random"}
    code = ines.make(seats=4, game="gang", options={"mode": "single", "move_limit": 4}, bots=bots)
    table = ines.open(code)
    table.host("start")
    table.until_frame()
    done = -1  # one try a frame: who hammers at the server is shown the door
    while not table.frame["view"]["over"]:
        legal = table.frame["legal"]
        n = table.frame["n"]
        calm = [a for a in legal if a["type"] == "confirm"]
        calm += [a for a in legal if a.get("from") == "middle" and not held(table)]
        if calm and n > done:
            table.do(calm[0])
            done = n
        until_news(table, n)
        table.errors.clear()
        table.others.clear()


def held(table: Table) -> bool:
    view = table.frame["view"]
    return bool(view["seats"][0]["chips"][view["round"] - 1])


def test_the_clock_of_bankout_makes_the_calm_choice(
    swift: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BO-CLK-1  Bank if there is Loot, else end the turn."""
    monkeypatch.setattr(operations, "MIN_CLOCK", 1)
    one: Browser = swift.browser("Ines")
    two: Browser = swift.browser("Milo")
    code = one.make(game="bankout", clock=1)
    two.join(code)
    tables = [one.open(code), two.open(code)]
    tables[0].host("start")
    for table in tables:
        table.until_frame()
    tables[0].until(lambda: tables[0].frame["n"] >= 1)
    first = [e for frame in tables[0].frames for e in frame["events"] if e["type"] == "ended"]
    assert first[0]["end"] == "ended"
