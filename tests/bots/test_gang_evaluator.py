"""Hands of The Gang by the thousand: the same strengths as by another method."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from safehouse.bots.gang.evaluator import Hands, Ints, strengths
from safehouse.bots.gang.odds import draw
from safehouse.games.gang import hands
from safehouse.games.gang.cards import HANDS, JX, NAMES, WILD

# The number of the 2,598,960 hands of five cards of each kind, as in every book on poker.
FREQUENCIES = {
    "high_card": 1_302_540,
    "pair": 1_098_240,
    "two_pair": 123_552,
    "three_of_a_kind": 54_912,
    "straight": 10_200,
    "flush": 5_108,
    "full_house": 3_744,
    "four_of_a_kind": 624,
    "straight_flush": 36,
    "royal_flush": 4,
}
DECK, WITH_JX = np.arange(JX), np.arange(JX + 1)


def cards(names: str) -> list[int]:
    return [NAMES.index(name) for name in names.split()]


# -- the other method: five sorted cards, with groups found from the gaps between neighbours
def naive(five: Hands) -> npt.NDArray[np.int64]:
    """The strength of hands of exactly five cards; five Jacks are four and a Jack."""
    ranks = np.where(five == JX, 11, five // 4 + 2).astype(np.int8)
    suits = np.where(five == JX, np.arange(5) + 4, five % 4)  # no other card has the suit of JX
    ranks = -np.sort(-ranks, axis=1)
    same = [(ranks[:, i] == ranks[:, i + 1]).astype(np.int64) for i in range(4)]
    shape = same[0] * 8 + same[1] * 4 + same[2] * 2 + same[3]
    # By shape: the kind, and in which order the five sorted cards tell its ranks.
    kinds: dict[int, tuple[int, list[int]]] = {
        0b0000: (0, [0, 1, 2, 3, 4]),
        0b1000: (1, [0, 2, 3, 4]), 0b0100: (1, [1, 0, 3, 4]),
        0b0010: (1, [2, 0, 1, 4]), 0b0001: (1, [3, 0, 1, 2]),
        0b1010: (2, [0, 2, 4]), 0b1001: (2, [0, 3, 2]), 0b0101: (2, [1, 3, 0]),
        0b1100: (3, [0, 3, 4]), 0b0110: (3, [1, 0, 4]), 0b0011: (3, [2, 0, 1]),
        0b1101: (6, [0, 3]), 0b1011: (6, [2, 0]),
        0b1110: (7, [0, 4]), 0b0111: (7, [1, 0]), 0b1111: (7, [0, 4]),
    }  # fmt: skip
    found = np.zeros(len(five), np.int64)
    for told, (kind, order) in kinds.items():
        these = shape == told
        found[these] = kind << 20
        for place, column in enumerate(order):
            found[these] += ranks[these, column].astype(np.int64) << 16 - 4 * place
    wheel = (ranks == [14, 5, 4, 3, 2]).all(axis=1)
    top = np.where(wheel, 5, ranks[:, 0]).astype(np.int64)
    straight = ((shape == 0) & (ranks[:, 0] - ranks[:, 4] == 4)) | wheel
    flush = (suits == suits[:, :1]).all(axis=1)
    found[straight] = 4 << 20 | top[straight] << 16
    found[flush] += 5 << 20  # of five different ranks, so it was a high card or a straight
    both = straight & flush
    found[both] = np.where(top[both] == 14, 9, 8) << 20 | top[both] << 16
    return found


@cache
def all_fives() -> Hands:
    """Every five of the 53 cards, ordered by the highest, then by the second highest …"""
    flat = np.fromiter((c for five in combinations(range(53), 5) for c in five), np.uint8)
    fives = flat.reshape(-1, 5)
    return fives[np.argsort(place(fives))]


def place(fives: Hands) -> npt.NDArray[np.int32]:
    """The rank of hands of five ascending cards among all of them."""
    places = [[comb(card, i + 1) for card in range(53)] for i in range(5)]
    ways = np.array(places, np.int32)
    found: npt.NDArray[np.int32] = ways[0][fives[:, 0]]
    for i in range(1, 5):
        found += ways[i][fives[:, i]]
    return found


@cache
def naive_of_all() -> npt.NDArray[np.int64]:
    fives = all_fives()
    parts = [naive(fives[at : at + 20_000]) for at in range(0, len(fives), 20_000)]
    return np.concatenate(parts)


def best_of_all_fives(many: Hands) -> npt.NDArray[np.int64]:
    many = np.sort(many, axis=1)
    found = np.zeros(len(many), np.int64)
    for five in combinations(range(many.shape[1]), 5):
        np.maximum(found, naive_of_all()[place(many[:, five])], out=found)
    return found


# -- the whole and a part of the rest
def test_every_hand_of_five_cards() -> None:
    assert len(all_fives()) == comb(53, 5)
    assert np.array_equal(strengths(all_fives()), naive_of_all())


def test_hands_of_five_cards_are_as_frequent_as_the_books_say() -> None:
    without_jx = all_fives()[: comb(52, 5)]
    assert without_jx.max() < JX
    kinds = np.bincount(strengths(without_jx) >> 20)
    assert dict(zip(HANDS, kinds.tolist(), strict=True)) == FREQUENCIES


@pytest.mark.parametrize(("k", "n"), [(5, 50_000), (6, 50_000), (7, 50_000), (8, 50_000)])
@pytest.mark.parametrize("jack", ["never", "sometimes", "always"])
def test_the_best_five_of_more_cards_count(k: int, n: int, jack: str) -> None:
    rng = np.random.default_rng(k)
    many = draw(rng, DECK if jack == "never" else WITH_JX, n, k)
    if jack == "always":
        many = np.hstack([np.full((n, 1), JX), draw(rng, DECK, n, k - 1)])
    assert_same(many)


@pytest.mark.parametrize("k", [5, 6, 7, 8])
def test_hands_in_a_narrow_deck_where_groups_and_suits_meet(k: int) -> None:
    """Few ranks make full houses and fours; few suits make flushes beside them."""
    rng = np.random.default_rng(k)
    for deck in (np.arange(28, 53), WITH_JX[WITH_JX % 4 < 2], np.array([*range(36, 53), 0, 1])):
        assert_same(draw(rng, deck, 20_000, k))


def assert_same(many: Hands) -> None:
    assert np.array_equal(strengths(many), best_of_all_fives(many))


@pytest.mark.parametrize("k", range(1, 9))
def test_one_hand_after_the_other_says_the_same(k: int) -> None:
    many = draw(np.random.default_rng(k), WITH_JX, 3_000, k)
    assert strengths(many).tolist() == [hands.strength(hand) for hand in many.tolist()]


# -- the corners
@pytest.mark.parametrize(
    ("names", "kind", "ranks"),
    [
        ("JC JD JH JS JX", "four_of_a_kind", [11, 11]),
        ("JC JD JH JS JX TC 2C", "four_of_a_kind", [11, 11]),
        ("JC JD JH JS JX QC 2C", "four_of_a_kind", [11, 12]),
        ("TC JX QC KC AC 2D 3D", "straight", [14]),
        ("2C 3C 4C 5C JX 7D", "high_card", [11, 7, 5, 4, 3]),
        ("AC 2D 3H 4S 5C KC QC", "straight", [5]),
        ("QC KC AC 2C 3C 9D 9H", "flush", [14, 13, 12, 3, 2]),
        ("2C 3C 4C 5C 6C 7D 8D", "straight_flush", [6]),
        ("TC JC QC KC AC 2D 3D", "royal_flush", [14]),
        ("2C 2D 2H 3C 3D 3H AC AD", "full_house", [3, 14]),
        ("2C 2D 2H 3C 3D 3H AC", "full_house", [3, 2]),
        ("2C 2D 3C 3D 4C 4D KH", "two_pair", [4, 3, 13]),
        ("3C 3D 4C 4D 5C 5D 2H", "two_pair", [5, 4, 3]),
        ("2C 2D 2H 5C 7C 9C JC 9D", "full_house", [2, 9]),
        ("2C 2D 2H 2S 5C 7C 9C JC", "four_of_a_kind", [2, 11]),
        ("2C 2D 2H 2S 3C 3D 3H 3S", "four_of_a_kind", [3, 2]),
        ("JX JC", "pair", [11]),
        ("2C 3C 4C", "high_card", [4, 3, 2]),
        ("9C 9D 9H", "three_of_a_kind", [9]),
    ],
)
def test_the_corners_of_the_rules(names: str, kind: str, ranks: list[int]) -> None:
    value = int(strengths(np.array([cards(names)]))[0])
    assert (hands.category(value), hands.ranks(value)) == (kind, ranks)


@pytest.mark.parametrize("k", [2, 5, 7, 8])
def test_the_wild_jack_is_the_best_card_it_can_be(k: int) -> None:
    """GA-HR-14  As the rules judge one hand, and never less than the plain Jack."""
    rng = np.random.default_rng(k)
    many = np.hstack([draw(rng, DECK, 60, k - 1), np.full((60, 1), WILD)])
    many[:10, -1] = JX  # hands with and without it side by side
    found = strengths(many)
    assert found.tolist() == [hands.strength(row) for row in many.tolist()]
    assert (found >= strengths(np.where(many == WILD, JX, many))).all()


def test_the_order_of_cards_and_the_layout_of_the_array_do_not_matter() -> None:
    many = draw(np.random.default_rng(1), WITH_JX, 10_001, 7).astype(np.uint8)
    found = strengths(many)
    assert found.dtype == np.int32
    layouts: list[npt.NDArray[Any]] = [
        np.ascontiguousarray(many), np.asfortranarray(many), many[:, ::-1], many.astype(np.int64),
    ]  # fmt: skip
    assert all(np.array_equal(strengths(one), found) for one in layouts)
    assert np.array_equal(strengths(many[::2]), found[::2])


def test_no_hands_have_no_strengths() -> None:
    assert strengths(np.empty((0, 7), np.uint8)).tolist() == []


@pytest.mark.parametrize("wrong", [np.zeros(7, int), np.zeros((1, 9), int), np.zeros((1, 0), int)])
def test_what_are_no_hands_is_refused(wrong: Ints) -> None:
    with pytest.raises(ValueError, match="one to eight cards"):
        strengths(wrong)


@pytest.mark.parametrize("card", [-1, 54])
def test_what_is_no_card_is_refused(card: int) -> None:
    with pytest.raises(ValueError, match="from 0 to 53"):
        strengths(np.array([[0, 1, 2, 3, card]]))
