"""Writing the lock files, with a uv that only pretends."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from safehouse.chores import lock


def pretend(monkeypatch: pytest.MonkeyPatch, root: Path, line: str) -> None:
    def compile_(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        if "-o" in command:
            (root / command[-1]).write_text(line)
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(lock, "ROOT", root)
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(subprocess, "run", compile_)


def test_both_lock_files_are_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pretend(monkeypatch, tmp_path, "click==8.5.1\n")
    assert lock.lock() == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "requirements-dev.lock",
        "requirements.lock",
    ]


def test_an_address_in_a_lock_file_is_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pretend(monkeypatch, tmp_path, "click @ https://example.org/click.whl\n")
    assert lock.lock() == 1


def test_uv_is_borrowed_where_there_is_none(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pretend(monkeypatch, tmp_path, "click==8.5.1\n")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr("venv.create", lambda *_, **__: None)
    assert lock.lock() == 0
