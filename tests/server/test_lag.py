"""Nothing that a visitor sends blocks the loop, for which everybody else's moves wait."""

from __future__ import annotations

import time
import tomllib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from tests.server.driver import OPEN_DOORS, Browser, Running, Table
from tests.server.long_logs import lengthen

from safehouse.games.heist.cards.printed import FOLDER
from safehouse.server.ops.settings import Limits, Rate

# The goal is 0.05.  CPU seconds of the loop's own thread, for machines are busy.
MOST = 0.1
TICK = 0.002
MOVES = 5000


class Watchdog:
    """How long the loop was busy with one thing, or with several in a row."""

    def __init__(self, server: Running) -> None:
        self.worst = 0.0
        self.stopped = False
        self.loop = server.server.servers[0].get_loop()
        self.loop.call_soon_threadsafe(self.begin)

    def begin(self) -> None:
        self.seen = time.thread_time()
        self.loop.call_later(TICK, self.look)

    def look(self) -> None:
        now = time.thread_time()
        self.worst = max(self.worst, now - self.seen)
        self.seen = now
        if not self.stopped:
            self.loop.call_later(TICK, self.look)


@contextmanager
def watched(server: Running, what: str) -> Iterator[None]:
    dog = Watchdog(server)
    yield
    dog.stopped = True
    print(f"{what}: the loop was held for {dog.worst * 1000:.1f} ms")
    assert dog.worst < MOST, what


def job(name: str = "amnesty") -> dict[str, Any]:
    return tomllib.loads((FOLDER / "heists" / f"{name}.toml").read_text(encoding="utf-8"))


def moved(by: int) -> dict[str, Any]:
    """The job somewhere else."""

    def far(place: str) -> str:
        q, r = map(int, place.split(","))
        return f"{q + by},{r}"

    data = job()
    data["tiles"] = {far(name): tile for name, tile in data["tiles"].items()}
    for entrance in data["entrances"].values():
        entrance["at"] = far(entrance["at"])
        entrance["doors"] = [far(door) for door in entrance["doors"]]
    data["npc"]["at"] = far(data["npc"]["at"])
    return data


def largest() -> dict[str, Any]:
    """As much as there may be."""
    data = job()
    wide = {f"{q},{r}": {"unknown": True} for q in range(-5, 5) for r in range(6, 12)}
    data["tiles"] = dict(list({**data["tiles"], **wide}.items())[:60])
    return {**data, "bag": {crew: {"guard": 20, "blank": 99} for crew in ("3", "4")}}


def until_at(table: Table, n: int) -> None:
    """Until the table shows position `n`."""
    table.until(lambda: table.frame.get("n") == n)


def several(times: int, work: Callable[[], object]) -> None:
    with ThreadPoolExecutor(8) as threads:
        for done in [threads.submit(work) for _ in range(times)]:
            done.result()


def test_plans_and_codes_do_not_hold_the_loop(server: Running, ines: Browser) -> None:
    table = ines.open(ines.play())
    table.until_frame()

    def play(design: dict[str, Any], options: dict[str, Any] | None = None) -> int:
        asked = {"game": "heist", "name": "Ines", "seats": 1}
        answer = ines.post("/api/play", {**asked, "options": {"design": design, **(options or {})}})
        return int(answer.status_code)

    with watched(server, "plans"):
        bombs = [moved(10_000), moved(10**7), {**job(), "bag": {"3": {"guard": 10**9}, "4": {}}}]
        assert [play(bomb) for bomb in bombs] == [400, 400, 400]
        several(6, lambda: play(largest()))
        assert play(moved(1)) == 200
        check = {"design": largest()}
        several(20, lambda: ines.post("/api/games/heist/check", check))
    with watched(server, "codes"):
        texts = (f"{n}".ljust(1200, "x") for n in count())
        several(20, lambda: ines.post("/api/qr", {"text": next(texts)}).raise_for_status())
    table.say(ping=1)
    table.until(lambda: [other for other in table.others if other["t"] == "pong"])


def test_long_logs_do_not_hold_the_loop(serving: Callable[..., Running], tmp_path: Path) -> None:
    first = serving(tmp_path)
    with (
        first.browser("Ines") as ines,
        first.browser("Milo") as milo,
        first.browser("Nora") as nora,
    ):
        heist = ines.play(game="heist", seats=1)
        finished = ines.play(game="heist", seats=1)
        gang = ines.make(seats=3, game="gang", options={"move_limit": 0})
        milo.join(gang)
        nora.join(gang)
        table = ines.open(gang)
        table.host("start")
        table.until_frame()
        cookies = ines.http.cookies
        first.stop()
        for code in (heist, finished, gang):
            over = code == finished
            lengthen(tmp_path, code, 500 if over else MOVES, over)
        second = serving(tmp_path)
        with second.browser("Ines") as again:
            again.http.cookies = cookies
            with watched(second, "waking"):
                mine = again.get("/api/tables").json()["mine"]
                assert {one["code"] for one in mine} == {heist, gang}
            with watched(second, "a replay"):
                several(4, lambda: again.get(f"/api/tables/{finished}/replay").raise_for_status())
            assert len(second.house.lobby.rooms) == 2
            opened = again.open(gang)
            opened.until_frame()
            assert opened.frame["n"] == MOVES
            opened.do({"type": "take", "chip": 3, "from": "middle"})
            assert "reached its limit of 5000 moves" in opened.error()


def test_odds_of_six_large_hands_do_not_hold_the_loop(server: Running) -> None:
    """Three cards each, as Security Cameras has it: some 15,000 hands to compare, six times."""
    with ExitStack() as stack:
        people = [stack.enter_context(server.browser(f"Number {n}")) for n in range(6)]
        options = {"mode": "single", "challenges": [10], "round_end": "instant"}
        code = people[0].make(seats=6, game="gang", options=options, odds=True)
        for one in people[1:]:
            one.join(code)
        tables = [one.open(code) for one in people]
        tables[0].host("start")
        n = 0
        with watched(server, "odds"):
            for _ in range(4):
                for seat, table in enumerate(tables):
                    until_at(table, n)
                    table.do({"type": "take", "chip": seat + 1, "from": "middle"})
                    n += 1
            for table in tables:
                until_at(table, n)
        assert len(tables[0].frame["view"]["community"]) == 5
        room = server.house.lobby.rooms[code]
        assert room.state is not None
        assert room.hints.known(room.state)  # they were there before anybody looked


def test_a_seat_has_one_pace_for_all_its_sockets(serving: Callable[..., Running]) -> None:
    limits = Limits(move=Rate(3, 0.0), message=OPEN_DOORS.message)
    server = serving(limits=limits)
    with server.browser() as ines:
        code = ines.play(game="heist", seats=1)
        sockets = [ines.open(code) for _ in range(4)]
        for n, socket in enumerate(sockets):
            kind = "unplan" if n % 2 else "plan"
            socket.do({"type": kind, "character": 0, "tile": "-2,4"}, at=n)
            if n < 3:
                until_at(socket, n + 1)
        assert sockets[3].error() == "Slower, please: that was not read."
        assert server.house.lobby.rooms[code].n == 3
