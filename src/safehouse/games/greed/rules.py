"""Twelve rounds of Greed: draft, choose, resolve, and what comes at the end of a turn."""

from __future__ import annotations

from bisect import insort

from safehouse.core.chance import Chance
from safehouse.core.data import records
from safehouse.games.greed import action_cards, holding_cards, thug_cards  # noqa: F401 - 80 cards
from safehouse.games.greed.actions import DRAFTS, PLAYS, Draft, Play
from safehouse.games.greed.card import CARDS
from safehouse.games.greed.events import (
    Chose,
    Dealt,
    Picked,
    PilesPass,
    Revealed,
    RoundBegins,
)
from safehouse.games.greed.options import Options
from safehouse.games.greed.resolve import begin_card
from safehouse.games.greed.table import FIRST_PLAY, ROUNDS, Greed
from safehouse.games.greed.turn_end import each_turn, effects_end, settle_up

PILE = 12


# -- setting up
def start(seats: int, options: Options, luck: Chance) -> Greed:
    """GR-SU-1, -2, -3, -4, -5, GR-MO-1  Nobody has anything; notes and markers never run out."""
    g = Greed(seats)
    g.options = options
    g.chance = luck
    g.deck = sorted(CARDS)
    g.then(deal)
    return g


def deal(g: Greed) -> None:
    """GR-SU-2  Twelve cards a pile, seat after seat, from the top."""
    for s, seat in enumerate(g.seats):
        top, deck = g.top.copy(), g.deck.copy()
        pile = [top.pop() if top else g.chance.pick(deck) for _ in range(PILE)]
        g.say(Dealt, s, pile)
        g.top, g.deck = top, deck
        seat.pile = sorted(pile)
    g.then(begin_round, g.round)


# -- rounds
def begin_round(g: Greed, number: int) -> None:
    """GR-RD-2, -3, GR-DR-1  Everybody with a pile takes a card."""
    g.say(RoundBegins, number)
    effects_end(g, number)
    g.round = number
    g.phase = "draft"
    for s, seat in enumerate(g.seats):
        if seat.pile:
            g.ask(s, own_pile, take)
    g.then(pass_piles)


def own_pile(g: Greed, s: int) -> list[Draft]:
    return [DRAFTS[card] for card in g.seats[s].pile]


def take(g: Greed, s: int, action: Draft) -> None:
    """GR-DR-1, -2  In secret, and for good."""
    seat = g.seats[s]
    g.say(Picked, s, action.card)
    seat.pile.remove(action.card)
    seat.picked = action.card


def pass_piles(g: Greed) -> None:
    """GR-DR-2, -3  The picks go to the hands, the piles to the left."""
    g.say(PilesPass)
    piles: list[list[int]] = []
    for s, seat in enumerate(g.seats):
        if seat.picked is not None:
            insort(seat.hand, seat.picked)
            seat.picked = None
        seat.passed[g.pile_id(s)] = seat.pile.copy()
        piles.append(seat.pile)
    for s, pile in enumerate(piles):
        g.seats[g.left(s)].pile = pile
    g.phase = "play"
    g.then(play_round)


def play_round(g: Greed) -> None:
    """GR-PH-1, -2, -4, GR-RD-2

    Everybody chooses a card; they are revealed, resolved, and followed by extra ones.
    """
    g.phase = "play"
    if g.round >= FIRST_PLAY:
        for s, seat in enumerate(g.seats):
            if seat.hand:
                g.ask(s, own_hand, choose)
    g.then(reveal)
    g.then(owe_extras)


def own_hand(g: Greed, s: int) -> list[Play]:
    return [PLAYS[card] for card in g.seats[s].hand]


def choose(g: Greed, s: int, action: Play) -> None:
    """GR-PH-2, GR-EX-2  Face down, and for good."""
    seat = g.seats[s]
    g.say(Chose, s, action.card)
    seat.hand.remove(action.card)
    seat.chosen = action.card


def reveal(g: Greed) -> None:
    """GR-PH-3, GR-RS-1  All together; lowest number first."""
    laid = [(seat.chosen, s) for s, seat in enumerate(g.seats) if seat.chosen is not None]
    laid.sort()
    if laid:
        extra = g.phase == "extra"
        g.say(Revealed, [s for _, s in laid], [card for card, _ in laid], extra)
        g.phase = "resolve"
        g.queue = [(s, card) for card, s in laid]
        for card, s in laid:
            if card in g.seats[s].shown:
                g.seats[s].shown.remove(card)
        g.then(resolve_next)


def resolve_next(g: Greed) -> None:
    """GR-RS-1, -2  One card after the other, in the order of their numbers."""
    s, card = g.queue[0]
    begin_card(g, s, card)
    g.queue.pop(0)
    g.seats[s].chosen = None
    if g.queue:
        g.then(resolve_next)


# -- extra plays
def owe_extras(g: Greed) -> None:
    """GR-EX-1, GR-RD-2  Whoever must play an extra card this round owes it now."""
    if g.effects and g.round >= FIRST_PLAY:
        for s, seat in enumerate(g.seats):
            seat.owes = g.in_force("extra_play", s)
    g.then(play_extras)


def play_extras(g: Greed) -> None:
    """GR-EX-1, -2  One card each at a time, until nothing is owed."""
    owing = [s for s, seat in enumerate(g.seats) if seat.owes and seat.hand]
    for seat in g.seats:
        seat.owes = seat.owes - 1 if seat.owes and seat.hand else 0
    if not owing:
        g.then(each_turn)
        g.then(next_round)
        return
    g.phase = "extra"
    for s in owing:
        g.ask(s, own_hand, choose)
    g.then(reveal)
    g.then(play_extras)


def next_round(g: Greed) -> None:
    """GR-RD-1, GR-EO-4  After the last round comes the end."""
    if g.round < ROUNDS:
        g.then(begin_round, g.round + 1)
    else:
        g.then(settle_up)


records(__name__)
