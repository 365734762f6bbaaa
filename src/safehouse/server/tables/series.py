"""The score of a series: how often everybody here has won, from its first table to this one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from safehouse.server.sockets.down_own import Series
from safehouse.server.tables.facts import OVER, PERSON, SeatFacts, TableFacts


def score(facts: TableFacts, tables: Iterable[TableFacts]) -> Series:
    """Count the finished games up to this one, by people's tickets and bots' names.

    Whoever changes seat or name keeps their score.
    """
    wins: Counter[str] = Counter()
    games = won = 0
    together = "outcome" in facts.result
    for table in tables:
        if table.status != OVER or table.result is None or table.made > facts.made:
            continue
        games += 1
        won += table.result.get("outcome") == "won"
        wins.update({who for n, who in enumerate(known(table.seats)) if n in winners(table)})
    return Series(
        games=games,
        wins=[] if together else [wins[who] for who in known(facts.seats)],
        won=won if together else None,
    )


def winners(table: TableFacts) -> list[int]:
    return list(table.result["winners"])


def known(seats: Sequence[SeatFacts]) -> list[str]:
    """Who sits where, the same at every table; several at one device are told apart by name."""
    tokens = Counter(seat.token for seat in seats if seat.kind == PERSON)
    return [
        f"bot {seat.name}"
        if seat.kind != PERSON
        else seat.token
        if tokens[seat.token] == 1
        else f"{seat.token} {seat.name}"
        for seat in seats
    ]
