"""What can be worked out from what is open: ways out, the bag, the noise, the cards ahead."""

from __future__ import annotations

from heapq import heappop, heappush
from math import comb, prod
from typing import Final

from safehouse.core.data import records
from safehouse.core.state import Action
from safehouse.games.heist.actions import END_ACTIONS, InitiateEscape
from safehouse.games.heist.cards.deck import CRISES, carry_out
from safehouse.games.heist.cards.printed import ALARM, ALERT, NOISE, TRACKS
from safehouse.games.heist.rules.bag import blanks_missing
from safehouse.games.heist.rules.escape import FAR, cheapest, is_barred, step_cost, to_declare
from safehouse.games.heist.rules.outlook import outlooks, to_alarm
from safehouse.games.heist.rules.people import NOWHERE, Person
from safehouse.games.heist.rules.pieces import GATES
from safehouse.games.heist.rules.reading import goals, plans, runs, steps
from safehouse.games.heist.rules.subactions import is_full
from safehouse.games.heist.shapes import Ahead, Hints, InBag, NoiseLeft, Risk, WayOut
from safehouse.games.heist.table import Heist

AHEAD: Final = 5  # cards of the deck that are considered
HARMLESS: Final = "M1"
PLENTY: Final = 64  # harmless cards, for alerts to discard
DIE: Final = 6

Way = tuple[int, int, list[int]]  # Escape Moves, unknown tiles on the way, its nodes


def hints(g: Heist, seat: int) -> Hints:
    """Section 10  The hints, the same for every seat and spectator, since everything is open."""
    if g.phase in ("levelup", "over"):
        return {}
    ways = ways_out(g)
    return {
        **without_odds(g, seat),
        "escape": ways,
        "together": round(together(ways), 4),
        "bag": in_the_bag(g),
        "noise": noise_left(g),
        "ahead": suffered(g, g.deck[:AHEAD]),
        "crises": suffered(g, g.crises),
        "outlook": outlooks(g),
        "to_alarm": to_alarm(g),
        "plans": plans(g),
        "goals": goals(g),
        "die": [round(out_chance(short), 4) for short in range(DIE + 2)],
    }


def without_odds(g: Heist, seat: int) -> Hints:
    """What no step can be taken without: where to, and what it takes."""
    if g.phase in ("levelup", "over"):
        return {}
    return {"round": g.round, "steps": steps(g), "runs": runs(g)}


def bot_pause_factor(g: Heist) -> float:
    """Bots place tokens quickly; people watch runs."""
    if g.phase == "planning":
        return 0.4
    return 2.0 if g.phase == "escape" else 1.0


def for_people(g: Heist, seat: int, action: Action) -> int | None:
    """Escape ends the heist for everybody, so people are asked, once a round."""
    return g.round if isinstance(action, InitiateEscape) else None


def if_declined(g: Heist, seat: int) -> Action | None:
    """A bot that may not run ends its round, or waits until it may."""
    return END_ACTIONS if END_ACTIONS in g.legal(seat) else None


# -- the way out
def out_chance(short: int) -> float:
    """MH-ES-4  The chance that the die covers what ideas do not."""
    return 1.0 if short <= 0 else max(0, DIE + 1 - short) / DIE


def together(ways: list[WayOut]) -> float:
    """The chance that everybody indoors gets out, each by itself on the best way."""
    best: dict[int, float] = {}
    for way in ways:
        best[way["character"]] = max(way["chance"], best.get(way["character"], 0.0))
    return prod(best.values())


def ways_out(g: Heist) -> list[WayOut]:
    """In Escape, every exit of those who must still declare; before, the best way of each
    indoors."""
    if g.phase == "escape":
        return [one for n in to_declare(g) for one in declared_ways(g, n)]
    if g.phase == "planning":
        return []
    return [best_way(g, n) for n in g.playing() if g.indoors(g.people[n])]


def entry(
    n: int,
    exit_: str | None,
    moves: int | None,
    ideas: int,
    chance: float,
    path: list[str],
    risk: Risk,
) -> WayOut:
    return {
        "character": n,
        "exit": exit_,
        "moves": moves,
        "ideas": ideas,
        "chance": round(chance, 4),
        "path": path,
        "risk": risk,
    }


def risk_of(unknown: int, locked: float, gate: bool) -> Risk:
    """Unknown tiles on the way, the chance that one of them is locked, a gate underfoot."""
    return {"unknown": unknown, "locked": round(locked, 4), "gate": gate}


