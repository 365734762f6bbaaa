"""Output and input: a terminal that is drawn in place, or a plain stream."""

from __future__ import annotations

import sys
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Final

from rich.console import Console
from rich.text import Text

from safehouse.terminal import keys
from safehouse.terminal.ink import QUIET, Lines, cell

PLAIN_WIDTH: Final = 80
WIDEST: Final = 100
PROMPT: Final = " › "


class Screen:
    """A stream: everything is written once, one below the other; answers are lines."""

    live = False

    def __init__(self, console: Console) -> None:
        self.console = console

    @property
    def width(self) -> int:
        return PLAIN_WIDTH

    @property
    def height(self) -> int | None:
        """The number of visible lines; None if it does not matter."""
        return None

    @contextmanager
    def open(self) -> Iterator[None]:
        yield

    def lines(self, lines: Lines) -> None:
        """Write permanent lines; overlong ones are cut, unless that is not allowed."""
        for line in lines:
            whole = line.overflow == "ignore"
            text = cell(line, line.cell_len if whole else min(line.cell_len, self.width))
            text.rstrip()
            self.console.print(text, highlight=False, crop=False, overflow="ignore")

    def picture(self, lines: Lines) -> None:
        """Show this instead of the last picture; a stream just writes it."""

    def pause(self, seconds: float) -> None:
        """Pause to let somebody read a line."""
        if seconds and self.console.is_terminal:
            time.sleep(seconds)

    def ask(self, lines: Lines, commands: Collection[str]) -> str | None:
        """Show `lines` and wait for a command; None at the end of input."""
        self.lines(lines)
        self.console.print(Text(PROMPT, "bold"), end="")
        self.console.file.flush()
        line = sys.stdin.readline()
        if not sys.stdin.isatty():
            self.console.print(line.strip() if line else "", highlight=False, markup=False)
        return line.strip() if line else None

    def any_key(self, lines: Lines) -> bool:
        """Wait before going on; a stream does not wait."""
        self.lines(lines)
        return True

    def pages(self, lines: Lines, title: str) -> None:
        """Show something long."""
        self.lines(lines)


class LiveScreen(Screen):
    """A terminal: one picture, drawn over the last one; answers are single keys."""

    live = True

    def __init__(self, console: Console) -> None:
        super().__init__(console)
        self.hurry = False

    @property
    def width(self) -> int:
        return max(40, min(self.console.width, WIDEST))

    @property
    def height(self) -> int:
        return max(10, self.console.height)

    @contextmanager
    def open(self) -> Iterator[None]:
        """Open the terminal's alternate screen, so that nothing is overwritten."""
        with self.console.screen(hide_cursor=False), keys.single_keys():
            yield

    def picture(self, lines: Lines) -> None:
        width = min(self.width, self.console.width)
        seen = lines[-self.console.height :]
        with self.console.capture() as drawn:
            for n, line in enumerate(seen):
                text = cell(line, min(line.cell_len, width))
                self.console.print(text, highlight=False, end="" if n == len(seen) - 1 else "\n")
        out = self.console.file
        out.write("\x1b[H" + drawn.get().replace("\n", "\x1b[K\n") + "\x1b[K\x1b[J")
        out.flush()

    def pause(self, seconds: float) -> None:
        """Pause; a key skips all pauses until the next question."""
        if seconds and not self.hurry and keys.waiting(seconds):
            keys.key()
            self.hurry = True

    def ask(self, lines: Lines, commands: Collection[str]) -> str | None:
        self.hurry = False
        keys.forget()
        prompt = Text(PROMPT, "bold")

        def typed(so_far: str) -> None:
            self.picture([*lines, prompt + Text(so_far)])

        typed("")
        return keys.read_command(commands, typed)

    def any_key(self, lines: Lines) -> bool:
        """Wait for a key; False at the end of input or to leave."""
        self.hurry = False
        keys.forget()
        self.picture([*lines, Text(" any key goes on ", QUIET)])
        return keys.key() not in (keys.END_OF_INPUT, "q")

    def pages(self, lines: Lines, title: str) -> None:
        """Show as much as fits at a time: any key for more, b for back, q to quit."""
        at = 0
        while True:
            room = max(1, self.console.height - 1)
            shown = lines[at : at + room]
            more = at + room < len(lines)
            what = "any key for more · b back · q enough" if more else "any key goes back · b back"
            place = f"{title} · " if title else ""
            self.picture([*shown, Text(f" {place}{what} ", "reverse")])
            pressed = keys.key()
            if pressed == "b":
                at = max(0, at - room)
            elif more and pressed not in ("q", keys.END_OF_INPUT):
                at += room
            else:
                return


def find_screen() -> Screen:
    """The terminal if there is one, otherwise the stream."""
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")  # a character that cannot be written must not stop the game
    console = Console(highlight=False)
    if keys.there_are_keys() and not console.is_dumb_terminal:
        return LiveScreen(console)
    return Screen(Console(highlight=False, width=PLAIN_WIDTH))
