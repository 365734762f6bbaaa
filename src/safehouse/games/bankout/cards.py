"""The cards of Bankout as small integers: a number card is its value less two."""

from __future__ import annotations

from typing import Final

from safehouse.core.marks import Written

NONE: Final = -1
JACK: Final = 9
QUEEN: Final = 10
KING: Final = 11
ACE: Final = 12
JOKER: Final = 13
KINDS: Final = 14

NAMES: Final[list[str]] = [*[str(n) for n in range(2, 11)], "J", "Q", "K", "A", "X"]
CARD: Final = Written([*NAMES, None])
PACK: Final[list[int]] = [card for card in range(JOKER) for _ in range(4)]
SUDDEN_PACK: Final[list[int]] = [card for card in range(JACK + 1) for _ in range(4)]


def dollars(card: int) -> int:
    """BO-NUM-1  What a number card is worth; nothing else is worth money."""
    return card + 2 if card < JACK else 0
