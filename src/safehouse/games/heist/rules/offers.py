"""Which actions are open to a character (MH-AC-1, MH-NP-4), and on which cards they stand."""

from __future__ import annotations

from typing import Final

from safehouse.core.data import records
from safehouse.games.heist.cards.card import ITEMS
from safehouse.games.heist.cards.printed import CARDS, NPCS, SKILLS, Side
from safehouse.games.heist.rules.people import Person
from safehouse.games.heist.table import Heist

FACES: Final = 6
SIDES: Final[dict[str, Side]] = {s.name: s for sides in NPCS.values() for s in sides.values()}
PRINTED: Final[dict[str, list[list[str]]]] = {}  # those asked for


def open_actions(g: Heist, person: Person) -> list[tuple[str, str]]:
    """MH-AC-1, MH-NP-4  The cards and actions for its die."""
    found: list[tuple[str, str]] = []
    for card in cards_of(person):
        rows = PRINTED.get(card) or first_look_at(card)
        found += [(card, action) for action in rows[person.die]]
    return found


def cards_of(person: Person) -> list[str]:
    """The cards whose actions are open to a character, its own first."""
    if person.is_npc():
        return [NPCS[person.card]["panic" if person.panic else "calm"].name]
    found = [person.card, *person.skills]
    for name in person.items:
        item = ITEMS[name]
        if item.rolls and not (item.subdues and person.cannot_subdue()):
            found.append(name)
    return found


def first_look_at(card: str) -> list[list[str]]:
    """The actions that a card prints for each face of a die; before it is rolled, those for any."""
    PRINTED[card] = found = [printed_at(card, face) for face in range(FACES + 1)]
    return found


def printed_at(card: str, face: int) -> list[str]:
    if card in SIDES:
        side = SIDES[card]
        return [*side.actions, side.on_six] if face == FACES else list(side.actions)
    if card in SKILLS:
        return [SKILLS[card].faces[face - 1]] if face else []
    if card in ITEMS:
        return [card] if face in ITEMS[card].rolls else []
    return [*CARDS[card].actions, *CARDS[card].special]


# -- the die
def turns(face: int, to: int) -> int:
    """MH-AC-2  How often a die is turned by 1 or by -1 to get there, the shorter way round."""
    up = (to - face) % FACES
    return up if up <= FACES // 2 else up - FACES


def faces_of(person: Person) -> list[int]:
    """MH-AC-2  The faces that its die shows or can be turned to; none when an action is taken."""
    if person.action or not person.die:
        return []
    return [to for to in range(1, FACES + 1) if abs(turns(person.die, to)) <= person.ideas]


records(__name__)
