"""A heist of your own: a design as data, checked, and played by bots.

python examples/own_heist.py
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from safehouse import bots, games, seeded

HEIST = games.heist.GAME


def my_plan() -> dict[str, Any]:
    """One of ours, with less money; a file of your own is read in the same way."""
    ours = files("safehouse.games.heist") / "data" / "heists" / "bricks.toml"
    plan = tomllib.loads(ours.read_text(encoding="utf-8"))
    return {**plan, "id": "mine", "title": "A Job of My Own", "reward": 1000}


def main() -> None:
    plan = my_plan()
    check = HEIST.workshop.check_design
    assert check is not None
    found = check({**plan, "entrances": {}})
    print(f"Without a way in: {found[0]['text']}")

    g, dice = HEIST.new(2, {"design": plan}, luck=seeded(1)), seeded(2)
    crew = [bots.make("heist", bots.offered("heist")[1].name) for _ in range(2)]
    moves = 0
    while not g.over:
        seat, action = bots.next_move(crew, g, dice)
        g.apply(seat, action)
        moves += 1
    print(f"{plan['title']}: {moves} moves, {g.result()}")


if __name__ == "__main__":
    main()
