"""The ten specialists, and the redraws of two challenges (3.12).

GA-SP-5 What they say is exact, and not corrected if cards change later.
"""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.core.errors import BadInput
from safehouse.games.gang.actions import Discard, PassCard, ShowCard
from safehouse.games.gang.cards import (
    CON_ARTIST,
    COORDINATOR,
    GETAWAY_DRIVER,
    HACKER,
    INFORMANT,
    INVESTOR,
    JACK_OF_ALL,
    JX,
    LASER_TRIPWIRES,
    MASTERMIND,
    MATH_WHIZ,
    MOTION_DETECTOR,
    MUSCLE,
    NAMES,
    NONE,
    RANK_OF,
    RANKS,
    is_face,
    worth,
)
from safehouse.games.gang.chips import clear_confirmations
from safehouse.games.gang.events import (
    Announced,
    Dealt,
    Declined,
    Discarded,
    Received,
    Redrawn,
    Showed,
    Used,
)
from safehouse.games.gang.hands import category, strength
from safehouse.games.gang.table import Gang


def draw(g: Gang) -> int:
    """GA-DL-6  The next card; the deck cannot run out."""
    return g.top.pop() if g.top else g.chance.pick(g.deck)


def spend(g: Gang, specialist: int, user: int | None) -> None:
    """GA-SP-1  Once a heist."""
    call_in(g, specialist, user)
    g.used = sorted([*g.used, specialist])


def call_in(g: Gang, specialist: int, user: int | None) -> None:
    """GA-GR-3  What was proposed takes effect."""
    g.say(Used, specialist, user)
    close_proposal(g)


def close_proposal(g: Gang) -> None:
    """GA-GR-3, -9  Nothing is proposed any more; who had confirmed must do so again."""
    g.proposal = None
    g.agreed = []
    if g.laid or g.calling:
        clear_confirmations(g)


# -- those that take effect by themselves
def acts_alone(g: Gang, specialist: int) -> bool:
    """GA-DL-3  Whether this one needs nobody; then it has taken effect."""
    if specialist == INVESTOR:
        investor(g)
    elif specialist == MATH_WHIZ:
        math_whiz(g)
    elif specialist == CON_ARTIST:
        con_artist(g)
    else:
        return False
    return True


def investor(g: Gang) -> None:
    """GA-S3  Everybody's face cards."""
    spend(g, INVESTOR, None)
    for s, seat in enumerate(g.seats):
        faces = sum([is_face(card) for card in seat.pocket])
        g.say(Announced, s, "faces", faces)
        g.announcements.append(
            ("specialist", INVESTOR, "seat", s, "faces", faces, "round", g.round)
        )


def math_whiz(g: Gang) -> None:
    """GA-S8  Everybody's sum."""
    spend(g, MATH_WHIZ, None)
    for s, seat in enumerate(g.seats):
        total = sum([worth(card) for card in seat.pocket])
        g.say(Announced, s, "sum", total)
        g.announcements.append(("specialist", MATH_WHIZ, "seat", s, "sum", total, "round", g.round))


def con_artist(g: Gang) -> None:
    """GA-S9  All pockets are mixed and dealt again from seat 0, one at a time, as many to each."""
    spend(g, CON_ARTIST, None)
    g.announcements.append(("specialist", CON_ARTIST, "round", g.round))
    pool = [card for seat in g.seats for card in seat.pocket]
    pockets: list[list[int]] = [[] for _ in g.seats]
    while pool:  # all have the same number
        for pocket in pockets:
            pocket.append(mixed(g, pool))
    for s, seat in enumerate(g.seats):
        g.say(Dealt, s, pockets[s].copy(), "con")
        seat.seen += [(card, "mixed", NONE) for card in seat.pocket]
        seat.pocket = pockets[s]


def mixed(g: Gang, pool: list[int]) -> int:
    """GA-S9, GA-SU-2  The next card of the shuffle; a test may have laid it out."""
    if not g.con:
        return g.chance.pick(pool)
    card = g.con.pop(0)
    if card not in pool:
        raise BadInput(f"'con' of the setup names {NAMES[card]}, which is in no pocket.")
    pool.remove(card)
    return card


# -- those the group decides on
def acts_for_the_group(g: Gang, specialist: int, value: int, user: int) -> bool:
    """GA-GR-3, -5, GA-SP-2, -4  What was agreed takes effect; False if its user must choose yet."""
    if specialist == MASTERMIND:
        mastermind(g, value, user)
    elif user == NONE:  # GA-GR-5
        g.say(Declined, specialist)
        g.used = sorted([*g.used, specialist])
        close_proposal(g)
    elif specialist == GETAWAY_DRIVER:
        getaway_driver(g, user)
    elif specialist == MUSCLE:
        muscle(g, user)
    else:
        g.deciding = specialist
        g.user = user
        arm(g, specialist, user)
        return False
    return True


