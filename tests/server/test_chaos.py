"""Everybody does anything at any time: the table stays one table, and the log one log."""

from __future__ import annotations

import contextlib
import random
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.driver import Browser, Running, Table
from websockets.exceptions import ConnectionClosed

LASTS = 4.0
ENOUGH = 30  # moves
PATIENT = 30  # seconds more, where a machine is busy


class Restless:
    """A person who plays, but also talks, pauses, leaves, votes, reloads, presses everything."""

    def __init__(self, browser: Browser, code: str, seed: int) -> None:
        self.browser = browser
        self.code = code
        self.rng = random.Random(seed)
        self.shown: dict[int, Any] = {}
        self.refusals: set[str] = set()
        self.table = browser.open(code)

    def live(self) -> None:
        end = time.monotonic() + LASTS
        while time.monotonic() < end or (self.early() and time.monotonic() < end + PATIENT):
            with contextlib.suppress(ConnectionClosed):
                self.something()
            self.table.hear_all(self.rng.choice((0.0, 0.005, 0.02)))
            if self.table.is_closed() or self.rng.random() < 0.02:
                self.remember(self.table)
                self.table.close()
                self.table = self.browser.open(self.code, watch=self.rng.random() < 0.1)
        with contextlib.suppress(ConnectionClosed):
            self.table.at_table("resume")
            self.table.at_table("back")
        self.remember(self.table)

    def early(self) -> bool:
        """On a busy machine: too little has happened to stop."""
        return bool(self.table.frame.get("n", 0) <= ENOUGH)

    def something(self) -> None:
        table, rng = self.table, self.rng
        legal = table.frame.get("legal")
        if legal and rng.random() < 0.7:
            table.do(rng.choice(legal), at=max(0, table.frame["n"] - rng.randrange(3) // 2))
            return
        what = rng.randrange(12)
        if what < 2:
            table.at_table(rng.choice(("pause", "resume", "back")))
        elif what == 2 and rng.random() < 0.2:
            table.at_table("leave")
        elif what == 3:
            table.at_table("vote", seat=rng.randrange(4), yes=rng.random() < 0.8)
        elif what == 4:
            table.at_table("name", name=rng.choice("ABCDE"), colour=rng.choice(("red", "lime")))
        elif what == 5:
            table.say(chat=f"line {rng.random()}")
        elif what == 6:
            table.say(react="laugh")
        elif what == 7:
            table.host("set", odds=rng.random() < 0.5, clock=rng.choice((0, 5)))
        elif what == 8:
            table.at_table(rng.choice(("resume", "rematch", "back")))
        elif what == 9:
            table.do({"type": rng.choice(("hit", "stay", "deal"))}, at=rng.randrange(200))
        else:
            table.at_table("resume")

    def remember(self, table: Table) -> None:
        """What was shown at a number is what anybody else was shown at that number."""
        for frame in table.frames:
            known = self.shown.setdefault(frame["n"], frame["view"])
            assert known == frame["view"]
        self.refusals |= {error["text"] for error in table.errors}


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_a_restless_table_stays_one_table(serving: Callable[..., Running], seed: int) -> None:
    server = serving(sleep_after=0.3, away_after=0.02)
    people = [server.browser(name) for name in ("Ines", "Milo", "Kim")]
    code = people[0].make(seats=4, bots={"3": "random"}, options={"target": 10_000})
    for person in people[1:]:
        person.join(code)
    starter = people[0].open(code)
    starter.host("start")
    starter.until_frame()
    crowd = [Restless(person, code, seed * 10 + n) for n, person in enumerate(people)]
    threads = [threading.Thread(target=one.live) for one in crowd]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    shown: dict[int, Any] = {}
    for one in crowd:
        for n, view in one.shown.items():
            assert shown.setdefault(n, view) == view
    assert max(shown) > ENOUGH
    assert not any("recorded" in text for one in crowd for text in one.refusals)
    last = people[1].open(code)
    last.until_frame()
    assert last.frame["n"] >= max(shown)
    for person in people:
        person.__exit__()
    server.stop()
