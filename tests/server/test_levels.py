"""Levels at a table: by name, and chosen by how somebody's own games have gone."""

from __future__ import annotations

import pytest
from tests.server.driver import Browser
from tests.server.test_days import play_out

from safehouse import bots
from safehouse.bots.levels import levels
from safehouse.server.people.history import Chair, Played
from safehouse.server.people.suiting import suited

FLIP7 = [info.name for info in levels(bots.offered("flip7"))]
HEIST = [info.name for info in levels(bots.offered("heist"))]


def game(level: int, won: bool, seats: int = 2, of: str = "flip7", day: str = "") -> Played:
    names = HEIST if of == "heist" else FLIP7
    chairs = [Chair("Ines", None, "p"), *[Chair("Ada", names[level], "")] * (seats - 1)]
    together = of == "heist"
    winners = (list(range(seats)) if won else []) if together else [0 if won else 1]
    return Played("C", of, 1.0, {}, winners, [0] * seats, together, 0, chairs, day, None, "")


def test_everybody_begins_where_a_newcomer_wins_a_fair_share() -> None:
    assert suited("flip7", ()) == FLIP7[1]
    assert suited("flip7", [game(1, True, of="heist"), game(4, True, day="2026-11-18")]) == FLIP7[1]
    assert suited("heist", ()) == HEIST[3]


def test_wins_lead_up_and_losses_down() -> None:
    assert suited("flip7", [game(1, True)] * 2) == FLIP7[2]
    assert suited("flip7", [game(1, False)] * 2) == FLIP7[0]
    wins = [*[game(1, True)] * 2, *[game(2, True)] * 2, *[game(3, True)] * 20]
    assert suited("flip7", wins) == FLIP7[4]
    assert suited("flip7", [game(level, False) for level in (1, 1, 0, 0, 0)]) == FLIP7[0]


def test_beating_the_weak_and_losing_to_the_strong_says_nothing() -> None:
    assert suited("flip7", [game(0, True)] * 9) == FLIP7[1]
    assert suited("flip7", [game(4, False)] * 9) == FLIP7[1]


def test_among_four_a_loss_is_a_third_of_a_win() -> None:
    assert suited("flip7", [game(1, False, seats=4)] * 3) == FLIP7[1]
    assert suited("flip7", [game(1, False, seats=4)] * 4) == FLIP7[0]


def test_a_crew_that_keeps_winning_gets_weaker_company() -> None:
    assert suited("heist", [game(3, True, of="heist")] * 3) == HEIST[2]
    assert suited("heist", [game(3, False, of="heist")] * 2) == HEIST[4]


def test_bots_of_no_level_say_nothing() -> None:
    met = game(2, True)
    met.chairs[1] = Chair("Ada", "random", "")
    assert suited("flip7", [met] * 9) == FLIP7[1]


@pytest.mark.parametrize("level", ["expert", "counting"])
def test_a_level_may_be_named_at_a_table(ines: Browser, level: str) -> None:
    table = ines.open(ines.play(seats=2, bot=level))
    table.until_frame()
    assert table.table["seats"][1]["bot"] == "counting"
    assert "adapts" not in table.table["seats"][1]


def test_whoever_names_no_bot_plays_against_those_that_adapt(ines: Browser) -> None:
    table = ines.open(ines.play(seats=3))
    table.until_frame()
    told = [(seat["bot"], seat["adapts"]) for seat in table.table["seats"][1:]]
    assert told == [(FLIP7[1], True)] * 2


def test_a_seat_adapts_to_the_games_of_the_host(ines: Browser) -> None:
    results = []
    for _ in range(2):
        code = ines.play(seats=2, bot="adapts", options={"target": 1})
        table = ines.open(code)
        table.until_frame()
        seat = table.table["seats"][1]
        assert seat["adapts"] is True
        results.append(seat["bot"])
        play_out(table, 5)
    assert results[0] == FLIP7[1]
    code = ines.make(seats=2)
    table = ines.open(code)
    table.host("bot", seat=1, bot="adapts")
    table.until(lambda: "seats" in table.table and table.table["seats"][1].get("adapts"))
    last = ines.get("/api/me").json()["recent"]
    told = {True: 2, False: 0}
    if last[0]["won"] == last[1]["won"]:
        assert table.table["seats"][1]["bot"] == FLIP7[told[last[0]["won"]]]
    table.host("free", seat=1)
    table.until(lambda: table.table["seats"][1]["kind"] == "open")
    table.host("bot", seat=1, bot="expert")
    table.until(lambda: table.table["seats"][1]["bot"] == "counting")
    assert "adapts" not in table.table["seats"][1]
