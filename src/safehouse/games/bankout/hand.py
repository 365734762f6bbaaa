"""Hands and rows in Bankout: effects of cards, and choices."""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.core.state import Action
from safehouse.games.bankout.actions import (
    ACCEPT,
    AS_KING,
    AS_QUEEN,
    AS_SWAP,
    CUTS,
    DISCARDS,
    HAS_JOKER,
    IN_HAND,
    LET,
    MAY_BANK,
    MAY_DRAW,
    MAY_END,
    MAY_SWAP,
    MOVES,
    PLAY_QUEEN,
    WITH_JOKER,
    WITH_SHIELD,
    Accept,
    Counter,
    Cut,
    Discard,
    Play,
)
from safehouse.games.bankout.cards import ACE, JACK, JOKER, NONE, QUEEN
from safehouse.games.bankout.deck import may_draw
from safehouse.games.bankout.events import Discarded, Queened, QueenFor
from safehouse.games.bankout.table import Bankout, Seat


def cuts(g: Bankout, me: int) -> list[Cut]:
    """BO-RND-4  0 to the deck's size less one."""
    return CUTS[: len(g.deck) + len(g.top)]


def turn_moves(g: Bankout, me: int) -> tuple[Action, ...]:
    """BO-TURN-2, -4  Draw, play, bank or end the turn, in any order and number."""
    seat = g.seats[me]
    bits = 0
    for card in seat.hand:
        bits |= IN_HAND[card]
    if bits & HAS_JOKER and g.stake(1 - me) > 0:
        bits |= MAY_SWAP
    if seat.loot > 0:
        bits |= MAY_BANK
    if g.deck or may_draw(g):
        bits |= MAY_DRAW
        barred = g.last_idle and g.options.table_cues != "persistent"  # BO-TURN-7
        if g.acted or not barred:
            bits |= MAY_END
    else:
        bits |= MAY_END
    return MOVES[bits]


def clear_row(g: Bankout, seat: Seat) -> None:
    """BO-CUE-2  Live or spent, they go to the discard pile."""
    g.discard += [JACK] * seat.row_jacks
    g.discard += [ACE] * seat.row_aces
    seat.row_jacks = seat.row_aces = seat.jacks = seat.latent = 0


def queen_effect(g: Bankout, me: int, card: int, why: QueenFor) -> None:
    """BO-QUEEN-3, -4, -5, BO-CUE-4  One Jack and one Ace of one's own row go, live before spent."""
    seat = g.seats[me]
    jack_goes, ace_goes = seat.row_jacks > 0, seat.row_aces > 0
    g.say(Queened, me, card, why, jack_goes, ace_goes)
    spend(g, seat, card)
    if jack_goes:
        g.discard.append(JACK)
        seat.row_jacks -= 1
        seat.jacks = max(seat.jacks - 1, 0)
    if ace_goes:
        g.discard.append(ACE)
        seat.row_aces -= 1
        seat.latent = max(seat.latent - 1, 0)


def settle_card(g: Bankout) -> None:
    """BO-RES-1  The card that lay open has done what it does."""
    g.revealed = NONE
    g.pending = None


def queen_takes_the_jack(g: Bankout, me: int, card: int, why: QueenFor) -> None:
    """BO-JACK-3, `latent_queen: jack_cancelled`  The Jack goes with the Queen and one Ace."""
    g.say(Queened, me, card, why, True, True)
    seat = g.seats[me]
    seat.hand.remove(card)
    seat.latent -= 1
    seat.row_aces -= 1
    g.discard += [JACK, card, ACE]
    settle_card(g)


def spend(g: Bankout, seat: Seat, card: int) -> None:
    """BO-JOK-1, -2  Use a card: the open Joker, or one from the hand."""
    if g.revealed == card:
        g.revealed = NONE
    else:
        seat.hand.remove(card)
    g.discard.append(card)


def throw(g: Bankout, me: int, place: int) -> None:
    """BO-HAND-3  Face up on the discard pile, without effect."""
    card = g.seats[me].hand[place]
    g.say(Discarded, me, card)
    g.seats[me].hand.pop(place)
    g.discard.append(card)


def discards(g: Bankout, me: int) -> list[Discard]:
    """BO-HAND-2  Any card of the hand, the new one included; two equal ones are one choice."""
    found: list[Discard] = []
    for card in g.seats[me].hand:
        if DISCARDS[card] not in found:
            found.append(DISCARDS[card])
    return found


def answers(g: Bankout, me: int) -> list[Accept | Play]:
    """BO-JACK-5  Accept the bust, or play a Queen, or a held Joker as one."""
    hand = g.seats[me].hand
    found: list[Accept | Play] = [ACCEPT]
    if QUEEN in hand:
        found.append(PLAY_QUEEN)
    if JOKER in hand:
        found.append(AS_QUEEN)
    return found


def joker_moves(g: Bankout, me: int) -> list[Play]:
    """BO-JOK-1, -3, -5  Swap, king or queen, named now; no swap against an empty Bank."""
    return [AS_QUEEN, AS_KING, AS_SWAP] if g.stake(1 - me) > 0 else [AS_QUEEN, AS_KING]


def may_counter(g: Bankout) -> bool:
    """BO-CTR-1, BO-VAR-2  A second Joker is about, and Jokers may counter."""
    replaced = g.options.shield == "replace" and g.options.format == "blitz"
    return g.held and g.jokers == 2 and not replaced


def counters(g: Bankout, me: int) -> list[Counter]:
    """BO-CTR-1, BO-VAR-2  Let it happen, or stop it with what there is."""
    found = [LET]
    if may_counter(g) and JOKER in g.seats[me].hand:
        found.append(WITH_JOKER)
    if g.seats[me].shield:
        found.append(WITH_SHIELD)
    return found


records(__name__)
