"""Who is at a table: the sockets of each seat, and when a seat was last seen."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeVar

from safehouse.core.state import SPECTATOR
from safehouse.server.sockets.onlookers import Onlookers

if TYPE_CHECKING:
    from safehouse.server.sockets.socket import Connection

T = TypeVar("T")


class Presence:
    def __init__(self) -> None:
        self.seated: dict[int, set[Connection]] = {}
        self.onlookers = Onlookers()
        self.idle_since = self.began = time.monotonic()
        self.first_came = ""  # a visitor: the first one with a seat, or else the first
        self._seat_came = False
        self.visitors: dict[int, str] = {}  # the last address of the person on each seat
        self._left: dict[int, float] = {}

    def add(self, socket: Connection) -> None:
        if socket.screen:
            self.seated.setdefault(SPECTATOR, set()).add(socket)
        elif socket.seat == SPECTATOR:
            self.onlookers.sockets.add(socket)
            self.first_came = self.first_came or socket.visitor
        else:
            if not self._seat_came:
                self.first_came, self._seat_came = socket.visitor, True
            self.seated.setdefault(socket.seat, set()).add(socket)
            self.visitors[socket.seat] = socket.visitor

    def remove(self, socket: Connection) -> None:
        self.onlookers.sockets.discard(socket)
        at_seat = self.seated.get(socket.seat)
        if at_seat is not None:
            at_seat.discard(socket)
            if not at_seat:
                del self.seated[socket.seat]
                self._left[socket.seat] = time.monotonic()
        self.idle_since = time.monotonic()

    def expect(self, seat: int) -> None:
        """Note that somebody is about to connect to that seat."""
        self._left[seat] = time.monotonic()

    def change_places(self, a: int, b: int) -> None:
        """Whoever sits on these two seats has changed places, with all their sockets."""
        _exchange(self.seated, a, b)
        _exchange(self.visitors, a, b)
        _exchange(self._left, a, b)
        for seat in (a, b):
            for socket in self.seated.get(seat, ()):
                socket.seat = seat

    def away_for(self, seat: int) -> float:
        """Seconds since the person on that seat was last seen, or since the table woke."""
        if seat in self.seated:
            return 0.0
        return time.monotonic() - self._left.get(seat, self.began)

    def at_seats(self) -> Iterator[Connection]:
        for sockets in self.seated.values():
            yield from sockets

    def everybody(self) -> Iterator[Connection]:
        yield from self.at_seats()
        yield from self.onlookers.sockets

    def anybody(self) -> bool:
        return bool(self.seated or self.onlookers.sockets)


def _exchange(by_seat: dict[int, T], a: int, b: int) -> None:
    held = {there: by_seat.pop(seat) for seat, there in ((a, b), (b, a)) if seat in by_seat}
    by_seat.update(held)
