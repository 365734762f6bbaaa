"""Positions set up by tests (section 6 of the rules file), and setups of recorded games."""

from __future__ import annotations

from collections import Counter
from typing import Any

from safehouse.core.chance import Chance
from safehouse.core.data import records
from safehouse.core.errors import BadInput
from safehouse.core.reader import Reader
from safehouse.core.state import Event
from safehouse.games.flip7 import rules
from safehouse.games.flip7.cards import CARD, NAMES, NONE, ONE_DECK, PLUS_2, SEVEN, X2
from safehouse.games.flip7.events import Dealt, Reshuffled, Round
from safehouse.games.flip7.options import Options
from safehouse.games.flip7.table import Flip7, Seat


def arrange(seats: int, options: Options, luck: Chance, setup: Reader) -> Flip7:
    """The position that a setup describes; anything it leaves open is drawn from `luck`."""
    g = Flip7(seats)
    g.options = options
    g.chance = luck
    first = options.first_dealer
    if not setup.has("dealer") and not isinstance(first, int):
        first = luck.below(seats)
    g.dealer = setup.whole("dealer", first if isinstance(first, int) else 0, 0, seats - 1)
    g.round = setup.whole("round", 1, 1, 1_000_000)
    if setup.has("scores"):
        scores = setup.items("scores", read_score, seats)
        for seat, score in zip(g.seats, scores, strict=True):
            seat.score = score
    arrange_seats(g, setup)
    arrange_cards(g, setup)
    return g


def arrange_seats(g: Flip7, setup: Reader) -> None:
    """With `seats` the round is under way; without, it is about to be dealt."""
    n = len(g.seats)
    if not setup.has("seats"):
        for name in ("seats", "turn", "to_deal"):
            if setup.take(name) is not None:
                raise BadInput(f"{name!r} of {setup.where} goes with 'seats'.")
        g.then(rules.begin_round)
        return
    scores = [seat.score for seat in g.seats]
    g.seats = setup.items("seats", read_seat, n)
    for seat, score in zip(g.seats, scores, strict=True):
        seat.score = score
    active = [s for s in range(n) if g.seats[s].status == "active"]
    if not active:
        raise BadInput(f"{setup.where} has no active seat: nobody could be asked.")
    g.to_deal = setup.items("to_deal", lambda v: read_number(v, 0, n - 1, "a seat in 'to_deal'"))
    if len(set(g.to_deal)) != len(g.to_deal):
        raise BadInput(f"'to_deal' of {setup.where} names a seat twice.")
    first = rules.first_in_turn_order(g)
    asked = min(active, key=lambda s: (s - first) % n)
    turn = setup.whole("turn", asked, 0, n - 1)
    if g.to_deal:
        g.then(rules.deal)
    elif turn not in active:
        raise BadInput(f"'turn' of {setup.where} must be an active seat; seat {turn} is not.")
    else:
        g.stage = "play"
        g.turn = turn - 1
        g.then(rules.ask_next)


def arrange_cards(g: Flip7, setup: Reader) -> None:
    """Place the cards, none twice; those the setup does not name go where `rest` says."""
    deck = setup.items("deck", read_card)
    g.discard = setup.items("discard", read_card)
    rest = setup.choice("rest", "deck", ["deck", "discard", "out"])
    named = Counter(deck + g.discard + [c for seat in g.seats for c in seat.cards()])
    left = Counter(ONE_DECK * g.options.decks)
    for card, count in named.items():
        if count > left[card]:
            have = left[card]
            raise BadInput(f"{setup.where} names {count} cards {NAMES[card]!r}; there are {have}.")
    left -= named
    if rest == "deck":
        g.deck = sorted(left.elements())
    elif rest == "discard":
        g.discard += sorted(left.elements())
    g.top = deck[::-1]
    g.stacked = setup.items("reshuffles", read_cards)


def read_seat(data: Any) -> Seat:
    reader = Reader(data, "a seat of the setup")
    seat = Seat()
    seat.status = reader.choice("status", "active", ["active", "stayed", "frozen", "busted"])
    seat.numbers = reader.items("numbers", read_card)
    if any(c >= PLUS_2 for c in seat.numbers) or len(set(seat.numbers)) != len(seat.numbers):
        raise BadInput("'numbers' of a seat of the setup must be different numbers from 0 to 12.")
    if len(seat.numbers) >= SEVEN:
        raise BadInput("'numbers' of a seat of the setup must be six at most: seven end the round.")
    seat.modifiers = reader.items("modifiers", read_card)
    if any(not PLUS_2 <= c <= X2 for c in seat.modifiers):
        raise BadInput("'modifiers' of a seat of the setup must be +2, +4, +6, +8, +10 or x2.")
    seat.second_chance = reader.flag("second_chance", False)
    seat.freeze = reader.flag("freeze", seat.status == "frozen")
    bust_card = reader.take("bust_card")
    seat.bust_card = NONE if bust_card is None else read_card(bust_card)
    reader.done()
    return seat


def read_number(value: Any, low: int, high: int, what: str) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadInput(f"{what} must be a whole number from {low} to {high}, not {value!r}.")
    return value


def read_score(value: Any) -> int:
    return read_number(value, 0, 1_000_000, "a score of the setup")


def read_card(value: Any) -> int:
    card = CARD.numbers.get(value) if isinstance(value, str | int) and value is not True else None
    if card is None or value is False:
        raise BadInput(f"There is no card {value!r}; there are: {', '.join(map(str, NAMES))}.")
    return card


def read_cards(value: Any) -> list[int]:
    return Reader({"cards": value}, "a reshuffle of the setup").items("cards", read_card)


def as_setup(g: Flip7, events: list[Event]) -> dict[str, Any]:
    """The luck that was drawn, as a setup: the first Dealer, and the cards of each deck in
    order."""
    decks: list[list[int | str]] = [[]]
    dealer = g.dealer
    for event in events:
        if isinstance(event, Dealt):
            decks[-1].append(NAMES[event.card])
        elif isinstance(event, Reshuffled):
            decks.append([])
        elif isinstance(event, Round) and event.round == 1:
            dealer = event.dealer
    setup: dict[str, Any] = {"dealer": dealer, "deck": decks[0]}
    return {**setup, "reshuffles": decks[1:]} if len(decks) > 1 else setup


records(__name__)
