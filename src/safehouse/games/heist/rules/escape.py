"""Escape: declaring the way out, the last-ditch roll, who makes it, the end (MH-ES, MH-OB)."""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.core.state import JUDGES, Action
from safehouse.games.heist import actions
from safehouse.games.heist.campaign.ending import finish
from safehouse.games.heist.cards.abilities import (
    PINCH,
    ability_options,
    use_ability,
    why_no_ability,
)
from safehouse.games.heist.cards.printed import ALARM
from safehouse.games.heist.rules import carrying, verbs
from safehouse.games.heist.rules.bag import fill_bag
from safehouse.games.heist.rules.building_events import EscapeBegins, EscapeBy, Ran
from safehouse.games.heist.rules.event_phase import noise_is_over, run_crises
from safehouse.games.heist.rules.people import NOWHERE, NPC_SEAT, Person
from safehouse.games.heist.rules.pieces import GATES
from safehouse.games.heist.rules.security import roll
from safehouse.games.heist.rules.subactions import is_full
from safehouse.games.heist.rules.undo import forget
from safehouse.games.heist.table import Heist

FAR = 10**6


# -- the beginning
def begin_escape(g: Heist) -> None:
    """MH-ES-1, MH-EP-5, -7

    Actions are void, gates close, everything is revealed; without anybody in play it is over.
    """
    if not g.in_play():
        forget(g)
        verbs.discard_event(g)
        g.then(end_escape)
        return
    why: EscapeBy = "alarm" if g.active == ALARM or ALARM in g.discard else "called"
    if [person for person in g.people if person.action == "Breach"]:
        why = "breach"
    if noise_is_over(g) and g.phase == "event":
        why = "noise"
    g.say(EscapeBegins, why)
    g.phase = "escape"
    forget(g)
    verbs.discard_event(g)
    for person in g.people:
        person.end_round()
    for person in g.people:
        if person.status == "in" and person.has("subdues_at_escape") and g.indoors(person):
            verbs.subdue_all(g, person, person.at)
    verbs.close_gates(g, len(GATES))
    fill_bag(g)
    for tile, unknown in enumerate(g.unknown):
        if unknown and g.here[tile]:
            verbs.reveal(g, tile)
    forget(g)
    g.then(ask_escape)


def sound_alarm(g: Heist) -> None:
    """MH-AL-2, MH-EP-5, -7  Under the option the crises set aside happen first."""
    if g.options.crises_at_alarm == "happen" and g.crises and g.in_play():
        g.phase = "event"
        g.calm = []
        for person in g.people:
            person.end_round()
        forget(g)
        g.then(run_crises)
    g.then(begin_escape)


def to_declare(g: Heist) -> list[int]:
    """Indoor characters that have not declared."""
    return [n for n in g.playing() if g.indoors(g.people[n]) and not g.people[n].declared]


def may_go_back(g: Heist) -> bool:
    """MH-ES-10  Somebody safe could still fetch what the objective asks for."""
    if not g.options.run_back_in or g.met():
        return False
    if not [p for p in g.in_play() if g.outdoors(p) and p.ideas and not p.declared]:
        return False
    asked = [what if kind == "secure" else kind for kind, what, _ in g.needs]
    return any([kind in asked for lies in g.loot.values() for kind in lies])


def ask_escape(g: Heist) -> None:
    """MH-ES-10  Everybody runs in any order, until nobody is left who must or may."""
    if not to_declare(g) and not may_go_back(g):
        g.then(end_escape)
        return
    for seat in range(len(g.seats)):
        g.ask(seat, escape_options, run)


# -- checking a declaration
def why_not_run(g: Heist, seat: int, action: Action) -> str:
    if isinstance(action, actions.EndEscape):
        return "somebody indoors has not declared." if to_declare(g) else ""
    if not isinstance(action, actions.EscapePath | actions.Pick | actions.Drop | actions.Ability):
        return "that is for another phase."
    n = action.character
    if not 0 <= n < len(g.people) or g.people[n].seat not in (seat, NPC_SEAT):
        return f"character {n} is not one of its own."
    person = g.people[n]
    if person.status != "in" or person.declared:
        return f"{person.name} has gone."
    if isinstance(action, actions.Pick | actions.Drop) and g.outdoors(person):
        return "it is safe and stays outdoors."
    if isinstance(action, actions.Pick):
        return "only on its tile." if action.tile else carrying.why_no_pick(g, person, action)
    if isinstance(action, actions.Drop):
        return "only on its tile." if action.tile else carrying.why_no_drop(g, person, action)
    if isinstance(action, actions.Ability):
        if action.ability not in PINCH:
            return "that is not allowed in Escape."
        return why_no_ability(g, n, action)
    return why_no_path(g, person, action)


