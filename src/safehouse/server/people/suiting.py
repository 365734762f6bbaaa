"""The level that suits somebody, from how their games against bots have gone.

Everybody begins where a newcomer wins a fair share: against casual bots, or in a crew with skilled
ones. Each game moves the level by up to a half. In competitive games, a win over bots of one's
level or better moves up; a loss against bots of one's level or below moves down, and less so the
more players could have won. In co-operative games it is the other way round: a crew that keeps
winning gets weaker bots, until it wins two jobs of three.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from safehouse import bots
from safehouse.bots.base import BotInfo
from safehouse.bots.levels import levels
from safehouse.server.people.history import Played

ADAPTS: Final = "adapts"
FIRST: Final = "casual"  # the level for somebody who has not played yet
FIRST_CREW: Final = "skilled"  # the same where all win or lose together
NEWEST: Final = 40  # games that are considered
STEP: Final = 0.5
NEAR: Final = 0.5
WON_TOGETHER: Final = 0.5  # of a step: two wins make up for one loss


def suited(game: str, played: Sequence[Played]) -> str:
    """The bot for a person who has played these games, oldest first."""
    infos = levels(bots.offered(game))
    names = [info.name for info in infos]
    place = {name: n for n, name in enumerate(names)}
    found = beginning(infos)
    for one in [one for one in played if one.game == game and not one.day][-NEWEST:]:
        met = [place[chair.bot] for chair in one.chairs if chair.bot in place]
        if met:
            found += moved(one, found, sum(met) / len(met))
            found = min(max(found, 0.0), len(names) - 1.0)
    return names[int(found + 0.5)]


def beginning(infos: Sequence[BotInfo]) -> float:
    """Where somebody begins; in the middle if the game has no such level."""
    wanted = FIRST_CREW if infos[0].crew else FIRST
    found = [n for n, info in enumerate(infos) if info.level == wanted]
    return float(found[0]) if found else (len(infos) - 1) / 2


def moved(one: Played, at: float, met: float) -> float:
    """How far one game moves somebody at level `at` who has met bots of the levels `met`."""
    if one.together:
        if one.won:
            return -WON_TOGETHER * STEP if met <= at + NEAR else 0.0
        return STEP if met >= at - NEAR else 0.0
    if one.won:
        return STEP if met >= at - NEAR else 0.0
    return -STEP / (len(one.chairs) - 1) if met <= at + NEAR else 0.0
