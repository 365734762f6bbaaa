"""How Masters of the Heist looks in the terminal: the building, the crew, noise and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any, Final

from rich.text import Text

from safehouse.terminal.games.heist import choices as moves
from safehouse.terminal.games.heist import crew
from safehouse.terminal.games.heist import map as building
from safehouse.terminal.games.heist.advice import suggestion
from safehouse.terminal.generic import Choice, Face, View
from safehouse.terminal.ink import (
    AMBER,
    BAD,
    GOOD,
    QUIET,
    Lines,
    banner,
    cell,
    packed,
    row,
    rule,
    wrapped,
)

PANEL: Final = 38  # the minimum width of a panel beside the map
SPARE: Final = 3  # lines of the log that the map may take
CREW, CARDS, EVERYTHING = range(3)  # lines of the log beside the map
ROOMY: Final = (  # lines of a hexagon and level of detail, best first
    *((3, EVERYTHING), (3, CARDS), (2, EVERYTHING), (2, CARDS)),
    *((2, CREW), (1, CARDS), (1, CREW)),
)
NAMED: Final = ("chit", "mark", "loot")
QUIETLY: Final = ("noise_made", "rolled", "planned", "seat_done", "thought")
TONES: Final = {
    "round_begins": f"bold {AMBER}",
    "event_turned": f"bold {AMBER}",
    "crisis_runs": f"bold {BAD}",
    "alerted": BAD,
    "set_aside": BAD,
    "busted": f"bold {BAD}",
    "escape_begins": f"bold {BAD}",
    "gate_closes": BAD,
    "banked": GOOD,
}
BEATS: Final = {  # seconds to read it
    "planned": 0.1,
    "noise_made": 0.15,
    "rolled": 0.25,
    "alerted": 1.0,
    "event_turned": 1.6,
    "crisis_runs": 1.6,
    "set_aside": 1.2,
    "gate_closes": 1.0,
    "busted": 1.4,
    "escape_begins": 1.6,
    "ran": 1.6,
    "heist_over": 1.2,
}


class HeistFace(Face):
    accent = "#e0a458"

    # -- the picture
    def head(self, view: View, width: int) -> Lines:
        self.words.know(view)
        self.view = view
        facts = [crew.called(self.words, "job", view["heist"])]
        if view["phase"] in ("action", "event"):
            facts.append(f"round {view['round']}")
        facts.append(crew.called(self.words, "phase", view["phase"]))
        title = Text(f" {self.title.upper()} ", f"bold reverse {self.accent}")
        return [cell(row(title, Text("  " + " · ".join(facts))), width), rule(width)]

    def board(self, view: View, hints: Mapping[str, Any], width: int, rows: int | None) -> Lines:
        """The map with the rest beside or below it, as large as fits."""
        wide = building.hexagon_width(view, width)
        if rows is None:
            below = self.panel(view, hints, width, EVERYTHING)
            return [*building.draw(view, wide, 3), *below]
        room = rows + SPARE
        narrow = next((one for one in building.WIDE if fits(view, one, width)), None)
        bands = building.bands(view)
        for high, much in ROOMY:
            if narrow is not None:
                space = building.map_width(view, narrow) + 1
                right = self.panel(view, hints, width - space, much)
                if max(bands * high, len(right)) <= room:
                    return beside(building.draw(view, narrow, high), right, space)
            below = self.panel(view, hints, width, much)
            if bands * high + len(below) <= room:
                return [*building.draw(view, wide, high), *below]
        short = [*crew.short_crew(view, width), *crew.track(view, {}, width)]
        return [*building.draw(view, wide, 1), *short][: max(1, room)]

    def panel(self, view: View, hints: Mapping[str, Any], width: int, much: int) -> Lines:
        """Crew, noise, objective; then the cards and the bag; then the legend."""
        helped = hints if self.odds else {}
        lines = crew.crew(view, helped, self.words, self.me, width)
        lines += crew.track(view, helped, width)
        lines += crew.objective(view, self.words, width)
        if much >= CARDS:
            lines += crew.deck(view, helped, self.words, width)
            lines += crew.bag(helped, self.words, width)
        if much >= EVERYTHING:
            lines += building.legend(view, width, self.names_of_signs())
            lines += packed(building.doors(view), width)
        return lines

    def names_of_signs(self) -> dict[str, str]:
        kinds = [*building.CHITS, *building.MARKS, *building.LOOT, "cash", "gate"]
        found: dict[str, str] = {}
        for kind in kinds:
            names = [self.words.lookup(f"heist.{part}.{kind}") for part in NAMED]
            found[kind] = next(filter(None, names), kind)
        return found

    def final(self, view: View, width: int) -> Lines:
        won = view["result"]["outcome"] == "won"
        told = "The job is done." if won else "The job has failed."
        lines = banner(told, width, f"bold {GOOD if won else BAD}")
        lines += crew.objective(view, self.words, width)
        for n, who in enumerate(view["characters"]):
            state = crew.called(self.words, "status", who["status"])
            way = who["escape"] or {}
            needed = f"needed {way['cost']}" if way else ""
            rolled = f", rolled {way['roll']}" if way.get("roll") else ""
            name = cell(Text(f"   {who['name']}", f"bold {building.ink(n)}"), 24)
            lines.append(row(name, cell(state, 10), Text(needed + rolled, QUIET)))
        cash = view["team"]["secured"].get("cash", 0)
        lines.append(Text(f"   cash brought out: {crew.dollars(cash)}"))
        return lines

    # -- the question
    def question(self, view: View, hints: Mapping[str, Any], width: int) -> Lines:
        choice = view["choice"]
        if choice:
            asked = self.words.say(f"choice.{choice['kind']}", moves.in_labels(choice))
            return wrapped(Text(asked, "bold"), width)
        if view["phase"] == "escape":
            return crew.escape_table(view, hints, width)
        if view["phase"] == "levelup":
            return [Text(" Who gets better at what?", "bold")]
        return []

    def choices(
        self, view: View, hints: Mapping[str, Any], actions: Sequence[Mapping[str, Any]]
    ) -> list[Choice]:
        self.words.know(view)
        self.view = view
        advice = suggestion(view, self.me) if self.odds else None
        return moves.choices(actions, self.words, advice)

    def menu(self, choices: Sequence[Choice], width: int) -> Lines:
        return moves.menu(self.view, choices, self.words, width)

    def may_wait(self, view: View) -> bool:
        return view["phase"] in ("planning", "action", "escape") and not view["choice"]

    def is_idle(self, view: View) -> bool:
        """Whether the seat is ready or done, so that it is up to the others."""
        mine = view["seats"][self.me]
        if view["phase"] == "planning":
            return bool(mine["ready"])
        return bool(view["phase"] == "action" and mine["done"] and not view["choice"])

    # -- what happens
    def sentence(self, event: Mapping[str, Any]) -> Text:
        return super().sentence(moves.in_labels(event))

    def tone(self, event: Mapping[str, Any]) -> str:
        if event["type"] == "ran":
            return f"bold {GOOD if event['out'] else BAD}"
        if event["type"] == "heist_over":
            return f"bold {GOOD if event['outcome'] == 'won' else BAD}"
        return TONES.get(event["type"], QUIET if event["type"] in QUIETLY else "")

    def beat(self, event: Mapping[str, Any]) -> float:
        return BEATS.get(event["type"], 0.4)


def fits(view: View, wide: int, width: int) -> bool:
    return width - building.map_width(view, wide) - 1 >= PANEL


def beside(left: Lines, right: Lines, space: int) -> Lines:
    """Two columns, the first of that width."""
    pairs = zip_longest(left, right, fillvalue=Text(""))
    return [row(cell(a, space), b) for a, b in pairs]


FACE = HeistFace