def why_no_path(g: Heist, person: Person, action: actions.EscapePath) -> str:
    """MH-ES-2, -3, -6, -8

    Node by node to an exit that takes one more, with what may be picked up and dropped.
    """
    nodes = [g.layout.number.get(name, NOWHERE) for name in action.path]
    if action.pick not in (None, "all", "none"):
        return "pick is all or none."
    if g.outdoors(person) and not g.options.run_back_in:
        return "it is safe and stays outdoors."
    if g.outdoors(person) and len(nodes) < 2:
        return "it is safe; a path leads back in and out again."
    at = person.at
    for k, node in enumerate(nodes):
        if node == NOWHERE or node not in g.near(at):
            return f"{action.path[k]} is not next to where it would be."
        if not g.is_tile(node):
            if k < len(nodes) - 1:
                return "a path stops at the first exit."
            if is_full(g, node, person):
                return "that exit takes nobody more."
        at = node
    return why_no_drops(g, person, action, nodes) or why_locked(g, person, action, nodes)


def why_locked(g: Heist, person: Person, action: actions.EscapePath, nodes: list[int]) -> str:
    """MH-ES-3, MH-KC-2  What is locked on the way, with the keycards that it then carries."""
    cards = person.loot.get("keycard", 0)
    left: dict[int, int] = {}  # keycards on the tiles it has been on
    at = person.at
    for k, node in enumerate(nodes):
        lie = left.get(at, tile_loot(g, at).get("keycard", 0))
        if action.pick != "none":
            cards, lie = cards + lie, 0
        for tile, kind in action.drop or []:
            if kind == "keycard" and g.layout.number[tile] == at and cards:
                cards, lie = cards - 1, lie + 1
        left[at] = lie
        if g.is_tile(node) and is_barred(g, node, cards > 0 or node in nodes[:k]):
            return f"{action.path[k]} is locked."
        at = node
    return ""


def is_barred(g: Heist, tile: int, has_card: bool) -> bool:
    """MH-ES-3, MH-RL-4, MH-KC-2

    Locks bar the way, remote locks by option, keycard doors without a card.
    """
    if g.locks(tile):
        return True
    if g.options.escape_remote_locks == "closed" and g.remote_locked(tile):
        return True
    return g.has(tile, "keycard_door") and not has_card


def why_no_drops(g: Heist, person: Person, action: actions.EscapePath, nodes: list[int]) -> str:
    passed = [person.at, *nodes]
    may = {*carrying.carried(person)}
    if action.pick != "none":
        for node in passed:
            may.update(tile_loot(g, node))
    for pair in action.drop or []:
        if len(pair) != 2 or g.layout.number.get(pair[0], NOWHERE) not in passed:
            return "it drops things on tiles that it passes: [tile, kind]."
        if not g.is_tile(g.layout.number[pair[0]]) or pair[1] not in may:
            return f"it cannot drop {pair[1]} on {pair[0]}."
    return ""


def tile_loot(g: Heist, node: int) -> dict[str, int]:
    """MH-ES-6  What a path picks up there: nothing on entrances."""
    return g.loot.get(node, {}) if g.is_tile(node) else {}


# -- costs
def step_cost(g: Heist, person: Person, at: int, node: int) -> int:
    """MH-ES-3, MH-AB-6, MH-KC-2

    One Escape Move, one for each guard that it leaves behind, and what a keycard door costs.
    """
    cost = 1
    if g.is_tile(at) and not person.has("slips_past_guards"):
        cost += g.guards(at)
    if g.is_tile(node) and g.has(node, "keycard_door"):
        cost += g.options.keycard_escape_moves
    return cost


def path_cost(g: Heist, person: Person, nodes: list[int]) -> int:
    """The cost of a path; a keycard door costs only once, since it is then open."""
    at, total = person.at, 0
    for k, node in enumerate(nodes):
        total += step_cost(g, person, at, node)
        if g.is_tile(node) and g.has(node, "keycard_door") and node in nodes[:k]:
            total -= g.options.keycard_escape_moves
        at = node
    return total


