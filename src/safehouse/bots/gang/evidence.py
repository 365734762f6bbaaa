"""What the table says about each seat: its final chips, and what specialists announced."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import numpy as np

from safehouse.bots.gang.evaluator import strengths
from safehouse.bots.gang.odds import with_board
from safehouse.bots.gang.places import Floats, Pockets, mask_of, pockets_of, standing
from safehouse.games.gang.cards import (
    CON_ARTIST,
    COORDINATOR,
    GETAWAY_DRIVER,
    HACKER,
    HANDS,
    INVESTOR,
    JACK_OF_ALL,
    JX,
    MASTERMIND,
    MATH_WHIZ,
    MUSCLE,
    RANK_OF,
    RANKS,
    WILD,
    is_face,
    worth,
)
from safehouse.games.gang.imagine import known_places
from safehouse.games.gang.table import ROUNDS, Gang

OPEN: Final = (0, 3, 4, 5)  # community cards, by round
WEIGHT: Final = (0.8, 0.9, 1.0, 0.6)  # how much a chip of each round is trusted
HALF: Final = 0.35  # how much an older chip is still trusted when one card is new
CATEGORY: Final = 20  # bits below the ranking in a hand's strength

Fact = tuple[str, int, int]  # about a seat: what is said, and two numbers
Said = tuple[int, int, float]  # round, chip, how much it is trusted

# The suitless Jack, as the fact "jx" reports it for a seat, and the chance that it is there.
MIXED: Final = 1  # the Con Artist has dealt it to anybody
PERHAPS: Final = 2  # it may have been let go or passed on
TAKEN: Final = 3  # this seat took it
STRAY: Final = 0.2  # of PERHAPS
GONE: Final = 0.05  # the seat that took it may have let it go


class Evidence:
    """The evidence about one seat: chips of earlier rounds, and what is known about its cards."""

    def __init__(self) -> None:
        self.chips: list[Said] = []
        self.facts: list[Fact] = []  # that everybody knows
        self.held: list[int] = []  # cards in its pocket that only some players know
        self.muscle = ROUNDS + 1  # the first round in which it has the Muscle


def gather(g: Gang, me: int) -> list[Evidence]:
    """The evidence about every seat, as `me` knows it, without what refers to cards since gone."""
    n = len(g.seats)
    found = [Evidence() for _ in range(n)]
    fresh = [0] * n  # chips up to this round were taken with other cards
    half = [0] * n  # chips up to this round were taken with one other card
    jack = -1
    mixed = False
    for said in g.announcements:
        told: dict[str, Any] = dict(zip(said[::2], said[1::2], strict=True))
        card, seat, now = told.get("specialist", 0), told.get("seat", 0), told["round"]
        if "challenge" in told:
            found[seat].facts, fresh[seat] = [], now - 1
            jack = -1 if jack == seat else jack
        elif card in (CON_ARTIST, COORDINATOR):
            mixed = mixed or card == CON_ARTIST
            for one in found:
                one.facts = []
        elif card in (HACKER, JACK_OF_ALL):
            found[seat].facts, half[seat] = [], now - 1
            found[seat].facts.append(("chosen", 0, 0))
            jack = seat if card == JACK_OF_ALL else jack
        elif card == MUSCLE:
            found[seat].muscle = now
        else:
            found[seat].facts += announced(card, told)
    if jack >= 0 and max(g.seats[me].pocket) < JX:
        place_jack(g, found, jack, mixed)
    for known, s in known_places(g, me):
        if known < JX:
            found[s].held.append(known)
    for s, seat in enumerate(g.seats):
        for r in range(1, g.round):
            if seat.chips[r - 1] and r > fresh[s]:
                found[s].chips.append((r, seat.chips[r - 1], HALF if r <= half[s] else 1.0))
    return found


def announced(card: int, told: dict[str, Any]) -> list[Fact]:
    """What a specialist said about a seat's cards."""
    if card == INVESTOR:
        return [("faces", told["faces"], 0)]
    if card == MATH_WHIZ:
        return [("sum", told["sum"], 0)]
    if card == MASTERMIND:
        return [("count", RANKS.index(told["value"]), told["count"])]
    if card == GETAWAY_DRIVER:
        return [("hand", HANDS.index(told["category"]), told["round"])]
    return []


