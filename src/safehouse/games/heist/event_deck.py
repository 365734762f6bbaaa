"""The events of the modules (A, B, D, G, M), and the whole deck by its marks (MH-EV)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from safehouse.core.data import records
from safehouse.games.heist.event_cards import (
    cameras_rotate,
    caught_in_a_reflection,
    didnt_see_those,
    door_rattles,
    double_camera,
    fear_of_the_unknown,
    fumble_the_loot,
    get_outta_my_way,
    guard_locks_himself_in,
    guard_starts_blabbing,
    hey_you,
    hidden_cameras,
    hurry_up,
    increased_suspicion,
    live_cameras,
    lose_idea,
    moment_of_doubt,
    nothing,
    overwhelmed,
    peopled,
    relocked,
    shadows_in_the_window,
    stage_whisper,
    subdued_on,
    suspicious_guards,
    system_reboot,
    thought_i_had_him,
    ties_broke,
    watch_out,
)
from safehouse.games.heist.people import NOWHERE
from safehouse.games.heist.pieces import (
    DOG,
    GOODS,
    GUARD,
    LOCK,
)
from safehouse.games.heist.security import (
    close_gates,
    next_gate,
    put_in_bag,
    take_from_bag,
)
from safehouse.games.heist.table import Heist

Card = Callable[[Heist], None]


def where_is_he(g: Heist) -> None:
    """MH-EV-A2"""
    found = [
        tile
        for tile in g.tiles()
        if live_cameras(g, tile) and any([subdued_on(g, other) for other in g.near_tiles(tile)])
    ]
    for tile in found:
        g.guard(tile, GUARD)


def their_word(g: Heist) -> None:
    """MH-EV-A4"""
    for person in g.in_play():
        tiles = g.near_tiles(person.at)
        if g.indoors(person):
            tiles = [*tiles, person.at]
        guards = any([g.guards(tile) for tile in tiles])
        if guards and not any([g.cameras(tile) for tile in tiles]):
            lose_idea(g, person)


def double_in_bag(g: Heist, kind: str) -> None:
    """MH-EV-B1 … B3"""
    if g.bag.get(kind):
        take_from_bag(g, kind)
        put_in_bag(g, f"{kind}2")


def tamper_proof_cameras(g: Heist) -> None:
    double_in_bag(g, "camera")


def new_locks(g: Heist) -> None:
    double_in_bag(g, "lock")


def big_guard(g: Heist) -> None:
    double_in_bag(g, "guard")


def sick_him(g: Heist) -> None:
    """MH-EV-D1"""
    for tile in peopled(g):
        if g.guards(tile) or subdued_on(g, tile):
            g.guard(tile, DOG)


def tiles_with_goods(g: Heist) -> list[int]:
    return [t for t in g.tiles() if any([kind in GOODS for kind in g.loot.get(t, {})])]


def guard_the_loot(g: Heist) -> None:
    """MH-EV-D2"""
    for tile in tiles_with_goods(g):
        g.guard(tile, DOG)


def shut_the_gates(g: Heist) -> None:
    """MH-EV-G1, G6"""
    close_gates(g, 2)


def shut_the_gate(g: Heist) -> None:
    """MH-EV-G2, G5"""
    close_gates(g, 1)


def unexpected_lock(g: Heist) -> None:
    """MH-EV-G3"""
    if next_gate(g) != NOWHERE:
        g.guard(next_gate(g), LOCK)


def check_that_gate(g: Heist) -> None:
    """MH-EV-G4"""
    if next_gate(g) != NOWHERE:
        g.guard(next_gate(g), GUARD)


def confidence_in_the_plan(g: Heist) -> None:
    """MH-EV-M2"""
    for n in g.playing():
        if g.indoors(g.people[n]) and g.people[n].ideas <= 2:
            g.inspire(n, 2)


def just_like_we_planned(g: Heist) -> None:
    """MH-EV-M3"""
    if g.met():
        for n in g.playing():
            if g.indoors(g.people[n]):
                g.inspire(n, 1)


DECK: Final[dict[str, Card]] = {
    "1": hidden_cameras,
    "2": get_outta_my_way,
    "3": caught_in_a_reflection,
    "4": suspicious_guards,
    "5": guard_locks_himself_in,
    "6": didnt_see_those,
    "7": shadows_in_the_window,
    "8": system_reboot,
    "9": double_camera,
    "10": increased_suspicion,
    "11": relocked,
    "12": guard_starts_blabbing,
    "13": overwhelmed,
    "14": door_rattles,
    "15": thought_i_had_him,
    "16": cameras_rotate,
    "17": stage_whisper,
    "18": moment_of_doubt,
    "19": hey_you,
    "20": hurry_up,
    "21": fear_of_the_unknown,
    "22": fumble_the_loot,
    "23": ties_broke,
    "24": watch_out,
    "A1": hey_you,
    "A2": where_is_he,
    "A3": ties_broke,
    "A4": their_word,
    "B1": tamper_proof_cameras,
    "B2": new_locks,
    "B3": big_guard,
    "D1": sick_him,
    "D2": guard_the_loot,
    "G1": shut_the_gates,
    "G2": shut_the_gate,
    "G3": unexpected_lock,
    "G4": check_that_gate,
    "G5": shut_the_gate,
    "G6": shut_the_gates,
    "M1": nothing,
    "M2": confidence_in_the_plan,
    "M3": just_like_we_planned,
}


def carry_out(g: Heist, card: str) -> None:
    """MH-EP-2"""
    DECK[card](g)


records(__name__)
