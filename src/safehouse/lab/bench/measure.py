"""Measures one game on the build this process runs: `python -m safehouse.lab.bench.measure JSON`.

The bench starts one such process for each build, with what is to be measured as JSON; the figures
come back as JSON.  Time is CPU time of this process, and the best of several repeats counts, since
other load on the machine can only make a repeat slower.
"""

from __future__ import annotations

import cProfile
import gc
import pstats
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time
from types import ModuleType
from typing import Any, Final

import msgspec

import safehouse
from safehouse.core.chance import Chance, sealed, seeded
from safehouse.core.game import Game
from safehouse.core.playout import play_out
from safehouse.core.state import State
from safehouse.parts import part

AnyGame = Game[Any, Any]
Draw = Callable[[], float]  # random.random, with which drivers in Python choose, ours and theirs
ENCODE: Final = msgspec.json.Encoder().encode
DECODE: Final = msgspec.json.Decoder().decode
CLONES: Final = 1_000


class Effort(msgspec.Struct, frozen=True):
    """How long to measure: one repeat lasts `window` seconds, all of them together `budget`."""

    window: float = 0.1
    budget: float = 1.0
    games: int = 40  # games searched for the largest position


class Order(msgspec.Struct, frozen=True):
    """What one process is to measure; `only` names some of `MEASURES`, none means all."""

    game: str
    effort: Effort
    only: list[str] = []
    profile: bool = False


class Figures(msgspec.Struct):
    """The figures; `sizes` are bytes of JSON, `hottest` rows of function, calls, seconds."""

    build: str
    game: str
    seats: int
    values: dict[str, float]
    sizes: dict[str, int]
    hottest: list[tuple[str, int, float]] = []


def usual_seats(game: AnyGame) -> int:
    return max(game.min_seats, min(4, game.max_seats))


# -- random play
def plain_luck(seed: int) -> Chance:
    return seeded(seed)


def sealed_luck(seed: int) -> Chance:
    return sealed(f"{seed:032x}")


def driven(g: State, draw: Draw) -> int:
    """Play a game from interpreted Python: list the options, apply one of them."""
    n = 0
    while not g.over:
        seat = g.actor() if g.open == 1 else one_of(g.to_act, draw)
        legal = g.legal(seat)
        action = legal[int(draw() * len(legal))]
        if action.takes_back:  # as in `play_out`
            continue
        g.apply(seat, action)
        n += 1
    return n


def inside(g: State, draw: Draw) -> int:
    return play_out(g, seeded(int(draw() * 2**30)))


def one_of(seats: list[int], draw: Draw) -> int:
    return seats[int(draw() * len(seats))]


class Player:
    """Plays the same games over and over; the best repeat counts."""

    def __init__(
        self, game: AnyGame, play: Callable[[State, Draw], int], luck: Callable[[int], Chance],
        *, hear: bool = False,
    ) -> None:  # fmt: skip
        self.game, self.play, self.luck, self.hear = game, play, luck, hear
        self.seats = usual_seats(game)

    def games(self, n: int) -> int:
        """The number of decisions in the first `n` games, which are always the same."""
        draw = Random(0).random
        decisions = 0
        for seed in range(1, n + 1):
            heard: list[Any] | None = [] if self.hear else None
            g = self.game.new(self.seats, luck=self.luck(seed), heard=heard)
            decisions += self.play(g, draw)
        return decisions

    def rate(self, effort: Effort) -> tuple[float, float]:
        """Decisions and games per second."""
        n, once = 1, self.timed(1)[1]
        while once < effort.window / 2:
            n *= 2
            once = self.timed(n)[1]
        best = min(self.timed(n) for _ in range(repeats(effort, once)))
        return best[0] / best[1], n / best[1]

    def timed(self, n: int) -> tuple[int, float]:
        start = process_time()
        decisions = self.games(n)
        return decisions, max(process_time() - start, 1e-9)


def repeats(effort: Effort, once: float) -> int:
    return max(2, round(effort.budget / max(once, effort.window / 2)))


def micros(call: Callable[[], object], effort: Effort) -> float:
    """Microseconds per call."""
    n, once = 1, _loop(call, 1)
    while once < effort.window / 10:
        n *= 2
        once = _loop(call, n)
    return min(_loop(call, n) for _ in range(repeats(effort, once * 5) + 3)) / n * 1e6


def _loop(call: Callable[[], object], n: int) -> float:
    start = process_time()
    for _ in range(n):
        call()
    return max(process_time() - start, 1e-9)


