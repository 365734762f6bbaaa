"""The command that opens the house, and the one that measures it."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from tests.server.postgres import Cluster
from tests.server.survivors import environment, free_port

from safehouse.commands.serving import serve as serve_command
from safehouse.core.errors import BadInput
from safehouse.server.load.bench import bench, check_empty, run_server_bench
from safehouse.server.ops.serve import listen, serve

ROOT = Path(__file__).resolve().parents[2]
SERVE = """
import sys
from safehouse.server.ops.serve import serve
if __name__ == "__main__":
    serve("127.0.0.1", int(sys.argv[1]), sys.argv[2])
"""


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_the_house_opens_says_where_and_closes_when_asked(
    tmp_path: Path, how: signal.Signals
) -> None:
    program = tmp_path / "serve.py"
    program.write_text(SERVE)
    port = free_port()
    with subprocess.Popen(
        [sys.executable, str(program), str(port), str(tmp_path / "data")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == f"Safehouse is open at http://127.0.0.1:{port}\n"
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=60) as answer:
            assert json.load(answer)["ok"] is True
        process.send_signal(how)
        _, log = process.communicate(timeout=60)
    assert process.returncode == 0
    lines = [json.loads(line) for line in log.splitlines()]
    assert lines[-1]["message"] == "closed"
    assert (tmp_path / "data" / "secret").stat().st_mode & 0o077 == 0


def test_a_port_that_is_taken_is_said_in_a_sentence(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as taken:
        taken.listen()
        with pytest.raises(BadInput, match="choose another --port"):
            serve("127.0.0.1", taken.getsockname()[1], tmp_path)


@pytest.mark.parametrize(
    "name", ["docs/deploy.md", "deploy/safehouse.service", "deploy/Containerfile"]
)
def test_recipes_name_options_that_there_are(name: str) -> None:
    lines = (ROOT / name).read_text().splitlines()
    started = " ".join(line for line in lines if re.search(r"\bserve\b|podman run", line))
    named = {
        word for word in re.findall(r"--[a-z-]+", started) if word not in ("--now", "--version")
    }
    known = {option for parameter in serve_command.params for option in parameter.opts}
    assert named
    assert named <= known


@pytest.mark.slow
def test_the_bench_measures(capsys: pytest.CaptureFixture[str]) -> None:
    result = bench(tables=5, seats=3, rate=60, seconds=1.0)
    if result.moves <= 20 or not result.foretold_p50:  # a machine may stand still for a second
        result = bench(tables=5, seats=3, rate=60, seconds=20.0)
    assert (result.tables, result.sockets) == (5, 15)
    assert result.moves > 20
    assert 0 < result.p50 <= result.p99
    assert 0 < result.foretold_p50 <= result.foretold_p99
    assert result.refused == 0
    assert result.reconnect > 0
    assert "come back at once" in str(result)


@pytest.mark.slow
def test_the_bench_measures_several_processes_beside_sqlite(postgres: Cluster) -> None:
    with pytest.raises(BadInput, match="add --database"):
        run_server_bench(processes=2)
    url = postgres.url()
    result = bench(tables=4, seats=3, rate=40, seconds=1.0, postgres=url, processes=2)
    assert result.where == "PostgreSQL, 2 processes"
    assert result.moves > 0
    assert result.refused == 0
    with pytest.raises(BadInput, match="has tables in it"):
        check_empty(url)


def test_the_bench_can_answer_in_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from safehouse.server.load import bench as module

    zeros: dict[str, Any] = dict.fromkeys(module.Result.__dataclass_fields__, 0)
    monkeypatch.setattr(module, "bench", lambda **_: module.Result(**zeros))
    run_server_bench(as_json=True, quick=True)
    assert json.loads(capsys.readouterr().out)["p50"] == 0
