"""Greed: the cash after each round, and what counts at the end."""

from __future__ import annotations

from safehouse import games
from safehouse.games.greed.card import CARDS
from safehouse.games.greed.table import MARKER, ROUNDS
from safehouse.paper.layout import Beside, Notes, Say, Sheet, Table, names, numbered


def sheet(say: Say, players: int) -> Sheet:
    games.find("greed")  # its cards are there only when the game is
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
