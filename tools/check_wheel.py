"""Plays every game with the installed package, to test a wheel outside the repository.

`python tools/check_wheel.py [compiled|pure]` fails if another build is used.
"""

from __future__ import annotations

import sys

import safehouse
from safehouse import bots, games, seeded

wanted = sys.argv[1] if len(sys.argv) > 1 else ""
build = "compiled" if safehouse.COMPILED else "pure"
if wanted not in ("", build):
    sys.exit(f"The {build} build is used, not the {wanted} one.")

for game in games.all():
    seats = max(2, game.min_seats)
    table = [bots.make(game.id, "random") for _ in range(seats)]
    g, dice = game.new(seats, luck=seeded(1)), seeded(2)
    moves = 0
    while not g.over:
        seat, action = bots.next_move(table, g, dice)
        g.apply(seat, action.written() if moves % 2 else action)
        moves += 1
    assert game.load(g.dump()) == g
    print(f"{game.name}: {moves} moves, {g.result()}")
print(f"safehouse {safehouse.__version__}, {build}, Python {sys.version.split()[0]}")
