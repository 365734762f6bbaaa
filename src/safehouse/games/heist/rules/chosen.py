"""The rule options of a table (section 7 of the rules file), as kept in positions."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from safehouse.core.data import records
from safehouse.core.marks import INSIDE
from safehouse.core.state import Fixed

OLD_FRIEND: Final = "Old Friend"  # the fixer that every team has


class Options(Fixed):
    heist: str
    design: Annotated[str, INSIDE]
    crew: int | None
    characters: Annotated[str, INSIDE]
    fixers: list[str]
    cash: int
    jewels: int
    campaign: bool
    ledger: Annotated[str, INSIDE]
    party: Annotated[str, INSIDE]
    escape_remote_locks: Literal["open", "closed"]
    camera_power_on: Literal["once", "per_character"]
    escape_after_event: bool
    noise_end: Literal["escape", "alerts"]
    discover_noise: bool
    lookout_memory: int
    skill_limit: int
    run_back_in: bool
    replan_closed_gates: bool
    max_locks_event5: int
    sell_items: bool
    keycard_escape_moves: int
    stay_close: Literal["price", "free"]
    crises_at_alarm: Literal["dropped", "happen"]

    def __init__(self) -> None:
        self.heist = "inclusion"
        self.design = ""
        self.crew = None
        self.characters = ""
        self.fixers = [OLD_FRIEND]
        self.cash = 0
        self.jewels = 0
        self.campaign = False
        self.ledger = ""
        self.party = ""
        self.escape_remote_locks = "open"
        self.camera_power_on = "once"
        self.escape_after_event = False
        self.noise_end = "escape"
        self.discover_noise = True
        self.lookout_memory = 6
        self.skill_limit = 0
        self.run_back_in = False
        self.replan_closed_gates = False
        self.max_locks_event5 = 0
        self.sell_items = True
        self.keycard_escape_moves = 1
        self.stay_close = "price"
        self.crises_at_alarm = "dropped"


records(__name__)
