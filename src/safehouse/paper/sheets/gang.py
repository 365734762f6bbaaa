"""The Gang: vaults and alarms, the heists one by one, which challenges and specialists came."""

from __future__ import annotations

from typing import Final

from safehouse.games.gang.campaign import TEN
from safehouse.games.gang.cards import HANDS
from safehouse.games.gang.table import Gang
from safehouse.paper.layout import Beside, Column, Notes, Say, Sheet, Table, Ticks, numbered

EMBLEM: Final = (  # black lines, 64 by 64
    '<ellipse cx="32" cy="18" rx="25" ry="11"/><ellipse cx="32" cy="18" rx="15" ry="6"/>'
    '<path d="M7 18v11c0 6 11 11 25 11s25-5 25-11V18M7 29v11c0 6 11 11 25 11s25-5 25-11V29"/>'
    '<path d="M7 40v9c0 6 11 11 25 11s25-5 25-11v-9"/>'
    '<path d="M17 37v11M32 40v11M47 37v11M24 28v11M40 28v11" stroke-width="4"/>'
)


def sheet(say: Say, players: int) -> Sheet:
    g = Gang(players)
    vaults, alarms = g.vault_goal(), g.alarm_limit()
    both = (say("paper.gang.vault"), say("paper.gang.alarm"))
    heists = Table(
        say("paper.gang.heists"),
        say("paper.number"),
        (
            Column(say("paper.gang.card"), 2.0),
            *(Column("", 1.0) for _ in range(players)),
            Column(say("paper.gang.outcome"), 1.2, both),
        ),
        numbered(vaults + alarms - 1),
        label=0.4,
    )
    goals = (
        Ticks(say("paper.gang.vaults", goal=vaults), numbers(vaults), big=True),
        Ticks(say("paper.gang.alarms", limit=alarms), numbers(alarms), big=True),
    )
    challenges = tuple(f"{n} {say(f'gang.challenge.{n}')}" for n in TEN)
    specialists = tuple(f"{n} {say(f'gang.specialist.{n}')}" for n in TEN)
    hands = tuple(say(f"gang.hand.{hand}") for hand in reversed(HANDS))
    notes = (
        *(say(f"paper.gang.{key}") for key in ("chips", "order", "next")),
        say("paper.gang.write", mode=say("gang.option.mode.master")),
    )
    return Sheet(
        say("paper.gang.about"),
        (say("paper.gang.crew"), say("paper.date")),
        (
            Beside(goals),
            heists,
            Beside(
                (
                    Ticks(say("paper.gang.challenges"), challenges),
                    Ticks(say("paper.gang.specialists"), specialists),
                    Notes(say("paper.gang.hands"), hands, numbered=True),
                )
            ),
            Notes(say("paper.count"), notes),
        ),
    )


def numbers(count: int) -> tuple[str, ...]:
    return tuple(map(str, range(1, count + 1)))
