"""What the report on Masters of the Heist watches, and which other tables it plays.

Besides the main run, every other job is played with crews of three and of four at the level it asks
for, and the main job with each ready-made character in turn.
"""

from __future__ import annotations

from typing import Any, Final

from safehouse.core.state import Event
from safehouse.games.heist.cards.printed import CARDS, CREWS
from safehouse.games.heist.design.heists import HEISTS
from safehouse.games.heist.events import (
    Banked,
    Committed,
    Disabled,
    Moved,
    PickedUp,
    Subdued,
    Unlocked,
)
from safehouse.games.heist.options import FIRST_CREW
from safehouse.games.heist.rules.building_events import LeveledUp
from safehouse.lab.report.collect import Setting, Variant, Watcher
from safehouse.lab.report.numbers import Tally
from safehouse.measure.heist.crews import crew as crew_of
from safehouse.measure.heist.rating import Watch as Rating

SIZES: Final = (3, 4)
DEEDS: Final = {
    Moved: "moves",
    Unlocked: "unlocks",
    Subdued: "subdues",
    Disabled: "disables",
    PickedUp: "picks",
    Banked: "banks",
}


def main_job(setting: Setting) -> tuple[str, int]:
    """The job and the crew of the report's own games."""
    options = setting.options
    size = options.get("crew") or (setting.seats if setting.seats > 2 else 4)
    return ("design" if options.get("design") else str(options.get("heist", "inclusion"))), size


def variants(setting: Setting) -> list[Variant]:
    """Every job with every crew; then the main job with a different crew member."""
    mine = main_job(setting)
    # Other jobs are played by themselves.
    alone = ("design", "heist", "crew", "campaign", "ledger", "party")
    rest = {k: v for k, v in setting.options.items() if k not in alone}
    found: list[Variant] = []
    for job, plan in HEISTS.items():
        for size in SIZES:
            if (job, size) != mine and size >= setting.seats:
                options = {**rest, "heist": job, "crew": size}
                options["characters"] = crew_of(size, plan.difficulty)
                found.append(Variant("job", f"{job} {size}", setting.seats, options))
    if "characters" not in setting.options:
        for name in CREWS:
            if name not in FIRST_CREW[: mine[1]]:
                options = {**setting.options, "characters": with_member(name, mine[1])}
                found.append(Variant("member", name, setting.seats, options))
    return found


def with_member(name: str, size: int) -> list[str]:
    """The first crew with somebody replacing the member of the same class, or the last one."""
    crew = list(FIRST_CREW[:size])
    families = [CARDS[CREWS[one]["character"]].family for one in crew]
    family = CARDS[CREWS[name]["character"]].family
    crew[families.index(family) if family in families else size - 1] = name
    return crew


class Watch(Watcher):
    """Counts what a rating counts, and who used which action for what."""

    def __init__(self, tally: Tally, seats: int) -> None:
        super().__init__(tally, seats)
        self.rating = Rating()
        self.acting: dict[int, tuple[str, str, str]] = {}  # character card, skill, action
        self.used: dict[str, int] = {}

    def saw(self, g: Any, events: list[Event]) -> None:
        if not any(isinstance(event, LeveledUp) for event in events):
            self.rating.saw(g, events)
        for event in events:
            if isinstance(event, Committed):
                self.committed(g, event)
            elif type(event) in DEEDS:
                self.did(g, event, DEEDS[type(event)])

    def committed(self, g: Any, event: Committed) -> None:
        card = g.people[event.character].card
        self.acting[event.character] = (card, event.from_, event.action)
        self.used[event.action] = self.used.get(event.action, 0) + 1
        for key in (("action", event.action), ("from", event.from_), ("card", card)):
            self.tally.add(*key, "uses")

    def did(self, g: Any, event: Any, deed: str) -> None:
        n = event.character
        card, skill, action = self.acting.get(n, (g.people[n].card, "", ""))
        self.tally.add("card", card, deed)
        if deed in ("picks", "banks"):
            return
        for key in (("action", action), ("from", skill)):
            self.tally.add(*key, deed)

    def finish(self, g: Any, result: dict[str, Any]) -> None:
        t = self.tally
        self.rating.finish(g)
        for key, n in self.rating.counts.items():
            t.add("rate", key, n=n)
        t.add("noise", g.level)
        won = "won" if result["winners"] else "lost"
        t.add("ended", won)
        for action, n in self.used.items():
            t.add("action", action, won, n=n)
        for person in g.people:
            t.add("card", person.card, "games")
            t.add("card", person.card, person.status)
