"""Runs a command line in this process: its output and exit status."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import NamedTuple

import pytest

from safehouse.cli import main


class Said(NamedTuple):
    status: int
    out: str
    err: str


Run = Callable[..., Said]
Ask = Callable[..., Said]  # `safehouse admin …` for one house


def run_here(capsys: pytest.CaptureFixture[str], *args: object) -> Said:
    status = 0
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    try:
        main([str(a) for a in args], prog_name="safehouse")
    except SystemExit as e:
        status = e.code if isinstance(e.code, int) else 0
    finally:  # a server would write its log to a stream nobody reads any more
        root.handlers[:] = handlers
        root.setLevel(level)
    said = capsys.readouterr()
    return Said(status, said.out, said.err)
