"""Automatic deletion: games that ended long ago, and tables that never began."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from sqlalchemy import Connection, and_, or_, select

from safehouse.server.ops.wall import wall
from safehouse.server.store import schema
from safehouse.server.store.trouble import NotStored
from safehouse.server.tables.facts import OVER
from safehouse.server.tables.house import House

log = logging.getLogger(__name__)
DAY = 24 * 3600.0
AGAIN_AFTER = 3600.0
AT_ONCE = 20  # tables deleted in one commit, so that no move waits long


async def tidy_forever(house: House) -> None:
    """Tidy now and every hour, if games are kept for a limited number of days."""
    while house.settings.keep_days > 0:
        try:
            if house.keepers.leads:
                await tidy(house, wall.now() - house.settings.keep_days * DAY)
        except NotStored as e:
            log.warning("nothing could be deleted", extra={"why": e.reason})
        await asyncio.sleep(AGAIN_AFTER)


async def tidy(house: House, before: float) -> int:
    """Delete what ended, or was made and never began, before that time; return the number."""
    t = schema.table_.c
    ended = and_(t.status == OVER, t.ended < before)
    never_began = and_(t.started.is_(None), t.status != OVER, t.made < before)
    chosen = select(t.code).where(or_(ended, never_began)).order_by(t.made)
    found = await house.store.read(lambda c: [str(row[0]) for row in c.execute(chosen)])
    rooms = house.lobby.rooms
    codes = [c for c in found if c not in rooms or not rooms[c].presence.anybody()]
    for start in range(0, len(codes), AT_ONCE):
        await delete(house, codes[start : start + AT_ONCE])
    if codes:
        log.info("old tables are deleted", extra={"tables": len(codes)})
    return len(codes)


async def delete(house: House, codes: Sequence[str]) -> None:
    """Delete these tables with all their moves and chat."""
    await house.store.change(lambda c: _delete(c, codes))
    for code in codes:
        house.replays.drop(code)
        house.keepers.tell("reopen", code)
        if (room := house.lobby.rooms.get(code)) is not None:
            house.lobby.put_to_sleep(room)  # tell whoever is there that the table does not exist


def _delete(c: Connection, codes: Sequence[str]) -> None:
    for table in (
        schema.attempt,
        schema.review,
        schema.report,
        schema.clock,
        schema.keeper,
        schema.chat,
        schema.move,
        schema.seat,
        schema.table_,
    ):
        c.execute(table.delete().where(table.c.code.in_(codes)))
    ban, kept = schema.ban, select(schema.table_.c.series)
    c.execute(ban.delete().where(ban.c.series != "", ban.c.series.not_in(kept)))
