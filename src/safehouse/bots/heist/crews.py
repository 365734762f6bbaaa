"""Crews for measuring: the recommended first crew, and the same people some heists later.

A level-3 character has one pro skill and its pro card, a level-4 one both skills as well (MH-LV-2).
"""

from __future__ import annotations

from typing import Any, Final

from safehouse.games.heist.options import FIRST_CREW

# By name: the pro card, the skills of level 3, the skills of level 4.
GROWN: Final[dict[str, tuple[str, list[str], list[str]]]] = {
    "Johnny Swagger": ("Safecracker", ["Smash 'n' Grab", "Extract"], ["Steal", "Extract"]),
    "Tiny Mike": ("Operative", ["Wing It", "Circumvent"], ["Improvise", "Circumvent"]),
    "Phobia": ("Hacktivist", ["Smash 'n' Grab", "Extract"], ["Pilfer", "Extract"]),
    "Showtime": ("Ghost Runner", ["Extract", "Wing It"], ["Extract", "Concoct"]),
}
LEVELS: Final = {"Amateur": 1, "Semi-Pro": 3, "Pro": 4}


def crew(size: int, difficulty: str) -> list[Any]:
    """The option `characters` for a crew that suits a heist of that difficulty."""
    names = list(FIRST_CREW[:size])
    level = LEVELS[difficulty]
    if level == 1:
        return list(names)
    found: list[Any] = []
    for name in names:
        card, three, four = GROWN[name]
        found.append({"name": name, "character": card, "skills": three if level == 3 else four})
    return found
