"""What the bench measures for Masters of the Heist alone: games played properly.

A random player soon runs for it; a greedy crew sees all of a heist.
"""

from __future__ import annotations

from time import process_time
from typing import Final

from safehouse import bots, games
from safehouse.core.chance import seeded
from safehouse.core.state import Action, State
from safehouse.games.heist.design.heists import HEISTS
from safehouse.lab.bench.measure import Effort
from safehouse.measure.play import moves

Moves = list[tuple[int, Action]]
CREW: Final = 4
FEWEST: Final = 5  # games; with many, each heist comes up several times
ROWS: Final = (
    ("greedy_games", "games of a greedy crew", "/s"),
    ("greedy_moves", "decisions of such games, listed and applied", "/s"),
)


def measure(effort: Effort) -> dict[str, float]:
    start = process_time()
    played = [played_by_greed(seed) for seed in range(max(FEWEST, effort.games))]
    took = process_time() - start
    decisions = sum(len(moves) for moves in played)
    best = min(replayed(played) for _ in range(3))
    return {"greedy_games": len(played) / took, "greedy_moves": decisions / best}


def fresh(seed: int) -> State:
    names = list(HEISTS)
    options = {"heist": names[seed % len(names)], "crew": CREW}
    g: State = games.find("heist").new(1, options, luck=seeded(seed))
    return g


def played_by_greed(seed: int) -> Moves:
    """The moves of one game, with one seat running the crew."""
    g, dice, crew = fresh(seed), seeded(seed), [bots.make("heist", "greedy")]
    return list(moves(g, crew, dice))


def replayed(played: list[Moves]) -> float:
    """Seconds that the rules take for these games, including listing all legal actions."""
    boards = [fresh(seed) for seed in range(len(played))]
    start = process_time()
    for g, made in zip(boards, played, strict=True):
        for seat, action in made:
            g.legal(seat)
            g.apply(seat, action)
    return max(process_time() - start, 1e-9)
