"""Crews for measuring: the recommended first crew, and the same people some heists later.

A level-3 character has one pro skill and its pro card, a level-4 one both pro skills (MH-LV-2).
"""

from __future__ import annotations

from typing import Any, Final

from safehouse.games.heist.options import FIRST_CREW

# By level and size of the crew: each member's pro card and skills.
GROWN: Final[dict[tuple[int, int], list[tuple[str, list[str]]]]] = {
    (3, 3): [
        ("Demolitions Guy", ["Pilfer", "Bypass"]),
        ("Bruiser", ["Wing It", "Circumvent"]),
        ("Hacktivist", ["Steal", "Bypass"]),
    ],
    (3, 4): [
        ("Demolitions Guy", ["Smash 'n' Grab", "Extract"]),
        ("Operative", ["Concoct", "Bypass"]),
        ("Hacktivist", ["Steal", "Bypass"]),
        ("Ghost Runner", ["Extract", "Wing It"]),
    ],
    (4, 3): [
        ("Safecracker", ["Steal", "Extract"]),
        ("Operative", ["Improvise", "Circumvent"]),
        ("Hacktivist", ["Pilfer", "Extract"]),
    ],
    (4, 4): [
        ("Safecracker", ["Steal", "Extract"]),
        ("Operative", ["Improvise", "Extract"]),
        ("Hacktivist", ["Pilfer", "Circumvent"]),
        ("Grease Man", ["Circumvent", "Concoct"]),
    ],
}
LEVELS: Final = {"Amateur": 1, "Semi-Pro": 3, "Pro": 4}


def crew(size: int, difficulty: str) -> list[Any]:
    """The option `characters` for a crew that suits a heist of that difficulty."""
    names = list(FIRST_CREW[:size])
    level = LEVELS[difficulty]
    if level == 1:
        return list(names)
    grown = GROWN[level, size]
    return [
        {"name": name, "character": card, "skills": list(skills)}
        for name, (card, skills) in zip(names, grown, strict=True)
    ]
