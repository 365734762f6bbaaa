"""The items in the shop (MH-IT)."""

from __future__ import annotations

from typing import Final

from safehouse.core.data import records
from safehouse.games.heist.cards.card import Item, item
from safehouse.games.heist.rules.people import Person
from safehouse.games.heist.rules.verbs import subdue_all
from safehouse.games.heist.table import Heist


def use_item(g: Heist, person: Person, card: Item) -> None:
    """MH-IT-1 … -3  It may break; some do more than their icons."""
    if person.die in card.breaks_on:
        person.items.remove(card.name)
    if card.body is not None:
        card.body(g, person)


item(
    "Bump Key",
    price=3000,
    action="MUn",
    rolls=(1, 4),
    breaks_on=(1,),
    text="An action on a 1 or 4: unlock, move, noise. It breaks when used on a 1.",
)

FLASHBANG: Final = item(
    "Flashbang",
    price=4000,
    action="nnn",
    rolls=(1, 2, 3, 4, 5, 6),
    breaks_on=(1, 2, 3, 4, 5, 6),
    subdues=True,
    text="An action on any die: subdue all guards on your tile and next to it; three noise. Works "
    "once.",
)


@FLASHBANG.does
def blind_everybody(g: Heist, person: Person) -> None:
    """MH-IT-3, MH-RL-2  On its tile and around; not out of a tile that is locked by remote."""
    if not g.remote_locked(person.at):
        for tile in [*g.near_tiles(person.at), *([person.at] if g.indoors(person) else [])]:
            subdue_all(g, person, tile)


item(
    "Safecracking Tools",
    price=6000,
    action="UUn",
    rolls=(1, 3, 5),
    breaks_on=(1,),
    text="An action on a 1, 3 or 5: two unlocks, one noise. They break when used on a 1.",
)

item(
    "Copy of the Master Plan",
    price=2000,
    memory=2,
    betrays=True,
    text="Two extra planning tokens. If its owner is busted, so is everybody, and the job fails.",
)

item(
    "Building Schematics",
    price=2000,
    many=True,
    reveals=True,
    text="While planning: reveal one tile. Works once.",
)

records(__name__)
