"""Masters of the Heist: the ledger of a campaign through River City."""

from __future__ import annotations

from typing import Final

from safehouse.games.heist.campaign.ledger import TOP_LEVEL
from safehouse.games.heist.cards.deck import FIXERS, ITEMS
from safehouse.games.heist.design.heists import HEISTS, Plan
from safehouse.paper.layout import Beside, Column, Notes, Say, Sheet, Table, Ticks

HEX: Final = "M0-13 11.300-6.500v13L0 13-11.300 6.500v-13z"
EMBLEM: Final = (  # black lines, 64 by 64
    f'<path d="{HEX}" transform="translate(20 20)"/>'
    f'<path d="{HEX}" transform="translate(42.600 20)"/>'
    f'<path d="{HEX}" transform="translate(31.300 39.500)"/>'
    '<path d="M10 58 31 40 20 20h20" stroke-dasharray="4 4"/>'
    '<circle cx="10" cy="58" r="3" fill="#000"/><path d="m39 16 8 8M47 16l-8 8"/>'
)
KIND: Final = "paper.ledger"  # what the sheet is called

PEOPLE = 6  # characters that a crew gets to know


def sheet(say: Say, players: int) -> Sheet:
    levels = tuple(map(str, range(1, TOP_LEVEL + 1)))
    both = (say("paper.heist.won"), say("paper.heist.lost"))
    jobs = Table(
        say("paper.heist.jobs", jobs=len(HEISTS)),
        say("paper.heist.job"),
        (
            Column(say("paper.heist.level"), 1.15),
            Column(say("paper.heist.wins"), 0.8),
            Column(say("paper.heist.fixer"), 2.4),
            Column(say("paper.heist.outcome"), 1.5, both),
            Column(say("paper.heist.cash"), 0.9),
            Column(say("paper.heist.jewels"), 1.0),
            Column(say("paper.heist.busted"), 1.3),
        ),
        tuple(job(say, plan) for plan in HEISTS.values()),
        label=2.4,
        share=1.9,
    )
    people = Table(
        say("paper.heist.people"),
        say("paper.heist.name"),
        (
            Column(say("paper.heist.class"), 1.5),
            Column(say("paper.heist.skills"), 2.0),
            Column(say("paper.heist.level"), 1.9, levels),
            Column(say("paper.heist.jail"), 0.7, ("",)),
        ),
        tuple(("",) for _ in range(PEOPLE)),
        label=1.4,
        share=2.2,
    )
    seats = Table(
        say("paper.heist.players"),
        say("paper.heist.name"),
        (Column(say("paper.heist.level"), 1.3, levels),),
        tuple(("",) for _ in range(players)),
    )
    fixers = Ticks(
        say("paper.heist.fixers"), tuple(say(f"heist.fixer.{name}") for name in FIXERS), share=2
    )
    items = Ticks(say("paper.heist.items"), tuple(say(f"heist.item.{name}") for name in ITEMS))
    notes = tuple(say(f"paper.heist.{key}", top=TOP_LEVEL) for key in ("win", "levels", "caught"))
    return Sheet(
        say("paper.heist.about"),
        (say("paper.gang.crew"), say("paper.heist.begun")),
        (
            jobs,
            Beside((people, seats), 0.9),
            Beside((fixers, items)),
            Notes(say("paper.count"), notes),
        ),
    )


def job(say: Say, plan: Plan) -> tuple[str, ...]:
    """The printed part of a job's row; the rest is written by hand."""
    fixer = say(f"heist.fixer.{plan.unlocks}") if plan.unlocks else "–"
    wins = str(plan.requires_wins or "–")
    return say(f"heist.job.{plan.id}"), say(f"heist.difficulty.{plan.difficulty}"), wins, fixer
