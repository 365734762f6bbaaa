"""Hands of The Gang in arrays are worth what they are worth by the rules."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
import pytest

from safehouse.batch.base import compiled
from safehouse.batch.gang import cards as gang
from safehouse.batch.hands import dealt, in_suits, pocket_chances, strength
from safehouse.bots.gang.preflop import CHANCES
from safehouse.games.gang import hands as rules
from safehouse.games.gang.cards import JX

SEED = jnp.array([3, 0], jnp.uint32)
worth = compiled(lambda cards: strength(in_suits(list(cards))))
worth_with_jack = compiled(lambda cards: gang.worth([*cards, cards[0] * 0 + JX], True))


@pytest.mark.parametrize("size", [2, 5, 8])
def test_a_hand_is_worth_the_same_number(size: int) -> None:
    cards = np.stack([np.asarray(c) for c in dealt(SEED, jnp.arange(8000, dtype=jnp.uint32), size)])
    assert all(len({*hand}) == size for hand in cards.T.tolist())
    mine = np.asarray(worth(jnp.asarray(cards))).tolist()
    assert mine == [rules.strength(hand) for hand in cards.T.tolist()]


def test_the_jack_without_a_suit_counts_as_a_jack() -> None:
    """Beside none to four others."""
    hands = np.stack([np.asarray(c) for c in dealt(SEED, jnp.arange(4000, dtype=jnp.uint32), 7)])
    hands[:4, :50] = np.arange(36, 40)[:, None]
    hands[4:, :50] = np.stack(
        [np.arange(50) % 36, (np.arange(50) + 1) % 36, np.arange(50) % 2 + 50]
    )
    mine = np.asarray(worth_with_jack(jnp.asarray(hands))).tolist()
    assert mine == [rules.strength([*hand, JX]) for hand in hands.T.tolist()]


def test_every_ranking_is_known() -> None:
    """Also those that random hands seldom have, among them five and six of one suit."""
    names = [
        "2C 3C 4C 5C AC KD KH", "9D TD JD QD KD AD 2C", "8S 9S TS JS QS 2C 3D",
        "2C 2D 2H 2S 3C 3D 3H", "AC AD AH KC KD KH 2S", "2C 4C 6C 8C TC QC 3D",
        "AC 2D 3H 4S 5C 5D 5H", "AC AD KH KS QC QD 2H",
    ]  # fmt: skip
    ranks, suits = "23456789TJQKA", "CDHS"
    cards = [[4 * ranks.index(c[0]) + suits.index(c[1]) for c in hand.split()] for hand in names]
    mine = np.asarray(worth(jnp.asarray(cards).T)).tolist()
    assert mine == [rules.strength(hand) for hand in cards]


def test_pockets_win_as_often_as_the_bots_believe() -> None:
    chances, errors = pocket_chances(1 << 20, seed=5)
    off = np.abs(chances - np.array(CHANCES) / 10_000)
    assert (off < 4.5 * errors + 0.0005).all()
