"""What a seat of The Gang may know of its own hand: in words, which five cards, how strong."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final

from safehouse.core.data import records
from safehouse.games.gang.cards import HANDS, JX, NAMES
from safehouse.games.gang.hands import category, ranks, strength
from safehouse.games.gang.shapes import Hints
from safehouse.games.gang.table import Gang

OPEN: Final = (0, 3, 4, 5)  # community cards, by round
MOST: Final = 1100  # hands of another seat that are looked at; all of those with two cards


def best_five(cards: list[int]) -> list[int]:
    """The cards that make the hand; where several could, the first found."""
    if len(cards) <= 5:
        return cards
    wanted = strength(cards)
    return next(list(five) for five in combinations(cards, 5) if strength(list(five)) == wanted)


Field = tuple[int, int, int, tuple[int, ...]]  # beaten, ties, all, how many beat it by ranking


@lru_cache(maxsize=1024)
def field(pocket: tuple[int, ...], board: tuple[int, ...]) -> Field:
    """Section 10  How the hand, as it stands, fares against those another seat could hold."""
    mine = strength([*pocket, *board])
    rest = [card for card in range(JX) if card not in pocket and card not in board]
    hands = list(combinations(rest, len(pocket)))
    beaten = ties = seen = 0
    better = [0] * len(HANDS)
    for theirs in hands[:: max(1, len(hands) // MOST)]:
        other = strength([*theirs, *board])
        seen += 1
        if mine > other:
            beaten += 1
        elif mine == other:
            ties += 1
        else:
            better[other >> 20] += 1
    return beaten, ties, seen, tuple(better)


def beaten_share(pocket: list[int], board: list[int]) -> float:
    """Section 10  p: the share of those hands that this one beats, ties counted half."""
    beaten, ties, seen, _ = field(tuple(sorted(pocket)), tuple(sorted(board)))
    return (beaten + ties / 2) / seen


def hints(g: Gang, me: int) -> Hints:
    """What the page and the terminal show; to who has no hand only what lies open."""
    if me < 0 or not g.seats[me].pocket:
        return review(g)
    seat = g.seats[me]
    cards = seat.pocket + g.community
    hand = strength(cards)
    share = beaten_share(seat.pocket, g.community)
    _, ties, seen, better = field(tuple(sorted(seat.pocket)), tuple(sorted(g.community)))
    n = len(g.seats)
    return {
        "hand": category(hand),
        "ranks": ranks(hand),
        "best": [NAMES[card] for card in best_five(cards)],
        "share": round(share, 4),
        "place": min(n, int(share * n) + 1),
        "hands": seen,
        "ties": ties,
        "better": {HANDS[k]: count for k, count in enumerate(better) if count},
        **review(g),
    }


def review(g: Gang) -> Hints:
    """After the showdown: what each chip said in each round, and the place the hand really had."""
    showdown = g.showdown
    if showdown is None or showdown.up < len(g.seats):
        return {}
    places: list[list[int]] = [[] for _ in g.seats]
    for opened in OPEN:
        board = g.community[:opened]
        shares = [beaten_share(seat.pocket, board) for seat in g.seats]
        for s, share in enumerate(shares):
            places[s].append(1 + sum([other < share for other in shares]))
    return {
        "review": [
            {"seat": s, "chips": [chip or None for chip in seat.told], "places": places[s]}
            for s, seat in enumerate(g.seats)
        ]
    }


def lies_open(g: Gang) -> bool:
    """Between heists nothing is hidden, so the review is for every table."""
    return g.showdown is not None and g.showdown.up == len(g.seats)


def chat_open(g: Gang, seat: int) -> bool:
    """GA-CO-3, -4, -5  Open in group decisions and between heists, but not to who is guessed."""
    if g.over:
        return True
    question = g.asked[g.actor()]
    assert question is not None
    phase = question[1].__name__
    if phase == "guess" and g.showdown is not None:
        return seat != g.showdown.order[-1]
    return phase in ("choose", "go_on")


records(__name__)
