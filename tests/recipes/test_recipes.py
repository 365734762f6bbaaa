"""The recipes of CONTRIBUTING, followed in a copy of the tree, so that nothing is missing from
them."""

from __future__ import annotations

import json
import os
import re
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

    def safehouse(self, *args: str) -> str:
        return self.python("-m", "safehouse", *args)

    def edit(self, name: str, before: str, after: str) -> None:
        """One change at one place."""
        file = self.root / name
        text = file.read_text("utf-8")
        assert text.count(before) == 1, f"{name} has {before!r} {text.count(before)} times"
        file.write_text(text.replace(before, after), "utf-8")

    def add_words(self, language: str, part: str, words: dict[str, str]) -> None:
        file = self.root / "src/safehouse/words" / language / f"{part}.json"
        file.write_text(json.dumps(json.loads(file.read_text("utf-8")) | words), "utf-8")


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """One for all recipes: they must not get in each other's way."""
    return Copy(tmp_path_factory.mktemp("copy"))


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


def test_a_heist_is_a_file(copy: Copy) -> None:
    heists = copy.root / "src/safehouse/games/heist/data/heists"
    text = (heists / "track.toml").read_text("utf-8")
    text = re.sub(r"^id = .*$", 'id = "dairy"', text, flags=re.M)
    text = re.sub(r"^title = .*$", 'title = "The Old Dairy"', text, flags=re.M)
    (heists / "dairy.toml").write_text(re.sub(r"^number = .*$", "number = 14", text, flags=re.M))
    checked = copy.safehouse("heist", "check", str(heists / "dairy.toml"))
    assert "The Old Dairy" in checked
    assert "0 errors" in checked
    jobs = json.loads(copy.safehouse("heist", "list", "--json"))
    assert "dairy" in [job["id"] for job in jobs]
    asked = ("--options", '{"heist": "dairy"}', "--games", "1", "--cores", "1", "--json")
    played = json.loads(copy.safehouse("sim", "heist", "--bots", "greedy,greedy", *asked))
    assert played["options"] == {"heist": "dairy"}


def test_a_skill_is_six_actions(copy: Copy) -> None:
    skills = copy.root / "src/safehouse/games/heist/data/skills.toml"
    faces = '["Dash", "Pick", "Sneak", "Study", "Sprint", "Examine"]'
    with skills.open("a", encoding="utf-8") as more:
        more.write(f'\n[Tiptoe]\nlevel = "pro"\nroot = "Hurry"\nfaces = {faces}\nlacks = []\n')
    copy.python("web/tools/heist_facts.py")
    facts = json.loads((copy.root / "web/src/games/heist/facts.json").read_text("utf-8"))
    assert "Tiptoe" in json.dumps(facts)


BACKFIRE = '''
@event("26", "A Car Backfires", text="Two alerts.")
def car_backfires(g: Heist) -> None:
    """MH-EV-26  Everybody looks up."""
    alert(g, 2)


records(__name__)'''


def test_an_event_is_a_header_and_a_body(copy: Copy) -> None:
    cards = "src/safehouse/games/heist/cards/event_cards.py"
    copy.edit(cards, "\nrecords(__name__)", BACKFIRE)
    copy.python("web/tools/heist_facts.py")
    words = json.loads((copy.root / "src/safehouse/words/en/heist.json").read_text("utf-8"))
    assert words["heist.card.26"] == "A Car Backfires"
    german = {"heist.card.26": "Fehlzündung", "heist.card_text.26": "Zweimal Alarmstufe."}
    assert {*german} <= {*words}
    copy.add_words("de", "heist", german)
    told = copy.python("-c", TURN_OVER)
    assert told.strip() == "2"


TURN_OVER = """
from safehouse import games, seeded
from safehouse.games.heist.cards.deck import EVENTS
g = games.find("heist").new(2, luck=seeded(1))
before = len(g.deck)
EVENTS["26"].body(g)
print(before - len(g.deck))
"""

NERVOUS = '''"""Takes one card and no more."""

from safehouse.bots.base import Bot
from safehouse.core.state import Action, State


class NervousBot(Bot):
    def think(self, state: State, seat: int, budget_ms: int) -> Action:
        return state.legal(seat)[-1]
'''


