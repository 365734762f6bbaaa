"""Small positions of Masters of the Heist for the tests of its bots."""

from __future__ import annotations

from typing import Any

from safehouse import bots, games, seeded
from safehouse.bots.base import WAIT, ask_bot, next_move
from safehouse.games.heist.table import Heist

HEIST = games.find("heist")
Setup = dict[str, Any]
# E1 - 0,0 - 1,0 - 2,0 - 3,0 - E2, and a second row below.
ROW: dict[str, Any] = {f"{q},{r}": {} for q in range(4) for r in (0, 1)}
DOORS = {"E1": ["0,0"], "E2": ["3,0"]}
JEWEL = [{"type": "secure", "kind": "jewel", "count": 1}]


def board(tiles: Setup | None = None, doors: Setup | None = None) -> Setup:
    return {"tiles": {**ROW, **(tiles or {})}, "entrances": doors or DOORS}


def person(at: str = "E1", **more: Any) -> Setup:
    return {"at": at, "plan": [*ROW], "ideas": 0, "die": 2, **more}


def at(
    people: list[Setup],
    tiles: Setup | None = None,
    seats: int = 1,
    doors: Setup | None = None,
    options: Setup | None = None,
    **more: Any,
) -> Heist:
    """The Action phase on a small board, with the first crew of three."""
    while len(people) < 3:
        people.append(person("E1"))
    setup = {
        "board": board(tiles, doors),
        "characters": people,
        "bag": {},
        "objective": JEWEL,
        "events": ["M1", "M1", "M1", "M1", "M1", "25"],
        "npc": None,
        "phase": "action",
        **more,
    }
    g = HEIST.new(seats, {"crew": 3, **(options or {})}, luck=seeded(3), setup=setup)
    assert isinstance(g, Heist)
    return g


def choice(g: Heist, seat: int = 0, name: str = "greedy") -> Setup:
    action = ask_bot(bots.make("heist", name), g, seat, seeded(5))
    return {"type": "wait"} if action is WAIT else action.written()


def play(g: Heist, names: list[str], steps: int = 5000) -> int:
    """Play to the end; return the number of decisions."""
    table = [bots.make("heist", name) for name in names]
    dice = seeded(11)
    for k in range(steps):
        if g.over:
            return k
        seat, action = next_move(table, g, dice)
        assert not action.takes_back
        g.apply(seat, action)
    raise AssertionError("the game does not end")
