"""What the tests over all games must know of Flip 7."""

from __future__ import annotations

from collections import Counter
from typing import Any

# Seats and options of random games whose types are looked at.
TABLES: list[tuple[int, dict[str, Any]]] = [
    (3, {}),
    (4, {"teams": 2, "target": 60, "second_chance": "choose"}),
    (12, {"decks": 2, "first_dealer": "random", "turn_length": "until_stop", "target": 40}),
]


def pieces(s: dict[str, Any]) -> Counter[Any]:
    """Wherever it lies, each card is in exactly one place (section 6 of the rules file)."""
    cards = [*s["deck"], *s["discard"]]
    for seat in s["seats"]:
        cards += seat["numbers"] + seat["modifiers"]
        cards += ["second_chance"] * seat["second_chance"] + ["freeze"] * seat["freeze"]
        cards += [seat["bust_card"]] if seat["bust_card"] is not None else []
    if s["choice"] and s["choice"]["from"] != "set_aside":
        cards.append(s["choice"]["card"])
    if s["flip"]:
        cards += ["flip_three"] * (s["flip"]["left"] > 0) + s["flip"]["set_aside"]
        cards += [a["card"] for a in s["flip"]["assigned"]]
    return Counter(cards + [effect["card"] for effect in s["effects"]])
