"""The rules to read: how to play, and the rules of record by number."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from safehouse import games
from safehouse.core.errors import BadInput

CHECKOUT: Final = Path(__file__).parents[3] / "docs" / "rules"
NUMBER: Final = re.compile(r"\b[A-Z0-9]{2}-[A-Z0-9]+-\d+[a-z]?\b")
LINES: Final = 12  # characters of one answer, at most


@cache
def of_record(game_id: str) -> str:
    """The rules file of a game; an installed package contains it too."""
    packed = files("safehouse") / "rulebook" / f"{game_id}.md"
    if packed.is_file():
        return packed.read_text(encoding="utf-8")
    kept = CHECKOUT / f"{game_id}.md"
    return kept.read_text(encoding="utf-8") if kept.is_file() else ""


def how_to_play(game_id: str) -> str:
    """The how-to-play page of a game."""
    place = files("safehouse") / "games" / games.find(game_id).id / "howto.md"
    if not place.is_file():
        raise BadInput(f"{games.find(game_id).name} says nothing about how it is played.")
    return place.read_text(encoding="utf-8")


@cache
def numbered(game_id: str) -> dict[str, str]:
    """All numbered rules, by number."""
    found: dict[str, list[str]] = {}
    open_: list[str] | None = None
    for line in of_record(game_id).splitlines():
        head = NUMBER.match(line.lstrip(" -*|`"))
        if head is not None:
            open_ = found.setdefault(head[0], [])
        elif not line.strip() or line.startswith("#"):
            open_ = None
        if open_ is not None and len(open_) < LINES:
            open_.append(line.strip())
    return {number: " ".join(lines).lstrip("- ") for number, lines in found.items()}


def rule(game_id: str, number: str) -> str:
    """One rule by its number, or all whose numbers begin like that: F7-SCO-1, F7-SCO."""
    known = numbered(games.find(game_id).id)
    wanted = number.strip().upper()
    fits = [n for n in known if n.upper() == wanted] or [
        n for n in known if wanted and n.upper().startswith(wanted)
    ]
    if not fits:
        begins = sorted({n.rpartition("-")[0] for n in known})
        raise BadInput(f"There is no rule {number!r}; they begin with: {', '.join(begins)}.")
    return "\n".join(known[n] for n in fits[:40])
