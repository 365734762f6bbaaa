"""The recipes of CONTRIBUTING, followed in a copy of the tree: what they name is all it takes."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]
TAKEN = ("src", "tests", "examples", "docs", "web/tools", "web/src/games", "pyproject.toml")

GETAWAY_VAN = '''

@holding(
    81,
    "Getaway Van",
    "beer",
    cost="$5,000",
    need="car",
    text="Each opponent loses $5,000. Each turn: gain $5,000 for each car you have.",
)
def getaway_van(g: Greed, me: int, by: int) -> None:
    """GR-C81"""
    for other in g.opponents(me):
        g.seats[other].cash -= min(5_000, g.seats[other].cash)


@each_turn(81)
def on_the_road(g: Greed, me: int, by: int) -> None:
    """GR-C81"""
    gain(g, me, 5_000 * g.icon(me, "car"), by)
'''


class Copy:
    """The tree, to be changed."""

    def __init__(self, root: Path) -> None:
        self.root = root
        hidden = shutil.ignore_patterns("__pycache__", "node_modules", "static")
        for name in TAKEN:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, root / name, ignore=hidden)
            else:
                shutil.copy(ROOT / name, root / name)

    def python(self, *args: str) -> str:
        """What that prints; it must not fail."""
        env = {**os.environ, "PYTHONPATH": str(self.root / "src"), "SAFEHOUSE_BUILD": "pure"}
        command = [sys.executable, *args]
        done = subprocess.run(
            command, cwd=self.root, env=env, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
        return done.stdout

    def add_words(self, language: str, part: str, words: dict[str, str]) -> None:
        file = self.root / "src/safehouse/words" / language / f"{part}.json"
        file.write_text(json.dumps(json.loads(file.read_text("utf-8")) | words), "utf-8")


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_a_card_of_greed_is_a_header_a_body_and_its_words(copy: Copy) -> None:
    cards = copy.root / "src/safehouse/games/greed/holding_cards.py"
    before, end, after = cards.read_text("utf-8").rpartition("\nrecords(__name__)")
    cards.write_text(before + GETAWAY_VAN + "\n" + end + after, "utf-8")
    copy.python("web/tools/greed_cards.py")
    about = "Alle Gegner verlieren 5.000 $. Jeden Zug: 5.000 $ für jedes Auto, das du hast."
    copy.add_words("de", "greed", {"greed.card.81": "Getaway Van", "greed.card.81.about": about})
    facts = "tests/test_page_facts.py::test_the_page_has_the_cards_of_greed"
    tests = ["tests/games/greed", "tests/bots/test_greed.py", "tests/terminal/test_greed.py", facts]
    same_with_any_card = ("both_come_to_the_same_position", "learns", "same_luck")
    chosen = ["-m", "not slow", "-k", " and ".join(f"not {name}" for name in same_with_any_card)]
    copy.python("-m", "pytest", "-q", "-p", "no:cacheprovider", *chosen, *tests)
    command = ["-m", "safehouse", "sim", "greed", "--bots", "planner,greedy,quick"]
    played = copy.python(*command, "--games", "6", "--json")
    assert json.loads(played)["games"] == 6
