"""Which modules mypyc compiles; `compiled.py` and the build use this list.

Every module of a game and of its bots is in one of the two lists, which a test checks. Modules stay
interpreted if they are rarely used (compiling takes time for every line) or if they rely on numpy,
which gains nothing.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent

COMPILED: Final[dict[str, str]] = {
    "core": "chance codec playout state",
    "games/bankout": "actions cards clock deck events hand match odds options rules setup table",
    "games/flip7": "actions cards deck events odds options rules scoring setup solo table telling",
    "games/gang": (
        "actions campaign cards chips dealing events group hands imagine odds options rounds "
        "rules setup showdown shown specialists table timing"
    ),
    "games/greed": (
        "action_cards actions card events forecast holding_cards imagine losing odds options "
        "resolve rules setup table thug_cards turn_end verbs wants"
    ),
    "games/heist": "actions events odds options table",
    "games/heist/cards": (
        "abilities calling card crises deck event_cards fixers items later_fixers looking "
        "module_cards printed special_actions"
    ),
    "games/heist/rules": (
        "asked bag board building_events carrying chosen entering escape event_phase explaining "
        "judging legal offers outlook people phases pieces planning reading security subactions "
        "undo verbs"
    ),
    "codecs": "bankout base flip7 gang greed turns",
    "codecs/heist": "answers codec places seeing spelling words",
    "bots/bankout": "outlook plan race shape sharp simple solve tables",
    "bots/flip7": "counting outlook plan",
    "bots/gang": "claims preflop",
    "bots/greed": "outlook plan simple weights",
    "bots/heist": "intention opening",
    "bots/heist/greedy": "choosing deciding goals paths planning running values",
    "bots/heist/strong": "chances deck deciding errands joint_plan leaving rollout waiting worth",
}

INTERPRETED: Final[dict[str, str]] = {
    "games/bankout": "shapes",
    "games/flip7": "shapes",
    "games/gang": "shapes",
    "games/greed": "shapes",
    "games/heist": "setup shapes",
    "games/heist/campaign": "ending jobs ledger own party",
    "games/heist/design": (
        "bounds check_deck check_goal checking designs draft findings heists notes openings"
    ),
    "games/heist/rules": "layout",
    "bots/bankout": "advice master turning value",
    "bots/flip7": "advice",
    "bots/gang": "advice contest deciding evaluator evidence odds places reading",
    "bots/greed": "advice learn master network sight",
    "bots/heist": "advice",
    "bots/heist/strong": "supplies",
}

# Interpreted classes may inherit from these, since a plug-in game is not compiled.
OPEN: Final[dict[str, tuple[str, ...]]] = {
    "codecs/base.py": ("Codec",),
    "core/chance.py": ("Chance",),
    "core/state.py": ("Record", "Fixed", "Action", "Event", "State"),
}


def listed(table: dict[str, str]) -> list[Path]:
    """The files in one of the lists."""
    return [
        PACKAGE / folder / f"{name}.py" for folder, names in table.items() for name in names.split()
    ]
