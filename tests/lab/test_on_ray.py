"""Games on a real Ray: the same as without it, also if a worker is killed in the middle."""

from __future__ import annotations

import importlib.util
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import psutil
import pytest
from tests.commands import run_here
from tests.tables import rotating

from safehouse import BadInput
from safehouse.checkout import ROOT
from safehouse.lab.heist.rate import measure
from safehouse.lab.ladder import climb
from safehouse.lab.report.collect import Setting, collect
from safehouse.lab.review.calibrate import calibrate
from safehouse.measure import on_ray
from safehouse.measure.sim import simulate
from safehouse.measure.spread import spread, workers

SIMULATED = [
    ("flip7", "counting,stay-25,random", 12),
    ("bankout", "ratio,random", 6),
    ("gang", "sharp,steady,own", 2),
    ("greed", "greedy,quick,random", 2),
    ("heist", "careless,random", 1),
]


AS_URGENT = ("RAY_worker_niceness", "0")  # or the workers wait for everything else


@pytest.fixture(scope="session")
def ray() -> Iterator[Any]:
    """Ray with two cores; with `cores=1` one of them is used."""
    os.environ.setdefault(*AS_URGENT)
    workers(2, "ray")
    yield on_ray.engine()
    on_ray.engine().shutdown()


def played(game: str, bots: str, games: int, **more: Any) -> dict[str, Any]:
    data = simulate(game, bots.split(","), games, seed=5, **more).as_data()
    return {k: v for k, v in data.items() if k not in ("seconds", "games_per_second", "cores")}


@pytest.mark.slow
@pytest.mark.parametrize(("game", "bots", "games"), rotating(SIMULATED, 2))
def test_games_on_ray_are_the_same_games(ray: Any, game: str, bots: str, games: int) -> None:
    here = played(game, bots, games, cores=1)
    done: list[int] = []
    assert played(game, bots, games, cores=2, on="ray", progress=done.append) == here
    assert played(game, bots, games, cores=1, on="ray") == here
    assert sum(done) == games


@pytest.mark.slow
def test_everything_that_plays_many_games_plays_them_on_ray(ray: Any) -> None:
    setting = Setting("bankout", ["ratio", "random"], 10, seed=2)
    assert collect(setting, 2, on="ray").tally.counts == collect(setting, 1).tally.counts
    fixed = ("inclusion", 3, 2, "careless", 1)
    assert measure(*fixed, 2, on="ray") == measure(*fixed, 1)
    assert climb("flip7", 2, 3, cores=2, on="ray").ratings == climb("flip7", 2, 3, cores=1).ratings
    judged = ("gang", 2, 3, 1)
    silent = lambda done: None  # noqa: E731
    assert calibrate(*judged, 2, silent, "ray") == calibrate(*judged, 1, silent)


def at_work(work: str) -> list[psutil.Process]:
    """The workers of this process's own Ray that have a piece of this work."""
    mine = psutil.Process().children(recursive=True)
    return [one for one in mine if one.name().startswith(f"ray::{work}"[:15])]


@pytest.mark.slow
def test_what_a_killed_worker_had_is_played_again(ray: Any) -> None:
    killed: list[int] = []

    def kill(_: int) -> None:
        if not killed:
            for one in at_work("play_games"):
                one.kill()
                killed.append(one.pid)

    asked = ("flip7", "counting,stay-25", 400)
    assert played(*asked, cores=2, on="ray", progress=kill) == played(*asked, cores=1)
    assert killed
    assert not any(map(psutil.pid_exists, killed))


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def refuse(number: int) -> None:
    raise BadInput(f"not {number}")


@pytest.mark.slow
def test_what_always_kills_its_worker_is_given_up(
    ray: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(on_ray, "TRIES", 2)
    with pytest.raises(BadInput, match="Ray gives up on a part of the games: "):
        list(spread(die, [()], 1, on="ray"))


@pytest.mark.slow
def test_an_error_is_the_same_as_without_ray(ray: Any) -> None:
    with pytest.raises(BadInput, match=r"^not 3$"):
        list(spread(refuse, [(3,)], 1, on="ray"))


@pytest.mark.slow
def test_another_safehouse_is_refused(ray: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_ray, "sources", lambda: "another")
    with pytest.raises(BadInput, match="have a different Safehouse"):
        played("flip7", "random,random", 4, on="ray", cores=1)


@pytest.mark.slow
def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    """A Ray that somebody has started, over its client port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    head = [sys.executable, "-m", "ray.scripts.scripts", "start", "--head", "--port=0", "--block"]
    more = [f"--ray-client-server-port={port}", "--num-cpus=1", "--include-dashboard=false"]
    env = {
        **os.environ,
        AS_URGENT[0]: AS_URGENT[1],
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN": "a-token-of-this-test-alone",
    }
    log = tmp_path / "head"
    with log.open("w") as out:
        ray = subprocess.Popen(
            [*head, *more, "--disable-usage-stats"], env=env, cwd=ROOT, stdout=out, stderr=out
        )
    try:
        until = time.monotonic() + 180
        while "Ray runtime started" not in log.read_text():
            assert ray.poll() is None, log.read_text()
            assert time.monotonic() < until
            time.sleep(0.2)
        ask = [sys.executable, "-m", "safehouse", "sim", "flip7", "--bots", "counting,stay-25"]
        ask += ["--games", "8", "--seed", "5", "--json", "--on", f"ray://127.0.0.1:{port}"]
        ran = partial(subprocess.run, env=env, cwd=ROOT, capture_output=True, text=True)
        said = ran(ask, check=False)
        while "cannot be used" in said.stderr and time.monotonic() < until:
            said = ran(ask, check=False)  # Ray gives itself half a minute: little when it is busy
        assert said.returncode == 0, said.stderr
        data = json.loads(said.stdout)
        assert played("flip7", "counting,stay-25", 8, cores=1).items() <= data.items()
    finally:
        ray.terminate()
        ray.wait()


@pytest.mark.parametrize("on", ["", "rays", "ray://", "localhost:6379"])
def test_nonsense_is_refused_in_a_sentence(on: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = run_here(capsys, "sim", "flip7", "--bots", "random,random", "--on", on)
    assert (said.status, said.err) == (2, f"--on is `ray` or `ray://HOST:PORT`, not `{on}`.\n")


def test_without_the_extra_it_is_said_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(
        BadInput, match=r"^Games on Ray take ray: pip install 'safehouse-games\[ray"
    ):
        played("flip7", "random,random", 4, on="ray")
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr("safehouse.needs.ROOT", Path("nowhere"))
    said = run_here(capsys, "ladder", "flip7", "--on", "ray")
    assert said.err == "Games on Ray take ray: pip install 'safehouse-games[ray]'.\n"
    assert said.status == 2


def test_a_cluster_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Nobody:
        def is_initialized(self) -> bool:
            return False

        def init(self, **_: object) -> None:
            raise ConnectionError("ray client connection timeout\nand more")

    monkeypatch.setattr(on_ray, "engine", Nobody)
    with pytest.raises(BadInput, match=r"^ray://there:1 cannot be used: .* timeout$"):
        workers(None, "ray://there:1")
    with pytest.raises(BadInput, match=r"^Ray did not start: .* timeout$"):
        workers(None, "ray")