def cheapest(g: Heist, person: Person) -> dict[int, tuple[int, tuple[str, ...]]]:
    """The cheapest way to each exit; among equals the one whose names come first.

    A keycard on the way is picked up and opens later doors (MH-KC-2).
    """
    names = g.layout.names
    card = bool(person.loot.get("keycard") or g.loot.get(person.at, {}).get("keycard"))
    best: dict[tuple[int, bool], tuple[int, tuple[str, ...]]] = {(person.at, card): (0, ())}
    waiting = [(person.at, card)]
    found: dict[int, tuple[int, tuple[str, ...]]] = {}
    while waiting:
        here = min(waiting, key=lambda state: best[state])
        waiting.remove(here)
        at, card = here
        cost, path = best[here]
        if not g.is_tile(at):
            found.setdefault(at, best[here])
            continue
        for node in g.near(at):
            if is_barred(g, node, card) if g.is_tile(node) else is_full(g, node, person):
                continue
            there = (node, card or bool(g.loot.get(node, {}).get("keycard")))
            way = (cost + step_cost(g, person, at, node), (*path, names[node]))
            if there not in best or way < best[there]:
                best[there] = way
                if there not in waiting:
                    waiting.append(there)
    return found


def escape_options(g: Heist, seat: int) -> list[Action]:
    """The escape options, as listed in section 4."""
    found: list[Action] = []
    for n in to_declare(g):
        person = g.people[n]
        if person.seat not in (seat, NPC_SEAT):
            continue
        found.append(actions.EscapePath(n, []))
        found += [actions.EscapePath(n, list(path)) for _, path in cheapest(g, person).values()]
        found += [actions.Pick(n, kind) for kind in g.loot.get(person.at, {})]
        found += [actions.Drop(n, kind) for kind in dict.fromkeys(carrying.carried(person))]
    for n in g.playing():
        person = g.people[n]
        if person.seat == seat and not person.declared:
            found += ability_options(g, n)
    if not to_declare(g):
        found.append(actions.END_ESCAPE)
    return found


# -- running
def run(g: Heist, seat: int, action: Action) -> None:
    g.stop_asking()
    if isinstance(action, actions.EndEscape):
        g.then(end_escape)
        return
    if isinstance(action, actions.EscapePath):
        run_path(g, action)
    elif isinstance(action, actions.Ability):
        use_ability(g, action.character, action)
    else:
        assert isinstance(action, actions.Pick | actions.Drop)
        person = g.people[action.character]
        if isinstance(action, actions.Pick):
            carrying.pick_up(g, person, carrying.where(g, person, None), action.kind)
        else:
            carrying.put_down(g, person, carrying.where(g, person, None), action.kind)
    g.then(ask_escape)


def run_path(g: Heist, action: actions.EscapePath) -> None:
    """MH-ES-4 … -6  Ideas pay first; if there are too few, the die adds its moves."""
    person = g.people[action.character]
    nodes = [g.layout.number[name] for name in action.path]
    total = path_cost(g, person, nodes)
    die = 0 if total <= person.ideas else roll(g, action.character)
    moves = person.ideas + die
    out = total <= moves and bool(nodes) and not g.is_tile(nodes[-1])
    g.say(Ran, action.character, list(action.path), total, die, out)
    person.declared = True
    person.path = tuple(nodes)
    person.cost = total
    person.roll = die
    person.ideas = max(0, person.ideas - total)
    go(g, person, action, nodes, moves)


def go(g: Heist, person: Person, action: actions.EscapePath, nodes: list[int], moves: int) -> None:
    picks = action.pick != "none"
    drops = [(g.layout.number[tile], kind) for tile, kind in action.drop or []]
    handle(g, person, picks, drops)
    for node in nodes:
        cost = step_cost(g, person, person.at, node)
        if cost > moves:
            verbs.bust(g, person)
            return
        moves -= cost
        person.at = node
        if g.is_tile(node):
            if g.has(node, "keycard_door"):
                verbs.drop_mark(g, node, "keycard_door")
            handle(g, person, picks, drops)
    if g.outdoors(person):
        verbs.bank(g, person)
        person.status = "escaped"
    else:
        verbs.bust(g, person)


def handle(g: Heist, person: Person, picks: bool, drops: list[tuple[int, str]]) -> None:
    """Handle the loot on a tile: pick up everything, then drop what is named."""
    tile = person.at
    if not g.is_tile(tile):
        return
    while picks and g.loot.get(tile):
        carrying.pick_up(g, person, tile, next(iter(g.loot[tile])))
    for place, kind in drops:
        if place == tile and kind in carrying.carried(person):
            carrying.put_down(g, person, tile, kind)


def end_escape(g: Heist) -> None:
    """MH-OB-2, MH-NP-2  Whoever is outdoors has made it, and the heist is over."""
    finish(g)


JUDGES[run] = why_not_run

records(__name__)
