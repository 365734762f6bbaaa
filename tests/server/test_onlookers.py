"""People without a seat: what they see, when, and whether at all; and talking at the table."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.driver import Browser, Running, Table


def toy_table(ines: Browser, milo: Browser, **more: object) -> tuple[Table, Table]:
    code = ines.make(game="toy", **more)  # type: ignore[arg-type]  # whatever a table takes
    milo.join(code)
    one, two = ines.open(code), milo.open(code)
    one.host("start")
    for table in (one, two):
        table.until_frame()
    return one, two


def move(table: Table, *others: Table, last: bool = False) -> None:
    """The table's seat does the first (or last) thing it may."""
    n = table.frame["n"]
    table.do(table.frame["legal"][-1 if last else 0])
    for each in (table, *others):
        each.until_past(n)


def until_answered(table: Table) -> None:
    """Whatever was on its way has arrived then."""
    table.say(ping=1)
    table.until(lambda: {"t": "pong", "ping": 1} in table.others)


def test_an_onlooker_sees_an_open_game_as_it_goes(ines: Browser, stranger: Browser) -> None:
    code = ines.play(seats=2)
    table = ines.open(code)
    onlooker = stranger.open(code)
    for each in (table, onlooker):
        each.until_frame()
    assert onlooker.table["you"] is None
    table.until(lambda: table.table["watching"] == 1)
    table.until(lambda: table.frame["legal"])
    table.do(table.frame["legal"][0])
    n = table.frame["n"]
    onlooker.until(lambda: onlooker.frame["n"] > n and onlooker.frame["events"])


def test_a_player_may_look_on_in_a_second_tab(ines: Browser) -> None:
    tab = ines.open(ines.play(), watch=True)
    tab.until_frame()
    assert tab.table["you"] is None


@pytest.mark.pure
def test_where_hands_are_hidden_onlookers_see_it_late(serving: Callable[..., Running]) -> None:
    server = serving(spectator_delay=1.0)
    with server.browser() as ines, server.browser("Milo") as milo, server.browser() as stranger:
        one, two = toy_table(ines, milo)
        assert one.table["spectators"] == "delayed"
        began = time.monotonic()
        onlooker = stranger.open(one.table["code"])
        onlooker.until_told("behind", 1.0)
        assert not onlooker.frame
        assert 0 <= onlooker.table["appears"] <= 1
        move(one, two)
        onlooker.until_frame()
        onlooker.until(lambda: onlooker.frame["n"] == 1)
        assert time.monotonic() - began >= 0.9
        assert all(seat["hand"] is None for seat in onlooker.frame["view"]["seats"])


@pytest.mark.pure
def test_what_onlookers_have_to_wait_for_survives_a_restart(
    serving: Callable[..., Running], tmp_path: Path
) -> None:
    server = serving(spectator_delay=30.0)
    with server.browser() as ines, server.browser("Milo") as milo:
        one, two = toy_table(ines, milo)
        move(one, two)
    server.stop()
    server = serving(spectator_delay=30.0)
    with server.browser() as stranger:
        onlooker = stranger.open(one.table["code"])
        onlooker.until_told("code")
        onlooker.hear_all(0.3)
        assert not onlooker.frame
    server.stop()
    server = serving(spectator_delay=0.01)
    with server.browser() as stranger:
        onlooker = stranger.open(one.table["code"])
        onlooker.until_frame()
        assert onlooker.frame["n"] == 1


@pytest.mark.pure
def test_onlookers_see_everything_once_the_game_is_over(
    ines: Browser, milo: Browser, stranger: Browser
) -> None:
    one, two = toy_table(ines, milo, options={"cards": 1, "kind": True})
    onlooker = stranger.open(one.table["code"])
    while not one.frame["view"]["over"]:
        mover, other = (one, two) if one.frame["legal"] else (two, one)
        move(mover, other)
    onlooker.until(lambda: onlooker.frame and onlooker.frame["view"]["over"])
    numbers = [f["n"] for f in onlooker.frames]
    assert numbers == sorted(numbers)


def test_onlookers_can_be_barred(ines: Browser, stranger: Browser) -> None:
    code = ines.make(spectators="barred")
    assert stranger.open(code).until_closed()[0] == 4403
    host = ines.open(code)
    host.host("set", spectators="live")
    host.until(lambda: host.table and host.table["spectators"] == "live")
    onlooker = stranger.open(code)
    onlooker.until_told("code")
    host.host("set", spectators="barred")
    assert onlooker.until_closed()[0] == 4403


