"""Bots play what is new in the gallery, one design after another, while nobody else waits for them.

Which designs they have not played yet stands in the database, and so does who is at it: another
server process, or this one after a restart, goes on where one has ended.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection, select

from safehouse.server.bots.workshop import HOUSE, RUNNING
from safehouse.server.ops.wall import wall
from safehouse.server.sockets.up import RateDesign, Refused
from safehouse.server.store import schema
from safehouse.server.store.trouble import NotStored

if TYPE_CHECKING:
    from safehouse.server.tables.house import House

log = logging.getLogger(__name__)
AGAIN_AFTER = 60.0  # seconds until it is looked whether there is something
LOOK = 0.5  # at a rating that goes on
AT_IT = 900.0  # whoever has taken a design up longer ago than this has not got to its end
TRIES = 3
d = schema.design.c


class Critic:
    def __init__(self, house: House) -> None:
        self.house = house
        self._news = asyncio.Event()

    def wake(self) -> None:
        """There may be something new."""
        self._news.set()

    async def keep_forever(self) -> None:
        while self.house.settings.gallery_games > 0:
            self._news.clear()
            try:
                worked = self.house.keepers.leads and await self.look()
            except NotStored as e:
                log.warning("designs could not be rated", extra={"why": e.reason})
                worked = False
            if not worked:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._news.wait(), AGAIN_AFTER)

    async def look(self) -> bool:
        """Rate the oldest design that nobody has rated or is at; whether there was one."""
        if self.house.workshop.busy:
            return False
        taken = await self._take_up()
        if taken is None:
            return False
        told = await self._rate(taken)
        if told is not None:
            values = {"rated": told, "share": told["share"]}
            entry = schema.design.update().where(d.id == taken.id).values(**values)

            def put(c: Connection) -> None:
                c.execute(entry)

            await self.house.store.change(put)
        return True

    async def _take_up(self) -> Any:
        """A design that is this process's to rate; the database decides between two."""
        now = wall.now()
        open_ = (d.rated.is_(None), d.tries < TRIES, d.asked < now - AT_IT)
        taken: Any = None

        def take(c: Connection) -> None:
            nonlocal taken
            chosen = select(d.id, d.game, d.data, d.asked).where(*open_).order_by(d.made)
            taken = c.execute(chosen.limit(1)).first()
            if taken is not None:
                mine = schema.design.update().where(d.id == taken.id, d.asked == taken.asked)
                if not c.execute(mine.values(asked=now, tries=d.tries + 1)).rowcount:
                    taken = None

        await self.house.store.change(take)
        return taken

    async def _rate(self, taken: Any) -> dict[str, Any] | None:
        """What came of it; None if bots could not play it."""
        workshop = self.house.workshop
        asked = RateDesign(msgspec.json.decode(taken.data), self.house.settings.gallery_games)
        try:
            rating = workshop.begin(taken.game, asked, HOUSE)
        except Refused as e:
            log.warning("a design was not rated", extra={"design": taken.id, "why": e.say})
            return None
        while rating.state == RUNNING:
            rating.asked_at = time.monotonic()
            await asyncio.sleep(LOOK)
        if rating.failure is not None or not rating.told:
            log.warning("a design could not be rated", extra={"design": taken.id})
            return None
        told: dict[str, Any] = rating.told
        return told
