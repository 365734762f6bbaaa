"""A new card for Greed, made by the recipe in CONTRIBUTING: a header, a sentence, a body, a test.

Number 81, the Getaway Van: a Holding that needs a car and pays for the road.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from safehouse import games, seeded
from safehouse.core.playout import play_out
from safehouse.games.greed.card import CARDS, each_turn, holding
from safehouse.games.greed.table import Greed
from safehouse.games.greed.verbs import gain, opponents_lose

GREED = games.find("greed")


def add_the_getaway_van() -> None:
    @holding(
        81,
        "Getaway Van",
        "beer",
        need="car",
        text="Each opponent loses $5,000. Each turn: gain $5,000 for each car you have.",
    )
    def getaway_van(g: Greed, me: int, by: int) -> None:
        opponents_lose(g, me, 5_000, by)

    @each_turn(81)
    def on_the_road(g: Greed, me: int, by: int) -> None:
        gain(g, me, 5_000 * g.icon(me, "car"), by)


@pytest.fixture(autouse=True)
def with_the_new_card() -> Iterator[None]:
    add_the_getaway_van()
    yield
    del CARDS[81]


def position(**first: Any) -> Any:
    setup = {"round": 5, "phase": "play", "seats": [first, {"cash": 20_000}]}
    return GREED.new(2, luck=seeded(1), setup=setup)


def test_it_is_dealt_like_any_other() -> None:
    g = GREED.new(5, luck=seeded(1))
    assert g.snapshot()["deck_count"] == 81 - 60
    play_out(g, seeded(2))
    assert g.over


def test_it_does_what_it_says() -> None:
    g = position(hand=[81], thugs=[42])  # Wolfgang: two cars, and a marker more
    g.apply(0, GREED.read_action({"type": "play", "card": 81}))
    shown = g.snapshot()
    assert shown["seats"][0]["holdings"] == [{"card": 81, "markers": 2, "since": 5}]
    assert shown["seats"][0]["cash"] == 8 * 10_000  # rounds 5 to 12, two cars each
    assert shown["seats"][1]["cash"] == 15_000


def test_without_a_car_it_is_wasted() -> None:
    g = position(hand=[81])
    assert GREED.hints(g, 0)["cards"]["81"]["wasted"] == "need"
