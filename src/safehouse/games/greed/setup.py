"""Positions set up by tests (section 6 of the rules file), and setups of recorded games."""

from __future__ import annotations

from typing import Any, Final

from safehouse.core.chance import Chance
from safehouse.core.data import records
from safehouse.core.errors import BadInput
from safehouse.core.reader import Reader
from safehouse.core.state import Event
from safehouse.games.greed import rules
from safehouse.games.greed.card import CARDS
from safehouse.games.greed.events import Dealt, Drew, EffectKind, Losers, Reshuffled, TurnedUp
from safehouse.games.greed.options import Options
from safehouse.games.greed.table import (
    FIRST_PLAY,
    ROUNDS,
    Effect,
    Greed,
    Holding,
    Lying,
    Seat,
    Thug,
)

EFFECTS: Final[dict[EffectKind, str]] = {
    "mirror": "",
    "on_action": "",
    "on_thug": "",
    "ignore_costs": "",
    "ignore_needs": "",
    "extra_play": "",
    "return_actions": "",
    "icons": "card",
    "extra_markers": "amount",
    "double": "",
    "lose_holding": "who",
    "lose_thug": "who",
}
LOSERS: Final[list[Losers]] = ["all", "opponents"]
MANY: Final = 1_000_000_000


def arrange(seats: int, options: Options, luck: Chance, setup: Reader) -> Greed:
    """The position that a setup describes; anything it leaves open is drawn from `luck`."""
    g = Greed(seats)
    g.options = options
    g.chance = luck
    g.round = setup.whole("round", 1, 1, ROUNDS)
    g.phase = setup.choice("phase", "draft", ["draft", "play"])
    if g.phase == "play" and g.round < FIRST_PLAY:
        raise BadInput(f"'phase' of the setup can be 'play' only from round {FIRST_PLAY} on.")
    deals = not setup.has("seats")
    if deals and (g.round > 1 or g.phase == "play"):
        raise BadInput("A setup without 'seats' begins with the deal, in the draft of round 1.")
    given = setup.items("seats", lambda seat: seat, seats, or_none=True)
    for seat, one in zip(g.seats, given, strict=False):
        arrange_seat(g, seat, Reader(one, "a seat of the setup"))
    g.top = setup.items("deck", read_card)[::-1]
    g.discard = setup.items("discard", read_card)
    g.stacked = setup.items("reshuffle", read_card)
    if len(set(g.stacked)) != len(g.stacked):
        raise BadInput("'reshuffle' of the setup names a card twice.")
    rest = setup.choice("rest", "deck", ["deck", "out"])
    place_the_rest(g, rest)
    g.effects = setup.items("effects", lambda effect: read_effect(g, effect))
    if deals:
        if len(g.deck) + len(g.top) < rules.PILE * seats:
            raise BadInput("There are not enough cards to deal twelve to every seat.")
        g.then(rules.deal)
    elif g.phase == "draft":
        g.then(rules.begin_round, g.round)
    else:
        g.then(rules.play_round)
    return g


def arrange_seat(g: Greed, seat: Seat, setup: Reader) -> None:
    seat.cash = setup.whole("cash", 0, 0, MANY)
    if seat.cash % 5000:
        raise BadInput(f"Money comes in multiples of $5,000, not {seat.cash}.")
    seat.hand = sorted(setup.items("hand", read_card))
    seat.pile = sorted(setup.items("pile", read_card))
    seat.thugs = setup.items("thugs", lambda thug: read_thug(g, thug))
    seat.holdings = setup.items("holdings", lambda holding: read_holding(g, holding))
    seat.lying = setup.items("lying", lambda lying: read_lying(g, lying))
    setup.done()


