"""`./safehouse bench`: what every game costs, pure and compiled, on one core."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from rich.console import Console
from rich.table import Table

from safehouse import games as house
from safehouse.core.errors import BadInput
from safehouse.lab.bench.measure import Effort, Figures, Order, extras

ROOT: Final = Path(__file__).resolve().parents[4]
BUILDS: Final = ("pure", "compiled")
THOROUGH: Final = Effort()
QUICK: Final = Effort(window=0.03, budget=0.15, games=5)
COMPILE: Final = "from safehouse.compiling.build import build; build()"
# What is measured: its name in JSON, in words, its unit.
ROWS: Final = (
    ("games", "random games, loop inside the engine", "/s"),
    ("driven", "decisions, driven from Python", "/s"),
    ("inside", "decisions, loop inside the engine", "/s"),
    ("sealed", "decisions, with sealed luck", "/s"),
    ("heard", "decisions, events heard", "/s"),
    ("clone_early", "clone, early", "us"),
    ("clone_late", "clone, late", "us"),
    ("view", "view of a seat", "us"),
    ("snapshot", "snapshot", "us"),
    ("imagine", "imagine", "us"),
    ("dump", "dump", "us"),
    ("json_early", "JSON and back, early", "us"),
    ("json_late", "JSON and back, late", "us"),
    ("json_largest", "JSON and back, largest met", "us"),
    ("json_full", "JSON and back, largest, all seats", "us"),
    ("memory", "memory of a position", "B"),
    ("process", "memory of the process", "B"),
)


def run_bench(
    games: list[str], peers: bool, as_json: bool, quick: bool, profile: bool, save: bool
) -> None:
    """Measure these games (by default all) and print the figures."""
    chosen = [house.find(name).id for name in games] or [game.id for game in house.all()]
    if save and not (ROOT / "pyproject.toml").is_file():
        raise BadInput("--save writes into a checkout of Safehouse, and this is none.")
    effort = QUICK if quick else THOROUGH
    builds = ready_builds()
    found: dict[str, Any] = {"machine": machine()}
    with one_core():
        if profile:
            orders = [Order(name, effort, profile=True) for name in chosen]
            found["profile"] = {one.game: measure("pure", one).hottest for one in orders}
        elif peers:
            from safehouse.lab.bench.beside import compare

            found["peers"] = compare(chosen, builds, effort)
        else:
            orders = [Order(name, effort) for name in chosen]
            measured = {one.game: {b: measure(b, one) for b in builds} for one in orders}
            found["games"] = msgspec.to_builtins(measured)
    before = last_saved()
    if save:
        save_figures(found, before)
    tell(found, as_json, lambda found: show(found, before))


def tell(found: dict[str, Any], as_json: bool, show: Callable[[dict[str, Any]], None]) -> None:
    """Print what a bench has found: as JSON, or as tables."""
    if as_json:
        print(json.dumps(found, indent=2))
    else:
        show(found)


def say(line: str) -> None:
    Console(stderr=True, highlight=False).print(line)


# -- measuring
def ready_builds() -> list[str]:
    """The builds that can be measured, compiling first if necessary."""
    env = {**os.environ, "SAFEHOUSE_BUILD": "compiled"}
    check = [sys.executable, "-c", "import safehouse"]
    if subprocess.run(check, env=env, capture_output=True, check=False).returncode == 0:
        return list(BUILDS)
    say("Compiling the engine; some minutes …")
    env["SAFEHOUSE_BUILD"] = "pure"
    command = [sys.executable, "-c", COMPILE]
    made = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    if made.returncode:
        say(f"There is no compiled build, so only the pure one is measured: {last_line(made)}")
        return ["pure"]
    return list(BUILDS)


def measure(build: str, order: Order) -> Figures:
    """Measure one game on one build, in a separate process."""
    say(f"{order.game}, {build} …")
    command = [sys.executable, "-m", "safehouse.lab.bench.measure"]
    text = msgspec.json.encode(order).decode()
    env = {**os.environ, "SAFEHOUSE_BUILD": build}
    done = subprocess.run([*command, text], env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise BadInput(f"{order.game} could not be measured ({build}): {last_line(done)}")
    return msgspec.json.decode(done.stdout, type=Figures)


def headed(title: str, *heads: str) -> Table:
    """A table of figures: a row has a name, and a number under each of these heads."""
    table = Table(title=title)
    for head in ("", *heads):
        table.add_column(head, justify="right" if head else "left")
    return table


def last_line(done: subprocess.CompletedProcess[str]) -> str:
    return (done.stderr.strip().splitlines() or [f"it ended with {done.returncode}"])[-1]


@contextmanager
def one_core() -> Iterator[None]:
    """Run everything started in this context on one core, the last of those we may use."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def machine() -> dict[str, Any]:
    """The kind of machine; figures of other kinds are not compared."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.is_file() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    load = round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None
    cpu = models[0] if models else platform.processor() or platform.machine()
    return {"cpu": cpu, "python": platform.python_version(), "load": load}


# -- the last saved figures
def last_saved() -> dict[str, Any]:
    """The figures in the repository, if they were measured on this kind of machine."""
    file = saved_file()
    if not file.is_file():
        return {}
    saved: dict[str, Any] = json.loads(file.read_text())
    kind = machine()
    return saved if saved["machine"]["cpu"] == kind["cpu"] else {}


def saved_file() -> Path:
    return ROOT / "docs" / "bench" / "latest.json"


def save_figures(found: dict[str, Any], before: dict[str, Any]) -> None:
    """Save figures; those not measured in this run stay, unless they are from another machine."""
    kept = {k: v for k, v in before.items() if k in ("games", "peers")}
    new = {k: v for k, v in found.items() if k != "profile"}
    new["games"] = {**kept.get("games", {}), **new.get("games", {})}
    saved_file().parent.mkdir(parents=True, exist_ok=True)
    saved_file().write_text(json.dumps({**kept, **new}, indent=2) + "\n")
    say(f"Saved in {saved_file().relative_to(ROOT)}.")


# -- showing
def show(found: dict[str, Any], before: dict[str, Any]) -> None:
    console = Console(highlight=False)
    kind = found["machine"]
    load = "" if kind["load"] is None else f", load {kind['load']}"
    console.print(f"{kind['cpu']}, Python {kind['python']}{load}; one core, CPU time, best of many")
    saved = before.get("games", {})
    for name, builds in found.get("games", {}).items():
        console.print(game_table(name, builds, saved.get(name, {})))
    for name, rows in found.get("profile", {}).items():
        console.print(profile_table(name, rows))
    if "peers" in found:
        from safehouse.lab.bench.beside import tables

        for table in tables(found["peers"]):
            console.print(table)


def game_table(id: str, builds: dict[str, Any], before: dict[str, Any]) -> Table:
    one = next(iter(builds.values()))
    sizes = ", ".join(f"{name} {size:,}" for name, size in one["sizes"].items())
    caption = f"bytes of JSON: {sizes}"
    table = Table(title=f"{house.find(id).name}, {one['seats']} seats", caption=caption)
    table.add_column("")
    for build in builds:
        table.add_column(build, justify="right")
        if build in before:
            table.add_column("since saved", justify="right")
    if len(builds) == len(BUILDS):
        table.add_column("ratio", justify="right")
    for name, words, unit in rows(id):
        if name not in one["values"]:
            continue
        cells = [words]
        for build, figures in builds.items():
            value = figures["values"][name]
            cells.append(written(value, unit))
            if build in before:
                cells.append(change(value, before[build]["values"].get(name)))
        if len(builds) == len(BUILDS):
            pure, compiled = (builds[b]["values"][name] for b in BUILDS)
            cells.append(f"{compiled / pure if unit == '/s' else pure / compiled:.2f}")
        table.add_row(*cells)
    return table


def rows(id: str) -> tuple[tuple[str, str, str], ...]:
    """The rows for a game: the same for all of them, and some extra ones."""
    more: tuple[tuple[str, str, str], ...] = ()
    if extra := extras(id):
        more = extra.ROWS
    return (*ROWS, *more)


def written(value: float, unit: str) -> str:
    if unit == "us":
        return f"{value:.2f} us"
    if unit == "B":
        return f"{value / 2**20:.1f} MB" if value >= 2**20 else f"{value:,.0f} B"
    return f"{value:,.0f} {unit}"


def change(value: float, before: float | None) -> str:
    return f"{(value / before - 1) * 100:+.0f} %" if before else ""


def profile_table(id: str, rows: list[tuple[str, int, float]]) -> Table:
    table = Table(title=f"{house.find(id).name}: where pure random play spends its time")
    table.add_column("function")
    for head in ("calls", "ms", "of these ten"):
        table.add_column(head, justify="right")
    total = sum(seconds for _, _, seconds in rows)
    for name, count, seconds in rows:
        table.add_row(name, f"{count:,}", f"{seconds * 1e3:.1f}", f"{seconds / total:.0%}")
    return table