def declared_ways(g: Heist, n: int) -> list[WayOut]:
    """MH-ES-2 … -4  Nothing is unknown any more."""
    person = g.people[n]
    safe = risk_of(0, 0.0, False)
    found = [
        entry(n, path[-1], moves, person.ideas, out_chance(moves - person.ideas), list(path), safe)
        for moves, path in sorted(cheapest(g, person).values())
    ]
    return found or [entry(n, None, None, person.ideas, 0.0, [], safe)]


def best_way(g: Heist, n: int) -> WayOut:
    """The path with the best chance if Escape began now, chosen before anything is revealed.

    Runners see the tiles first, so the true chance is at least this.
    """
    person = g.people[n]
    ideas = person.ideas
    if person.has("subdues_at_escape"):  # MH-AB-4: and each one subdued gives an idea
        ideas += g.guards(person.at)
    if person.at in gates(g):
        return entry(n, None, None, ideas, 0.0, [], risk_of(0, 0.0, True))
    best: Way | None = None
    chance = -1.0
    for way in open_ways(g, person):
        hoped = way_chance(g, person, way[0] - ideas, way[1])
        if hoped > chance:
            best, chance = way, hoped
    if best is None:
        return entry(n, None, None, ideas, 0.0, [], risk_of(0, 0.0, False))
    moves, unknown, nodes = best
    path = [g.layout.names[node] for node in nodes]
    risk = risk_of(unknown, 1.0 - unlocked_chance(g, unknown), False)
    return entry(n, path[-1], moves, ideas, chance, path, risk)


def gates(g: Heist) -> set[int]:
    """MH-GA-4  Tiles that are gone when Escape begins."""
    return {tile for tile, marks in g.marks.items() for mark in marks if mark in GATES}


def in_escape(g: Heist) -> dict[str, int]:
    """MH-ES-1  The bag as it will be when the unknown tiles are revealed: blanks added."""
    missing = blanks_missing(g, gates(g))
    return {**g.bag, "blank": g.bag.get("blank", 0) + missing} if missing else g.bag


def calmed(g: Heist) -> list[int]:
    """MH-AB-4  Tiles whose guards are subdued when Escape begins."""
    return [p.at for p in g.in_play() if p.has("subdues_at_escape")]


def open_ways(g: Heist, person: Person) -> list[Way]:
    """MH-ES-3  The ways out worth considering: none is both longer and less certain than another.

    Gates are gone by then. Of two ways to a node the longer one counts only with fewer unknown
    tiles on it, and a keycard that lies on the way comes along.
    """
    gone = gates(g)
    calm = calmed(g)
    nodes, cards, before = [person.at], [has_card(g, person)], [NOWHERE]
    waiting = [(0, 0, 0)]
    least: dict[tuple[int, bool], int] = {}
    found: list[Way] = []
    while waiting:
        cost, unknown, here = heappop(waiting)
        at, card = nodes[here], cards[here]
        if unknown >= least.get((at, card), FAR):
            continue
        least[(at, card)] = unknown
        if not g.is_tile(at):
            found.append((cost, unknown, trace(nodes, before, here)))
            continue
        spared = g.guards(at) if at in calm and not person.has("slips_past_guards") else 0
        for node in g.near(at):
            if node in gone or is_in_the_way(g, person, node, card):
                continue
            price = step_cost(g, person, at, node) - spared
            dark = g.is_tile(node) and g.unknown[node]
            heappush(waiting, (cost + price, unknown + (1 if dark else 0), len(nodes)))
            nodes.append(node)
            cards.append(card or bool(g.loot.get(node, {}).get("keycard")))
            before.append(here)
    return found


def has_card(g: Heist, person: Person) -> bool:
    return bool(person.loot.get("keycard") or g.loot.get(person.at, {}).get("keycard"))


def is_in_the_way(g: Heist, person: Person, node: int, card: bool) -> bool:
    if g.is_tile(node):
        return is_barred(g, node, card)
    return is_full(g, node, person)


def trace(nodes: list[int], before: list[int], last: int) -> list[int]:
    """The nodes of a way, without the first."""
    path: list[int] = []
    while before[last] != NOWHERE:
        path.append(nodes[last])
        last = before[last]
    path.reverse()
    return path


# -- obstacles from the bag
def guards_in(g: Heist, kind: str) -> int:
    """MH-CH-8, MH-LO-10  Active guards on the tile where this is revealed."""
    if kind == "guard2":
        return 2
    return 1 if kind in ("guard", "dog") or kind in g.held_by_guard else 0


