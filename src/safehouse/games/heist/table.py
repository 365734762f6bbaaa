"""The position of Masters of the Heist: the building, the crew, the deck, the bag."""

from __future__ import annotations

import json
from typing import Annotated, Any, Final, Literal

from safehouse.core.data import records
from safehouse.core.marks import INSIDE
from safehouse.core.state import EVERYTHING, Fixed, Record, State
from safehouse.games.heist.cards.card import FIXERS, ITEMS
from safehouse.games.heist.cards.printed import CARDS, TRACKS
from safehouse.games.heist.rules import asked
from safehouse.games.heist.rules.board import LAYOUTS, Board, Layout, first_layout
from safehouse.games.heist.rules.building_events import Outcome
from safehouse.games.heist.rules.chosen import Options
from safehouse.games.heist.rules.people import NOWHERE, NPC_SEAT, Choice, Person, Team, shown_person
from safehouse.games.heist.rules.pieces import (
    BITS,
    CAMERA,
    DOG,
    GUARD,
    LOCK,
    MASK,
    ONE,
    count_of,
    named,
)

VERSION: Final = 3
Phase = Literal["planning", "action", "event", "escape", "levelup", "over"]


class SeatMarks(Record):
    ready: bool
    done: bool

    def __init__(self) -> None:
        self.ready = False
        self.done = False


class Kept(Fixed):
    """A position to which undo may return; it is never changed."""

    state: Heist | None

    def __init__(self, state: Heist | None = None) -> None:
        self.state = state


