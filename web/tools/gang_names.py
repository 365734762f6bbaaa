"""Writes what the page lists of The Gang: ranks, rankings and colours, in order.

python web/tools/gang_names.py
"""

from __future__ import annotations

from pathlib import Path

from safehouse.games.gang.cards import COLOURS, HANDS, RANKS

OUT = Path(__file__).parent.parent / "src" / "games" / "gang" / "names.ts"
HEAD = """\
// Written by web/tools/gang_names.py from src/safehouse/games/gang: do not edit.
import type { Colour, Hand, Rank } from './types';

"""


def listed(name: str, kind: str, items: list[str]) -> str:
    lines = "".join(f"  '{item}',\n" for item in items)
    short = ", ".join(f"'{item}'" for item in items)
    one_line = f"export const {name}: {kind}[] = [{short}];\n"
    return one_line if len(one_line) <= 101 else f"export const {name}: {kind}[] = [\n{lines}];\n"


def text() -> str:
    return (
        HEAD
        + listed("COLOURS", "Colour", list(COLOURS))
        + listed("RANKS", "Rank", list(RANKS))
        + "/** The weakest first. */\n"
        + listed("HANDS", "Hand", HANDS)
    )


if __name__ == "__main__":
    OUT.write_text(text(), encoding="utf-8")
