"""Which actions are open to a character (MH-AC-1, MH-NP-4)."""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.games.heist.cards.card import ITEMS
from safehouse.games.heist.cards.printed import CARDS, NPCS, SKILLS
from safehouse.games.heist.rules.people import Person
from safehouse.games.heist.table import Heist


def open_actions(g: Heist, person: Person) -> list[tuple[str, str]]:
    """MH-AC-1, MH-NP-4  Card and action, as its die stands."""
    if person.is_npc():
        side = NPCS[person.card]["panic" if person.panic else "calm"]
        found = [(side.name, name) for name in side.actions]
        return [*found, (side.name, side.on_six)] if person.die == 6 else found
    card = CARDS[person.card]
    found = [(card.name, name) for name in [*card.actions, *card.special]]
    found += [(skill, SKILLS[skill].faces[person.die - 1]) for skill in person.skills]
    for name in person.items:
        item = ITEMS[name]
        if person.die in item.rolls and not (item.subdues and person.cannot_subdue()):
            found.append((name, name))
    return found


records(__name__)
