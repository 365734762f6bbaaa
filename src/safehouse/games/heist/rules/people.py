"""The people: characters, what each seat has said, the team's store, an open question."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from safehouse.core.data import records
from safehouse.core.marks import INSIDE, MAYBE
from safehouse.core.state import Fixed, Record
from safehouse.games.heist.cards.printed import CARDS, NPCS, SUBS, Trait
from safehouse.games.heist.events import Question

NOWHERE: Final = -1
NPC_SEAT: Final = -1
Status = Literal["in", "captive", "busted", "escaped"]


class Person(Record):
    """A character of the crew, or the NPC."""

    name: str
    seat: Annotated[int, INSIDE]  # NPC_SEAT: everybody's
    card: Annotated[str, INSIDE]  # the character card, or the NPC's kind
    skills: tuple[str, ...]
    ideas: int
    die: Annotated[int, INSIDE]  # 0 before the first roll
    at: Annotated[int, INSIDE]
    plan: Annotated[list[int], INSIDE]
    free_tokens: int
    status: Status
    from_: Annotated[str, INSIDE]  # the card of the action taken this round
    action: Annotated[str, INSIDE]
    subs: Annotated[list[int], INSIDE]
    loot: dict[str, int]
    items: list[str]
    used: list[str]
    slip: bool
    reach: bool
    vent: Annotated[int, INSIDE]
    picker: Annotated[bool, INSIDE]  # EFFICIENT PICKER may be used for this action
    declared: Annotated[bool, INSIDE]
    path: Annotated[tuple[int, ...], INSIDE]
    cost: Annotated[int, INSIDE]
    roll: Annotated[int, INSIDE]
    panic: Annotated[bool, INSIDE]

    def __init__(self, name: str = "", seat: int = 0, card: str = "") -> None:
        self.name = name
        self.seat = seat
        self.card = card
        self.skills = ()
        self.ideas = 0
        self.die = 0
        self.at = NOWHERE
        self.plan = []
        self.free_tokens = 0
        self.status = "in"
        self.from_ = ""
        self.action = ""
        self.subs = [0] * len(SUBS)
        self.loot = {}
        self.items = []
        self.used = []
        self.slip = False
        self.reach = False
        self.vent = NOWHERE
        self.picker = False
        self.declared = False
        self.path = ()
        self.cost = 0
        self.roll = 0
        self.panic = False

    def is_npc(self) -> bool:
        return self.seat == NPC_SEAT

    def end_round(self) -> None:
        """End its action; what was not used is lost."""
        self.subs = [0] * len(self.subs)
        self.from_ = ""
        self.action = ""
        self.slip = False
        self.reach = False
        self.vent = NOWHERE
        self.picker = False

    def can(self, ability: str) -> bool:
        """Whether its card has this caption."""
        return self.seat != NPC_SEAT and ability in CARDS[self.card].abilities

    def has(self, trait: Trait) -> bool:
        """Whether one of its abilities has this permanent effect."""
        return self.seat != NPC_SEAT and trait in CARDS[self.card].traits

    def cannot_subdue(self) -> bool:
        """MH-AB-6, MH-NP-5  Some never lay a hand on anybody."""
        if self.seat == NPC_SEAT:
            side = NPCS[self.card]["panic" if self.panic else "calm"]
            return "cannot_subdue" in side.rules
        return self.has("never_subdues")


class Choice(Fixed):
    """A question that must be answered before anything else."""

    kind: Question
    seats: list[int]
    options: list[int | str]
    from_: Annotated[str | None, MAYBE]
    character: Annotated[int | None, MAYBE]
    left: Annotated[int | None, MAYBE]
    dogs: Annotated[list[str] | None, MAYBE]

    def __init__(
        self,
        kind: Question = "blab",
        seats: list[int] | None = None,
        options: list[int | str] | None = None,
        from_: str | None = None,
        character: int | None = None,
        left: int | None = None,
        dogs: list[str] | None = None,
    ) -> None:
        self.kind = kind
        self.seats = seats or []
        self.options = options or []
        self.from_ = from_
        self.character = character
        self.left = left
        self.dogs = dogs


class Team(Record):
    cash: int
    jewels: int
    fixers: list[str]
    items: dict[str, int]
    secured: dict[str, int]
    bet: int
    used: list[str]

    def __init__(self) -> None:
        self.cash = 0
        self.jewels = 0
        self.fixers = []
        self.items = {}
        self.secured = {}
        self.bet = 0
        self.used = []


def shown_person(g: Any, person: Person) -> dict[str, Any]:
    """A character as the snapshot writes it; `g` is the position."""
    names = g.layout.names
    npc = person.is_npc()
    taken = {"from": person.from_, "action": person.action} if person.action else None
    way = None
    if person.declared:
        way = {
            "path": [names[node] for node in person.path],
            "cost": person.cost,
            "roll": person.roll or None,
        }
    shown: dict[str, Any] = {
        "name": person.name,
        "seat": None if npc else person.seat,
        "kind": "npc" if npc else "player",
        "character": person.card,
        "level": "npc" if npc else CARDS[person.card].level,
        "skills": list(person.skills),
        "memory": g.card_memory(person),
        "ideas": person.ideas,
        "die": person.die or None,
        "at": g.name_of(person.at),
        "plan": [names[tile] for tile in person.plan],
        "free_tokens": person.free_tokens,
        "status": person.status,
        "action": taken,
        "subs": {name: n for name, n in zip(SUBS, person.subs, strict=True) if n},
        "loot": dict(person.loot),
        "items": list(person.items),
        "used": list(person.used),
        "slip": person.slip,
        "reach": person.reach,
        "vent": g.name_of(person.vent),
        "escape": way,
    }
    if npc:
        shown["panic"] = person.panic
    return shown


records(__name__)
