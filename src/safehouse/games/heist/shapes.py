"""What the heist shows beyond its records' fields: additions of `show`, the result, the hints.

The page's types are generated from this (`make types`).
"""

from __future__ import annotations

from typing import Any, Final, Literal, NotRequired, TypedDict

from safehouse.games.heist import actions, table
from safehouse.games.heist.rules.building_events import Outcome
from safehouse.games.heist.rules.people import Status

Chit = Literal["camera", "camera_off", "dog", "dog_off", "guard", "guard_off", "lock", "lock_off"]
Sub = Literal["move", "unlock", "subdue", "disable", "reveal", "idea", "loot", "noise", "alert"]


class SeatShown(TypedDict):
    seat: int
    characters: list[int]


class Tile(TypedDict):
    unknown: bool
    chits: list[Chit]
    loot: dict[str, int]
    marks: list[str]


class Entrance(TypedDict):
    at: str | None
    doors: list[str]
    limit: int | None
    exit_limit: int | None
    loot: dict[str, int]


class Board(TypedDict):
    tiles: dict[str, Tile]
    entrances: dict[str, Entrance]


class Taken(TypedDict):
    """The action of this round, and the card it is from."""

    from_: str
    action: str


class Way(TypedDict):
    """A way out that was declared."""

    path: list[str]
    cost: int
    roll: int | None


class Person(TypedDict):
    name: str
    seat: int | None
    kind: Literal["player", "npc"]
    character: str
    level: Literal["amateur", "pro", "npc"]
    skills: list[str]
    memory: int
    ideas: int
    die: int | None
    at: str | None
    plan: list[str]
    free_tokens: int
    status: Status
    action: Taken | None
    subs: dict[Sub, int]
    loot: dict[str, int]
    items: list[str]
    used: list[str]
    slip: bool
    reach: bool
    vent: str | None
    escape: Way | None
    panic: NotRequired[bool]


class Noise(TypedDict):
    level: int
    alerts: list[int]
    end: int


class Events(TypedDict):
    deck: list[str]
    discard: list[str]
    active: str | None
    crises: list[str]


class Need(TypedDict):
    type: Literal["secure", "cash", "npc", "inmates", "escapes"]
    kind: NotRequired[str]
    count: NotRequired[int]
    amount: NotRequired[int]


class Objective(TypedDict):
    needs: list[Need]
    met: bool


class LedgerEntry(TypedDict):
    heist: str
    outcome: Outcome
    cash: int
    busted: list[str]


class LedgerPerson(TypedDict):
    character: str
    skills: list[str]
    level: int
    status: Literal["free", "jailed"]


class OutlineJob(TypedDict):
    """A job of a campaign of somebody's own; `design` is the digest of its plan."""

    id: str
    title: str
    difficulty: str
    requires: list[str]
    requires_wins: int
    design: str


class Outline(TypedDict):
    name: str
    about: str
    finale: str
    jobs: list[OutlineJob]


class JobStanding(TypedDict):
    """The state of a job of a campaign, and what it still needs."""

    id: str
    title: str
    difficulty: str
    standing: Literal["won", "locked", "lost", "open"]
    requires: list[str]
    requires_wins: int
    missing: list[str]
    missing_wins: int
    too_soon: bool


class CampaignSeen(TypedDict):
    """A campaign as sent to the page; with findings there is nothing else."""

    findings: list[dict[str, Any]]
    campaign: Outline | None
    won: bool
    jobs: list[JobStanding]


class Ledger(TypedDict):
    campaign: NotRequired[Outline]
    name: str
    team_cash: int
    jewels: int
    fixers: list[str]
    items: dict[str, int]
    won: list[str]
    history: list[LedgerEntry]
    players: dict[str, int]
    characters: dict[str, LedgerPerson]


class Hidden(TypedDict):
    bag_order: list[str]
    dice: list[int]


class TableShown(TypedDict):
    """`says`: what stands on a node, in lines; `cards` and `faces` are by character: the cards
    whose actions are open to it, what its die shows or can be turned to.
    """

    players: int
    board: Board
    characters: list[Person]
    noise: Noise
    events: Events
    objective: Objective
    tokens: list[int]
    progress: list[list[int]]
    prices: dict[str, int]
    inside_starts: list[str]
    level_ups: list[int]
    undo: int | None
    ledger: Ledger | None
    hidden: NotRequired[Hidden | None]
    says: dict[str, list[list[int | str]]]
    cards: list[list[str]]
    faces: list[list[int]]


class Result(TypedDict):
    winners: list[int]
    scores: list[int]
    outcome: Outcome


class Risk(TypedDict):
    """Unknown tiles on the way, the chance that one is locked, a gate underfoot."""

    unknown: int
    locked: float
    gate: bool


class WayOut(TypedDict):
    character: int
    exit: str | None
    moves: int | None
    ideas: int
    chance: float
    path: list[str]
    risk: Risk


class InBag(TypedDict):
    left: int
    unknown: int
    chances: dict[str, float]


class NoiseLeft(TypedDict):
    to_alert: int | None
    to_end: int
    pending: int
    alerts: int


class Ahead(TypedDict):
    """A card as if it were active now."""

    card: str
    crisis: bool
    hits: bool
    alerts: int


class Burned(TypedDict):
    """A card that is discarded, and the slot of the track that causes it."""

    card: str
    at: int | None


class Outlook(TypedDict):
    """How the phase will end."""

    level: int
    burned: list[Burned]
    now: str | None
    crises: list[str]
    left: int
    alarm: bool
    full: bool


class WayBack(TypedDict):
    moves: int
    exit: str


class PlanRead(TypedDict):
    """A plan: tokens left, unconnected tokens, steps to the far end, what is on it."""

    character: int
    left: int
    loose: list[str]
    deep: int
    end: str | None
    out: WayBack | None
    locks: int
    guards: int
    cameras: int
    unknown: int
    gates: int


class Goal(TypedDict):
    tile: str
    what: str


Step = Literal["enter", "leave", "held", "barred", "unplanned", "full"]


class Steps(TypedDict):
    """What a character would meet on the nodes around it."""

    character: int
    to: dict[str, Step]


class Run(TypedDict):
    """From node to node, in Escape Moves."""

    character: int
    steps: dict[str, dict[str, int]]


class Hints(TypedDict, total=False):
    """All hints, until the job is over."""

    round: int
    escape: list[WayOut]
    together: float
    bag: InBag
    noise: NoiseLeft
    ahead: list[Ahead]
    crises: list[Ahead]
    outlook: list[list[Outlook]]
    to_alarm: int | None
    plans: list[PlanRead]
    goals: list[Goal]
    steps: list[Steps]
    runs: list[Run]
    die: list[float]


class DoShown(TypedDict):
    sub: Sub
    kind: NotRequired[Literal["guard", "dog"]]


class OpenShown(TypedDict):
    what: Literal["server", "door"]


SHOWN: Final[dict[type, type]] = {
    table.SeatMarks: SeatShown,
    table.Heist: TableShown,
    actions.Do: DoShown,
    actions.Open: OpenShown,
}
ANSWERS: Final[list[type]] = [CampaignSeen]
