"""A scoresheet as a page of HTML: one sheet of paper, black on white.

As a file it is self-contained, with its fonts. From a server it has a bar above the paper to choose
paper, players and language and to open the browser's print dialog.
"""

from __future__ import annotations

import json
from base64 import b64encode
from html import escape
from pathlib import Path
from typing import Any, Final

from safehouse import games, words
from safehouse.core.errors import BadInput
from safehouse.core.game import Game
from safehouse.paper.draw import drawn, top
from safehouse.paper.layout import Say, Sheet
from safehouse.paper.sheets import sheet_of

HERE: Final = Path(__file__).parent
FONTS: Final = HERE.parent / "web" / "static" / "fonts"
FACES: Final = (
    ("Big Shoulders", "big-shoulders.woff2", "500 900"),
    ("Hanken", "hanken-grotesk.woff2", "400 800"),
)
PAPERS: Final = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # millimetres
USUAL: Final = 5  # columns, if the game has room for as many players


class Wanted:
    """A requested sheet; BadInput if the request makes no sense."""

    def __init__(self, game: str, paper: str, players: int | None, language: str) -> None:
        self.game: Game[Any, Any] = games.find(game)
        known = sheet_of(game)
        if known is None:
            raise BadInput(f"There is no scoresheet for {self.game.name}.")
        if paper not in PAPERS:
            raise BadInput(f"There is no paper {paper!r}; there are: {', '.join(PAPERS)}.")
        low, high = self.game.min_seats, self.game.max_seats
        self.players = min(max(USUAL, low), high) if players is None else players
        if not low <= self.players <= high:
            room = f"{low} players" if low == high else f"{low} to {high} players"
            raise BadInput(f"{self.game.name} is for {room}, not {self.players}.")
        self.paper = paper
        self.language = language
        self.say = speaker(language)
        self.sheet: Sheet = known.sheet(self.say, self.players)
        self.emblem: str = getattr(known, "EMBLEM", "")
        self.kind = self.say(getattr(known, "KIND", "paper.scoresheet"))


def speaker(language: str) -> Say:
    """Sentences in that language."""
    words.catalogue(language)

    def say(key: str, **fields: Any) -> str:
        return words.sentence(language, key, fields)

    return say


def emblem(drawing: str) -> str:
    """The drawing at the head of a sheet."""
    return f'<svg class="emblem" viewBox="0 0 64 64" aria-hidden="true">{drawing}</svg>'


def sheet_file(wanted: Wanted) -> str:
    """The page as a file of its own."""
    return page(wanted, [f"data:font/woff2;base64,{inside(file)}" for _, file, _ in FACES])


def sheet_page(wanted: Wanted) -> str:
    """The page as a server serves it."""
    return page(wanted, [f"/static/fonts/{file}" for _, file, _ in FACES], bar(wanted))


def inside(file: str) -> str:
    found = FONTS / file
    return b64encode(found.read_bytes()).decode() if found.is_file() else ""


def page(wanted: Wanted, fonts: list[str], above: str = "") -> str:
    say, sheet, kind = wanted.say, wanted.sheet, wanted.kind
    faces = "\n".join(
        f'@font-face {{ font-family: "{name}"; font-weight: {weights}; src: url({where}); }}'
        for (name, _, weights), where in zip(FACES, fonts, strict=True)
    )
    wide, high = PAPERS[wanted.paper]
    if sheet.wide:
        wide, high = high, wide
    size = f"@page {{ size: {wide}mm {high}mm; margin: 0 }}"
    name = json.dumps(say("paper.name"))
    paper = f":root {{ --wide: {wide}mm; --high: {high}mm; --name: {name} }}"
    style = (HERE / "sheet.css").read_text("utf-8")
    title = wanted.game.name
    return f"""<!doctype html>
<html lang="{escape(wanted.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<link rel="icon" href="data:,">
<title>{escape(title)}: {escape(kind)} · Safehouse</title>
<style>{faces}
{size}
{paper}
{style}</style>
</head>
<body class="{wanted.game.id}{" wide" if sheet.wide else ""}">
{above}<main class="sheet">
{top(sheet, title, kind, emblem(wanted.emblem))}
{"".join(map(drawn, sheet.blocks))}
<footer>{escape(say("paper.foot"))}</footer>
</main>
</body>
</html>
"""


SCRIPT: Final = """
const theme = localStorage.getItem('safehouse.theme');
if (theme) document.documentElement.dataset.theme = theme;
const form = document.querySelector('form');
form.addEventListener('change', () => form.submit());
form.querySelector('.print').addEventListener('click', () => print());
form.querySelector('.show').hidden = true;
"""


def bar(wanted: Wanted) -> str:
    """The bar above the paper on a screen, which is not printed."""
    say, game = wanted.say, wanted.game
    players = {str(n): str(n) for n in range(game.min_seats, game.max_seats + 1)}
    chosen = [
        select(say("paper.paper"), "paper", {"a4": "A4", "letter": "Letter"}, wanted.paper),
        select(say("paper.language"), "language", LANGUAGES, wanted.language),
    ]
    if len(players) > 1:
        chosen.insert(1, select(say("paper.players"), "players", players, str(wanted.players)))
    back = f'<a href="/rules/{game.id}">{escape(say("paper.back"))}</a>'
    return f"""<form class="bar" action="/sheet/{game.id}">
{back}
{"".join(chosen)}
<button class="show">{escape(say("paper.show"))}</button>
<button type="button" class="print">{escape(say("paper.print"))}</button>
</form>
<script>{SCRIPT}</script>
"""


LANGUAGES: Final = {"en": "English", "de": "Deutsch"}


def select(label: str, name: str, options: dict[str, str], chosen: str) -> str:
    inside = "".join(
        f'<option value="{value}"{" selected" if value == chosen else ""}>{escape(text)}</option>'
        for value, text in options.items()
    )
    return f'<label>{escape(label)} <select name="{name}">{inside}</select></label>'
