"""Private means private: a code alone tells nobody whether there is a table."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from tests.server.driver import FRIENDS, OPEN_DOORS, Browser, Running
from tests.server.test_chain import finished

from safehouse.server.http.api import Api
from safehouse.server.http.routes import routes
from safehouse.server.ops.metrics import Metrics
from safehouse.server.ops.settings import Limits, Rate
from safehouse.server.store import migrations
from safehouse.server.store.engines import open_engine
from safehouse.server.store.store import Store
from safehouse.server.tables.entry import LENGTH, LETTERS

NONE = "ZZZZ"
BODIES: dict[str, Any] = {
    "report": {"seat": 0, "text": "x"},
    "join": {"name": "Nobody"},
    "next": {"options": {}},
    "link": {},
    "renew": {},
    "review": {},
    "try": {"at": 0},
    "back": {},
    "on": {},
    "takeover": {"seat": 0, "name": "Nobody", "colour": "red"},
}


@pytest.fixture
def guesser(stranger: Browser) -> Browser:
    stranger.invited = False
    return stranger


@pytest.fixture
def roads(server: Running) -> list[tuple[str, str]]:
    """Every way of asking for a table by its code: method and path."""
    at_a_table = [r for r in routes(Api(server.house)) if r.path.startswith("/api/tables/{code}")]
    found = [(next(iter((r.methods or set()) - {"HEAD"})), r.path) for r in at_a_table]
    assert len(found) >= 9
    return found


def secret_of(code: str) -> str:
    return FRIENDS.secrets[code]


def asked(who: Browser, method: str, path: str, code: str, secret: str = "") -> tuple[Any, ...]:
    """What is answered, without the code that was asked for, the date and its own number."""
    address = path.replace("{code}", code) + (f"?k={secret}" if secret else "")
    body = BODIES.get(path.rpartition("/")[2]) if method == "POST" else None
    answer = who.http.request(method, address, **({"json": body} if body is not None else {}))
    headers = {k: v for k, v in answer.headers.items() if k not in ("date", "x-request-id")}
    return answer.status_code, answer.text.replace(code, "CODE"), headers


def socket(who: Browser, code: str, secret: str = "") -> tuple[int, str]:
    closed = who.open(code + (f"?k={secret}" if secret else "")).until_closed()
    return closed[0], closed[1].replace(code, "CODE")


@pytest.mark.parametrize("awake", [False, True], ids=["asleep", "awake"])
@pytest.mark.parametrize("secret", ["", "A" * LENGTH, "é" * 30], ids=["bare", "wrong", "odd"])
def test_a_private_table_and_none_are_answered_alike(
    ines: Browser, guesser: Browser, roads: list[tuple[str, str]], secret: str, awake: bool
) -> None:
    code = ines.make()
    if awake:
        ines.open(code).until_told("code")
    guesser.make()  # a ticket of another table is none of this one
    for method, path in roads:
        hit = asked(guesser, method, path, code, secret)
        assert hit == asked(guesser, method, path, NONE, secret)
        assert (hit[0], "server.refused.no_table" in hit[1]) == (404, True)
    assert socket(guesser, code, secret) == socket(guesser, NONE, secret)
    assert socket(guesser, code, secret)[0] == 4404


def test_an_empty_bucket_is_empty_for_hits_and_misses(
    serving: Callable[..., Running], roads: list[tuple[str, str]]
) -> None:
    limits = Limits(**{**vars(OPEN_DOORS), "miss": Rate(3, 0.0001)})
    server = serving(limits=limits)
    with server.browser("Ines") as ines, server.browser() as guesser, server.browser() as friend:
        guesser.invited = False
        private, public = ines.make(), ines.make(public=True)
        for _ in range(20):  # a public table is no guess
            assert guesser.get(f"/api/tables/{public}").status_code == 200
        tried = [guesser.get(f"/api/tables/{c}").status_code for c in (private, NONE, private)]
        assert tried == [404, 404, 404]
        for method, path in roads:
            answers = [asked(guesser, method, path, code) for code in (private, public, NONE)]
            assert answers[0] == answers[1] == answers[2]
            assert answers[0][0] == 429
        sockets = [socket(guesser, code) for code in (private, public, NONE)]
        assert {code for code, _ in sockets} == {4429}
        assert len(set(sockets)) == 1
        # Whoever sits there or has the link is not held up by what others at his address do.
        assert ines.get(f"/api/tables/{private}").status_code == 200
        assert friend.get(f"/api/tables/{private}").status_code == 200
        friend.open(private).until_told("code")


def test_nothing_is_looked_up_for_who_has_guessed_too_much(
    serving: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serving(limits=Limits(**{**vars(OPEN_DOORS), "miss": Rate(1, 0.0001)}))
    with server.browser() as ines, server.browser() as guesser:
        guesser.invited = False
        code = ines.make()
        looked: list[str] = []
        find = server.house.store.public_table

        async def public_table(code: str) -> Any:
            looked.append(code)
            return await find(code)

        monkeypatch.setattr(server.house.store, "public_table", public_table)
        for _ in range(4):
            guesser.get(f"/api/tables/{code}")
        assert looked == [code]
        assert server.house.lobby.rooms == {}  # nobody was woken either


def test_the_link_opens_a_private_table(ines: Browser, guesser: Browser) -> None:
    code = ines.make()
    link = f"/api/tables/{code}?k={secret_of(code)}"
    told = guesser.get(link).json()
    assert (told["you"], told["secret"]) == (None, secret_of(code))
    assert guesser.get(f"/api/tables/{code.lower()}?k={secret_of(code)}").status_code == 200
    onlooker = guesser.open(f"{code}?k={secret_of(code)}")
    onlooker.until_told("code")
    assert onlooker.table["link"].endswith(f"/t/{code}?k={secret_of(code)}")
    joined = guesser.post(f"/api/tables/{code}/join?k={secret_of(code)}", {"name": "Milo"})
    assert joined.json()["seat"] == 1
    assert guesser.get(f"/api/tables/{code}").json()["you"] == 1  # now the ticket will do


def test_a_public_table_opens_by_its_code_and_tells_no_secret(
    ines: Browser, guesser: Browser
) -> None:
    code = ines.make(public=True)
    assert guesser.get(f"/api/tables/{code}").json()["secret"] is None
    (listed,) = [t for t in guesser.get("/api/tables").json()["open"] if t["code"] == code]
    assert listed["secret"] is None
    onlooker = guesser.open(code)
    onlooker.until_told("code")
    assert onlooker.table["link"].endswith(f"/t/{code}")
    host = ines.open(code)
    host.until_told("code")
    host.host("set", public=False)
    host.until(lambda: not host.table["public"])
    assert guesser.get(f"/api/tables/{code}").status_code == 404


def test_a_finished_private_game_is_for_those_who_sat_there_and_who_have_the_link(
    ines: Browser, milo: Browser, guesser: Browser
) -> None:
    code = finished(ines, milo)[0]
    for what in ("", "/replay", "/record", "/chain"):
        path = f"/api/tables/{code}{what}"
        assert guesser.get(path).status_code == 404
        assert guesser.get(f"{path}?k={secret_of(code)}").status_code == 200
        assert milo.http.get(path).status_code == 200
    (recent,) = [t for t in milo.get("/api/tables").json()["recent"] if t["code"] == code]
    assert recent["secret"] == secret_of(code)


def test_a_public_game_without_onlookers_is_replayed_by_its_link_only(
    ines: Browser, milo: Browser, guesser: Browser
) -> None:
    code = finished(ines, milo, public=True, spectators="barred")[0]
    for what in ("replay", "record"):
        assert guesser.get(f"/api/tables/{code}/{what}").status_code == 403
        link = f"/api/tables/{code}/{what}?k={secret_of(code)}"
        assert guesser.get(link).status_code == 200


def test_one_link_leads_through_a_whole_series(
    ines: Browser, milo: Browser, guesser: Browser
) -> None:
    first = finished(ines, milo)[0]
    made = ines.post(f"/api/tables/{first}/next", {"options": {"target": 1}}).json()
    assert made["link"].endswith(f"/t/{made['code']}?k={secret_of(first)}")
    assert guesser.get(f"/api/tables/{made['code']}?k={secret_of(first)}").status_code == 200
    assert guesser.get(f"/api/tables/{made['code']}").status_code == 404


def test_secrets_are_too_many_to_guess(ines: Browser) -> None:
    made = {secret_of(ines.make()) for _ in range(20)}
    assert len(made) == 20
    assert all(len(s) == LENGTH and not s.strip(LETTERS) for s in made)
    a_second = 50.0  # what one address may ask over HTTP and by sockets together
    years = len(LETTERS) ** LENGTH / a_second / (365 * 24 * 3600)
    assert years > 1e8


def test_tables_of_old_get_a_secret_for_each_series(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    engine = open_engine(f"sqlite:///{file}", "OFF")
    config = Config()
    config.set_main_option("script_location", str(migrations.HERE))
    config.set_main_option("path_separator", "os")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        for code, series in (("BCDF", "BCDF"), ("GHJK", "BCDF"), ("MNPQ", "MNPQ")):
            connection.exec_driver_sql(
                "INSERT INTO table_ VALUES (?, ?, 'flip7', 1, 'k', '{}', 'over', 0, 0, 1, 1,"
                " 'live', 0, '{}', '[]', NULL, 1.0, 1.0, 1.0, NULL)",
                (code, series),
            )
    engine.dispose()
    Store(f"sqlite:///{file}", Metrics()).close()
    with closing(sqlite3.connect(file)) as now:
        found = dict(now.execute("SELECT code, secret FROM table_").fetchall())
    assert found["BCDF"] == found["GHJK"] != found["MNPQ"]
    assert all(len(secret) == LENGTH for secret in found.values())
