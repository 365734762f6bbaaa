"""Places at a table: seats change before the game, and a host hands on the role."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.driver import Browser, Running, Table
from tests.server.luck import Page
from tests.server.test_people import begin, seated

from safehouse.server.ops.limits import visitor_at


def names(table: Table) -> list[str]:
    return [seat["name"] for seat in table.table["seats"]]


def test_a_host_exchanges_seats_and_everybody_stays_connected(
    server: Running, ines: Browser, milo: Browser
) -> None:
    code, (host, guest) = seated(ines, milo, bots={"2": "random"})
    guest.say(chat="I want to go last")
    host.until(lambda: host.chat)
    host.host("mute", seat=1)
    host.until(lambda: host.table["seats"][1].get("muted"))
    bot = names(host)[2]
    host.host("move", seat=1, to=2)
    guest.until_told("you", 2)
    assert names(guest) == ["Ines", bot, "Milo"]
    assert guest.table["seats"][2]["muted"]  # it belongs to the person
    assert guest.table["seats"][2]["here"]
    host.until(lambda: host.chat[-1]["seat"] == 2)  # what was said goes with who said it
    assert not guest.is_closed()
    room = server.house.lobby.rooms[code]
    assert room.presence.visitors[2] == visitor_at("127.0.0.1")
    late = milo.open(code)
    late.until(lambda: late.chat)
    assert (late.table["you"], late.chat[0]["seat"]) == (2, 2)


def test_the_host_stays_host_on_another_seat(ines: Browser, milo: Browser) -> None:
    _, (host, guest) = seated(ines, milo)
    host.host("move", seat=0, to=1)
    host.until_told("you", 1)
    assert host.table["host"] == 1
    guest.until_told("you", 0)
    guest.host("move", seat=0, to=1)
    assert guest.error() == "Only the host, Ines, can do that."
    host.host("move", seat=1, to=7)
    assert "no such seat" in host.error()
    host.host("move", seat=1, to=1)  # nothing happens
    host.host("seats", count=2)
    host.until(lambda: len(host.table["seats"]) == 2)
    assert names(host) == ["Milo", "Ines"]


def test_a_player_moves_to_an_open_seat_and_to_no_other(ines: Browser, milo: Browser) -> None:
    code, (host, guest) = seated(ines, milo)
    guest.at_table("sit", seat=2)
    guest.until_told("you", 2)
    assert [seat["kind"] for seat in guest.table["seats"]] == ["person", "open", "person"]
    guest.at_table("sit", seat=0)
    assert guest.error() == "That seat is taken."
    guest.at_table("sit", seat=9)
    assert "no such seat" in guest.error()
    host.host("bot", seat=1, bot="random")
    host.until(lambda: host.table["seats"][1]["kind"] == "bot")
    host.host("start")
    guest.until_frame()
    assert guest.frame["you"] == 2
    guest.at_table("sit", seat=1)
    assert guest.error() == "That can only be changed before the game begins."
    host.host("move", seat=0, to=1)
    assert host.error() == "That can only be changed before the game begins."
    assert milo.get(f"/api/tables/{code}").json()["you"] == 2


def test_who_was_to_begin_still_does(ines: Browser, milo: Browser) -> None:
    _, (host, guest) = seated(ines, milo)
    host.host("options", options={"first_dealer": 1})
    host.until(lambda: host.table["options"] == {"first_dealer": 1})
    guest.at_table("sit", seat=2)
    host.until(lambda: host.table["options"] == {"first_dealer": 2})


def test_whoever_moves_is_asked_again_for_a_hash(ines: Browser, milo: Browser) -> None:
    _, (host, guest) = seated(ines, milo)
    one, two = Page(host, 0), Page(guest, 1)
    one.announce()
    two.announce()
    guest.until(lambda: guest.luck)
    asked = len(guest.luck)
    guest.at_table("sit", seat=2)
    guest.until(lambda: len(guest.luck) > asked)
    two.seat = 2
    two.announce()
    host.host("bot", seat=1, bot="random")
    host.until(lambda: host.table["seats"][1]["kind"] == "bot")
    host.host("start", luck=True)
    for page in (one, two):
        page.hear_promise()
        page.open()
    assert one.until_dealt() == [one.seed, None, two.seed]


def test_a_host_hands_on_the_role_also_during_the_game(ines: Browser, milo: Browser) -> None:
    _, tables = seated(ines, milo)
    host, guest = tables
    host.host("hand_on", seat=1)
    guest.until_told("host", 1)
    host.host("seats", count=2)
    assert host.error() == "Only the host, Milo, can do that."
    begin(guest, host)
    guest.host("hand_on", seat=0)
    host.until_told("host", 0)
    host.host("hand_on", seat=0)
    assert host.error() == "That is your own seat."


def test_only_a_person_who_is_there_becomes_host(
    serving: Callable[..., Running],
) -> None:
    server = serving()
    with server.browser("Ines") as ines, server.browser("Milo") as milo:
        _, (host, guest) = seated(ines, milo, bots={"2": "random"})
        for seat in (2, 9):
            host.host("hand_on", seat=seat)
            assert host.error() == "Nobody sits there."
        host.host("start")
        host.until_frame()
        guest.at_table("leave")
        host.until(lambda: host.table["seats"][1]["stand_in"])
        host.host("hand_on", seat=1)
        assert host.error() == "A bot plays that seat already."
