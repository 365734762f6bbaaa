"""Pointing at things, and what bots say they are up to: told, not stored."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest
from tests.server.driver import Browser, Running, Table

from safehouse import games
from safehouse.server.bots.pool import BotPool, Thought
from safehouse.server.bots.turns import Asker
from safehouse.server.ops.settings import Limits, Rate


def told(table: Table, kind: str) -> list[dict[str, Any]]:
    return [message for message in table.others if message["t"] == kind]


def some_action(position: bytes, seat: int) -> dict[str, Any]:
    state = games.find("flip7").load(msgspec.json.decode(position))
    return dict(state.legal(seat)[-1].written())


def pair(ines: Browser, milo: Browser) -> tuple[str, Table, Table]:
    code = ines.make()
    milo.join(code)
    one, other = ines.open(code), milo.open(code)
    one.until_told("code")
    other.until_told("code")
    return code, one, other


def test_everybody_sees_what_a_seat_points_at(
    ines: Browser, milo: Browser, stranger: Browser
) -> None:
    code, one, other = pair(ines, milo)
    third = stranger.open(code)
    third.until_told("code")
    one.say(point={"tile": "2,3"})
    for table in (one, other, third):
        table.until(partial(told, table, "point"))
        assert told(table, "point") == [{"t": "point", "seat": 0, "at": {"tile": "2,3"}}]
    late = milo.open(code)
    late.hear_all()
    assert not told(late, "point")


def test_an_onlooker_does_not_point(ines: Browser, stranger: Browser) -> None:
    table = stranger.open(ines.make())
    table.say(point={"tile": "2,3"})
    assert table.error() == "Spectators can only watch."


def test_one_points_at_small_things_and_not_all_the_time(serving: Callable[..., Running]) -> None:
    server = serving(limits=Limits(point=Rate(2, 0.01)))
    with server.browser() as ines:
        table = ines.open(ines.make())
        table.say(point={"tile": "x" * 200})
        assert table.error() == "What is pointed at has 200 bytes at most."
        table.say(point=["2,3"])
        assert "cannot be read" in table.error()
        for n in range(3):
            table.say(point={"n": n})
        assert table.error() == "Too much at once."
        assert [message["at"]["n"] for message in told(table, "point")] == [0, 1]


def test_where_talk_is_closed_nobody_points(ines: Browser) -> None:
    table = ines.open(ines.make(chat=False))
    table.say(point={"tile": "2,3"})
    assert table.error() == "The host has closed the chat."


def test_a_wish_is_answered_and_forgotten_when_the_turn_ends(ines: Browser, milo: Browser) -> None:
    _, one, other = pair(ines, milo)
    one.say(wish={"op": "ask", "word": "open", "at": {"tile": "2,3"}})
    assert one.error() == "The game has not begun."
    one.host("start")
    for table in (one, other):
        table.until_frame()
    one.say(wish={"op": "ask", "word": "open", "at": {"tile": "2,3"}})
    other.until(lambda: told(other, "wishes"))
    other.say(wish={"op": "reply", "seat": 0, "answer": "done"})
    one.until(lambda: told(one, "wishes") and told(one, "wishes")[-1]["wishes"][0]["answers"])
    wish = {"seat": 0, "word": "open", "at": {"tile": "2,3"}, "answers": {"1": "done"}}
    assert told(one, "wishes")[-1]["wishes"] == [wish]
    one.say(wish={"op": "reply", "seat": 0, "answer": "yes"})
    assert one.error() == "Nobody asks for that any more."
    late = milo.open(one.table["code"])
    late.until(lambda: told(late, "wishes"))
    mover = one if one.frame["legal"] else other
    mover.do(mover.frame["legal"][0])
    one.until(lambda: told(one, "wishes")[-1]["wishes"] == [])


def test_the_gang_wishes_in_silence(ines: Browser, milo: Browser, stranger: Browser) -> None:
    code = ines.make(3, game="gang")
    for guest in (milo, stranger):
        guest.join(code)
    one = ines.open(code)
    one.host("start")
    one.until_frame()
    one.say(wish={"op": "ask", "word": "wait", "at": {}})
    assert one.error() == "There is no talking in this part of the game."


def test_bots_say_what_they_are_up_to(
    serving: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once when it changes, again to whoever comes, and no more when the game is over."""
    said = [{"type": "wait"}, {"type": "wait"}, {"type": "loot", "tile": "2,3"}]
    asked: list[int] = []

    async def think(
        pool: BotPool, game: str, bot: str, position: bytes, seat: int, asker: Asker
    ) -> Thought:
        asked.append(seat)
        return Thought(some_action(position, seat), said[min(len(asked), len(said)) - 1])

    monkeypatch.setattr(BotPool, "think", think)
    server = serving(bot_pace=(0.05, 0.05))
    with server.browser() as ines:
        code = ines.make(2, bots={"1": "random"}, options={"target": 1000})
        table = ines.open(code)
        table.host("start")
        table.until(lambda: table.frame.get("legal"))
        while len(told(table, "intent")) < 2:
            n = table.frame["n"]
            table.do(table.frame["legal"][0])
            table.until_past(n)
            table.until(lambda: table.frame["legal"])
        assert [message["intent"] for message in told(table, "intent")[:2]] == [said[0], said[2]]
        assert {message["seat"] for message in told(table, "intent")} == {1}
        late = ines.open(code)
        late.until(lambda: told(late, "intent"))
        assert told(late, "intent")[0]["intent"] == said[2]
        watcher = ines.open(code, watch=True)
        watcher.until(lambda: told(watcher, "intent"))


def test_who_takes_the_seat_back_is_up_to_nothing_that_is_known(
    serving: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def think(
        pool: BotPool, game: str, bot: str, position: bytes, seat: int, asker: Asker
    ) -> Thought:
        return Thought(some_action(position, seat), {"type": "wait"})

    monkeypatch.setattr(BotPool, "think", think)
    server = serving()
    with server.browser("Ines") as ines, server.browser("Milo") as milo:
        _, one, other = pair(ines, milo)
        one.host("options", options={"target": 1000})
        one.host("start")
        one.until_frame()
        other.at_table("leave")
        one.until(lambda: one.table["seats"][1]["stand_in"])
        while not told(one, "intent"):
            if one.frame["legal"]:
                one.do(one.frame["legal"][-1])
            one.hear()
        other.at_table("back")
        one.until(lambda: told(one, "intent")[-1]["intent"] is None)
