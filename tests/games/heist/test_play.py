"""What the cases do not say of Masters of the Heist: options, random games, saving."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from safehouse import BadInput, Event, State, games, seeded
from safehouse.bots.random import RandomBot
from safehouse.core.playout import play_out
from safehouse.core.state import WAIT

HEIST = games.find("heist")


def jobs() -> list[str]:
    told = {option["name"]: option for option in HEIST.describe_options()}
    names: list[str] = told["heist"]["values"]
    return names


@pytest.mark.parametrize("job", jobs())
def test_the_random_player_reaches_the_end(job: str) -> None:
    for seats in (1, 2, 3, 4):
        heard: list[Event] = []
        g = HEIST.new(seats, {"heist": job}, luck=seeded(seats), heard=heard)
        play_out(g, seeded(seats + 10))
        assert g.result()["outcome"] in ("won", "lost")
        assert heard


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"fixers": ["Nobody"]}, "a list of different names out of: Old Friend"),
        ({"fixers": "Visage"}, "a list of different names"),
        ({"characters": 3}, "must be a list of names or builds"),
        ({"characters": ["Tiny Mike"]}, "must name that many"),
        (
            {"characters": ["Nobody", "Tiny Mike", "Phobia", "Showtime"]},
            "Nobody is called 'Nobody'",
        ),
        ({"characters": ["Tiny Mike", "Jitters", "Phobia", "Showtime"]}, "share a class"),
        ({"crew": 3, "characters": None, "skill_limit": 2}, "only 2 copies of Bypass"),
        ({"heist": "final", "ledger": {"won": []}}, "needs 5 more wins"),
    ],
)
def test_options_that_cannot_be_are_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        HEIST.new(1, options, luck=seeded(1))
    assert sentence in str(refused.value)


def test_what_a_form_is_told() -> None:
    told = {option["name"]: option for option in HEIST.describe_options()}
    assert told["fixers"]["default"] == ["Old Friend"]
    assert "Visage" in told["fixers"]["values"]
    assert told["ledger"]["default"] is None


def test_a_position_is_saved_and_read_at_any_moment() -> None:
    g = HEIST.new(2, {"heist": "track"}, luck=seeded(4))
    dice = seeded(5)
    for _ in range(120):
        if g.over:
            break
        text = msgspec.json.encode(g.dump())
        assert msgspec.json.encode(HEIST.load(msgspec.json.decode(text)).dump()) == text
        seat = g.to_act[dice.below(len(g.to_act))]
        legal = [action for action in g.legal(seat) if not action.takes_back]
        if legal:
            g.apply(seat, legal[dice.below(len(legal))])


def test_who_plays_at_random_does_not_take_back() -> None:
    g: State = HEIST.new(1, {"crew": 3}, luck=seeded(1))
    for n in range(3):
        g.apply(
            0, HEIST.read_action({"type": "place", "character": n, "entrance": f"E{n % 2 + 1}"})
        )
    two: State = HEIST.new(2, {"crew": 3}, luck=seeded(1))
    for n in (0, 2):
        two.apply(0, HEIST.read_action({"type": "place", "character": n, "entrance": "E1"}))
    two.apply(0, HEIST.read_action({"type": "ready"}))
    assert RandomBot().think(two, 0, 0) is WAIT  # it could only unready
    assert RandomBot().think(g, 0, 0) is not WAIT
