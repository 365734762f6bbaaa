"""One slow socket holds nobody; coming back is the same frame; nothing piles up in memory."""

from __future__ import annotations

import json
import logging
import socket
import threading
import time
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.driver import Browser, Running, Table, until

from safehouse import games, seeded
from safehouse.core.telling import told
from safehouse.games import heist
from safehouse.server.sockets.frames import Log, SeatFrames, TableNews
from safehouse.server.sockets.patches import patched
from safehouse.server.sockets.socket import EVENTS, Outbox
from safehouse.server.tables.facts import SeatFacts, TableFacts


def messages(outbox: Outbox) -> list[dict[str, Any]]:
    out = []
    while (message := outbox.take()) is not None:
        out.append(json.loads(message))
    return out


def log_of(*events: dict[str, Any]) -> Log:
    """A log with these events of nobody's."""
    log = Log()
    log.add(events, None)
    return log


def positions(
    most: int = 60, game: str = "greed", seats: int = 3, seed: int = 5
) -> list[SeatFrames]:
    """The positions of a random game, as a table shows them one after another."""
    rules = games.find(game)
    dice = seeded(seed)
    g = rules.new(seats, luck=seeded(seed), heard=[], moments=[])
    shown = [SeatFrames(rules, g, 0)]
    while not g.over and len(shown) < most:
        left, g = g, g.clone()
        g.listen(look=True)
        seat = g.to_act[dice.below(len(g.to_act))]
        g.apply(seat, g.legal(seat)[dice.below(len(g.legal(seat)))])
        shown.append(SeatFrames(rules, g, len(shown), left, shown[-1]))
    return shown


def played(frames: list[dict[str, Any]]) -> list[tuple[Any, Any]]:
    """What a page shows of these frames: every event with the view after it."""
    view: Any = frames[0]["before"]
    out = []
    for frame in frames:
        steps = [*frame["steps"], [frame["view"]]][: len(frame["events"])]
        for event, step in zip(frame["events"], steps, strict=True):
            view = patched(view, step)
            out.append((event, view))
        view = frame["view"]
    return out


@pytest.mark.parametrize("game", ["flip7", "bankout", "gang", "greed", "heist"])
def test_a_page_sees_after_every_event_what_its_seat_saw(game: str) -> None:
    shown = positions(80, game, games.find(game).min_seats, seed=11)
    for seat in range(-1, len(shown[0].state.asked)):
        outbox = Outbox()
        frames = []
        for one in shown:
            outbox.frame(one, seat)
            frames += messages(outbox)
        expected = [pair for one in shown for pair in told(one.state, seat)]
        assert played(frames) == expected


def test_a_newer_frame_takes_the_place_of_an_unsent_one_and_keeps_its_events() -> None:
    shown = positions()
    outbox = Outbox()
    for one in shown:
        outbox.frame(one, 0)
    frames = messages(outbox)
    expected = [pair for one in shown for pair in told(one.state, 0)]
    assert [frame["n"] for frame in frames] == [shown[-1].n]
    assert [event for event, _ in played(frames)] == [event for event, _ in expected]
    assert [view for _, view in played(frames)] == [view for _, view in expected]
    assert outbox.merged == len(shown) - 1
    assert messages(outbox) == []


def table_told(options: dict[str, Any]) -> TableNews:
    facts = TableFacts("QVRN", "QVRN", "flip7", 1, "00" * 32, options, [SeatFacts()])
    return TableNews(facts, [True], 0)


def test_options_are_sent_once_and_again_when_they_have_changed() -> None:
    outbox = Outbox()

    def sent(*told: dict[str, Any]) -> list[Any]:
        for options in told:
            outbox.table(table_told(options), 0, "")
        return [message.get("options", "left out") for message in messages(outbox)]

    assert sent({"target": 1}) == [{"target": 1}]
    assert sent({"target": 1}) == ["left out"]
    assert sent({"target": 2}) == [{"target": 2}]
    assert sent({"target": 3}, {"target": 3}) == [{"target": 3}]  # the first one was never sent
    assert sent({"target": 4}, {"target": 3}) == ["left out"]
    assert sent({}) == [{}]


def test_a_rename_does_not_send_long_options_again(ines: Browser, milo: Browser) -> None:
    design = (Path(heist.__file__).parent / "data" / "heists" / "amnesty.toml").read_text()
    code = ines.make(game="heist", options={"design": tomllib.loads(design)})
    seat, onlooker = ines.open(code), milo.open(code)
    for table in (seat, onlooker):
        table.until_told("code")
        whole = len(json.dumps(table.table))
        table.hear_all(0.1)
        seat.at_table("name", name=f"Ines {whole}")
        text = table.socket.recv(10)
        assert len(text) < whole / 2
        assert "options" not in json.loads(text)


def test_an_outbox_never_grows() -> None:
    outbox = Outbox()
    newest = positions()[-1]
    facts = table_told({})
    for _ in range(10_000):
        outbox.table(facts, 0, "")
        outbox.frame(newest, 0)
        outbox.chat(b"{}")
        outbox.small(b"{}")
    out = messages(outbox)
    frame = out[1]
    assert len(out) < 50
    assert frame["n"] == newest.n
    assert frame["fresh"] is True  # so much was missed that nobody wants to see it played
    assert len(frame["events"]) <= EVENTS


def test_what_was_sent_is_not_sent_again() -> None:
    first, second = positions()[-2:]
    outbox = Outbox()
    outbox.fresh(first, 0, log_of({"e": 1}))
    (frame,) = messages(outbox)
    assert frame["fresh"] is True
    assert frame["events"] == [{"e": 1}]
    outbox.frame(second, 0)
    (frame,) = messages(outbox)
    assert frame["fresh"] is False
    assert frame["events"] == [json.loads(event) for event in second.events(0)]


