"""The application: what it consists of, startup and shutdown."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
from collections.abc import AsyncIterator

from starlette.applications import Starlette
from starlette.routing import BaseRoute, WebSocketRoute

from safehouse.server.http.api import Api
from safehouse.server.http.guard import Guard
from safehouse.server.http.routes import routes
from safehouse.server.mcp import NoAssistants, at_mcp
from safehouse.server.ops import lag
from safehouse.server.ops.control import control
from safehouse.server.ops.settings import Settings
from safehouse.server.sockets.accepting import Sockets
from safehouse.server.store.retention import tidy_forever
from safehouse.server.tables.days import Days
from safehouse.server.tables.entry import Entrance
from safehouse.server.tables.house import House
from safehouse.server.tables.lobby import Lobby
from safehouse.server.tables.matches import Matches

log = logging.getLogger(__name__)
ALLOCATIONS = 50_000  # allocations between garbage collections; Python's default of 700 doubled p99


def collect_seldom() -> None:
    """Run the garbage collector rarely, since reference counting frees nearly everything."""
    gc.collect()
    gc.freeze()  # objects from startup are never garbage
    gc.set_threshold(ALLOCATIONS)


def make_app(settings: Settings) -> Guard:
    """A whole server as one ASGI application, which opens its data at startup."""
    house = House(settings)
    lobby = Lobby(house)
    house.entrance = Entrance(house)
    house.days = Days(house)
    house.matches = Matches(house)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await house.keepers.open(house)
        if settings.warm:
            house.bots.warm()
        collect_seldom()
        keepers = [
            asyncio.create_task(lobby.sweep()),
            asyncio.create_task(lobby.wake_days()),
            asyncio.create_task(lag.sample(house.metrics)),
            asyncio.create_task(tidy_forever(house)),
            asyncio.create_task(house.clocks.note_forever(lobby)),
            asyncio.create_task(house.days.keep_forever()),
            asyncio.create_task(house.critic.keep_forever()),
            asyncio.create_task(house.gate.settle_forever(house.keepers)),
        ]
        try:
            async with control(house), assistants.open():
                log.info("open", extra={"data": str(settings.data)})
                yield
        finally:
            for keeper in keepers:
                keeper.cancel()
            await house.give_back()
            lobby.close()
            house.bots.close()
            house.aside.close()
            house.errands.close()
            house.archive.close()
            house.pushes.close()
            await house.workshop.close()
            await house.reviewer.close()
            await asyncio.to_thread(house.close)
            log.info("closed")

    assistants = at_mcp(house) if settings.mcp else NoAssistants()
    every: list[BaseRoute] = [WebSocketRoute("/ws/{code}", Sockets(house))]
    every += [*assistants.routes(), *routes(Api(house))]
    return Guard(Starlette(routes=every, lifespan=lifespan), house)
