"""Bots of Bankout that play by rule of thumb: a fixed sum, or one look at the next card.

`blind` banks at a fixed sum and never looks at the danger.  `ratio` is the one-step rule of
section 10 of the rules file: a draw that cannot bust is always taken; any other is taken while the
Loot is less than the dollars left for every card that would bust.
"""

from __future__ import annotations

from typing import Final

from safehouse.core.state import Action
from safehouse.games.bankout.actions import (
    ACCEPT,
    AS_KING,
    AS_QUEEN,
    AS_SWAP,
    BANK,
    CUTS,
    DISCARDS,
    DRAW,
    END_TURN,
    LET,
    PLAY_KING,
    PLAY_QUEEN,
    START,
    WITH_JOKER,
    WITH_SHIELD,
)
from safehouse.games.bankout.cards import JOKER, KING, QUEEN
from safehouse.games.bankout.deck import is_out
from safehouse.games.bankout.odds import NextCard
from safehouse.games.bankout.table import PHASES, Bankout

A_KINGS_WORTH: Final = 30  # the Loot from which a King is played
A_SWAPS_WORTH: Final = 50  # how far the other must be ahead for a swap
A_BLIND_SWAPS_WORTH: Final = 500


def phase_of(g: Bankout, me: int) -> str:
    """What `me` is asked: turn, discard, jack, joker, counter, cut or seeding."""
    question = g.asked[me]
    assert question is not None
    return PHASES[question[1].__name__]


def wins_with(g: Bankout, me: int, money: int) -> bool:
    """Whether banking that sum wins the match or the round for `me` at once."""
    mine, his = g.seats[me], g.seats[1 - me]
    goal = g.goal()
    if g.options.format == "bankout" or g.sudden_death:
        if mine.bank + money >= goal:
            return True
        return g.sudden_death > 0 and is_out(g) and mine.bank + money > his.bank
    last = g.round == g.options.rounds()
    ends = is_out(g) or (goal > 0 and mine.bank + money >= goal)
    return last and ends and mine.total + mine.bank + money > his.total + his.bank


def to_win(g: Bankout, me: int, legal: tuple[Action, ...]) -> Action | None:
    """The action that wins at once, if there is one."""
    loot = g.seats[me].loot
    if loot and BANK in legal and wins_with(g, me, loot):
        return BANK
    if loot and wins_with(g, me, 2 * loot):
        if PLAY_KING in legal:
            return PLAY_KING
        if AS_KING in legal:
            return AS_KING
    return None


def lead_of_other(g: Bankout, me: int) -> int:
    """What a swap would bring, in dollars."""
    return g.stake(1 - me) - g.stake(me)


def aside(
    g: Bankout, me: int, phase: str, legal: tuple[Action, ...], gap: int = A_SWAPS_WORTH
) -> Action:
    """Decisions other than the turn itself."""
    if phase == "discard":
        return throw_away(g, me)
    if phase == "jack":
        return answer(g, me, legal)
    if phase == "joker":
        return use_joker(g, me, legal, gap)
    if phase == "counter":
        return counter(g, me, legal)
    if phase == "cut":
        return CUTS[0]
    return START[0]


def throw_away(g: Bankout, me: int) -> Action:
    """Discard one of a pair, Queens first; otherwise a Queen, so that King and Joker stay."""
    hand = g.seats[me].hand
    for card in (QUEEN, KING):
        if hand.count(card) > 1:
            return DISCARDS[card]
    for card in (QUEEN, KING):
        if card in hand:
            return DISCARDS[card]
    return DISCARDS[JOKER]


def answer(g: Bankout, me: int, legal: tuple[Action, ...]) -> Action:
    """Answer a Jack: a Queen saves any Loot, a Joker only Loot worth playing a King for."""
    loot = g.seats[me].loot
    if PLAY_QUEEN in legal and loot > 0:
        return PLAY_QUEEN
    return AS_QUEEN if AS_QUEEN in legal and loot >= A_KINGS_WORTH else ACCEPT


def use_joker(g: Bankout, me: int, legal: tuple[Action, ...], gap: int) -> Action:
    """The best of the three uses of a Joker that was just drawn."""
    loot = g.seats[me].loot
    if loot and wins_with(g, me, 2 * loot):
        return AS_KING
    if AS_SWAP in legal and lead_of_other(g, me) > max(2 * loot, gap):
        return AS_SWAP
    return AS_KING if loot >= A_KINGS_WORTH else AS_QUEEN


def counter(g: Bankout, me: int, legal: tuple[Action, ...]) -> Action:
    """A swap that would take more than it brings is stopped, with the token first."""
    if lead_of_other(g, me) >= 0:
        return LET
    if WITH_SHIELD in legal:
        return WITH_SHIELD
    return WITH_JOKER if WITH_JOKER in legal else LET


def stop(g: Bankout, me: int, legal: tuple[Action, ...], gap: int = A_SWAPS_WORTH) -> Action:
    """End the turn with the best there is: twice the Loot, the opponent's Bank, or the Loot."""
    loot = g.seats[me].loot
    if AS_SWAP in legal and lead_of_other(g, me) > max(2 * loot, gap):
        return AS_SWAP
    if loot >= A_KINGS_WORTH and PLAY_KING in legal:
        return PLAY_KING
    if BANK in legal:
        return BANK
    return END_TURN if END_TURN in legal else legal[0]


def blind_turn(g: Bankout, me: int, legal: tuple[Action, ...], dollars: int) -> Action:
    """Draws until the Loot is worth `dollars`."""
    winning = to_win(g, me, legal)
    if winning is not None:
        return winning
    seat = g.seats[me]
    if DRAW not in legal or seat.loot >= dollars:
        return stop(g, me, legal, A_BLIND_SWAPS_WORTH)
    if seat.jacks and PLAY_QUEEN in legal:
        return PLAY_QUEEN
    return DRAW


def ratio_turn(g: Bankout, me: int, legal: tuple[Action, ...], factor: float) -> Action:
    """Draws while it is free, and while one more card gains on average."""
    winning = to_win(g, me, legal)
    if winning is not None:
        return winning
    if DRAW not in legal:
        return stop(g, me, legal)
    seat = g.seats[me]
    card = NextCard(g, me)
    if seat.loot and card.left == 1 and g.is_passed_once() and g.options.blitz_end == "at_once":
        return stop(g, me, legal)  # the last card would take the Loot with it
    if not card.killers and not seat.jacks:
        return DRAW
    if PLAY_QUEEN in legal and seat.jacks:
        return PLAY_QUEEN
    if not card.killers:
        return DRAW
    if PLAY_KING in legal and seat.loot >= A_KINGS_WORTH:
        return stop(g, me, legal)
    if seat.loot * card.killers < factor * card.money:
        return DRAW
    return stop(g, me, legal)
