"""What the tests over all games must know of Greed."""

from __future__ import annotations

from collections import Counter
from typing import Any

# Seats and options of random games whose types are looked at.
TABLES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (2, {"ignored_costs": "may_pay"}),
    (5, {"empty_deck": "stop"}),
]
SELDOM = {"greed.nobody_found", "greed.reshuffled"}  # events that may not happen in them


def pieces(s: dict[str, Any]) -> Counter[Any]:
    """Each of the 80 cards is in exactly one place (section 6 of the rules file)."""
    cards = [*s["deck"], *s["discard"], *s["out"]]
    for seat in s["seats"]:
        cards += seat["hand"] + seat["pile"]
        cards += [card for card in (seat["picked"], seat["chosen"]) if card is not None]
        for zone in ("thugs", "holdings", "lying"):
            cards += [one["card"] for one in seat[zone]]
    played = [one["card"] for one in s["resolving"]]
    return Counter([*cards, *[card for card in played if card not in cards]])
