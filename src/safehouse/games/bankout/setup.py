"""Positions set up by tests (section 6 of the rules file), and setups of recorded games."""

from __future__ import annotations

from collections import Counter
from typing import Any

from safehouse.core.chance import Chance
from safehouse.core.data import records
from safehouse.core.errors import BadInput
from safehouse.core.reader import Reader
from safehouse.core.state import Event
from safehouse.games.bankout import rules
from safehouse.games.bankout.cards import ACE, CARD, JACK, JOKER, NAMES, PACK, SUDDEN_PACK
from safehouse.games.bankout.deck import jokers_in, open_round, pack_of
from safehouse.games.bankout.events import Drawn, Pocketed, Reshuffled, Round, WasCut
from safehouse.games.bankout.match import first_at_target, has_shields
from safehouse.games.bankout.options import Options
from safehouse.games.bankout.table import Bankout, Seat

MUCH = 1_000_000_000


def arrange(seats: int, options: Options, luck: Chance, setup: Reader) -> Bankout:
    """The position that a setup describes; anything it leaves open is drawn from `luck`."""
    g = Bankout(seats)
    g.options = options
    g.chance = luck
    arrange_round(g, setup)
    g.seats = setup.items("seats", lambda data: read_seat(g, data), seats, or_none=True)
    if not g.seats:
        g.seats = [read_seat(g, {}) for _ in range(seats)]
    check_seats(g, setup)
    arrange_cards(g, setup)
    money = sum([s.total + (0 if g.sudden_death else s.bank) for s in g.seats])
    blitz = options.format == "blitz"
    g.pot = setup.whole("pot", money if blitz else 0, 0, MUCH if blitz else 0)
    g.first_there = first_at_target(g)
    active = g.seats[g.active]
    live = active.jacks + active.latent if options.table_cues != "persistent" else 0
    g.acted = setup.flag("acted", active.loot + live > 0)
    if setup.choice("phase", "cut" if options.cut else "turn", ["cut", "turn"]) == "cut":
        check_cut(g, setup)
        g.then(rules.ask_cut)
    else:
        g.then(rules.ask_turn)
    return g


def check_cut(g: Bankout, setup: Reader) -> None:
    """BO-RND-4  A deck is cut before the first turn of a round, if there is one."""
    if not g.options.cut:
        raise BadInput(f"'phase' of {setup.where} is 'cut' only with the option 'cut'.")
    seat = g.seats[g.active]
    live = seat.jacks + seat.latent if g.options.table_cues != "persistent" else 0
    if g.active != g.starter or seat.loot or live or not g.deck + g.top:
        raise BadInput(f"In phase 'cut' {setup.where} is before the first turn, with a deck.")


def arrange_round(g: Bankout, setup: Reader) -> None:
    """Set the round, and who is in turn."""
    last = g.options.rounds()
    most = MUCH if g.options.format == "blitz" else 0
    g.sudden_death = setup.whole("sudden_death", 0, 0, most)
    g.round = setup.whole(
        "round", last if g.sudden_death else 1, last if g.sudden_death else 1, last
    )
    g.starter = setup.whole("starter", 0 if setup.has("starter") else g.chance.below(2), 0, 1)
    g.active = setup.whole("active", g.starter, 0, 1)
    g.turn_no = setup.whole("turn_no", 1, 1, MUCH)
    g.last_idle = setup.flag("last_idle", False)
    open_round(g)


def read_seat(g: Bankout, data: Any) -> Seat:
    reader = Reader(data, "a seat of the setup")
    seat = Seat()
    seat.bank = reader.whole("bank", 0, 0, MUCH)
    seat.total = reader.whole("total", 0, 0, MUCH)
    seat.wins = reader.whole("wins", 0, 0, 3)
    seat.loot = reader.whole("loot", 0, 0, MUCH)
    seat.jacks = reader.whole("jacks", 0, 0, 4)
    seat.latent = reader.whole("latent", 0, 0, 4)
    table = Reader(reader.take("table", {"J": seat.jacks, "A": seat.latent}), "'table' of a seat")
    seat.row_jacks = table.whole("J", 0, 0, 4)
    seat.row_aces = table.whole("A", 0, 0, 4)
    table.done()
    if g.options.table_cues == "persistent":  # BO-CUE-6
        seat.jacks, seat.latent = seat.row_jacks, seat.row_aces
    if seat.jacks > seat.row_jacks or seat.latent > seat.row_aces:
        raise BadInput("A seat of the setup has a live card that is not in its row.")
    seat.hand = reader.items("hand", read_card)
    if not all(g.is_hidden(card) for card in seat.hand):
        raise BadInput("'hand' of a seat of the setup holds Queens, Kings and held Jokers only.")
    if len(seat.hand) > g.options.hand_limit:
        limit = g.options.hand_limit
        raise BadInput(f"'hand' of a seat of the setup has more than {limit} cards.")
    seat.shield = reader.flag("shield", has_shields(g.options))
    if seat.shield and not has_shields(g.options):
        raise BadInput("A seat of the setup has a shield, but the options give none.")
    reader.done()
    return seat


