"""What the tests over all games must know of The Gang."""

from __future__ import annotations

from collections import Counter
from typing import Any

# Seats and options of random games whose types are looked at.
TABLES: list[tuple[int, dict[str, Any]]] = [
    (4, {}),
    (3, {"mode": "master", "house": "multiple"}),
    (4, {"mode": "single", "chip_set": "document", "challenges": [9], "specialists": [6]}),
]


def pieces(s: dict[str, Any]) -> Counter[Any]:
    """52 cards and, if the specialist brought it, the suitless Jack; n chips of the colour."""
    cards = [*s["deck"], *s["discard"], *s["community"]]
    chips = list(s["middle"])
    for seat in s["seats"]:
        cards += seat["pocket"]
        if s["colour"]:
            chips += [chip for chip in seat["chips"][s["round"] - 1 : s["round"]] if chip]
    odd = Counter(cards) - Counter({"JX": 1})
    wrong = [card for card, count in odd.items() if count != 1]
    wrong += [] if len(odd) == 52 else [str(len(odd))]
    wrong += [] if sorted(chips) in ([], [*range(1, len(s["seats"]) + 1)]) else ["chips"]
    return Counter(wrong)
