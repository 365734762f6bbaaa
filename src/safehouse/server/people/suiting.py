"""The level that suits somebody, from how their games against bots have gone.

Everybody begins in the middle and moves by half a level per game. In competitive games, a win over
bots of one's level or better moves up; a loss against bots of one's level or below moves down, and
less so the more players could have won. In co-operative games it is the other way round: a crew
that keeps winning gets weaker bots, until it wins two jobs of three.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from safehouse import bots
from safehouse.bots.levels import levels
from safehouse.server.people.history import Played

ADAPTS: Final = "adapts"
NEWEST: Final = 40  # games that are considered
STEP: Final = 0.5
NEAR: Final = 0.5
WON_TOGETHER: Final = 0.5  # of a step: two wins make up for one loss


def suited(game: str, played: Sequence[Played]) -> str:
    """The bot for a person who has played these games, oldest first."""
    names = [info.name for info in levels(bots.offered(game))]
    place = {name: n for n, name in enumerate(names)}
    found = (len(names) - 1) / 2
    for one in [one for one in played if one.game == game and not one.day][-NEWEST:]:
        met = [place[chair.bot] for chair in one.chairs if chair.bot in place]
        if met:
            found += moved(one, found, sum(met) / len(met))
            found = min(max(found, 0.0), len(names) - 1.0)
    return names[round(found)]


def moved(one: Played, at: float, met: float) -> float:
    """How far one game moves somebody at level `at` who has met bots of the levels `met`."""
    if one.together:
        if one.won:
            return -WON_TOGETHER * STEP if met <= at + NEAR else 0.0
        return STEP if met >= at - NEAR else 0.0
    if one.won:
        return STEP if met >= at - NEAR else 0.0
    return -STEP / (len(one.chairs) - 1) if met <= at + NEAR else 0.0
