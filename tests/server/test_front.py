"""What stands before the house: proxies, names, https, and what only its operator may see."""

from __future__ import annotations

import json
import logging
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from starlette.datastructures import Headers
from tests.server.driver import OPEN_DOORS, Browser, Running, until
from websockets.exceptions import InvalidStatus

from safehouse.cli import main
from safehouse.core.errors import BadInput
from safehouse.server.http.places import Addresses, Hosts
from safehouse.server.ops import serve
from safehouse.server.ops.logs import JsonLines, request_id
from safehouse.server.ops.settings import Limits, Rate, Settings

ASKED = {"game": "flip7", "seats": 2, "name": "Ines"}
TWO = Limits(**{**vars(OPEN_DOORS), "make": Rate(2, 0.001)})


def make(browser: Browser, **headers: str) -> Any:
    return browser.post("/api/tables", ASKED, headers=headers)


# -- proxies
def test_visitors_behind_a_proxy_are_told_apart(serving: Callable[..., Running]) -> None:
    server = serving(limits=TWO, proxies=("127.0.0.1",))
    with server.browser() as proxy:
        for visitor in ("192.0.2.1", "192.0.2.2", "2001:db8::1"):
            said = {"X-Forwarded-For": f"203.0.113.9, {visitor}"}  # it came with the first one
            codes = [make(proxy, **said).status_code for _ in range(3)]
            assert codes == [200, 200, 429]


def test_who_is_no_proxy_cannot_say_where_he_comes_from(serving: Callable[..., Running]) -> None:
    server = serving(limits=TWO, proxies=("127.0.0.9",))
    with server.browser() as ines, server.browser("Milo", "127.0.0.2") as milo:
        codes = [make(ines, **{"X-Forwarded-For": f"192.0.2.{n}"}).status_code for n in range(3)]
        assert codes == [200, 200, 429]
        answer = make(milo, **{"X-Forwarded-Proto": "https"})
        assert "secure" not in answer.headers["set-cookie"].lower()


