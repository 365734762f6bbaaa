"""Positions set up by tests (section 6 of the rules file), and setups of recorded games."""

from __future__ import annotations

from typing import Any, Final

from safehouse.core.chance import Chance
from safehouse.core.data import records
from safehouse.core.errors import BadInput
from safehouse.core.reader import Reader
from safehouse.core.state import Event
from safehouse.games.gang import rules
from safehouse.games.gang.campaign import TEN, first_cards, make_stacks
from safehouse.games.gang.cards import CARD, JX, MUSCLE, NAMES, SECURITY_CAMERAS
from safehouse.games.gang.chips import lay_chips
from safehouse.games.gang.dealing import deal_pockets
from safehouse.games.gang.events import Board, Dealt, HeistBegins
from safehouse.games.gang.group import in_deal_step
from safehouse.games.gang.odds import OPEN
from safehouse.games.gang.options import Options
from safehouse.games.gang.specialists import draw
from safehouse.games.gang.table import ROUNDS, Gang

CAMPAIGN: Final = ("advanced", "professional", "master")


def arrange(seats: int, options: Options, luck: Chance, setup: Reader) -> Gang:
    """The position that a setup describes; anything it leaves open is drawn from `luck`."""
    g = Gang(seats)
    g.options = options
    g.chance = luck
    arrange_stacks(g, setup)
    arrange_active(g, setup)
    g.vaults = setup.whole("vaults", 0, 0, g.vault_goal() - 1)
    g.alarms = setup.whole("alarms", 0, 0, g.alarm_limit() - 1)
    g.heist = setup.whole("heist", 1, 1, 1_000_000)
    g.used = sorted({*setup.items("used", lambda n: read_specialist(g, n))})
    if setup.take("muscle") is not None:
        g.seats[setup.whole("muscle", 0, 0, seats - 1)].muscle = True
        g.used = sorted({*g.used, MUSCLE})
    g.round = setup.whole("round", 1, 1, ROUNDS)
    chips = setup.items("chips", lambda held: read_chips(g, held), seats, or_none=True)
    pockets = setup.items("pockets", read_cards, seats, or_none=True)
    arrange_cards(g, setup, pockets)
    under_way = g.round > 1 or bool(chips)
    if not pockets and under_way:
        deal_pockets(g)
    if under_way:
        arrange_round(g, chips)
        g.then(rules.ask_all)
    elif pockets:
        g.then(rules.deal_step)
    else:
        g.then(rules.begin_dealing)
    return g


def arrange_stacks(g: Gang, setup: Reader) -> None:
    """Set the tops of the stacks; the rest follows in ascending order."""
    challenges = setup.items("challenges", read_number)
    specialists = setup.items("specialists", read_number)
    make_stacks(g)
    if challenges:
        g.challenge_stack = restack(g.challenge_stack, challenges, "challenges", g.options.mode)
    if specialists:
        g.specialist_stack = restack(g.specialist_stack, specialists, "specialists", g.options.mode)


def restack(stack: list[int], top: list[int], what: str, mode: str) -> list[int]:
    if len(set(top)) != len(top) or not set(stack).issuperset(top):
        raise BadInput(f"{what!r} of the setup must be different cards of the stack of {mode!r}.")
    return [*top, *sorted(set(stack) - set(top))]


def arrange_active(g: Gang, setup: Reader) -> None:
    """The cards in play in this heist."""
    active = Reader(setup.take("active", {}), "'active' of the setup")
    challenges = active.items("challenges", read_number)
    specialists = active.items("specialists", read_number)
    active.done()
    mode = g.options.mode
    if (challenges or specialists) and mode not in CAMPAIGN:
        raise BadInput(f"'active' of the setup is for {', '.join(CAMPAIGN)}, not for {mode!r}.")
    for what, cards, stack in (
        ("challenges", challenges, g.challenge_stack),
        ("specialists", specialists, g.specialist_stack),
    ):
        if len(set(cards)) != len(cards) or not set(stack).issuperset(cards):
            raise BadInput(f"'active' of the setup names {what} that {mode!r} does not have.")
        for n in cards:
            stack.remove(n)
    if mode == "master" and challenges:
        if len(challenges) != 2:
            raise BadInput("In 'master' two challenges are in play; name both in 'active'.")
    else:
        first_cards(g)
    g.challenges = sorted([*g.challenges, *challenges])
    g.specialists = sorted([*g.specialists, *specialists])


