"""Rendering: the table as the terminal draws it, as text or as a picture."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any, Final

from safehouse import games
from safehouse.core.errors import BadInput

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from rich.text import Text

WIDTH: Final = 100
MODES: Final = ["ansi", "human", "rgb_array"]
PAPER: Final = (17, 19, 24)
INK: Final = (222, 222, 214)
SIZE: Final = 14  # font size in points


def lines_of(g: Any, seat: int) -> list[Text]:
    """The table as `seat` sees it, in the game's own face."""
    from safehouse.terminal.generic import face_of
    from safehouse.words import ENGLISH, Words

    game = games.find(g.view(seat)["game"])
    names = [f"Seat {s}" for s in range(len(g.asked))]
    words = Words(ENGLISH, names, game.id, seat)
    view = g.view(seat)
    words.know(view)
    face = face_of(game.id)(game.name, words, seat, ["" for _ in names])
    lines = [*face.head(view, WIDTH), *face.board(view, {}, WIDTH, None)]
    return [*lines, *(face.final(view, WIDTH) if g.over else [])]


def as_text(g: Any, seat: int) -> str:
    """With the colours of a terminal."""
    from rich.console import Console

    out = io.StringIO()
    console = Console(file=out, width=WIDTH, force_terminal=True, color_system="truecolor")
    for line in lines_of(g, seat):
        console.print(line, no_wrap=True, overflow="crop", highlight=False)
    return out.getvalue()


def as_picture(g: Any, seat: int) -> NDArray[np.uint8]:
    """The same as an array of height x width x 3."""
    try:
        from matplotlib import get_data_path
        from PIL import Image, ImageDraw, ImageFont
    except ImportError:
        raise BadInput(
            "A picture takes matplotlib: install safehouse-games[rl], or render as 'ansi'."
        ) from None
    import numpy as np
    from rich.console import Console

    folder = f"{get_data_path()}/fonts/ttf"
    plain = ImageFont.truetype(f"{folder}/DejaVuSansMono.ttf", SIZE)
    bold = ImageFont.truetype(f"{folder}/DejaVuSansMono-Bold.ttf", SIZE)
    wide, high = round(plain.getlength("M")), SIZE + 4
    lines = lines_of(g, seat)
    console = Console(
        file=io.StringIO(), width=WIDTH, force_terminal=True, color_system="truecolor"
    )
    picture = Image.new("RGB", (wide * (WIDTH + 2), high * (len(lines) + 2)), PAPER)
    draw = ImageDraw.Draw(picture)
    for row, line in enumerate(lines, start=1):
        at = wide
        for segment in line.render(console):
            style = segment.style
            ink: tuple[int, ...] = INK
            paper: tuple[int, ...] = PAPER
            if style is not None and style.color is not None:
                ink = tuple(style.color.get_truecolor())
            if style is not None and style.bgcolor is not None:
                paper = tuple(style.bgcolor.get_truecolor(foreground=False))
            if style is not None and style.reverse:
                ink, paper = paper, ink
            text = segment.text.rstrip("\n")
            size = wide * len(text)
            if paper != PAPER:
                draw.rectangle((at, row * high, at + size, row * high + high - 1), fill=paper)
            font = bold if style is not None and style.bold else plain
            for letter in text:
                draw.text((at, row * high + 1), letter, fill=ink, font=font)
                at += wide
    return np.asarray(picture)


def shown(mode: str | None, g: Any, seat: int) -> Any:
    """What `render` gives in that mode."""
    if mode == "rgb_array":
        return as_picture(g, seat)
    text = as_text(g, seat)
    if mode == "human":
        print(text, end="")
        return None
    return text
