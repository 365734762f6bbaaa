"""Connections to PostgreSQL that are given up when no answer comes.

A network that was cut, a database that hangs, a machine that is gone: none of them gives an error
by itself. Whoever waited without a limit would hold up every table of this process.
"""

from __future__ import annotations

from typing import Any, ClassVar

import psycopg
from psycopg.abc import RV, PQGen
from psycopg.errors import _WaitTimeout
from psycopg.pq import TransactionStatus
from sqlalchemy import Connection


class Patient(psycopg.Connection[tuple[Any, ...]]):
    patience: ClassVar[float] = 4.0  # seconds for one answer; longer than `engines.ANSWER_MS`
    unlimited = False  # until the end of the transaction

    def wait(self, gen: PQGen[RV], *args: Any, **kwargs: Any) -> RV:
        if self.unlimited and self.pgconn.transaction_status == TransactionStatus.IDLE:
            self.unlimited = False
        if args or kwargs or self.unlimited:
            return super().wait(gen, *args, **kwargs)
        try:
            return super().wait(gen, timeout=self.patience)
        except _WaitTimeout:
            self.close()  # who knows what it has done and what it still answers
            raise psycopg.OperationalError("no answer from the database") from None


def wait_as_long_as_it_takes(c: Connection) -> None:
    """For migrations, and whoever waits for one: in this transaction, which has begun."""
    wire = c.connection.driver_connection
    assert isinstance(wire, Patient)
    wire.unlimited = True
