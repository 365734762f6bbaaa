"""`./safehouse bench --peers`: our games next to those of other engines, in one run on one core.

The peers have a separate environment. We and they take turns, each in a fresh process, and the best
of every figure counts, so that a busy minute hurts all alike.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from rich.table import Table

from safehouse.core.errors import BadInput
from safehouse.lab.bench import command as bench
from safehouse.lab.bench.measure import Effort, Order

SCRIPTS: Final = Path(__file__).parent / "peers"
LOCK: Final = SCRIPTS / "requirements.lock"
PEERS: Final = {  # the packages each script needs
    "open_spiel": ["open_spiel"],
    "rlcard": ["rlcard"],
    "pettingzoo": ["pettingzoo", "rlcard", "pygame"],
}
OURS: Final = ["driven", "inside", "clone_early", "clone_late", "json_early", "json_late"]
TURNS: Final = 3

Best = dict[str, dict[str, float]]  # who -> what -> the best figure


def compare(games: list[str], builds: list[str], effort: Effort) -> dict[str, Any]:
    """The best figures of everybody, and what could not be installed."""
    python, missing = environment()
    present = [name for name in PEERS if name not in missing]
    best: Best = {}
    orders = [Order(game, effort, only=[*OURS, "json_largest"]) for game in games]
    for turn in range(TURNS):
        bench.say(f"turn {turn + 1} of {TURNS}")
        for order in orders:
            for build in builds:
                keep_best(best, f"{order.game} {build}", bench.measure(build, order).values)
        for name in present:
            if name in missing:
                continue
            try:
                figures = measure_peer(python, name, effort)
            except BadInput as e:
                missing[name] = str(e)
            else:
                for who, values in figures.items():
                    keep_best(best, who, values)
    return {"best": best, "missing": missing, "targets": judged(games, best)}


def keep_best(best: Best, who: str, values: dict[str, float]) -> None:
    """Keep the highest rates and the lowest times."""
    known = best.setdefault(who, {})
    for name, value in values.items():
        better = min if name.startswith(("clone", "json")) else max
        known[name] = better(known.get(name, value), value)


# -- the peers
def home() -> Path:
    """The folder next to the checkout's own environment, or among the caches if installed."""
    if (bench.ROOT / "pyproject.toml").is_file():
        return bench.ROOT / ".venv-peers"
    caches = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(caches) / "safehouse" / "peers"


def environment() -> tuple[Path, dict[str, str]]:
    """The peers' Python, and which peers could not be installed."""
    folder = home()
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    made_from = folder / ".made-from"
    want = f"{sys.version} {zlib.crc32(LOCK.read_bytes())}\n"
    if python.exists() and made_from.is_file() and made_from.read_text() == want:
        return python, {}
    bench.say("Setting up the peers' own environment (once) …")
    venv.create(folder, with_pip=True, clear=True)
    missing = {name: why for name, what in PEERS.items() if (why := install(python, what))}
    if not missing:
        made_from.write_text(want)
    return python, missing


def install(python: Path, what: list[str]) -> str:
    """Install the locked versions of `what`; return why that failed, or ""."""
    pip = [str(python), "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    command = [*pip, "-c", str(LOCK), *what]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return f"it could not be installed: {bench.last_line(done)}" if done.returncode else ""


def measure_peer(python: Path, name: str, effort: Effort) -> Best:
    bench.say(f"{name} …")
    script = [str(python), "-W", "ignore", str(SCRIPTS / f"play_{name}.py")]
    spent = [str(effort.window), str(effort.budget)]
    done = subprocess.run([*script, *spent], capture_output=True, text=True, check=False)
    if done.returncode:
        raise BadInput(f"it could not be measured: {bench.last_line(done)}")
    figures: Best = json.loads(done.stdout.strip().splitlines()[-1])
    return figures


# -- targets
POKER: Final = "open_spiel universal_poker"
PIG: Final = "open_spiel pig"
EIGHTS: Final = "open_spiel crazy_eights"


def ratio(ours: str, what: str, theirs: str) -> Callable[[Best], float]:
    return lambda best: best[ours][what] / best[theirs]["driven"]


def slowest(ours: str, *names: str) -> Callable[[Best], float]:
    return lambda best: max(best[ours][name] for name in names)


CLONES: Final = ("clone_early", "clone_late")
JSON: Final = ("json_early", "json_late", "json_largest")
Goal = tuple[str, Callable[[Best], float], str, float]
TARGETS: Final[dict[str, list[Goal]]] = {
    "flip7": [
        ("pure / universal_poker", ratio("flip7 pure", "driven", POKER), "at least", 2.5),
        ("compiled driven / pig", ratio("flip7 compiled", "driven", PIG), "at least", 1.3),
        ("compiled inside / pig", ratio("flip7 compiled", "inside", PIG), "at least", 2.0),
        ("clone, pure, us", slowest("flip7 pure", *CLONES), "below", 3.0),
        ("clone, compiled, us", slowest("flip7 compiled", *CLONES), "below", 1.0),
        ("JSON and back, pure, 4 seats, us", slowest("flip7 pure", *JSON), "below", 20.0),
    ],
    "bankout": [
        ("pure / universal_poker", ratio("bankout pure", "driven", POKER), "above", 1.0),
        ("compiled / crazy_eights", ratio("bankout compiled", "driven", EIGHTS), "above", 1.0),
    ],
    "gang": [
        ("pure / universal_poker", ratio("gang pure", "driven", POKER), "above", 1.0),
        ("compiled / crazy_eights", ratio("gang compiled", "driven", EIGHTS), "above", 1.0),
    ],
    "greed": [  # 2,690 games a second: the public Java program at its best
        ("decisions a second, pure", slowest("greed pure", "driven"), "at least", 100_000.0),
        ("games a second, compiled", slowest("greed compiled", "games"), "at least", 2_690.0),
    ],
}


def judged(games: list[str], best: Best) -> list[dict[str, Any]]:
    """Every target of these games with its measurements, if both sides were measured."""
    out: list[dict[str, Any]] = []
    for game in games:
        for what, figure, how, bound in TARGETS.get(game, []):
            row = {"name": f"{game}: {what}", "target": f"{how} {bound:g}"}
            try:
                value = figure(best)
            except KeyError:
                out.append({**row, "value": None, "ok": False})
                continue
            ok = value < bound if how == "below" else value >= bound
            out.append({**row, "value": value, "ok": ok})
    return out


def tables(found: dict[str, Any]) -> list[Table | str]:
    rates = Table(title="Random play and clones, everybody on the same core")
    rates.add_column("")
    rates.caption = "even: chance drawn as an index, since all its outcomes are equally likely"
    for head in ("decisions/s", "even", "inside", "clone, us"):
        rates.add_column(head, justify="right", no_wrap=True)
    for who, values in found["best"].items():
        clone = values.get("clone_late", values.get("clone"))
        rows = [values.get("driven"), values.get("even"), values.get("inside")]
        cells = ["" if value is None else f"{value:,.0f}" for value in rows]
        rates.add_row(who, *cells, "" if clone is None else f"{clone:.2f}")
    goals = Table(title="What must hold")
    goals.add_column("")
    for head in ("measured", "target", ""):
        goals.add_column(head, justify="right")
    for row in found["targets"]:
        value = "not measured" if row["value"] is None else f"{row['value']:.2f}"
        goals.add_row(row["name"], value, row["target"], "ok" if row["ok"] else "not yet")
    left_out = [f"Left out: {name}; {why}" for name, why in found["missing"].items()]
    return [rates, goals, *left_out]
