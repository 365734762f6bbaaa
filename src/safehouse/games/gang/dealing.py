"""Dealing in a heist of The Gang: pockets, the board, and what the board triggers."""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.games.gang.cards import BLACKOUT, JX, SECURITY_CAMERAS
from safehouse.games.gang.events import BlackedOut, Board, Dealt
from safehouse.games.gang.specialists import draw, redraw
from safehouse.games.gang.table import ROUNDS, Gang


def shuffle(g: Gang) -> None:
    """GA-DL-1, GA-EN-5  All 52 cards."""
    g.deck = list(range(JX))
    g.top = []
    for card in g.stacked.pop(0) if g.stacked else []:
        g.deck.remove(card)
        g.top.insert(0, card)


def deal_pockets(g: Gang) -> None:
    """GA-DL-1, -2, GA-C10  One card at a time: two each, three under Security Cameras."""
    pockets: list[list[int]] = [[] for _ in g.seats]
    for _ in range(3 if SECURITY_CAMERAS in g.challenges else 2):
        for pocket in pockets:
            pocket.append(draw(g))
    for s, pocket in enumerate(pockets):
        g.say(Dealt, s, pocket.copy(), "deal")
        g.seats[s].pocket = pocket


def turn_board(g: Gang) -> None:
    """GA-RD-1, -2, -3  The next round: its community cards, redraw, Blackout."""
    turned = [draw(g) for _ in range(3 if g.round == 1 else 1)]
    g.say(Board, g.round + 1, turned)
    g.community += turned
    g.round += 1
    if g.round == 2:
        redraw(g)
    if BLACKOUT in g.challenges:
        black_out(g)


def black_out(g: Gang) -> None:
    """GA-C8  All chips of earlier rounds leave the table."""
    g.say(BlackedOut, g.round)
    for seat in g.seats:
        seat.chips = [0] * ROUNDS


records(__name__)
