"""The rules of the toy: take a chip, pick a card in secret, the highest throws cards away."""

from __future__ import annotations

from typing import Annotated, Any, Final

from safehouse.core.chance import Chance
from safehouse.core.data import records
from safehouse.core.marks import INSIDE, MAYBE, NOBODY, OWNER, PILE, Secret, Written
from safehouse.core.options import Choice, Flag, Option, SeatOr, Whole
from safehouse.core.reader import Reader
from safehouse.core.state import JUDGES, Action, Event, Fixed, Record, State, deal_out

VERSION: Final = 3
CHIP: Final = Written(["white", "red", "blue", "gold", None])


class Take(Action):
    """Take a chip from the middle or from a seat."""

    chip: Annotated[int, CHIP]
    from_: int | str
    word: Annotated[str | None, MAYBE]

    def __init__(self, chip: int = -1, from_: int | str = "", word: str | None = None) -> None:
        self.chip = chip
        self.from_ = from_
        self.word = word


class Ready(Action):
    """The chips are right."""


class Pick(Action):
    card: int

    def __init__(self, card: int = 0) -> None:
        self.card = card


class Throw(Action):
    """Throw away any of my cards; the list names a few, the judge knows them all."""

    cards: tuple[int, ...]

    def __init__(self, cards: tuple[int, ...] = ()) -> None:
        self.cards = cards


class Pay(Action):
    with_: dict[str, int]
    chips: Annotated[list[int], CHIP]
    sure: bool

    def __init__(self) -> None:
        self.with_ = {}
        self.chips = []
        self.sure = True


READY: Final = (Ready(),)


class Picked(Event):
    seat: int
    card: Annotated[int, OWNER]

    def __init__(self, seat: int = -1, card: int = 0) -> None:
        self.seat = seat
        self.card = card


class Options(Fixed):
    cards: int
    first: int | str
    kind: bool
    mood: str

    def __init__(self) -> None:
        self.cards = 3
        self.first = 0
        self.kind = False
        self.mood = "calm"


TOY_OPTIONS: Final[list[Option]] = [
    Whole("cards", 1, 4, "Cards in a hand."),
    SeatOr("first", ["random"], "Who begins."),
    Flag("kind", "Nobody throws away."),
    Choice("mood", ["calm", "wild"], "For the look of it."),
]


def may_see_chosen(g: Any, owner: int, seat: int) -> bool:
    return owner == seat or not any(s.chosen is None for s in g.seats)


class Debt(Record):
    coins: int

    def __init__(self, coins: int = 0) -> None:
        self.coins = coins


class Seat(Record):
    hand: Annotated[list[int], OWNER]
    chosen: Annotated[int | None, Secret(may_see_chosen)]
    chip: Annotated[int, CHIP]
    ready: bool
    points: int
    debts: list[Debt]
    purse: dict[str, int]
    best: Debt | None

    def __init__(self) -> None:
        self.hand = []
        self.chosen = None
        self.chip = -1
        self.ready = False
        self.points = 0
        self.debts = []
        self.purse = {}
        self.best = None


class Toy(State):
    options: Options
    seats: list[Seat]
    deck: Annotated[list[int], NOBODY, PILE]
    thrown: Annotated[list[int], INSIDE]
    middle: Annotated[list[int], CHIP]
    counts: dict[int, int]
    round: int

    def __init__(self, seats: int = 0) -> None:
        super().__init__(seats)
        self.options = Options()
        self.seats = [Seat() for _ in range(seats)]
        self.deck = []
        self.thrown = []
        self.middle = []
        self.counts = {}
        self.round = 0

    def show(self, out: dict[str, Any], seat: int) -> None:
        out["phase"] = "over" if self.over else "chips" if not self.round else "cards"

    def result(self) -> dict[str, Any]:
        scores = [s.points for s in self.seats]
        best = max(scores)
        return {"winners": [s for s, p in enumerate(scores) if p == best], "scores": scores}

    def deal_again(self, seat: int) -> None:
        others = [s for n, s in enumerate(self.seats) if n != seat]
        picks = [[s.chosen] if s.chosen is not None else [] for s in others]
        deal_out(self.chance, [self.deck, *[s.hand for s in others], *picks])
        for other, pick in zip(others, picks, strict=True):
            other.chosen = pick[0] if pick else None


def start(seats: int, options: Options, luck: Chance) -> Toy:
    g = Toy(seats)
    g.options = options
    g.chance = luck
    g.deck = [*range(20)]
    g.middle = [*range(seats)]
    g.then(deal)
    g.then(chips)
    return g


