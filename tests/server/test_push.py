"""A turn that comes while the page is closed is told, through a real push service."""

from __future__ import annotations

import json
import threading
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from tests.server.driver import Browser, Running, Table, until


class Service(ThreadingHTTPServer):
    """A push service with one browser behind it, which can read what arrives."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.got: list[dict[str, Any]] = []
        self.status = 201
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.auth = b"0123456789abcdef"
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def subscription(self) -> dict[str, str]:
        point = self.private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        return {
            "endpoint": f"http://127.0.0.1:{self.server_address[1]}/ines",
            "p256dh": in_letters(point),
            "auth": in_letters(self.auth),
        }


class Handler(BaseHTTPRequestHandler):
    server: Service

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        news = http_ece.decrypt(body, private_key=self.server.private, auth_secret=self.server.auth)
        self.server.got.append({"signed": self.headers["authorization"], **json.loads(news)})
        self.send_response(self.server.status)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


def in_letters(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


@pytest.fixture
def service() -> Iterator[Service]:
    found = Service()
    yield found
    found.shutdown()
    found.server_close()


@pytest.fixture
def house(serving: Callable[..., Running], tmp_path: Path) -> Running:
    return serving(
        tmp_path / "data",
        push_keys=tmp_path / "push.pem",
        push_hosts=("127.0.0.1",),
        push_insecure=True,
    )


def at_a_table(ines: Browser, milo: Browser) -> tuple[str, Table, Table]:
    code = ines.make()
    milo.join(code)
    hers, his = ines.open(code), milo.open(code)
    hers.host("start")
    for table in (hers, his):
        table.until_frame()
    return code, hers, his


def go_on(table: Table) -> None:
    """One decision, if there is one to make; otherwise what happens next."""
    n = table.frame["n"]
    if table.frame["legal"]:
        table.do(table.frame["legal"][0])
    table.until_past(n)


def test_who_is_away_hears_of_the_turn_once(
    house: Running, service: Service, tmp_path: Path
) -> None:
    with house.browser("Ines") as ines, house.browser("Milo") as milo:
        code, hers, his = at_a_table(ines, milo)
        assert ines.get("/api/push").json()["key"]
        assert ines.post("/api/push", {**service.subscription, "language": "de"}).json() == {}
        while hers.frame["legal"]:  # until it is not her turn
            go_on(hers)
        hers.close()
        until(lambda: 0 not in house.house.lobby.rooms[code].presence.seated)
        his.until(lambda: his.frame["n"] >= hers.frame["n"])
        while his.frame["legal"]:
            go_on(his)
        (news,) = until(lambda: service.got)
        assert news["body"] == f"Du bist dran: Flip 7, Tisch {code}."
        assert news["code"] == code
        assert news["signed"].startswith("vapid t=")
        assert (tmp_path / "push.pem").stat().st_mode & 0o777 == 0o600


def test_a_place_that_is_gone_is_forgotten(house: Running, service: Service) -> None:
    service.status = 410
    with house.browser("Ines") as ines:
        ines.play()
        ines.post("/api/push", service.subscription)
        pushes = house.house.pushes
        with house.house.store.engine.connect() as c:
            (place,) = c.exec_driver_sql("SELECT * FROM push").all()
        pushes._send(place, json.dumps({"body": "x"}))
        assert len(service.got) == 1
        with house.house.store.engine.connect() as c:
            assert c.exec_driver_sql("SELECT count(*) FROM push").scalar() == 0


@pytest.mark.parametrize(
    "endpoint", ["http://10.0.0.1/x", "http://localhost/x", "ftp://evil/x", "https://evil/"]
)
def test_nothing_is_posted_to_other_places(house: Running, service: Service, endpoint: str) -> None:
    with house.browser("Ines") as ines:
        ines.play()
        answer = ines.post("/api/push", {**service.subscription, "endpoint": endpoint})
        assert (answer.status_code, answer.json()["say"]) == (400, "server.refused.push_place")


def test_a_house_without_a_key_tells_nobody(ines: Browser, service: Service) -> None:
    assert ines.get("/api/push").json() == {"key": None}
    nobody = ines.post("/api/push", service.subscription)
    assert nobody.json()["say"] == "server.refused.push_nobody"
    ines.play()
    assert ines.post("/api/push", service.subscription).json()["say"] == "server.refused.push_off"
