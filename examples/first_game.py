"""A first game: make a position, look at it, decide, go on, save it.

python examples/first_game.py
"""

from __future__ import annotations

import json

import safehouse
from safehouse import SPECTATOR, IllegalAction, games, seeded


def main() -> None:
    g = games.flip7.new(3, {"target": 50}, luck=seeded(7))
    print(g, g.legal(0))

    g.apply(0, {"type": "hit"})  # as the rules file writes it, or one of g.legal(0)
    try:
        g.apply(0, {"type": "hit"})
    except IllegalAction as refused:
        print(refused)

    while not g.over:
        seat = g.to_act[0]
        *_, last = g.legal(seat)  # staying is listed last
        points = g.view(seat)["seats"][seat]["points"]
        g.apply(seat, last if points >= 15 else g.legal(seat)[0])
    print(g.result())
    assert g.view(SPECTATOR)["over"]

    saved = json.dumps(g.dump())  # a position is plain data at every moment
    assert games.flip7.load(json.loads(saved)) == g
    print(f"Saved in {len(saved)} letters by safehouse {safehouse.__version__}.")


if __name__ == "__main__":
    main()
