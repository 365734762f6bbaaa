"""People who are gone: away, voted for, played for by a bot, and back; and the turn clock."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.driver import Browser, Running, Table


def three_people(*browsers: Browser, **more: object) -> list[Table]:
    code = browsers[0].make(seats=3, **more)  # type: ignore[arg-type]  # whatever a table takes
    for browser in browsers[1:]:
        browser.join(code)
    tables = [browser.open(code) for browser in browsers]
    tables[0].host("start")
    for table in tables:
        table.until_frame()
    return tables


def stand_in(table: Table, seat: int) -> bool:
    return bool(table.table and table.table["seats"][seat]["stand_in"])


def test_a_closed_socket_shows_as_away_and_an_open_one_as_here(
    ines: Browser, milo: Browser, stranger: Browser
) -> None:
    one, two, _ = three_people(ines, milo, stranger)
    two.close()
    one.until(lambda: not one.table["seats"][1]["here"])
    again = milo.open(one.table["code"])
    again.until_frame()
    assert again.frame["fresh"]
    one.until(lambda: one.table["seats"][1]["here"])


def test_the_table_votes_for_a_bot_and_the_player_takes_the_seat_back(
    ines: Browser, milo: Browser, stranger: Browser
) -> None:
    one, two, three = three_people(ines, milo, stranger)
    one.at_table("vote", seat=2, yes=True)
    assert one.error() == "Nobody is here."  # that is the stranger's name
    three.close()
    one.until(lambda: not one.table["seats"][2]["here"])
    one.at_table("vote", seat=2, yes=True)
    two.until(lambda: two.table["votes"] == {"2": [0]})
    assert not stand_in(two, 2)
    one.at_table("vote", seat=2, yes=False)
    two.until(lambda: two.table["votes"] == {})
    one.at_table("vote", seat=2, yes=True)
    two.at_table("vote", seat=2, yes=True)
    one.until(lambda: stand_in(one, 2))
    assert one.table["votes"] == {}
    back = stranger.open(one.table["code"])
    back.until(lambda: back.table and not stand_in(back, 2))


def test_a_bot_plays_for_the_one_who_left_until_he_is_back(ines: Browser, milo: Browser) -> None:
    code = ines.make()
    milo.join(code)
    one, two = ines.open(code), milo.open(code)
    one.host("start")
    two.until_frame()
    two.at_table("leave")
    one.until(lambda: stand_in(one, 1))
    again = milo.open(code)  # opening the page to look does not yet mean playing
    again.until_frame()
    assert stand_in(again, 1)
    again.do({"type": "hit"})
    assert again.error() == "A bot plays for you; take your seat back first."
    again.at_table("back")
    again.until(lambda: not stand_in(again, 1))
    again.at_table("back")
    assert again.error() == "You already have a seat."


def test_a_table_that_everybody_left_is_played_out_by_bots(ines: Browser) -> None:
    code = ines.play(seats=3, options={"target": 40})
    table = ines.open(code)
    table.until_frame()
    table.at_table("leave")
    table.until(lambda: table.table["status"] == "over")


def test_votes_are_about_people_who_are_away(ines: Browser) -> None:
    table = ines.open(ines.play(seats=2))
    table.until_frame()
    table.at_table("vote", seat=1, yes=True)
    assert table.error() == "A bot plays that seat already."
    table.at_table("vote", seat=9, yes=True)
    assert "no seat 9" in table.error()


def test_names_and_colours_can_be_changed(ines: Browser, milo: Browser) -> None:
    code = ines.make(colour="cyan")
    milo.join(code, colour="red")
    table = milo.open(code)
    table.at_table("name", name=" Mila ", colour="lime")
    table.until(lambda: table.table and table.table["seats"][1]["name"] == "Mila")
    assert table.table["seats"][1]["colour"] == "lime"
    table.at_table("name", colour="cyan")
    assert table.error() == "Somebody else has that colour."


def test_when_the_clock_runs_out_a_bot_decides_once(
    serving: Callable[..., Running],
) -> None:
    server = serving()
    with server.browser("Ines") as ines, server.browser("Milo") as milo:
        code = ines.make(clock=5)
        milo.join(code)
        one, two = ines.open(code), milo.open(code)
        one.host("start")
        for table in (one, two):
            table.until_frame()
        seat = 0 if one.frame["legal"] else 1
        deadline = one.frame["deadline"]
        assert deadline["seat"] == seat
        assert 0 < deadline["left"] <= 5
        one.until(lambda: one.frame["n"] == 1)
        assert not stand_in(one, seat)
        assert one.frame["deadline"]["left"] > 4


def test_a_paused_clock_does_not_run(ines: Browser, milo: Browser) -> None:
    code = ines.make(clock=5)
    milo.join(code)
    table = ines.open(code)
    table.host("start")
    table.until_frame()
    table.at_table("pause")
    table.until(lambda: table.table["status"] == "paused")
    assert table.table["paused_by"] == 0
    again = milo.open(code)
    again.until_frame()
    assert again.frame["deadline"] is None
