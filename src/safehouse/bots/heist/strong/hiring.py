"""Whom to call while planning: fixers who were seen to make jobs easier (docs/bots/heist.md).

They are called when everybody else is ready, so that people can decide first.  In a campaign the
money is the people's, who can call any fixer themselves; bots call only the Mayor, who is free.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from safehouse.bots.heist.strong.errands import Outlook
from safehouse.bots.heist.strong.joint_plan import best_starts, goals_of, main_way
from safehouse.bots.heist.strong.worth import Survey
from safehouse.games.heist.actions import Fixer
from safehouse.games.heist.cards.fixers import COP, VISAGE
from safehouse.games.heist.cards.later_fixers import CALM_CARDS, MASTERMIND, MAYOR
from safehouse.games.heist.rules.people import NOWHERE
from safehouse.games.heist.rules.planning import why_not_plan
from safehouse.games.heist.table import Heist

A_START: Final = 0.05  # what a start in place of a guard must bring
A_STEP: Final = 0.01  # unknown tiles early on a way come first


def hire(g: Heist, seat: int) -> Fixer | None:
    """The next fixer to call, if any."""
    others = [other for n, other in enumerate(g.seats) if n != seat]
    if not all([other.ready for other in others]):
        return None
    wanted = (way for way in ways(g, seat) if way.fixer in g.team.fixers)
    return next((way for way in wanted if not why_not_plan(g, seat, way)), None)


def ways(g: Heist, seat: int) -> Iterator[Fixer]:
    """Whom to call, and for what, in order; who changes where tokens go must come before them."""
    mine = [n for n, person in enumerate(g.people) if person.seat == seat]
    early = not any([g.people[n].plan for n in mine])
    if not g.options.campaign:
        yield from bought(g)
        if early and VISAGE.name in g.team.fixers and g.team.cash >= VISAGE.price["1"]:
            tile = dark_tile(g)
            if tile is not None:
                yield Fixer(VISAGE.name, character=mine[0], tile=g.layout.names[tile])
    if early and MAYOR.name in g.team.fixers and not any([p.at == NOWHERE for p in g.people]):
        yield from better_start(g, seat)


def bought(g: Heist) -> Iterator[Fixer]:
    """Fewer guards, and calm events, which are time; as many as the money allows."""
    for count in (3, 2, 1):
        yield Fixer(COP.name, count=count)
    middle = len(g.deck) // 2
    for count in (3, 2, 1):
        cards = CALM_CARDS[:count]
        yield Fixer(MASTERMIND.name, events=[{"id": card, "position": middle} for card in cards])


def dark_tile(g: Heist) -> int | None:
    """The unknown tile on most ways of the crew, starting where it would start."""
    twin = g.clone()
    if any([person.at == NOWHERE for person in twin.people]):
        for n, start in best_starts(twin).items():
            twin.people[n].at = start
    look = Outlook(twin, Survey().ground(twin), False)
    worth: dict[int, float] = {}
    for n, person in enumerate(twin.people):
        goals = [] if person.is_npc() else goals_of(twin, n, look)
        for step, tile in enumerate(main_way(twin, person, look, goals) if goals else []):
            if g.is_tile(tile) and g.unknown[tile]:
                worth[tile] = worth.get(tile, 0.0) + 1.0 - A_STEP * step
    return max(worth, key=lambda tile: worth[tile], default=None)


def better_start(g: Heist, seat: int) -> Iterator[Fixer]:
    """MH-FX-14  The best start in place of a guard, if it is better than the present ones."""
    most = Survey().value(g) + A_START
    best: Fixer | None = None
    for way in g.legal(seat):
        if isinstance(way, Fixer) and way.fixer == MAYOR.name:
            twin = g.clone()
            twin.apply(seat, way)
            value = Survey().value(twin)
            if value > most:
                best, most = way, value
    if best is not None:
        yield best
