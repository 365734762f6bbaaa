"""Crews for measuring: the recommended first crew, and the same people some heists later.

A level-3 character has one pro skill and its pro card, a level-4 one both skills as well (MH-LV-2).
"""

from __future__ import annotations

from typing import Any, Final

from safehouse.games.heist.options import FIRST_CREW

# By level and name: the pro card and the skills.
GROWN: Final[dict[int, dict[str, tuple[str, list[str]]]]] = {
    3: {
        "Johnny Swagger": ("Demolitions Guy", ["Smash 'n' Grab", "Extract"]),
        "Tiny Mike": ("Operative", ["Wing It", "Circumvent"]),
        "Phobia": ("Hacktivist", ["Steal", "Bypass"]),
        "Showtime": ("Ghost Runner", ["Extract", "Wing It"]),
    },
    4: {
        "Johnny Swagger": ("Safecracker", ["Steal", "Extract"]),
        "Tiny Mike": ("Operative", ["Improvise", "Circumvent"]),
        "Phobia": ("Hacktivist", ["Pilfer", "Extract"]),
        "Showtime": ("Ghost Runner", ["Extract", "Improvise"]),
    },
}
LEVELS: Final = {"Amateur": 1, "Semi-Pro": 3, "Pro": 4}


def crew(size: int, difficulty: str) -> list[Any]:
    """The option `characters` for a crew that suits a heist of that difficulty."""
    names = list(FIRST_CREW[:size])
    level = LEVELS[difficulty]
    if level == 1:
        return list(names)
    grown = GROWN[level]
    return [
        {"name": name, "character": grown[name][0], "skills": list(grown[name][1])}
        for name in names
    ]
