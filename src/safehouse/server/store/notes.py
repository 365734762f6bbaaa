"""Notes of the server itself: a name and a value, kept in the database."""

from __future__ import annotations

import secrets

from sqlalchemy import Connection, select, text

from safehouse.server.ops.wall import wall
from safehouse.server.store import schema
from safehouse.server.store.engines import begin_alone
from safehouse.server.store.rows import Stale

_put_note = text(
    "INSERT INTO note (name, value, at) VALUES (:name, :value, :at) "
    "ON CONFLICT (name) DO UPDATE SET value = excluded.value, at = excluded.at"
)

_first_note = text(
    "INSERT INTO note (name, value, at) VALUES (:name, :value, :at) ON CONFLICT (name) DO NOTHING"
)
_swap_note = text("UPDATE note SET value = :value, at = :at WHERE name = :name AND value = :seen")


def read_note(c: Connection, name: str) -> str:
    """The server's note under that name, or nothing."""
    chosen = select(schema.note.c.value).where(schema.note.c.name == name)
    return c.execute(chosen).scalar() or ""


def put_note(c: Connection, name: str, value: str) -> None:
    """Store a note of the server itself."""
    c.execute(_put_note, {"name": name, "value": value, "at": wall.now()})


def swap_note(c: Connection, name: str, seen: str, value: str) -> None:
    """Replace a note that still says what was `seen` (nothing, if there was none); Stale if not."""
    row = {"name": name, "value": value, "at": wall.now()}
    swapped = c.execute(_swap_note, {**row, "seen": seen}) if seen else c.execute(_first_note, row)
    if swapped.rowcount != 1:
        raise Stale(f"the note {name} says something else now")


def shared_secret(c: Connection) -> bytes:
    """The server's secret, kept in the database; created by whoever comes first."""
    begin_alone(c)
    if not (found := read_note(c, "secret")):
        found = secrets.token_hex(32)
        put_note(c, "secret", found)
    return found.encode()
