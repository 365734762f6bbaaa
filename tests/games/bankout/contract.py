"""What the tests over all games must know of Bankout."""

from __future__ import annotations

from collections import Counter
from typing import Any

# Seats and options of random games whose types are looked at.
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {"target": 200}),
    (2, {"target": 120, "cut": True, "seeding": True, "three_aces": True}),
    (2, {"format": "blitz", "shield": "add", "blitz_swap": "total", "light_jokers": "each"}),
]


def pieces(s: dict[str, Any]) -> Counter[Any]:
    """Every round has its own pack (section 9); what is missing of it or too many: nothing."""
    cards = [*s["deck"], *s["discard"], *([s["revealed"]] if s["revealed"] else [])]
    for seat in s["seats"]:
        cards += seat["hand"] + ["J"] * seat["table"]["J"] + ["A"] * seat["table"]["A"]
    kinds = [*map(str, range(2, 11)), "J", *([] if s["sudden_death"] else "QKA")]
    pack = Counter(dict.fromkeys(kinds, 4)) + Counter({"X": s["jokers"]})
    return (Counter(cards) - pack) + (pack - Counter(cards))
