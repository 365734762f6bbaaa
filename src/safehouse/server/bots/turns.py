"""Whose bot thinks next: visitors in turn, then their tables; tables with people come first."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator, Callable
from typing import NamedTuple


class Asker(NamedTuple):
    """For whom a bot thinks, and by which rules."""

    visitor: str  # who made the table
    table: str
    attended: Callable[[], bool]  # whether people wait for the answer, asked when it matters
    # the folder of an edition of the rules; None: the current rules
    source: tuple[str, str] | None = None


ANYBODY = Asker("", "", lambda: True)


class Question(NamedTuple):
    asker: Asker
    turn: asyncio.Future[None]


class Turns:
    """Lets a few think at once; a visitor with many tables gets no more time than others."""

    def __init__(self, places: int) -> None:
        self.free = places
        # The first of each is next; whoever has had a turn goes to the end.
        self._waiting: dict[str, dict[str, deque[Question]]] = {}

    def __len__(self) -> int:
        """How many questions are waiting."""
        return sum(len(asked) for tables in self._waiting.values() for asked in tables.values())

    @contextlib.asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        await self._come(asker)
        try:
            yield
        finally:
            self._go()

    async def _come(self, asker: Asker) -> None:
        if self.free:
            self.free -= 1
            return
        question = Question(asker, asyncio.get_running_loop().create_future())
        tables = self._waiting.setdefault(asker.visitor, {})
        tables.setdefault(asker.table, deque()).append(question)
        try:
            await question.turn
        except asyncio.CancelledError:
            if question.turn.cancelled():
                self._forget(question)
            else:  # its turn had already come
                self._go()
            raise

    def _go(self) -> None:
        """A place is free; give it to the next one."""
        question = self._next()
        if question is None:
            self.free += 1
            return
        visitor, table = question.asker.visitor, question.asker.table
        self._forget(question)
        if visitor in self._waiting:
            tables = self._waiting[visitor] = self._waiting.pop(visitor)
            if table in tables:
                tables[table] = tables.pop(table)
        question.turn.set_result(None)

    def _next(self) -> Question | None:
        first: Question | None = None
        for tables in self._waiting.values():
            for asked in tables.values():
                # A question that was just cancelled removes itself when its task runs.
                question = next((one for one in asked if not one.turn.done()), None)
                if question is None:
                    continue
                if question.asker.attended():
                    return question
                first = first or question
        return first

    def _forget(self, question: Question) -> None:
        visitor, table = question.asker.visitor, question.asker.table
        tables = self._waiting[visitor]
        tables[table].remove(question)
        if not tables[table]:
            del tables[table]
        if not tables:
            del self._waiting[visitor]
