"""Writes what the page shows of Greed's cards, from the cards of the engine: no sentences.

.venv/bin/python web/tools/greed_cards.py
"""

from __future__ import annotations

import json
from pathlib import Path

from safehouse.games import find
from safehouse.games.greed.card import CARDS, KINDS_OF_ICON, Card

OUT = Path(__file__).parent.parent / "src" / "games" / "greed" / "cards.json"


def cost_of(card: Card) -> dict[str, object]:
    takes = {"thug": card.takes_thug, "holding": card.takes_holding, "hand": card.takes_hand}
    return {"price": card.price, "takes": [kind for kind, taken in takes.items() if taken]}


def need_of(card: Card) -> dict[str, object]:
    icons = [name for name, n in zip(KINDS_OF_ICON, card.need_icons, strict=True) for _ in range(n)]
    parts = {
        "icons": icons,
        "thugs": card.need_thugs,
        "holdings": card.need_holdings,
        "cash": card.need_cash,
        "fewest_thugs": card.need_fewest_thugs,
    }
    return {name: part for name, part in parts.items() if part}


def fact_of(card: Card) -> dict[str, object]:
    fact: dict[str, object] = {
        "name": card.name,
        "kind": card.kind,
        "icons": [KINDS_OF_ICON[i] for i in card.icons],
    }
    more = {
        "cost": card.has_cost() and cost_of(card),
        "need": card.need and need_of(card),
        "lies": card.lies,
        "off": card.discount,
        "off_holding": card.holding_discount,
        "each_turn": card.each_turn is not None,
        "at_end": card.at_end is not None,
    }
    return {**fact, **{name: part for name, part in more.items() if part}}


def text() -> str:
    find("greed")  # the cards are there once the game is
    lines = [f'"{n}": {json.dumps(fact_of(CARDS[n]), ensure_ascii=False)}' for n in sorted(CARDS)]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    OUT.write_text(text(), encoding="utf-8")
