"""Tickets for seats: signed, in cookies that scripts cannot read.

A ticket names a series of tables (a rematch uses the same tickets), the seat it was given for and
that seat's token. It is valid for the seat that has the token now, which may be a different seat at
the next table of the series.
"""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.responses import Response

from safehouse.server.tables.facts import TableFacts

COOKIE = "seat_"
LASTS = 180 * 24 * 3600
COOKIES = 40  # seats kept in a browser; more would not fit into a request's head


class Tickets:
    def __init__(self, secret: bytes) -> None:
        self.serializer = URLSafeSerializer(
            secret, salt="seat", signer_kwargs={"digest_method": sha256}
        )

    def write(self, series: str, seat: int, token: str) -> str:
        return str(self.serializer.dumps([series, seat, token]))

    def read(self, ticket: str) -> tuple[str, int, str] | None:
        try:
            series, seat, token = self.serializer.loads(ticket)
        except (BadSignature, ValueError, TypeError):
            return None
        return series, seat, token

    def seat_at(self, facts: TableFacts, cookies: Mapping[str, str]) -> int | None:
        """The seat at this table of a browser with these cookies."""
        ticket = cookies.get(COOKIE + facts.series)
        held = self.read(ticket) if ticket else None
        return facts.seat_of(held[2]) if held and held[0] == facts.series else None

    def series(self, cookies: Mapping[str, str]) -> list[str]:
        """The series for which a browser has tickets signed by us."""
        read = {series: self.read(cookies[COOKIE + series]) for series in series_held(cookies)}
        return [series for series, ticket in read.items() if ticket and ticket[0] == series]

    def give(
        self,
        response: Response,
        seats: Sequence[tuple[TableFacts, int]],
        cookies: Mapping[str, str],
        secure: bool,
    ) -> None:
        """Give the browser the seats' tickets, removing old ones if there are too many."""
        for facts, seat in seats[:COOKIES]:
            response.set_cookie(
                COOKIE + facts.series,
                self.write(facts.series, seat, facts.seats[seat].token),
                max_age=LASTS,
                path="/",
                httponly=True,
                samesite="lax",
                secure=secure,
            )
        given = {COOKIE + facts.series for facts, _ in seats}
        held = [name for name in cookies if name.startswith(COOKIE) and name not in given]
        for name in held[: max(0, len(held) + len(given) - COOKIES)]:
            response.delete_cookie(name, path="/", httponly=True, samesite="lax", secure=secure)


def series_held(cookies: Mapping[str, str]) -> list[str]:
    """The series for which a browser has tickets, valid or not."""
    return [name.removeprefix(COOKIE) for name in cookies if name.startswith(COOKIE)][
        : COOKIES + 10
    ]


def new_token() -> str:
    return secrets.token_urlsafe(12)


def read_secret(path: Path) -> bytes:
    """The server's secret; created on first use, readable only by its owner."""
    if not path.exists():
        fresh = path.with_suffix(f".{os.getpid()}")
        fd = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        os.write(fd, secrets.token_hex(32).encode())
        os.fsync(fd)
        os.close(fd)
        with contextlib.suppress(FileExistsError):
            os.link(fresh, path)  # all of it or nothing, and never over an existing one
        fresh.unlink()
    return path.read_bytes()
