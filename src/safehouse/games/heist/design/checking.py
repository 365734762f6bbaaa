"""Checks a heist file and reports everything that is wrong or doubtful at once.

An error means that it cannot be played or won; a warning, that it may not be what was meant.
"""

from __future__ import annotations

from typing import Any, Final

from safehouse.games.heist.cards.deck import FIXERS, ITEMS
from safehouse.games.heist.cards.printed import CARDS
from safehouse.games.heist.design.check_deck import check_decks
from safehouse.games.heist.design.check_goal import check_goal, check_inside, check_npc
from safehouse.games.heist.design.draft import CREWS, Draft
from safehouse.games.heist.design.findings import Finding
from safehouse.games.heist.design.openings import opened
from safehouse.games.heist.rules.board import around, place_of
from safehouse.games.heist.rules.pieces import BANKED, GATES, LOOT_KINDS

MOST_TILES: Final = 36
MOST_ENTRANCES: Final = 5
MOST_MEMORY: Final = max([card.memory for card in CARDS.values()])


def check(data: Any, where: str) -> list[Finding]:
    """All findings, errors first."""
    draft = Draft(data, where)
    if draft.data is not data or draft.beyond:
        return draft.findings
    check_names(draft)
    check_tiles(draft)
    check_entrances(draft)
    check_room(draft)
    check_connected(draft)
    check_gates(draft)
    check_openings(draft)
    check_beacon(draft)
    check_bag(draft)
    check_inside(draft)
    check_npc(draft)
    check_goal(draft)
    check_decks(draft)
    return sorted(draft.findings, key=lambda finding: not finding.is_error)


def check_design(data: Any) -> list[dict[str, Any]]:
    """The same as data, for designing on the page."""
    return [finding.as_data() for finding in check(data, "the plan")]


def check_names(draft: Draft) -> None:
    """Title, fixers, kinds of loot."""
    if draft.id and not draft.title:
        draft.note("title", "no-title", id=draft.id)
    fixers = [("unlocks", draft.unlocks)] if draft.unlocks else []
    fixers += [(f"no_fixers.{n}", name) for n, name in enumerate(draft.no_fixers)]
    for field, name in fixers:
        if name not in FIXERS:
            draft.note(field, "no-fixer", name=name, known=", ".join(FIXERS))
    for n, name in enumerate(draft.held_by_guard):
        if name not in LOOT_KINDS:
            known = ", ".join(LOOT_KINDS)
            draft.note(f"held_by_guard.{n}", "no-kind", name=name, known=known)


def check_tiles(draft: Draft) -> None:
    """MH-CH-7, MH-IT-6  As many tiles as can be played, with loot that there is."""
    if len(draft.tiles) > MOST_TILES:
        draft.note("tiles", "many-tiles", count=len(draft.tiles), most=MOST_TILES)
    for name, tile in draft.tiles.items():
        for kind_ in tile.loot:
            item = kind_.removeprefix("item:")
            if item != kind_ and item not in ITEMS:
                draft.note(f"tiles.{name}.loot", "no-item", name=item, known=", ".join(ITEMS))


# -- the way in and out
def check_entrances(draft: Draft) -> None:
    """MH-BO-2, MH-HE-1  Entrances with names and doors, each in a place of its own."""
    if len(draft.entrances) > MOST_ENTRANCES:
        values = {"count": len(draft.entrances), "most": MOST_ENTRANCES}
        draft.note("entrances", "many-entrances", **values)
    stands: dict[str, str] = {}
    for entrance in draft.entrances:
        field = f"entrances.{entrance.id}"
        check_entrance_name(draft, entrance.id)
        if not entrance.doors:
            draft.note(f"{field}.doors", "no-doors")
        check_doors(draft, field, entrance.at, entrance.doors)
        if not entrance.at:
            draft.note(f"{field}.at", "no-place")
            continue
        q, r = place_of(entrance.at)
        at = f"{q},{r}"
        if at in draft.tiles:
            draft.note(f"{field}.at", "on-a-tile", at=at)
        if at in stands:
            draft.note(f"{field}.at", "same-place", at=at, other=stands[at])
        stands.setdefault(at, entrance.id)


