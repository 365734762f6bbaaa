"""Checks that a heist's objective can be met: loot, the NPC, those who start inside (MH-OB-1)."""

from __future__ import annotations

from safehouse.games.heist.design.draft import CREWS, Draft
from safehouse.games.heist.design.openings import had, opened


def check_goal(draft: Draft) -> None:
    if not draft.objective and isinstance(draft.data.get("objective"), list):
        draft.note("objective", "no-objective")
    _, _, reached = opened(draft)
    for n, (kind, what, count) in enumerate(draft.objective):
        field = f"objective.{n}"
        if kind == "secure":
            check_loot(draft, field, what, count, reached)
        elif kind == "cash":
            check_cash(draft, field, count, reached)
        elif kind == "npc" and draft.data.get("npc") is None:
            draft.note(field, "no-npc")
        elif kind == "inmates" and not draft.inside_characters:
            draft.note(field, "no-inmates")
    asked = [kind for kind, _, _ in draft.objective]
    if draft.npc is not None and "npc" not in asked:
        draft.note("npc", "npc-unasked", npc=draft.npc.kind)


def check_loot(draft: Draft, field: str, kind: str, count: int, reached: dict[str, int]) -> None:
    """Jewels, documents, USB keys: only what is somewhere can be brought out."""
    for crew in CREWS:
        found = had(draft, kind, crew, reached)
        in_bag = draft.bag[crew].get(kind, 0)
        chits, shields = sum(draft.bag[crew].values()), draft.shields()
        if found < count:
            draft.note(field, "too-little", crew=crew, count=count, loot=kind, found=found)
        elif found - in_bag < count and chits > shields:
            draft.note(field, "may-not-come", loot=kind, chits=chits, shields=shields)


def check_cash(draft: Draft, field: str, count: int, reached: dict[str, int]) -> None:
    """MH-SA-7  More can be grabbed, with the right skills."""
    for crew in CREWS:
        found = had(draft, "cash", crew, reached)
        if found < count:
            draft.note(field, "cash-short", crew=crew, count=count, found=found)


def check_npc(draft: Draft) -> None:
    """MH-NP-2, -3  Whoever comes along waits where somebody can get."""
    npc = draft.npc
    if npc is None:
        return
    outdoors = npc.at in [entrance.id for entrance in draft.entrances]
    if npc.at not in draft.tiles and not outdoors:
        draft.note("npc.at", "npc-place", at=npc.at)
    elif npc.status == "captive" and outdoors:
        draft.note("npc.status", "npc-outdoors")
    elif npc.status == "captive" and npc.kind == "Prisoner":
        marks = [mark.partition(":")[0] for mark in draft.tiles[npc.at].marks]
        if "remote_lock" not in marks and "keycard_door" not in marks:
            draft.note("npc.status", "npc-free")


def check_inside(draft: Draft) -> None:
    """MH-PL-3  As many tiles as characters, and characters that every crew has."""
    starts, characters = draft.inside_starts, draft.inside_characters
    for n, tile in enumerate(starts):
        if tile not in draft.tiles:
            draft.note(f"inside_starts.{n}", "inside-place", tile=tile)
        elif any([mark.startswith("remote_lock") for mark in draft.tiles[tile].marks]):
            draft.note(f"inside_starts.{n}", "inside-shut", tile=tile)
        if tile in starts[:n]:
            draft.note(f"inside_starts.{n}", "twice", name=tile)
    for k, character in enumerate(characters):
        if not 0 <= character < CREWS[0]:
            draft.note(f"inside_characters.{k}", "inside-number", n=character)
        if character in characters[:k]:
            draft.note(f"inside_characters.{k}", "inside-twice", n=character)
    if len(set(starts)) < len(set(characters)):
        values = {"characters": len(set(characters)), "starts": len(set(starts))}
        draft.note("inside_starts", "inside-few", **values)
    if starts and not characters:
        draft.note("inside_starts", "starts-unused")
