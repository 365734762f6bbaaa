"""How far a crew can get in a heist, as servers, beacons and keycards open what is closed."""

from __future__ import annotations

from safehouse.games.heist.design.draft import CREWS, Draft


def opened(draft: Draft) -> tuple[set[str], bool, dict[str, int]]:
    """Which remote locks can be opened, whether a keycard can be had, and tiles with distances.

    Locks, guards and cameras do not count, since somebody can deal with them.
    """
    letters: set[str] = set()
    has_card = False
    while True:
        reached = draft.walk([*draft.doors(), *draft.inside_starts], shut(draft, letters, has_card))
        found = letters_from(draft, reached)
        card = has_card or card_from(draft, reached)
        if found == letters and card == has_card:
            return letters, has_card, reached
        letters, has_card = found, card


def shut(draft: Draft, letters: set[str], has_card: bool) -> set[str]:
    """MH-RL-1, MH-KC-1  Tiles that may not be entered yet."""
    found = set() if has_card else set(draft.marked("keycard_door"))
    for letter, tiles in draft.letters("remote_lock").items():
        if letter not in letters:
            found.update(tiles)
    return found


def letters_from(draft: Draft, reached: dict[str, int]) -> set[str]:
    """MH-RL-3, MH-SB-1  Remote locks that open from tiles that can be reached."""
    servers = draft.letters("server").items()
    found = {letter for letter, tiles in servers if any([tile in reached for tile in tiles])}
    if any([tile in reached for tile in draft.marked("beacon")]):
        found.update([what for kind, what, _ in draft.beacon if kind == "unlock_remote"])
    return found


def card_from(draft: Draft, reached: dict[str, int]) -> bool:
    """Whether a keycard is on a tile, with the NPC, at a beacon, or in either bag under a
    shield."""
    return min([had(draft, "keycard", crew, reached) for crew in CREWS]) > 0


def had(draft: Draft, kind: str, crew: int, reached: dict[str, int]) -> int:
    """How much loot of a kind a crew can get on those tiles."""
    total = sum([draft.tiles[tile].loot.get(kind, 0) for tile in reached])
    if draft.npc is not None:
        total += draft.npc.loot.get(kind, 0)
    beacons = [tile for tile in draft.marked("beacon") if tile in reached]
    for entry, what, count in draft.beacon:
        if kind == "cash" and entry == "cash":
            total += count * len(beacons)
        elif entry == "loot" and what == kind:
            total += len(beacons)
    if any([draft.tiles[tile].unknown for tile in reached]):
        total += draft.bag[crew].get(kind, 0)
    return total
