"""Runs the worked cases with the second opinion alone."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import yaml
from tests.games.heist.second_board import Dict
from tests.games.heist.second_opinion import SecondOpinion

from safehouse.lab.cases.check import LOADER

CASES = Path(__file__).parents[2] / "cases" / "heist"


class Chance:
    """Random where nothing is stacked."""

    def __init__(self, seed: int = 0) -> None:
        self.dice = Random(seed)

    def roll(self, stacked: int | None) -> int:
        return stacked or self.dice.randint(1, 6)

    def draw(self, stacked: str | None, bag: dict[str, int]) -> str:
        if not bag:
            return "blank"
        return stacked or self.dice.choices(list(bag), list(bag.values()))[0]


def look(shown: Any, path: str) -> Any:
    while path:
        if path == "length":
            return len(shown)
        if isinstance(shown, list):
            step, _, path = path.partition(".")
            shown = shown[int(step)]
            continue
        step = next(k for k in shown if path == k or path.startswith(k + "."))
        shown, path = shown[step], path[len(step) + 1 :]
    return shown


def all_cases() -> list[Dict]:
    files = sorted(CASES.glob("*.yaml"))
    return [case for file in files for case in yaml.load(file.read_text(encoding="utf-8"), LOADER)]


def split(action: Dict) -> tuple[int, Dict]:
    return action["seat"], {k: v for k, v in action.items() if k != "seat"}


def run(case: Dict) -> list[str]:
    """What is wrong."""
    wrong = []
    game = SecondOpinion(case["players"], case["options"], case["setup"], Chance())
    for number, step in enumerate(case["steps"]):
        ((kind, what),) = step.items()
        if kind == "act":
            game.act(*split(what))
        elif kind == "illegal":
            before = game.snapshot()
            try:
                game.act(*split(what))
                wrong.append(f"{number}: {what} was taken")
            except ValueError:
                assert game.snapshot() == before
        elif kind in ("expect", "view"):
            shown = game.snapshot()
            for path, value in (what if kind == "expect" else what["expect"]).items():
                found = look(shown, path)
                if found != value:
                    wrong.append(f"{number}: {path} is {found}, not {value}")
        elif kind == "legal":
            listed = game.legal(what["seat"])
            if "exactly" in what:
                extra = [a for a in listed if a not in what["exactly"]]
                missing = [a for a in what["exactly"] if a not in listed]
                wrong += [f"{number}: {extra} {missing}"] * bool(extra or missing)
            for action in what.get("include", []):
                wrong += [f"{number}: {action} not listed"] * (action not in listed)
            for action in what.get("exclude", []):
                wrong += [f"{number}: {action} listed"] * (action in listed)
    return wrong


if __name__ == "__main__":
    for case in all_cases():
        if len(sys.argv) > 1 and case["id"] not in sys.argv[1:]:
            continue
        try:
            trouble = run(case)
        except Exception as error:
            if len(sys.argv) > 1:
                raise
            trouble = [repr(error)]
        for line in trouble:
            print(case["id"], case["title"], line)
    print(len(all_cases()), "cases")