def test_a_bot_is_a_class_and_a_line(copy: Copy) -> None:
    folder = copy.root / "src/safehouse/bots/flip7"
    (folder / "nervous.py").write_text(NERVOUS, "utf-8")
    bots = "src/safehouse/bots/flip7/__init__.py"
    line = 'BotInfo("stay-20", "Careful", "Stops at 20 points."),\n'
    copy.edit(bots, line, f'BotInfo("nervous", "Nervous", "Stops at one card."),\n    {line}')
    made = '    if name == "nervous":\n        from .nervous import NervousBot\n\n'
    copy.edit(bots, MAKE, f"{MAKE}{made}        return NervousBot()\n")
    played = copy.safehouse("sim", "flip7", "--bots", "stay-25,nervous", "--games", "40", "--json")
    fared = {one["bot"]: one["share"] for one in json.loads(played)["bots"]}
    assert fared["stay-25"] > fared["nervous"]


MAKE = '''def make(name: str) -> Bot | None:
    """The bot of that name, or None."""
'''


def test_a_variant_is_an_option_and_the_rule_that_reads_it(copy: Copy) -> None:
    options, rules = (f"src/safehouse/games/flip7/{name}.py" for name in ("options", "rules"))
    copy.edit(options, "    teams: int\n", "    teams: int\n    bold: bool\n")
    copy.edit(
        options, "        self.teams = 0\n", "        self.teams = 0\n        self.bold = False\n"
    )
    about = "Nobody may stay with fewer than three numbers."
    copy.edit(options, "OPTIONS: Final[list[Option]] = [\n",
              f'OPTIONS: Final[list[Option]] = [\n    Flag("bold", "{about}"),\n')  # fmt: skip
    copy.edit(rules, "    if seat.numbers or seat.modifiers or",
              "    few = g.options.bold and len(seat.numbers) < 3\n"
              "    if not few and (seat.numbers or seat.modifiers or")  # fmt: skip
    copy.edit(rules, "seat.second_chance or g.options.stay_empty:",
              "seat.second_chance or g.options.stay_empty):")  # fmt: skip
    copy.add_words(
        "en", "flip7_options", {"flip7.option.bold": "Bold", "flip7.option.bold.help": about}
    )
    case = copy.root / "bold.yaml"
    case.write_text(BOLD, "utf-8")
    assert "1 passed" in copy.safehouse("cases", str(case))


BOLD = """
- id: F7-X-1
  title: With two numbers nobody may stay
  game: flip7
  players: 2
  options: {bold: true}
  setup: {deck: [3, 4, 5, 6, 7]}
  steps:
    - legal: {seat: 0, actions: [{type: hit}]}
"""


def test_a_game_is_a_folder(copy: Copy) -> None:
    toy, game = copy.root / "tests/toy", copy.root / "src/safehouse/games/chips"
    shutil.copytree(toy, game, ignore=shutil.ignore_patterns("__pycache__"))
    for file in game.glob("*.py"):
        text = file.read_text("utf-8").replace("tests.toy", "safehouse.games.chips")
        file.write_text(text.replace('"toy"', '"chips"').replace('"Toy"', '"Chips"'), "utf-8")
    (game / "game.json").write_text('{"shelf": 6}', "utf-8")
    assert copy.python("-c", "from safehouse import games; print(games.OURS[-1])") == "chips\n"
    asked = ("--bots", "random,random,random", "--games", "20", "--json")
    assert json.loads(copy.safehouse("sim", "chips", *asked))["games"] == 20
    copy.safehouse("record", "chips", "--players", "3", "--out", str(copy.root / "kept"))
    assert "1 passed" in copy.safehouse("cases", str(copy.root / "kept"))


def test_a_language_is_a_folder_of_words(copy: Copy) -> None:
    words = copy.root / "src/safehouse/words"
    shutil.copytree(words / "en", words / "pl")
    copy.add_words("pl", "page", {"page.and": "i"})
    test = "tests/test_words.py::test_every_language_has_the_same_keys_and_fields"
    said = copy.python("-m", "pytest", "-q", "-p", "no:cacheprovider", f"{test}[pl]")
    assert "1 passed" in said
    assert copy.python("-c", IN_POLISH).strip() == "Ines i Milo"
    shutil.rmtree(words / "pl")  # other recipes write words for English and German only


IN_POLISH = """
from safehouse.words import Words, plain
print(plain(Words("pl", ["Ines", "Milo"], "flip7").players([0, 1])))
"""
