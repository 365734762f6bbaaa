"""`safehouse bench --batch`: decisions a second as arrays, beside the engine in the same run.

On a processor one core, in CPU seconds; on a graphics card in seconds of the clock.
"""

from __future__ import annotations

import time
from contextlib import nullcontext
from typing import Any, Final

import jax
import jax.numpy as jnp
import numpy as np
from rich.console import Console

import safehouse
from safehouse.batch.claims import CLAIMS, find
from safehouse.batch.hands import pocket_chances
from safehouse.codecs import table_of
from safehouse.core.errors import BadInput
from safehouse.core.playout import play_out
from safehouse.lab.bench import command

TIMES: Final = 3  # as many decisions a CPU second as the engine has
AIMS_ON_A_CARD: Final = {"flip7": 1e8, "hands": 1e9}  # a second
ON_ONE_CORE: Final = 2048
ON_A_CARD: Final = 1 << 21
TICKS: Final = 512
HANDS: Final = 1 << 16
HANDS_ON_A_CARD: Final = 1 << 24


def batched(game_id: str, games: int, seconds: float, on_card: bool) -> float:
    """Random play, new games for those that end."""
    seats, options = table_of(game_id)
    batch = find(game_id, seats, options)
    t = batch.new(games, seed=7)
    at, n, start, spent = 0, 0, 0.0, 0.0
    clock = time.perf_counter if on_card else time.process_time
    for _ in range(100_000):
        t, decided = batch.roll(t, TICKS, jnp.int32(at))
        counted = int(np.asarray(decided).sum(dtype=np.int64))
        if at:
            n += counted
            spent = clock() - start
            if spent >= seconds:
                break
        else:  # what was compiled just now does not count
            start = clock()
        at += TICKS
    return n / max(spent, 1e-9)


def judged(hands: int, seconds: float, on_card: bool) -> float:
    """Hands of The Gang, dealt and judged: two to a board."""
    clock = time.perf_counter if on_card else time.process_time
    pocket_chances(hands, seed=1, at_once=hands)
    n, start, spent = 0, clock(), 0.0
    while spent < seconds:
        pocket_chances(8 * hands, seed=n, at_once=hands)
        n += 16 * hands
        spent = clock() - start
    return n / spent


def alone(game_id: str, seconds: float) -> float:
    """The engine that is installed, game after game."""
    seats, options = table_of(game_id)
    game = safehouse.games.find(game_id)
    n, k, start, spent = 0, 0, time.process_time(), 0.0
    while spent < seconds:
        g = game.new(seats, options, luck=safehouse.seeded(k))
        n += play_out(g, safehouse.seeded(-k))
        k += 1
        spent = time.process_time() - start
    return n / spent


def run_batch_bench(games: list[str], as_json: bool, quick: bool) -> None:
    """Measure and show; where there is a graphics card JAX takes it by itself."""
    for game in games:
        if game not in CLAIMS:
            raise BadInput(f"{game} is not played in batches; these are: {', '.join(CLAIMS)}.")
    seconds = 0.3 if quick else 3.0
    on_card = jax.default_backend() != "cpu"
    many = ON_A_CARD if on_card else ON_ONE_CORE
    found: dict[str, Any] = {
        "machine": command.machine(),
        "device": jax.devices()[0].device_kind,
        "on_card": on_card,
        "at_once": many,
        "compiled": safehouse.COMPILED,
        "games": {},
    }
    with nullcontext() if on_card else command.one_core():
        if not games:
            command.say("hands …")
            found["hands"] = judged(HANDS_ON_A_CARD if on_card else HANDS, seconds, on_card)
        for game in games or list(CLAIMS):
            command.say(f"{game} …")
            engine = alone(game, seconds)
            rate = batched(game, many, seconds, on_card)
            found["games"][game] = {"engine": engine, "batch": rate, "times": rate / engine}
    command.tell(found, as_json, show)


def show(found: dict[str, Any]) -> None:
    kind = found["machine"]
    build = "compiled" if found["compiled"] else "pure"
    title = (
        f"Decisions a second; engine: {build}, {kind['cpu']}; {found['at_once']:,} games at once"
    )
    table = command.headed(f"{title}: {found['device']}", "engine", "batch", "times")
    for game, row in found["games"].items():
        times = f"{row['times']:,.1f}"
        if found["on_card"]:
            rate = held(row["batch"], AIMS_ON_A_CARD.get(game))
        else:
            rate, times = f"{row['batch']:,.0f}", f"{times} {verdict(row['times'], TIMES)}"
        table.add_row(game, f"{row['engine']:,.0f}", rate, times)
    console = Console(highlight=False)
    console.print(table)
    if "hands" in found:
        aim = AIMS_ON_A_CARD["hands"] if found["on_card"] else None
        console.print(f"Hands of The Gang, dealt and judged: {held(found['hands'], aim)}")


def held(rate: float, aim: float | None) -> str:
    return f"{rate:,.0f}" if aim is None else f"{rate:,.0f} {verdict(rate, aim)}"


def verdict(figure: float, aim: float) -> str:
    return "ok" if figure >= aim else "not yet"
