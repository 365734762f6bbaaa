"""Ratings and their uncertainty, from the results of many games.

The model is openskill's Plackett-Luce: any number of players, ties, teams. A rating is a mean and
its standard deviation; everybody begins at 25.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from safehouse.measure.interval import Z

HOUSE = "the house"  # the opponent of a crew in a co-operative game


class Rating(NamedTuple):
    """The rating of one player."""

    name: str
    mean: float
    deviation: float
    games: int

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the true strength."""
        return self.mean - Z * self.deviation, self.mean + Z * self.deviation


Played = tuple[Sequence[str], Sequence[int]]  # the players, and their places: 0 is best


def places(result: Mapping[str, Any], seats: int) -> list[int]:
    """The places: winners first, the others by their scores, if the game has any."""
    scores = result.get("scores") or [0] * seats
    worth = [(seat in result["winners"], scores[seat]) for seat in range(seats)]
    return [sum(other > mine for other in worth) for mine in worth]


def against_the_house(result: Mapping[str, Any], bot: str) -> Played:
    """A crew of one bot wins, or the game does."""
    return (bot, HOUSE), ((0, 1) if result["winners"] else (1, 0))


def ahead(played: Iterable[Played], one: str, other: str) -> tuple[float, int]:
    """How often one came before the other where both played, a tie counting half; of how many."""
    won, games = 0.0, 0
    for names, ranks in played:
        if one in names and other in names:
            mine, theirs = ranks[names.index(one)], ranks[names.index(other)]
            won += 1.0 if mine < theirs else 0.5 * (mine == theirs)
            games += 1
    return won, games


def rate(played: Iterable[Played]) -> list[Rating]:
    """A rating for everybody who played, strongest first."""
    from openskill.models import PlackettLuce  # slow to import, and only installed by an extra

    model = PlackettLuce(tau=0.0)  # bots neither learn nor get tired
    known: dict[str, Any] = {}
    games: dict[str, int] = {}
    for names, ranks in played:
        if len({*names}) < len(names):
            raise ValueError(f"{', '.join(names)}: nobody is rated against himself")
        teams = [[known.get(name) or model.rating(name=name)] for name in names]
        for name, (rated,) in zip(
            names, model.rate(teams, ranks=[*map(float, ranks)]), strict=True
        ):
            known[name] = rated
            games[name] = games.get(name, 0) + 1
    found = [Rating(name, one.mu, one.sigma, games[name]) for name, one in known.items()]
    return sorted(found, key=lambda rating: -rating.mean)
