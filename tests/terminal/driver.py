"""A scripted player in the terminal: lines into a pipe, or keys into a fake terminal."""

from __future__ import annotations

import io
import os
import pty
import random
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest
from rich.console import Console

from safehouse.terminal import keys, play, screen

MOVES = ["h", "hit", "H", "s", "stay", "d", "1", "2", "3", "", "o", "nonsense"]


def lines(seed: int, count: int = 4000) -> str:
    """A player who types anything."""
    luck = random.Random(seed)
    return "".join(f"{luck.choice(MOVES)}\n" for _ in range(count))


def at_pipe(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    text: str,
    game: str = "flip7",
    **given: Any,
) -> str:
    """The output of a game played through a pipe."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    capsys.readouterr()
    play(game, **given)
    return capsys.readouterr().out


class Typist:
    """Presses the next key whenever one is awaited, and keeps what was shown until then."""

    def __init__(self, script: Sequence[str]) -> None:
        self.script = list(script)
        self.out = io.StringIO()
        self.pictures: list[str] = []  # what was shown each time a key was pressed
        self.master, self.slave = pty.openpty()

    @property
    def shown(self) -> str:
        return self.out.getvalue()

    def press(self) -> None:
        if self.script:
            self.pictures.append(self.shown.rsplit("\x1b[H", 1)[-1])
            os.write(self.master, self.script.pop(0).encode())


@contextmanager
def at_terminal(
    monkeypatch: pytest.MonkeyPatch, script: Sequence[str], size: tuple[int, int] = (80, 32)
) -> Iterator[Typist]:
    """A terminal of that size with a typist who presses the keys in `script`."""
    typist = Typist(script)
    console = Console(
        file=typist.out,
        force_terminal=True,
        width=size[0],
        height=size[1],
        color_system="truecolor",
    )
    real_key, real_waiting = keys.key, keys.waiting

    def key() -> str:
        if not real_waiting(0):
            typist.press()
        return real_key()

    def waiting(seconds: float) -> bool:
        typist.press()
        return real_waiting(seconds)

    with os.fdopen(typist.slave) as given:
        monkeypatch.setattr(sys, "stdin", given)
        monkeypatch.setattr(keys, "there_are_keys", lambda: True)
        monkeypatch.setattr(keys, "key", key)
        monkeypatch.setattr(keys, "waiting", waiting)
        monkeypatch.setattr(screen, "Console", lambda **_: console)
        monkeypatch.setattr(Console, "is_dumb_terminal", False)
        yield typist
    os.close(typist.master)