def arrange(seats: int, options: Options, luck: Chance, setup: Reader) -> Toy:
    g = start(seats, options, luck)
    hands = setup.items("hands", lambda hand: [int(card) for card in hand], seats)
    for seat, hand in zip(g.seats, hands, strict=True):
        seat.hand = hand
        g.deck = [card for card in g.deck if card not in hand]
    return g


def chat_open(g: Toy, seat: int) -> bool:
    return g.round == 0


def deal(g: Toy) -> None:
    for seat in g.seats:
        if not seat.hand:
            seat.hand = sorted([g.chance.pick(g.deck) for _ in range(g.options.cards)])


def chips(g: Toy) -> None:
    """Everybody at once and in any order."""
    for me in range(len(g.seats)):
        g.ask(me, chip_moves, move_chip)
    g.then(pick_all)


def chip_moves(g: Toy, me: int) -> list[Action]:
    seat = g.seats[me]
    if seat.ready:
        return []
    if seat.chip >= 0:
        return [*READY]
    middle: list[Action] = [Take(chip, "middle") for chip in g.middle]
    others: list[Action] = [
        Take(s.chip, n, "mine") for n, s in enumerate(g.seats) if s.chip >= 0 and not s.ready
    ]
    return middle + others


def move_chip(g: Toy, me: int, action: Action) -> None:
    seat = g.seats[me]
    if isinstance(action, Take):
        if isinstance(action.from_, int):
            g.seats[action.from_].chip = -1
        else:
            g.middle.remove(action.chip)
        seat.chip = action.chip
    else:
        seat.ready = True
    if all([s.ready for s in g.seats]):
        g.stop_asking()
    else:
        g.ask(me, chip_moves, move_chip)


def pick_all(g: Toy) -> None:
    g.round += 1
    if not all([s.hand for s in g.seats]):
        g.over = True
        return
    for me in range(len(g.seats)):
        g.ask(me, hand, pick)
    g.then(reveal)


def hand(g: Toy, me: int) -> list[Pick]:
    return [Pick(card) for card in g.seats[me].hand]


def pick(g: Toy, me: int, action: Pick) -> None:
    g.seats[me].hand.remove(action.card)
    g.seats[me].chosen = action.card
    g.say(Picked, me, action.card)


def reveal(g: Toy) -> None:
    chosen = [s.chosen for s in g.seats if s.chosen is not None]
    best = chosen.index(max(chosen))
    g.counts[max(chosen)] = g.round
    for seat in g.seats:
        g.thrown += [seat.chosen] if seat.chosen is not None else []
        seat.chosen = None
    g.seats[best].points += 1
    g.seats[best].best = Debt(g.round)
    if not g.options.kind:
        g.ask(best, throws, throw, g.round, "highest", (best, best))
    g.then(collect, (best + 1) % len(g.seats), "toll")
    g.then(pick_all)


def throws(g: Toy, me: int, round: int, why: str, seats: tuple[int, int]) -> list[Throw]:
    return [Throw(()), *[Throw((card,)) for card in g.seats[me].hand]]


def throw(g: Toy, me: int, action: Throw, round: int, why: str, seats: tuple[int, int]) -> None:
    g.seats[me].hand = [card for card in g.seats[me].hand if card not in action.cards]
    g.thrown += action.cards


def judge_throw(
    g: Toy, me: int, action: Action, round: int, why: str, seats: tuple[int, int]
) -> str:
    if not isinstance(action, Throw):
        return "name the cards you throw away"
    own = g.seats[me].hand
    if len(set(action.cards)) != len(action.cards) or not set(own).issuperset(action.cards):
        return f"throw away cards of your own: {own}"
    return ""


JUDGES[throw] = judge_throw


def collect(g: Toy, me: int, why: str) -> None:
    g.ask(me, tuple(payments(g, me)), pay, why)


def payments(g: Toy, me: int) -> list[Pay]:
    coins, nothing = Pay(), Pay()
    coins.with_ = {"coins": 1}
    coins.chips = [g.seats[me].chip]
    nothing.sure = False
    return [coins, nothing]


def pay(g: Toy, me: int, action: Pay, why: str) -> None:
    seat = g.seats[me]
    for what, n in action.with_.items():
        seat.purse[what] = seat.purse.get(what, 0) + n
        seat.debts.append(Debt(n))


records(__name__)
