"""Runs worked cases: a position, some actions, and what must then hold (`docs/rules/README.md`)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from safehouse import games
from safehouse.core.chance import seeded
from safehouse.core.errors import BadInput, IllegalAction
from safehouse.core.game import Game
from safehouse.core.reader import Reader
from safehouse.core.state import State

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
MISSING: Any = object()


class Case:
    """One worked case, read and validated."""

    def __init__(self, data: Any, where: str) -> None:
        reader = Reader(data, f"a case of {where}")
        self.id = reader.text("id")
        reader.where = f"the case {self.id}"
        self.title = reader.text("title", "")
        self.rules = reader.items("rules", str)
        self.game = games.find(reader.text("game"))
        self.players = reader.whole("players", self.game.min_seats, 1, 99)
        self.options = dict(Reader(reader.take("options", {}), "the options").data)
        self.setup = dict(Reader(reader.take("setup", {}), "the setup").data)
        self.steps = reader.items("steps", lambda step: read_step(step, self.id))
        reader.done()


def read_step(data: Any, case: str) -> tuple[str, Any]:
    """Read a step, which has one key."""
    kinds = ("act", "expect", "illegal", "legal", "view")
    if not isinstance(data, dict) or len(data) != 1 or next(iter(data)) not in kinds:
        raise BadInput(f"A step of {case} must have one key, one of {', '.join(kinds)}: {data!r}.")
    kind, what = next(iter(data.items()))
    if not isinstance(what, dict):
        raise BadInput(f"{kind!r} in {case} must be an object of names and values, not {what!r}.")
    if kind != "expect" and type(what.get("seat")) is not int:
        raise BadInput(f"{kind!r} in {case} must name a 'seat'.")
    return kind, what


def case_files(paths: list[Path]) -> list[Path]:
    """The given files, and those below the given folders."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            below = sorted([*path.rglob("*.yaml"), *path.rglob("*.yml")])
            if not below:
                raise BadInput(f"There is no case file (*.yaml) below {path}.")
            found += below
        elif path.is_file():
            found.append(path)
        else:
            raise BadInput(f"There is no file or folder {path}.")
    return found


def raw_cases(path: Path) -> Iterator[Any]:
    """The cases of a file as they were written; a file holds one case or a list of them."""
    try:
        data = yaml.load(path.read_text("utf-8"), LOADER)
    except (yaml.YAMLError, UnicodeDecodeError) as e:
        raise BadInput(f"{path} is not YAML: {' '.join(str(e).split())}.") from None
    yield from data if isinstance(data, list) else [data]


def run_case(case: Case) -> list[str]:
    """The failures, one line each: the step and the difference."""
    try:
        luck = seeded(1)
        g = case.game.new(case.players, case.options, luck=luck, setup=case.setup)
    except BadInput as e:
        return [f"setup: {e}"]
    problems: list[str] = []
    for n, (kind, what) in enumerate(case.steps, start=1):
        try:
            found = list(STEPS[kind](case.game, g, what))
        except (BadInput, IllegalAction) as e:
            return [*problems, f"step {n} ({kind}): {e}"]
        problems += [f"step {n} ({kind}): {line}" for line in found]
    return problems


def act(game: Game[Any, Any], g: State, what: Any) -> Iterator[str]:
    action = {k: v for k, v in what.items() if k != "seat"}
    g.apply(what["seat"], game.read_action(action))
    yield from ()


def illegal(game: Game[Any, Any], g: State, what: Any) -> Iterator[str]:
    before = g.dump()
    try:
        list(act(game, g, what))
    except (BadInput, IllegalAction):
        if g.dump() != before:
            yield f"{what} was refused, but the position changed"
    else:
        yield f"{what} must be refused, but was taken"


def expect(game: Game[Any, Any], g: State, what: Any) -> Iterator[str]:
    yield from differences(g.snapshot(), what)


def legal(game: Game[Any, Any], g: State, what: Any) -> Iterator[str]:
    listed = [action.written() for action in g.legal(what["seat"])]
    if "exactly" in what:
        for action in listed:
            if not any(same(action, other) for other in what["exactly"]):
                yield f"seat {what['seat']} may {action}, which is not expected"
    for action in [*what.get("exactly", []), *what.get("include", [])]:
        if not any(same(action, other) for other in listed):
            yield f"seat {what['seat']} may not {action}; it may {listed}"
    for action in what.get("exclude", []):
        if any(same(action, other) for other in listed):
            yield f"seat {what['seat']} may {action}, but must not"


def view(game: Game[Any, Any], g: State, what: Any) -> Iterator[str]:
    shown = g.view(what["seat"])
    yield from differences(shown, what.get("expect", {}))
    for path in what.get("absent", []):
        value = look_up(shown, path)
        if value is not MISSING and value is not None:
            yield f"seat {what['seat']} must not see {path}, but sees {value!r}"


STEPS: Any = {"act": act, "illegal": illegal, "expect": expect, "legal": legal, "view": view}


def differences(shown: Any, expected: dict[str, Any]) -> Iterator[str]:
    for path, value in expected.items():
        found = look_up(shown, path)
        if found is MISSING:
            yield f"{path} should be {value!r}, but is not there"
        elif not same(found, value):
            yield f"{path} should be {value!r}, but is {found!r}"


def look_up(shown: Any, path: str) -> Any:
    """The value at a dotted path; `.length` after a list or object counts its entries."""
    for part in str(path).split("."):
        if isinstance(shown, dict) and part in shown:
            shown = shown[part]
        elif isinstance(shown, list) and part.lstrip("-").isdigit() and int(part) < len(shown):
            shown = shown[int(part)]
        elif part == "length" and isinstance(shown, list | dict):
            shown = len(shown)
        else:
            return MISSING
    return shown


def same(a: Any, b: Any) -> bool:
    """Equal as JSON: true is not 1."""
    if isinstance(a, bool) or isinstance(b, bool):
        return a is b
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(a[k], b[k]) for k in a)
    if isinstance(a, list | tuple) and isinstance(b, list | tuple):
        return len(a) == len(b) and all(same(x, y) for x, y in zip(a, b, strict=True))
    return bool(a == b)
