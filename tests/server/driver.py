"""A running server and browsers that talk to it, for the tests: real sockets, a real database."""

from __future__ import annotations

import asyncio
import json
import re
import threading
import time
from collections.abc import Callable, Coroutine
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import httpx2
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from safehouse.server.http.guard import Guard
from safehouse.server.ops.serve import listen, make_server
from safehouse.server.ops.settings import Limits, Rate, Settings
from safehouse.server.sockets.down import Down
from safehouse.server.tables.house import House

T = TypeVar("T")
PATIENCE = 240.0  # seconds; machines may be slow, and whatever is there at once is seen at once
OPEN_DOORS = Limits(  # tests come from one address and in a hurry
    make=Rate(10_000, 1000),
    join=Rate(10_000, 1000),
    read=Rate(10_000, 1000),
    connect=Rate(10_000, 1000),
    ask=Rate(10_000, 1000),
    upward=Rate(10_000, 2000),
    onlook=Rate(2000, 1000),
    miss=Rate(10_000, 1000),
    hand=Rate(10_000, 1000),
    message=Rate(2000, 1000),
    qr=Rate(10_000, 1000),
    move=Rate(2000, 1000),
    op=Rate(1000, 1000),
    report=Rate(1000, 1000),
    share=Rate(1000, 1000),
    opinion=Rate(1000, 1000),
)


def quick(data: Path, **changes: Any) -> Settings:
    """Settings of a server that does not keep tests waiting."""
    usual: dict[str, Any] = {
        "bot_pace": (0.0, 0.0),
        "bots_only_pace": 0.0,
        "look_together": 0.0,  # bots wait for nobody who is still looking
        "look_alone": 0.0,
        "bot_budget_ms": 5,
        "away_after": 0.1,
        "luck_announce": 240.0,  # all who come answer at once, but the machine may be slow
        "luck_open": 240.0,
        "bots_only_tables": 1000,
        "public_tables": 1000,
        "warm": False,
        "workers": 1,
        "gallery_games": 0,
        "aside_nice": 0,  # or reviews take minutes on a busy machine
        "limits": OPEN_DOORS,
    }
    return Settings(data, **{**usual, **changes})


class Running:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.listening = listen("127.0.0.1", 0)
        self.port = self.listening.getsockname()[1]
        self.settings = settings = replace(settings, address=f"127.0.0.1:{self.port}")
        self.server = make_server(settings)
        self.thread = threading.Thread(
            target=self.server.run, kwargs={"sockets": [self.listening]}, daemon=True
        )
        self.thread.start()
        until(lambda: self.server.started)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.listening.close()
        assert not self.thread.is_alive()

    def browser(self, name: str = "Ines", address: str = "127.0.0.1") -> Browser:
        return Browser(self.port, name, address)

    @property
    def house(self) -> House:
        app = self.server.config.app
        assert isinstance(app, Guard)
        return app.house

    def answer(self, question: Coroutine[Any, Any, T]) -> T:
        """What its own event loop makes of this: a group of writes belongs to one loop."""
        loop = self.server.servers[0].get_loop()
        return asyncio.run_coroutine_threadsafe(question, loop).result(PATIENCE)

    def in_its_thread(self, work: Callable[[], object]) -> None:
        """Run something in the server's thread."""
        self.server.servers[0].get_loop().call_soon_threadsafe(work)


class Friends:
    """Shares the links of tables with everybody: secrets by code, from the server's answers."""

    def __init__(self) -> None:
        self.secrets: dict[str, str] = {}

    def hear(self, answer: Any) -> None:
        """Note the secret of a table in an answer or message."""
        if isinstance(answer, dict) and "?k=" in str(answer.get("link")):
            self.secrets[answer["code"]] = answer["link"].partition("?k=")[2]

    def address(self, path: str) -> str:
        """The path with the secret of the table in it, if it is known."""
        found = re.match("/(?:api/tables|ws)/([^/?]+)", path)
        secret = self.secrets.get(found[1].upper()) if found else None
        return path if secret is None else f"{path}{'&' if '?' in path else '?'}k={secret}"


FRIENDS = Friends()