def place_the_rest(g: Greed, rest: str) -> None:
    """Place the cards, none twice; those the setup does not name are in the deck, or out of the
    game."""
    named = [*g.top, *g.discard]
    for seat in g.seats:
        named += [*seat.hand, *seat.pile, *[thug.card for thug in seat.thugs]]
        named += [holding.card for holding in seat.holdings]
        named += [lying.card for lying in seat.lying]
    if len(set(named)) != len(named):
        twice = min([card for card in named if named.count(card) > 1])
        raise BadInput(f"Card {twice} is named twice in the setup.")
    others = [card for card in sorted(CARDS) if card not in named]
    if rest == "deck":
        g.deck = others
    else:
        g.out = others


def read_card(value: Any) -> int:
    if type(value) is not int or value not in CARDS:
        raise BadInput(f"There is no card {value!r}; cards are numbered 1 to {max(CARDS)}.")
    return value


def read_kind(value: Any, kind: str) -> int:
    card = read_card(value)
    if CARDS[card].kind != kind:
        raise BadInput(f"Card {card} is not a {kind}, but a {CARDS[card].kind}.")
    return card


def read_thug(g: Greed, value: Any) -> Thug:
    """Read a Thug: a number, or an object; only Rubberface is a copy."""
    if not isinstance(value, dict):
        return Thug(read_kind(value, "thug"), None, g.round - 1)
    reader = Reader(value, "a Thug of the setup")
    card = read_kind(reader.take("card"), "thug")
    copied = reader.take("as")
    since = reader.whole("since", g.round - 1, 0, ROUNDS)
    reader.done()
    if copied is not None and (card != 54 or read_kind(copied, "thug") == 54):
        raise BadInput("'as' of the setup says whom Rubberface (54) copies: another Thug.")
    return Thug(card, copied, since)


def read_holding(g: Greed, value: Any) -> Holding:
    if not isinstance(value, dict):
        return Holding(read_kind(value, "holding"), 0, g.round - 1)
    reader = Reader(value, "a Holding of the setup")
    card = read_kind(reader.take("card"), "holding")
    markers = reader.whole("markers", 0, 0, MANY)
    since = reader.whole("since", g.round - 1, 0, ROUNDS)
    reader.done()
    return Holding(card, markers, since)


def read_lying(g: Greed, value: Any) -> Lying:
    if not isinstance(value, dict):
        return Lying(read_kind(value, "action"), g.round)
    reader = Reader(value, "a lying Action of the setup")
    card = read_kind(reader.take("card"), "action")
    until = reader.whole("until", g.round, g.round, ROUNDS)
    reader.done()
    return Lying(card, until)


def read_effect(g: Greed, value: Any) -> Effect:
    reader = Reader(value, "an effect of the setup")
    kind = reader.choice("kind", "", list(EFFECTS))
    seat = reader.whole("seat", -1, 0, len(g.seats) - 1)
    source = reader.take("source")
    if source is not None:
        source = read_card(source)
    when = reader.whole("round", g.round, g.round, ROUNDS)
    more = EFFECTS[kind]
    card = read_kind(reader.take("card"), "thug") if more == "card" else None
    amount = reader.whole("amount", -1, 0, MANY) if more == "amount" else None
    who = reader.choice("who", "", LOSERS) if more == "who" else None
    reader.done()
    if card is not None and g.seats[seat].thug(card) is None:
        raise BadInput(f"Icons are lent to a Thug in the display of seat {seat}, not to {card}.")
    return Effect(kind, seat, source, when, card, amount, who)


def as_setup(g: Greed, events: list[Event]) -> dict[str, Any]:
    """The luck that was drawn, as a setup: the cards of the deal and those drawn since, in order.

    A setup can stack one reshuffle; a second one cannot be written down.
    """
    drawn: list[list[int]] = [[]]
    for event in events:
        if isinstance(event, Dealt):
            drawn[-1] += event.cards
        elif isinstance(event, Drew | TurnedUp):
            drawn[-1].append(event.card)
        elif isinstance(event, Reshuffled):
            drawn.append([])
    setup: dict[str, Any] = {"deck": drawn[0]}
    if len(drawn) > 1 and drawn[1]:
        setup["reshuffle"] = drawn[1]
    return setup


records(__name__)
