"""What each answer would come to: it is what really happens, and it knows no secret."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from safehouse import games, seeded
from safehouse.games.greed.forecast import forecasts
from safehouse.games.greed.table import Greed

GREED: Any = games.find("greed")
LUCKY = ("drew", "turned_up", "nobody_found", "reshuffled")


def decisions(seats: int, seed: int) -> Iterator[tuple[Greed, int]]:
    """Positions of a game at random in which somebody is asked, with who is."""
    luck = seeded(seed)
    g = GREED.new(seats, luck=seeded(seed))
    while not g.over:
        seat = g.to_act[luck.below(len(g.to_act))]
        yield g, seat
        legal = g.legal(seat)
        g.apply(seat, legal[luck.below(len(legal))])


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4), (4, 6)])
def test_a_forecast_is_what_then_happens(seats: int, seed: int) -> None:
    held = 0
    for g, seat in decisions(seats, seed):
        found = forecasts(g, seat)
        if not found or g.phase != "resolve":
            continue
        for action, forecast in zip(g.legal(seat), found, strict=True):
            real = g.clone()
            heard = real.listen()
            real.apply(seat, action)
            asked_again = real.phase == "resolve" and real.actor() == seat
            if asked_again or any(event.seen_by(-1)["type"] in LUCKY for event in heard):
                continue
            assert forecast["worth"] == [one.worth() for one in real.seats]
            happened = [event.seen_by(seat) for event in heard]
            assert all(cause in happened for cause in forecast["chain"])
            same_round = not real.over and real.round == g.round
            assert forecast["next"] == (real.actor() if same_round else None)
            held += 1
    assert held


@pytest.mark.parametrize(("seats", "seed"), [(2, 11), (4, 12), (5, 13)])
def test_no_hint_differs_where_only_secrets_do(seats: int, seed: int) -> None:
    """Hands, piles, the deck, its order and the luck to come are other ones; hints are the same."""
    asked = 0
    for n, (g, seat) in enumerate(decisions(seats, seed)):
        twin = g.imagine(seat, seeded(n))
        known, other = GREED.hints(g, seat), GREED.hints(twin, seat)
        for about in ("choices", "cards", "due", "patricia"):
            assert known[about] == other[about]
        asked += bool(known["choices"])
    assert asked


def gambit(**more: Any) -> Greed:
    """Seat 0 may burn a card for Gambit!; seat 1 copies its gains and has Arson! to come."""
    setup = {
        "round": 7,
        "phase": "play",
        "seats": [
            {"cash": 10_000, "hand": [27, 59], "thugs": [23]},
            {"cash": 0, "thugs": [22, 24], "hand": [75]},
        ],
        **more,
    }
    g: Greed = GREED.new(2, luck=seeded(9), setup=setup)
    g.apply(0, {"type": "play", "card": 27})
    g.apply(1, {"type": "play", "card": 75})
    return g


def test_the_cards_that_still_come_this_round_are_in_it() -> None:
    g = gambit()
    assert [action.written()["type"] for action in g.legal(0)] == ["pay", "decline"]
    burn, decline = GREED.hints(g, 0)["choices"]
    assert burn["worth"] == [20_000, 0]  # 10 and 30, less 20 by Arson!
    assert decline["worth"] == [0, 0]
    kinds = [(cause["type"], cause.get("amount")) for cause in burn["chain"]]
    assert kinds == [("paid", None), ("gained", 30_000), ("fined", 20_000)]
    assert decline["chain"][0]["why"] == "declined"
    assert burn["next"] is None
    assert GREED.hints(g, 1)["choices"] == []  # who is not asked has nothing to weigh
    assert GREED.hints(g, -1).get("choices") is None


def test_many_answers_are_not_told_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    g = gambit()
    monkeypatch.setattr("safehouse.games.greed.forecast.MOST", 1)
    assert forecasts(g, 0) == []


def test_what_others_give_up_in_secret_is_not_in_it() -> None:
    seats = [{"cash": 0, "holdings": [8, 9], "hand": [60]} for _ in range(2)]
    seats[1] = {"cash": 0, "holdings": [14, 15], "hand": [61]}
    effect = {"kind": "lose_holding", "seat": 0, "source": 5, "round": 7, "who": "all"}
    setup = {"round": 7, "phase": "play", "seats": seats, "effects": [effect]}
    g = GREED.new(2, luck=seeded(9), setup=setup)
    g.apply(0, {"type": "play", "card": 60})
    g.apply(1, {"type": "play", "card": 61})
    assert g.phase == "end_turn"
    before = GREED.hints(g, 0)["choices"]
    for holding in (14, 15):
        named = g.clone()
        named.apply(1, {"type": "lose", "holdings": [holding], "thugs": []})
        assert GREED.hints(named, 0)["choices"] == before
    assert [one["chain"][0]["card"] for one in before] == [8, 9]


def test_a_card_tried_alone_tells_why() -> None:
    seats = [{"cash": 0, "thugs": [70], "hand": [34]}, {"cash": 0, "hand": [60]}]
    g = GREED.new(2, luck=seeded(9), setup={"round": 7, "phase": "play", "seats": seats})
    tried = GREED.hints(g, 0)["cards"]["34"]
    assert [(c["type"], c["by"], c["amount"]) for c in tried["chain"]] == [
        ("gained", 34, 30_000),
        ("gained", 34, 10_000),
        ("gained", 70, 5_000),
    ]
    assert tried["change"] == [35_000, 10_000]
