"""Games in arrays are the games of the rules: the same luck, the same words, the same end."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
import pytest
from tests.tables import rotating

from safehouse import batch, games, seeded
from safehouse.batch import check, piles
from safehouse.batch.luck import Counted, scaled, threefry
from safehouse.core.errors import BadInput

# All of them, by turns; of The Gang's those that have all cards between them, since each takes long
# to compile.
TABLES = [
    (game, *table)
    for game, tables in check.CHECKED.items()
    for k, table in enumerate(tables)
    if game != "gang" or k in (0, 3, 5, 6)
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "options"), rotating(TABLES[1:], 2))
def test_every_option_is_played_as_the_rules_say(
    game: str, seats: int, options: dict[str, object]
) -> None:
    games = {"flip7": 8, "bankout": 4, "gang": 3}[game]
    assert check.check(game, seats, options, games=games, seed=5) > 100


def test_random_games_agree_with_the_rules_to_the_end_and_what_strays_is_found() -> None:
    compared = check.Comparison(batch.find("flip7", 3), games=16, seed=1)
    assert compared.run(10_000) > 1000
    score = compared.t.score
    compared.t = compared.t._replace(score=(score[0] + 1, *score[1:]))
    with pytest.raises(check.Differs, match=r"game 0 of seed 1 after .* scores is"):
        compared.run(1)


def test_all_options_are_spoken_for() -> None:
    """What is added to a game is claimed, or refused on purpose."""
    for game, claims in batch.CLAIMS.items():
        assert set(claims) == {option.name for option in games.find(game).options.specs}


def test_games_that_are_not_played_in_batches_say_so() -> None:
    with pytest.raises(BadInput, match="Greed is not played in batches"):
        batch.find("greed")


def test_an_option_that_is_not_claimed_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadInput, match="Batches of Bankout are played with cut False; True is"):
        batch.find("bankout", options={"cut": True})
    with pytest.raises(BadInput, match="Batches of The Gang are played with jack 'plain'; 'wild'"):
        batch.find("gang", options={"jack": "wild"})


def test_luck_is_threefry() -> None:
    """The answers that the authors of the generator publish, here and in arrays."""
    known = [
        (0, 0, 0, 0, 0x6B200159, 0x99BA4EFE),
        (0x13198A2E, 0x03707344, 0x243F6A88, 0x85A308D3, 0xC4923A9C, 0x483DF7A0),
    ]
    for k0, k1, x0, x1, a, b in known:
        assert threefry(k0, k1, x0, x1) == (a, b)
        found = threefry(*(jnp.uint32(x) for x in (k0, k1, x0, x1)))
        assert tuple(int(x) for x in found) == (a, b)


def test_a_number_below_is_the_same_on_both_sides() -> None:
    luck = Counted(3, 5)
    drawn = [luck.clone().below(94), luck.below(94), luck.below(94)]
    bits = [threefry(*(jnp.uint32(x) for x in (3, 5, k, 0)))[0] for k in (0, 0, 1)]
    assert [int(scaled(word, jnp.uint32(94))) for word in bits] == drawn


def test_a_pile_in_words_gives_the_card_that_a_sorted_list_gives() -> None:
    dice = seeded(1)
    counts = [dice.below(37) for _ in range(22)]
    cards = [kind for kind, count in enumerate(counts) for _ in range(count)]
    pile = tuple(jnp.full(len(cards), word, jnp.uint32) for word in piles.packed(counts))
    assert int(piles.size(pile)[0]) == len(cards)
    found = piles.find(pile, jnp.arange(len(cards), dtype=jnp.uint32))
    assert np.asarray(found).tolist() == cards
    less = piles.changed(pile, found, jnp.full(len(cards), -1))
    assert int(piles.counts(less, 22)[cards[-1]][-1]) == counts[cards[-1]] - 1
