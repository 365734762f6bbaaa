"""The score of a series where all play together, and several people play at one device."""

from __future__ import annotations

from safehouse.server.tables.facts import BOT, OVER, PERSON, SeatFacts, TableFacts
from safehouse.server.tables.series import score


def over(made: float, seats: list[SeatFacts], **result: object) -> TableFacts:
    facts = TableFacts("AAAA", "AAAA", "gang", 1, "", {}, seats, OVER, made=made)
    facts.result = {"winners": [], "scores": [0] * len(seats), **result}
    return facts


def test_a_crew_counts_its_heists() -> None:
    seats = [SeatFacts(PERSON, "Ines", token="a"), SeatFacts(BOT, "Ada")]
    tables = [over(n, seats, outcome=outcome) for n, outcome in enumerate(("won", "lost", "won"))]
    told = score(tables[1], tables)
    assert (told.games, told.won, told.wins) == (2, 1, [])
    assert score(tables[2], tables).won == 2


def test_people_at_one_device_are_told_apart() -> None:
    seats = [SeatFacts(PERSON, name, token="a") for name in ("Ines", "Milo")]
    tables = [over(n, seats, winners=[1]) for n in range(3)]
    tables[0].result = None  # it was closed
    assert score(tables[2], tables).wins == [0, 2]
