"""What a card of the heist is: a header that is data, one sentence, and what it does, in verbs.

`event` and `crisis` head a card of the deck, `ability` and `special_action` what a character can
do, `fixer` and `item` what the team can pay for.  A header is found by its name; the functions
below it are what it does, what it offers and why it refuses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

from safehouse.games.heist.cards.printed import CARDS, Trait, row_of

# The position first.  A way is an action that a seat is offered.
Body = Callable[[Any], None]
Do = Callable[[Any, int, Any], None]  # the character, the action
Ways = Callable[[Any, int, str], list[Any]]  # the character or the seat, the name of the card
WhyNot = Callable[[Any, int, Any], str]  # the character or the seat, the action; "" if it may be
Use = Callable[[Any, Any], None]  # the person


class Card:
    """What somebody can use: what it does, which ways there are, why it may not be."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.body: Do | None = None
        self.ways: Ways | None = None
        self.why_not: WhyNot | None = None

    def does(self, body: Do) -> Do:
        """What it does when it is used."""
        self.body = body
        return body

    def offers(self, ways: Ways) -> Ways:
        """The ways to use it; without this there is one, and it needs no parameter."""
        self.ways = ways
        return ways

    def refuses(self, why_not: WhyNot) -> WhyNot:
        """What is wrong with an action that uses it, besides the price."""
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
    """What the function below does happens when the card is the active event."""

    def register(body: Body) -> Body:
        EVENTS[mark] = EventCard(mark, name, text, body)
        return body

    return register


def crisis(mark: str, name: str, *, text: str) -> Callable[[Body], Body]:
    """What the function below does happens after the event of the round in which it came up."""

    def register(body: Body) -> Body:
        CRISES[mark] = EventCard(mark, name, text, body)
        return body

    return register


# -- what a character can do
class Ability(Card):
    """A caption of a character card.  Without a body it works by itself, or is an action."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(name, text)
        self.ideas = 0  # that it costs
        self.noise = 0  # that it makes at once
        self.once = False  # a heist
        self.phase: AbilityPhase = "action"
        self.moves = 0  # tokens that it moves at most
        self.gives = 0  # ideas that it gives away at most


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
    """`traits` are what it always does: the rules ask for them where they matter."""
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
    """An action of a character card that is no row of icons."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(name, text)
        self.ideas = 0  # that it costs at least
        self.brings: list[int] = []  # sub-actions, by kind
        self.to_other = False  # they are somebody else's


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
Price = Callable[[Any], int]  # of an action: dollars; -1 for what is not on offer
Found = Callable[[Any, int, str], None]  # for whom a planning reveal was, and what came to light


class Fixer(Card):
    """Somebody the team knows."""

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
        """The price, where it is not that of one."""
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
    """`price` is in dollars, by what is named: a count, a token."""
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
    """A thing from the shop."""

    def __init__(self, name: str, price: int, text: str) -> None:
        self.name = name
        self.price = price
        self.text = text
        self.row: list[int] = []  # of its action
        self.rolls: list[int] = []  # faces on which it can be used
        self.breaks_on: list[int] = []
        self.many = False  # a team may have several
        self.subdues = False  # nothing for who cannot
        self.memory = 0  # tokens more for its owner
        self.betrays = False  # everybody, when its owner is busted; gone after the heist
        self.reveals = False  # a tile, in planning
        self.body: Use | None = None  # when its action is taken

    def does(self, body: Use) -> Use:
        """What it does when its action is taken, besides its icons."""
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
    """`action` are icons, for a die that shows one of `rolls`."""
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