def mastermind(g: Gang, rank: int, user: int) -> None:
    """GA-S4  Everybody's cards of that rank, or one seat's."""
    spend(g, MASTERMIND, None)
    for s, seat in enumerate(g.seats):
        if user in (NONE, s):
            count = sum([RANK_OF[card] == rank for card in seat.pocket])
            g.say(Announced, s, "count", count, rank)
            said = ("specialist", MASTERMIND, "seat", s, "value", RANKS[rank], "count", count)
            g.announcements.append((*said, "round", g.round))


def getaway_driver(g: Gang, user: int) -> None:
    """GA-S2  The ranking of the present pocket and board, nothing more."""
    spend(g, GETAWAY_DRIVER, user)
    hand = strength(g.seats[user].pocket + g.community)
    g.say(Announced, user, "hand", 0, NONE, hand >> 20)
    said = ("specialist", GETAWAY_DRIVER, "seat", user, "category", category(hand))
    g.announcements.append((*said, "round", g.round))


def muscle(g: Gang, user: int) -> None:
    """GA-S10  Held until the showdown."""
    spend(g, MUSCLE, user)
    g.seats[user].muscle = True
    g.announcements.append(("specialist", MUSCLE, "seat", user, "round", g.round))


def arm(g: Gang, specialist: int, user: int) -> None:
    """GA-S5, GA-S7  The card that comes before one goes."""
    call_in(g, specialist, user)
    if specialist == INFORMANT:
        return
    card = draw(g) if specialist == HACKER else g.jack()
    g.say(Dealt, user, [card], "hacker" if specialist == HACKER else "jack")
    g.seats[user].pocket.append(card)


def shows(g: Gang, me: int) -> list[ShowCard]:
    """GA-S1  One of the user's cards, to one other seat."""
    others = [s for s in range(len(g.seats)) if s != me]
    return [ShowCard(card, s) for card in g.seats[me].pocket for s in others]


def show(g: Gang, me: int, action: ShowCard) -> None:
    """GA-S1  All learn who showed to whom; only those two know the card."""
    g.say(Showed, action.to, me, action.card)
    g.used = sorted([*g.used, INFORMANT])
    g.seats[me].seen.append((action.card, "showed", action.to))
    g.seats[action.to].seen.append((action.card, "shown", me))
    said = ("specialist", INFORMANT, "seat", me, "to", action.to)
    g.announcements.append((*said, "round", g.round))


def discards(g: Gang, me: int) -> list[Discard]:
    """GA-S5, GA-S7, GA-SX-2  Any card; the Jack that has just come may not go."""
    pocket = g.seats[me].pocket
    return [Discard(card) for card in pocket if card < JX or g.deciding != JACK_OF_ALL]


def discard(g: Gang, me: int, action: Discard) -> None:
    """GA-DL-7  Face down."""
    g.say(Discarded, me, action.card)
    g.used = sorted([*g.used, g.deciding])
    let_go(g, me, action.card)
    g.announcements.append(("specialist", g.deciding, "seat", me, "round", g.round))


def let_go(g: Gang, me: int, card: int) -> None:
    """GA-SX-3  The seat remembers it."""
    g.seats[me].pocket.remove(card)
    g.seats[me].seen.append((card, "discarded", NONE))
    g.discard.append(card)


# -- everybody at once
def cards_to_pass(g: Gang, me: int) -> list[PassCard]:
    """GA-S6  One of its pocket cards."""
    return [PassCard(card) for card in g.seats[me].pocket]


def coordinator(g: Gang) -> None:
    """GA-S6  Every chosen card goes to the left, all at once."""
    spend(g, COORDINATOR, None)
    n = len(g.seats)
    cards = [seat.passing for seat in g.seats]
    for s, seat in enumerate(g.seats):
        right = (s - 1) % n
        g.say(Received, s, right, cards[right])
        seat.pocket.remove(cards[s])
        seat.pocket.append(cards[right])
        seat.passing = NONE
        seat.seen.append((cards[s], "passed", (s + 1) % n))
        seat.seen.append((cards[right], "received", right))
    g.announcements.append(("specialist", COORDINATOR, "round", g.round))


# -- challenges that change a pocket
def redraw(g: Gang) -> None:
    """GA-C3, GA-C7, GA-CX-1, -2, -4  By the flop: the white 1-star seat, or the n-star seat."""
    faces = any([is_face(card) for card in g.community])
    challenge = MOTION_DETECTOR if faces else LASER_TRIPWIRES
    chip = 1 if faces else len(g.seats)
    if challenge not in g.challenges:
        return
    for s, seat in enumerate(g.seats):
        if seat.chips[0] == chip:
            g.say(Redrawn, s, challenge)
            old = seat.pocket.copy()
            for card in old:
                let_go(g, s, card)
            g.announcements.append(("challenge", challenge, "seat", s, "round", g.round))
            pocket = [draw(g) for _ in old]  # GA-CX-3
            g.say(Dealt, s, pocket.copy(), "redraw")
            seat.pocket = pocket


records(__name__)
