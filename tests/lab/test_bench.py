"""The bench prints what it promises.  How fast anything is, no test asks: machines differ."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import safehouse
from safehouse.core.errors import BadInput
from safehouse.lab.bench import beside as bench_peers
from safehouse.lab.bench import command as bench
from safehouse.lab.bench import measure as bench_measure
from safehouse.lab.bench.measure import Effort, Figures, Order

FLIP7 = safehouse.games.find("flip7")
TINY = Effort(window=0.001, budget=0.002, games=1)


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Hardly any work, nothing compiled, and a checkout that is only an empty folder."""
    monkeypatch.setattr(bench, "QUICK", TINY)
    monkeypatch.setattr(bench, "ROOT", tmp_path)
    monkeypatch.setattr(bench, "ready_builds", lambda: ["pure"])
    monkeypatch.setenv("COLUMNS", "120")
    (tmp_path / "pyproject.toml").touch()


def quick_bench(games: list[str], **flags: bool) -> None:
    asked = {"peers": False, "as_json": False, "quick": True, "profile": False, "save": False}
    bench.run_bench(games, **{**asked, **flags})


def figures(build: str, order: Order) -> Figures:
    """Made up: the compiled build is five times as fast."""
    fast = 5.0 if build == "compiled" else 1.0
    values = {name: 3e6 * fast if unit == "/s" else 2.5 / fast for name, _, unit in bench.ROWS}
    return Figures(build, order.game, 4, values, {"late": 1_234}, [("state.py:1 apply", 9, 0.5)])


