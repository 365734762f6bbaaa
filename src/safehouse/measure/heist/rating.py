"""How hard a heist is: bots play it, and the results are counted.

The luck of game number i depends only on the seed and i, so it does not matter which process plays
which part of the games. Everything counted is an integer under a key; parts are simply added.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from safehouse.bots.base import Bot
from safehouse.core.chance import seeded
from safehouse.core.errors import BadInput
from safehouse.core.state import Event
from safehouse.games.heist.cards.printed import TRACKS
from safehouse.games.heist.design.checking import check
from safehouse.games.heist.design.heists import HEISTS, Plan
from safehouse.games.heist.events import Moved
from safehouse.games.heist.rules.building_events import (
    Alerted,
    Busted,
    EscapeBegins,
    GateCloses,
    Ran,
)
from safehouse.games.heist.table import Heist
from safehouse.measure.heist.crews import crew as crew_of
from safehouse.measure.interval import wilson
from safehouse.measure.play import moves

Counts = dict[str, int]
GAME: Final = "heist"
USUAL_BOT: Final = "greedy"
CREW: Final = 4
MOST_GAMES: Final = 1_000_000
STAGES: Final = ("nothing", "part", "all")  # share of the objective in the crew's hands
# why it ended; "gates" means they caught everybody
WAYS: Final = ("alarm", "noise", "called", "gates")


def rate(
    design: Any, games: int, crew: int | None = None, bot: str | None = None, seed: int = 1
) -> Iterator[dict[str, Any]]:
    """Play a heist (an id, or one's own as data), yielding the results so far after every game."""
    size = crew or CREW
    options = options_for(design, size)
    name = bot or usual_bot()
    if not 1 <= games <= MOST_GAMES:
        raise BadInput(f"The number of games is 1 to {MOST_GAMES}, not {games}.")
    counts: Counts = {}
    for index in range(games):
        add(counts, play_part(options, name, seed, index, index + 1))
        yield summed_up(counts, games, size, name)


def usual_bot() -> str:
    """The steady bot; the best there is if it is not offered."""
    from safehouse import bots

    names = [info.name for info in bots.offered(GAME)]
    return USUAL_BOT if USUAL_BOT in names else names[-1]


def plan_from(design: Any) -> Plan:
    """A heist by its id, or read from data; BadInput if it cannot be played."""
    if isinstance(design, str):
        if design not in HEISTS:
            raise BadInput(f"There is no heist {design!r}; there are: {', '.join(HEISTS)}.")
        return HEISTS[design]
    wrong = [finding for finding in check(design, "the plan") if finding.is_error]
    if wrong:
        more = f" (and {len(wrong) - 1} more)" if len(wrong) > 1 else ""
        raise BadInput(f"It cannot be played: {wrong[0].field}: {wrong[0].text}{more}")
    return Plan(design, "the plan")


def options_for(design: Any, crew: int) -> dict[str, Any]:
    """The options of a table for bots, with a crew of the level the job asks for."""
    if crew not in TRACKS:
        raise BadInput(f"A crew has 3 or 4 characters, not {crew}.")
    plan = plan_from(design)
    named = {"heist": design} if isinstance(design, str) else {"design": design}
    return {**named, "crew": crew, "characters": crew_of(crew, plan.difficulty)}


def play_part(options: dict[str, Any], bot: str, seed: int, start: int, stop: int) -> Counts:
    """The games `start` to `stop`: one seat plays the whole crew."""
    from safehouse import bots

    player = bots.make(GAME, bot)
    counts: Counts = {}
    for index in range(start, stop):
        add(counts, play_one(player, options, (seed << 32) + index))
    return counts


def play_one(player: Bot, options: dict[str, Any], number: int) -> Counts:
    from safehouse import games

    heard: list[Event] = []
    g = games.find(GAME).new(1, options, luck=seeded(number), heard=heard)
    assert isinstance(g, Heist)
    watch = Watch()
    watch.saw(g, heard)
    dice = seeded(-1 - number)
    for _ in moves(g, [player], dice):
        watch.saw(g, g.heard or [])
    watch.finish(g)
    return watch.counts


class Watch:
    """Follows one game: where the crew was, how far it got, who was caught where."""

    def __init__(self) -> None:
        self.counts: Counts = {}
        self.hand: list[int] = []  # by need, the most that was in the crew's hands
        self.way = ""
        self.runs = 0
        self.closing = ""  # the gate that came down last

    def count(self, key: str, n: int = 1) -> None:
        self.counts[key] = self.counts.get(key, 0) + n

    def saw(self, g: Heist, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, Moved):
                self.count(f"visit {event.to}")
            elif isinstance(event, Ran):
                self.ran(g, event)
            elif isinstance(event, EscapeBegins):
                self.way = event.why
            elif isinstance(event, GateCloses):
                self.closing = event.tile
            elif isinstance(event, Alerted):
                self.count("alerts")
            elif isinstance(event, Busted):
                self.busted(g, event)
        now = [in_hand(g, need) for need in g.needs]
        self.hand = [max(pair) for pair in zip(self.hand, now, strict=True)] if self.hand else now

    def ran(self, g: Heist, event: Ran) -> None:
        """The nodes of a way out, as far as it got."""
        self.runs += 1
        person = g.people[event.character]
        last = g.name_of(person.at)
        if event.path and last in event.path:
            reached = event.path.index(last) + 1
            for node in event.path[:reached]:
                self.count(f"visit {node}")

    def busted(self, g: Heist, event: Busted) -> None:
        self.count(f"arrest {event.at}")
        self.count("busted npc" if g.people[event.character].is_npc() else "busted")
        self.count("busted gate" if event.at == self.closing else f"busted {g.phase}")

    def finish(self, g: Heist) -> None:
        won = g.outcome == "won"
        crew = [person for person in g.people if not person.is_npc()]
        if not self.runs and all([person.status == "busted" for person in crew]):
            self.way = WAYS[3]
        self.count("games")
        self.count("rounds", g.round)
        self.count(f"lasted {g.round}")
        self.count("noise", g.level)
        self.count("cash", g.team.secured.get("cash", 0))
        self.count(f"way {self.way}")
        if all([person.status == "escaped" for person in crew]):
            self.count("clean")
        if won:
            self.count("won")
            self.count(f"won {self.way}")
        else:
            self.count(f"lost {stage_of(self.hand, g)} {self.way}")


def in_hand(g: Heist, need: tuple[str, str, int]) -> int:
    """How much of a need the crew carries or has banked; people count as soon as they are free."""
    kind, what, _ = need
    if kind == "npc":
        return int(g.npc is not None and g.people[g.npc].status in ("in", "escaped"))
    if kind in ("inmates", "escapes"):
        return 1
    loot = "cash" if kind == "cash" else what
    carried = [person.loot.get(loot, 0) for person in g.people if person.status != "busted"]
    return sum(carried) + g.team.secured.get(loot, 0)


def stage_of(hand: list[int], g: Heist) -> str:
    """How far a failed crew had got."""
    wanted = [count if kind in ("secure", "cash") else 1 for kind, _, count in g.needs]
    if all([had >= asked for had, asked in zip(hand, wanted, strict=True)]):
        return STAGES[2]
    return STAGES[1] if any(hand) else STAGES[0]


# -- adding up
def add(counts: Counts, more: Mapping[str, int]) -> None:
    for key, n in more.items():
        counts[key] = counts.get(key, 0) + n


def under(counts: Counts, word: str) -> Counts:
    """The counts under a word, by the rest of the key."""
    start = f"{word} "
    return {key.removeprefix(start): n for key, n in counts.items() if key.startswith(start)}


def summed_up(counts: Counts, games: int, crew: int, bot: str) -> dict[str, Any]:
    """The figures that a page or a table shows; means are per game."""
    done = counts["games"]

    def mean(key: str) -> float:
        return round(counts.get(key, 0) / done, 3)

    lost = under(counts, "lost")
    return {
        "games": games,
        "done": done,
        "crew": crew,
        "bot": bot,
        "won": counts.get("won", 0),
        "share": round(counts.get("won", 0) / done, 5),
        "interval": [round(end, 5) for end in wilson(counts.get("won", 0), done)],
        "rounds": mean("rounds"),
        "noise": mean("noise"),
        "alerts": mean("alerts"),
        "busted": mean("busted"),
        "busted_by_gate": mean("busted gate"),
        "npc_busted": mean("busted npc"),
        "clean": mean("clean"),
        "cash": mean("cash"),
        "lasted": under(counts, "lasted"),
        "ways": {way: counts.get(f"way {way}", 0) for way in WAYS},
        "lost": {stage: {way: lost.get(f"{stage} {way}", 0) for way in WAYS} for stage in STAGES},
        "visits": under(counts, "visit"),
        "arrests": under(counts, "arrest"),
    }