def test_a_fresh_frame_stands_alone_and_an_unsent_one_adds_no_line_twice() -> None:
    """Its log has the events of the unsent one already; those that come later are added to it."""
    first, second, third = positions()[-3:]
    log = log_of({"e": 1}).and_then(second, 0)
    outbox = Outbox()
    outbox.frame(first, 0)
    outbox.frame(second, 0)
    outbox.fresh(second, 0, log)
    outbox.frame(third, 0)
    (frame,) = messages(outbox)
    assert frame["events"] == [json.loads(event) for event in [*log.events, *third.events(0)]]
    assert sum(maker["events"] for maker in frame["makers"]) == len(frame["events"])
    assert frame["steps"] == []
    assert frame["fresh"] is True
    assert frame["n"] == third.n


def test_who_comes_at_the_very_beginning_sees_the_first_deal() -> None:
    first, second = positions()[:2]
    outbox = Outbox()
    outbox.fresh(first, 0, Log())
    (frame,) = messages(outbox)
    assert played([frame]) == list(told(first.state, 0))
    outbox.fresh(second, 0, Log())
    (frame,) = messages(outbox)
    assert (frame["events"], frame["steps"], frame["before"]) == ([], [], None)


def play_on(table: Table, moves: int) -> float:
    """Make `moves` moves; the longest anyone took."""
    slowest = 0.0
    for _ in range(moves):
        table.until(lambda: table.frame["legal"] or table.frame["view"]["over"])
        if table.frame["view"]["over"]:
            break
        n, began = table.frame["n"], time.monotonic()
        table.do(table.frame["legal"][0])
        table.until_past(n)
        slowest = max(slowest, time.monotonic() - began)
    return slowest


def read_frames(raw: socket.socket, enough: Callable[[dict[str, Any]], bool]) -> list[Any]:
    """Everything the server has to say on a bare socket, until it has said enough."""
    heard: list[Any] = []
    stream = raw.makefile("rb")
    while stream.readline() != b"\r\n":
        pass  # the handshake
    while not heard or not enough(heard[-1]):
        head = stream.read(2)
        size = head[1] if head[1] < 126 else int.from_bytes(stream.read(2 if head[1] == 126 else 8))
        body = stream.read(size)
        if head[0] & 15 == 1:
            heard.append(json.loads(body))
    stream.close()
    return heard


def test_a_socket_that_reads_nothing_holds_nobody(serving: Callable[..., Running]) -> None:
    server = serving(bot_budget_ms=1)
    server.listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    with server.browser() as ines, socket.socket() as slow:
        code = ines.play(seats=2, options={"target": 5000})
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8192)
        slow.connect(("127.0.0.1", server.port))
        slow.sendall(
            f"GET {ines.address(f'/ws/{code}')} HTTP/1.1\r\n".encode()
            + b"Host: localhost\r\nUpgrade: websocket\r\n"
            + b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            + b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        table = ines.open(code)
        table.until_frame()
        assert play_on(table, 150) < 20  # it would be held for good; machines may be slow
        table.until(lambda: table.frame["legal"])
        n = table.frame["n"]
        slow.settimeout(60)
        heard = read_frames(slow, lambda m: m["t"] == "frame" and m["n"] >= n)
        shown = [m for m in heard if m["t"] == "frame"]
        assert len(shown) < n - 20  # many positions were never sent
        told = sum(len(m["events"]) for m in shown)
        assert told >= sum(len(m["events"]) for m in table.frames) or shown[-1]["fresh"]


def test_coming_back_is_the_same_frame(ines: Browser, milo: Browser) -> None:
    code = ines.make()
    milo.join(code)
    one, two = ines.open(code), milo.open(code)
    one.host("start")
    for table in (one, two):
        table.until_frame()
    mover = one if one.frame["legal"] else two
    mover.do(mover.frame["legal"][0])
    for table in (one, two):
        table.until_past(0)
    two.close()
    again = milo.open(code)
    again.until_frame()
    assert again.frame["fresh"] is True
    log = again.frame["events"]
    assert log[-len(two.frame["events"]) :] == two.frame["events"]
    assert log[0]["type"] == "round"
    assert again.frame["makers"][-1] == two.frame["makers"][-1]
    way = ("fresh", "events", "steps", "makers")  # how one comes there is another matter
    same = {k: v for k, v in again.frame.items() if k not in way}
    assert same == {k: v for k, v in two.frame.items() if k not in way}


def test_a_room_that_nobody_uses_sleeps_and_wakes(serving: Callable[..., Running]) -> None:
    server = serving(sleep_after=0.2)
    with server.browser() as ines:
        code = ines.make(bots={"1": "random"})
        table = ines.open(code)
        table.host("start")
        table.until_frame()
        play_on(table, 3)
        table.until(lambda: table.frame["legal"])
        table.close()
        until(lambda: ines.get("/healthz").json()["rooms"] == 0)
        again = ines.open(code)
        again.until_frame()
        assert again.frame["view"] == table.frame["view"]
        play_on(again, 3)


def test_shutting_down_closes_sockets_with_1012(
    serving: Callable[..., Running], errors: list[logging.LogRecord]
) -> None:
    server = serving()
    with server.browser() as ines:
        table = ines.open(ines.play())
        table.until_frame()
        stopping = threading.Thread(target=server.stop)
        stopping.start()
        assert table.until_closed()[0] == 1012
        stopping.join()
    assert not errors
