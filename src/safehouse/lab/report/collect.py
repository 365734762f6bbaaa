"""Plays the games of a report and counts what happens in them: `./safehouse report`.

The games are those of `./safehouse sim` with the same seed: game number i takes its luck from the
seed and i alone, and its seats are the list of bots turned by i places.  A `Watcher` sees every
event and the position after every move. It counts in integers, so that the outcome does not depend
on the number of cores or the order of processes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from safehouse import bots as players
from safehouse import games as house
from safehouse.bots.base import Bot
from safehouse.core.chance import Chance, seeded
from safehouse.core.errors import BadInput
from safehouse.core.game import Game
from safehouse.core.state import Event
from safehouse.lab.report.numbers import Key, Tally
from safehouse.measure.play import BUDGET_MS, moves
from safehouse.measure.sim import MOST_GAMES
from safehouse.measure.spread import pieces, spread, workers
from safehouse.parts import part

TENTH = 10  # share of the games, for each table compared with the main one


class Watcher:
    """Watches one game and counts into the tally; each of our games has a subclass."""

    def __init__(self, tally: Tally, seats: int) -> None:
        self.tally = tally
        self.seats = seats

    def saw(self, g: Any, events: list[Event]) -> None:
        """See the events since the last decision (or the beginning), and the position after
        them."""

    def finish(self, g: Any, result: dict[str, Any]) -> None:
        """The game is over."""

    def place(self, seat: int) -> int:
        """A seat's initial place in the turn order, from 0."""
        return seat


class Variant:
    """The same game with other seats or options, to compare with the main run."""

    def __init__(self, group: str, label: str, seats: int, options: Mapping[str, Any]) -> None:
        self.group = group
        self.label = label
        self.seats = seats
        self.options = dict(options)


class Setting:
    """What is played, so that it can be reproduced."""

    def __init__(
        self,
        game: str,
        bots: Sequence[str],
        games: int = 1000,
        seed: int = 1,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.bots = list(bots)  # one a seat
        self.games = games
        self.seed = seed
        self.options = dict(options or {})
        self.batch = False  # thousands of games at once, whose luck is another

    @property
    def seats(self) -> int:
        return len(self.bots)


class Collected:
    """What was played and what was counted."""

    def __init__(self, setting: Setting, tally: Tally, variants: list[tuple[Variant, int]]) -> None:
        self.setting = setting
        self.tally = tally
        self.variants = variants  # each with the number of its games
        self.game = house.find(setting.game)
        self.options = self.game.read_options(setting.options, setting.seats)

    def of_variant(self, n: int) -> Tally:
        return self.tally.within("variant", n)

    @property
    def par(self) -> float:
        """What a seat wins on average."""
        t = self.tally
        return t.total("won") / max(1, self.setting.games * self.setting.seats)


def report_of(game_id: str) -> Any:
    """A game's report module; None if it has none."""
    return part(game_id, "safehouse.lab.report.games.{id}", "report")


def collect(
    setting: Setting,
    cores: int | None = None,
    progress: Callable[[int, int], None] = lambda done, of: None,
    on: str | None = None,
) -> Collected:
    """Play everything; `progress` is called with the number of finished games, and of all games.

    What cannot be played is refused before the first game.
    """
    game = house.find(setting.game)
    if not 1 <= setting.games <= MOST_GAMES:
        raise BadInput(f"The number of games is 1 to {MOST_GAMES}, not {setting.games}.")
    if cores is not None and cores < 1:
        raise BadInput(f"The number of cores is 1 or more, not {cores}.")
    game.read_options(setting.options, setting.seats)
    for name in setting.bots:
        players.make(setting.game, name)
    report = report_of(setting.game)
    find = getattr(report, "variants", None)
    some = [(v, max(1, setting.games // TENTH)) for v in find(setting)] if find else []
    used = workers(cores, on)
    runs = [(-1, setting.seats, setting.options, setting.games)]
    runs += [(n, v.seats, v.options, games) for n, (v, games) in enumerate(some)]
    jobs: list[tuple[Any, ...]] = []
    for n, seats, options, games in runs:
        names = seated(setting.bots, seats)
        fixed = (setting.game, names, options, setting.seed)
        jobs += [(*fixed, *part, n) for part in pieces(games, used)]
    of = sum(run[3] for run in runs)
    tally = Tally()

    def tell(job: int) -> None:
        progress(jobs[job][5] - jobs[job][4], of)

    for counts in spread(watch_games, jobs, used, tell, on):
        tally.merge(counts)
    return Collected(setting, tally, some)


def seated(names: Sequence[str], seats: int) -> list[str]:
    """One bot per seat, repeating the list."""
    return [names[s % len(names)] for s in range(seats)]


def watch_games(
    game_id: str,
    names: list[str],
    options: dict[str, Any],
    seed: int,
    start: int,
    stop: int,
    variant: int = -1,
) -> dict[Key, int]:
    """The games `start` to `stop`; runs in a process of its own."""
    game = house.find(game_id)
    report = report_of(game_id)
    kind: type[Watcher] = report.Watch if report is not None else Watcher
    made = {name: players.make(game_id, name) for name in names}
    tally = Tally()
    seats = len(names)
    for index in range(start, stop):
        turned = [(seat + index) % seats for seat in range(seats)]
        table = [made[names[i]] for i in turned]
        number = (seed << 32) + index
        chance = seeded(number), seeded(-1 - number)
        watch_game(game, table, turned, options, chance, tally, kind)
    if variant < 0:
        return tally.counts
    return {("variant", variant, *key): n for key, n in tally.counts.items()}


def watch_game(
    game: Game[Any, Any],
    table: list[Bot],
    turned: list[int],
    options: dict[str, Any],
    chance: tuple[Chance, Chance],  # the game's luck, and the bots' dice
    tally: Tally,
    kind: type[Watcher],
) -> None:
    """Play one game, and count what every game has: winners, scores, length."""
    luck, dice = chance
    watcher = kind(tally, len(table))
    heard: list[Event] = []
    g = game.new(len(table), options, luck=luck, heard=heard)
    watcher.saw(g, heard)
    decisions = 0
    for _ in moves(g, table, dice, BUDGET_MS):
        decisions += 1
        watcher.saw(g, g.heard or [])
    result = g.result()
    count_common(tally, watcher, turned, result, decisions, getattr(g, "round", 0))
    watcher.finish(g, result)


def count_common(
    tally: Tally,
    watcher: Watcher,
    turned: list[int],
    result: dict[str, Any],
    decisions: int,
    rounds: int,
) -> None:
    winners = result["winners"]
    scores = result.get("scores") or []
    tally.add("games")
    tally.add("decisions", decisions)
    tally.add("rounds", rounds)
    tally.add("winners", len(winners))
    for seat in winners:
        tally.add("won", watcher.place(seat))
        tally.add("bot", turned[seat], "won")
    for seat, score in enumerate(scores):
        tally.add("score", score)
        tally.sample("place", watcher.place(seat), value=score)
        tally.sample("bot", turned[seat], value=score)
    if len(scores) > 1:
        best, second = sorted(scores, reverse=True)[:2]
        tally.add("best", best)
        tally.add("margin", best - second)
