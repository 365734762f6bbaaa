"""Reports and bans at the desk of whoever runs the house."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from tests.commands import Ask
from tests.server.driver import OPEN_DOORS, Browser, Running
from tests.server.test_people import seated

from safehouse.server.ops.settings import Rate


def tell(who: Browser, code: str, seat: int, text: str = "insults everybody") -> tuple[int, str]:
    answer = who.post(f"/api/tables/{code}/report", {"seat": seat, "text": text})
    return answer.status_code, str(answer.json().get("error", ""))


def test_a_report_reaches_the_operator_with_what_was_said(house: Running, admin: Ask) -> None:
    with house.browser("Ines") as ines, house.browser("Rude", "127.0.0.7") as rude:
        assert admin("reports").out == "There are none.\n"
        code, (host, guest) = seated(ines, rude)
        guest.say(chat="you fools")
        host.until(lambda: host.chat)
        assert tell(ines, code, 1)[0] == 200
        said = admin("reports").out
        assert "Ines about Rude:" in said
        assert "insults everybody" in said
        assert "Rude said: you fools" in said
        assert [one["code"] for one in json.loads(admin("reports", "--json").out)] == [code]


def test_who_is_present_reports_and_nobody_else(house: Running) -> None:
    with (
        house.browser("Ines") as ines,
        house.browser("Rude", "127.0.0.7") as rude,
        house.browser("Nobody", "127.0.0.8") as stranger,
    ):
        code, _ = seated(ines, rude)
        assert tell(stranger, code, 1) == (
            403,
            "Only players at the table can report somebody there.",
        )
        onlooker = stranger.open(code)
        onlooker.until_told("code")
        assert tell(stranger, code, 1)[0] == 200
        assert tell(ines, code, 0) == (409, "That is your own seat.")
        assert tell(ines, code, 2) == (409, "Nobody sits there.")
        for text in (" \u200b ", "x" * 501):
            assert tell(ines, code, 1, text) == (400, "A report has 1 to 500 characters.")


def test_reports_have_a_pace(serving: Callable[..., Running], tmp_path: Path) -> None:
    from dataclasses import replace

    server = serving(tmp_path / "slow", limits=replace(OPEN_DOORS, report=Rate(2, 0.001)))
    with server.browser("Ines") as ines, server.browser("Rude", "127.0.0.7") as rude:
        code, _ = seated(ines, rude)
        answers = [tell(ines, code, 1)[0] for _ in range(3)]
        assert answers == [200, 200, 429]


def test_an_operator_bans_an_address_for_a_time_and_takes_it_back(
    house: Running, admin: Ask
) -> None:
    with house.browser("Ines") as ines, house.browser("Rude", "127.0.0.7") as rude:
        code, (_, guest) = seated(ines, rude)
        said = admin("ban", "127.0.0.7", "--days", "2", "--why", "spam")
        assert said.out == "127.0.0.7 is banned (address), for 2 days.\n"
        assert guest.until_closed()[0] == 4410
        assert rude.open(code).until_closed()[0] == 4410
        for path in ("/api/play", "/api/tables"):
            asked = {"game": "flip7", "name": "R"} | ({} if path == "/api/play" else {"seats": 2})
            answer = rude.post(path, asked)
            assert answer.status_code == 403
            assert "may not play in this house" in answer.json()["error"]
        assert ines.play()
        listed = admin("bans").out
        assert "the house  address  127.0.0.7: spam" in listed
        assert "until" in listed
        assert admin("unban", "127.0.0.7").out == "The ban is lifted.\n"
        assert admin("unban", "127.0.0.7").status == 2
        back = rude.open(code)
        back.until_told("code")
        assert back.table["you"] == 1


def test_an_operator_bans_whom_a_report_is_about(house: Running, admin: Ask) -> None:
    with house.browser("Ines") as ines, house.browser("Rude", "127.0.0.7") as rude:
        code, (_, guest) = seated(ines, rude)
        tell(ines, code, 1)
        n = json.loads(admin("reports", "--json").out)[0]["n"]
        assert admin("ban", "--report", n).out == "Rude is banned (seats and address), for good.\n"
        assert guest.until_closed()[0] == 4410
        rude.local = "127.0.0.9"
        assert rude.open(code).until_closed()[0] == 4410  # known by the seats in the browser
        with house.browser("Fresh", "127.0.0.7") as fresh:
            assert fresh.post("/api/play", {"game": "flip7", "name": "F"}).status_code == 403
        for one in json.loads(admin("bans", "--json").out):
            admin("unban", one["n"])
        assert admin("bans").out == "There are none.\n"


def test_an_operator_bans_whoever_sits_on_a_seat(house: Running, admin: Ask) -> None:
    with house.browser("Ines") as ines, house.browser("Rude", "127.0.0.7") as rude:
        code, (_, guest) = seated(ines, rude)
        assert "seats and address" in admin("ban", code, "1").out
        assert guest.until_closed()[0] == 4410
        assert admin("ban", code, "2").status == 2
        assert admin("ban", "nowhere").status == 2
        assert admin("ban").status == 2


def test_a_forgotten_person_is_in_no_report(house: Running, admin: Ask) -> None:
    with house.browser("Ines") as ines, house.browser("Rude", "127.0.0.7") as rude:
        code, _ = seated(ines, rude)
        tell(ines, code, 1)
        tell(rude, code, 0, "Ines was rude to me")
        exported = json.loads(admin("export", code, "1").out)
        assert [r["text"] for r in exported["tables"][0]["reports"]] == ["Ines was rude to me"]
        assert admin("forget", code, "1", "--yes").status == 0
        left = json.loads(admin("reports", "--json").out)
        assert [(one["name"], one["by_name"]) for one in left] == [("somebody", "Ines")]
