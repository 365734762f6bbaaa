"""The gallery: designs are shared, found, played, judged, reported and taken out again."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select
from tests.commands import run_here
from tests.server.driver import OPEN_DOORS, Browser, Running, quick, until
from tests.server.test_campaigns import corner
from tests.server.test_party import play

from safehouse.server.ops.settings import Rate
from safehouse.server.people import gallery
from safehouse.server.store import schema
from safehouse.server.tables.house import House

ALL = "/api/games/heist/designs"


def design(name: str = "kiosk", cash: int = 1000) -> dict[str, Any]:
    """One of its own for each sum; the name does not count."""
    made = corner(name)
    made["tiles"]["1,0"]["loot"]["cash"] = cash
    return made


def share(who: Browser, name: str = "kiosk", cash: int = 1000, **more: Any) -> Any:
    asked = {"title": f"The {name.title()}", "maker": who.name, "design": design(name, cash)}
    return who.post(ALL, {**asked, **more})


def shared(who: Browser, name: str, cash: int, **more: Any) -> str:
    answer = share(who, name, cash, **more)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


def titles(who: Browser, **asked: Any) -> list[str]:
    told = who.get(ALL, params=asked).json()
    return [one["title"] for one in told["designs"]]


def one(who: Browser, id_: str) -> dict[str, Any]:
    return who.told(f"/api/designs/{id_}")


def judge(who: Browser, id_: str, stars: int) -> Any:
    return who.post(f"/api/designs/{id_}/stars", {"stars": stars})


def everything(server: Running) -> None:
    """A design's way through the gallery, whatever database the house has."""
    with server.browser("Ines") as ines, server.browser("Milo") as milo:
        assert ines.get(ALL).json() == {"designs": [], "found": 0, "page": 1, "pages": 1, "mine": 0}
        kiosk = shared(ines, "kiosk", 1000, line="In and out.")
        till = shared(milo, "Straße", 2000)
        assert titles(ines) == ["The Straße", "The Kiosk"]
        for said in ("STRASSE", "straße", "MILO", "e str"):
            assert titles(ines, search=said) == ["The Straße"]
        assert titles(ines, search="%") == titles(ines, search="_") == []
        assert titles(ines, mine=1) == ["The Kiosk"]
        told = one(milo, kiosk.lower())
        assert (told["mine"], told["maker"], told["line"]) == (False, "Ines", "In and out.")
        assert told["design"] == design()
        assert (told["stars"], told["you"], told["bots"]) == (None, None, None)

        # One opinion each, which can be changed and taken back.
        with server.browser("Vera") as vera:
            judge(vera, kiosk, 2)
            assert judge(milo, kiosk, 1).json()["stars"] == 1.5
            assert judge(milo, kiosk, 5).json()["stars"] == 3.5
            told = one(milo, kiosk)
            assert (told["stars"], told["votes"], told["you"]) == (3.5, 2, 5)
            assert judge(vera, kiosk, 0).json()["votes"] == 1
        assert titles(ines, sort="best") == ["The Kiosk", "The Straße"]

        # A table with the same plan counts once it is over, by whatever name it goes.
        code = ines.make(1, "heist", options={"design": design("other", 2000), "crew": 3})
        table = ines.open(code)
        table.host("start")
        table.until_frame()
        assert ines.get(f"/api/tables/{code}/design").json()["id"] == till
        assert one(ines, till)["played"] == 0
        play(server, code, [table])
        table.until_told("status", "over")
        told = one(ines, till)
        assert (told["played"], told["won"]) == (1, 1)
        assert titles(ines, sort="played")[0] == "The Straße"

        written = milo.get("/api/me/export").json()
        assert [entry["title"] for entry in written["designs"]] == ["The Straße"]
        assert [(said["design"], said["stars"]) for said in written["opinions"]] == [(kiosk, 5)]
        milo.post("/api/me/forget", {"sure": True})
        assert titles(ines) == ["The Kiosk"]
        assert one(ines, kiosk)["votes"] == 0
        assert ines.get(f"/api/tables/{code}/design").json()["id"] is None


