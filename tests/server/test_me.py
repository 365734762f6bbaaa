"""A person's own page: what was played is found again, moved, written out and forgotten."""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.server.driver import Browser, Running, Table
from tests.server.test_days import begin, play_out
from tests.server.test_handover import look, my_link, take

from safehouse.server.people.history import Chair, Played
from safehouse.server.people.ratings import rate


def me(who: Browser, ratings: bool = False) -> dict[str, Any]:
    told: dict[str, Any] = who.get(f"/api/me{'?ratings=1' if ratings else ''}").json()
    return told


def finished(who: Browser) -> str:
    """A short game against a bot that is over."""
    code = who.play(seats=2, bot="stay-20", options={"target": 1})
    play_out(who.open(code), 5)
    return code


def test_nobody_has_played_nothing(stranger: Browser) -> None:
    told = me(stranger)
    assert told["since"] is None
    assert not any(told[part] for part in ("games", "bots", "recent", "playing"))
    assert "set-cookie" not in stranger.get("/api/me").headers  # whoever looks is not counted


def test_what_was_played_is_added_up_for_its_person_only(ines: Browser, milo: Browser) -> None:
    codes = [finished(ines) for _ in range(2)]
    going = ines.play()
    told = me(ines, ratings=True)
    assert [one["code"] for one in told["recent"]] == codes[::-1]
    (game,) = told["games"]
    assert (game["game"], game["played"], len(game["scores"])) == ("flip7", 2, 2)
    assert game["won"] == sum(one["won"] for one in told["recent"])
    assert game["favourite"] == {"target": 1}
    assert [one["code"] for one in told["playing"]] == [going]
    assert told["recent"][0]["place"] in range(1, 5)
    assert sum(bot["played"] for bot in told["bots"]) >= 2
    (rating,) = told["ratings"]
    assert len(rating["curve"]) == 2
    assert me(ines)["ratings"] is None
    assert me(milo)["recent"] == []


def play_to_the_end(host: Table, guest: Table) -> None:
    """Whoever of the two may, moves; a bot may take its time."""

    def is_over() -> bool:
        return bool(host.table["status"] == "over")

    def has_moved_on(n: int) -> bool:
        return host.frame["n"] > n or is_over()

    while not is_over():
        n = host.frame["n"]
        guest.until_past(n - 1)
        mover = next((table for table in (host, guest) if table.frame["legal"]), None)
        if mover is not None:
            mover.do(mover.frame["legal"][-1])
        host.until(partial(has_moved_on, n))


def test_people_one_has_played_with_are_known_to_oneself_only(
    ines: Browser, milo: Browser, stranger: Browser
) -> None:
    for game in range(2):
        code = ines.make(seats=3, bots={"2": "stay-20"}, options={"target": 1})
        milo.join(code, name=f"Milo {game}")
        host, guest = ines.open(code), milo.open(code)
        host.until_told("code")
        host.host("start")
        for table in (host, guest):
            table.until_frame()
        play_to_the_end(host, guest)
    (met,) = me(ines)["met"]
    assert (met["name"], met["played"], met["game"]) == ("Milo 1", 2, "flip7")
    assert [one["name"] for one in me(milo)["met"]] == ["Ines"]
    assert me(stranger)["met"] == []


def test_a_person_goes_to_another_device_and_back_again(server: Running) -> None:
    with server.browser("Uma") as desk, server.browser("Uma") as phone:
        code = finished(desk)
        begin(desk, "greed")
        own = finished(phone)  # the phone had one of its own
        secret = my_link(desk)
        assert look(phone, secret).json()["me"] is True
        assert take(phone, secret).json()["me"] is True
        assert [one["code"] for one in me(phone)["recent"]] == [own, code]
        assert [one["code"] for one in me(desk)["recent"]] == [code]  # what was handed is one way
        assert begin(phone, "greed").json()["say"] == "server.refused.day_tried"
        later = finished(phone)
        assert later in [one["code"] for one in me(desk)["recent"]]


def test_a_link_of_one_seat_is_not_the_person(server: Running) -> None:
    with server.browser("Vera") as vera, server.browser("Wim") as wim:
        finished(vera)
        code = vera.play()
        secret = vera.post(f"/api/tables/{code}/link", {}).json()["link"].partition("/take#")[2]
        assert look(wim, secret).json()["me"] is False
        take(wim, secret)
        assert me(wim)["recent"] == []


def test_a_person_is_written_out_and_forgotten(server: Running) -> None:
    with server.browser("Xenia") as xenia, server.browser("Yves") as yves:
        code = xenia.make()
        yves.join(code)
        hers, his = xenia.open(code), yves.open(code)
        hers.say(chat="mind the camera")
        hers.host("start")
        his.until_frame()
        begin(xenia, "gang")
        tried = xenia.get("/api/today").json()["jobs"][2]["tries"]
        answer = xenia.get("/api/me/export")
        assert "attachment" in answer.headers["content-disposition"]
        (table,) = [one for one in answer.json()["tables"] if one["code"] == code]
        assert (table["name"], table["chat"][0]["text"]) == ("Xenia", "mind the camera")
        assert xenia.post("/api/me/forget", {}).status_code == 400  # one has to be sure
        gone = xenia.post("/api/me/forget", {"sure": True})
        assert gone.json() == {"tables": 2}
        assert len(xenia.http.cookies) == 0
        assert me(xenia)["since"] is None
        again = yves.open(code)
        again.until_frame()
        names = [seat["name"] for seat in again.table["seats"]]
        assert names == ["somebody", "Yves"]
        assert not any("camera" in line["text"] for line in again.chat)
        assert xenia.get("/api/today").json()["jobs"][2]["tries"] == tried  # as nobody's


def test_a_rating_rises_with_wins_and_bots_have_their_own() -> None:
    def game(winner: int, together: bool = False) -> Played:
        chairs = [Chair("Ines", None, "x"), Chair("Ada", "strong", "")]
        scores = [2, 0] if winner == 0 else [0, 2]
        return Played("ABCD", "bankout", 0, {}, [winner], scores, together, 0, chairs, "", None, "")

    (up,) = rate([game(0)] * 8)
    (down,) = rate([game(1)] * 8)
    assert down.rating < 1500 < up.rating
    assert up.curve == sorted(up.curve)
    assert up.curve[1] - up.curve[0] > up.curve[7] - up.curve[6]  # the bot was weaker than thought
    assert rate([game(0, together=True)]) == []