def arrange_cards(g: Gang, setup: Reader, pockets: list[list[int]]) -> None:
    """Place the cards, none twice; those the setup does not name are in the deck."""
    wanted = 3 if SECURITY_CAMERAS in g.challenges else 2
    for seat, pocket in zip(g.seats, pockets, strict=False):
        if len(pocket) != wanted:
            raise BadInput(f"A pocket of the setup has {wanted} cards here, not {len(pocket)}.")
        seat.pocket = pocket
    deck = setup.items("deck", read_card)
    g.community = setup.items("board", read_card)
    if len(g.community) > OPEN[g.round - 1]:
        raise BadInput(f"'board' of the setup has more cards than round {g.round} shows.")
    named = [*deck, *g.community, *[card for seat in g.seats for card in seat.pocket]]
    if len(set(named)) != len(named) or max([0, *deck, *g.community]) >= JX:
        raise BadInput("A card of the setup is named twice, or the suitless Jack not in a pocket.")
    if max([0, *named]) >= JX and g.jack() not in named:
        raise BadInput(f"The suitless Jack is {NAMES[g.jack()]} here: the option 'jack' says so.")
    g.deck = [card for card in range(JX) if card not in named]
    g.top = deck[::-1]
    g.con = setup.items("con", read_card)
    g.stacked = setup.items("later_decks", read_cards)
    for cards in (g.con, *g.stacked):
        if len(set(cards)) != len(cards) or (max([0, *cards]) >= JX and cards is not g.con):
            raise BadInput("'con' or 'later_decks' names a card twice, or the Jack in a deck.")


def arrange_round(g: Gang, chips: list[list[int]]) -> None:
    """Set the phase `chips` of that round: nobody has moved or confirmed, the deal step is over."""
    if not g.has_chips():
        raise BadInput(f"Round {g.round} has no chips here, so no position can stand in it.")
    while len(g.community) < OPEN[g.round - 1]:
        g.community.append(draw(g))
    g.used = sorted({*g.used, *[n for n in g.specialists if in_deal_step(g, n)]})
    for seat, held in zip(g.seats, chips, strict=False):
        seat.chips = held + [0] * (ROUNDS - len(held))
        seat.told = seat.chips[: g.round - 1] + [0] * (ROUNDS - g.round + 1)
        before = [chip for chip in seat.chips[: g.round - 1] if chip]
        seat.last = before[-1] if before else 0
    for n in range(ROUNDS):
        held = [seat.chips[n] for seat in g.seats if seat.chips[n]]
        if len(set(held)) != len(held) or (held and n >= g.round):
            raise BadInput(
                "'chips' of the setup gives a chip to two seats, or one of a later round."
            )
    lay_chips(g)


def read_number(value: Any) -> int:
    if type(value) is not int or value not in TEN:
        raise BadInput(f"A card in play has a number from 1 to 10, not {value!r}.")
    return value


def read_specialist(g: Gang, value: Any) -> int:
    number = read_number(value)
    if number not in g.specialists:
        raise BadInput(f"'used' of the setup names specialist {number}, who is not in play.")
    return number


def read_chips(g: Gang, value: Any) -> list[int]:
    held = Reader({"chips": value}, "a seat of the setup").items("chips", lambda v: v)
    n = len(g.seats)
    for chip in held:
        if chip is not None and (type(chip) is not int or not 1 <= chip <= n):
            raise BadInput(f"A chip of the setup is a number from 1 to {n} or null, not {chip!r}.")
    if len(held) > ROUNDS:
        raise BadInput("A seat of the setup has chips of four rounds at most.")
    return [chip or 0 for chip in held]


def read_card(value: Any) -> int:
    card = CARD.numbers.get(value) if isinstance(value, str) else None
    if card is None:
        raise BadInput(f"There is no card {value!r}; cards are rank and suit, such as AS, TD, 7C.")
    return card


def read_cards(value: Any) -> list[int]:
    return Reader({"cards": value}, "the setup").items("cards", read_card)


def as_setup(g: Gang, events: list[Event]) -> dict[str, Any]:
    """The luck that was drawn, as a setup: the cards of each deck in order, and of the stacks."""
    decks: list[list[int]] = []
    con: list[int] = []
    tops: dict[str, list[int]] = {"challenges": [], "specialists": []}
    last: dict[str, tuple[int, ...]] = {"challenges": (), "specialists": ()}
    dealt: list[list[int]] = []
    for event in events:
        if isinstance(event, HeistBegins):
            decks.append([])
            for name, cards in (
                ("challenges", event.challenges),
                ("specialists", event.specialists),
            ):
                tops[name] += [n for n in cards if n not in last[name]]
                last[name] = cards
        elif isinstance(event, Dealt) and event.why in ("deal", "con"):
            dealt.append(event.cards)
            if len(dealt) == len(g.seats):
                order = [pocket[k] for k in range(3) for pocket in dealt if k < len(pocket)]
                (decks[-1] if event.why == "deal" else con).extend(order)
                dealt = []
        elif isinstance(event, Board) or (isinstance(event, Dealt) and event.why != "jack"):
            decks[-1] += event.cards
    setup: dict[str, Any] = {"deck": names(decks[0])}
    if len(decks) > 1:
        setup["later_decks"] = [names(deck) for deck in decks[1:]]
    if g.options.mode in CAMPAIGN:
        setup.update({name: cards for name, cards in tops.items() if cards})
    return {**setup, "con": names(con)} if con else setup


def names(cards: list[int]) -> list[str]:
    return [NAMES[card] for card in cards]


records(__name__)
