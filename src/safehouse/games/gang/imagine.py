"""Deals again what a seat of The Gang cannot see (section 5 of the rules file)."""

from __future__ import annotations

from typing import Final

from safehouse.core.state import deal_out
from safehouse.games.gang.cards import CON_ARTIST, JX, NONE
from safehouse.games.gang.table import Gang, Memory

# As the other seat remembers it.
KNOWN: Final[dict[Memory, Memory]] = {"passed": "received", "shown": "showed"}
CHANGED: Final = ("discarded", "mixed", "passed")


def known_places(g: Gang, me: int) -> list[tuple[int, int]]:
    """Cards that `me` knows in another's pocket: card, seat.

    `me` passed them or was shown them, and that seat has not given up any since (which everybody
    sees); and everybody knows who took the suitless Jack, until the Con Artist mixes.
    """
    found: list[tuple[int, int]] = []
    if CON_ARTIST in g.used:
        return found
    for s, seat in enumerate(g.seats):
        if s == me:
            continue
        found += [(card, s) for card in seat.pocket if card >= JX]
        for card, why, who in g.seats[me].seen if me >= 0 else []:
            if who == s and why in KNOWN:
                since = seat.seen.index((card, KNOWN[why], me)) + 1
                if not any([later in CHANGED for _, later, _ in seat.seen[since:]]):
                    found.append((card, s))
    return found


def deal_again(g: Gang, me: int) -> None:
    """Shuffle everything hidden from `me` and deal it again, as many cards to each place."""
    g.deck += g.top
    g.top = []
    g.stacked = []
    g.con = []
    fixed = known_places(g, me)
    own = [card for card, why, _ in g.seats[me].seen if why == "discarded"] if me >= 0 else []
    showdown = g.showdown
    up = [] if showdown is None else showdown.order[: showdown.up]
    zones = [g.deck, [card for card in g.discard if card not in own and card < JX]]
    pockets: list[tuple[int, list[int]]] = []
    for s, seat in enumerate(g.seats):
        if s != me and s not in up:
            hidden = [card for card in seat.pocket if (card, s) not in fixed]
            pockets.append((s, hidden))
            zones.append(hidden)
    deal_out(g.chance, zones)
    kept = [card for card in g.discard if card in own or card >= JX]
    g.discard = kept + zones[1]
    for s, hidden in pockets:
        seat = g.seats[s]
        places = [card if (card, s) in fixed else hidden.pop() for card in seat.pocket]
        if seat.passing != NONE:
            seat.passing = places[seat.pocket.index(seat.passing)]
        seat.pocket = places
    for stack in (g.challenge_stack, g.specialist_stack):
        for i in range(len(stack) - 1, 0, -1):
            j = g.chance.below(i + 1)
            stack[i], stack[j] = stack[j], stack[i]