def sorted_bag(g: Heist) -> list[int]:
    """How many chits of the bag bring no guard, one, two; and how many a lock."""
    found = [0, 0, 0, 0]
    for kind, count in in_escape(g).items():
        found[3 if kind in ("lock", "lock2") else guards_in(g, kind)] += count
    return found


def unlocked_chance(g: Heist, tiles: int) -> float:
    """The chance that none of that many tiles is locked."""
    free, ones, twos, locks = sorted_bag(g)
    chits = free + ones + twos + locks
    tiles = min(tiles, chits)  # a way there and back passes a tile twice
    return comb(chits - locks, tiles) / comb(chits, tiles)


def way_chance(g: Heist, person: Person, short: int, tiles: int) -> float:
    """Section 10  A lock on one of the tiles closes the way; a guard costs one more move."""
    free, ones, twos, locks = sorted_bag(g)
    chits = free + ones + twos + locks
    tiles = min(tiles, chits)
    slips = person.has("slips_past_guards")
    total = 0.0
    for two in range(min(twos, tiles) + 1):
        for one in range(min(ones, tiles - two) + 1):
            ways = comb(twos, two) * comb(ones, one) * comb(free, tiles - two - one)
            more = 0 if slips else one + 2 * two
            total += ways * out_chance(short + more)
    return total / comb(chits, tiles)


# -- the bag and the noise
def in_the_bag(g: Heist) -> InBag:
    """MH-AR-1, MH-CH-10  What the next tile to come to light will hold."""
    left = sum(g.bag.values())
    chances = {kind: round(n / left, 4) for kind, n in g.bag.items() if kind != "blank"}
    chances["nothing"] = round(g.bag.get("blank", 0) / left, 4) if left else 1.0
    unknown = [tile for tile in g.tiles() if g.unknown[tile]]
    return {"left": left, "unknown": len(unknown), "chances": chances}


def noise_left(g: Heist) -> NoiseLeft:
    """MH-NO, MH-AC-5  How far to the next alert and to the end; what must still be paid."""
    track = TRACKS[g.crew]
    coming = [slot for slot in track.alerts if slot > g.level]
    pending = sum([person.subs[NOISE] for person in g.people])
    alerts = len([slot for slot in coming if slot <= g.level + pending])
    beyond = max(0, g.level + pending - track.end)
    if g.options.noise_end == "alerts":
        alerts += beyond
    return {
        "to_alert": coming[0] - g.level if coming else None,
        "to_end": track.end - g.level,
        "pending": pending,
        "alerts": alerts + sum([person.subs[ALERT] for person in g.people]),
    }


# -- the cards ahead
def suffered(g: Heist, cards: list[str]) -> list[Ahead]:
    """Each card as if it were active now: whether it has an effect, and the alerts it raises."""
    placed = all([person.at != NOWHERE for person in g.in_play()])
    trial: Heist | None = None
    found: list[Ahead] = []
    for card in cards:
        hits, alerts = card == ALARM, 0
        if card != ALARM and placed:
            trial = trial or as_it_stands(g)
            try_card(trial, card)
            alerts = len(trial.discard)
            hits = alerts > 0 or trial.open > 0 or differs(g, trial)
            if hits:
                trial = None
        found.append({"card": card, "crisis": card in CRISES, "hits": hits, "alerts": alerts})
    return found


def as_it_stands(g: Heist) -> Heist:
    """A copy with nothing else pending, and a deck that alerts do not harm."""
    trial = g.clone()
    trial.drop()
    trial.heard = None
    trial.choice = None
    trial.phase = "action"
    trial.deck = [HARMLESS] * PLENTY
    trial.discard = []
    return trial


def try_card(trial: Heist, card: str) -> None:
    """Run the card alone, up to its first question."""
    carry_out(trial, card)
    trial.settle()


def differs(g: Heist, trial: Heist) -> bool:
    if trial.bag != g.bag or trial.chits != g.chits or trial.here != g.here:
        return True
    if trial.loot != g.loot or trial.marks != g.marks:
        return True
    return any([changed(a, b) for a, b in zip(g.people, trial.people, strict=True)])


def changed(person: Person, after: Person) -> bool:
    if person.ideas != after.ideas or person.panic != after.panic:
        return True
    return person.loot != after.loot


records(__name__)
