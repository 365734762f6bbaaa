"""The alarm rings in the middle of something: the rest of it does not happen (MH-AL-2)."""

from __future__ import annotations

from typing import Any

from safehouse import games, seeded
from safehouse.games.heist.table import Heist

HEIST = games.find("heist")
LINE = [f"{n},0" for n in range(4)]


def position(tiles: dict[str, Any], people: list[dict[str, Any]], **more: Any) -> Heist:
    """A line of four tiles with a door at its beginning, and a crew of three."""
    crew = [
        {"character": "Thug", "skills": ["Hurry", "Hurry"], "name": "A"},
        {"character": "Burglar", "skills": ["Hurry", "Hurry"], "name": "B"},
        {"character": "Lookout", "skills": ["Hurry", "Hurry"], "name": "C"},
    ]
    setup = {
        "board": {
            "tiles": {name: tiles.get(name, {}) for name in LINE},
            "entrances": {"E1": ["0,0"]},
        },
        "characters": [{**one, **person} for one, person in zip(crew, people, strict=True)],
        **more,
    }
    g: Heist = HEIST.new(1, {"crew": 3}, luck=seeded(1), setup=setup)
    return g


def chits(g: Heist, tile: str) -> list[str]:
    found: list[str] = g.view(0)["board"]["tiles"][tile]["chits"]
    return found


def test_cameras_that_would_come_on_after_the_alarm_stay_off() -> None:
    """MH-EV-8, MH-CH-5"""
    off = {"chits": ["camera_off"]}
    g = position(
        {"1,0": off, "2,0": off},
        [{"at": "1,0"}, {"at": "2,0"}, {"at": "E1"}],
        phase="event",
        events=["8", "25", "1"],
    )
    assert g.phase == "escape"
    assert (chits(g, "1,0"), chits(g, "2,0")) == (["camera"], ["camera_off"])


def test_nobody_whispers_on_after_the_alarm() -> None:
    """MH-EV-17, MH-NO-1"""
    g = position(
        {},
        [{"at": "E1", "ideas": 3}, {"at": "E1"}, {"at": "1,0"}],
        phase="event",
        events=["17", "25", "1"],
        noise=3,
    )
    assert g.choice is not None
    g.apply(0, {"type": "choose", "option": "0>1"})
    assert g.phase == "escape"
    assert g.choice is None
    assert (g.level, g.discard) == (4, ["25", "17"])


def test_a_flashbang_blinds_nobody_out_of_a_tile_locked_by_remote() -> None:
    """MH-IT-3, MH-RL-2"""
    guarded = {"chits": ["guard"]}
    for marks, left in (([], ["guard_off"]), (["remote_lock:a"], ["guard"])):
        g = position(
            {"1,0": {"marks": marks}, "2,0": guarded},
            [{"at": "1,0", "items": ["Flashbang"], "die": 2}, {"at": "E1"}, {"at": "E1"}],
            phase="action",
        )
        bang = {"type": "commit", "character": 0, "from": "Flashbang", "action": "Flashbang"}
        g.apply(0, bang)
        assert chits(g, "2,0") == left
        assert g.people[0].items == []
