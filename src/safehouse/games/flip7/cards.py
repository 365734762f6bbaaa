"""The cards of Flip 7 as small integers: 0 to 12 are the numbers, then modifiers, then actions."""

from __future__ import annotations

from typing import Final

from safehouse.core.marks import Written

NONE: Final = -1
PLUS_2: Final = 13
X2: Final = 18
FREEZE: Final = 19
FLIP_THREE: Final = 20
SECOND_CHANCE: Final = 21
KINDS: Final = 22

NAMES: Final[list[int | str]] = [
    *range(13),
    *["+2", "+4", "+6", "+8", "+10", "x2"],
    *["freeze", "flip_three", "second_chance"],
]
CARD: Final = Written([*NAMES, None])
COPIES: Final[list[int]] = [1, *range(1, 13), 1, 1, 1, 1, 1, 1, 3, 3, 3]
ONE_DECK: Final[list[int]] = [card for card in range(KINDS) for _ in range(COPIES[card])]
ACTION_CARDS: Final = 9  # in one deck: neither numbers nor modifiers
SEVEN: Final = 7
