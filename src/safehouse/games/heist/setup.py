"""Positions set up by tests (section 6 of the rules file), and setups of recorded games."""

from __future__ import annotations

from typing import Any

from safehouse.core.chance import Chance
from safehouse.core.data import records
from safehouse.core.errors import BadInput
from safehouse.core.reader import Reader
from safehouse.core.state import Event
from safehouse.games.heist.cards.deck import FIXERS, ITEMS
from safehouse.games.heist.cards.printed import TRACKS, text_of, whole_of
from safehouse.games.heist.design import heists
from safehouse.games.heist.events import Rolled
from safehouse.games.heist.options import (
    Options,
    check_crew,
    ledger_of,
    plan_of,
    read_build,
    read_crew,
)
from safehouse.games.heist.rules import phases
from safehouse.games.heist.rules.bag import fill_bag
from safehouse.games.heist.rules.building_events import Joined, Ran, Revealed
from safehouse.games.heist.rules.escape import begin_escape
from safehouse.games.heist.rules.layout import bring_crew, bring_npc, lay_board, lay_out
from safehouse.games.heist.rules.people import NOWHERE, Person
from safehouse.games.heist.rules.pieces import BAG_KINDS, LOOT_KINDS
from safehouse.games.heist.rules.security import roll
from safehouse.games.heist.rules.verbs import bank, set_crises_aside
from safehouse.games.heist.table import Heist, Phase

MANY = 1_000_000_000
WHERE = "the setup"


def start(seats: int, options: Options, luck: Chance) -> Heist:
    """MH-SE  A new heist: board, bag, deck and crew, and planning begins."""
    plan = plan_of(options)
    g = lay_out(seats, options, plan)
    g.chance = luck
    fill_bag(g)
    bring_crew(g, read_crew(options, seats))
    bring_npc(g, plan.npc)
    set_crises_aside(g)
    g.then(phases.ask_planning)
    return g


def arrange(seats: int, options: Options, luck: Chance, setup: Reader) -> Heist:
    """The position that a setup describes; anything it leaves open is drawn from `luck`."""
    named = setup.choice("heist", "", ["", *heists.HEISTS])
    plan = heists.HEISTS[named] if named else plan_of(options)
    g = lay_out(seats, options, plan)
    g.chance = luck
    own_board = arrange_board(g, setup, plan)
    arrange_people(g, setup, None if own_board else plan.npc)
    arrange_bag(g, setup, own_board)
    if setup.has("objective"):
        g.needs = setup.items("objective", lambda need: heists.read_need(need, WHERE))
    if setup.has("beacon"):
        g.beacon = setup.items("beacon", lambda told: heists.read_told(told, WHERE))
    if setup.has("fixers"):
        fixers = setup.items("fixers", read_fixer)
        g.team.fixers = [name for name in fixers if name not in plan.no_fixers]
    g.team.cash = setup.whole("cash", g.team.cash, 0, MANY)
    g.team.jewels = setup.whole("jewels", g.team.jewels, 0, MANY)
    if "events" in setup.data:
        g.deck = setup.items("events", heists.read_event)
    setup.known.append("events")
    g.crises = setup.items("crises", heists.read_event)
    set_crises_aside(g)
    g.dice = setup.items("dice", read_die)
    g.level = setup.whole("noise", 0, 0, TRACKS[g.crew].end)
    begin(g, setup)
    return g


def arrange_board(g: Heist, setup: Reader, plan: heists.Plan) -> bool:
    """Set up the heist's board, or another, with tiles replaced or added."""
    own = setup.has("board")
    tiles, entrances = dict(plan.tiles), list(plan.entrances)
    if own:
        board = Reader(setup.take("board"), "'board' of the setup")
        tiles = read_tiles(board.take("tiles", {}))
        doors = board.take("entrances", {})
        limit = plan.max_enter
        entrances = [
            heists.read_entrance(name, given, limit, None) for name, given in doors.items()
        ]
        board.done()
        g.inside_starts = []
        g.inside_characters = []
    setup.known.append("board")
    if setup.has("tiles"):
        tiles.update(read_tiles(setup.take("tiles")))
    setup.known.append("tiles")
    for entrance in entrances:
        for door in entrance.doors:
            if door not in tiles:
                raise BadInput(f"Entrance {entrance.id} of the setup has no door {door!r}.")
    starts = [g.layout.names[tile] for tile in g.inside_starts]
    lay_board(g, tiles, entrances)
    named = setup.items("inside_starts", text_of) if setup.has("inside_starts") else starts
    setup.known.append("inside_starts")
    g.inside_starts = sorted([node(g, name) for name in named])
    if setup.has("inside_characters"):
        g.inside_characters = setup.items("inside_characters", whole_of)
    setup.known.append("inside_characters")
    return own


def read_tiles(given: Any) -> dict[str, heists.Tile]:
    reader = Reader(given, "'tiles' of the setup")
    return {
        name: heists.Tile(Reader(reader.take(name), f"tile {name}")) for name in list(reader.data)
    }


def node(g: Heist, name: Any) -> int:
    if name not in g.layout.number:
        raise BadInput(f"There is no tile or entrance {name!r} on the board of the setup.")
    return g.layout.number[name]


