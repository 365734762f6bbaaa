"""Chips of The Gang: who may take what, and the effects (3.5 to 3.7 of the rules file)."""

from __future__ import annotations

from typing import Final

from safehouse.core.data import records
from safehouse.core.state import Action
from safehouse.games.gang.actions import (
    CONFIRM,
    FROM_MIDDLE,
    FROM_SEAT,
    RETURN,
    UNCONFIRM,
    Confirm,
    Take,
    Unconfirm,
)
from safehouse.games.gang.cards import NONE
from safehouse.games.gang.events import Confirmed, Returned, Took, Unconfirmed
from safehouse.games.gang.group import group_moves
from safehouse.games.gang.table import Gang

MOST_NOTED: Final = 99

# lists of moves, by who holds what; see `chip_moves`
KNOWN: Final[dict[int, tuple[Action, ...]]] = {}


def chip_moves(g: Gang, me: int) -> tuple[Action, ...]:
    """GA-CH-1  Chips, confirmations and group decisions: any seat at any time."""
    seat = g.seats[me]
    limit = g.options.move_limit
    key = g.holders << 11 | me << 8 | len(g.seats) << 5
    if g.options.round_end == "confirm":
        key |= 16
    if seat.confirmed:
        key |= 8
    if limit > 0 and seat.moves >= limit:
        key |= 4
    if g.challenges:
        for chip in g.dark():
            key |= 1 if chip == 1 else 2
    found = KNOWN.get(key)
    if found is None:
        found = KNOWN[key] = tuple(listed(key))
    if g.specialists or g.proposal is not None:
        found += tuple(group_moves(g, me))
    return found


def listed(key: int) -> list[Action]:
    """The moves of a seat with chips, from the key that `chip_moves` makes."""
    dark = key & 3
    spent = key >> 2 & 1 > 0
    confirmed = key >> 3 & 1 > 0
    confirms = key >> 4 & 1 > 0
    n = key >> 5 & 7
    me = key >> 8 & 7
    holders = [key >> 11 + 3 * k & 7 for k in range(n)]  # by chip, counted from 1; 0 is nobody
    mine = holders.index(me + 1) + 1 if me + 1 in holders else 0
    found: list[Action] = []
    if not is_dark(mine, n, dark) and not (spent and mine):  # GA-LK-2, GA-LM-1
        for k, holder in enumerate(holders):
            if not holder:  # GA-CH-2, GA-LK-1
                found.append(FROM_MIDDLE[k + 1])
        for k, holder in enumerate(holders):
            if holder and holder != me + 1 and not is_dark(k + 1, n, dark) and not spent:
                found.append(FROM_SEAT[holder - 1][k + 1])  # GA-CH-3
        if mine:
            found.append(RETURN)  # GA-CH-5
    if confirms:
        if confirmed:
            if not spent:
                found.append(UNCONFIRM)  # GA-CH-10
        elif 0 not in holders:
            found.append(CONFIRM)  # GA-CH-8
    return found


def is_dark(chip: int, n: int, dark: int) -> bool:
    return (chip == 1 and dark & 1 > 0) or (chip == n and dark & 2 > 0)


def call_moves(g: Gang, me: int) -> list[Action]:
    """GA-RD-4  In a round without chips: confirmations and group decisions."""
    seat = g.seats[me]
    limit = g.options.move_limit
    found: list[Action] = []
    if not seat.confirmed:
        found.append(CONFIRM)
    elif limit == 0 or seat.moves < limit:
        found.append(UNCONFIRM)
    return found + group_moves(g, me)


def fresh_round(g: Gang) -> None:
    """GA-RD-3  Nobody has moved or confirmed."""
    g.moved = []
    for seat in g.seats:
        seat.moves = 0
        seat.steals = 0
        seat.confirmed = False


def lay_chips(g: Gang) -> None:
    """GA-RD-3, GA-SU-1  Put n chips of the colour in the middle; nobody has moved or confirmed."""
    g.laid = True
    g.holders = 0
    for s, seat in enumerate(g.seats):
        chip = seat.chips[g.round - 1]
        if chip:  # only in a position that was set up
            g.holders |= s + 1 << 3 * (chip - 1)
    fresh_round(g)


def take(g: Gang, me: int, action: Take) -> None:
    """GA-CH-2, -3, -4, -6, -7  The chip comes; one that is held goes back to the middle."""
    seat = g.seats[me]
    place = g.round - 1
    chip = action.chip
    back = seat.chips[place]
    victim = action.from_ if isinstance(action.from_, int) else NONE
    if g.heard is not None:
        g.say(Took, me, chip, None if victim == NONE else victim, back)
    note(g, me, chip, victim)
    if victim != NONE:
        g.seats[victim].chips[place] = 0
        seat.steals += 1
        g.holders &= ~(7 << 3 * (chip - 1))
    if back:
        g.holders &= ~(7 << 3 * (back - 1))
    seat.chips[place] = chip
    g.holders |= me + 1 << 3 * (chip - 1)
    seat.moves += 1
    clear_confirmations(g)


def note(g: Gang, me: int, chip: int, victim: int) -> None:
    """Keep what everybody saw; of a round that goes on and on, its beginning."""
    if len(g.moved) < MOST_NOTED:
        g.moved.append((me, chip, victim))


def put_back(g: Gang, me: int) -> None:
    """GA-CH-5  To the middle."""
    seat = g.seats[me]
    chip = g.held(me)
    g.say(Returned, me, chip)
    note(g, me, 0, NONE)
    seat.chips[g.round - 1] = 0
    g.holders &= ~(7 << 3 * (chip - 1))
    seat.moves += 1
    clear_confirmations(g)


def confirm(g: Gang, me: int, action: Confirm | Unconfirm) -> None:
    """GA-CH-8, -10, GA-LM-1  Withdrawing one counts as a move."""
    if isinstance(action, Confirm):
        g.say(Confirmed, me)
        note(g, me, 0, me)
        g.seats[me].confirmed = True
    else:
        g.say(Unconfirmed, me)
        g.seats[me].confirmed = False
        g.seats[me].moves += 1


def clear_confirmations(g: Gang) -> None:
    """GA-CH-9, GA-GR-9  Whatever was confirmed must be confirmed again."""
    for seat in g.seats:
        seat.confirmed = False


def is_settled(g: Gang) -> bool:
    """GA-CH-11, -12, GA-RD-4, GA-GR-8  All have a chip and have confirmed, nothing is proposed."""
    if g.proposal is not None or (g.laid and not g.everybody_holds()):
        return False
    if g.laid and g.options.round_end == "instant":
        return True
    for seat in g.seats:
        if not seat.confirmed:
            return False
    return True


records(__name__)
