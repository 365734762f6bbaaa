"""Several people at one device: one ticket, several seats, and a page that shows one at a time."""

from __future__ import annotations

from tests.server.driver import Browser, Table
from tests.server.test_play import play_to_the_end


def at_seat(browser: Browser, code: str, seat: int) -> Table:
    """The device, in the hands of whoever has that seat."""
    address = browser.address

    def with_seat(path: str) -> str:
        found = address(path)
        return f"{found}{'&' if '?' in found else '?'}seat={seat}"

    browser.address = with_seat  # type: ignore[method-assign]
    try:
        return browser.open(code)
    finally:
        browser.address = address  # type: ignore[method-assign]


def test_a_device_has_several_seats_and_sees_one_at_a_time(ines: Browser, milo: Browser) -> None:
    code = ines.make(3, game="gang", here=["Odile"])
    assert milo.join(code) == 2
    one = ines.open(code)
    one.until_told("device", [0, 1])
    assert [seat["name"] for seat in one.table["seats"]] == ["Ines", "Odile", "Milo"]
    assert all(seat["here"] for seat in one.table["seats"][:2])
    one.host("start", luck=True)
    one.say(luck={"op": "hash", "hash": "0" * 64})  # for both; else nobody would be waited for
    one.until(lambda: one.luck)
    other = milo.open(code)
    assert other.hear() is not None
    assert "device" not in other.table
    at_seat(milo, code, 0).until_told("you", 2)  # that is no seat of his


def test_each_seat_of_a_device_has_frames_of_its_own(ines: Browser) -> None:
    code = ines.make(3, game="gang", here=["Odile"], bots={"2": "random"})
    one = ines.open(code)
    one.host("start")
    one.until_frame()
    two = at_seat(ines, code, 1)
    two.until_frame()
    for table, seat in ((one, 0), (two, 1)):
        assert table.table["you"] == table.frame["you"] == seat
        pockets = [chair["pocket"] for chair in table.frame["view"]["seats"]]
        assert [pocket is not None for pocket in pockets] == [n == seat for n in range(3)]


def test_one_word_is_enough_for_another_game_of_a_device(ines: Browser) -> None:
    code = ines.make(2, here=["Odile"], options={"target": 20})
    one = ines.open(code)
    one.host("start")
    one.until_frame()
    two = at_seat(ines, code, 1)
    two.until_frame()
    play_to_the_end(one, two)
    two.close()
    one.at_table("rematch")
    one.until_told("next")
    again = ines.open(str(one.table["next"]))
    again.until_told("code")
    assert [seat["stand_in"] for seat in again.table["seats"]] == [False, False]


def test_there_are_not_more_people_than_seats(ines: Browser) -> None:
    asked = {"game": "flip7", "seats": 2, "name": "Ines", "here": ["A", "B"]}
    answer = ines.post("/api/tables", asked)
    assert answer.status_code == 400
