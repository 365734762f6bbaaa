"""Connections to PostgreSQL that are given up when no answer comes.

A network that was cut, a database that hangs, a machine that is gone: none of them gives an error
by itself. Whoever waited without a limit would hold up every table of this process.
"""

from __future__ import annotations

import time
from typing import Any, ClassVar

import psycopg
from psycopg.abc import RV, PQGen
from psycopg.errors import _WaitTimeout
from psycopg.pq import TransactionStatus
from sqlalchemy import Connection


class Patient(psycopg.Connection[tuple[Any, ...]]):
    patience: ClassVar[float] = 4.0  # seconds for one answer; longer than `engines.ANSWER_MS`
    doubt: ClassVar[float] = 1.0  # the same, if another connection got none meanwhile
    silence: ClassVar[float] = 0.0  # since when one had no answer
    heard = 0.0  # when this one had its last answer
    unlimited = False  # until the end of the transaction

    def wait(self, gen: PQGen[RV], *args: Any, **kwargs: Any) -> RV:
        if self.unlimited and self.pgconn.transaction_status == TransactionStatus.IDLE:
            self.unlimited = False
        if args or kwargs or self.unlimited:
            return super().wait(gen, *args, **kwargs)
        asked = time.monotonic()
        doubtful = 0.0 < self.heard < Patient.silence
        try:
            answer = super().wait(gen, timeout=self.doubt if doubtful else self.patience)
            self.heard = time.monotonic()
            return answer
        except _WaitTimeout:
            Patient.silence = asked
            self.close()  # who knows what it has done and what it still answers
            raise psycopg.OperationalError("no answer from the database") from None


def wait_as_long_as_it_takes(c: Connection) -> None:
    """For migrations, and whoever waits for one: in this transaction, which has begun."""
    wire = c.connection.driver_connection
    assert isinstance(wire, Patient)
    wire.unlimited = True