# -- measuring
def test_everything_is_measured_for_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on half a second whenever it is looked at."""
    looked = count()
    monkeypatch.setattr(bench_measure, "process_time", lambda: next(looked) / 2)
    found = bench_measure.measure(Order("flip7", TINY))
    assert set(found.values) == {name for name, _, _ in bench.ROWS}
    first_game = bench_measure.Player(FLIP7, bench_measure.driven, safehouse.seeded).games(1)
    assert found.values["driven"] == found.values["heard"] == 2 * first_game > 20
    assert found.values["games"] == 2
    micros = {found.values[name] for name, _, unit in bench.ROWS if unit == "us"}
    assert micros == {500_000}
    assert 10_000_000 < found.values["process"] < 10**10  # bytes, not kilobytes
    assert 500 < found.values["memory"] < 100_000
    assert found.build == ("compiled" if safehouse.COMPILED else "pure")
    assert found.sizes["early"] < found.sizes["largest"] < found.sizes["full"]


def test_only_what_was_asked_for_is_measured() -> None:
    found = bench_measure.measure(Order("flip7", TINY, only=["driven", "clone_late"]))
    assert set(found.values) == {"driven", "clone_late"}


def test_a_position_that_changes_on_its_way_through_json_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = safehouse.games.find("flip7")
    g = game.new(4, luck=safehouse.seeded(1))
    other = game.new(4, luck=safehouse.seeded(2))
    monkeypatch.setattr(game, "load", lambda data: other)
    with pytest.raises(AssertionError, match="Flip 7 does not come back"):
        bench_measure.round_trip(game, g)


def test_several_open_seats_take_turns_by_chance() -> None:
    assert bench_measure.one_of([3, 5], lambda: 0.0) == 3
    assert bench_measure.one_of([3, 5], lambda: 0.99) == 5


def test_memory_of_the_process_where_nobody_can_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resource", None)
    assert bench_measure.process_bytes() == 0.0


# -- the command
def test_a_table_with_a_line_for_everything(capsys: pytest.CaptureFixture[str]) -> None:
    quick_bench(["flip7"])
    out, err = capsys.readouterr()
    assert "Flip 7, 4 seats" in out
    assert all(words in out for _, words, _ in bench.ROWS)
    assert "flip7, pure …" in err


def test_both_builds_and_their_ratio(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "ready_builds", lambda: list(bench.BUILDS))
    monkeypatch.setattr(bench, "measure", figures)
    quick_bench([])
    lines = capsys.readouterr().out.splitlines()
    assert any("pure" in line and "compiled" in line and "ratio" in line for line in lines)
    driven = next(line for line in lines if "driven" in line)
    assert [cell.strip() for cell in driven.split("│")[2:5]] == [
        "3,000,000 /s", "15,000,000 /s", "5.00",
    ]  # fmt: skip


def test_json_for_machines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "measure", figures)
    quick_bench(["flip7"], as_json=True)
    found = json.loads(capsys.readouterr().out)
    assert found["games"]["flip7"]["pure"]["values"]["driven"] == 3e6
    assert found["machine"]["cpu"]


def test_the_hottest_functions(capsys: pytest.CaptureFixture[str]) -> None:
    quick_bench(["flip7"], profile=True)
    out = capsys.readouterr().out
    assert "where pure random play spends its time" in out
    assert "apply" in out


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadInput, match="There is no game 'chess'"):
        quick_bench(["chess"])


def test_a_measurement_that_fails_is_told_in_a_sentence() -> None:
    with pytest.raises(BadInput, match=r"could not be measured \(pure\): .*no game 'chess'"):
        bench.measure("pure", Order("chess", TINY))


def test_one_core_and_then_all_again(monkeypatch: pytest.MonkeyPatch) -> None:
    mine: list[set[int]] = [{0, 1}]
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: mine[-1], raising=False)
    monkeypatch.setattr(os, "sched_setaffinity", lambda _, to: mine.append(to), raising=False)
    with bench.one_core():
        assert mine[-1] == {1}
    assert mine[-1] == {0, 1}
    monkeypatch.delattr(os, "sched_setaffinity")
    with bench.one_core():
        assert len(mine) == 3


# -- the builds
def answers(monkeypatch: pytest.MonkeyPatch, *codes: int) -> None:
    """The commands that are run end with these; the last word of each is `no luck`."""
    left = list(codes)

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, left.pop(0), "", "well …\nno luck\n")

    monkeypatch.undo()
    monkeypatch.setattr(subprocess, "run", run)


@pytest.mark.parametrize(
    ("codes", "builds"), [((0,), bench.BUILDS), ((1, 0), bench.BUILDS), ((1, 1), ("pure",))]
)
def test_what_is_not_compiled_yet_is_compiled(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    codes: tuple[int, ...],
    builds: tuple[str, ...],
) -> None:
    answers(monkeypatch, *codes)
    assert bench.ready_builds() == list(builds)
    err = capsys.readouterr().err
    assert ("Compiling" in err) == (len(codes) == 2)
    assert ("no luck" in err) == (builds == ("pure",))


# -- figures that are kept
def test_a_run_is_compared_with_the_saved_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(bench, "measure", figures)
    quick_bench(["flip7"], save=True)
    assert "Saved in docs/bench/latest.json" in capsys.readouterr().err
    saved = tmp_path / "docs" / "bench" / "latest.json"
    assert str(tmp_path) not in saved.read_text()

    quick_bench(["flip7"])
    out = capsys.readouterr().out
    assert "since saved" in out
    assert "+0 %" in out

    other = saved.read_text().replace(bench.machine()["cpu"], "another machine")
    saved.write_text(other)
    quick_bench(["flip7"])
    assert "since saved" not in capsys.readouterr().out


def test_saving_needs_a_checkout(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").unlink()
    with pytest.raises(BadInput, match="a checkout"):
        quick_bench(["flip7"], save=True)


# -- the peers
def peer(python: Path, name: str, effort: Effort) -> bench_peers.Best:
    if name == "rlcard":
        raise BadInput("it could not be measured: no luck")
    if name == "open_spiel":
        return {
            bench_peers.POKER: {"driven": 1e6, "even": 1.1e6, "clone": 0.4},
            bench_peers.PIG: {"driven": 9e6, "clone": 0.3},
        }
    return {"pettingzoo connect_four": {"driven": 1e4}}


def test_the_ratios_and_whether_the_targets_hold(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "ready_builds", lambda: list(bench.BUILDS))
    monkeypatch.setattr(bench, "measure", figures)
    monkeypatch.setattr(bench_peers, "environment", lambda: (Path("python"), {}))
    monkeypatch.setattr(bench_peers, "measure_peer", peer)
    quick_bench(["flip7"], peers=True)
    out = capsys.readouterr().out
    rows = {line.split("│")[1].strip(): line for line in out.splitlines() if "│" in line}
    assert "3.00" in rows["flip7: pure / universal_poker"]
    assert "ok" in rows["flip7: pure / universal_poker"]
    assert "1.67" in rows["flip7: compiled inside / pig"]
    assert "not yet" in rows["flip7: compiled inside / pig"]
    assert "Left out: rlcard; it could not be measured: no luck" in out
    assert "turn 3 of 3" not in out


def test_a_target_that_was_not_measured_is_not_reached() -> None:
    rows = bench_peers.judged(["flip7"], {})
    assert [(row["value"], row["ok"]) for row in rows] == [(None, False)] * 6
    tables = bench_peers.tables({"best": {}, "targets": rows, "missing": {}})
    assert len(tables) == 2


def test_the_best_figure_of_several_turns_counts() -> None:
    best: bench_peers.Best = {}
    for rate, time in ((5.0, 2.0), (7.0, 3.0), (6.0, 1.0)):
        bench_peers.keep_best(best, "we", {"driven": rate, "clone_late": time})
    assert best == {"we": {"driven": 7.0, "clone_late": 1.0}}


def test_the_peers_environment_is_made_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    installed: list[list[str]] = []
    folder = tmp_path / ".venv-peers"

    def create(place: Path, **_: Any) -> None:
        assert place == folder
        (place / "bin").mkdir(parents=True, exist_ok=True)
        (place / "bin" / "python").touch()

    def install(python: Path, what: list[str]) -> str:
        installed.append(what)
        return ""

    monkeypatch.setattr("venv.create", create)
    monkeypatch.setattr(bench_peers, "install", install)
    for _ in range(2):
        assert bench_peers.environment() == (folder / "bin" / "python", {})
    assert installed == list(bench_peers.PEERS.values())

    monkeypatch.setattr(bench_peers, "install", lambda python, what: "no luck")
    (folder / ".made-from").unlink()
    assert set(bench_peers.environment()[1]) == set(bench_peers.PEERS)
    assert not (folder / ".made-from").exists()


def test_an_installed_safehouse_keeps_the_peers_with_the_caches(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "pyproject.toml").unlink()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    assert bench_peers.home() == tmp_path / "caches" / "safehouse" / "peers"


def test_what_cannot_be_installed_or_run_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    answers(monkeypatch, 0, 1, 1)
    assert bench_peers.install(Path("python"), ["rlcard"]) == ""
    assert bench_peers.install(Path("python"), ["rlcard"]).endswith("no luck")
    with pytest.raises(BadInput, match="no luck"):
        bench_peers.measure_peer(Path("python"), "rlcard", TINY)


def test_a_peer_answers_in_its_last_line(monkeypatch: pytest.MonkeyPatch) -> None:
    said = 'hello\n{"pig": {"driven": 1.0}}\n'
    done = subprocess.CompletedProcess([], 0, said, "")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: done)
    assert bench_peers.measure_peer(Path("python"), "rlcard", TINY) == {"pig": {"driven": 1.0}}


def test_the_peers_lock_is_plain_versions_of_what_is_installed() -> None:
    lines = bench_peers.LOCK.read_text().splitlines()
    locked = {line.partition("==")[0].replace("-", "_") for line in lines}
    assert all(line.count("==") == 1 and "/" not in line for line in lines)
    assert {name for what in bench_peers.PEERS.values() for name in what} <= locked
    assert all((bench_peers.SCRIPTS / f"play_{name}.py").is_file() for name in bench_peers.PEERS)
