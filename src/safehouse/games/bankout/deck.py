"""The deck of Bankout: its cards, drawing, cutting and reshuffling."""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.games.bankout.cards import ACE, JACK, JOKER, PACK, SUDDEN_PACK
from safehouse.games.bankout.events import Drawn, Pocketed, Reshuffled
from safehouse.games.bankout.options import Options
from safehouse.games.bankout.table import Bankout


def jokers_in(options: Options, round: int, sudden_death: int) -> int:
    """BO-DECK-2, BO-VAR-1  How many Jokers a round has."""
    if not options.jokers or sudden_death:
        return 0
    if options.format == "blitz" and options.light_jokers != "off":
        light = options.light_jokers
        return 1 if light == "each" or light == f"round{round}" else 0
    return round - 1


def pack_of(g: Bankout) -> list[int]:
    """BO-DECK-1, -2, -3  All cards of the round."""
    return SUDDEN_PACK if g.sudden_death else PACK + [JOKER] * g.jokers


def open_round(g: Bankout) -> None:
    """BO-JOK-1, -2  How many Jokers the round has, and whether they are held."""
    g.jokers = jokers_in(g.options, g.round, g.sudden_death)
    g.held = g.jokers > 0 and g.round == 3


def build(g: Bankout) -> None:
    """BO-DECK-1  A fresh deck: everything goes back in."""
    open_round(g)
    g.deck = pack_of(g).copy()
    g.top = []
    g.discard = []
    if g.later:
        put_on_top(g, g.later.pop("SD" if g.sudden_death else str(g.round), []))


def put_on_top(g: Bankout, cards: list[int]) -> None:
    """Stack the cards that a test wants drawn next, as far as they are in the deck."""
    for card in cards:
        if card in g.deck:
            g.deck.remove(card)
            g.top.insert(0, card)


def is_out(g: Bankout) -> bool:
    """BO-BZ-3  The last card of a deck that is not renewed has been drawn."""
    return not g.deck and not g.top and g.is_passed_once()


def may_draw(g: Bankout) -> bool:
    """BO-SHUF-1, -4  There is a card, or one can be got by a shuffle."""
    if g.deck or g.top:
        return True
    if g.is_passed_once():
        return False
    a, b = g.seats
    return bool(g.discard) or (g.options.reshuffle_cues and a.spent() + b.spent() > 0)


def take_card(g: Bankout, me: int) -> int:
    """BO-TURN-3  Take the top card; BO-SHUF-1 of a renewed deck if it is empty."""
    if not g.deck and not g.top:
        renew(g)
    card = g.top.pop() if g.top else g.chance.pick(g.deck)
    if g.heard is not None:
        tell_draw(g, me, card)
    return card


def renew(g: Bankout) -> None:
    """BO-SHUF-1, -2  The discard pile is the new deck; BO-SHUF-3 with the spent cards."""
    gathered = g.seats[0].spent() + g.seats[1].spent() if g.options.reshuffle_cues else 0
    g.say(Reshuffled, len(g.discard) + gathered, gathered)
    if g.options.reshuffle_cues:
        for seat in g.seats:
            g.discard += [JACK] * (seat.row_jacks - seat.jacks)
            g.discard += [ACE] * (seat.row_aces - seat.latent)
            seat.row_jacks = seat.jacks
            seat.row_aces = seat.latent
    g.deck = g.discard
    g.discard = []
    if g.stacked:
        put_on_top(g, g.stacked.pop(0))


def cut_at(g: Bankout, n: int) -> None:
    """BO-RND-4  A deck without an order is the same after a cut; one that has one is turned."""
    if g.top:
        while g.deck:
            g.top.insert(0, g.chance.pick(g.deck))
        g.top = g.top[len(g.top) - n :] + g.top[: len(g.top) - n]


def tell_draw(g: Bankout, me: int, card: int) -> None:
    """BO-VIS-3  Announce the draw while the card is still on the deck."""
    g.top.append(card)
    if g.is_hidden(card):
        g.say(Pocketed, me, card)
    else:
        g.say(Drawn, me, card)
    g.top.pop()


records(__name__)
