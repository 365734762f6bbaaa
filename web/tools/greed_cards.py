"""Writes what follows from the headers of Greed's cards: the page's data and the English words.

.venv/bin/python web/tools/greed_cards.py
"""

from __future__ import annotations

import json
from pathlib import Path

from safehouse.games import find
from safehouse.games.greed.card import CARDS, KINDS_OF_ICON, Card
from safehouse.games.greed.holding_cards import HIDEOUT
from safehouse.games.greed.table import FIRST_PLAY, MARKER, ROUNDS
from safehouse.games.greed.thug_cards import PATRICIA, RUBBERFACE

ROOT = Path(__file__).parents[2]
FACTS = ROOT / "web" / "src" / "games" / "greed" / "cards.json"
ENGLISH = ROOT / "src" / "safehouse" / "words" / "en" / "greed.json"
CARD = "greed.card."  # names and sentences of cards begin with this

NUMBERS = {
    "ROUNDS": ROUNDS,
    "FIRST_PLAY": FIRST_PLAY,
    "MARKER": MARKER,
    "PATRICIA": PATRICIA,
    "RUBBERFACE": RUBBERFACE,
    "HIDEOUT": HIDEOUT,
}


def cost_of(card: Card) -> dict[str, object]:
    return {"price": card.price, "takes": card.takes()}


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
    }
    return {**fact, **{name: part for name, part in more.items() if part}}


def facts() -> str:
    facts = [f'"{n}": {json.dumps(fact_of(CARDS[n]), ensure_ascii=False)}' for n in sorted(CARDS)]
    numbers = [f'"{name}": {value}' for name, value in NUMBERS.items()]
    cards = '"CARDS": {\n' + ",\n".join(facts) + "\n}"
    return "{\n" + ",\n".join([*numbers, cards]) + "\n}\n"


def english() -> str:
    """The names and sentences from the headers, and all other words unchanged."""
    words: dict[str, str] = {}
    for n in sorted(CARDS):
        words |= {f"{CARD}{n}": CARDS[n].name, f"{CARD}{n}.about": CARDS[n].text}
    others = json.loads(ENGLISH.read_text(encoding="utf-8"))
    words |= {key: text for key, text in others.items() if not key.startswith(CARD)}
    return json.dumps(words, indent=2, ensure_ascii=False) + "\n"


def files() -> dict[Path, str]:
    find("greed")  # the cards are registered when the game is imported
    return {FACTS: facts(), ENGLISH: english()}


if __name__ == "__main__":
    for file, text in files().items():
        file.write_text(text, encoding="utf-8")