# -- positions
class Positions:
    """Early and late positions of a game, and the largest found in random play."""

    def __init__(self, game: AnyGame, games: int) -> None:
        self.game = game
        seats = usual_seats(game)
        path = self.path(seats, 1)
        self.early = path[len(path) // 10]
        self.late = path[len(path) * 9 // 10]
        self.largest = self.largest_of(seats, games)
        self.full = self.largest_of(game.max_seats, max(1, games // 8))

    def path(self, seats: int, seed: int) -> list[State]:
        """A game of random play, position by position."""
        draw = Random(seed).random
        g: State = self.game.new(seats, luck=seeded(seed))
        path = []
        while not g.over:
            seat = one_of(g.to_act, draw)
            legal = g.legal(seat)
            action = legal[int(draw() * len(legal))]
            if not action.takes_back:
                path.append(g.clone())
                g.apply(seat, action)
        return path

    def largest_of(self, seats: int, games: int) -> State:
        found = (g for seed in range(1, games + 1) for g in self.path(seats, seed))
        return max(found, key=lambda g: len(ENCODE(g.dump())))


def round_trip(game: AnyGame, g: State) -> Callable[[], object]:
    """Convert to JSON and back; the bytes of the copy must be the same."""

    def trip() -> State:
        back: State = game.load(DECODE(ENCODE(g.dump())))
        return back

    if ENCODE(trip().dump()) != ENCODE(g.dump()):
        raise AssertionError(f"a position of {game.name} does not come back from JSON as it was")
    return trip


def position_bytes(g: State) -> float:
    """The memory of a clone."""
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        clones = [g.clone() for _ in range(CLONES)]
        return (tracemalloc.get_traced_memory()[0] - before) / len(clones)
    finally:
        tracemalloc.stop()


def process_bytes() -> float:
    """The peak memory of this process."""
    try:
        import resource
    except ImportError:  # not on Windows
        return 0.0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return float(most) if sys.platform == "darwin" else most * 1024.0


# -- everything
RATES: Final = ("driven", "inside", "sealed", "heard")


def measure(order: Order) -> Figures:
    game = safehouse.games.find(order.game)
    seats = usual_seats(game)
    build = "compiled" if safehouse.COMPILED else "pure"
    if order.profile:
        return Figures(build, game.id, seats, {}, {}, hottest(game, order.effort))
    values: dict[str, float] = {}
    players = (
        Player(game, driven, plain_luck),
        Player(game, inside, plain_luck),
        Player(game, driven, sealed_luck),
        Player(game, driven, plain_luck, hear=True),
    )
    for name, player in zip(RATES, players, strict=True):
        if wanted(name, order):
            values[name], games = player.rate(order.effort)
            if name == "inside":
                values["games"] = games
    at = Positions(game, order.effort.games)
    for name, call in calls(game, at).items():
        if wanted(name, order):
            values[name] = micros(call, order.effort)
    if not order.only:
        values["process"] = process_bytes()
        values["memory"] = position_bytes(at.late)
        if more := extras(game.id):
            values |= more.measure(order.effort)
    named = {"early": at.early, "late": at.late, "largest": at.largest, "full": at.full}
    sizes = {name: len(ENCODE(g.dump())) for name, g in named.items()}
    return Figures(build, game.id, seats, values, sizes)


def extras(game_id: str) -> ModuleType | None:
    """What is measured in one game alone: a module with `ROWS` and `measure(effort)`."""
    return part(game_id, "safehouse.lab.bench.games.{id}", "bench")


def wanted(name: str, order: Order) -> bool:
    return not order.only or name in order.only


def calls(game: AnyGame, at: Positions) -> dict[str, Callable[[], object]]:
    late, luck = at.late, seeded(1)
    seat = max(late.actor(), 0)
    return {
        "clone_early": at.early.clone,
        "clone_late": late.clone,
        "view": lambda: late.view(seat),
        "snapshot": late.snapshot,
        "dump": late.dump,
        "json_early": round_trip(game, at.early),
        "json_late": round_trip(game, late),
        "json_largest": round_trip(game, at.largest),
        "json_full": round_trip(game, at.full),
        "imagine": lambda: late.imagine(seat, luck),
    }


def hottest(game: AnyGame, effort: Effort) -> list[tuple[str, int, float]]:
    """The ten functions in which random play spends most time."""
    player = Player(game, driven, plain_luck)
    profile = cProfile.Profile()
    profile.runcall(player.games, effort.games * 5)
    rows = [
        (f"{Path(file).name}:{line} {name}" if line else name, row[1], row[2])
        for (file, line, name), row in pstats.Stats(profile).stats.items()  # type: ignore[attr-defined]  # the stubs leave it out
    ]
    return sorted(rows, key=lambda row: -row[2])[:10]


if __name__ == "__main__":
    sys.stdout.buffer.write(ENCODE(measure(msgspec.json.decode(sys.argv[1], type=Order))))
