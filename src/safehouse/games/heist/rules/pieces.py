"""Chits, loot and marks: their names, and their numbers on a tile."""

from __future__ import annotations

from typing import Any, Final, Literal, get_args

from safehouse.core.errors import BadInput, shown

# Sorted by name; each active kind is followed by its inactive side.
Chit = Literal["camera", "camera_off", "dog", "dog_off", "guard", "guard_off", "lock", "lock_off"]
CHITS: Final[tuple[Chit, ...]] = get_args(Chit)
CAMERA, CAMERA_OFF, DOG, DOG_OFF, GUARD, GUARD_OFF, LOCK, LOCK_OFF = range(8)
BITS: Final = 6  # bits per kind in the number that encodes a tile's contents
MASK: Final = 63
ONE: Final = tuple([1 << BITS * kind for kind in range(8)])

LOOT_KINDS: Final = ("cash", "jewel", "docs", "usb", "keycard", "idea2", "idea3")
BANKED: Final = ("cash", "jewel", "docs", "usb")
GOODS: Final = ("cash", "jewel", "docs", "usb", "keycard")  # what dogs and locks look for
DOUBLED: Final = {"guard2": GUARD, "lock2": LOCK, "camera2": CAMERA}
PLAIN: Final = {"guard": GUARD, "lock": LOCK, "camera": CAMERA, "dog": DOG}
BAG_KINDS: Final = (*PLAIN, *DOUBLED, "blank", *LOOT_KINDS)
SIMPLE_MARKS: Final = ("watchtower", "reinforcements", "keycard_door", "beacon")
GATES: Final = ("gate:A", "gate:B", "gate:C", "gate:D")


def count_of(chits: int, kind: int) -> int:
    return chits >> BITS * kind & MASK


def named(chits: int) -> list[str]:
    """Sorted by name, as the snapshot writes them."""
    found: list[str] = []
    kind = 0
    while chits:  # most tiles hold little or nothing
        found += [CHITS[kind]] * (chits & MASK)
        chits >>= BITS
        kind += 1
    return found


def packed(kinds: list[int]) -> int:
    total = 0
    for kind in kinds:
        total += ONE[kind]
    return total


def read_mark(value: Any) -> str:
    if value in SIMPLE_MARKS or value in GATES:
        return str(value)
    if isinstance(value, str):
        kind, _, letter = value.partition(":")
        if kind in ("remote_lock", "server") and len(letter) == 1 and letter.isalpha():
            return value
    raise BadInput(
        f"There is no mark {shown(value)}; there are: {', '.join([*SIMPLE_MARKS, *GATES])}, "
        "remote_lock:x and server:x."
    )
