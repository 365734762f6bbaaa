"""Flip 7, rule by rule.  The numbers are those of the rules of record (`docs/rules/flip7.md`)."""

from __future__ import annotations

from safehouse.core.chance import Chance
from safehouse.core.data import records
from safehouse.games.flip7 import events
from safehouse.games.flip7.actions import DEAL, GIVE, HIT_ONLY, HIT_OR_STAY, Deal, Give, Hit, Stay
from safehouse.games.flip7.cards import (
    ACTION_CARDS,
    FLIP_THREE,
    FREEZE,
    NONE,
    ONE_DECK,
    PLUS_2,
    SECOND_CHANCE,
    SEVEN,
    X2,
)
from safehouse.games.flip7.deck import gather, is_dry, make_deck, take_top
from safehouse.games.flip7.options import Options
from safehouse.games.flip7.scoring import is_won, score
from safehouse.games.flip7.table import Flip, Flip7, Seat
from safehouse.games.flip7.telling import tell_bust, tell_end, tell_freeze, tell_seven, tell_stay


def start(seats: int, options: Options, luck: Chance) -> Flip7:
    """F7-SET-2, -3, -5  All cards in the deck, nobody has a point, round 1 is dealt at once."""
    g = Flip7(seats)
    g.options = options
    g.chance = luck
    g.deck = ONE_DECK * options.decks
    first = options.first_dealer
    g.dealer = first if isinstance(first, int) else luck.below(seats)
    g.then(begin_round)
    return g


# -- the round ---------------------------------------------------------------------------------
def begin_round(g: Flip7) -> None:
    """F7-SET-5  Round 1 is dealt."""
    g.say(events.Round, g.round, g.dealer)
    open_deal(g)


def open_deal(g: Flip7) -> None:
    """F7-SET-4, F7-DEAL-1  In turn order each seat is dealt one card."""
    n = len(g.seats)
    first = first_in_turn_order(g)
    g.stage = "deal"
    g.to_deal = [(first + k) % n for k in range(n)]
    g.then(deal)


def first_in_turn_order(g: Flip7) -> int:
    """F7-SET-4  The Dealer, or with `first: left` the seat to the Dealer's left."""
    return g.dealer if g.options.first == "dealer" else (g.dealer + 1) % len(g.seats)


def deal(g: Flip7) -> None:
    """F7-DEAL-3, -5  The next waiting seat gets its card, if it is still active."""
    while g.to_deal and g.anybody_active():
        me = g.to_deal[0]
        if g.seats[me].status != "active":
            g.to_deal.pop(0)
        else:
            card = draw(g, me, "deal")
            g.to_deal.pop(0)
            g.turn = me
            take(g, me, card, "deal")
            if g.open or g.stack:  # what the card brought comes first
                g.then(deal)
                return
    if not g.anybody_active():
        end_round(g, "all_out")
    else:
        g.stage = "play"
        g.turn = first_in_turn_order(g) - 1
        ask_next(g)


def ask_next(g: Flip7) -> None:
    """F7-TURN-1, -3, -7  The next active seat clockwise from the last turn is asked."""
    n = len(g.seats)
    for k in range(1, n + 1):
        me = (g.turn + k) % n
        if g.seats[me].status == "active":
            ask(g, me)
            return
    end_round(g, "all_out")  # F7-END-1


def ask(g: Flip7, me: int) -> None:
    """F7-TURN-2  Hit or stay; F7-TURN-5 to stay takes a card, unless `stay_empty`."""
    if len(g.deck) <= ACTION_CARDS * g.options.decks and is_dry(g):  # F7-END-4
        end_round(g, "no_cards")
        return
    g.turn = me
    seat = g.seats[me]
    if seat.numbers or seat.modifiers or seat.second_chance or g.options.stay_empty:
        g.ask(me, HIT_OR_STAY, play)
    else:
        g.ask(me, HIT_ONLY, play)


def play(g: Flip7, me: int, action: Hit | Stay) -> None:
    """F7-TURN-3, -4  A card is dealt and resolved to its last consequence, or the seat is out."""
    if not isinstance(action, Hit):
        seat = g.seats[me]
        tell_stay(g, me, seat)
        seat.status = "stayed"
        ask_next(g)
        return
    card = draw(g, me, "hit")
    # F7-TURN-8, F7-SC-3  A Freeze, a Flip Three or a duplicate ends the turn in any case.
    goes_on = g.options.turn_length == "until_stop" and card not in g.seats[me].numbers
    take(g, me, card, "hit")
    if goes_on and card != FREEZE and card != FLIP_THREE:
        g.then(ask, me)
    elif g.open or g.stack:  # what the card brought comes first
        g.then(ask_next)
    else:
        ask_next(g)


