"""The position of Greed: displays, hands, piles, the deck, timed effects."""

from __future__ import annotations

from typing import Annotated, Any, Final

from safehouse.core.data import records
from safehouse.core.marks import INSIDE, MAYBE, NOBODY, OWNER, PILE, Secret
from safehouse.core.state import EVERYTHING, Fixed, Record, State
from safehouse.games.greed.card import CARDS, ICONS, KINDS_OF_ICON
from safehouse.games.greed.events import EffectKind, Losers, Phase
from safehouse.games.greed.options import Options

VERSION: Final = 1
ROUNDS: Final = 12
FIRST_PLAY: Final = 3  # the first round in which cards are played
Place = tuple[int, int, int]  # the number it acts with, 1 for a copy, the number on the card
MARKER: Final = 10_000  # what one is worth at the end
DECISIONS: Final = {
    "take": "draft",
    "choose": "play",
    "pay": "cost",
    "mark_chosen": "choose_holding",
    "copy_chosen": "choose_thug",
    "play_in_seance": "seance",
    "put_in_order": "order",
    "give_up": "lose",
}


def may_see_pile(g: Any, owner: int, seat: int) -> bool:
    """GR-VI-2  Its owner, and only while drafting."""
    return bool(owner == seat and g.phase == "draft")


def may_see_chosen(g: Any, owner: int, seat: int) -> bool:
    """GR-VI-2, -3  Its owner; everybody once the cards are revealed."""
    return owner == seat or g.phase not in ("play", "extra")


class Thug(Record):
    card: int
    as_: int | None  # whom Rubberface copies
    since: int

    def __init__(self, card: int = 0, as_: int | None = None, since: int = 0) -> None:
        self.card = card
        self.as_ = as_
        self.since = since

    def acts(self) -> int:
        """The number of the Thug whose abilities this one has."""
        return self.card if self.as_ is None else self.as_

    def place(self) -> Place:
        """GR-ET-2  In any order by number: as what it copies, after the original."""
        return (self.card, 0, self.card) if self.as_ is None else (self.as_, 1, self.card)


class Holding(Record):
    card: int
    markers: int
    since: int

    def __init__(self, card: int = 0, markers: int = 0, since: int = 0) -> None:
        self.card = card
        self.markers = markers
        self.since = since

    def place(self) -> Place:
        return (self.card, 0, self.card)


class Lying(Record):
    card: int
    until: int

    def __init__(self, card: int = 0, until: int = 0) -> None:
        self.card = card
        self.until = until


