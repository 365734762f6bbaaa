"""Processes that are killed: they are started again, and others play on at their tables."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import psutil
import pytest
from tests.server.driver import Browser, until
from tests.server.postgres import Cluster
from tests.server.survivors import Process, environment, errors_in, free_port
from tests.server.test_peers import MOVES, begun, come, hang_up
from tests.server.test_survival import Player, log_of, shown_to

from safehouse import games
from safehouse.core.state import SPECTATOR
from safehouse.server.store.engines import VARIABLE, read_url

SERVE = """
import sys
from safehouse.server.ops.serve import serve
if __name__ == "__main__":
    serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], database=sys.argv[3], processes=2)
"""


@pytest.mark.slow
def test_one_command_starts_several_and_looks_after_them(postgres: Cluster, tmp_path: Path) -> None:
    program = tmp_path / "serve.py"
    program.write_text(SERVE)
    port = free_port()
    data, log = tmp_path / "data", tmp_path / "log"
    with (
        log.open("w") as told,
        subprocess.Popen(
            [sys.executable, str(program), str(port), str(data), postgres.database()],
            stdout=subprocess.PIPE,
            stderr=told,
            env=environment(),
            text=True,
        ) as process,
    ):
        assert process.stdout is not None
        opened = process.stdout.readline()
        assert opened == f"Safehouse is open at http://127.0.0.1:{port}\n", log.read_text()
        with Browser(port, "Ines") as ines:
            code = ines.play(options={"target": 10_000})
            table = ines.open(code)
            table.until_frame()
            until(lambda: len(lines_of(log, "open")) == 2)
            before = servers_of(process.pid)
            assert len(before) == 2
            for one in before:
                one.kill()
            until(lambda: len(set(servers_of(process.pid)) - set(before)) == 2)
            assert ines.get("/healthz").json()["ok"]  # as soon as one has opened
            again = ines.open(code)
            again.until_frame()
            until(lambda: len(lines_of(log, "open")) == 4)  # or it would end before it began
        process.send_signal(signal.SIGTERM)
        assert process.wait(240) == 0, log.read_text()
    assert {line.get("process") for line in lines_of(log, "closed")} == {0, 1}
    assert errors_in(log) == []


def lines_of(log: Path, message: str) -> list[dict[str, Any]]:
    """What was logged with this message; a line that is being written is left out."""
    whole = [line for line in log.read_text().splitlines(keepends=True) if line.endswith("}\n")]
    lines = [json.loads(line) for line in whole if line.startswith("{")]
    return [line for line in lines if line["message"] == message]


def servers_of(parent: int) -> list[psutil.Process]:
    """Its children that serve, and not what they have started for their bots."""
    found = []
    for one in psutil.Process(parent).children():
        with suppress(psutil.NoSuchProcess):  # or a zombie
            if "spawn_main" in " ".join(one.cmdline()):
                found.append(one)
    return found


@pytest.mark.slow
def test_a_keeper_is_killed_under_play(
    postgres: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody is back at once through the others, and whatever was shown is in the log."""
    named = postgres.database()
    monkeypatch.setenv(VARIABLE, named)
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        folder.mkdir()
    servers = [Process(folder) for folder in folders]
    with Browser(servers[0].port, "Ines") as ines, Browser(servers[1].port, "Milo") as milo:
        code, table = begun(ines, milo)
        table.close()
        players = [Player(ines, code), Player(milo, code)]
        for player in players:
            come(player)
        seen = 0
        for turn in range(4):
            until(partial(shown_to, players, seen + MOVES))
            dead, alive = turn % 2, 1 - turn % 2
            servers[dead].kill()
            for player in players:
                hang_up(player)
                player.browser.move_to(servers[alive].port)
            seen = max(f["n"] for p in players for f in [p.table.frame, *p.shown])
            for player in players:
                come(player)
            assert all(p.first["n"] >= seen for p in players)
            servers[dead] = Process(folders[dead])
            hang_up(players[dead])
            players[dead].browser.move_to(servers[dead].port)
            come(players[dead])
        for server in servers:
            server.kill()
        for player in players:
            player.leave()
    record, _ = log_of(read_url(named), code)
    positions = {n: g.view(SPECTATOR) for n, g, _ in record.positions(games.find("flip7"))}
    for player in players:
        for frame in player.shown:
            assert frame["view"] == positions[frame["n"]]
