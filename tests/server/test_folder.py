"""The data folder: one server at a time, its owner's eyes only, and bad data said in a sentence."""

from __future__ import annotations

import contextlib
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from tests.commands import Run, run_here
from tests.server.driver import Running, quick
from tests.server.survivors import environment

from safehouse.server.store.folder import DATABASE, OURS, CannotOpen, Folder
from safehouse.server.tables.house import House


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    return partial(run_here, capsys)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data of a house where a few games have been played."""
    data = tmp_path_factory.mktemp("played")
    server = Running(quick(data))
    with server.browser() as ines:
        for _ in range(40):
            ines.make(seats=4, options={"target": 300})
    server.stop()
    return data


@pytest.fixture
def data(played: Path, tmp_path: Path) -> Path:
    copy = tmp_path / "data"
    shutil.copytree(played, copy)
    return copy


def serve_says(run: Run, data: Path) -> str:
    """The sentence with which the server does not start."""
    said = run("serve", "--host", "127.0.0.1", "--port", 0, "--data", data)
    assert said.status == 1
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


# -- one at a time
def test_a_second_server_does_not_open_the_folder(
    serving: Callable[..., Running], run: Run, tmp_path: Path
) -> None:
    server = serving(tmp_path)
    said = serve_says(run, tmp_path)
    assert "has " + str(tmp_path) + " open" in said
    assert "Stop that one first, or choose another folder with --data." in said
    server.stop()
    House(quick(tmp_path)).close()


def test_the_lock_goes_with_its_process(tmp_path: Path) -> None:
    holding = "import sys, time, pathlib; from safehouse.server.store.folder import Folder; "
    holding += "f = Folder(pathlib.Path(sys.argv[1])); print('held', flush=True); time.sleep(600)"
    with subprocess.Popen(
        [sys.executable, "-c", holding, str(tmp_path)],
        stdout=subprocess.PIPE,
        env=environment(),
        text=True,
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(CannotOpen, match=f"process {other.pid}"):
            Folder(tmp_path)
        other.send_signal(signal.SIGKILL)
        other.wait()
    Folder(tmp_path).close()


def test_a_house_that_does_not_open_leaves_the_folder_free(data: Path) -> None:
    (data / DATABASE).write_bytes(b"nothing of ours" * 100)
    for _ in range(2):
        with pytest.raises(CannotOpen, match="damaged"):
            House(quick(data))
    Folder(data).close()


# -- its owner's eyes only
def test_others_cannot_read_what_is_kept(serving: Callable[..., Running], tmp_path: Path) -> None:
    data = tmp_path / "new"
    server = serving(data)
    with server.browser() as ines:
        ines.make()
        assert data.stat().st_mode & 0o777 == 0o700
        found = {file.name: file.stat().st_mode & 0o777 for file in data.iterdir()}
        assert {DATABASE, f"{DATABASE}-wal", "secret", "lock"} <= set(found) <= {*OURS, "rules"}
        assert found.pop("rules") == 0o700
        assert set(found.values()) == {0o600}
        assert {file.stat().st_mode & 0o777 for file in (data / "rules").iterdir()} == {0o600}


def test_a_folder_of_before_is_closed_to_others(
    serving: Callable[..., Running], data: Path
) -> None:
    data.chmod(0o755)
    for name in (DATABASE, "secret"):
        (data / name).chmod(0o644)
    serving(data)
    assert data.stat().st_mode & 0o777 == 0o700
    assert {(data / n).stat().st_mode & 0o777 for n in (DATABASE, "secret")} == {0o600}


# -- bad data
def test_what_is_no_database_is_said(run: Run, data: Path) -> None:
    (data / DATABASE).write_text("dear diary\n" * 1000)
    assert "is damaged, or no database at all" in serve_says(run, data)
    assert (data / DATABASE).read_text().startswith("dear diary")


def test_a_truncated_database_is_said(run: Run, data: Path) -> None:
    whole = (data / DATABASE).read_bytes()
    (data / DATABASE).write_bytes(whole[: len(whole) // 2])
    assert "safehouse restore --force FILE" in serve_says(run, data)


def test_a_damaged_page_is_said(run: Run, data: Path) -> None:
    with contextlib.closing(sqlite3.connect(data / DATABASE)) as c:
        page = c.execute("SELECT rootpage FROM sqlite_master WHERE name = 'seat'").fetchone()[0]
        size = c.execute("PRAGMA page_size").fetchone()[0]
    with (data / DATABASE).open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xa5" * size)
    assert "is damaged" in serve_says(run, data)


def test_a_database_of_a_newer_version_is_said(run: Run, data: Path) -> None:
    with contextlib.closing(sqlite3.connect(data / DATABASE)) as c, c:
        c.execute("UPDATE alembic_version SET version_num = '9999'")
    said = serve_says(run, data)
    assert "made by a newer Safehouse (its form is 9999" in said


@pytest.mark.parametrize("how", ["empty", "gone", "no tables"])
def test_a_house_that_has_lost_its_database_does_not_begin_anew(
    run: Run, data: Path, how: str
) -> None:
    (data / DATABASE).unlink()
    if how == "empty":
        (data / DATABASE).touch()
    elif how == "no tables":  # what a plain copy of a running house may be
        with contextlib.closing(sqlite3.connect(data / DATABASE)) as c:
            c.execute("PRAGMA journal_mode=WAL")
            c.execute("VACUUM")
        assert (data / DATABASE).stat().st_size > 0
    for _ in range(2):
        assert "has a secret but its database is empty or gone" in serve_says(run, data)


def test_an_empty_secret_is_said(run: Run, data: Path) -> None:
    (data / "secret").write_text("")
    assert "secret is empty" in serve_says(run, data)
    (data / "secret").unlink()
    House(quick(data)).close()
    assert len((data / "secret").read_text()) == 64


def test_a_folder_in_which_nothing_can_be_written_is_said(run: Run, tmp_path: Path) -> None:
    """Root may write everywhere, so what stands in the way is a folder in place of a file."""
    (tmp_path / "lock").mkdir()
    assert "Nothing can be written in" in serve_says(run, tmp_path)
    (tmp_path / "file").touch()
    assert "choose another folder with --data" in serve_says(run, tmp_path / "file")


def test_a_database_that_another_program_holds_is_said(run: Run, data: Path) -> None:
    with contextlib.closing(sqlite3.connect(data / DATABASE)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert "Another program holds" in serve_says(run, data)


def test_a_house_killed_before_its_first_table_begins_anew(tmp_path: Path) -> None:
    """The secret is made last: an empty database without one is a beginning, not a loss."""
    (tmp_path / DATABASE).touch()
    House(quick(tmp_path)).close()
