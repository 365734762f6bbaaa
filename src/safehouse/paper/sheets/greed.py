"""Greed: the cash after each round, and what counts at the end."""

from __future__ import annotations

from typing import Final

from safehouse import games
from safehouse.games.greed.card import CARDS
from safehouse.games.greed.table import MARKER, ROUNDS
from safehouse.paper.layout import Beside, Notes, Say, Sheet, Table, names, numbered

EMBLEM: Final = (  # black lines, 64 by 64
    '<path d="M6 12 56 5l3 21-50 7z"/><path d="m11 16 41-6 1.500 12-41 6z"/>'
    '<path d="M32 31v29M18 60h28M26 60v-9h12v9"/>'
    '<path d="M37 12.500c-4-1.500-9 0-8 3s8 0 9 3-4 5-9 3M32 10l2 13" stroke-width="2"/>'
)


def sheet(say: Say, players: int) -> Sheet:
    games.find("greed")  # imported only when needed
    late = [number for number, card in sorted(CARDS.items()) if card.at_end is not None]
    cash = Table(
        say("paper.greed.cash"), say("paper.round"), names(players), numbered(ROUNDS), share=2.2
    )
    end = Table(
        say("paper.greed.end"),
        "",
        names(players),
        tuple((say(f"paper.greed.{key}", marker=MARKER),) for key in PARTS),
        (say("paper.greed.score"),),
        label=2.2,
        share=1.3,
    )
    notes = tuple(
        say(f"paper.greed.{key}", marker=MARKER, rounds=ROUNDS) for key in ("rich", "left", "equal")
    )
    named = tuple(f"{number} {say(f'greed.card.{number}')}" for number in late)
    return Sheet(
        say("paper.greed.about", rounds=ROUNDS),
        (say("paper.date"),),
        (
            cash,
            end,
            Beside(
                (
                    Notes(say("paper.count"), notes, share=1.8),
                    Notes(say("paper.greed.late_cards"), named),
                )
            ),
        ),
    )


PARTS = ("part.cash", "part.late", "part.markers", "part.worth")
