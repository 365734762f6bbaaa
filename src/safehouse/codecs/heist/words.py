"""The vocabulary of the heist: who x what x where, one number for each possible combination.

Who: one's own characters in order, then the others', then the NPC. Where: tiles in the order of the
board, then entrances; a direction for things next to somebody.
"""

from __future__ import annotations

from typing import Any, Final

from safehouse.codecs.base import DONE, WAIT_WORD, Word
from safehouse.games.heist.cards.abilities import CODE, CODES, PINCH, VENT
from safehouse.games.heist.cards.card import FIXERS, ITEMS
from safehouse.games.heist.cards.printed import CARDS, SKILLS
from safehouse.games.heist.cards.special_actions import GIVEN
from safehouse.games.heist.rules.pieces import LOOT_KINDS

TILES: Final = 32  # the largest board of River City has 31
EXITS: Final = 4  # three entrances, and one more by Breach
CREW: Final = 4
WHO: Final = CREW + 1
POSITIONS: Final = 64  # in the deck of events
ITEM: Final = "item:"
KINDS: Final[list[str]] = [*LOOT_KINDS, *[ITEM + item for item in sorted(ITEMS)]]
PLACED: Final = ("move", "unlock", "disable", "reveal")  # sub-actions with a place
DIRECTIONS: Final[list[Any]] = ["here", *range(6)]
ABILITIES: Final[list[str]] = [*dict.fromkeys([a for c in CARDS.values() for a in c.abilities])]
MASTERMIND: Final = "Retired Mastermind"
AT_A_TILE: Final = ("Visage", "The Mayor")
WAYS: Final[dict[str, list[Any]]] = {
    "Bookie": [1000 * k for k in range(1, 6)],
    "Frustrated Beat Cop": [1, 2, 3],
    "Security Consultant": [1, 2, 3],
    "Unscrupulous Jeweler": [1],
    "The Architect": ["idea2", "idea3"],
}
LEAVE: Final = "leave_loot"  # run past what is on the way


def of_the_team(tiles: int, nodes: int) -> list[Word]:
    """Words that do not begin with a character: for the whole table, answers, and parts of long
    answers."""
    words: list[Word] = [WAIT_WORD, DONE, LEAVE]
    words += ["ready", "end_actions", "initiate_escape", "end_escape"]
    words += [("choose", what) for what in ("yes", "no", "stop", "noise")]
    words += [("choose", "tile", t) for t in range(tiles)]
    words += [("choose", "who", k) for k in range(WHO)]
    words += [("choose", "pair", i, j) for i in range(WHO) for j in range(WHO) if i != j]
    special = [*WAYS, *AT_A_TILE, "Old Friend"]
    words += [("fixer", name) for name in sorted(FIXERS) if name not in special]
    words += [("fixer", name, way) for name, ways in WAYS.items() for way in ways]
    words += [("at", node) for node in range(nodes)]
    words += [("of", who) for who in range(WHO)] + [("give", who) for who in range(WHO)]
    words += [("thing", kind) for kind in KINDS]
    words += [("event", k) for k in (1, 2, 3)]
    return words + [("position", p) for p in range(POSITIONS)]


def of_one(tiles: int, nodes: int) -> list[tuple[Any, ...]]:
    """The words for one character; plans come first, one word for each tile."""
    words: list[tuple[Any, ...]] = [("plan", t) for t in range(tiles)]
    words += [("do", sub, node) for sub in PLACED for node in range(nodes)]
    words += [("do", sub) for sub in ("idea", "loot", "noise", "alert", "reveal")]
    words += [("do", "subdue", t, kind) for t in range(tiles) for kind in ("guard", "dog")]
    words += [("place", node) for node in range(nodes)]
    words += [(kind, item) for kind in ("buy", "equip") for item in sorted(ITEMS)]
    words += [("use_item", t) for t in range(tiles)]
    words += [("fixer", name, t) for name in AT_A_TILE for t in range(tiles)]
    words += [("old_friend", other) for other in range(WHO)]
    words += [("spend_idea", by) for by in (1, -1)]
    words += [("card", k) for k in range(3)] + [("skill", k) for k in range(2)]
    words += [("item", item) for item in sorted(ITEMS)]
    words += [("Breach", d) for d in range(6)]
    words += [
        (name, k, sub) for name in ("Autopwn", "Exploit") for k in range(WHO) for sub in GIVEN
    ]
    words += [("Bolt", ideas) for ideas in (1, 2)]
    words += [("Toss Loot", d, far) for d in range(6) for far in (1, 2)]
    words += [(name,) for name in ("Dart", "Patch In", "Loop Footage", "Rewire")]
    words += [(kind, what, d) for kind in ("pick", "drop") for what in KINDS for d in DIRECTIONS]
    words += [("open", "server"), *[("open", "door", d) for d in range(6)]]
    words += [("ability", name) for name in ABILITIES]
    placed = [CODES.name, CODE.name, VENT.name]
    words += [("ability", name, "at", t) for name in placed for t in range(tiles)]
    words += [("ability", name, "to", other) for name in PINCH for other in range(WHO)]
    words += [("stay_in",), *[("escape", way) for way in range(nodes - tiles)], ("run",)]
    return words + [("level_up", to) for to in [*CARDS, *SKILLS]]