@pytest.mark.pure
def test_hidden_hands_are_never_live(ines: Browser, milo: Browser) -> None:
    host = ines.open(ines.make(game="toy"))
    host.host("set", spectators="live")
    assert "hidden" in host.error()


def test_chat_reaches_everybody_and_is_there_for_who_comes_later(
    ines: Browser, stranger: Browser
) -> None:
    code = ines.make()
    table, onlooker = ines.open(code), stranger.open(code)
    onlooker.until_told("code")
    table.say(chat="  hello\u202e there ")
    onlooker.until(lambda: onlooker.chat)
    assert onlooker.chat[0]["text"] == "hello there"
    assert onlooker.chat[0]["seat"] == 0
    assert abs(onlooker.chat[0]["at"] - time.time()) < 60
    later = stranger.open(code)
    later.until(lambda: later.chat)
    onlooker.say(chat="me too")
    assert onlooker.error() == "Spectators can only watch."


@pytest.mark.pure
def test_onlookers_hear_talk_as_late_as_they_see_the_table(
    serving: Callable[..., Running], tmp_path: Path
) -> None:
    server = serving(spectator_delay=30.0)
    with server.browser() as ines, server.browser("Milo") as milo, server.browser() as stranger:
        code = ines.make(game="toy")
        milo.join(code)
        one, two, onlooker = ines.open(code), milo.open(code), stranger.open(code)
        onlooker.until_told("code")
        one.say(chat="before the game")
        onlooker.until(lambda: onlooker.chat)  # then there is nothing to hold back
        one.host("start")
        for table in (one, two):
            table.until_frame()
        one.say(react="nice")
        one.say(chat="I have the red one")
        two.until(lambda: len(two.chat) == 2)
        later = stranger.open(code)
        later.until(lambda: later.chat)
        for each in (onlooker, later):
            until_answered(each)
            assert [line["text"] for line in each.chat] == ["before the game"]
            assert not any(message["t"] == "react" for message in each.others)
    server.stop()
    server = serving(spectator_delay=30.0)  # a restart tells nothing either
    with server.browser() as stranger:
        onlooker = stranger.open(code)
        onlooker.until(lambda: onlooker.chat)
        until_answered(onlooker)
        assert [line["text"] for line in onlooker.chat] == ["before the game"]
    server.stop()
    server = serving(spectator_delay=0.5)
    with server.browser() as ines, server.browser() as stranger:
        onlooker = stranger.open(code)
        onlooker.until(lambda: len(onlooker.chat) == 2)


def test_chat_has_a_length_and_a_pace(ines: Browser) -> None:
    table = ines.open(ines.make())
    table.say(chat="x" * 301)
    assert "300" in table.error()
    table.say(chat=" \t ")
    assert "nothing" in table.error()
    for _ in range(8):
        table.say(chat="again")
    assert table.error() == "Too much at once."


def test_reactions_are_seen_and_not_kept(ines: Browser, stranger: Browser) -> None:
    code = ines.make()
    table, onlooker = ines.open(code), stranger.open(code)
    onlooker.until_told("code")
    table.say(react="nice")
    onlooker.until(lambda: onlooker.others)
    assert onlooker.others == [{"t": "react", "seat": 0, "react": "nice"}]
    table.say(react="applause")
    assert "Invalid enum value" in table.error()


@pytest.mark.pure
def test_a_game_can_close_the_talk_in_a_phase(ines: Browser, milo: Browser) -> None:
    one, two = toy_table(ines, milo)
    one.say(chat="now we may talk")
    one.until(lambda: one.chat)
    while one.frame["view"]["phase"] == "chips":
        mover, other = (one, two) if one.frame["legal"] else (two, one)
        move(mover, other)
    for message in ({"chat": "take the red one"}, {"react": "hurry"}):
        one.say(**message)
        assert one.error() == "There is no talking in this part of the game."


def test_a_ping_is_answered(ines: Browser) -> None:
    table = ines.open(ines.make())
    table.say(ping=5)
    table.until(lambda: {"t": "pong", "ping": 5} in table.others)
