"""Flip 7: a row per round, a column per player, points above the running total."""

from __future__ import annotations

from typing import Final

from safehouse.games.flip7.cards import SEVEN
from safehouse.games.flip7.options import Options
from safehouse.paper.layout import Notes, Say, Sheet, Table, names, numbered

EMBLEM: Final = (  # black lines, 64 by 64
    '<path d="M14 4h36a4 4 0 0 1 4 4v36L39 60H14a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z"/>'
    '<path d="M54 44H43a4 4 0 0 0-4 4v12z" fill="#000"/>'
    '<path d="M20 15h22L29 47" stroke-width="6"/>'
)

UPRIGHT = 8  # players who fit on portrait paper


def sheet(say: Say, players: int) -> Sheet:
    options = Options()
    wide = players > UPRIGHT
    rounds = Table(
        "",
        say("paper.round"),
        names(players, split=True),
        numbered(11 if wide else 15),
        label=1.1 if wide else 0.6,
    )
    count = (
        say("paper.flip7.numbers"),
        say("paper.flip7.plus"),
        say("paper.flip7.bonus", count=SEVEN, bonus=options.flip7_bonus),
        say("paper.flip7.bust"),
    )
    end = (say("paper.flip7.end", target=options.target),)
    return Sheet(
        say("paper.flip7.about"),
        (say("paper.date"), say("paper.place")),
        (rounds, Notes(say("paper.count"), (*count, *end))),
        wide,
    )