class Heist(State):
    options: Annotated[Options, INSIDE]
    seats: list[SeatMarks]
    phase: Phase
    heist: str
    round: int
    crew: int
    board: Annotated[Board, INSIDE]
    here: Annotated[list[bool], INSIDE]  # tiles that are still on the board
    unknown: Annotated[list[bool], INSIDE]
    chits: Annotated[list[int], INSIDE]
    loot: Annotated[dict[int, dict[str, int]], INSIDE]
    marks: Annotated[dict[int, tuple[str, ...]], INSIDE]
    people: Annotated[list[Person], INSIDE]
    npc: int | None
    level: Annotated[int, INSIDE]  # of the noise
    deck: Annotated[list[str], INSIDE]
    discard: Annotated[list[str], INSIDE]
    active: Annotated[str, INSIDE]
    crises: Annotated[list[str], INSIDE]
    bag: dict[str, int]
    bag_order: Annotated[list[str], INSIDE]
    dice: Annotated[list[int], INSIDE]
    held_by_guard: Annotated[list[str], INSIDE]
    team: Team
    needs: Annotated[list[asked.Need], INSIDE]
    beacon: Annotated[list[asked.Told], INSIDE]
    reward: Annotated[int, INSIDE]
    unlocks: Annotated[str, INSIDE]
    choice: Choice | None
    gates_closed: int
    loop: bool
    inside_starts: Annotated[list[int], INSIDE]
    inside_characters: list[int]
    promoted: Annotated[list[int], INSIDE]  # characters with an upgrade due
    ledger: Annotated[str, INSIDE]
    outcome: Annotated[Outcome | Literal[""], INSIDE]
    base: Annotated[Kept | None, INSIDE]  # undo: the position before these steps
    steps: Annotated[list[tuple[int, str]], INSIDE]
    secret: Annotated[bool, INSIDE]  # something unknown was revealed in this step
    calm: Annotated[list[int], INSIDE]  # tiles whose dogs do not chase in this phase
    leaving: Annotated[bool, INSIDE]  # Escape was called and waits for the Event phase
    cameras_off: Annotated[bool, INSIDE]  # Shell: planning reveals find disabled cameras
    answer: Annotated[int | str, INSIDE]  # to the last choice
    mayor: Annotated[int, INSIDE]  # whose start The Mayor has seen to
    betrayed: Annotated[bool, INSIDE]  # the Master Plan was found on somebody

    def __init__(self, seats: int = 0) -> None:
        super().__init__(seats)
        self.options = Options()
        self.seats = [SeatMarks() for _ in range(seats)]
        self.phase = "planning"
        self.heist = ""
        self.round = 0
        self.crew = 0
        self.board = Board()
        self.here = []
        self.unknown = []
        self.chits = []
        self.loot = {}
        self.marks = {}
        self.people = []
        self.npc = None
        self.level = 0
        self.deck = []
        self.discard = []
        self.active = ""
        self.crises = []
        self.bag = {}
        self.bag_order = []
        self.dice = []
        self.held_by_guard = []
        self.team = Team()
        self.needs = []
        self.beacon = []
        self.reward = 0
        self.unlocks = ""
        self.choice = None
        self.gates_closed = 0
        self.loop = False
        self.inside_starts = []
        self.inside_characters = []
        self.promoted = []
        self.ledger = ""
        self.outcome = ""
        self.base = None
        self.steps = []
        self.secret = False
        self.calm = []
        self.leaving = False
        self.cameras_off = False
        self.answer = ""
        self.mayor = NOWHERE
        self.betrayed = False

    # -- the board
    @property
    def layout(self) -> Layout:
        known = LAYOUTS.get(self.board.key)
        return first_layout(self.board) if known is None else known

    def is_tile(self, node: int) -> bool:
        return 0 <= node < len(self.here)

    def tile_named(self, name: str | None) -> int:
        """The tile of that name, or NOWHERE."""
        tile = self.layout.number.get(name or "", NOWHERE)
        return tile if self.is_tile(tile) and self.here[tile] else NOWHERE

    def count(self, tile: int, kind: int) -> int:
        return count_of(self.chits[tile], kind)

    def has(self, tile: int, mark: str) -> bool:
        return mark in self.marks.get(tile, ())

    def near(self, node: int) -> list[int]:
        """MH-BO-2  Nodes next to a node, closed gates left out."""
        here = self.here
        size = len(here)
        return [n for n in self.layout.near[node] if n >= size or here[n]]

    def near_tiles(self, node: int) -> list[int]:
        here = self.here
        size = len(here)
        return [n for n in self.layout.near[node] if n < size and here[n]]

    def reach_of(self, person: Person) -> list[int]:
        """Nodes next to a character, including the one opened by VENT CRAWL."""
        found = self.near(person.at)
        return [*found, person.vent] if person.vent != NOWHERE else found

    def tiles(self) -> list[int]:
        return [tile for tile, here in enumerate(self.here) if here]

    def tiles_with(self, kind: int) -> list[int]:
        """Tiles with such a chit, ascending."""
        mask = MASK << BITS * kind
        return [tile for tile, chits in enumerate(self.chits) if chits & mask]

    def guards(self, tile: int) -> int:
        """MH-DG-1  Active guards and dogs."""
        chits = self.chits[tile]
        return count_of(chits, GUARD) + count_of(chits, DOG)

    def cameras(self, tile: int) -> int:
        """Live cameras."""
        return count_of(self.chits[tile], CAMERA)

    def locks(self, tile: int) -> int:
        return count_of(self.chits[tile], LOCK)

    def is_shut(self, tile: int) -> bool:
        """MH-CH-3, MH-RL-1, MH-KC-1  It may not be entered."""
        if self.locks(tile):
            return True
        for mark in self.marks.get(tile, ()):
            if mark == "keycard_door" or mark.startswith("remote_lock"):
                return True
        return False

    def remote_locked(self, node: int) -> bool:
        for mark in self.marks.get(node, ()):
            if mark.startswith("remote_lock"):
                return True
        return False

    def add_chit(self, tile: int, kind: int, count: int = 1) -> None:
        self.chits[tile] += ONE[kind] * count

    def turn_chit(self, tile: int, kind: int, to: int, count: int = 1) -> None:
        self.chits[tile] += (ONE[to] - ONE[kind]) * count

    # -- people
    def in_play(self) -> list[Person]:
        return [person for person in self.people if person.status == "in"]

    def index(self, person: Person) -> int:
        return [one is person for one in self.people].index(True)

    def playing(self) -> list[int]:
        return [n for n, person in enumerate(self.people) if person.status == "in"]

    def outdoors(self, person: Person) -> bool:
        return person.at >= len(self.here)

    def indoors(self, person: Person) -> bool:
        return 0 <= person.at < len(self.here)

    def at(self, node: int) -> list[int]:
        """Characters in play on a node."""
        return [n for n, p in enumerate(self.people) if p.status == "in" and p.at == node]

    def memory(self, person: Person) -> int:
        """MH-SE-4, MH-IT-4  Planning tokens, with what its items add."""
        return self.card_memory(person) + sum([ITEMS[name].memory for name in set(person.items)])

    def card_memory(self, person: Person) -> int:
        """MH-SE-4  Planning tokens, as the card has them."""
        if person.is_npc():
            return 0
        if person.card == "Lookout":
            return self.options.lookout_memory
        return CARDS[person.card].memory

    def price_of(self, item: str) -> int:
        """MH-PL-4, MH-FX-2  In the shop; a fixer may make it cheaper."""
        rebate = sum([FIXERS[name].rebate for name in set(self.team.fixers)])
        return max(0, ITEMS[item].price - rebate)

    def why_not_mine(self, seat: int, n: int) -> str:
        """MH-AC-6  Why a seat may not act for a character; "" if it may."""
        if not 0 <= n < len(self.people):
            return f"there is no character {n}."
        person = self.people[n]
        if person.seat not in (seat, NPC_SEAT):
            return f"{person.name} belongs to seat {person.seat}."
        return "" if person.status == "in" else f"{person.name} is not in play."

    def unknown_left(self) -> bool:
        return True in self.unknown

    # -- objective
    def met(self) -> bool:
        """MH-OB-1, MH-IT-4  Whether all needs are met, and nobody was caught with the Master
        Plan."""
        for need in self.needs:
            have, want = self.progress(need)
            if have < want:
                return False
        return not self.betrayed

    def progress(self, need: asked.Need) -> list[int]:
        """MH-OB-1  How much of a need is met, and how much it asks for."""
        kind, what, count = need
        if kind == "secure":
            return [self.team.secured.get(what, 0), count]
        if kind == "cash":
            return [self.team.secured.get("cash", 0), count]
        if kind == "npc":
            return [int(self.is_out(self.npc)), 1]
        if kind == "inmates":
            out = [n for n in self.inside_characters if self.is_out(n)]
            return [len(out), len(self.inside_characters)]
        crew = [n for n, person in enumerate(self.people) if not person.is_npc()]
        return [len([n for n in crew if self.is_out(n)]), count]

    def is_out(self, n: int | None) -> bool:
        if n is None:
            return False
        person = self.people[n]
        return person.status == "escaped" or (person.status == "in" and self.outdoors(person))

    def result(self) -> dict[str, Any]:
        """MH-OB-3  All win or lose together; the score is the cash brought out."""
        seats = list(range(len(self.seats)))
        return {
            "winners": seats if self.outcome == "won" else [],
            "scores": [self.team.secured.get("cash", 0) for _ in seats],
            "outcome": self.outcome,
        }

    def may_undo(self) -> int | None:
        """MH-UN-1  The seat whose step was the last that can be taken back."""
        if self.phase != "action" or self.base is None or self.choice is not None:
            return None
        for seat, text in reversed(self.steps):
            if text != "":
                return seat
        return None

    def deal_again(self, seat: int) -> None:
        """Section 5 Deal again what chance will bring."""
        self.bag_order = []
        self.dice = []

    # -- the snapshot of section 6
    def name_of(self, node: int) -> str | None:
        return None if node == NOWHERE else self.layout.names[node]

    def show(self, out: dict[str, Any], seat: int) -> None:
        names = self.layout.names
        out["players"] = len(self.seats)
        for s, shown in enumerate(out["seats"]):
            shown["seat"] = s
            shown["characters"] = [n for n, p in enumerate(self.people) if p.seat == s]
        out["board"] = {
            "tiles": {
                names[tile]: {
                    "unknown": self.unknown[tile],
                    "chits": named(self.chits[tile]),
                    "loot": dict(self.loot.get(tile, {})),
                    "marks": list(self.marks.get(tile, ())),
                }
                for tile in self.tiles()
            },
            "entrances": {
                e.id: {
                    "at": e.at or None,
                    "doors": list(e.doors),
                    "limit": e.limit,
                    "exit_limit": e.exit_limit,
                    "loot": dict(self.loot.get(node, {})),
                }
                for node, e in enumerate(self.board.entrances, start=len(self.here))
            },
        }
        out["characters"] = [shown_person(self, person) for person in self.people]
        track = TRACKS[self.crew]
        out["noise"] = {"level": self.level, "alerts": list(track.alerts), "end": track.end}
        out["events"] = {
            "deck": list(self.deck),
            "discard": list(self.discard),
            "active": self.active or None,
            "crises": list(self.crises),
        }
        out["objective"] = {
            "needs": [asked.shown_need(need) for need in self.needs],
            "met": self.met(),
        }
        out["tokens"] = [self.memory(person) for person in self.people]
        out["progress"] = [self.progress(need) for need in self.needs]
        shop = ITEMS if self.phase == "planning" else {}
        out["prices"] = {item: self.price_of(item) for item in shop}
        out["inside_starts"] = [names[tile] for tile in self.inside_starts]
        out["level_ups"] = list(self.promoted)
        out["undo"] = self.may_undo()
        out["ledger"] = json.loads(self.ledger) if self.ledger else None
        if self.outcome:
            out["result"] = self.result()
        if seat == EVERYTHING:
            out["hidden"] = {"bag_order": list(self.bag_order), "dice": list(self.dice)}
        else:
            from safehouse.games.heist.rules.reading import read_to_players

            read_to_players(self, out)


records(__name__)
