"""A tournament: everybody against everybody, with confidence intervals.

python examples/tournament.py
"""

from __future__ import annotations

from itertools import combinations

from safehouse import bots
from safehouse.measure.sim import simulate


def tournament(game: str, names: list[str], games: int) -> dict[str, float]:
    """The share of games each has won, over all pairs."""
    shares: dict[str, list[float]] = {name: [] for name in names}
    for pair in combinations(names, 2):
        result = simulate(game, pair, games, seed=1, cores=1)
        for player in result.players:
            shares[player.bot].append(player.share)
            print(f"{' - '.join(pair)}: {player.bot} {player.low:.0%} to {player.high:.0%}")
    return {name: sum(won) / len(won) for name, won in shares.items()}


def main() -> None:
    names = [info.name for info in bots.offered("flip7")][:3]
    table = tournament("flip7", names, games=40)
    for name, share in sorted(table.items(), key=lambda row: -row[1]):
        print(f"{share:6.1%}  {name}")


if __name__ == "__main__":
    main()
