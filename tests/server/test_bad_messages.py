"""Everything a socket should not say: a clear answer or the door, never a traceback."""

from __future__ import annotations

import json
import logging
import random
import socket
from collections.abc import Callable

import pytest
from tests.server.driver import OPEN_DOORS, Browser, Running, Table, two_people
from websockets.exceptions import ConnectionClosed

from safehouse.core.errors import BadInput
from safehouse.server.ops.settings import Limits, Rate
from safehouse.server.sockets.up import read_up

NONSENSE: list[str | bytes] = [
    "", " ", "null", "true", "7", '"hit"', "[]", "{", "}", "{}", "not json", "\ud83d"[:0] + "🂡",
    "[" * 2000, '{"do":' * 500, '{"do":{"type":"hit"}}', '{"do":{"type":"hit"},"at":-1}',
    '{"do":{"type":"hit"},"at":1e400}', '{"do":{"type":"hit"},"at":99999999999999999999}',
    '{"do":{"type":"hit"},"at":"0"}', '{"do":"hit","at":0}', '{"do":null,"at":0}',
    '{"do":{"type":"hit","seat":1},"at":0}', '{"do":{"type":["hit"]},"at":0}',
    '{"do":{"type":"give","card":{},"to":0},"at":0}', '{"do":{"type":"give","to":1e308},"at":0}',
    '{"do":{"type":"give","card":"freeze","to":-1},"at":0}',
    '{"do":{"type":"give","card":"freeze","to":123456789012345678901234567890},"at":0}',
    '{"do":{"type":"hit"},"at":0,"seat":1}', '{"do":{"type":"hit"},"at":0,"chat":"x"}',
    '{"chat":7}', '{"chat":"' + "x" * 3900 + '"}', '{"chat":"\\ud800"}', '{"chat":"\\u0000"}',
    '{"react":"boo"}', '{"react":null}', '{"host":{}}', '{"host":{"op":"drop table"}}',
    '{"host":{"op":"bot","seat":-1,"bot":"x"}}', '{"host":{"op":"bot","seat":1}}',
    '{"host":{"op":"seats","count":1000000}}', '{"host":{"op":"set","clock":-5}}',
    '{"host":{"op":"options","options":{"target":[[[]]]}}}', '{"host":{"op":"set","key":"00"}}',
    '{"table":{"op":"vote"}}', '{"table":{"op":"vote","seat":"1"}}', '{"table":{"op":"cheat"}}',
    '{"table":{"op":"name","name":""}}', '{"table":{"op":"name","name":7}}', '{"ping":{}}',
    '{"ping":1,"id":{}}', '{"id":1}', '{"' + "k" * 3000 + '":1}', b"\x00\xff\xfe", b"{}",
    "x" * 5000, '{"chat":"' + "é" * 3000 + '"}',
]  # fmt: skip


def mangled(rng: random.Random) -> str:
    """A good message with a few characters changed."""
    good = rng.choice(
        [
            '{"do":{"type":"give","card":"freeze","to":2},"at":57,"id":3}',
            '{"host":{"op":"bot","seat":1,"bot":"random"}}',
            '{"table":{"op":"vote","seat":2,"yes":true}}',
            '{"chat":"hello"}',
        ]
    )
    letters = list(good)
    for _ in range(rng.randint(1, 4)):
        letters[rng.randrange(len(letters))] = rng.choice('{}[]":,0x\\é ')
    return "".join(letters)


def refused(table: Table, browser: Browser) -> int:
    """How many messages the server has read and answered with an error."""
    table.hear_all(0.001)
    lines = browser.get("/metrics").text.splitlines()
    counts = [line for line in lines if line.startswith("safehouse_refused_total")]
    return int(sum(float(line.rpartition(" ")[2]) for line in counts))


def test_ten_thousand_bad_messages_hurt_nobody(
    serving: Callable[..., Running], errors: list[logging.LogRecord]
) -> None:
    server = serving(limits=Limits(**{**vars(OPEN_DOORS), "bad_messages": 150}))
    rng = random.Random(7)
    with server.browser("Ines") as ines, server.browser("Milo") as milo:
        code = ines.make(spectators="live")
        milo.join(code)
        good = ines.open(code)
        good.host("start")
        good.until_frame()
        cut_off = 0
        while refused(good, ines) < 10_000:
            bad = milo.open(code) if rng.random() < 0.7 else Browser(server.port, "").open(code)
            try:
                for _ in range(400):
                    bad.socket.send(rng.choice(NONSENSE) if rng.random() < 0.5 else mangled(rng))
            except ConnectionClosed:
                pass
            finally:
                bad.close()
            cut_off += bad.until_closed()[0] in (1008, 1009)
            assert all(error["text"] for error in bad.errors)
        assert cut_off > 5
        good.hear_all(0.3)
        good.say(ping="alive")
        good.until(lambda: {"t": "pong", "ping": "alive"} in good.others)
        again = milo.open(code)
        again.until_frame()
        mover = good if good.frame["legal"] else again
        n = mover.frame["n"]
        mover.do(mover.frame["legal"][0])
        for table in (good, again):
            table.until_past(n)
    assert not errors


