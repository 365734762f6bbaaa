"""What a seat of The Gang may know about its own hand: in words, its five cards, its strength."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from safehouse.core.data import records
from safehouse.games.gang.cards import HANDS, JX, NAMES, NONE, RANK_OF, SECURITY_CAMERAS
from safehouse.games.gang.hands import FIVE, made_of, strength
from safehouse.games.gang.shapes import Hints
from safehouse.games.gang.table import Gang

OPEN: Final = (0, 3, 4, 5)  # community cards, by round
Cards = tuple[int, ...]


def kinds(pocket: Cards, board: Cards, size: int) -> list[list[int]]:
    """The unseen cards, grouping those that make no difference: of one rank, without a flush."""
    seen = {*pocket, *board}
    live = [suit for suit in range(4) if sum([card & 3 == suit for card in board]) + size >= FIVE]
    single: list[list[int]] = []
    alike: list[list[int]] = [[] for _ in range(13)]
    for card in range(JX):
        if card not in seen:
            if card & 3 in live:
                single.append([card])
            else:
                alike[RANK_OF[card]].append(card)
    return [some for some in alike if some] + single


def ways(kinds: list[list[int]], picked: Cards) -> int:
    """The number of hands with these kinds, each as often as it is picked."""
    found = 1
    last = NONE
    taken = 0
    for kind in picked:
        taken = taken + 1 if kind == last else 0
        last = kind
        found = found * (len(kinds[kind]) - taken) // (taken + 1)
    return found


# beaten, ties, all, how many of each ranking beat it, the best hand of each ranking
Field = tuple[int, int, int, tuple[int, ...], tuple[Cards, ...]]


@lru_cache(maxsize=1024)
def field(pocket: Cards, board: Cards, size: int) -> Field:
    """Section 10  How the hand, at present, fares against those another seat could hold."""
    mine = strength([*pocket, *board])
    unseen = kinds(pocket, board, size)
    beaten = ties = seen = 0
    better = [0] * len(HANDS)
    top = [NONE] * len(HANDS)
    best: list[Cards] = [()] * len(HANDS)
    for picked in combinations_with_replacement(range(len(unseen)), size):
        count = ways(unseen, picked)
        if not count:
            continue
        other = strength([*[unseen[kind][0] for kind in picked], *board])
        seen += count
        if mine > other:
            beaten += count
        elif mine == other:
            ties += count
        else:
            better[other >> 20] += count
        if other > top[other >> 20]:
            top[other >> 20] = other
            best[other >> 20] = picked
    held = [tuple([unseen[kind][n - p.index(kind)] for n, kind in enumerate(p)]) for p in best]
    return beaten, ties, seen, tuple(better), tuple(held)


def beaten_share(pocket: list[int], board: list[int]) -> float:
    """Section 10  p: the share of those hands that this one beats, ties counted half."""
    beaten, ties, seen, _, _ = field(tuple(sorted(pocket)), tuple(sorted(board)), len(pocket))
    return (beaten + ties / 2) / seen


def laid_out(five: Cards) -> list[int]:
    """A hand as people arrange it: pairs and more first, then from high to low."""
    ranks = [RANK_OF[card] for card in five]
    return sorted(five, key=lambda card: (-ranks.count(RANK_OF[card]), -card))


def examples(g: Gang, pocket: list[int]) -> Hints:
    """GA-HR-1  For each ranking the best hand of it that another could have with this board."""
    if len(g.community) < OPEN[1]:
        return {}
    size = 3 if SECURITY_CAMERAS in g.challenges else 2
    board = tuple(sorted(g.community))
    found: dict[str, list[str]] = {}
    for k, held in enumerate(field(tuple(sorted(pocket)), board, size)[4]):
        if held:
            found[HANDS[k]] = [NAMES[card] for card in laid_out(made_of((*held, *board))[1])]
    return {"examples": found}


def hints(g: Gang, me: int) -> Hints:
    """What page and terminal show; without a hand, only what is open."""
    own = g.seats[me].pocket if me >= 0 else []
    told: Hints = {**examples(g, own), **review(g)}
    if not own:
        return told
    share = beaten_share(own, g.community)
    _, ties, seen, better, _ = field(tuple(sorted(own)), tuple(sorted(g.community)), len(own))
    n = len(g.seats)
    return {
        "share": round(share, 4),
        "place": min(n, int(share * n) + 1),
        "hands": seen,
        "ties": ties,
        "better": {HANDS[k]: count for k, count in enumerate(better) if count},
        **told,
    }


def review(g: Gang) -> Hints:
    """After the showdown: what each chip said in each round, and the true place of the hand."""
    showdown = g.showdown
    if showdown is None or showdown.up < len(g.seats):
        return {}
    places: list[list[int]] = [[] for _ in g.seats]
    off: list[list[int | None]] = [[] for _ in g.seats]
    for n, opened in enumerate(OPEN):
        board = g.community[:opened]
        shares = [beaten_share(seat.pocket, board) for seat in g.seats]
        for s, share in enumerate(shares):
            low = 1 + sum([other < share for other in shares])
            high = low - 1 + shares.count(share)
            chip = g.seats[s].told[n]
            places[s].append(low)
            off[s].append(min(0, chip - low) + max(0, chip - high) if chip else None)
    return {
        "review": [
            {
                "seat": s,
                "chips": [chip or None for chip in seat.told],
                "places": places[s],
                "off": off[s],
            }
            for s, seat in enumerate(g.seats)
        ]
    }


def lies_open(g: Gang) -> bool:
    """Between heists nothing is hidden, so the review is for every table."""
    return g.showdown is not None and g.showdown.up == len(g.seats)


def are_dear(g: Gang) -> bool:
    """Whether they are slow: against three cards there are many hands, and the review covers four
    rounds."""
    three = SECURITY_CAMERAS in g.challenges or any([len(seat.pocket) > 2 for seat in g.seats])
    return three or lies_open(g)


def chat_open(g: Gang, seat: int) -> bool:
    """GA-CO-3, -4, -5  Open in group decisions and between heists, but not to the guessed seat."""
    return g.silence(seat) is None


records(__name__)
