"""Friends who come to a running game and play on where a bot sits."""

from __future__ import annotations

from tests.server.driver import Browser, Table
from tests.server.test_play import play_to_the_end


def ask(guest: Browser, code: str, seat: int = 1, **more: object) -> int | None:
    asked = {"seat": seat, "name": guest.name, "colour": "red", **more}
    answer = guest.post(f"/api/tables/{code}/takeover", asked)
    assert answer.status_code == 200, answer.text
    number: int | None = answer.json().get("guest")
    return number


def refused(guest: Browser, code: str, seat: int = 1) -> str:
    asked = {"seat": seat, "name": guest.name, "colour": "red"}
    return str(guest.post(f"/api/tables/{code}/takeover", asked).json()["say"])


def with_bots(host: Browser, game: str = "flip7", **more: object) -> tuple[str, Table]:
    code = host.play(game=game, seats=3, **more)
    table = host.open(code)
    table.until_frame()
    return code, table


def test_the_host_lets_a_friend_take_a_bots_seat(ines: Browser, milo: Browser) -> None:
    code, host = with_bots(ines, options={"target": 20})
    bot = host.table["seats"][1]["name"]
    number = ask(milo, code, emblem="hat")
    watching = milo.open(code)
    watching.until_told("code")
    assert watching.table["you"] is None  # the ticket is not good yet
    host.until(lambda: host.table.get("guests"))
    assert host.table["guests"][0]["name"] == "Milo"
    assert host.table["guests"][0]["emblem"] == "hat"
    host.host("admit", guest=number, yes=True)
    host.until(lambda: host.table["seats"][1]["kind"] == "person")
    told = host.table["seats"][1]
    assert (told["name"], told["bot"], told["was"]) == ("Milo", None, bot)
    assert told["emblem"] == "hat"
    friend = milo.open(code)
    friend.until_frame()
    assert friend.table["you"] == friend.frame["you"] == 1
    play_to_the_end(host, friend)  # nobody but Milo moves on that seat now
    assert {maker["how"] for f in host.frames for maker in f.get("makers", [])} <= {"self", "bot"}
    assert ines.get(f"/api/tables/{code}/record").status_code == 200


def test_a_host_may_say_no_and_the_ticket_stays_worthless(ines: Browser, milo: Browser) -> None:
    code, host = with_bots(ines)
    number = ask(milo, code)
    host.until(lambda: host.table.get("guests"))
    host.host("admit", guest=number, yes=False)
    host.until(lambda: "guests" not in host.table)
    assert milo.get(f"/api/tables/{code}").json()["you"] is None
    host.host("admit", guest=number, yes=True)
    assert host.error() == "That guest is no longer asking."
    assert refused(milo, code, seat=0) == "server.refused.no_bot_there"
    assert refused(ines, code) == "server.refused.seated"


def test_a_table_may_let_anybody(ines: Browser, milo: Browser, stranger: Browser) -> None:
    code, host = with_bots(ines)
    host.host("set", takeover=True)
    host.until(lambda: host.table.get("takeover"))
    assert ask(milo, code) is None
    milo.http.cookies.delete(f"seat_{code}")  # in another window, as the same person
    assert refused(milo, code, seat=2) == "server.refused.seated"
    assert ask(stranger, code, seat=2) is None
    host.until(lambda: [s["kind"] for s in host.table["seats"]] == ["person"] * 3)


def test_a_guest_sees_what_that_seat_may_know_and_no_more(ines: Browser, milo: Browser) -> None:
    code, host = with_bots(ines, "gang")
    host.host("set", takeover=True)
    host.until(lambda: host.table.get("takeover"))
    ask(milo, code)
    friend = milo.open(code)
    friend.until_frame()
    for frame in friend.frames:
        pockets = [seat["pocket"] for seat in frame["view"]["seats"]]
        assert [pocket is not None for pocket in pockets] == [False, True, False]
        told = [e["cards"] for e in frame["events"] if e["type"] == "dealt" and e["seat"] != 1]
        assert not any(told)


def test_a_replay_tells_whose_seat_changed_hands(ines: Browser, milo: Browser) -> None:
    code = ines.play(seats=2, options={"target": 40})
    host = ines.open(code)
    host.until_frame()
    host.host("set", takeover=True)
    host.until(lambda: host.table.get("takeover"))
    assert ask(milo, code) is None
    host.until(lambda: host.table["seats"][1]["kind"] == "person")
    bot, since = host.table["seats"][1]["was"], host.table["seats"][1]["since"]
    milo.open(code).at_table("leave")
    host.at_table("leave")
    host.until_told("status", "over")
    told = ines.get(f"/api/tables/{code}/replay").json()
    assert [told["seats"][1]["was"], told["seats"][1]["since"]] == [bot, since]
    assert "was" not in told["seats"][0]
    assert {step.get("how") for step in told["steps"][since + 1 :]} == {"stand_in"}


def test_before_the_game_and_after_it_no_seat_is_taken_over(ines: Browser, milo: Browser) -> None:
    code = ines.make(seats=2, bots={"1": "random"})
    assert refused(milo, code) == "server.refused.no_takeover"
    done = ines.open(ines.play(seats=2, options={"target": 20}))
    done.until_frame()
    play_to_the_end(done)
    done.until_told("status", "over")
    assert refused(milo, done.table["code"]) == "server.refused.no_takeover"
