"""What goes over HTTP: who may ask, what every answer carries, how much is too much."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.server.driver import OPEN_DOORS, Browser, Running
from websockets.exceptions import InvalidStatus

from safehouse.server.http.places import link_to
from safehouse.server.http.security import page_policy
from safehouse.server.ops.logs import JsonLines
from safehouse.server.ops.serve import greeting
from safehouse.server.ops.settings import Limits, Rate, Settings

JSON = {"content-type": "application/json"}
PAGE = b'<!doctype html><script>var dark = 1</script><script src="/static/app.js"></script>'


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "fonts").mkdir(parents=True)
    (folder / "index.html").write_bytes(PAGE)
    (folder / "app.js").write_text("console.log('a page')\n" * 200)
    (folder / "fonts" / "one.woff2").write_bytes(b"\x00" * 100)
    return folder


def test_games_are_described(ines: Browser) -> None:
    flip7 = next(g for g in ines.get("/api/games").json() if g["id"] == "flip7")
    assert flip7["name"] == "Flip 7"
    assert flip7["seats"] == [2, 18]
    assert flip7["hidden"] is False
    assert {"name", "kind", "default", "help"} <= set(flip7["options"][0])
    assert {"name", "label", "about"} == set(flip7["bots"][0])


def test_the_house_says_that_it_is_well(ines: Browser) -> None:
    ines.play()
    assert ines.get("/healthz").json()["ok"] is True
    numbers = ines.get("/metrics").text
    assert 'safehouse_tables_made_total{game="flip7"}' in numbers
    assert "safehouse_commit_seconds_bucket" in numbers


def test_another_site_may_not_post(ines: Browser) -> None:
    asked = {"game": "flip7", "seats": 2, "name": "Ines"}
    for origin in ("https://evil.example", "null", f"http://127.0.0.1:{ines.port + 1}"):
        answer = ines.post("/api/tables", asked, headers={"Origin": origin})
        assert answer.status_code == 403
        assert answer.json()["error"] == "This request comes from another site."
    ours = {"Origin": f"http://127.0.0.1:{ines.port}"}
    assert ines.post("/api/tables", asked, headers=ours).status_code == 200


def test_another_site_may_not_open_a_socket(ines: Browser) -> None:
    code = ines.make()
    with pytest.raises(InvalidStatus):
        ines.open(code, Origin="https://evil.example")
    table = ines.open(code, Origin=f"http://127.0.0.1:{ines.port}")
    table.until_told("code")


def test_a_further_origin_can_be_allowed(serving: Callable[..., Running]) -> None:
    server = serving(origins=("https://games.example",))
    with server.browser() as ines:
        table = ines.open(ines.make(), Origin="https://games.example")
        table.until_told("code")


def test_every_answer_carries_the_headers(ines: Browser) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/static/none.js", "/healthz", "/nowhere"):
        headers = ines.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["x-frame-options"] == "DENY"
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "server" not in headers


def test_the_page_is_served_everywhere_with_its_policy(
    serving: Callable[..., Running], page: Path
) -> None:
    server = serving(static=page)
    with server.browser() as ines:
        for path in ("/", "/t/ABCD", "/r/ABCD", "/design", "/pad", "/rules/flip7"):
            answer = ines.get(path)
            assert answer.content == PAGE
            policy = answer.headers["content-security-policy"]
            assert "script-src 'self' 'sha256-" in policy
            assert "unsafe-inline" not in policy.partition("style-src-attr")[0]
            assert "frame-ancestors 'none'" in policy


def test_a_messenger_is_told_what_a_link_is_and_whose_table_it_is_not(
    serving: Callable[..., Running], page: Path
) -> None:
    with serving(static=page).browser() as ines:
        messenger = {"user-agent": "TelegramBot (like TwitterBot)"}
        told = ines.http.get("/t/QVRN?k=secret", headers=messenger).text
        assert 'property="og:title" content="You are invited to a table"' in told
        assert f'content="http://127.0.0.1:{ines.port}/static/card.png"' in told
        assert "QVRN" not in told
        assert "secret" not in told
        assert "og:title" not in ines.http.get("/t/QVRN").text


def test_files_have_etags_and_are_sent_small(serving: Callable[..., Running], page: Path) -> None:
    server = serving(static=page)
    with server.browser() as ines:
        answer = ines.get("/static/app.js")
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["content-type"].startswith("text/javascript")
        tag = answer.headers["etag"]
        assert ines.get("/static/app.js", headers={"if-none-match": tag}).status_code == 304
        (page / "app.js").write_text("console.log('built again')")
        assert ines.get("/static/app.js", headers={"if-none-match": tag}).status_code == 200
        assert ines.get("/static/fonts/one.woff2").headers["content-type"] == "font/woff2"


@pytest.mark.parametrize("name", ["../secret", "%2e%2e/secret", "fonts", "..%2fsafehouse.db", ""])
def test_only_the_page_s_own_files_are_given(
    serving: Callable[..., Running], page: Path, name: str
) -> None:
    server = serving(static=page)
    with server.browser() as ines:
        assert ines.get(f"/static/{name}").status_code == 404


def test_a_policy_names_the_inline_parts_of_the_page() -> None:
    policy = page_policy(b"<style>a{}</style><script type=module>1</script>").decode()
    assert policy.count("sha256-") == 2


def test_a_long_body_is_refused(ines: Browser) -> None:
    join = f"/api/tables/{ines.make()}/join"
    for path, size in ((join, 20_000), ("/api/tables", 80_000)):
        answer = ines.http.post(path, content=b"{" + b" " * size, headers=JSON)
        assert answer.status_code == 413


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 9000, b'{"game":"\\ud800"}'])
def test_a_broken_body_is_refused(ines: Browser, body: bytes) -> None:
    answer = ines.http.post("/api/tables", content=body, headers=JSON)
    assert answer.status_code == 400
    assert "cannot be read" in answer.json()["error"]


def test_rates_are_limited(serving: Callable[..., Running]) -> None:
    limits = {**vars(OPEN_DOORS), "make": Rate(2, 0.01), "miss": Rate(3, 0.01)}
    server = serving(limits=Limits(**limits))
    with server.browser() as ines:
        asked = {"game": "flip7", "seats": 2, "name": "Ines"}
        codes = [ines.post("/api/tables", asked).status_code for _ in range(4)]
        assert codes == [200, 200, 429, 429]
        misses = [ines.get("/api/tables/ZZZZ").status_code for _ in range(5)]
        assert misses == [404, 404, 404, 429, 429]


def test_sockets_are_limited(serving: Callable[..., Running]) -> None:
    server = serving(limits=Limits(**{**vars(OPEN_DOORS), "sockets_an_address": 3, "onlookers": 1}))
    with server.browser() as ines, server.browser() as stranger:
        code = ines.make()
        first = stranger.open(code)
        first.until_told("code")
        assert stranger.open(code).until_closed()[0] == 4429
        tables = [ines.open(code) for _ in range(2)]
        for table in tables:
            table.until_told("code")
        assert ines.open(code).until_closed()[0] == 4429


def test_any_text_has_a_qr_code_that_fits_into_one(ines: Browser) -> None:
    answer = ines.post("/api/qr", {"text": "x" * 1200})
    assert answer.json()["svg"].startswith("<svg")
    too_long = ines.post("/api/qr", {"text": "x" * 1201})
    assert (too_long.status_code, too_long.json()["error"]) == (
        400,
        "That is too long for a QR code.",
    )


def test_the_invite_is_a_qr_code(ines: Browser) -> None:
    answer = ines.get(f"/api/tables/{ines.make()}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")


def test_links_lead_to_where_people_can_come(tmp_path: Path) -> None:
    scope = {"type": "http", "scheme": "http", "headers": [(b"host", b"house.local:8000")]}
    assert link_to(Settings(tmp_path), scope, "/t/ABCD") == "http://house.local:8000/t/ABCD"
    fixed = Settings(tmp_path, url="https://games.example/")
    assert link_to(fixed, scope, "/t/ABCD") == "https://games.example/t/ABCD"
    odd = {**scope, "headers": [(b"host", b"a/b?<script>")]}
    assert link_to(Settings(tmp_path), odd, "/") == "http://localhost/"
    six = {**scope, "headers": [(b"host", b"[::1]:8000")]}
    assert link_to(Settings(tmp_path), six, "/") == "http://[::1]:8000/"


def test_the_greeting_names_the_address() -> None:
    assert "http://127.0.0.1:8123" in greeting("127.0.0.1", 8123)
    assert "http://localhost:8123" in greeting("0.0.0.0", 8123)
    assert greeting("0.0.0.0", 1, "https://games.example") == (
        "Safehouse is open at https://games.example"
    )


def test_a_log_line_is_json() -> None:
    record = logging.makeLogRecord({"msg": "a %s", "args": ("move",), "table": "QVRN"})
    line = json.loads(JsonLines().format(record))
    assert (line["message"], line["table"]) == ("a move", "QVRN")


def test_trouble_in_a_page_is_counted_logged_and_bounded(
    ines: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    said = {"message": "TypeError: cards is null", "where": "board /t/ABCD", "stack": "at step.ts"}
    with caplog.at_level("WARNING"):
        assert ines.http.post("/api/trouble", json=said).status_code == 200
    assert "safehouse_page_errors_total 1.0" in ines.http.get("/metrics").text
    (line,) = [one for one in caplog.records if one.message == "trouble in a page"]
    assert vars(line)["what"] == "TypeError: cards is null"
    assert vars(line)["stack"] == "at step.ts"
    for bad in ({}, {"message": "x" * 501}, {**said, "stack": "x" * 4001}, {**said, "more": 1}):
        assert ines.http.post("/api/trouble", json=bad).status_code == 400
    answers = [ines.http.post("/api/trouble", json=said).status_code for _ in range(12)]
    assert answers[-1] == 429
    assert "safehouse_page_errors_total 1.0" not in ines.http.get("/metrics").text
