"""The tables of docs/rules/flip7.md that the second implementation reads."""

from __future__ import annotations

from typing import Any

Card = int | str
Dict = dict[str, Any]

PLUS: dict[Card, int] = {"+2": 2, "+4": 4, "+6": 6, "+8": 8, "+10": 10}
# Section 9: the order of the table, and the copies in one deck.
COPIES: dict[Card, int] = {0: 1, **{n: n for n in range(1, 13)}, **dict.fromkeys(PLUS, 1), "x2": 1}
COPIES |= {"freeze": 3, "flip_three": 3, "second_chance": 3}
TABLE = list(COPIES)

# Section 7.
DEFAULTS: Dict = {"target": 200, "first": "dealer", "first_dealer": 0, "decks": 1, "teams": 0}
DEFAULTS |= {"flip7_bonus": 15, "stay_empty": False, "turn_length": "one_card"}
DEFAULTS |= {
    "bust_ends_round": False,
    "self_target": "always",
    "after_flip_three": "dealt",
    "second_chance": "keep",
}
DEFAULTS |= {"fresh_deck": False, "flip_three_pending": "received"}
DEFAULTS |= {"after_flip_three": "dealt"}
# Section 6: a fresh seat, and what the snapshot shows as it is.
SEAT: Dict = {"status": "active", "numbers": [], "modifiers": []}
SEAT |= {"second_chance": False, "freeze": False, "bust_card": None}
SHOWN = "phase stage round dealer turn to_deal reshuffles choice flip effects history options over"
