"""How a card of Greed is written: a header of data, one sentence, and its effects, in verbs.

`thug`, `holding` and `action` are headers; the function below is what the card does when it is
played. `each_turn`, `afterwards`, `at_end` and the like add what it does at other times.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

Kind = Literal["thug", "holding", "action"]
KINDS_OF_ICON: Final = ("gun", "car", "key", "beer", "heart", "spanner")
ICONS: Final[dict[str, int]] = {name: n for n, name in enumerate(KINDS_OF_ICON)}

# Position, owner, and the number on the card (54 for a copy).
Body = Callable[[Any, int, int], None]
# Position and owner; returns a count or an amount.
Count = Callable[[Any, int], int]


class Card:
    """One of the cards, by what is printed on it."""

    def __init__(
        self, number: int, name: str, kind: Kind, icons: str, cost: str, need: str, text: str
    ) -> None:
        self.number = number
        self.name = name
        self.kind: Kind = kind
        self.icons: list[int] = [ICONS[word] for word in icons.split()]
        self.cost = cost
        self.need = need
        self.text = text
        # A cost is any of these.
        self.price = -1  # dollars; -1: cannot be paid with money
        self.takes_thug = False
        self.takes_holding = False
        self.takes_hand = False
        self.read_cost(cost)
        # A need is all of these.
        self.need_icons = [0] * len(KINDS_OF_ICON)
        self.need_thugs = 0
        self.need_holdings = 0
        self.need_cash = 0
        self.need_fewest_thugs = False
        self.read_need(need)
        self.lies = False  # an Action for the next turn, which stays in the display until then
        self.only_later = False  # all its text is about the next turn
        self.guarded = False  # its markers cannot be removed
        self.marked_later = False  # no normal markers when it is played
        self.taken_back = False  # the Holding that pays for it returns to the hand
        self.entry: Body | None = None
        self.each_turn: Body | None = None
        self.afterwards: Body | None = None  # after each Action of its owner
        self.on_thug: Body | None = None  # another Thug of its owner is played
        self.on_holding: Body | None = None
        self.on_loss: Body | None = None  # another card of its owner has left
        self.when_lost: Body | None = None
        self.at_end: Body | None = None
        self.own_markers: Count | None = None  # on itself, besides the normal ones
        self.more_markers = 0  # on each Holding of its owner
        self.discount = 0  # on cash costs
        self.holding_discount = 0

    def read_cost(self, cost: str) -> None:
        """`$10,000`, `thug`, `holding`, `hand`, or several with ` / ` between them."""
        for way in cost.split(" / ") if cost else []:
            if way.startswith("$"):
                self.price = dollars(way)
            elif way in ("thug", "holding", "hand"):
                self.takes_thug = self.takes_thug or way == "thug"
                self.takes_holding = self.takes_holding or way == "holding"
                self.takes_hand = self.takes_hand or way == "hand"
            else:
                raise ValueError(f"card {self.number}: {way!r} is no cost; see card.py")

    def read_need(self, need: str) -> None:
        """Icons by name, `2 thugs`, `2 holdings`, `$90,000`, or `fewest thugs`."""
        words = need.split()
        if need == "fewest thugs":
            self.need_fewest_thugs = True
        elif need.startswith("$"):
            self.need_cash = dollars(need)
        elif len(words) == 2 and words[0].isdigit() and words[1] in ("thugs", "holdings"):
            if words[1] == "thugs":
                self.need_thugs = int(words[0])
            else:
                self.need_holdings = int(words[0])
        else:
            for word in words:
                if word not in ICONS:
                    raise ValueError(f"card {self.number}: {word!r} is no need; see card.py")
                self.need_icons[ICONS[word]] += 1

    def has_cost(self) -> bool:
        return self.cost != ""

    def only_cash(self) -> bool:
        return self.price >= 0 and not (self.takes_thug or self.takes_holding or self.takes_hand)

    def takes(self) -> list[str]:
        """What it can be paid with, besides cash."""
        ways = {"thug": self.takes_thug, "holding": self.takes_holding, "hand": self.takes_hand}
        return [way for way, taken in ways.items() if taken]


CARDS: Final[dict[int, Card]] = {}
SIZE: Final = 100  # numbers are below this


def dollars(text: str) -> int:
    return int(text.removeprefix("$").replace(",", ""))


def add(card: Card) -> Card:
    if card.number in CARDS or not 0 < card.number < SIZE:
        raise ValueError(f"card {card.number}: the number is taken, or not from 1 to {SIZE - 1}")
    CARDS[card.number] = card
    return card


def named(card: Card) -> Callable[[Body], Body]:
    """Register the function below the header as what happens when the card is played."""

    def register(body: Body) -> Body:
        card.entry = body
        return body

    return register


def thug(
    number: int,
    name: str,
    icons: str = "",
    *,
    cost: str = "",
    need: str = "",
    text: str,
    later: bool = False,
) -> Callable[[Body], Body]:
    card = add(Card(number, name, "thug", icons, cost, need, text))
    card.only_later = later
    return named(card)


def holding(
    number: int, name: str, icons: str = "", *, cost: str = "", need: str = "", text: str
) -> Callable[[Body], Body]:
    return named(add(Card(number, name, "holding", icons, cost, need, text)))


def action(
    number: int,
    name: str,
    *,
    cost: str = "",
    need: str = "",
    text: str,
    lies: bool = False,
    later: bool = False,
) -> Callable[[Body], Body]:
    card = add(Card(number, name, "action", "", cost, need, text))
    card.lies = lies
    card.only_later = later
    return named(card)


# -- what a card does at other times
def each_turn(number: int) -> Callable[[Body], Body]:
    """In phase 4 of every round."""

    def register(body: Body) -> Body:
        CARDS[number].each_turn = body
        return body

    return register


def afterwards(number: int) -> Callable[[Body], Body]:
    """After each Action that its owner plays."""

    def register(body: Body) -> Body:
        CARDS[number].afterwards = body
        return body

    return register


def on_thug(number: int) -> Callable[[Body], Body]:
    """When its owner plays another Thug."""

    def register(body: Body) -> Body:
        CARDS[number].on_thug = body
        return body

    return register


def on_holding(number: int) -> Callable[[Body], Body]:
    """When its owner plays another Holding."""

    def register(body: Body) -> Body:
        CARDS[number].on_holding = body
        return body

    return register


def on_loss(number: int) -> Callable[[Body], Body]:
    """When its owner has lost other Thugs or Holdings, once for each."""

    def register(body: Body) -> Body:
        CARDS[number].on_loss = body
        return body

    return register


def when_lost(number: int) -> Callable[[Body], Body]:
    """When it leaves the display itself."""

    def register(body: Body) -> Body:
        CARDS[number].when_lost = body
        return body

    return register


def at_end(number: int) -> Callable[[Body], Body]:
    """After the last round."""

    def register(body: Body) -> Body:
        CARDS[number].at_end = body
        return body

    return register


def own_markers(number: int) -> Callable[[Count], Count]:
    """Markers that a Holding places on itself, besides the normal ones."""

    def register(count: Count) -> Count:
        CARDS[number].own_markers = count
        return count

    return register