def arrange_people(g: Heist, setup: Reader, comes_along: heists.Npc | None) -> None:
    given = setup.items("characters", lambda one: Reader(one, "a character of the setup"))
    ledger = ledger_of(g.options)
    if any([one.has("character") for one in given]):
        crew = [read_build(one.data, ledger) for one in given]
        for n, build in enumerate(crew):
            if [other.name for other in crew].count(build.name) > 1:
                build.name = f"{build.name} {n + 1}"
        if len(crew) not in (3, 4):
            raise BadInput(f"A crew has 3 or 4 characters, not {len(crew)}.")
        problem = check_crew(crew, g.options)
        if problem:
            raise BadInput(problem)
        g.crew = len(crew)
    else:
        crew = read_crew(g.options, len(g.seats))
    bring_crew(g, crew)
    if len(given) > len(crew):
        raise BadInput(f"The crew has {len(crew)} characters; the setup names {len(given)}.")
    for person, one in zip(g.people, given, strict=False):
        arrange_person(g, person, one)
    if "npc" in setup.data:
        npc = setup.take("npc")
        bring_npc(g, None if npc is None else heists.Npc(Reader(npc, "'npc' of the setup")))
    else:
        bring_npc(g, comes_along)
    setup.known.append("npc")


def arrange_person(g: Heist, person: Person, one: Reader) -> None:
    one.known += ["character", "skills", "name"]
    person.seat = one.whole("seat", person.seat, 0, len(g.seats) - 1)
    if one.has("at"):
        person.at = node(g, one.take("at"))
    one.known.append("at")
    person.ideas = one.whole("ideas", person.ideas, 0, 1000)
    person.die = one.whole("die", 0, 0, 6)
    person.plan = sorted(one.items("plan", lambda name: node(g, name)))
    person.loot = heists.read_counts(one.take("loot", {}), LOOT_KINDS, "'loot' of a character")
    person.items = one.items("items", read_item)
    person.used = one.items("used", text_of)
    person.status = one.choice("status", "in", ["in", "captive", "busted", "escaped"])
    one.done()


def read_item(value: Any) -> str:
    if value not in ITEMS:
        raise BadInput(f"There is no item {value!r}; there are: {', '.join(ITEMS)}.")
    return str(value)


def read_fixer(value: Any) -> str:
    if value not in FIXERS:
        raise BadInput(f"There is no fixer {value!r}; there are: {', '.join(FIXERS)}.")
    return str(value)


def read_die(value: Any) -> int:
    if type(value) is not int or not 1 <= value <= 6:
        raise BadInput(f"A die shows 1 to 6, not {value!r}.")
    return value


def read_kind(value: Any) -> str:
    if value not in BAG_KINDS:
        raise BadInput(f"There is no {value!r} in a bag; there are: {', '.join(BAG_KINDS)}.")
    return str(value)


def arrange_bag(g: Heist, setup: Reader, own_board: bool) -> None:
    """Set up the bag: a given one as it is, the heist's own filled up (MH-SE-10)."""
    bag = setup.take("bag")
    g.bag_order = setup.items("bag_order", read_kind)
    if isinstance(bag, list):
        counted: dict[str, int] = {}
        for kind in bag:
            counted[read_kind(kind)] = counted.get(kind, 0) + 1
        g.bag = counted
    elif bag is not None or "bag" in setup.data:
        g.bag = heists.read_counts(bag or {}, BAG_KINDS, "'bag' of the setup")
    elif own_board:
        g.bag = {}
        for kind in g.bag_order:
            g.bag[kind] = g.bag.get(kind, 0) + 1
    else:
        fill_bag(g)


def begin(g: Heist, setup: Reader) -> None:
    phase: Phase = setup.choice("phase", "planning", ["planning", "action", "event", "escape"])
    if phase == "planning":
        setup.known.append("round")
        g.then(phases.ask_planning)
        return
    g.round = setup.whole("round", 1, 1, 1000)
    for person in g.people:
        if person.at == NOWHERE and person.status == "in":
            raise BadInput(f"{person.name} must be somewhere: give 'at' in the setup.")
    g.phase = phase
    for person in g.in_play():
        if g.outdoors(person):
            bank(g, person)
    if phase == "action":
        g.then(roll_missing)
        g.then(phases.begin_actions)
    elif phase == "event":
        g.then(phases.event_phase)
    else:
        g.then(begin_escape)


def roll_missing(g: Heist) -> None:
    """Roll the dice of characters without one."""
    for n in g.playing():
        if not g.people[n].die:
            die = roll(g, n)
            g.say(Rolled, n, die)
            g.people[n].die = die


def rolled(event: Event) -> int:
    """The die that an event shows; 0 if none was rolled."""
    if isinstance(event, Rolled | Joined):
        return event.die
    return event.roll if isinstance(event, Ran) else 0


def as_setup(g: Heist, events: list[Event]) -> dict[str, Any]:
    """The luck that was drawn, as a setup: dice and chits, in order."""
    dice = [rolled(event) for event in events if rolled(event)]
    setup: dict[str, Any] = {"dice": dice} if dice else {}
    drawn = [e.chit for e in events if isinstance(e, Revealed)]
    return {**setup, "bag_order": drawn} if drawn else setup


records(__name__)