def take(g: Flip7, me: int, card: int, source: events.Source) -> None:
    """F7-NUM, F7-MOD, F7-SC, F7-ACT  `me` has drawn this card: by deal, hit or flip."""
    if card == NONE:
        return
    seat = g.seats[me]
    if card < PLUS_2:
        if card not in seat.numbers:  # F7-NUM-1
            seat.numbers.append(card)
            if len(seat.numbers) == SEVEN:
                flip_7(g, me)
        else:  # next to its twin, before it takes effect
            seat.bust_card = card
            if seat.second_chance:
                be_saved(g, me, card)
            else:
                bust(g, me, card)
    elif card <= X2:  # F7-MOD-3
        seat.modifiers.append(card)
    elif card == SECOND_CHANCE:
        take_second_chance(g, me, seat, source)
    elif source == "flip" and g.flip is not None:  # F7-FT-6
        g.say(events.SetAside, me, card)
        g.flip.set_aside.append(card)
    else:  # F7-ACT-2
        g.ask(me, targets, give, card, source)


def flip_7(g: Flip7, me: int) -> None:
    """F7-NUM-4  Seven different numbers end the round for everybody."""
    seat = g.seats[me]
    tell_seven(g, me, seat)
    seat.status = "flip7"
    g.then(end_round, "flip7")


def be_saved(g: Flip7, me: int, card: int) -> None:
    """F7-SC-2  The Second Chance and the duplicate are discarded."""
    g.say(events.Saved, me, card)
    seat = g.seats[me]
    seat.second_chance = False
    seat.bust_card = NONE
    g.discard.append(SECOND_CHANCE)
    g.discard.append(card)


def bust(g: Flip7, me: int, card: int) -> None:
    """F7-NUM-2  A duplicate and no Second Chance; F7-END-5 it may end the round for all."""
    seat = g.seats[me]
    tell_bust(g, me, card, seat)
    seat.status = "busted"
    if g.options.bust_ends_round:
        g.then(end_round, "bust")


def take_second_chance(g: Flip7, me: int, seat: Seat, source: events.Source) -> None:
    """F7-SC-1, -4, -5, -6  Kept, or given to one that holds none, or discarded."""
    if not seat.second_chance and g.options.second_chance == "keep":
        g.say(events.Kept, me)
        seat.second_chance = True
    elif targets(g, me, SECOND_CHANCE, source):
        g.ask(me, targets, give, SECOND_CHANCE, source)
    else:
        g.say(events.Thrown, SECOND_CHANCE, me, "nobody")
        g.discard.append(SECOND_CHANCE)


def targets(g: Flip7, me: int, card: int, source: events.Source) -> list[Give]:
    """F7-ACT-3  Any active seat, oneself included; F7-SC-4 a Second Chance: one without."""
    gives = GIVE[card]
    if card == SECOND_CHANCE:
        return [
            gives[s]
            for s, seat in enumerate(g.seats)
            if seat.status == "active" and not seat.second_chance
        ]
    active = [gives[s] for s, seat in enumerate(g.seats) if seat.status == "active"]
    if g.options.self_target == "always" or len(active) == 1:
        return active
    if g.options.self_target == "document" and card == FREEZE and source != "set_aside":
        return active
    return [one for one in active if one.to != me]


def give(g: Flip7, me: int, action: Give, card: int, source: events.Source) -> None:
    """F7-ACT-2  At once; F7-FT-8 a card that was set aside waits until all of them are given."""
    g.say(events.Given, me, action.to, card, source)
    if card == SECOND_CHANCE:
        g.seats[action.to].second_chance = True
    elif source == "set_aside" and g.flip is not None:
        g.flip.set_aside.pop(0)
        g.flip.assigned.append((card, action.to))
    else:
        if card == FLIP_THREE and source == "hit" and g.options.after_flip_three == "received":
            g.turn = action.to  # F7-TURN-7
        take_effect(g, card, action.to, me)


def take_effect(g: Flip7, card: int, to: int, by: int) -> None:
    """F7-FRZ-1, -2  A Freeze puts the seat out, its points safe; F7-FT-1 a Flip Three begins."""
    if card == FREEZE:
        seat = g.seats[to]
        tell_freeze(g, to, by, seat)
        seat.freeze = True
        seat.status = "frozen"
    else:
        g.say(events.Flipping, to, by)
        g.flip = Flip(to, by)
        g.then(flip_three)


