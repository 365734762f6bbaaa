"""The odds of hands of The Gang, where they are known from books or simple counting."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from safehouse.bots.gang.odds import beaten_share, draw, equity, pockets, shares, unseen
from safehouse.bots.gang.preflop import CHANCES, WITH_JX
from safehouse.games.gang.cards import JX, NAMES
from safehouse.games.gang.hands import strength

BOARD = "2C 9D TS QC 9S"


def cards(names: str) -> list[int]:
    return [NAMES.index(name) for name in names.split()]


def counted(pocket: list[int], board: list[int], size: int = 2) -> float:
    """The share beaten, one hand after the other."""
    left = [card for card in range(52) if card not in (*pocket, *board)]
    mine = strength(pocket + board)
    theirs = [strength([*other, *board]) for other in combinations(left, size)]
    return sum((one < mine) + (one == mine) / 2 for one in theirs) / len(theirs)


# -- as it stands
@pytest.mark.parametrize("pocket", ["AC AD", "2H 3D", "9C 9H", "JS 8S", "JX 8H", "JX JC"])
@pytest.mark.parametrize("open_cards", [3, 4, 5])
def test_the_share_of_hands_beaten(pocket: str, open_cards: int) -> None:
    board = cards(BOARD)[:open_cards]
    share = beaten_share(cards(pocket), board)
    assert share == pytest.approx(counted(cards(pocket), board))


def test_three_pocket_cards_meet_three_others() -> None:
    pocket, board = cards("AC AD 3H"), cards(BOARD)
    assert beaten_share(pocket, board) == pytest.approx(counted(pocket, board, 3))


def test_a_board_that_nobody_betters_is_a_tie_with_all() -> None:
    assert beaten_share(cards("2D 3H"), cards("TC JC QC KC AC")) == 0.5


def test_named_others_and_what_each_counts() -> None:
    board = cards(BOARD)
    others = np.array([cards("KC KD"), cards("3C 4D"), cards("AH AS"), cards("JX 8C")])
    mine = cards("AC AD")
    assert beaten_share(mine, board, others) == (1 + 1 + 0.5 + 0) / 4
    assert beaten_share(mine, board, others, np.array([0, 1, 2, 1])) == (1 + 1) / 4


def test_the_shares_of_all_hands_at_once() -> None:
    board = cards(BOARD)
    hands = pockets(board)
    found = shares(hands, board)
    assert len(found) == 47 * 46 // 2
    for at in range(0, len(hands), 97):
        assert found[at] == pytest.approx(beaten_share(hands[at].tolist(), board))
    assert found.mean() == pytest.approx(0.5)


def test_a_hand_that_can_meet_no_other_is_worth_a_half() -> None:
    hands = np.array([cards("AC AD"), cards("AC KD")])
    assert shares(hands, cards(BOARD)).tolist() == [0.5, 0.5]


# -- before the flop, as in the books (against one random hand, in per cent)
@pytest.mark.parametrize(
    ("pocket", "per_cent"),
    [
        ("AC AD", 85.2), ("KH KS", 82.4), ("QC QD", 79.9), ("2C 2D", 50.3), ("AC KC", 67.0),
        ("AC KD", 65.3), ("JH TH", 57.5), ("7C 2D", 34.6), ("3C 2D", 32.3), ("2D 3D", 36.0),
    ],
)  # fmt: skip
def test_the_chance_before_the_flop(pocket: str, per_cent: float) -> None:
    assert 100 * equity(cards(pocket), []) == pytest.approx(per_cent, abs=0.06)
    assert equity(cards(pocket)[::-1], []) == equity(cards(pocket), [])


def test_a_drawn_chance_is_near_the_one_looked_up() -> None:
    rng = np.random.default_rng(3)
    for pocket in ("AC AD", "7H 6H", "JX JC", "JX AH", "KS 4D"):
        drawn = equity(cards(pocket), [], 200_000, rng)
        assert drawn == pytest.approx(equity(cards(pocket), []), abs=0.005)


def test_the_table_knows_every_pocket() -> None:
    assert [len(row) for row in CHANCES] == [13] * 13
    assert len(WITH_JX) == 13
    for high in range(13):
        for low in range(high):
            assert 0 < CHANCES[low][high] - CHANCES[high][low] < 400  # suited is a little better
    hands = [[a, b] for a, b in combinations(range(52), 2)]
    assert np.mean([equity(hand, []) for hand in hands]) == pytest.approx(0.5, abs=0.0002)


def test_a_jack_without_a_suit_leaves_four_jacks_to_come() -> None:
    for rank, chance in enumerate(WITH_JX):
        assert 0 < chance - CHANCES[max(9, rank)][min(9, rank)] < 250


# -- with some cards still to come
def test_a_turn_counted_out() -> None:
    pocket, board = cards("JS 8S"), cards("2C 9D TS QC")
    rivers = [counted(pocket, [*board, river]) for river in unseen([*pocket, *board]).tolist()]
    assert equity(pocket, board) == pytest.approx(sum(rivers) / 46)


def test_a_drawn_chance_is_near_the_exact_one() -> None:
    rng = np.random.default_rng(4)
    for pocket in ("AC AD", "JS 8S", "JX 3D"):
        for n in (3, 4, 5):
            board = cards(BOARD)[:n]
            exact = equity(cards(pocket), board)
            assert equity(cards(pocket), board, 100_000, rng) == pytest.approx(exact, abs=0.006)


def test_the_same_seed_draws_the_same() -> None:
    pocket, board = cards("AC AD 5D"), cards("2C 9D TS")
    one, other = (equity(pocket, board, 500, np.random.default_rng(9)) for _ in range(2))
    assert one == other
    assert 0 <= equity(pocket, board, 10) <= 1  # without a seed, some chance or other


def test_three_cards_before_the_flop_take_samples() -> None:
    with pytest.raises(ValueError, match="take samples"):
        equity(cards("AC AD 5D"), [])
    assert equity(cards("AC AD AH"), [], 50_000, np.random.default_rng(1)) > 0.7


# -- dealing
def test_cards_are_drawn_without_putting_them_back() -> None:
    deck = unseen([0, 1, JX])
    assert len(deck) == 50
    drawn = draw(np.random.default_rng(2), deck, 100_000, 7)
    ordered = np.sort(drawn, axis=1)
    assert (ordered[:, 1:] > ordered[:, :-1]).all()
    for column in range(7):  # every card as often as any other, in every place
        often = np.bincount(drawn[:, column], minlength=52)
        assert often[:2].sum() == 0
        assert np.abs(often[2:] - 2_000).max() < 250


def test_all_of_a_few_cards_are_drawn_in_every_order() -> None:
    drawn = draw(np.random.default_rng(2), np.array([4, 5, 6]), 60_000, 3)
    often = np.unique(drawn, axis=0, return_counts=True)[1]
    assert len(often) == 6
    assert np.abs(often - 10_000).max() < 500
