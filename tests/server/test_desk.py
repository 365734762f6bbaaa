"""Whoever runs a house looks, closes, announces, forgets: while it is open and while it is not."""

from __future__ import annotations

import contextlib
import json
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import pytest
from tests.commands import Ask
from tests.server.driver import Browser, Running, Table, two_people

from safehouse.server.ops.control import ask
from safehouse.server.ops.desk import Close, Export, Forget, List, Message, Show
from safehouse.server.store.folder import CannotOpen


def finish(mover: Table, other: Table) -> None:
    """Everybody stays until the game is over."""
    while mover.table["status"] != "over":
        for table in (mover, other):
            table.hear_all(0.01)
            if table.frame["legal"]:
                stay = {"type": "stay"}
                table.do(stay if stay in table.frame["legal"] else table.frame["legal"][-1])


def test_tables_are_listed_and_shown_without_their_secrets(house: Running, admin: Ask) -> None:
    with house.browser("Ines") as ines, house.browser("Milo") as milo:
        mover, _ = two_people(ines, milo)
        code = mover.table["code"]
        waiting = ines.make()
        said = admin("list")
        assert said.status == 0
        assert said.out.splitlines()[0].startswith(f"{waiting}  flip7    waiting")
        line = next(line for line in said.out.splitlines() if line.startswith(code))
        assert "0 moves   2 here  Ines, Milo" in line
        only = json.loads(admin("list", "--status", "playing", "--json").out)
        assert [table["code"] for table in only] == [code]
        assert admin("list", "--status", "over").out == "There are none.\n"
        shown = admin("show", code.lower())
        assert "seat 1     person  Milo" in shown.out
        facts = house.house.lobby.rooms[code].facts
        told = shown.out + admin("show", code, "--json").out
        assert [s for s in (facts.key, *[s.token for s in facts.seats]) if s in told] == []
    said = admin("show", "XXXX")
    assert said.status == 2
    assert said.err == "There is no table 'XXXX' on this server.\n"


def test_a_game_is_closed_and_stays_to_be_replayed(house: Running, admin: Ask) -> None:
    with house.browser("Ines") as ines, house.browser("Milo") as milo:
        mover, other = two_people(ines, milo)
        code = mover.table["code"]
        mover.do({"type": "stay"})
        other.until_past(0)
        assert "is closed" in admin("close", code).out
        assert mover.until_closed()[0] == 1012
        again = milo.open(code)
        again.until_told("status", "over")
        again.until_frame()
        again.do(again.frame["legal"][0] if again.frame["legal"] else {"type": "stay"})
        assert again.error() == "The game is over."
        assert len(ines.get(f"/api/tables/{code}/replay").json()["steps"]) == 2
        assert "over already" in admin("close", code).err


def test_a_table_that_waits_is_gone_when_it_is_closed(house: Running, admin: Ask) -> None:
    with house.browser() as ines:
        code = ines.make()
        table = ines.open(code)
        table.until_told("code")
        assert admin("close", code).out == f"{code} had not begun; it is gone.\n"
        assert table.until_closed()[0] == 1012
        assert ines.open(code).until_closed()[0] == 4404


def test_a_message_is_told_on_the_front_page_and_at_every_table(
    house: Running, admin: Ask, serving: Callable[..., Running]
) -> None:
    with house.browser() as ines:
        table = ines.open(ines.make())
        table.until_told("code")
        assert (table.table.get("notice"), lobby_says(ines)) == (None, None)
        assert admin("message", "We close at ten.\n").status == 0
        table.until_told("notice", "We close at ten.")
        assert lobby_says(ines) == "We close at ten."
        assert "300 characters" in admin("message", "x" * 301).err
        house.stop()
        again = serving(house.settings.data)
        ask(house.settings.data, List())
    with again.browser() as ines:
        assert lobby_says(ines) == "We close at ten."
        ask(house.settings.data, Message(""))
        assert lobby_says(ines) is None


def lobby_says(browser: Browser) -> str | None:
    said: str | None = browser.get("/api/tables").json()["message"]
    return said


def test_a_house_that_drains_makes_no_tables(house: Running, admin: Ask) -> None:
    with house.browser("Ines") as ines, house.browser("Milo") as milo:
        mover, other = two_people(ines, milo)
        assert "1 games are still running" in admin("drain").out
        asked = {"game": "flip7", "seats": 2, "name": "Ines"}
        for path in ("/api/tables", "/api/play"):
            answer = ines.post(path, asked if path == "/api/tables" else {"game": "flip7"})
            assert answer.status_code == 503
            assert answer.json()["say"] == "server.refused.draining"
        assert ines.get("/healthz").json()["draining"] is True
        mover.do({"type": "stay"})
        other.until_past(0)
        assert admin("drain", "--off").out == "New tables are allowed again.\n"
        ines.make()
    house.stop()
    assert "nobody makes tables there" in admin("drain").err


@pytest.fixture
def talked(house: Running) -> tuple[str, str]:
    """A running game in which both have said something; its code, and Ines's own link."""
    with house.browser("Ines") as ines, house.browser("Milo") as milo:
        mover, other = two_people(ines, milo)
        code = str(mover.table["code"])
        tables = {t.table["you"]: t for t in (mover, other)}
        tables[0].say(chat="the vault is behind the bakery")
        tables[1].until(lambda: len(tables[1].chat) == 1)
        tables[1].say(chat="I know")
        tables[0].until(lambda: len(tables[0].chat) == 2)
        mover.do({"type": "stay"})
        other.until_past(0)
        return code, str(ines.post(f"/api/tables/{code}/link", {}).json()["link"])