# -- Flip Three --------------------------------------------------------------------------------
def flip_three(g: Flip7) -> None:
    """F7-FT-1  Three cards, one at a time; F7-FT-8 then the cards set aside are given away."""
    flip = g.flip
    assert flip is not None
    if flip.left:
        flip_one(g, flip)
    elif flip.set_aside:
        g.ask(giver(g, flip), targets, give, flip.set_aside[0], "set_aside")
        g.then(flip_three)
    else:
        effects = in_order(g, flip)
        g.flip = None
        if effects:
            g.effects = effects + g.effects
            g.then(next_effect)


def giver(g: Flip7, flip: Flip) -> int:
    """F7-FT-8, -13  Who gives away what was set aside: the flipper, or who gave it the card."""
    if g.options.flip_three_pending == "dealt" and g.seats[flip.by].status == "active":
        return flip.by
    return flip.seat


def flip_one(g: Flip7, flip: Flip) -> None:
    """F7-FT-2, -3  Every card counts; only a bust or a Flip 7 stops the flips early."""
    card = draw(g, flip.seat, "flip")
    if card == NONE:
        return
    flip.left -= 1
    take(g, flip.seat, card, "flip")
    status = g.seats[flip.seat].status
    if status == "active":
        if flip.left == 0:  # F7-FT-12
            g.discard.append(FLIP_THREE)
        g.then(flip_three)
    else:  # F7-FT-7
        flip.left = 0
        g.discard.append(FLIP_THREE)
        why: events.Why = "flip7" if status == "flip7" else "busted"
        while flip.set_aside:
            lost = flip.set_aside[0]
            g.say(events.Thrown, lost, flip.seat, why)
            g.discard.append(flip.set_aside.pop(0))
        g.flip = None


def in_order(g: Flip7, flip: Flip) -> list[tuple[int, int, int]]:
    """F7-FT-10  A Freeze wins over a Flip Three of the same seat, and moves up to its place."""
    waiting = flip.assigned.copy()
    frozen = [to for card, to in waiting if card == FREEZE]
    order: list[tuple[int, int, int]] = []
    while waiting:
        card, to = waiting.pop(0)
        if card == FREEZE or to not in frozen:
            order.append((card, to, giver(g, flip)))
        else:
            g.say(events.Thrown, FLIP_THREE, to, "frozen")
            g.discard.append(FLIP_THREE)
            flip.assigned.remove((FLIP_THREE, to))
            if (FREEZE, to) in waiting:
                waiting.remove((FREEZE, to))
                order.append((FREEZE, to, giver(g, flip)))
    return order


def next_effect(g: Flip7) -> None:
    """F7-FT-9, -11  Each to its last consequence; on a seat that is out, without effect."""
    if g.effects:
        card, to, by = g.effects[0]
        if g.seats[to].status == "active":
            take_effect(g, card, to, by)
        else:
            g.say(events.Thrown, card, to, "out")
            g.discard.append(card)
        g.effects.pop(0)
        g.then(next_effect)


# -- the deck ----------------------------------------------------------------------------------
def draw(g: Flip7, me: int, source: events.Source) -> int:
    """F7-DECK-1  The top card, of a new deck if need be; NONE from a dry supply."""
    if len(g.deck) <= ACTION_CARDS * g.options.decks:
        if is_dry(g):  # F7-END-4
            g.then(end_round, "no_cards")
            return NONE
        if not g.deck and not g.top:
            make_deck(g)
    return take_top(g, me, source)


# -- the end -----------------------------------------------------------------------------------
def end_round(g: Flip7, why: events.End) -> None:
    """F7-END-2  Nothing more is drawn or resolved: what is unresolved is discarded."""
    g.drop()
    flip = g.flip
    if flip is not None:
        g.discard.append(FLIP_THREE)
        g.discard += flip.set_aside
        g.flip = None
    while g.effects:
        card, to, _ = g.effects[0]
        g.say(events.Thrown, card, to, "round_over")
        g.discard.append(card)
        g.effects.pop(0)
    score(g, why)
    g.to_deal = []
    g.turn = NONE
    if is_won(g):
        tell_end(g)
        g.over = True
    else:  # F7-NEXT-1
        g.ask((g.dealer + 1) % len(g.seats), DEAL, next_round)


def next_round(g: Flip7, me: int, action: Deal) -> None:
    """F7-NEXT-2  All cards to the discard, the next dealer, the deal."""
    if g.options.fresh_deck:  # F7-DECK-4
        gather(g)
        make_deck(g)
    g.say(events.Round, g.round + 1, me)
    gather(g)
    g.dealer = me
    g.round += 1
    open_deal(g)


records(__name__)