def check_entrance_name(draft: Draft, name: str) -> None:
    """Check that it is not a coordinate, nor the name of an entrance made by BREACH (MH-AB-2)."""
    field = f"entrances.{name}"
    if "," in name or not name:
        draft.note(field, "entrance-name", why="not a coordinate")
    elif name[0] == "X" and name[1:].isdigit():
        draft.note(field, "entrance-name", why="X1, X2 … are exits that a breach makes")


def check_doors(draft: Draft, field: str, at: str, doors: list[str]) -> None:
    beside = [f"{q},{r}" for q, r in around(place_of(at))] if at else doors
    for n, door in enumerate(doors):
        if door not in draft.tiles:
            draft.note(f"{field}.doors", "no-such-door", tile=door)
        elif door not in beside:
            draft.note(f"{field}.doors", "door-apart", tile=door, at=at)
        if door in doors[:n]:
            draft.note(f"{field}.doors", "twice", name=door)


def room_of(limits: list[int | None]) -> int | None:
    """How many fit; None for any number."""
    total = 0
    for limit in limits:
        if limit is None:
            return None
        total += limit
    return total


def check_room(draft: Draft) -> None:
    """MH-SE-9  Everybody must be able to start, and those whom the objective asks for to leave."""
    if not draft.entrances:
        return
    room = room_of([entrance.limit for entrance in draft.entrances])
    for crew in CREWS:
        starting = crew - len([n for n in set(draft.inside_characters) if 0 <= n < crew])
        if room is not None and room < starting:
            draft.note("entrances", "no-room", crew=crew, starting=starting, room=room)
    out = room_of([entrance.exit_limit for entrance in draft.entrances])
    if out is None:
        return
    asked = leaving(draft)
    if out < asked:
        draft.note("max_exit", "no-way-out", leaving=asked, room=out)
        return
    more = 1 if draft.npc is not None else 0
    for crew in CREWS:
        if out < crew + more:
            values = {"crew": crew, "npc": " and the NPC" if more else "", "room": out}
            draft.note("max_exit", "full-exits", leaving=crew + more, **values)


def leaving(draft: Draft) -> int:
    """How many the objective wants outdoors."""
    asked = {kind: count for kind, _, count in draft.objective}
    crew = asked.get("escapes", 0)
    if "inmates" in asked:
        crew = max(crew, len(set(draft.inside_characters)))
    return crew + (1 if "npc" in asked else 0)


def check_connected(draft: Draft) -> None:
    """Check that every tile can be reached from an entrance, whatever bars the way."""
    reached = draft.walk(draft.doors(), set())
    apart = [name for name in draft.tiles if name not in reached]
    if apart and draft.doors():
        draft.note("tiles", "apart", tiles=" ".join(apart))


# -- systems
def check_gates(draft: Draft) -> None:
    """MH-GA-1 … -4  Letters in order, and what is lost when they close."""
    letters = draft.letters("gate")
    for gate in GATES[: len(letters)]:
        letter = gate.removeprefix("gate:")
        if letter not in letters:
            draft.note("tiles", "gate-hole", missing=letter)
    for letter, tiles in letters.items():
        if len(tiles) > 1:
            draft.note("tiles", "gate-twice", letter=letter, tiles=" and ".join(tiles))
    gates = {name for tiles in letters.values() for name in tiles}
    before = draft.walk(draft.doors(), set())
    after = draft.walk(draft.doors(), gates)
    for name in sorted(gates):
        if things := valuables(draft, name):
            draft.note(f"tiles.{name}", "gate-takes", things=", ".join(things))
    cut = [name for name in draft.tiles if name in before and name not in after]
    cut = [name for name in cut if name not in gates]
    if cut:
        told = [" ".join([name, *bracketed(valuables(draft, name))]) for name in cut]
        draft.note("tiles", "gate-cuts", tiles=", ".join(told))
    for entrance in draft.entrances:
        if entrance.doors and gates.issuperset(entrance.doors):
            draft.note(f"entrances.{entrance.id}", "exit-cut")