def place_jack(g: Gang, found: list[Evidence], jack: int, mixed: bool) -> None:
    """Who may hold the suitless Jack that seat `jack` took."""
    if mixed or COORDINATOR in g.used or HACKER in g.used:
        for one in found:
            one.facts.append(("jx", MIXED if mixed else PERHAPS, 0))
    if not mixed:
        found[jack].facts.append(("jx", TAKEN, 0))


def gone(g: Gang, me: int) -> tuple[int, ...]:
    """Cards that no other seat can hold: one's own, and one's discards."""
    seat = g.seats[me]
    return tuple(sorted([*seat.pocket, *[c for c, why, _ in seat.seen if why == "discarded"]]))


def mixed_away(g: Gang, me: int) -> list[int]:
    """Cards that the Con Artist took from `me` and dealt to one of the others."""
    seat = g.seats[me]
    return [c for c, why, _ in seat.seen if why == "mixed" and c not in seat.pocket]


@lru_cache(maxsize=1024)
def believed(
    size: int,
    n: int,
    board: tuple[int, ...],
    chips: tuple[Said, ...],
    facts: tuple[Fact, ...],
    own: tuple[int, ...],
    muscle: int,
    jack: int = JX,
) -> Floats:
    """The chance of each pocket of a seat, given the evidence; they add up to 1.

    A chip k of n says that the hand is the k-th of n: k - 1 are below, n - k above.
    """
    all_ = pockets_of(size, own, jack)
    logs = np.zeros(len(all_.cards))
    for r, chip, weight in chips:
        at = standing(size, board[: OPEN[r - 1]], own, r >= muscle, jack)
        logs += weight * WEIGHT[r - 1] * ((chip - 1) * at.high + (n - chip) * at.low)
    likely: Floats = np.exp(logs - logs.max())
    likely *= standing(size, board, own, jack=jack).possible
    jx = [value for what, value, _ in facts if what == "jx"]
    if TAKEN not in jx:
        likely[all_.plain :] *= {0: 0.0, MIXED: 1.0 / n, PERHAPS: STRAY}[jx[0] if jx else 0]
        if own:
            likely[-1] = 0.0
    for fact in facts:
        kept = likely * fits(all_, fact, board)
        if kept.sum() > 0:  # impossible pockets have no chance
            likely = kept
    total = float(likely.sum())
    found: Floats = likely / total if total > 0 else np.full(len(likely), 1.0 / len(likely))
    return found


def fits(all_: Pockets, fact: Fact, board: tuple[int, ...]) -> Floats:
    """How well the fact fits each pocket: mostly 1 where it is true, otherwise 0."""
    what, a, b = fact
    cards = all_.cards
    found = np.ones(len(cards), np.bool_)
    if what == "faces":
        found = FACES[cards].sum(axis=1) == a
    elif what == "sum":
        found = WORTH[cards].sum(axis=1) == a
    elif what == "count":
        found = (RANK[cards] == a).sum(axis=1) == b
    elif what == "hand":
        found = categories(all_, board[: OPEN[b - 1]]) == a
    elif what == "chosen":  # the better of the cards it could keep
        jack = int(cards[all_.plain, -1])
        place: Floats = standing(cards.shape[1], (), own_of(all_), jack=jack).place
        return place
    elif what == "jx" and a == TAKEN:
        return np.where((cards >= JX).any(axis=1), 1.0, GONE)
    return found.astype(np.float64)


def categories(all_: Pockets, board: tuple[int, ...]) -> Floats:
    """The ranking of every pocket with this board; -1 where they share a card."""
    found = np.full(len(all_.cards), -1.0)
    free = np.flatnonzero(all_.bits & mask_of(board) == 0)
    found[free] = strengths(with_board(all_.cards[free], list(board))) >> CATEGORY
    return found


def own_of(all_: Pockets) -> tuple[int, ...]:
    """The seat's own pocket, from which these were made."""
    return tuple(all_.cards[-1].tolist()) if all_.cards.shape[1] > 2 else ()


FACES: Final = np.array([is_face(card) for card in range(WILD + 1)], np.int64)
WORTH: Final = np.array([worth(card) for card in range(WILD + 1)], np.int64)
RANK: Final = np.array(RANK_OF, np.int64)
