"""What happens when somebody else has written first: the log and the facts decide."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from safehouse.server.sockets.up import Refused
from safehouse.server.store.rows import Stale
from safehouse.server.store.store import Taken

if TYPE_CHECKING:
    from safehouse.server.tables.room import Room

log = logging.getLogger(__name__)
COME_BACK = (1012, "The table is being opened again.")  # pages reconnect by themselves


class Overtaken:
    """Wraps every write of a room. A room that has left memory writes nothing.

    If somebody else has written first, the room leaves memory; pages reconnect to what is stored.
    """

    def __init__(self, room: Room) -> None:
        self.room = room

    def __enter__(self) -> None:
        if self.room.closed:  # another process may have the table by now
            raise Refused("changed", "stale")

    def __exit__(self, kind: object, e: BaseException | None, trace: object) -> None:
        if isinstance(e, Stale | Taken):
            room = self.room
            log.warning("a room was overtaken", extra={"table": room.facts.code, "at": room.n})
            room.house.lobby.put_to_sleep(room)
            raise Refused("changed", "stale") from None
