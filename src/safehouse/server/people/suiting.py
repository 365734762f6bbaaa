"""A level that suits somebody, found in how their own games against bots have gone.

Everybody begins in the middle, and moves by half a level a game.  Against each other a win
over bots of one's level or better leads up; a loss against bots of one's level or below leads down,
by so much less as there are more who could have won.  Where all win or lose together it is the
other way round: a crew that keeps winning gets weaker company, until it wins two jobs of three.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from safehouse import bots
from safehouse.bots.levels import levels
from safehouse.server.people.history import Played

ADAPTS: Final = "adapts"
NEWEST: Final = 40  # games that are looked at
STEP: Final = 0.5
NEAR: Final = 0.5
WON_TOGETHER: Final = 0.5  # of a step: two wins of three make up for a loss


def suited(game: str, played: Sequence[Played]) -> str:
    """The bot for a person who has played these games, the oldest first."""
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
    """How far one game leads up or down for somebody who stands at `at` and has met `met`."""
    if one.together:
        if one.won:
            return -WON_TOGETHER * STEP if met <= at + NEAR else 0.0
        return STEP if met >= at - NEAR else 0.0
    if one.won:
        return STEP if met >= at - NEAR else 0.0
    return -STEP / (len(one.chairs) - 1) if met <= at + NEAR else 0.0