def test_a_design_goes_its_way(serving: Callable[..., Running]) -> None:
    everything(serving())


def test_the_same_design_is_one_entry(ines: Browser, milo: Browser) -> None:
    id_ = shared(ines, "kiosk", 1300)
    again = share(ines, "booth", 1300, line="Now with a line.").json()
    assert again == {"id": id_, "new": False, "mine": True}
    told = one(ines, id_)
    assert (told["title"], told["line"]) == ("The Booth", "Now with a line.")
    theirs = share(milo, "mine", 1300).json()
    assert theirs == {"id": id_, "new": False, "mine": False}
    assert one(ines, id_)["title"] == "The Booth"
    assert judge(ines, id_, 5).json()["say"] == "server.refused.own_design"


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        ({"title": " \u200b"}, "A title has 1 to 60 characters."),
        ({"title": "x" * 61}, "A title has 1 to 60 characters."),
        ({"maker": ""}, "A name has 1 to 20 characters."),
        ({"line": "x" * 161}, "What you say about it has 160 characters at most."),
        ({"design": {"title": "x" * 17_000}}, "A design has 16384 bytes at most."),
        ({"design": {**corner("kiosk"), "tiles": {}}}, "It cannot be played as it is"),
        ({"design": {**corner("kiosk"), "objective": []}}, "The heist asks for nothing"),
        ({"design": ["x"]}, "That request cannot be read"),
        ({"more": 1}, "That request cannot be read"),
    ],
)
def test_what_is_wrong_is_said(stranger: Browser, asked: dict[str, Any], error: str) -> None:
    answer = share(stranger, "wrong", 1400, **asked)
    assert answer.status_code == 400
    assert error in answer.json()["error"]
    assert not stranger.http.cookies  # nobody has become anybody


def test_bad_questions_get_an_answer(stranger: Browser) -> None:
    for asked in ({"sort": "worst"}, {"page": 0}, {"page": "x"}, {"more": 1}):
        assert stranger.get(ALL, params=asked).status_code == 400
    for id_ in ("NOTHINGS", "x" * 300, "%00", "1"):
        assert stranger.get(f"/api/designs/{id_}").status_code == 404
        assert judge(stranger, id_, 3).status_code == 404
    assert judge(stranger, "NOTHINGS", 6).status_code == 400
    assert stranger.get("/api/games/greed/designs").status_code == 404
    assert stranger.get(ALL, params={"search": "a\u0000b", "page": 900}).json()["page"] == 1
    assert stranger.get(f"/api/tables/{stranger.play()}/design").json()["id"] is None


def test_who_has_put_it_in_takes_it_out_and_nobody_else(
    server: Running, ines: Browser, milo: Browser
) -> None:
    id_ = shared(ines, "kiosk", 1500)
    judge(milo, id_, 4)
    for who, sure, status in ((milo, True, 404), (ines, False, 400), (ines, True, 200)):
        gone = who.post(f"/api/designs/{id_}/remove", {"sure": sure})
        assert gone.status_code == status
    assert ines.get(f"/api/designs/{id_}").status_code == 404
    with server.house.store.engine.connect() as c:
        assert not c.execute(select(schema.opinion).where(schema.opinion.c.design == id_)).all()


def test_there_are_pages(serving: Callable[..., Running]) -> None:
    server = serving()
    with server.browser("Ines") as ines:
        for n in range(14):
            shared(ines, f"job {n}", 1000 + 10 * n)
        told = ines.get(ALL, params={"page": 2}).json()
        assert (told["found"], told["pages"], told["mine"]) == (14, 2, 14)
        assert [entry["title"] for entry in told["designs"]] == ["The Job 1", "The Job 0"]
        assert ines.get(ALL, params={"page": 9}).json()["page"] == 2


