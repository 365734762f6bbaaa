"""Prints the figures of `safehouse/bots/gang/preflop.py`: python tools/gang_preflop.py [DEALS].

One of each of the 169 kinds of pocket, and the suitless Jack, plain and wild, with every rank,
plays against random deals of a rival's hand and five community cards, which are always the same.
With --check, N deals (a billion takes a minute) show how far the figures are from those found by
`safehouse.batch.hands` with random pockets of the plain 52 cards.
"""

from __future__ import annotations

import sys

import numpy as np

from safehouse.bots.gang.odds import equity
from safehouse.bots.gang.preflop import CHANCES
from safehouse.games.gang.cards import JX, NAMES, RANKS, WILD

DEALS = 10_000_000
AT_ONCE = 100_000


def chance(pocket: list[int], deals: int) -> int:
    rng = np.random.default_rng(pocket)
    parts = [equity(pocket, [], AT_ONCE, rng) for _ in range(deals // AT_ONCE)]
    print(" ".join(NAMES[card] for card in pocket), file=sys.stderr)
    return round(10_000 * sum(parts) / len(parts))


def check(deals: int) -> None:
    from safehouse.batch.hands import pocket_chances

    chances, errors = pocket_chances(deals)
    off = np.abs(chances - np.array(CHANCES) / 10_000)
    low, high = np.unravel_index(off.argmax(), off.shape)
    print(
        f"{deals:,} deals: off by {off.mean():.5f} on average, where one standard error is "
        f"{errors.mean():.5f}; by {off.max():.5f} at most, at {RANKS[low]} and {RANKS[high]} "
        f"({chances[low, high]:.5f} ± {errors[low, high]:.5f})"
    )


def main() -> None:
    if sys.argv[1:2] == ["--check"]:
        check(int(sys.argv[2]))
        return
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    ranks = range(len(RANKS))
    for a in ranks:  # the first card is a club, the second one too where it is higher
        row = [chance([4 * a, 4 * b + (b <= a)], deals) for b in ranks]
        print(f"    ({', '.join(map(str, row))}),")
    for jack in (JX, WILD):
        print(f"    {', '.join(str(chance([jack, 4 * b], deals)) for b in ranks)},")


if __name__ == "__main__":
    main()
