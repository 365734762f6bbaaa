"""All cards, by name."""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.core.errors import BadInput
from safehouse.games.heist.cards import (
    abilities,
    crises,
    event_cards,
    fixers,
    items,
    later_fixers,
    module_cards,
    special_actions,
)
from safehouse.games.heist.cards.card import ABILITIES, CRISES, EVENTS, FIXERS, ITEMS, SPECIALS
from safehouse.games.heist.cards.printed import CARDS
from safehouse.games.heist.table import Heist

__all__ = ["ABILITIES", "CRISES", "EVENTS", "FIXERS", "ITEMS", "SPECIALS"]
WRITTEN_IN = (
    *(abilities, special_actions, fixers, later_fixers, items),
    *(event_cards, module_cards, crises),
)


def carry_out(g: Heist, mark: str) -> None:
    """MH-EP-2, -3  What an event or a crisis does."""
    card = CRISES[mark] if mark in CRISES else EVENTS[mark]
    card.body(g)


def check_captions() -> None:
    """Check that every caption on a character card has a header."""
    for card in CARDS.values():
        for name in card.special:
            if name not in SPECIALS:
                raise BadInput(f"{card.name!r} in characters.toml: no special action {name!r}.")
        for name in card.abilities:
            if name not in ABILITIES:
                raise BadInput(f"{card.name!r} in characters.toml: there is no ability {name!r}.")


check_captions()

records(__name__)