def check_seats(g: Bankout, setup: Reader) -> None:
    """Check that only the seat in turn has Loot or, unless they persist, live cards."""
    other = g.seats[1 - g.active]
    live = other.jacks + other.latent if g.options.table_cues != "persistent" else 0
    if other.loot or live:
        raise BadInput(f"Only the active seat of {setup.where} has Loot and live cards.")
    if g.options.format == "bankout" and max([seat.wins for seat in g.seats]) > 1:
        raise BadInput(f"{setup.where} is over: a seat has won two rounds.")


def arrange_cards(g: Bankout, setup: Reader) -> None:
    """Place the cards, none twice; those the setup does not name go where `rest` says."""
    deck = setup.items("deck", read_card)
    g.discard = setup.items("discard", read_card)
    rest = setup.choice("rest", "random", ["random", "discard"])
    named = Counter(deck + g.discard)
    for seat in g.seats:
        named.update(seat.hand)
        named.update({JACK: seat.row_jacks, ACE: seat.row_aces})
    left = Counter(pack_of(g))
    check_count(named, left, setup.where)
    left -= named
    if rest == "random":
        g.deck = sorted(left.elements())
    else:
        g.discard += sorted(left.elements())
    g.top = deck[::-1]
    g.stacked = setup.items("reshuffles", lambda cards: read_cards(cards, "a reshuffle"))
    later = Reader(setup.take("later_decks", {}), "'later_decks' of the setup")
    rounds = [str(n) for n in range(2, g.options.rounds() + 1)]
    for name in rounds if g.options.format == "bankout" else [*rounds, "SD"]:
        cards = read_cards(later.take(name, []), f"the later deck {name}")
        pack = PACK + [JOKER] * jokers_in(g.options, int(name), 0) if name != "SD" else SUDDEN_PACK
        check_count(Counter(cards), Counter(pack), f"the later deck {name}")
        if cards:
            g.later[name] = cards
    later.done()


def check_count(named: Counter[int], there: Counter[int], where: str) -> None:
    for card, count in named.items():
        if count > there[card]:
            have = there[card]
            raise BadInput(f"{where} names {count} cards {NAMES[card]!r}; there are {have}.")


def read_card(value: Any) -> int:
    card = CARD.numbers.get(value) if isinstance(value, str) else None
    if card is None:
        raise BadInput(f"There is no card {value!r}; there are: {', '.join(NAMES)}.")
    return card


def read_cards(value: Any, what: str) -> list[int]:
    return Reader({"cards": value}, what).items("cards", read_card)


def as_setup(g: Bankout, events: list[Event]) -> dict[str, Any]:
    """The luck that was drawn, as a setup: who started, and the cards of each deck in order."""
    decks: dict[str, list[int]] = {}
    reshuffles: list[list[int]] = []
    cuts: dict[str, tuple[int, list[int]]] = {}
    deck: list[int] = []
    name = "1"
    starter = g.starter
    for event in events:
        if isinstance(event, Round):
            name = "SD" if event.sudden_death else str(event.round)
            pack = SUDDEN_PACK if event.sudden_death else PACK + [JOKER] * event.jokers
            cuts[name] = (0, pack)
            deck = []
            decks.setdefault(name, deck)
            if name == "1":
                starter = event.starter
        elif isinstance(event, WasCut):
            cuts[name] = (event.at, cuts[name][1])
        elif isinstance(event, Reshuffled):
            deck = []
            reshuffles.append(deck)
        elif isinstance(event, Drawn | Pocketed):
            deck.append(event.card)
    orders = {name: uncut(cards, *cuts[name]) for name, cards in decks.items()}
    setup: dict[str, Any] = {"starter": starter, "deck": orders.pop("1", [])}
    if reshuffles:
        setup["reshuffles"] = [[NAMES[card] for card in cards] for cards in reshuffles]
    return {**setup, "later_decks": orders} if orders else setup


def uncut(drawn: list[int], at: int, pack: list[int]) -> list[str]:
    """The deck before it was cut, as far as needed to draw those cards afterwards."""
    if at:
        order = drawn + sorted((Counter(pack) - Counter(drawn)).elements())
        drawn = order[len(order) - at :] + order[: len(order) - at]
    return [NAMES[card] for card in drawn]


records(__name__)
