"""A house in one file, and back: while people play, whatever was in the way before."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import threading
import zipfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from tests.commands import Run, run_here
from tests.server.driver import Running, two_people

from safehouse import games
from safehouse.server.store import backup as backing
from safehouse.server.store.backup import backup, restore
from safehouse.server.store.folder import CannotOpen
from safehouse.server.store.migrations import NEWEST


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    return partial(run_here, capsys)


def silent(_: str) -> None: ...


def test_a_house_comes_back_with_its_games_and_seats(
    house: Running, serving: Callable[..., Running], tmp_path: Path, run: Run
) -> None:
    """Backed up while it is open; in the new one people sit where they sat."""
    with house.browser("Ines") as ines, house.browser("Milo") as milo:
        mover, other = two_people(ines, milo)
        code = mover.table["code"]
        mover.say(chat="wait for me")
        mover.until(lambda: mover.chat)
        mover.do({"type": "stay"})
        other.until_past(0)
        said = run("backup", tmp_path / "b.zip", "--data", house.settings.data)
        assert said.status == 0, said.err
        assert "1 tables, 2 seats, 1 moves, 1 chat" in said.out
        assert "Copying: 100 %" in said.err
        house.stop()
        said = run("restore", tmp_path / "b.zip", "--data", tmp_path / "new")
        assert said.status == 0, said.err
        again = serving(tmp_path / "new")
        ines.port = again.port
        table = ines.open(code)
        table.until(lambda: table.chat)
        assert table.table["you"] == 0
        assert table.frame["n"] == 1
        assert table.chat[0]["text"] == "wait for me"


def test_a_backup_is_its_owners_only_and_says_what_it_holds(house: Running, tmp_path: Path) -> None:
    with house.browser() as ines:
        ines.make()
    file = tmp_path / "b.zip"
    backup(house.settings.data, file, silent)
    assert file.stat().st_mode & 0o777 == 0o600
    with zipfile.ZipFile(file) as packed:
        held = packed.namelist()
        rules = [name for name in held if name.startswith("rules/")]
        assert sorted({*held} - {*rules}) == ["manifest.json", "safehouse.db", "secret"]
        assert len(rules) == len(games.OURS)
        manifest = json.loads(packed.read("manifest.json"))
    assert manifest["counts"]["tables"] == 1
    assert manifest["form"] == NEWEST
    assert {p.name for p in tmp_path.iterdir()} == {"house", "b.zip"}  # nothing is left lying about


def test_a_backup_under_play_is_one_moment(
    house: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody writes without a pause: the copy ends all the same, and is whole."""
    monkeypatch.setattr(backing, "STEP", 1)
    done = threading.Event()
    with house.browser() as ines:
        ines.make()
        writing = threading.Thread(target=lambda: [ines.make() for _ in iter(done.is_set, True)])
        writing.start()
        try:
            manifests = [
                backup(house.settings.data, tmp_path / f"{n}.zip", silent) for n in range(5)
            ]
        finally:
            done.set()
            writing.join()
    tables = [manifest.counts["tables"] for manifest in manifests]
    assert tables == sorted(tables)
    assert [m.counts["seats"] for m in manifests] == [2 * n for n in tables]


def test_nothing_is_written_over_by_mistake(house: Running, tmp_path: Path, run: Run) -> None:
    file, data = tmp_path / "b.zip", house.settings.data
    assert run("backup", file, "--data", data).status == 0
    said = run("backup", file, "--data", data)
    assert (said.status, said.out) == (1, "")
    assert "already there" in said.err
    assert run("backup", file, "--data", data, "--force").status == 0
    assert "has " + str(data) + " open" in run("restore", file, "--data", data, "--force").err
    house.stop()
    said = run("restore", file, "--data", data)
    assert said.status == 1
    assert "There is Safehouse data in" in said.err
    said = run("restore", file, "--data", data, "--force")
    assert said.status == 0
    aside = [p for p in data.iterdir() if p.name.startswith("before-")]
    assert {"safehouse.db", "secret"} <= {p.name for p in aside[0].iterdir()}
    assert (data / "safehouse.db").stat().st_mode & 0o777 == 0o600


def changed(file: Path, **members: bytes) -> Path:
    """The backup with other contents."""
    names = {"manifest": "manifest.json", "database": "safehouse.db", "secret": "secret"}
    with zipfile.ZipFile(file) as packed:
        held = {name: packed.read(name) for name in packed.namelist()}
    held |= {names[name]: value for name, value in members.items()}
    out = file.with_name(f"changed-{len(list(file.parent.iterdir()))}.zip")
    with zipfile.ZipFile(out, "w") as packed:
        for name, value in held.items():
            packed.writestr(name, value)
    return out


def test_a_bad_backup_changes_nothing(house: Running, tmp_path: Path) -> None:
    file, data = tmp_path / "b.zip", tmp_path / "new"
    made = backup(house.settings.data, file, silent)
    manifest = zipfile.ZipFile(file).read("manifest.json")
    (tmp_path / "text.zip").write_text("no zip at all")
    (tmp_path / "half.zip").write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    newer = manifest.replace(f'"{NEWEST}"'.encode(), b'"9999"')
    for bad, why in (
        (tmp_path / "none.zip", "There is no file"),
        (tmp_path / "text.zip", "no backup of Safehouse"),
        (tmp_path / "half.zip", "no backup of Safehouse"),
        (changed(file, secret=b"another"), "does not hold what it says"),
        (changed(file, database=b"x" * made.files["safehouse.db"].bytes), "does not hold|cannot"),
        (changed(file, database=b"x" * 2**22), "longer than it says"),
        (changed(file, manifest=b"{}"), "no backup of Safehouse"),
        (changed(file, manifest=newer), "made by a newer Safehouse"),
        (changed(file, manifest=manifest.replace(b"rules/", b"../")), "no backup of Safehouse"),
    ):
        with pytest.raises(CannotOpen, match=why):
            restore(bad, data, silent)
        assert {p.name for p in data.iterdir()} <= {"lock"}


def test_what_cannot_be_backed_up_is_said(house: Running, tmp_path: Path) -> None:
    with pytest.raises(CannotOpen, match="There is no Safehouse data"):
        backup(tmp_path, tmp_path / "b.zip", silent)
    with pytest.raises(CannotOpen, match="no such file or directory"):
        backup(house.settings.data, tmp_path / "no" / "b.zip", silent)
    house.stop()
    with contextlib.closing(sqlite3.connect(house.settings.data / "safehouse.db")) as c, c:
        c.execute("PRAGMA foreign_keys=OFF")
        c.execute("INSERT INTO chat VALUES ('XXXX', 1, 0, '', 0)")
    with pytest.raises(CannotOpen, match="damaged"):
        backup(house.settings.data, tmp_path / "b.zip", silent)
    (house.settings.data / "secret").unlink()
    with pytest.raises(CannotOpen, match="loses every seat"):
        backup(house.settings.data, tmp_path / "b.zip", silent)
