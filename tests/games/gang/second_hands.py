"""The hands of The Gang a second time, from nothing but docs/rules/gang.md: naive on purpose.

The best five of the cards are looked for among all the fives that can be made of them.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
PACK = [rank + suit for rank in RANKS for suit in "CDHS"]
# GA-HR-1
RANKINGS = ["high_card", "pair", "two_pair", "three_of_a_kind", "straight", "flush"]
RANKINGS += ["full_house", "four_of_a_kind", "straight_flush", "royal_flush"]

Hand = tuple[str, list[int]]


def number(card: str) -> int:  # GA-HR-2; `JX` and `JW` are written like a J
    return RANKS.index(card[0]) + 2


def groups(cards: list[str]) -> list[tuple[int, int]]:
    """(how many, rank), the largest group and then the highest rank first."""
    counted = Counter(number(card) for card in cards)
    return sorted(((many, rank) for rank, many in counted.items()), reverse=True)


def of_five(cards: list[str]) -> Hand:
    """What exactly five cards are, GA-HR-4."""
    ranks = sorted((number(card) for card in cards), reverse=True)
    flush = len({card[1] for card in cards}) == 1  # GA-HR-10: there is but one card of suit X
    top = 0
    if ranks == list(range(ranks[0], ranks[0] - 5, -1)):
        top = ranks[0]
    if ranks == [14, 5, 4, 3, 2]:  # GA-HR-5
        top = 5
    if top and flush:
        return ("royal_flush" if top == 14 else "straight_flush"), [top]
    together = groups(cards)
    sizes = [many for many, _ in together]
    if sizes == [5]:  # GA-HR-11: no five of a kind
        return "four_of_a_kind", [11, 11]
    by_group = [rank for _, rank in together]
    if sizes == [4, 1]:
        return "four_of_a_kind", by_group
    if sizes == [3, 2]:
        return "full_house", by_group
    if flush:
        return "flush", ranks
    if top:
        return "straight", [top]
    name = {(3, 1, 1): "three_of_a_kind", (2, 2, 1): "two_pair", (2, 1, 1, 1): "pair"}
    return name.get(tuple(sizes), "high_card"), by_group


def strength(hand: Hand) -> tuple[int, list[int]]:
    return RANKINGS.index(hand[0]), hand[1]


def best_hand(cards: list[str]) -> Hand:
    if "JW" in cards:  # GA-HR-14
        others = [card for card in cards if card != "JW"]
        readings = [best_hand([*others, card]) for card in PACK if card not in others]
        return max(readings, key=strength)
    if len(cards) < 5:  # GA-HR-12
        together = groups(cards)
        most = min(together[0][0], 3)
        return ["high_card", "pair", "three_of_a_kind"][most - 1], [rank for _, rank in together]
    return max((of_five(list(five)) for five in combinations(cards, 5)), key=strength)


def beats(one: Hand, other: Hand, muscle: tuple[bool, bool]) -> bool:
    """Whether the one is stronger; of `muscle` at most one is true (GA-S10)."""
    if one[0] == other[0] and any(muscle):
        return muscle[0]
    return strength(one) > strength(other)
