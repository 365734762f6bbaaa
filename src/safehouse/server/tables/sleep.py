"""A table where nobody is falls asleep: bots and clock stop until somebody comes.

A moment of absence changes nothing: people reload pages, and bots finish what they were asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from itertools import islice


class Doze:
    def __init__(self, after: float, fell_asleep: Callable[[], None]) -> None:
        self.asleep = True  # nobody has come yet
        self._after = after
        self._fell_asleep = fell_asleep
        self._timer: asyncio.TimerHandle | None = None

    def somebody(self) -> bool:
        """Somebody has come; return whether the table was asleep."""
        self.close()
        slept, self.asleep = self.asleep, False
        return slept

    def nobody(self) -> None:
        """The last person has gone."""
        self.close()
        self._timer = asyncio.get_running_loop().call_later(self._after, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self.asleep = True
        self._fell_asleep()

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Alone:
    """Tables where only bots play: only a few per visitor run, the others wait."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._tables: dict[str, dict[Hashable, Callable[[], None]]] = {}
        self._visitors: dict[Hashable, str] = {}

    def runs(self, visitor: str, table: Hashable, look: Callable[[], None]) -> bool:
        """Whether this table may run now; `look` is called when that may have changed."""
        if self._visitors.get(table, visitor) != visitor:
            self.ends(table)
        self._visitors[table] = visitor
        tables = self._tables.setdefault(visitor, {})
        tables.setdefault(table, look)
        return table in list(islice(tables, self.most))

    def ends(self, table: Hashable) -> None:
        """Nothing runs there any more, or a person plays again."""
        visitor = self._visitors.pop(table, None)
        if visitor is None:
            return
        tables = self._tables[visitor]
        del tables[table]
        if not tables:
            del self._tables[visitor]
        for look in list(islice(tables.values(), self.most)):
            asyncio.get_running_loop().call_soon(look)
