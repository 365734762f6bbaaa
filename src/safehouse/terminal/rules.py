"""`safehouse rules`: the how-to-play page of a game, from `howto.md` in its folder."""

from __future__ import annotations

from importlib.resources import files

from rich.console import Console
from rich.markdown import Markdown
from rich.segment import Segment
from rich.text import Text

from safehouse import games
from safehouse.core.errors import BadInput
from safehouse.terminal.ink import Lines
from safehouse.terminal.screen import find_screen


def howto(game: str) -> str:
    """The page as Markdown."""
    found = games.find(game)
    page = files(found.state.__module__.rpartition(".")[0]) / "howto.md"
    if not page.is_file():
        raise BadInput(f"There is no how-to-play page of {found.name} yet.")
    return page.read_text(encoding="utf-8")


def page_lines(game: str, width: int) -> Lines:
    """The page as lines of at most that width."""
    console = Console(width=width, force_terminal=True, color_system="truecolor", highlight=False)
    try:
        page = Markdown(howto(game), hyperlinks=False)
    except BadInput as e:
        return [Text(f" {e}")]
    lines: Lines = []
    for segments in console.render_lines(page, pad=False):
        line = Text(no_wrap=True)
        for text, style, control in Segment.simplify(segments):
            if not control:
                line.append(text, style)
        line.rstrip()
        lines.append(line)
    return lines


def show_rules(game: str) -> None:
    """Show the page, a screenful at a time in a terminal."""
    howto(game)
    screen = find_screen()
    lines = page_lines(game, screen.width)
    if screen.live and len(lines) > screen.console.height:
        with screen.open():
            screen.pages(lines, games.find(game).name)
    else:
        screen.lines(lines)
