"""What costs nothing while planning: items out of the store, and fixers who work for free.

Items in the store are already paid for, and those that open locks go to whoever opens fewest. They
are handed out when everybody else is ready, so that people can take them first. The plan that
betrays its owner stays where it is, and so does what a bot would not use.
"""

from __future__ import annotations

from typing import Final

from safehouse.core.state import Action
from safehouse.games.heist.actions import Equip, Fixer
from safehouse.games.heist.cards.card import ITEMS
from safehouse.games.heist.cards.later_fixers import LOOTER
from safehouse.games.heist.cards.printed import ACTIONS, SKILLS, UNLOCK
from safehouse.games.heist.rules.people import Person
from safehouse.games.heist.rules.planning import why_not_plan
from safehouse.games.heist.table import Heist

FREE: Final = (LOOTER.name,)


def supply(g: Heist, seat: int) -> Action | None:
    """Call a fixer who is free, or hand out an item that opens locks."""
    for name in FREE:
        call = Fixer(name)
        if name in g.team.fixers and not why_not_plan(g, seat, call):
            return call
    if not all([other.ready for s, other in enumerate(g.seats) if s != seat]):
        return None
    mine = [n for n, person in enumerate(g.people) if person.seat == seat]
    for item, count in g.team.items.items():
        if count and ITEMS[item].row[UNLOCK]:
            n = min(mine, key=lambda n: (unlocks(g.people[n]), n))
            if not why_not_plan(g, seat, Equip(item, n)):
                return Equip(item, n)
    return None


def unlocks(person: Person) -> int:
    """How many locks its skills and items open, over all faces of the die."""
    found = sum([ACTIONS[face][UNLOCK] for skill in person.skills for face in SKILLS[skill].faces])
    return found + sum([ITEMS[item].row[UNLOCK] * len(ITEMS[item].rolls) for item in person.items])
