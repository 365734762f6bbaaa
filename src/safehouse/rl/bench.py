"""`safehouse bench --rl`: decisions per second, from the bare engine to each framework's loop.

One core, CPU time, random play.  OpenSpiel's own games run in the same process, and PettingZoo's
own in the environment that `bench --peers` keeps for them.
"""

from __future__ import annotations

import json
import random
import time
import warnings
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.games import kuhn_poker, liars_poker  # noqa: F401 - they are registered so
from rich.console import Console

import safehouse
from safehouse import codecs
from safehouse.core.errors import BadInput
from safehouse.core.playout import play_out
from safehouse.lab.bench import beside, command
from safehouse.lab.bench.measure import Effort
from safehouse.rl import openspiel
from safehouse.rl.gymnasium import SafehouseEnv
from safehouse.rl.pettingzoo import env, raw_env

TABLES: Final[dict[str, tuple[int, dict[str, Any]]]] = {
    "flip7": (3, {}),
    "bankout": (2, {}),
    "gang": (4, {"mode": "basic", "move_limit": 4}),
    "greed": (3, {}),
    "heist": (2, {}),
}
GOALS: Final = {
    "flip7": 50_000,
    "bankout": 50_000,
    "gang": 30_000,
    "greed": 30_000,
    "heist": 10_000,
}
PEERS: Final = ("python_kuhn_poker", "python_liars_poker", "crazy_eights", "hearts")
ROWS: Final = ("engine", "words", "vectors", "AEC raw", "AEC", "Gymnasium", "OpenSpiel")


def timed(one_game: Callable[[int], int], seconds: float) -> float:
    """Decisions per CPU second; `one_game(k)` plays game k and returns its number of decisions."""
    one_game(0)
    n, k, spent, start = 0, 1, 0.0, time.process_time()
    while k == 1 or spent < seconds:  # at least one game, whatever else this process does
        n += one_game(k)
        k += 1
        spent = time.process_time() - start
    return n / max(spent, 1e-9)


def engine(game: str, seats: int, options: dict[str, Any]) -> Callable[[int], int]:
    made = safehouse.games.find(game)

    def one(k: int) -> int:
        g = made.new(seats, options, luck=safehouse.seeded(k))
        return play_out(g, safehouse.seeded(-k))

    return one


def spelt(game: str, seats: int, options: dict[str, Any], seen: bool) -> Callable[[int], int]:
    codec = codecs.find(game, seats, options)

    def one(k: int) -> int:
        turns, dice, n = codecs.deal(codec, k), random.Random(k), 0
        while not turns.over:
            if seen:
                np.frombuffer(turns.observe(turns.seat), np.float32)
            words = list(turns.choices)
            turns.step(words[int(dice.random() * len(words))])
            n += 1
        return n

    return one


def aec(game: str, seats: int, options: dict[str, Any], wrapped: bool) -> Callable[[int], int]:
    made = (env if wrapped else raw_env)(game, seats=seats, options=options)

    def one(k: int) -> int:
        made.reset(seed=k)
        dice, n = random.Random(k), 0
        for _ in made.agent_iter():
            seen, _, over, cut, _ = made.last()
            if over or cut:
                made.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            made.step(int(legal[int(dice.random() * len(legal))]))
            n += 1
        return n

    return one


def gym(game: str, seats: int, options: dict[str, Any]) -> Callable[[int], int]:
    """One learner among bots that play at random."""
    made = SafehouseEnv(game, seats, bots=["random"], options=options)

    def one(k: int) -> int:
        _, info = made.reset(seed=k)
        dice, n, over = random.Random(k), 0, False
        while not over:
            legal = np.flatnonzero(info["action_mask"])
            _, _, over, _, info = made.step(legal[int(dice.random() * len(legal))])
            n += 1
        return n

    return one


def spiel(name: str) -> Callable[[int], int]:
    game = pyspiel.load_game(name)

    def one(k: int) -> int:
        state, dice, n = game.new_initial_state(), random.Random(k), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, chances)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(dice.random() * len(legal))])
                n += 1
        return n

    return one


def spelling(game: str, seats: int, options: dict[str, Any]) -> str:
    told = " ".join(f"{name}:{json.dumps(value).strip(chr(34))}" for name, value in options.items())
    return f"{openspiel.PREFIX}{game}(players={seats},options={told})"


def measure(game: str, seconds: float) -> dict[str, float]:
    """All rows of one game, on this process's build."""
    seats, options = TABLES[game]
    loops = {
        "engine": engine(game, seats, options),
        "words": spelt(game, seats, options, seen=False),
        "vectors": spelt(game, seats, options, seen=True),
        "AEC raw": aec(game, seats, options, wrapped=False),
        "AEC": aec(game, seats, options, wrapped=True),
        "Gymnasium": gym(game, seats, options),
        "OpenSpiel": spiel(spelling(game, seats, options)),
    }
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return {name: timed(loop, seconds) for name, loop in loops.items()}


def peers(seconds: float, quick: bool) -> dict[str, float]:
    """OpenSpiel's own games here, PettingZoo's own in the peers' environment."""
    found = {f"open_spiel {name}": timed(spiel(name), seconds) for name in PEERS}
    if not quick:
        python, missing = beside.environment()
        if "pettingzoo" not in missing:
            try:
                figures = beside.measure_peer(python, "pettingzoo", Effort(0.2, seconds))
            except BadInput as e:
                command.say(str(e))
            else:
                found |= {who: values["driven"] for who, values in figures.items()}
    return found


def run_rl_bench(games: list[str], as_json: bool, quick: bool) -> None:
    """Measure and show, on the build in use."""
    for game in games:
        if game not in TABLES:
            raise BadInput(
                f"{game} has no environments to measure; there are: {', '.join(TABLES)}."
            )
    seconds = 0.3 if quick else 2.0
    found: dict[str, Any] = {"machine": command.machine(), "compiled": safehouse.COMPILED}
    with command.one_core():
        found["games"] = {}
        for game in games or list(TABLES):
            command.say(f"{game} …")
            found["games"][game] = measure(game, seconds)
        found["peers"] = peers(seconds, quick)
    command.tell(found, as_json, show)


def show(found: dict[str, Any]) -> None:
    kind = found["machine"]
    build = "compiled" if found["compiled"] else "pure"
    title = f"Decisions a CPU second, {build}; {kind['cpu']}, Python {kind['python']}"
    table = command.headed(title, *ROWS, "goal (AEC raw)")
    for game, values in found["games"].items():
        held = "ok" if values["AEC raw"] >= GOALS[game] else "not yet"
        cells = [f"{values[name]:,.0f}" for name in ROWS]
        table.add_row(game, *cells, f"{GOALS[game]:,} {held}")
    console = Console(highlight=False)
    console.print(table)
    for name, rate in found["peers"].items():
        console.print(f"{name}: {rate:,.0f}")
