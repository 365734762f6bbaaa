"""GA-HR  The engine ranks hands as an independent reading of the rules does, class by class.

    python -m tests.games.gang.test_hands HANDS

compares that many random hands of seven and eight cards, and then every five-card hand there is.
"""

from __future__ import annotations

import sys
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest
from tests.games.gang.second_hands import PACK, RANKS, best_hand, number, of_five
from tests.games.gang.second_hands import strength as second_strength

from safehouse.games.gang.cards import NAMES
from safehouse.games.gang.hands import category, ranks, strength

FULL = [*PACK, "JX"]
NUMBERS = {name: number for number, name in enumerate(NAMES)}
CLASSES = 7462  # of five cards, known since there are tables of them


def ours(cards: list[str]) -> tuple[int, tuple[str, list[int]]]:
    value = strength([NUMBERS[card] for card in cards])
    return value, (category(value), ranks(value))


def representatives() -> list[list[str]]:
    """Five cards of every class: each choice of ranks in several suits, and in one."""
    found: list[list[str]] = []
    for five in combinations_with_replacement(RANKS, 5):
        if len(set(five)) > 1:
            found.append([rank + suit for rank, suit in zip(five, "CDHSC", strict=True)])
        if len(set(five)) == 5:
            found.append([rank + "H" for rank in five])
    return found


def test_every_class_of_hands_is_known_and_stands_in_its_place() -> None:
    hands = representatives()
    assert all(len(set(hand)) == 5 for hand in hands)
    for hand in hands:
        assert ours(hand)[1] == of_five(hand), hand
    by_ours = sorted(hands, key=lambda hand: ours(hand)[0])
    assert by_ours == sorted(hands, key=lambda hand: second_strength(of_five(hand)))
    assert len({ours(hand)[0] for hand in hands}) == CLASSES


def compare(many: int, size: int, dice: Random) -> None:
    for _ in range(many):
        cards = dice.sample(FULL, size)
        assert ours(cards)[1] == best_hand(cards), cards


@pytest.mark.parametrize(("size", "many"), [(7, 2000), (8, 1200)])
def test_the_best_five_of_seven_and_of_eight(size: int, many: int) -> None:
    """GA-SD-2, GA-C10  By hand 200,000 were compared, and every five-card hand."""
    compare(many, size, Random(size))


@pytest.mark.parametrize("many", [1, 2, 3])
def test_a_pocket_alone_makes_groups_only(many: int) -> None:
    """GA-HR-12  Getaway Driver before the flop."""
    few = [card for card in FULL if number(card) > 9]
    for cards in combinations(few, many):
        assert ours(list(cards))[1][0] == best_hand(list(cards))[0], cards


if __name__ == "__main__":
    half = int(sys.argv[1]) // 2
    compare(half, 7, Random(1))
    compare(half, 8, Random(2))
    print("random hands:", 2 * half)
    every = 0
    for hand in combinations(FULL, 5):
        every += 1
        assert ours(list(hand))[1] == of_five(list(hand)), hand
    print("hands of five:", every)
