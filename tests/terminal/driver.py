"""A scripted player at the terminal: lines into a pipe, or keys into a terminal that is not one."""

from __future__ import annotations

import codecs
import io
import os
import pty
import random
import select
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from rich.console import Console

from safehouse.terminal import keys, play, screen

MOVES = ["h", "hit", "H", "s", "stay", "d", "1", "2", "3", "", "o", "nonsense"]


def lines(seed: int, count: int = 4000) -> str:
    """A player who types whatever comes to mind."""
    luck = random.Random(seed)
    return "".join(f"{luck.choice(MOVES)}\n" for _ in range(count))


def at_pipe(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    text: str,
    game: str = "flip7",
    **given: Any,
) -> str:
    """What a game prints that is played through a pipe."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    capsys.readouterr()
    play(game, **given)
    return capsys.readouterr().out


class Typist:
    """Types the next key whenever the screen has come to rest, and keeps what was shown."""

    def __init__(self, master: int, script: Sequence[str], rest: float = 0.06) -> None:
        self.master = master
        self.script = list(script)
        self.rest = rest
        self.shown = ""
        self.pictures: list[str] = []  # what stood there each time a key was pressed
        self.done = False
        self.thread = threading.Thread(target=self.type, daemon=True)

    def type(self) -> None:
        quiet = time.monotonic()
        decoder = codecs.getincrementaldecoder("utf-8")()
        while not self.done:
            if select.select([self.master], [], [], 0.01)[0]:
                try:
                    self.shown += decoder.decode(os.read(self.master, 65536))
                except OSError:
                    return
                quiet = time.monotonic()
            elif self.shown and time.monotonic() - quiet > self.rest and self.script:
                self.pictures.append(self.shown.rsplit("\x1b[H", 1)[-1])
                os.write(self.master, self.script.pop(0).encode())
                quiet = time.monotonic()


@contextmanager
def at_terminal(
    monkeypatch: pytest.MonkeyPatch,
    script: Sequence[str],
    size: tuple[int, int] = (80, 32),
    rest: float = 0.06,
) -> Iterator[Typist]:
    """A terminal of that size with somebody who presses the keys of `script`."""
    master, slave = pty.openpty()
    typist = Typist(master, script, rest)
    width, height = size
    with os.fdopen(slave, "r", closefd=False) as given, os.fdopen(slave, "w") as out:
        console = Console(
            file=out, force_terminal=True, width=width, height=height, color_system="truecolor"
        )
        monkeypatch.setattr(sys, "stdin", given)
        monkeypatch.setattr(keys, "there_are_keys", lambda: True)
        monkeypatch.setattr(screen, "Console", lambda **_: console)
        monkeypatch.setattr(Console, "is_dumb_terminal", False)
        out.write("\x1b[H")
        out.flush()
        typist.thread.start()
        try:
            yield typist
        finally:
            out.flush()
            time.sleep(0.05)
            typist.done = True
            typist.thread.join(5)
    os.close(master)
