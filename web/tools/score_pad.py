"""Writes how the score pad counts: the page adds up the engine's values of each card.

    python web/tools/score_pad.py

The page reads `scoring.json`. `pad_cases.json` has the engine's results for lines and totals, to
compare in the page's own tests: single cases to look at, and a digest of all possible lines.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import Any

from safehouse import games
from safehouse.core.options import Whole
from safehouse.games.bankout.match import is_match_over
from safehouse.games.bankout.table import Bankout
from safehouse.games.flip7.cards import NAMES, PLUS_2, SEVEN, X2
from safehouse.games.flip7.options import OPTIONS
from safehouse.games.flip7.scoring import is_won
from safehouse.games.flip7.table import Flip7, Seat, Status
from safehouse.games.gang.table import Gang
from safehouse.games.greed.table import Holding
from safehouse.games.greed.table import Seat as Boss

WEB = Path(__file__).parent.parent
GAMES = WEB / "src" / "games"  # the pad looks for a scoring.json in the folder of each game
CASES = WEB / "test" / "pad_cases.json"
NUMBERS = range(PLUS_2)
PLUSES = range(PLUS_2, X2)
MODIFIERS = range(PLUS_2, X2 + 1)
SOME = 400  # cases that can be read one by one


def points(numbers: Sequence[int], modifiers: Sequence[int], busted: bool = False) -> int:
    """The engine's points for a line."""
    seat = Seat()
    seat.numbers = list(numbers)
    seat.modifiers = list(modifiers)
    made: Status = "flip7" if len(seat.numbers) == SEVEN else "stayed"
    seat.status = "busted" if busted else made
    return Flip7(2).points(seat)


def won(totals: Sequence[int], target: int) -> bool:
    """Whether the engine ends the game here."""
    g = Flip7(len(totals))
    g.options.target = target
    for seat, total in zip(g.seats, totals, strict=True):
        seat.score = total
    return is_won(g)


def range_of(name: str) -> dict[str, int]:
    """A number that can be chosen: its default and its bounds."""
    spec = next(spec for spec in OPTIONS if isinstance(spec, Whole) and spec.name == name)
    usual = getattr(Flip7(2).options, name)
    return {"usual": usual, "least": spec.low, "most": spec.high}


def worth(cards: Sequence[int], values: Sequence[int]) -> list[dict[str, int | str]]:
    return [{"card": NAMES[c], "value": value} for c, value in zip(cards, values, strict=True)]


def flip7() -> dict[str, Any]:
    """Each value is the engine's points for a line with only that card."""
    seven = list(range(SEVEN))
    plain = sum(points([n], []) for n in seven)
    return {
        "seats": seats_of("flip7"),
        "target": range_of("target"),
        "decks": range_of("decks"),
        "steps": [
            {
                "name": "numbers",
                "by": "add",
                "cards": worth(NUMBERS, [points([n], []) for n in NUMBERS]),
            },
            {
                "name": "times",
                "by": "multiply",
                "cards": worth([X2], [points([12], [X2]) // points([12], [])]),
            },
            {
                "name": "plus",
                "by": "add",
                "cards": worth(PLUSES, [points([], [m]) for m in PLUSES]),
            },
        ],
        "full": {"step": "numbers", "count": SEVEN, "bonus": points(seven, []) - plain},
        "bust": points([12, 11], [X2], busted=True),
        "alone": not won([200, 200], 200),
    }


def seats_of(game: str) -> list[int]:
    return [games.find(game).min_seats, games.find(game).max_seats]


def wins_needed() -> int:
    """How many rounds won end a match of Bankout before its last round."""
    g = Bankout(2)
    for wins in range(1, 10):
        g.seats[0].wins = wins
        if is_match_over(g):
            return wins
    raise AssertionError("no match of Bankout ends")


def worth_of(cash: int, markers: int) -> int:
    """A player's final worth in Greed."""
    seat = Boss()
    seat.cash = cash
    holding = Holding()
    holding.markers = markers
    seat.holdings = [holding]
    return seat.worth()


def plain() -> dict[str, Any]:
    """Games whose amounts are typed: parts of a sum with what one of each is worth, goals."""
    gang = Gang(3)
    cash = {"name": "cash", "value": worth_of(1, 0)}
    markers = {"name": "markers", "value": worth_of(0, 1)}
    rounds = {"name": "rounds", "goal": wins_needed(), "each": True}
    vaults = {"name": "vaults", "goal": gang.vault_goal(), "each": False}
    alarms = {"name": "alarms", "goal": gang.alarm_limit(), "each": False}
    return {
        "bankout": {
            "seats": seats_of("bankout"),
            "goal": Bankout(2).options.target,
            "parts": [],
            "marks": [rounds],
        },
        "gang": {"seats": seats_of("gang"), "goal": 0, "parts": [], "marks": [vaults, alarms]},
        "greed": {"seats": seats_of("greed"), "goal": 0, "parts": [cash, markers], "marks": []},
    }


def lines() -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every line of one deck: up to seven different numbers, any of the modifiers."""
    kinds = [m for n in range(len(MODIFIERS) + 1) for m in combinations(MODIFIERS, n)]
    for count in range(SEVEN + 1):
        for numbers in combinations(NUMBERS, count):
            for modifiers in kinds:
                yield numbers, modifiers


def all_lines() -> dict[str, Any]:
    """The points of every line, in that order, as one digest."""
    made = sha256()
    count = 0
    for numbers, modifiers in lines():
        made.update(b"%d " % points(numbers, modifiers))
        count += 1
    return {"count": count, "sha256": made.hexdigest()}


def some_lines(dice: random.Random) -> list[list[Any]]:
    """The cards of a line (of two decks: a modifier may be there twice), busted or not, points."""
    found: list[list[Any]] = []
    for _ in range(SOME):
        numbers = dice.sample(NUMBERS, dice.randint(0, SEVEN))
        modifiers = dice.sample([*MODIFIERS, *MODIFIERS], dice.randint(0, 4))
        busted = dice.random() < 0.1
        cards = [NAMES[card] for card in [*numbers, *modifiers]]
        found.append([cards, busted, points(numbers, modifiers, busted)])
    return found


def some_ends(dice: random.Random) -> list[list[Any]]:
    """Totals, the target, and whether the game is over."""
    found: list[list[Any]] = []
    for _ in range(SOME):
        target = dice.choice([100, 200])
        totals = [dice.randint(target - 4, target + 3) for _ in range(dice.randint(2, 5))]
        found.append([totals, target, won(totals, target)])
    return found


def some_riches(dice: random.Random) -> list[tuple[int, int]]:
    """Cash and markers."""
    return [(1000 * dice.randint(0, 200), dice.randint(0, 30)) for _ in range(50)]


def as_text(table: dict[str, Any]) -> str:
    return json.dumps(table, indent=2) + "\n"


def files() -> dict[Path, str]:
    dice = random.Random(7)
    cases = {
        "lines": some_lines(dice),
        "ends": some_ends(dice),
        "all": all_lines(),
        "greed": [[c, m, worth_of(c, m)] for c, m in some_riches(dice)],
    }
    tables = {"flip7": flip7(), **plain()}
    return {
        **{GAMES / game / "scoring.json": as_text(table) for game, table in tables.items()},
        CASES: json.dumps(cases, separators=(",", ":")) + "\n",
    }


if __name__ == "__main__":
    for file, text in files().items():
        file.write_text(text, encoding="utf-8")
