"""A television among the players: at the same time as they, and nobody's hand."""

from __future__ import annotations

from tests.server.driver import Browser, Running


def test_a_screen_sees_the_table_when_the_players_do_and_no_hand(
    server: Running, ines: Browser, milo: Browser, stranger: Browser
) -> None:
    code = ines.make(game="toy")
    milo.join(code)
    hers, his = ines.open(code), milo.open(code)
    late, screen = stranger.open(code, watch=True), stranger.open(code, screen=True)
    hers.host("start")
    for table in (hers, his, screen):
        table.until_frame()
    assert screen.table["you"] is None
    assert not late.frame  # others who look on see it a minute later
    for mine in (hers, his):
        you = mine.table["you"]
        assert screen.frame["view"]["seats"][you] != mine.frame["view"]["seats"][you]
    assert screen.frame["legal"] == []
    hers.do(hers.frame["legal"][0])
    screen.until(lambda: screen.frame["n"] >= 1 or hers.errors)
    assert not late.frame


def test_who_was_not_invited_has_no_screen(server: Running, ines: Browser) -> None:
    code = ines.make(game="toy", public=True)
    with server.browser("Nobody") as nobody, server.browser("Milo") as milo:
        milo.join(code)
        nobody.invited = False
        hers = ines.open(code)
        screen = nobody.open(code, screen=True)
        hers.host("start")
        hers.until_frame()
        screen.until_told("status", "playing")
        assert not screen.frame


def test_where_onlookers_are_barred_the_screen_goes_too(server: Running, ines: Browser) -> None:
    code = ines.make()
    table = ines.open(code)
    screen = ines.open(code, screen=True)
    screen.until_told("status", "waiting")
    table.host("set", spectators="barred")
    assert screen.until_closed()[0] == 4403
