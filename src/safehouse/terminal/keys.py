"""Keys from a terminal, one at a time: a command counts as soon as it is unambiguous."""

from __future__ import annotations

import os
import select
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Final

if TERMINALS := find_spec("termios") is not None:  # on Windows, lines are read instead
    import termios
    import tty

END_OF_INPUT: Final = "\x04"
ERASE: Final = ("\x7f", "\b")
ENTER: Final = ("\r", "\n")
ESCAPE: Final = "\x1b"
PENDING: Final[list[str]] = []  # keys that arrived together with the previous one


def there_are_keys() -> bool:
    """Whether single keys can be read here."""
    return TERMINALS and sys.stdin.isatty() and sys.stdout.isatty()


@contextmanager
def single_keys() -> Iterator[None]:
    """Read keys as they are pressed, without echo; afterwards restore the terminal."""
    number = sys.stdin.fileno()
    before = termios.tcgetattr(number)
    try:
        tty.setcbreak(number)
        yield
    finally:
        termios.tcsetattr(number, termios.TCSADRAIN, before)


def waiting(seconds: float) -> bool:
    """Whether a key is pressed within that time."""
    return bool(PENDING or select.select([sys.stdin], [], [], seconds)[0])


def forget() -> None:
    """Drop what was typed ahead, so that nobody hits by accident."""
    PENDING.clear()
    termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)


def key() -> str:
    """The next key; arrows and the like are one key without meaning."""
    if not PENDING:
        text = os.read(sys.stdin.fileno(), 64).decode(errors="replace")
        PENDING.extend([ESCAPE] if text.startswith(ESCAPE) else text or END_OF_INPUT)
    return PENDING.pop(0)


def read_command(commands: Collection[str], typed: Callable[[str], None]) -> str | None:
    """A command, complete when no longer one begins with it; None at the end of input."""
    so_far = ""
    while True:
        pressed = key()
        if pressed == END_OF_INPUT:
            return None
        if pressed in ENTER:
            return so_far
        if pressed in ERASE:
            so_far = so_far[:-1]
        elif pressed.isprintable():
            so_far += pressed
        typed(so_far)
        longer = any(c != so_far and c.startswith(so_far) for c in commands if c[:1].isdigit())
        if so_far in commands and not longer:
            return so_far
        if so_far and not longer and len(so_far) == 1 and so_far != "{":
            return so_far
