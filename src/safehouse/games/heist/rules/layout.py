"""Setting up a heist: board, bag, deck, crew, the team's store (MH-SE)."""

from __future__ import annotations

from safehouse.core.data import records
from safehouse.games.heist.cards.printed import CARDS
from safehouse.games.heist.design.heists import Npc, Plan, Tile
from safehouse.games.heist.options import Build, Options, crew_size, ledger_of
from safehouse.games.heist.rules.board import Board, Entrance
from safehouse.games.heist.rules.people import NOWHERE, NPC_SEAT, Person
from safehouse.games.heist.rules.pieces import packed
from safehouse.games.heist.table import Heist


def lay_out(seats: int, options: Options, plan: Plan) -> Heist:
    """Set up everything but the crew, as the heist says."""
    g = Heist(seats)
    g.options = options
    g.heist = plan.id
    g.crew = crew_size(options, seats)
    lay_board(g, plan.tiles, plan.entrances)
    g.bag = dict(plan.bag[g.crew])
    g.deck = list(plan.events[g.crew])
    g.needs = list(plan.objective)
    g.beacon = list(plan.beacon)
    g.reward = plan.reward
    g.unlocks = plan.unlocks
    g.held_by_guard = list(plan.held_by_guard)
    g.inside_characters = list(plan.inside_characters)
    g.inside_starts = sorted([g.layout.number[tile] for tile in plan.inside_starts])
    ledger = ledger_of(options)
    g.team.cash = int(ledger["team_cash"])
    g.team.jewels = int(ledger["jewels"])
    g.team.items = dict(ledger["items"])
    g.team.fixers = [name for name in ledger["fixers"] if name not in plan.no_fixers]
    return g


def lay_board(g: Heist, tiles: dict[str, Tile], entrances: list[Entrance]) -> None:
    g.board = Board(list(tiles), entrances)
    size = len(g.board.tiles)
    g.here = [True] * size
    g.unknown = [False] * size
    g.chits = [0] * size
    g.loot = {}
    g.marks = {}
    for name, tile in tiles.items():
        lay_tile(g, g.layout.number[name], tile)


def lay_tile(g: Heist, n: int, tile: Tile) -> None:
    g.unknown[n] = tile.unknown
    g.chits[n] = packed(tile.chits)
    if tile.loot:
        g.loot[n] = dict(tile.loot)
    if tile.marks:
        g.marks[n] = tuple(tile.marks)


def bring_crew(g: Heist, crew: list[Build]) -> None:
    """MH-SE-1, -4  Characters go round the seats, with the ideas of their cards."""
    g.people = []
    for n, one in enumerate(crew):
        person = Person(one.name, n % len(g.seats), one.card)
        person.skills = tuple(one.skills)
        person.ideas = CARDS[one.card].ideas
        g.people.append(person)


def bring_npc(g: Heist, npc: Npc | None) -> None:
    """MH-NP-1, -2  Whoever comes along is the last one, and everybody's."""
    g.npc = None
    if npc is None:
        return
    person = Person(npc.kind, NPC_SEAT, npc.kind)
    person.at = g.layout.number.get(npc.at, NOWHERE)
    person.ideas = npc.ideas
    person.die = npc.die
    person.status = npc.status
    person.panic = npc.panic
    person.loot = dict(npc.loot)
    g.npc = len(g.people)
    g.people.append(person)


records(__name__)
