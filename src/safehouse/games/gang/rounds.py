"""The four rounds of a heist: which have chips, and of which colour."""

from __future__ import annotations

from typing import Final, Literal

from safehouse.core.data import records
from safehouse.games.gang.cards import (
    BLACKOUT,
    COLOURS,
    HASTY_GETAWAY,
    NOISE_SENSORS,
    QUICK_ACCESS,
    VENTILATION_SHAFT,
    Colour,
)

IN_DOCUMENT: Final[tuple[Colour, ...]] = ("white", "white", "orange", "orange")
DOCUMENT: Final = "document"
Gap = Literal["later", "dark", "none"]


def colours(chip_set: str) -> tuple[Colour, ...]:
    """GA-RD-1, GA-SG-4  By round."""
    return IN_DOCUMENT if chip_set == DOCUMENT else COLOURS


def has_chips(chip_set: str, challenges: list[int], round: int) -> bool:
    """GA-C1, GA-C5, GA-SG-4  Whether chips are laid in that round."""
    if round == len(COLOURS):
        return chip_set != DOCUMENT
    if round == 3:
        return HASTY_GETAWAY not in challenges
    return QUICK_ACCESS not in challenges or (round == 2 and chip_set != DOCUMENT)


def sticking(challenges: list[int], round: int, n: int) -> list[int]:
    """GA-LK-3, -4, GA-C2, GA-C6  Dark chips: 1 and n of rounds 1 to 3."""
    found: list[int] = []
    if round < len(COLOURS):
        if NOISE_SENSORS in challenges:
            found.append(1)
        if VENTILATION_SHAFT in challenges:
            found.append(n)
    return found


def gaps(chip_set: str, challenges: list[int], past: int | None) -> list[Gap]:
    """GA-RD-4, GA-C8  By round: why no chips of it are shown, if none are.

    `past` rounds are over; at the showdown there are none.
    """
    found: list[Gap] = []
    for n in range(len(COLOURS)):
        gap: Gap = "none"
        if past is not None and n >= past:
            gap = "later"
        elif past is not None and BLACKOUT in challenges and has_chips(chip_set, challenges, n + 1):
            gap = "dark"
        found.append(gap)
    return found


records(__name__)
