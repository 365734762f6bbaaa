"""What the master of Bankout knows and works out, and how it is trained."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from safehouse import bots, games, seeded
from safehouse.bots.bankout import master, value
from safehouse.bots.bankout.simple import phase_of
from safehouse.bots.bankout.turning import Turn
from safehouse.bots.bankout.value import Seen
from safehouse.bots.base import ask_bot
from safehouse.core.state import Action
from safehouse.games.bankout.actions import AS_SWAP, BANK
from safehouse.games.bankout.cards import ACE
from safehouse.games.bankout.table import Bankout
from safehouse.lab.tables.bankout import learn as lab
from safehouse.lab.tables.bankout.duel import Duel, before, told
from safehouse.lab.tables.bankout.duel import worths as after_cards

GAME = games.find("bankout")
FRESH = {"numbers": 36, "money": 216, "deck_jacks": 4, "deck_aces": 4}
POOL = {"pool_queens": 4, "pool_kings": 4, "pool_jokers": 0}
NOTHING = dict.fromkeys(("loot", "jacks", "latent", "queens", "kings", "jokers", "cards"), 0)


def at(seats: list[dict[str, Any]], options: dict[str, Any] | None = None, **more: Any) -> Bankout:
    g: Bankout = GAME.new(2, options, luck=seeded(3), setup={"active": 0, "seats": seats, **more})
    return g


def chance(need: float, other: float, **facts: float) -> float:
    """The chance of the seat in turn, with a fresh deck unless it is said otherwise."""
    known = {**NOTHING, **FRESH, **POOL, "immediate": 0, "held": 0, **facts}
    seen = Seen(
        **{key: np.array([x], np.float32) for key, x in known.items()},
        need=np.array([need], np.float32),
        other=np.array([other], np.float32),
    )
    return float(master.networks().of_turn(seen)[0])


def worths(g: Bankout) -> dict[Action, float]:
    legal = g.legal(0)
    turn = Turn(master.networks(), [master.position(g, 0, phase_of(g, 0))], near=False)
    return dict(zip(legal, master.values(turn, 0, g, 0, legal), strict=True))


# -- what it has learned
def test_the_weights_are_small() -> None:
    assert value.FILE.stat().st_size < 100_000


def test_whoever_needs_less_has_the_better_chance() -> None:
    for other in (100, 400, 900):
        found = [chance(need, other) for need in (40, 250, 500, 950)]
        assert found == sorted(found, reverse=True)
    assert chance(20, 900) > 0.95
    assert chance(900, 20) < 0.06


def test_a_deck_without_jacks_is_worth_more_than_most_hands() -> None:
    without = chance(500, 500, deck_jacks=0, numbers=20, money=120)
    with_all = chance(500, 500, numbers=20, money=120)
    assert without > with_all + 0.03
    assert chance(500, 500, queens=1) > chance(500, 500) + 0.01


def test_the_other_is_left_with_what_is_in_the_deck() -> None:
    """The same Loot is worth less in the Bank if the other finds a deck without Jacks."""
    mine = {"bank": 500, "loot": 70, "jacks": 1}
    safe = worths(at([mine, {"bank": 500}], discard=["A"] * 3))
    free = worths(at([mine, {"bank": 500}], discard=["J"] * 3))
    assert safe[BANK] > free[BANK]


# -- what it does
def test_a_joker_that_was_drawn_takes_the_larger_bank() -> None:
    g = at([{"bank": 100, "loot": 20}, {"bank": 900}], round=2, deck=["X"])
    g.apply(0, GAME.read_action({"type": "draw"}))
    found = worths(g)
    assert max(found, key=found.__getitem__) is AS_SWAP
    assert found[AS_SWAP] > 0.7


def test_many_positions_are_decided_as_one_by_one() -> None:
    asked = [
        (at([{"loot": loot, "jacks": 1, "hand": hand}, {"bank": 300}], round=number), 0)
        for number in (1, 2, 3)
        for loot in (10, 70, 160)
        for hand in ([], ["K"], ["Q", "K"])
    ]
    together = master.decide_many(asked)
    assert together == [master.decide_many([one])[0] for one in asked]


@pytest.mark.parametrize(
    "options", [{"format": "blitz"}, {"table_cues": "persistent"}, {"target": 1500}]
)
def test_by_other_rules_it_plays_like_sharp(options: dict[str, Any]) -> None:
    g = at([{"loot": 45, "jacks": 1, "hand": ["K"]}, {"bank": 100}], options)
    assert not master.knows(g)
    made = [bots.make("bankout", name) for name in ("master", "sharp")]
    assert len({ask_bot(bot, g, 0, seeded(1)) for bot in made}) == 1


# -- how it is trained
def test_training_can_be_repeated() -> None:
    told: list[str] = []
    one, other = (lab.train(2, 2, 7, told.append) for _ in range(2))
    assert len(told) == 4
    for a, b in zip(one.waiting.weights, other.waiting.weights, strict=True):
        assert np.array_equal(a, b)


# -- how it is measured
def test_a_duel_counts_wins_and_takes_out_luck() -> None:
    duel = Duel(range(4), 3, {"target": 150})
    duel.run()
    assert set(duel.won) <= {0.0, 1.0}
    assert duel.thoughts > 20
    assert (duel.luck != 0).all()
    assert np.abs(duel.luck).max() < 1.5
    assert told(duel.won, duel.luck).startswith("4 games: ")


def test_the_luck_of_a_card_is_against_all_cards_that_might_have_come() -> None:
    g = at([{"loot": 80, "jacks": 1}, {"bank": 400}])
    found = after_cards([before(g, 0, 0, 0.5)])[0]
    assert found.shape == (14,)
    assert found[ACE] == found.min()
    assert found[8] > found[0]
