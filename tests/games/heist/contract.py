"""What the tests over all games must know of the heist."""

from __future__ import annotations

from collections import Counter
from typing import Any

# Seats and options of random games whose types are looked at.
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (4, {"campaign": True, "cash": 20_000, "fixers": ["Bookie", "Visage"]}),
    (1, {"heist": "final", "noise_end": "alerts"}),
]


def pieces(s: dict[str, Any]) -> Counter[Any]:
    """The deck, wherever its cards lie; the Retired Mastermind's come from outside."""
    events = s["events"]
    cards = [*events["deck"], *events["discard"], *events["crises"]]
    cards += [events["active"]] if events["active"] else []
    return Counter([card for card in cards if not card.startswith("M")])