def bracketed(things: list[str]) -> list[str]:
    return [f"({', '.join(things)})"] if things else []


def valuables(draft: Draft, name: str) -> list[str]:
    """What would be missed if the tile could not be reached."""
    tile = draft.tiles[name]
    found = list(tile.loot)
    found += [mark for mark in tile.marks if mark.partition(":")[0] in ("server", "beacon")]
    if draft.npc is not None and draft.npc.at == name:
        found.append(draft.npc.kind)
    return [*found, "a start"] if name in draft.inside_starts else found


def check_openings(draft: Draft) -> None:
    """MH-RL-3, MH-KC-1  Whatever is shut can be opened from outside of it."""
    locks, servers = draft.letters("remote_lock"), draft.letters("server")
    doors = draft.marked("keycard_door")
    letters, has_card, reached = opened(draft)
    for letter, tiles in locks.items():
        if letter not in letters:
            hint = f"put a server:{letter} where the crew can get without it."
            values = {"what": f"remote lock {letter}", "tiles": " ".join(tiles), "hint": hint}
            draft.note("tiles", "shut-for-good", **values)
    for letter, tiles in servers.items():
        if letter not in locks:
            draft.note(f"tiles.{tiles[0]}.marks", "server-unused", letter=letter)
    if doors and not has_card:
        hint = "put a keycard on a tile outside of it, or into the bag."
        values = {"what": "the keycard door", "tiles": " ".join(doors), "hint": hint}
        draft.note("tiles", "shut-for-good", **values)
    for name, tile in draft.tiles.items():
        if "keycard" in tile.loot and not doors:
            draft.note(f"tiles.{name}.loot", "keycard-unused")
    check_far(draft, reached)


def check_far(draft: Draft, reached: dict[str, int]) -> None:
    """MH-PL-2  Nobody can plan a way to it."""
    for name, steps in reached.items():
        things = valuables(draft, name)
        if steps > MOST_MEMORY and things:
            values = {"what": ", ".join(things), "steps": steps, "memory": MOST_MEMORY}
            draft.note(f"tiles.{name}", "far", **values)


def check_beacon(draft: Draft) -> None:
    """MH-SB-1  Every beacon has something to tell, and everything told has a beacon."""
    beacons = draft.marked("beacon")
    if draft.beacon and not beacons:
        draft.note("beacon", "no-beacon")
    if beacons and not draft.beacon:
        draft.note(f"tiles.{beacons[0]}.marks", "beacon-empty")
    for n, (kind, what, _) in enumerate(draft.beacon):
        if kind == "loot" and what not in LOOT_KINDS:
            known = ", ".join(LOOT_KINDS)
            draft.note(f"beacon.{n}", "no-kind", name=what, known=known)
        elif kind == "unlock_remote" and what not in draft.letters("remote_lock"):
            draft.note(f"beacon.{n}", "server-unused", letter=what)


def check_bag(draft: Draft) -> None:
    """MH-SE-7, -10, MH-LO-10  A bag for each crew, with chits for the unknown tiles."""
    shields = draft.shields()
    for crew in CREWS:
        bag = draft.bag[crew]
        if crew != CREWS[0] and bag == draft.bag[CREWS[0]]:
            continue
        field, chits = f"bag.{crew}", sum(bag.values())
        if chits and not shields:
            draft.note(field, "no-shields", chits=chits)
        elif 2 * chits < shields:
            values = {"blank": shields - chits, "shields": shields, "chits": chits}
            draft.note(field, "blank-shields", **values)
        for kind in ("keycard", *BANKED[1:]):
            if kind in bag and kind not in draft.held_by_guard:
                draft.note(field, "not-guarded", loot=kind)