def test_not_even_this_machine_is_a_proxy_unless_named(
    serving: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    server = serving(limits=TWO)
    with server.browser() as ines:
        codes = [make(ines, **{"X-Forwarded-For": f"192.0.2.{n}"}).status_code for n in range(3)]
        assert codes == [200, 200, 429]


def test_a_proxy_may_have_as_many_connections_as_it_needs(
    serving: Callable[..., Running],
) -> None:
    limits = Limits(**{**vars(OPEN_DOORS), "connections_an_address": 2})
    server = serving(limits=limits, proxies=("127.0.0.0/8",))
    with server.browser() as proxy:
        code = proxy.make()
        said: Any = {"X-Forwarded-For": "192.0.2.1"}
        for table in [proxy.open(code, **said) for _ in range(4)]:
            table.until_told("code")


def test_addresses_are_addresses_or_networks() -> None:
    named = Addresses(["10.0.0.2", "172.18.0.0/16", "2001:db8::/32"])
    for inside in ("10.0.0.2", "::ffff:10.0.0.2", "172.18.255.1", "2001:db8::7"):
        assert inside in named
    for outside in ("10.0.0.3", "172.19.0.1", "::1", "", "proxy"):
        assert outside not in named
    assert "::ffff:172.18.0.0/112" in named.spelled()
    with pytest.raises(BadInput, match="is no address"):
        Addresses(["the-proxy"])


def test_the_command_takes_proxies_and_operators(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Any] = []
    monkeypatch.setattr(serve, "serve", lambda *_, **how: told.append(how))
    args = ["--proxy", "10.0.0.2", "--proxy", "10.0.0.3", "--ops", "10.0.0.4"]
    assert CliRunner().invoke(main, ["serve", *args]).exit_code == 0
    assert (told[0]["proxies"], told[0]["ops"]) == (("10.0.0.2", "10.0.0.3"), ("10.0.0.4",))
    monkeypatch.undo()
    for option in ("--proxy", "--ops"):
        wrong = CliRunner().invoke(main, ["serve", "--data", str(tmp_path), option, "everybody"])
        assert wrong.exit_code == 2
        assert "'everybody' is no address" in wrong.output


# -- https
def test_https_makes_cookies_secure_and_is_remembered(serving: Callable[..., Running]) -> None:
    server = serving(proxies=("127.0.0.1",))
    with server.browser() as proxy:
        answer = make(proxy, **{"X-Forwarded-Proto": "https"})
        assert "secure" in answer.headers["set-cookie"].lower()
        assert answer.headers["strict-transport-security"].startswith("max-age=")
        assert answer.json()["link"].startswith("https://")
        answer = make(proxy, **{"X-Forwarded-Proto": "http"})
        assert "secure" not in answer.headers["set-cookie"].lower()
        assert "strict-transport-security" not in answer.headers


def test_an_https_url_makes_cookies_secure(serving: Callable[..., Running]) -> None:
    server = serving(url="https://games.example")
    with server.browser() as ines:
        answer = make(ines, Host="games.example", Origin="https://games.example")
        assert "secure" in answer.headers["set-cookie"].lower()
        assert "strict-transport-security" in answer.headers
        assert "strict-transport-security" in ines.get("/nowhere").headers


# -- names
def test_a_name_that_is_not_ours_is_refused(ines: Browser) -> None:
    for path in ("/", "/api/games", "/healthz"):
        answer = ines.get(path, headers={"Host": "rebound.example:8000"})
        assert answer.status_code == 421
        assert "not called 'rebound.example:8000'" in answer.json()["error"]
    assert make(ines, Host="rebound.example").status_code == 421
    code = ines.make()
    with pytest.raises(InvalidStatus):
        ines.open(code, Host="rebound.example", Origin="http://rebound.example")


def test_names_and_addresses_that_are_ours() -> None:
    hosts = Hosts(Settings(Path(), url="https://Games.example/house", names=("box.example",)))
    here = socket.gethostname().partition(".")[0]
    named = (here, f"{here}.local:80", "games.example", "games.example:443", "box.example")
    addresses = ("127.0.0.1", "192.168.1.5:8000", "[::1]:8000", "[fe80::1]")
    for host in ("localhost:8000", *named, *addresses):
        assert hosts.know(Headers({"host": host})), host
    for host in ("evil.example", f"{here}.evil.example", "localhost.evil.example", "a/b", ""):
        assert not hosts.know(Headers({"host": host})), host
    assert hosts.know(Headers({}))


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", None])
def test_what_is_posted_is_json(ines: Browser, kind: str | None) -> None:
    headers = {} if kind is None else {"content-type": kind}
    body = json.dumps(ASKED).encode()
    answer = ines.http.post("/api/tables", content=body, headers=headers)
    assert (answer.status_code, answer.json()["say"]) == (415, "server.refused.json")
    headers = {"content-type": "application/json; charset=utf-8"}
    assert ines.http.post("/api/tables", content=body, headers=headers).status_code == 200


# -- for those who run it
OPS = ("/healthz", "/metrics")


@pytest.mark.parametrize("path", OPS)
def test_only_this_machine_and_who_is_named_sees_how_the_house_is(
    serving: Callable[..., Running], path: str
) -> None:
    server = serving(proxies=("127.0.0.1",), ops=("192.0.2.7",))
    with server.browser() as here:

        def asked(**headers: str) -> int:
            return int(here.get(path, headers=headers).status_code)

        assert asked() == 200
        assert asked(**{"X-Forwarded-For": "192.0.2.8"}) == 403
        assert asked(**{"X-Forwarded-For": "192.0.2.7"}) == 200
        assert asked(**{"X-Forwarded-For": "127.0.0.1"}) == 403  # whoever wrote that
        assert asked(Via="1.1 a proxy that nobody has named") == 403


def test_the_loop_s_lag_and_the_bots_queue_are_measured(
    serving: Callable[..., Running],
) -> None:
    server = serving()
    with server.browser() as ines:
        table = ines.open(ines.play())
        table.until_frame()

        def numbers() -> str:
            return str(ines.get("/metrics").text)

        until(lambda: "safehouse_loop_lag_seconds_count 0.0" not in numbers())
        assert "safehouse_bot_queue 0.0" in numbers()
        assert "safehouse_bot_wait_seconds_bucket" in numbers()


def test_a_request_has_an_id_in_its_answer_and_in_its_log(
    ines: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    lines: list[dict[str, Any]] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(json.loads(JsonLines().format(record)))

    keep = Keep()
    logging.getLogger("safehouse").addHandler(keep)
    try:
        with caplog.at_level("INFO"):
            answers = [make(ines), ines.get("/nowhere"), ines.get("/", headers={"Host": "x"})]
    finally:
        logging.getLogger("safehouse").removeHandler(keep)
    ids = [answer.headers["x-request-id"] for answer in answers]
    assert len(set(ids)) == 3
    said = [(line["message"], line["request"]) for line in lines if line.get("request") in ids]
    assert ("table made", ids[0]) in said
    for one in ids:
        assert ("request", one) in said
    assert request_id.get() == ""
