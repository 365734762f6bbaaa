"""Bankout: three rounds turn by turn, and the match in either format."""

from __future__ import annotations

from typing import Final

from safehouse.games.bankout.options import Options
from safehouse.paper.layout import Beside, Column, Notes, Say, Sheet, Table, names, numbered

DIAL: Final = "".join(
    f'<path d="M32 4v5" transform="rotate({angle} 32 32)"/>' for angle in range(0, 360, 30)
)
EMBLEM: Final = (  # black lines, 64 by 64
    f'<circle cx="32" cy="32" r="29"/>{DIAL}<circle cx="32" cy="32" r="16"/>'
    '<circle cx="32" cy="32" r="4" fill="#000"/>'
    '<path d="M32 28V16M35.500 34l10.400 6M28.500 34l-10.400 6" stroke-width="4"/>'
)

TURNS = 9  # a race takes about eight


def sheet(say: Say, players: int) -> Sheet:
    options = Options()
    rounds = tuple(say("paper.round_n", n=n) for n in range(1, options.rounds() + 1))
    races = [
        Table(
            title,
            say("paper.turn"),
            names(players, split=True),
            numbered(TURNS),
            (say("paper.bankout.won"),),
            label=0.7,
        )
        for title in rounds
    ]
    listed = tuple((title,) for title in rounds)
    match = Table(
        say("paper.bankout.match"),
        "",
        names(players),
        listed,
        (say("paper.bankout.rounds_won"),),
        label=1.2,
    )
    money = (*names(players), Column(say("paper.bankout.pot")))
    blitz = Table(
        say("paper.bankout.blitz"),
        "",
        money,
        listed,
        (say("paper.total"), say("paper.bankout.sudden")),
        label=1.2,
        share=1.3,
    )
    notes = (
        say("paper.bankout.bank"),
        say("paper.bankout.bust"),
        say("paper.bankout.race", target=options.target),
        say("paper.bankout.money", rounds=options.rounds()),
    )
    return Sheet(
        say("paper.bankout.about"),
        (say("paper.date"),),
        (
            Beside(tuple(races), 3),
            Beside((match, blitz), 1.6),
            Notes(say("paper.count"), notes),
        ),
    )