def refusal(message: str) -> str:
    try:
        read_up(message)
    except BadInput as e:
        return str(e)
    return ""


def test_nonsense_gets_a_sentence() -> None:
    said = {message: refusal(message) for message in NONSENSE if isinstance(message, str)}
    refused = {message: text for message, text in said.items() if text}
    assert all(text.endswith(".") for text in refused.values())
    assert len(refused) > len(said) * 3 / 4  # some are only wrong for the table


def test_a_long_message_is_refused_and_a_huge_one_ends_the_socket(ines: Browser) -> None:
    table = ines.open(ines.make())
    table.socket.send("x" * 5000)
    assert table.error() == "A message has 4096 bytes at most."
    table.socket.send("x" * 100_000)
    assert table.until_closed()[0] == 1009


def test_broken_text_ends_the_socket_without_a_traceback(ines: Browser) -> None:
    table = ines.open(ines.make())
    table.until_told("code")
    table.socket.send(b"\xff\xfe\xfd", text=True)
    assert table.until_closed()[0] == 1007


def test_a_flood_is_slowed_down_and_then_cut_off(serving: Callable[..., Running]) -> None:
    server = serving(limits=Limits(message=Rate(20, 5)))
    with server.browser() as ines:
        table = ines.open(ines.make())
        with pytest.raises(ConnectionClosed):  # noqa: PT012 - whichever of them it is
            for n in range(5000):
                table.say(ping=n)
                if n % 50 == 0:
                    table.hear_all(0.01)
                    if table.closed:
                        raise ConnectionClosed(None, None)
        assert table.until_closed() == (1008, "Too many bad messages.")
        assert table.errors[0]["text"] == "Slower, please: that was not read."
        again = ines.open(table.table["code"])
        again.until_told("code")


def test_good_moves_forgive_mistakes(serving: Callable[..., Running]) -> None:
    server = serving(limits=Limits(**{**vars(OPEN_DOORS), "bad_messages": 2}))
    with server.browser("Ines") as ines, server.browser("Milo") as milo:
        code = ines.make(options={"turn_length": "until_stop"})
        milo.join(code)
        tables = [ines.open(code), milo.open(code)]
        tables[0].host("start")
        for table in tables:
            table.until_frame()
        for _ in range(4):
            for table in tables:
                table.hear_all(0.05)
            mover = next(t for t in tables if t.frame["legal"])
            mover.socket.send("{}")
            mover.error()
            mover.do(mover.frame["legal"][-1])
            n = mover.frame["n"]
            mover.until_past(n)
            assert mover.closed is None


def test_no_such_table(stranger: Browser) -> None:
    assert stranger.open("ZZZZ").until_closed()[0] == 4404
    assert stranger.open("'%20OR%201=1").until_closed()[0] == 4404
    assert stranger.get("/api/tables/ZZZZ").status_code == 404


@pytest.mark.parametrize(
    "request_line",
    [
        b"GET /ws/\xff\xfe HTTP/1.1",
        b"GET /ws/ABCD?watch=\xff HTTP/1.1",
        b"GET /ws/ABCD HTTP/1.1\r\nCookie: seat_ABCD=\xff\xfe",
        b"GET /seat/%ff%fe HTTP/1.1",
        b"GET /static/%2e%2e/%2e%2e/pyproject.toml HTTP/1.1",
        b"GET /static/%00 HTTP/1.1",
        b"nonsense",
    ],
)
def test_broken_requests_are_answered_or_dropped(server: Running, request_line: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port), 5) as raw:
        head = b"Host: localhost\r\nConnection: close\r\n"
        upgrade = (
            b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        )
        raw.sendall(request_line + b"\r\n" + (upgrade if b"/ws/" in request_line else head))
        raw.sendall(b"Host: localhost\r\n\r\n" if b"/ws/" in request_line else b"\r\n")
        raw.settimeout(2)
        try:
            answer = raw.recv(4096)
        except TimeoutError:
            answer = b""
    assert b" 500 " not in answer
    assert b"[project]" not in answer


def test_foreign_seats_cannot_be_played(ines: Browser, milo: Browser) -> None:
    """A client never names its seat: whatever it sends counts for its own or not at all."""
    _, waiter = two_people(ines, milo)
    for extra in ({"seat": 0}, {"you": 1}, {"as": 0}):
        waiter.socket.send(json.dumps({"do": {"type": "hit"}, "at": 0, **extra}))
        assert "unknown field" in waiter.error()
    waiter.do({"type": "hit"})
    assert waiter.error().endswith("'s turn.")
