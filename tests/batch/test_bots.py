"""Bots in arrays play the games that the bots themselves play."""

from __future__ import annotations

import pytest

from safehouse import batch, bots, games
from safehouse.batch.simulate import simulate
from safehouse.core.chance import seeded
from safehouse.core.errors import BadInput
from safehouse.measure.play import moves

NAMES = ["stay-25", "counting-plain", "stay-18-second", "stay-30"]


@pytest.mark.slow
def test_every_game_ends_as_by_the_bots_themselves() -> None:
    """Also the last ones of lanes that end before the others."""
    options = {"teams": 2, "second_chance": "choose", "after_flip_three": "received"}
    result = simulate("flip7", NAMES, 50, 5, options, at_once=16)
    tables = batch.find("flip7", 4, options)
    won, total, decisions, rounds = [0] * 4, [0] * 4, 0, 0
    for index in range(50):
        g = games.flip7.new(4, options, luck=tables.luck(5, index))
        turned = [(seat + index) % 4 for seat in range(4)]
        table = [bots.make("flip7", NAMES[k]) for k in turned]
        decisions += sum(1 for _ in moves(g, table, seeded(1)))
        rounds += g.round
        for seat, bot in enumerate(turned):
            won[bot] += seat in g.result()["winners"]
            total[bot] += g.result()["scores"][seat]
    assert [p.won for p in result.players] == won
    assert [p.score * 50 for p in result.players] == pytest.approx(total)
    assert (result.decisions * 50, result.rounds * 50) == pytest.approx((decisions, rounds))


@pytest.mark.parametrize(
    ("game", "names", "why"),
    [
        ("flip7", ["stay-20", "counting"], "counting does not play in batches; stay-N, "),
        ("bankout", ["random", "random"], "Bots play in batches at Flip 7 only"),
    ],
)
def test_what_is_not_played_in_batches_says_so(game: str, names: list[str], why: str) -> None:
    with pytest.raises(BadInput, match=why):
        simulate(game, names, 10)
