"""Who is how strong, and how sure that is: ratings out of the results of many games.

Plackett-Luce as openskill has it: any number of players, ties, teams.  A rating is a mean and its
standard deviation; 25 is where everybody begins.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from safehouse.measure.interval import Z

HOUSE = "the house"  # whom a crew plays against, in a game that all win or lose together


class Rating(NamedTuple):
    """How strong one of them is."""

    name: str
    mean: float
    deviation: float
    games: int

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true strength lies, 95 times of 100."""
        return self.mean - Z * self.deviation, self.mean + Z * self.deviation


Played = tuple[Sequence[str], Sequence[int]]  # who sat there, and who came in where: 0 is best


def places(result: Mapping[str, Any], seats: int) -> list[int]:
    """The winners first; the others by their scores, where the game has any."""
    scores = result.get("scores") or [0] * seats
    worth = [(seat in result["winners"], scores[seat]) for seat in range(seats)]
    return [sum(other > mine for other in worth) for mine in worth]


def against_the_house(result: Mapping[str, Any], bot: str) -> Played:
    """A crew of one kind: it wins, or the house does."""
    return (bot, HOUSE), ((0, 1) if result["winners"] else (1, 0))


def rate(played: Iterable[Played]) -> list[Rating]:
    """A rating for everybody who played, the strongest first."""
    from openskill.models import PlackettLuce  # slow to load, and only an extra brings it

    model = PlackettLuce(tau=0.0)  # bots neither learn nor tire
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
