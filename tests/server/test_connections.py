"""Connections that are silent, slow or too many, at a real server with short limits."""

from __future__ import annotations

import resource
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from tests.server.driver import OPEN_DOORS, PATIENCE, Running, until

from safehouse.server.ops.settings import Limits
from safehouse.server.sockets.connections import descriptors, raise_descriptors

LONG = 600.0
HEAD = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
UPGRADE = (
    b"Host: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def with_limits(**changes: float) -> Limits:
    patient = dict.fromkeys(("head_seconds", "body_seconds", "answer_seconds", "keep_alive"), LONG)
    return Limits(**{**vars(OPEN_DOORS), **patient, **changes})


@pytest.fixture
def calling() -> Iterator[Callable[[Running], socket.socket]]:
    with ExitStack() as open_calls:
        yield lambda server: open_calls.enter_context(
            socket.create_connection(("127.0.0.1", server.port), PATIENCE)
        )


def is_cut(call: socket.socket) -> bool:
    """Wait until the other side has closed; what it had to say is read."""
    try:
        while call.recv(65536):
            pass
    except ConnectionResetError:
        pass
    return True


Calling = Callable[[Running], socket.socket]


@pytest.mark.parametrize("said", [b"", b"G", b"GET / HTTP/1.1\r\nHost: local"])
def test_who_sends_no_whole_head_is_cut_off(
    serving: Callable[..., Running], calling: Calling, said: bytes
) -> None:
    server = serving(limits=with_limits(head_seconds=0.2))
    call = calling(server)
    call.sendall(said)
    assert is_cut(call)


def test_bytes_that_trickle_win_no_time(serving: Callable[..., Running], calling: Calling) -> None:
    server = serving(limits=with_limits(head_seconds=0.3))
    call = calling(server)
    call.settimeout(0.05)
    end = time.monotonic() + PATIENCE
    with pytest.raises(OSError, match=r"reset|[Bb]roken"):  # noqa: PT012 - whenever it comes
        while time.monotonic() < end:
            call.sendall(b"G")
            try:
                if not call.recv(1):
                    raise ConnectionResetError("reset")
            except TimeoutError:
                pass


def test_half_a_head_on_a_kept_connection_is_cut_off(
    serving: Callable[..., Running], calling: Calling
) -> None:
    server = serving(limits=with_limits(head_seconds=0.2))
    call = calling(server)
    call.sendall(b"GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert call.recv(4096).startswith(b"HTTP/1.1 404")
    call.sendall(b"GET /now")
    assert is_cut(call)


def test_who_sends_half_a_body_is_cut_off(
    serving: Callable[..., Running], calling: Calling
) -> None:
    server = serving(limits=with_limits(body_seconds=0.2))
    call = calling(server)
    call.sendall(HEAD + b"Content-Length: 100\r\n\r\n{")
    assert is_cut(call)


def test_a_connection_that_asks_nothing_more_is_closed(
    serving: Callable[..., Running], calling: Calling
) -> None:
    server = serving(limits=with_limits(keep_alive=0.2))
    call = calling(server)
    call.sendall(b"GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert is_cut(call)


def test_who_reads_nothing_of_an_answer_is_cut_off(
    serving: Callable[..., Running], calling: Calling
) -> None:
    server = serving(limits=with_limits(answer_seconds=0.2))
    server.listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    call = calling(server)
    call.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    doors = server.server.config.http_protocol_class.counted  # type: ignore[attr-defined]
    asked = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
    call.sendall(asked)
    until(lambda: doors.open == 1)
    call.sendall(asked * 400)  # the answers fill every buffer on the way
    until(lambda: doors.open == 0)


def test_a_request_in_time_and_a_socket_are_left_alone(
    serving: Callable[..., Running],
) -> None:
    limit = 2.0  # what is asked in time may take a while on a busy machine
    limits = with_limits(head_seconds=limit, body_seconds=limit, answer_seconds=limit)
    server = serving(limits=limits)
    with server.browser() as ines:
        table = ines.open(ines.play())
        table.until_frame()
        time.sleep(limit + 0.3)  # longer than any of the limits
        table.say(ping=1)
        table.until(lambda: table.others)
        assert ines.get("/api/games").status_code == 200  # on the connection it has kept


def test_an_address_has_so_many_connections(
    serving: Callable[..., Running], calling: Calling
) -> None:
    server = serving(limits=with_limits(connections_an_address=3))
    doors = server.server.config.http_protocol_class.counted  # type: ignore[attr-defined]
    calls = [calling(server) for _ in range(2)]
    upgraded = calling(server)
    upgraded.sendall(b"GET /ws/ZZZZ HTTP/1.1\r\n" + UPGRADE[:-2])
    until(lambda: doors.open == 3)
    assert is_cut(calling(server))
    with server.browser("Milo", "127.0.0.2") as milo:
        assert milo.get("/nowhere").status_code == 404  # another address comes in
    upgraded.sendall(b"\r\n")  # the table is not there: the socket ends, and is counted out
    assert upgraded.recv(4096).startswith(b"HTTP/1.1 101")
    upgraded.close()
    calls[0].close()
    until(lambda: doors.by_visitor["127.0.0.1"] == 1)
    again = calling(server)
    again.sendall(b"GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n")
    assert again.recv(4096).startswith(b"HTTP/1.1 404")


def test_too_many_connections_are_answered_with_503(
    serving: Callable[..., Running], calling: Calling
) -> None:
    server = serving(limits=with_limits(connections=3))
    for _ in range(3):
        calling(server)
    with server.browser() as ines:
        until(lambda: ines.get("/nowhere").status_code == 503)


def test_the_house_takes_as_many_descriptors_as_it_may() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
        raise_descriptors()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
        assert descriptors() >= soft
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
