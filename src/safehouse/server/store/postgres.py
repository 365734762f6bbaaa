"""A database outside the folder: it must answer and have a known schema."""

from __future__ import annotations

from typing import Protocol

from sqlalchemy import text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from safehouse.server.store.engines import open_engine
from safehouse.server.store.folder import CannotOpen
from safehouse.server.store.migrations import KNOWN, NEWEST, version_of
from safehouse.server.store.trouble import FULL, LOCKED, READ_ONLY, reason_of


class Place(Protocol):
    """Where a database is."""

    def check(self) -> None: ...
    def cannot_write(self, reason: str) -> str: ...
    def size(self) -> float: ...


class Postgres:
    """Several processes may have it open at the same time."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.name = make_url(url).render_as_string(hide_password=True).replace("+psycopg", "")
        self.engine = open_engine(url)

    def check(self) -> None:
        try:
            version = version_of(self.engine)
        except DBAPIError as e:
            self.close()
            raise CannotOpen(self.cannot_write(reason_of(e))) from None
        if version is not None and version not in KNOWN:
            self.close()
            raise CannotOpen(
                f"{self.name} was made by a newer Safehouse (its form is {version}, this one knows "
                f"{NEWEST}). Install the newer one, or restore a backup of before."
            )

    def cannot_write(self, reason: str) -> str:
        """The sentence for whoever starts a server."""
        if reason == FULL:
            return f"The disk of {self.name} is full. Make room, then start again."
        if reason == READ_ONLY:
            return (
                f"{self.name} cannot be written. Let its user write there (he must be able to make "
                "tables), or name another database."
            )
        if reason == LOCKED:
            return f"Another program holds {self.name}. Close it, then start again."
        return (
            f"{self.name} does not answer. Is PostgreSQL running there, and are name, user and "
            "password right?"
        )

    def size(self) -> float:
        """Bytes of the database, as it reports; 0 while it does not answer."""
        try:
            with self.engine.connect() as c:
                return float(c.scalar(text("SELECT pg_database_size(current_database())")) or 0)
        except DBAPIError:
            return 0.0

    def close(self) -> None:
        self.engine.dispose()
