"""Assistants at real tables: /mcp on a server, if its operator enables it (`serve --mcp`)."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from starlette.routing import BaseRoute

from safehouse.server.tables.house import House

if TYPE_CHECKING:
    from safehouse.server.mcp.mount import Assistants


class NoAssistants:
    """A server without assistants: nothing is imported or offered."""

    def routes(self) -> list[BaseRoute]:
        return []

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        yield


def at_mcp(house: House) -> Assistants:
    from safehouse.server.mcp.mount import Assistants  # needs the extra `mcp`

    return Assistants(house)