class Browser:
    """One person's browser: its cookies, its calls, its sockets.

    It uses the shared links; to use bare codes, set `invited` to False.
    """

    invited = True

    def __init__(self, port: int, name: str, address: str = "127.0.0.1") -> None:
        self.port = port
        self.name = name
        self.local = address
        self.http = httpx2.Client(
            base_url=f"http://127.0.0.1:{port}",
            timeout=PATIENCE,
            transport=httpx2.HTTPTransport(local_address=address),
        )
        self.sockets = ExitStack()

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: object) -> None:
        self.sockets.close()
        self.http.close()

    def move_to(self, port: int) -> None:
        """Move to another server, with the same cookies."""
        self.port = port
        self.http.base_url = f"http://127.0.0.1:{port}"

    def get(self, path: str, **more: Any) -> Any:
        return self.http.get(self.address(path), **more)

    def told(self, path: str) -> dict[str, Any]:
        """What a call answers that goes well."""
        answer = self.get(path)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def post(self, path: str, data: Any, **more: Any) -> Any:
        answer = self.http.post(self.address(path), json=data, **more)
        if answer.headers.get("content-type") == "application/json":
            FRIENDS.hear(answer.json())
        return answer

    def address(self, path: str) -> str:
        return FRIENDS.address(path) if self.invited else path

    def make(self, seats: int = 2, game: str = "flip7", **more: Any) -> str:
        asked = {"game": game, "seats": seats, "name": self.name, "colour": "cyan", **more}
        answer = self.post("/api/tables", asked)
        assert answer.status_code == 200, answer.text
        return str(answer.json()["code"])

    def join(self, code: str, **more: Any) -> int:
        answer = self.post(f"/api/tables/{code}/join", {"name": self.name, "colour": "red", **more})
        assert answer.status_code == 200, answer.text
        return int(answer.json()["seat"])

    def play(self, **more: Any) -> str:
        answer = self.post("/api/play", {"game": "flip7", "name": self.name, **more})
        assert answer.status_code == 200, answer.text
        return str(answer.json()["code"])

    def cookie(self) -> str:
        return "; ".join(f"{c.name}={c.value}" for c in self.http.cookies.jar)

    def open(self, code: str, watch: bool = False, screen: bool = False, **headers: str) -> Table:
        sent = {"Cookie": self.cookie(), **headers} if self.cookie() else headers
        how = "?watch=1&tv=1" if screen else "?watch=1" if watch else ""
        path = self.address(f"/ws/{code}{how}")
        address = f"ws://127.0.0.1:{self.port}{path}"
        opened = connect(
            address,
            additional_headers=sent,
            compression=None,
            max_size=2**22,
            max_queue=None,
            source_address=(self.local, 0),
        )
        return Table(self.sockets.enter_context(opened))


class Table:
    """A socket, and what it has received."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.table: dict[str, Any] = {}
        self.frame: dict[str, Any] = {}
        self.frames: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.errors: list[dict[str, Any]] = []
        self.luck: list[dict[str, Any]] = []
        self.others: list[dict[str, Any]] = []
        self.closed: tuple[int, str] | None = None

    def close(self) -> None:
        self.socket.close()

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def do(self, action: dict[str, Any], at: int | None = None, id: int = 1) -> None:
        self.say(do=action, at=self.frame["n"] if at is None else at, id=id)

    def host(self, op: str, **more: Any) -> None:
        self.say(host={"op": op, **more})

    def at_table(self, op: str, **more: Any) -> None:
        self.say(table={"op": op, **more})

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any] | None:
        """The next message; None if none comes, or if the socket is closed."""
        try:
            text = self.socket.recv(timeout)
        except TimeoutError:
            return None
        except ConnectionClosed as e:
            self.closed = (e.rcvd.code, e.rcvd.reason) if e.rcvd else (1006, "")
            return None
        message: dict[str, Any] = json.loads(text)
        msgspec.json.decode(text, type=Down)  # it matches the page's types
        kind = message["t"]
        if kind == "table":
            self.table = {"options": self.table.get("options"), **message}
            FRIENDS.hear(message)
        elif kind == "frame":
            self.frame = message
            self.frames.append(message)
        elif kind == "chat":
            said = [] if message.get("again") else self.chat
            self.chat = said + message["lines"]
        elif kind == "error":
            self.errors.append(message)
        elif kind == "luck":
            self.luck.append(message)
        else:
            self.others.append(message)
        return message

    def until(self, condition: Callable[[], Any], timeout: float = PATIENCE) -> Any:
        """Hear messages until the condition holds."""
        end = time.monotonic() + timeout
        while not (found := condition()):
            left = end - time.monotonic()
            assert left > 0, f"in vain; {self.table} {self.frame} {self.errors}"
            heard = self.hear(left)
            assert heard is not None or condition(), f"closed {self.closed}; {self.errors}"
        return found

    def until_frame(self) -> None:
        """Wait until a position has been shown."""
        self.until(lambda: self.frame)

    def until_past(self, n: int) -> None:
        """Wait until a position after number `n` has been shown."""
        self.until(lambda: self.frame["n"] > n)

    def until_told(self, fact: str, value: Any = None) -> None:
        """Wait until a table message has that fact, with any true value or this one."""

        def told() -> bool:
            found = self.table.get(fact)
            return bool(found) if value is None else found == value

        self.until(told)

    def error(self) -> str:
        """The next error."""
        before = len(self.errors)
        self.until(lambda: len(self.errors) > before)
        return str(self.errors[-1]["text"])

    def hear_all(self, quiet: float = 0.2) -> None:
        """Hear until nothing comes for a moment."""
        while self.hear(quiet) is not None:
            pass

    def is_closed(self) -> bool:
        return self.closed is not None

    def until_closed(self) -> tuple[int, str]:
        end = time.monotonic() + PATIENCE
        while self.closed is None:
            assert time.monotonic() < end
            self.hear(1)
        return self.closed


def two_people(ines: Browser, milo: Browser, **more: Any) -> tuple[Table, Table]:
    """Two people at a table that has begun; the one who is to act comes first."""
    code = ines.make(**more)
    milo.join(code)
    tables = [ines.open(code), milo.open(code)]
    tables[0].host("start")
    for table in tables:
        table.until_frame()
    mover = next(t for t in tables if t.frame["legal"])
    return mover, next(t for t in tables if t is not mover)


def until(condition: Callable[[], Any], timeout: float = PATIENCE) -> Any:
    end = time.monotonic() + timeout
    pause = 0.005
    while not (found := condition()):
        assert time.monotonic() < end, "in vain"
        time.sleep(pause)
        pause = min(pause * 1.2, 0.2)  # looking costs what is waited for
    return found
