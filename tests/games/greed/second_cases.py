"""The worked cases of Greed, played by the second opinion alone."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import yaml
from tests.games.greed.second_cards import Dict
from tests.games.greed.second_opinion import SecondOpinion

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
FOLDER = Path(__file__).parents[2] / "cases" / "greed"


def all_cases() -> list[Dict]:
    files = sorted(FOLDER.glob("*.yaml"))
    return [case for file in files for case in yaml.load(file.read_text("utf-8"), LOADER)]


def look(shown: Any, path: str) -> Any:
    """What is at a dotted path; "nothing there" if it leads nowhere."""
    for step in path.split("."):
        if step == "length":
            shown = len(shown)
        elif isinstance(shown, list) and int(step) < len(shown):
            shown = shown[int(step)]
        elif isinstance(shown, dict) and step in shown:
            shown = shown[step]
        else:
            return "nothing there"
    return shown


def as_set(actions: list[Dict]) -> set[str]:
    return {str(sorted(action.items())) for action in actions}


def run_case(case: Dict) -> None:
    """Fails where the second opinion does not do what the case says."""
    game = SecondOpinion(
        case["players"], case.get("options", {}), case.get("setup", {}), Random(1).choice
    )
    for step in case["steps"]:
        ((kind, what),) = step.items()
        action = {name: value for name, value in what.items() if name != "seat"}
        if kind == "act":
            game.act(what["seat"], action)
        elif kind == "illegal":
            assert action not in game.legal(what["seat"]), step
        elif kind == "legal":
            legal = as_set(game.legal(what["seat"]))
            if "exactly" in what:
                assert legal == as_set(what["exactly"]), (step, legal)
            assert legal >= as_set(what.get("include", [])), (step, legal)
            assert not legal & as_set(what.get("exclude", [])), (step, legal)
        else:
            shown = game.view(what["seat"]) if kind == "view" else game.snapshot()
            expected = what.get("expect", {}) if kind == "view" else what
            found = {path: look(shown, path) for path in expected}
            assert found == expected, (step, found)
            for path in what.get("absent", []) if kind == "view" else []:
                assert look(shown, path) in (None, "nothing there"), (step, path)
