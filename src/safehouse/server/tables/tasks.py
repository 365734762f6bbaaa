"""Background work of a table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from safehouse.core.errors import BadInput
from safehouse.server.sockets.up import Refused, in_short
from safehouse.server.store.trouble import NotStored

log = logging.getLogger(__name__)


class Tasks(set[asyncio.Task[None]]):
    """The running tasks; errors of tasks that nobody awaits are logged."""

    def __init__(self, table: str) -> None:
        self.table = table

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self.discard(task)
        if not task.cancelled() and (e := task.exception()) is not None:
            level = logging.DEBUG if isinstance(e, Refused | BadInput) else logging.ERROR
            if isinstance(e, NotStored):
                level = logging.WARNING
            trace = e if level == logging.ERROR else None
            where = {"table": self.table, "why": in_short(e)}
            log.log(level, "work of a room ended early", exc_info=trace, extra=where)
