"""How a card of the heist is written: a header of data, one sentence, and its effects, in verbs.

`event` and `crisis` are headers of the deck's cards, `ability` and `special_action` of what a
character can do, `fixer` and `item` of what the team can pay for. Cards are found by name; the
functions below a header say what it does, what it offers and why it is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

from safehouse.games.heist.cards.printed import CARDS, Trait, row_of

# The position comes first. A "way" is an action offered to a seat.
Body = Callable[[Any], None]
Do = Callable[[Any, int, Any], None]  # the character, the action
Ways = Callable[[Any, int, str], list[Any]]  # the character or the seat, the name of the card
# the character or the seat, the action; "" if it is allowed
WhyNot = Callable[[Any, int, Any], str]
Use = Callable[[Any, Any], None]  # the person


class Card:
    """A card that can be used: what it does, which ways there are, why it is refused."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.body: Do | None = None
        self.ways: Ways | None = None
        self.why_not: WhyNot | None = None

    def does(self, body: Do) -> Do:
        """Register what it does when it is used."""
        self.body = body
        return body

    def offers(self, ways: Ways) -> Ways:
        """Register the ways to use it; without this there is one, without parameters."""
        self.ways = ways
        return ways

    def refuses(self, why_not: WhyNot) -> WhyNot:
        """Register what is wrong with an action that uses it, besides the price."""
        self.why_not = why_not
        return why_not


# -- the deck
class EventCard:
    """A card of the deck, by what is printed on it."""

    def __init__(self, mark: str, name: str, text: str, body: Body) -> None:
        self.mark = mark
        self.name = name
        self.text = text
        self.body = body


EVENTS: Final[dict[str, EventCard]] = {}
CRISES: Final[dict[str, EventCard]] = {}


def event(mark: str, name: str, *, text: str) -> Callable[[Body], Body]:
    """The header of an event; the function below runs when it is the active event."""

    def register(body: Body) -> Body:
        EVENTS[mark] = EventCard(mark, name, text, body)
        return body

    return register


def crisis(mark: str, name: str, *, text: str) -> Callable[[Body], Body]:
    """The header of a crisis; the function below runs after the event of the round it came up
    in."""

    def register(body: Body) -> Body:
        CRISES[mark] = EventCard(mark, name, text, body)
        return body

    return register


# -- what a character can do
class Ability(Card):
    """A caption of a character card. Without a function it works by itself, or is an action."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(name, text)
        self.ideas = 0  # that it costs
        self.noise = 0  # noise that it makes at once
        self.once = False  # a heist
        self.phase: AbilityPhase = "action"
        self.moves = 0  # the most tokens it moves
        self.gives = 0  # the most ideas it gives away


AbilityPhase = Literal["action", "escape"]
ABILITIES: Final[dict[str, Ability]] = {}


def ability(
    name: str,
    *,
    text: str,
    ideas: int = 0,
    noise: int = 0,
    once: bool = False,
    phase: AbilityPhase = "action",
    moves: int = 0,
    gives: int = 0,
    traits: tuple[Trait, ...] = (),
) -> Ability:
    """`traits` are permanent effects, which the rules look up where they matter."""
    card = ABILITIES[name] = Ability(name, text)
    card.ideas = ideas
    card.noise = noise
    card.once = once
    card.phase = phase
    card.moves = moves
    card.gives = gives
    for owner in CARDS.values():
        if name in owner.abilities:
            owner.traits.update(traits)
    return card


class SpecialAction(Card):
    """An action of a character card that is not a row of icons."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(name, text)
        self.ideas = 0  # minimum cost in ideas
        self.brings: list[int] = []  # sub-actions, by kind
        self.to_other = False  # the sub-actions are somebody else's


SPECIALS: Final[dict[str, SpecialAction]] = {}


def special_action(
    name: str, *, ideas: int = 0, brings: str = "", to_other: bool = False, text: str
) -> SpecialAction:
    """`brings` are icons.  The caption on the character card is the name in capitals."""
    ability(name.upper(), text=text)
    card = SPECIALS[name] = SpecialAction(name, text)
    card.ideas = ideas
    card.brings = row_of(brings, name)
    card.to_other = to_other
    return card


# -- what the team can pay for
FixerPhase = Literal["action", "shop", "planning"]
Price = Callable[[Any], int]  # price of an action in dollars; -1 if it is not on offer
Found = Callable[[Any, int, str], None]  # the character of a planning reveal, and what was revealed


class Fixer(Card):
    """A person the team knows."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(name, text)
        self.when: FixerPhase = "planning"
        self.price: dict[str, int] = {}  # in dollars, by count or token
        self.most = 0
        self.pays = 0
        self.ideas = 0  # that it costs
        self.rebate = 0  # on each item
        self.once = False
        self.bill: Price | None = None
        self.found: Found | None = None
        self.end: Body | None = None

    def costs(self, bill: Price) -> Price:
        """Register the price, if it depends on the action."""
        self.bill = bill
        return bill

    def when_revealing(self, found: Found) -> Found:
        """After each reveal of planning."""
        self.found = found
        return found

    def at_end(self, body: Body) -> Body:
        """When the heist is won."""
        self.end = body
        return body


FIXERS: Final[dict[str, Fixer]] = {}


def fixer(
    name: str,
    when: FixerPhase = "planning",
    *,
    text: str,
    price: dict[str, int] | None = None,
    most: int = 0,
    pays: int = 0,
    ideas: int = 0,
    rebate: int = 0,
    once: bool = False,
) -> Fixer:
    """`price` is in dollars, per count or token."""
    card = FIXERS[name] = Fixer(name, text)
    card.when = when
    card.price = price or {}
    card.most = most
    card.pays = pays
    card.ideas = ideas
    card.rebate = rebate
    card.once = once
    return card


class Item:
    """An item from the shop."""

    def __init__(self, name: str, price: int, text: str) -> None:
        self.name = name
        self.price = price
        self.text = text
        self.row: list[int] = []  # of its action
        self.rolls: list[int] = []  # faces on which it can be used
        self.breaks_on: list[int] = []
        self.many = False  # whether a team may have several
        self.subdues = False  # no effect for characters who cannot
        self.memory = 0  # more tokens for its owner
        self.betrays = False  # for everybody, when its owner is busted; gone after the heist
        self.reveals = False  # reveals a tile, in planning
        self.body: Use | None = None  # what its action does

    def does(self, body: Use) -> Use:
        """Register what its action does, besides its icons."""
        self.body = body
        return body


ITEMS: Final[dict[str, Item]] = {}


def item(
    name: str,
    *,
    price: int,
    text: str,
    action: str = "",
    rolls: tuple[int, ...] = (),
    breaks_on: tuple[int, ...] = (),
    many: bool = False,
    subdues: bool = False,
    memory: int = 0,
    betrays: bool = False,
    reveals: bool = False,
) -> Item:
    """`action` are icons, available if the die shows one of `rolls`."""
    card = ITEMS[name] = Item(name, price, text)
    card.row = row_of(action, name)
    card.rolls = list(rolls)
    card.breaks_on = list(breaks_on)
    card.many = many
    card.subdues = subdues
    card.memory = memory
    card.betrays = betrays
    card.reveals = reveals
    return card
