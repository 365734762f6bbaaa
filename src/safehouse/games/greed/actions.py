"""What a player may decide in Greed (section 4 of the rules file)."""

from __future__ import annotations

from typing import Final

from safehouse.core.data import records
from safehouse.core.state import Action
from safehouse.games.greed.card import SIZE
from safehouse.games.greed.events import Payment


class Draft(Action):
    """Take this card from the pile."""

    card: int

    def __init__(self, card: int = 0) -> None:
        self.card = card


class Play(Action):
    """Play this card of the hand."""

    card: int

    def __init__(self, card: int = 0) -> None:
        self.card = card


class Pay(Action):
    """Pay the cost with exactly one thing: cash, a Thug, a Holding or a card of the hand."""

    with_: dict[Payment, int]

    def __init__(self, kind: Payment = "cash", what: int = 0) -> None:
        self.with_ = {kind: what}


class Decline(Action):
    """Do not pay; or play no further card."""


class Free(Action):
    """Costs are ignored: play without paying."""


class ChooseHolding(Action):
    """One of my Holdings."""

    card: int

    def __init__(self, card: int = 0) -> None:
        self.card = card


class ChooseThug(Action):
    """One of my other Thugs."""

    card: int

    def __init__(self, card: int = 0) -> None:
        self.card = card


class Order(Action):
    """My each-turn abilities, in this order."""

    cards: tuple[int, ...]

    def __init__(self, cards: tuple[int, ...] = ()) -> None:
        self.cards = cards


class Lose(Action):
    """What I give up at the end of the turn."""

    holdings: tuple[int, ...]
    thugs: tuple[int, ...]

    def __init__(self, holdings: tuple[int, ...] = (), thugs: tuple[int, ...] = ()) -> None:
        self.holdings = holdings
        self.thugs = thugs


DRAFTS: Final = [Draft(n) for n in range(SIZE)]
PLAYS: Final = [Play(n) for n in range(SIZE)]
PAY_CASH: Final = [Pay("cash", 5000 * n) for n in range(SIZE)]
PAY_THUG: Final = [Pay("thug", n) for n in range(SIZE)]
PAY_HOLDING: Final = [Pay("holding", n) for n in range(SIZE)]
PAY_HAND: Final = [Pay("hand", n) for n in range(SIZE)]
HOLDINGS: Final = [ChooseHolding(n) for n in range(SIZE)]
THUGS: Final = [ChooseThug(n) for n in range(SIZE)]
DECLINE: Final = Decline()
FREE: Final = Free()

records(__name__)