def test_a_person_can_be_written_out(house: Running, talked: tuple[str, str], admin: Ask) -> None:
    code, link = talked
    by_link = json.loads(admin("export", link).out)
    by_seat = json.loads(admin("export", code, 0).out)
    assert by_link == by_seat
    table = by_link["tables"][0]
    assert (table["code"], table["seat"], table["name"]) == (code, 0, "Ines")
    assert [line["text"] for line in table["chat"]] == ["the vault is behind the bakery"]
    milos = json.loads(admin("export", code, 1).out)["tables"][0]
    moves = [*table["moves"], *milos["moves"]]
    assert [move["action"] for move in moves] == [{"type": "stay"}]
    assert "Which seat" in admin("export", code).err
    assert "Nobody sits on seat 7" in admin("export", code, 7).err
    assert "not the link of a seat" in admin("export", f"{link}x").err


def raw(data: Path) -> bytes:
    """Every byte of the database."""
    return b"".join(file.read_bytes() for file in sorted(data.glob("safehouse.db*")))


def test_a_person_can_be_forgotten(
    house: Running, talked: tuple[str, str], admin: Ask, serving: Callable[..., Running]
) -> None:
    code, link = talked
    data = house.settings.data
    assert b"behind the bakery" in raw(data)
    with house.browser("Milo") as watching:
        table = watching.open(code)
        table.until_frame()
        assert admin("forget", link, "--yes").status == 0
        assert table.until_closed()[0] == 1012
        again = watching.open(code)
        again.until(lambda: again.chat)
        assert [line["text"] for line in again.chat] == ["I know"]
        seats = again.table["seats"]
        assert (seats[0]["name"], seats[0]["stand_in"], seats[1]["name"]) == (
            "somebody", True, "Milo"
        )  # fmt: skip
        assert again.table["host"] == 1
        assert (
            watching.post("/api/take/look", {"secret": link.partition("#")[2]}).status_code == 404
        )
    house.stop()
    assert b"behind the bakery" not in raw(data)
    assert b"Ines" not in raw(data)
    assert "Nothing is stored under this link" in admin("forget", link, "--yes").err


def test_who_is_forgotten_stays_a_seat_in_the_others_replays(house: Running) -> None:
    with house.browser("Ines") as ines, house.browser("Milo") as milo:
        code, options = milo.make(options={"target": 50}), {"colour": "red"}
        ines.join(code, **options)
        tables = [milo.open(code), ines.open(code)]
        tables[0].host("start")
        for table in tables:
            table.until_frame()
        finish(*tables)
        before = milo.get(f"/api/tables/{code}/replay").json()
        ask(house.settings.data, Forget(code=code, seat=1))
        after = milo.get(f"/api/tables/{code}/replay").json()
        assert [seat["name"] for seat in before["seats"]] == ["Milo", "Ines"]
        assert [seat["name"] for seat in after["seats"]] == ["Milo", "somebody"]
        assert after["steps"] == before["steps"]
        assert after["record"]["names"] == ["Milo", "somebody"]


def test_one_asks_before_somebody_is_forgotten(
    talked: tuple[str, str], admin: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def no(text: str, **_: Any) -> None:
        asked.append(text)
        raise click.Abort

    monkeypatch.setattr("click.confirm", no)
    said = admin("forget", talked[0], 0)
    assert said.status == 130
    assert asked
    assert json.loads(admin("export", talked[0], 0).out)["tables"][0]["name"] == "Ines"


def test_a_seat_that_waits_is_free_again(house: Running) -> None:
    with house.browser() as ines:
        code = ines.make()
        ask(house.settings.data, Forget(code=code, seat=0))
        assert ines.get(f"/api/tables/{code}").json()["open"] == 2


def test_a_closed_house_answers_as_well(house: Running, talked: tuple[str, str]) -> None:
    code, _ = talked
    data = house.settings.data
    house.stop()
    assert not (data / "control").exists()
    assert [table["code"] for table in ask(data, List())] == [code]
    assert ask(data, Show(code))["moves"] == 1
    assert ask(data, Export(code=code, seat=1))["tables"][0]["name"] == "Milo"
    assert "is closed" in ask(data, Close(code))
    assert ask(data, Show(code))["status"] == "over"
    with pytest.raises(CannotOpen, match="There is no Safehouse data"):
        ask(data / "elsewhere", List())


# -- the socket
def test_the_socket_is_for_its_owner_only(house: Running) -> None:
    assert (house.settings.data / "control").stat().st_mode & 0o777 == 0o600


def test_nonsense_is_answered_in_a_sentence(house: Running) -> None:
    for line in (b"\n", b"hello\n", b'{"do": "dance"}\n', b'{"do": "show"}\n'):
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as there:
            there.connect(str(house.settings.data / "control"))
            there.sendall(line)
            there.shutdown(socket.SHUT_WR)
            said = there.makefile("rb").read()
        assert "error" in json.loads(said)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as there:
        there.connect(str(house.settings.data / "control"))
        with contextlib.suppress(OSError):  # it hangs up in the middle
            there.sendall(b"x" * 500_000)
            there.recv(1)
    assert ask(house.settings.data, List()) == []


def test_a_folder_with_a_long_name_has_its_socket_too(
    serving: Callable[..., Running], tmp_path: Path
) -> None:
    data = tmp_path / ("a-very-long-name-" * 6) / "house"
    serving(data)
    assert ask(data, List()) == []


def test_a_socket_left_by_a_killed_server_is_in_nobodys_way(
    house: Running, serving: Callable[..., Running]
) -> None:
    data = house.settings.data
    house.stop()
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as left:
        left.bind(str(data / "control"))
    assert ask(data, List()) == []
    serving(data)
    assert ask(data, List()) == []
