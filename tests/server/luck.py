"""A page's part in the luck: it draws, announces, stores the promise, reveals."""

from __future__ import annotations

import secrets
from typing import Any

from tests.server.driver import Table

from safehouse.core.exchange import seed_hash, sha


class Page:
    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.seed = secrets.token_hex(16)
        self.promise = ""

    @property
    def commitment(self) -> str:
        """The commitment it saw before it revealed anything."""
        return sha(self.promise)

    @property
    def told(self) -> list[dict[str, Any]]:
        return self.table.luck

    def hash(self) -> str:
        return seed_hash(self.table.table["code"], self.seat, self.seed)

    def announce(self) -> None:
        self.table.until(lambda: self.told)
        self.table.say(luck={"op": "hash", "hash": self.hash()})

    def hear_promise(self) -> None:
        self.table.until(lambda: self.told and self.told[-1]["promise"])
        self.promise = self.told[-1]["promise"]

    def open(self, **changes: str) -> None:
        said = {"op": "open", "seed": self.seed, "commitment": self.commitment, **changes}
        self.table.say(luck=said)

    def add(self) -> None:
        """Do all of it, if nobody else is awaited."""
        self.announce()
        self.hear_promise()
        self.open()
        self.table.until_frame()

    def until_dealt(self) -> list[str | None]:
        self.table.until(lambda: self.told and self.told[-1]["seeds"])
        seeds: list[str | None] = self.told[-1]["seeds"]
        return seeds