def test_sharing_judging_and_reporting_have_a_pace(serving: Callable[..., Running]) -> None:
    few = Rate(1, 0.001)
    server = serving(limits=replace(OPEN_DOORS, share=few, opinion=few, report=few))
    with server.browser("Ines") as ines, server.browser("Milo") as milo:
        id_ = shared(ines, "kiosk", 1000)
        assert share(ines, "till", 2000).status_code == 429
        report = f"/api/designs/{id_}/report"
        assert [judge(milo, id_, 3).status_code for _ in range(2)] == [200, 429]
        said = [milo.post(report, {"text": "rude title"}) for _ in range(2)]
        assert [answer.status_code for answer in said] == [200, 429]


def test_the_gallery_has_its_bounds(
    serving: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serving()
    with server.browser("Ines") as ines, server.browser("Milo") as milo:
        shared(ines, "kiosk", 1000)
        monkeypatch.setattr(gallery, "MOST", 1)
        assert share(ines, "till", 2000).json()["say"] == "server.refused.designs_many"
        assert share(ines, "booth", 1000).status_code == 200  # its own, under another name
        monkeypatch.setattr(gallery, "FULL", 1)
        assert share(milo, "till", 2000).json()["say"] == "server.refused.gallery_full"


def test_the_desk_reads_reports_and_takes_designs_out(
    serving: Callable[..., Running], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = serving(tmp_path / "house")
    admin = partial(run_here, capsys, "admin")
    there = ("--data", str(tmp_path / "house"))
    with server.browser("Ines") as ines, server.browser("Milo") as milo:
        assert admin("designs", *there).out == "There are none.\n"
        id_ = shared(ines, "kiosk", 1000, line="In and out.")
        judge(milo, id_, 4)
        assert milo.post(f"/api/designs/{id_}/report", {"text": " "}).status_code == 400
        assert milo.post(f"/api/designs/{id_}/report", {"text": "a rude title"}).json() == {}
        said = admin("reports", *there).out
        assert f"design {id_}  a visitor about Ines:" in said
        assert "a rude title" in said
        assert "--remove" in admin("ban", "--report", "1", *there).err
        listed = admin("designs", "KIOSK", *there).out
        for part in (id_, "The Kiosk (Ines)", "4.0 stars of 1", "1 reports", "In and out."):
            assert part in listed
        assert json.loads(admin("designs", "nothing", "--json", *there).out) == []
        assert "out of the gallery" in admin("designs", "--remove", id_.lower(), *there).out
        assert titles(ines) == []
        assert "not in the gallery" in admin("designs", "--remove", id_, *there).err


def test_bots_play_what_is_new(serving: Callable[..., Running]) -> None:
    server = serving(gallery_games=3)
    with server.browser("Ines") as ines:
        easy = shared(ines, "kiosk", 1000)
        until(lambda: one(ines, easy)["bots"])
        told = one(ines, easy)
        assert told["bots"] == {"games": 3, "won": 3, "share": 1.0}
        assert told["rating"]["crew"] == 4
        assert titles(ines, sort="hardest") == ["The Kiosk"]


def test_one_process_takes_a_design_up(tmp_path: Path, errors: list[logging.LogRecord]) -> None:
    """Who dies over it leaves it to the next; what cannot be rated is left alone in the end."""

    async def scenario() -> None:
        house = House(quick(tmp_path, gallery_games=1))
        blank = ("digest", "title", "maker", "line", "sought", "person")
        row: dict[str, Any] = dict.fromkeys(blank, "")
        row |= {"id": "B" * 8, "game": "flip7", "data": "{}", "made": 1.0}  # has no rater
        entry = schema.design

        async def put(what: Any) -> None:
            def write(c: Connection) -> None:
                c.execute(what)

            await house.store.change(write)

        await put(entry.insert().values(**row))
        taken = [await house.critic._take_up() for _ in range(2)]
        assert [one and one.id for one in taken] == ["B" * 8, None]
        looked = []
        for _ in range(4):
            await put(entry.update().values(asked=time.time() - 1000))
            looked.append(await house.critic.look())
        assert looked == [True, True, False, False]
        house.close()

    asyncio.run(scenario())
