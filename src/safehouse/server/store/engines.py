"""The database: SQLite in the data folder, or PostgreSQL anywhere.

Whatever differs between the two is here, so that the rest of the server uses plain SQL.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url

from safehouse.core.errors import BadInput

VARIABLE = "SAFEHOUSE_DATABASE"
PATIENCE_MS = 2000  # for another program that locks the database; all tables wait for it
ANSWER_MS = 3000  # for PostgreSQL to do one thing; `patient` limits how long we wait for an answer
IDLE_MS = 6000  # in the middle of a transaction: its process has ended, or the network is cut
MIGRATIONS = 0x5AFE  # an advisory lock of ours


def read_url(given: str) -> str:
    """`postgresql://…` as SQLAlchemy expects it; BadInput for anything else."""
    scheme, found, rest = given.partition("://")
    if not found or scheme not in ("postgresql", "postgres") or not rest:
        raise BadInput(
            "--database is written postgresql://USER:PASSWORD@HOST/NAME. Without it everything is "
            "kept in the folder of --data."
        )
    return f"postgresql+psycopg://{rest}"


def database_named() -> str:
    """The database named in the environment, for commands other than the server; or none."""
    given = os.environ.get(VARIABLE)
    return read_url(given) if given else ""


def open_engine(url: str, synchronous: str = "FULL") -> Engine:
    """Create the engine, without connecting yet."""
    # parameters contain keys, tokens, chat and moves
    hidden: dict[str, Any] = {"hide_parameters": True}
    if make_url(url).get_backend_name() == "sqlite":
        engine = create_engine(url, **hidden)
        _prepare_sqlite(engine, synchronous)
        return engine
    waits = {
        "connect_timeout": 2,  # the least there is
        "keepalives_idle": 5,
        "keepalives_interval": 2,
        "keepalives_count": 3,
        "tcp_user_timeout": ANSWER_MS,
        "options": " ".join(f"-c {name}={value}" for name, value in _session().items()),
    }
    engine = create_engine(url, connect_args=waits, pool_pre_ping=True, **hidden)
    _be_patient(engine)
    return engine


def _session() -> dict[str, int]:
    """What PostgreSQL is to keep to on its side, so that locks of the dead do not last."""
    return {
        "lock_timeout": PATIENCE_MS,
        "statement_timeout": ANSWER_MS,
        "idle_in_transaction_session_timeout": IDLE_MS,
        "tcp_keepalives_idle": 3,
        "tcp_keepalives_interval": 1,
        "tcp_keepalives_count": 3,
        "tcp_user_timeout": ANSWER_MS,
    }


def _be_patient(engine: Engine) -> None:
    from safehouse.server.store.patient import Patient

    @event.listens_for(engine, "do_connect")
    def connect(_dialect: Any, _record: Any, args: Any, named: Any) -> Any:
        return Patient.to(*args, **named)


def _prepare_sqlite(engine: Engine, synchronous: str) -> None:
    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        for pragma in (
            "journal_mode=WAL",
            f"synchronous={synchronous}",
            f"busy_timeout={PATIENCE_MS}",
            "foreign_keys=ON",
            "secure_delete=FAST",  # overwrite deleted data in the file
        ):
            connection.execute(f"PRAGMA {pragma}").close()


def is_sqlite(c: Connection) -> bool:
    return c.dialect.name == "sqlite"


def begin_alone(c: Connection) -> None:
    """Run all steps of a migration or none; another migration waits."""
    if is_sqlite(c):
        c.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        from safehouse.server.store.patient import wait_as_long_as_it_takes

        for limit in ("lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"):
            c.exec_driver_sql(f"SET LOCAL {limit} = 0")
        wait_as_long_as_it_takes(c)
        c.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATIONS})")


@contextmanager
def no_letter_left(c: Connection) -> Iterator[None]:
    """Remove overwritten data from SQLite's file too; PostgreSQL vacuums by itself."""
    if not is_sqlite(c):
        yield
        return
    c.exec_driver_sql("PRAGMA secure_delete=ON").close()
    yield
    c.exec_driver_sql("PRAGMA secure_delete=FAST").close()


def empty_log(c: Connection) -> None:
    """Merge SQLite's write-ahead log into the database now."""
    if is_sqlite(c):
        c.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").all()