class Effect(Fixed):
    """GR-NT  What is in force in one round, whatever becomes of its card."""

    kind: EffectKind
    seat: int
    source: int | None
    round: int
    card: Annotated[int | None, MAYBE]
    amount: Annotated[int | None, MAYBE]
    who: Annotated[Losers | None, MAYBE]

    def __init__(
        self,
        kind: EffectKind = "double",
        seat: int = 0,
        source: int | None = None,
        round: int = 0,
        card: int | None = None,
        amount: int | None = None,
        who: Losers | None = None,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.source = source
        self.round = round
        self.card = card
        self.amount = amount
        self.who = who


class Seat(Record):
    cash: int
    hand: Annotated[list[int], OWNER]
    pile: Annotated[list[int], Secret(may_see_pile)]
    picked: Annotated[int | None, OWNER]
    chosen: Annotated[int | None, Secret(may_see_chosen)]
    thugs: list[Thug]
    holdings: list[Holding]
    lying: list[Lying]
    owes: Annotated[int, INSIDE]  # extra plays
    order: Annotated[list[int], INSIDE]  # of the each-turn abilities, if it was asked
    giving: Annotated[list[int], INSIDE]  # what it has chosen to lose
    shown: Annotated[list[int], INSIDE]  # cards of the hand that everybody saw go there
    passed: Annotated[list[list[int]], INSIDE]  # by pile: what was in it when it was passed on

    def __init__(self) -> None:
        self.cash = 0
        self.hand = []
        self.pile = []
        self.picked = None
        self.chosen = None
        self.thugs = []
        self.holdings = []
        self.lying = []
        self.owes = 0
        self.order = []
        self.giving = []
        self.shown = []
        self.passed = []

    def worth(self) -> int:
        """GR-FS-2  Cash, and what the markers are worth."""
        markers = 0
        for holding in self.holdings:
            markers += holding.markers
        return self.cash + MARKER * markers

    def thug(self, card: int) -> Thug | None:
        for thug in self.thugs:
            if thug.card == card:
                return thug
        return None

    def holding(self, card: int) -> Holding | None:
        for holding in self.holdings:
            if holding.card == card:
                return holding
        return None

    def acts(self, card: int) -> int:
        """The number whose abilities a card of the display has; 0 if it is not there."""
        thug = self.thug(card)
        if thug is not None:
            return thug.acts()
        return 0 if self.holding(card) is None else card

    def acting_as(self, number: int) -> int:
        """How many Thugs have the abilities of that one, copies included."""
        found = 0
        for thug in self.thugs:
            if thug.acts() == number:
                found += 1
        return found


class Greed(State):
    options: Options
    seats: list[Seat]
    phase: Phase
    round: int
    resolving: Annotated[list[tuple[int, int]], INSIDE]  # seat, card; nested ones come later
    queue: Annotated[list[tuple[int, int]], INSIDE]
    paid: Annotated[int, INSIDE]  # markers that the Holding just paid had
    back: Annotated[bool, INSIDE]  # the Action being resolved returns to the hand
    deck: Annotated[list[int], NOBODY, PILE]  # without order until it is drawn from
    top: Annotated[list[int], INSIDE, PILE]  # but these come first, next one last
    stacked: Annotated[list[int], INSIDE, PILE]  # and these after the next reshuffle
    discard: list[int]
    out: Annotated[list[int], INSIDE]
    effects: list[Effect]

    def __init__(self, seats: int = 0) -> None:
        super().__init__(seats)
        self.options = Options()
        self.seats = [Seat() for _ in range(seats)]
        self.phase = "draft"
        self.round = 1
        self.resolving = []
        self.queue = []
        self.paid = 0
        self.back = False
        self.deck = []
        self.top = []
        self.stacked = []
        self.discard = []
        self.out = []
        self.effects = []
        for seat in self.seats:
            seat.passed = [[] for _ in range(seats)]

    # -- facts
    def left(self, s: int) -> int:
        return (s + 1) % len(self.seats)

    def right(self, s: int) -> int:
        return (s - 1) % len(self.seats)

    def neighbours(self, s: int) -> list[int]:
        """A seat's neighbours; with two players there is only one."""
        left, right = self.left(s), self.right(s)
        return [left] if left == right else [left, right]

    def opponents(self, s: int) -> list[int]:
        """GR-MO-5  Clockwise."""
        n = len(self.seats)
        return [(s + k) % n for k in range(1, n)]

    def in_force(self, kind: EffectKind, s: int) -> int:
        """GR-NT-1  How many effects of that kind a seat has in this round."""
        found = 0
        for effect in self.effects:
            if effect.seat == s and effect.round == self.round and effect.kind == kind:
                found += 1
        return found

    def icons(self, s: int) -> list[int]:
        """GR-IC-1, -3  Guns, cars, keys, beers, hearts and spanners of a display."""
        seat = self.seats[s]
        found = [0, 0, 0, 0, 0, 0]
        for thug in seat.thugs:
            for icon in CARDS[thug.acts()].icons:
                found[icon] += 1
        for holding in seat.holdings:
            for icon in CARDS[holding.card].icons:
                found[icon] += 1
        for effect in self.effects:
            if effect.kind == "icons" and effect.seat == s and effect.round == self.round:
                found[ICONS["gun"]] += 1
                found[ICONS["key"]] += 1
        return found

    def owed(self, s: int, kind: str, round: int) -> int:
        """GR-EO-1, -2  What a seat will lose at the end of that round, if it has that much."""
        owed = 0
        for effect in self.effects:
            due = effect.kind == kind and effect.round == round
            if due and (effect.who == "all" or effect.seat != s):
                owed += 1
        return owed

    def due_later(self, s: int) -> list[dict[str, int]]:
        """What a seat will lose at the end of this round and of the next."""
        found: list[dict[str, int]] = []
        for n in (self.round, self.round + 1):
            holdings, thugs = self.owed(s, "lose_holding", n), self.owed(s, "lose_thug", n)
            if holdings or thugs:
                found.append({"round": n, "holdings": holdings, "thugs": thugs})
        return found

    def markers_on(self, s: int, card: int) -> int:
        """The markers on a Holding of a seat; 0 if it is not there."""
        holding = self.seats[s].holding(card)
        return 0 if holding is None else holding.markers

    def icon(self, s: int, name: str) -> int:
        return self.icons(s)[ICONS[name]]

    def pile_id(self, s: int) -> int:
        """The number of the pile before a seat; each pile keeps its number all game long."""
        turn = self.round if self.phase == "draft" else self.round + 1
        return (s - turn) % len(self.seats)

    def result(self) -> dict[str, Any]:
        """GR-FS-2, -3  The richest wins; several may."""
        scores = [seat.worth() for seat in self.seats]
        best = max(scores)
        return {"winners": [s for s, n in enumerate(scores) if n == best], "scores": scores}

    def deal_again(self, seat: int) -> None:
        """Section 5 Deal the draw pile, other hands, secret picks and face-down piles again."""
        from safehouse.games.greed.imagine import deal_again

        deal_again(self, seat)

    # -- the snapshot of section 6
    def show(self, out: dict[str, Any], seat: int) -> None:
        everything = seat == EVERYTHING
        if everything:
            out["deck"] = self.top[::-1] + self.deck
        out["out"] = self.out.copy() if everything else None
        out["deck_count"] = len(self.deck) + len(self.top)
        out["resolving"] = [{"seat": s, "card": card} for s, card in self.resolving]
        out["queue"] = [{"seat": s, "card": card} for s, card in self.queue]
        for s, one in enumerate(self.seats):
            shown = out["seats"][s]
            shown["worth"] = one.worth()
            shown["icons"] = dict(zip(KINDS_OF_ICON, self.icons(s), strict=True))
            if not everything:
                shown["laid"] = one.chosen is not None
                shown["due"] = self.due_later(s) if self.effects else []
        if seat >= 0 and not self.over:
            from safehouse.games.greed.wants import checks

            out["seats"][seat]["checks"] = checks(self, seat)
        out["decision"] = None
        actor = self.actor()
        question = None if actor < 0 else self.asked[actor]
        if question is not None:
            kind = DECISIONS[question[1].__name__]
            if self.phase == "extra":
                kind = "extra"
            asking = kind in ("cost", "choose_holding", "choose_thug", "seance")
            out["decision"] = {"kind": kind, "card": question[2][0] if asking else None}


records(__name__)
