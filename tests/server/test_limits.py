"""How much is too much, for an address and for a seat."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.server.driver import OPEN_DOORS, Running, Table

from safehouse.server.ops import limits
from safehouse.server.ops.limits import Gate, visitor_at
from safehouse.server.ops.settings import Limits, Rate

SLOW = 0.001  # nothing is refilled while a test runs


def with_limits(**changes: Rate) -> Limits:
    return Limits(**{**vars(OPEN_DOORS), **changes})


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::2%eth0"),
    ],
)
def test_addresses_that_are_one_visitor(one: str, other: str) -> None:
    assert visitor_at(one) == visitor_at(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("192.0.2.7", "192.0.2.8"), ("2001:db8:1:2::1", "2001:db8:1:3::1"), ("", "unknown")],
)
def test_addresses_that_are_two_visitors(one: str, other: str) -> None:
    assert visitor_at(one) != visitor_at(other)


def test_what_is_no_address_is_cut_short() -> None:
    assert len(visitor_at("x" * 10_000)) == 64


def test_a_flood_of_addresses_pushes_out_the_oldest_not_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "REMEMBERED", 100)
    gate = Gate(Limits(make=Rate(1, SLOW)))
    assert gate.allows("make", "greedy")
    for n in range(1000):
        assert gate.allows("make", f"address {n}")
        assert not gate.allows("make", "greedy")  # who goes on asking is not forgotten
    assert len(gate.buckets) == 100


def test_processes_tell_each_other_of_whoever_takes_much() -> None:
    limits = Limits(read=Rate(100, SLOW), sockets_an_address=20)
    here, there = Gate(limits), Gate(limits)
    here.shared = True
    for visitor, times in (("greedy", 60), ("modest", 3)):
        assert all(here.allows("read", visitor) for _ in range(times))
    for told in here.tell():
        there.hear(told)
    assert ("read", "modest") not in there.buckets
    assert sum(there.allows("read", "greedy") for _ in range(100)) < 50
    assert all(here.enter("greedy") for _ in range(18))
    for told in here.tell_sockets():
        there.hear_sockets(f"1 {told}")
    assert [there.enter("greedy") for _ in range(3)] == [True, True, False]
    for _ in range(18):
        here.leave("greedy")
    for told in here.tell_sockets():
        there.hear_sockets(f"1 {told}")
    assert there.enter("greedy")


def errors_of(tables: list[Table], wanted: int) -> int:
    """How many of the sockets' messages were refused, once that many are."""
    for table in tables:
        table.hear_all(0.05)
    while sum(len(t.errors) for t in tables) < wanted:
        for table in tables:
            table.hear(0.05)
    return sum(len(t.errors) for t in tables)


@pytest.mark.parametrize(
    ("limit", "message"),
    [
        ("message", {"ping": 1}),
        ("chat", {"chat": "hello"}),
        ("react", {"react": "nice"}),
        ("point", {"point": {"at": 1}}),
        ("move", {"do": {"type": "hit"}, "at": 0}),
        ("rename", {"table": {"op": "name", "name": "Ines"}}),
        ("op", {"host": {"op": "set", "odds": True}}),
    ],
)
def test_a_seat_has_one_measure_for_all_its_sockets(
    serving: Callable[..., Running], limit: str, message: dict[str, object]
) -> None:
    server = serving(limits=with_limits(**{limit: Rate(4, SLOW)}))
    with server.browser() as ines, server.browser("Milo") as milo:
        code = ines.make(seats=3)
        milo.join(code)
        tables = [ines.open(code) for _ in range(5)]
        for table in tables:
            table.until_told("code")
            table.say(**message)
            table.say(**message)
        refused = 10 if limit == "move" else 6  # nobody may hit before the game begins
        assert errors_of(tables, refused) == refused
        too_much = [e["say"] for t in tables for e in t.errors if "waiting" not in e["say"]]
        assert len(too_much) == 6
        other = milo.open(code)
        other.until_told("code")
        if "host" not in message:
            other.say(**message)
        other.say(ping=2)
        if limit != "message":
            other.until(lambda: {"t": "pong", "ping": 2} in other.others)
        assert not [e for e in other.errors if "waiting" not in e["say"]]  # another seat may


def test_onlookers_of_an_address_have_one_measure(serving: Callable[..., Running]) -> None:
    server = serving(limits=with_limits(onlook=Rate(4, SLOW)))
    with server.browser() as ines, server.browser("Milo", "127.0.0.2") as milo:
        code = ines.make()
        tables = [ines.open(code, watch=True) for _ in range(4)]
        for table in tables:
            table.say(ping=1)
            table.say(ping=1)
        assert errors_of(tables, 4) == 4
        other = milo.open(code)
        other.say(ping=1)
        other.until(lambda: other.others)


def test_any_request_is_counted_and_a_page_load_is_not_too_much(
    serving: Callable[..., Running],
) -> None:
    assert Limits().ask.burst >= 10 * 60
    server = serving(limits=with_limits(ask=Rate(6, SLOW)))
    with server.browser() as ines, server.browser("Milo", "127.0.0.2") as milo:
        paths = ("/", "/static/none.js", "/healthz", "/nowhere", "/api/nothing", "/t/ABCD", "/")
        answers = [ines.get(path) for path in paths]
        assert [answer.status_code == 429 for answer in answers] == [False] * 6 + [True]
        assert answers[-1].json()["say"] == "server.refused.rate"
        assert milo.get("/nowhere").status_code == 404
