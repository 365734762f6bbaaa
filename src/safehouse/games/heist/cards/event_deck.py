"""The events of the modules (A, B, D, G, M), and the whole deck by its marks (MH-EV)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from safehouse.core.data import records
from safehouse.core.errors import BadInput
from safehouse.games.heist.cards.event_cards import (
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
from safehouse.games.heist.data import DOES
from safehouse.games.heist.people import NOWHERE
from safehouse.games.heist.pieces import (
    DOG,
    GOODS,
    GUARD,
    LOCK,
)
from safehouse.games.heist.rules.verbs import (
    add,
    close_gates,
    inspire,
    next_gate,
    put_in_bag,
    ring,
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
        add(g, tile, GUARD)


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
            add(g, tile, DOG)


def tiles_with_goods(g: Heist) -> list[int]:
    return [t for t in g.tiles() if any([kind in GOODS for kind in g.loot.get(t, {})])]


def guard_the_loot(g: Heist) -> None:
    """MH-EV-D2"""
    for tile in tiles_with_goods(g):
        add(g, tile, DOG)


def shut_the_gates(g: Heist) -> None:
    """MH-EV-G1, G6"""
    close_gates(g, 2)


def shut_the_gate(g: Heist) -> None:
    """MH-EV-G2, G5"""
    close_gates(g, 1)


def unexpected_lock(g: Heist) -> None:
    """MH-EV-G3"""
    if next_gate(g) != NOWHERE:
        add(g, next_gate(g), LOCK)


def check_that_gate(g: Heist) -> None:
    """MH-EV-G4"""
    if next_gate(g) != NOWHERE:
        add(g, next_gate(g), GUARD)


def confidence_in_the_plan(g: Heist) -> None:
    """MH-EV-M2"""
    for n in g.playing():
        if g.indoors(g.people[n]) and g.people[n].ideas <= 2:
            inspire(g, n, 2)


def just_like_we_planned(g: Heist) -> None:
    """MH-EV-M3"""
    if g.met():
        for n in g.playing():
            if g.indoors(g.people[n]):
                inspire(g, n, 1)


def sound_the_alarm(g: Heist) -> None:
    """MH-EV-25, MH-EP-5"""
    ring(g)


EFFECTS: Final[dict[str, Card]] = {
    "big_guard": big_guard,
    "cameras_rotate": cameras_rotate,
    "caught_in_a_reflection": caught_in_a_reflection,
    "check_that_gate": check_that_gate,
    "confidence_in_the_plan": confidence_in_the_plan,
    "didnt_see_those": didnt_see_those,
    "door_rattles": door_rattles,
    "double_camera": double_camera,
    "fear_of_the_unknown": fear_of_the_unknown,
    "fumble_the_loot": fumble_the_loot,
    "get_outta_my_way": get_outta_my_way,
    "guard_locks_himself_in": guard_locks_himself_in,
    "guard_starts_blabbing": guard_starts_blabbing,
    "guard_the_loot": guard_the_loot,
    "hey_you": hey_you,
    "hidden_cameras": hidden_cameras,
    "hurry_up": hurry_up,
    "increased_suspicion": increased_suspicion,
    "just_like_we_planned": just_like_we_planned,
    "moment_of_doubt": moment_of_doubt,
    "new_locks": new_locks,
    "nothing": nothing,
    "overwhelmed": overwhelmed,
    "relocked": relocked,
    "shadows_in_the_window": shadows_in_the_window,
    "shut_the_gate": shut_the_gate,
    "shut_the_gates": shut_the_gates,
    "sick_him": sick_him,
    "sound_the_alarm": sound_the_alarm,
    "stage_whisper": stage_whisper,
    "suspicious_guards": suspicious_guards,
    "system_reboot": system_reboot,
    "tamper_proof_cameras": tamper_proof_cameras,
    "their_word": their_word,
    "thought_i_had_him": thought_i_had_him,
    "ties_broke": ties_broke,
    "unexpected_lock": unexpected_lock,
    "watch_out": watch_out,
    "where_is_he": where_is_he,
}


def deck_of_effects() -> dict[str, Card]:
    """What each card does, as `events.toml` says."""
    for card, does in DOES.items():
        if does not in EFFECTS:
            raise BadInput(f"{card} in events.toml: nothing is called {does!r}.")
    return {card: EFFECTS[does] for card, does in DOES.items()}


DECK: Final = deck_of_effects()


def carry_out(g: Heist, card: str) -> None:
    """MH-EP-2"""
    DECK[card](g)


records(__name__)
