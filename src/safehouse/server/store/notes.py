"""Notes of the server itself: a name and a value, kept in the database."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, select, text

from safehouse.server.ops.wall import wall
from safehouse.server.store import schema
from safehouse.server.store.engines import begin_alone

_put_note = text(
    "INSERT INTO note (name, value, at) VALUES (:name, :value, :at) "
    "ON CONFLICT (name) DO UPDATE SET value = excluded.value, at = excluded.at"
)


def read_note(c: Connection, name: str) -> str:
    """The server's note under that name, or nothing."""
    chosen = select(schema.note.c.value).where(schema.note.c.name == name)
    return c.execute(chosen).scalar() or ""


def put_note(c: Connection, name: str, value: str) -> None:
    """Store a note of the server itself."""
    c.execute(_put_note, {"name": name, "value": value, "at": wall.now()})


def shared_secret(c: Connection) -> bytes:
    """The server's secret, kept in the database; created by whoever comes first."""
    begin_alone(c)
    if not (found := read_note(c, "secret")):
        found = secrets.token_hex(32)
        put_note(c, "secret", found)
    return found.encode()
