"""What a player may decide in Flip 7."""

from __future__ import annotations

from typing import Annotated, Final

from safehouse.core.data import records
from safehouse.core.state import Action
from safehouse.games.flip7.cards import CARD, KINDS, NONE


class Hit(Action):
    """One more card, please."""


class Stay(Action):
    """Keep what I have."""


class Deal(Action):
    """Clear the table and deal the next round."""


class Give(Action):
    """Give the card to that seat."""

    card: Annotated[int, CARD]
    to: int

    def __init__(self, card: int = NONE, to: int = NONE) -> None:
        self.card = card
        self.to = to


HIT: Final = Hit()
STAY: Final = Stay()
HIT_ONLY: Final[tuple[Hit | Stay, ...]] = (HIT,)
HIT_OR_STAY: Final[tuple[Hit | Stay, ...]] = (HIT, STAY)
DEAL: Final[tuple[Deal, ...]] = (Deal(),)
GIVE: Final[list[list[Give]]] = [[Give(card, to) for to in range(18)] for card in range(KINDS)]


records(__name__)
