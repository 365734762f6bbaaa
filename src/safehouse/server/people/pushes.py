"""Notifications of turns while the page is closed, through the push services of browsers.

They are off unless the server has a key. A browser registers its push endpoint; nothing is sent
anywhere but to the services that browsers use. A notification names only the game and the table,
and is encrypted for the browser.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from sqlalchemy import Connection, select

from safehouse import games
from safehouse.server.ops.settings import Settings
from safehouse.server.ops.wall import wall
from safehouse.server.sockets import up_own
from safehouse.server.sockets.up import Refused
from safehouse.server.store import schema
from safehouse.server.store.store import Store
from safehouse.server.store.trouble import NotStored
from safehouse.server.tables.facts import PERSON, PLAYING
from safehouse.words import ENGLISH, languages, sentence

if TYPE_CHECKING:
    from safehouse.server.tables.room import Room

log = logging.getLogger(__name__)
PLACES = 5  # endpoints of one person; beyond this, the oldest is dropped
LASTS = 24 * 3600  # seconds for which a service keeps trying
PATIENCE = 10  # seconds for the service to answer
WAITING = 200  # in flight at a time; more are dropped
GONE = (404, 410)  # the browser no longer receives them
p = schema.push.c


class Pushes:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.public: str | None = None
        self._private: Any = None
        self._threads: ThreadPoolExecutor | None = None
        # table and seat -> the position it was last notified of
        self._told: dict[tuple[str, int], int] = {}
        self._on_their_way = 0
        if settings.push_keys is not None:
            self._private, self.public = read_keys(settings.push_keys)
            self._threads = ThreadPoolExecutor(2, "push")

    def close(self) -> None:
        if self._threads is not None:
            self._threads.shutdown(cancel_futures=True)

    # -- endpoints
    async def add(self, person: str, asked: up_own.HearOfTurns) -> None:
        """Register this browser's endpoint, taking it over from anybody else."""
        if self.public is None:
            raise Refused("push_off", "push")
        self._check(asked.endpoint)
        row = {
            "endpoint": asked.endpoint,
            "person": person,
            "p256dh": asked.p256dh,
            "auth": asked.auth,
            "language": asked.language if asked.language in languages() else ENGLISH,
            "at": wall.now(),
        }
        newest = (
            select(p.endpoint).where(p.person == person).order_by(p.at.desc()).limit(PLACES - 1)
        )

        def put(c: Connection) -> None:
            c.execute(schema.push.delete().where(p.endpoint == asked.endpoint))
            kept = [row[0] for row in c.execute(newest)]
            c.execute(schema.push.delete().where(p.person == person, p.endpoint.not_in(kept)))
            c.execute(schema.push.insert(), [row])

        await self.store.change(put)

    def _check(self, endpoint: str) -> None:
        """Refuse endpoints that are not at a known push service."""
        there = urlsplit(endpoint)
        host = there.hostname or ""
        known = any(
            host.endswith(one) if one.startswith(".") else host == one
            for one in self.settings.push_hosts
        )
        if not known or (there.scheme != "https" and not self.settings.push_insecure):
            raise Refused("push_place", "push", 400)

    async def remove(self, endpoint: str, persons: Sequence[str]) -> None:
        gone = schema.push.delete().where(p.endpoint == endpoint, p.person.in_(list(persons)))
        await self.store.change(lambda c: _run(c, gone))

    async def forget(self, persons: Sequence[str]) -> None:
        gone = schema.push.delete().where(p.person.in_(list(persons)))
        await self.store.change(lambda c: _run(c, gone))

    # -- telling
    def look(self, room: Room) -> None:
        """The table has moved on: notify, once, absent players who are asked now."""
        if self._threads is None or room.state is None:
            return
        playing = room.facts.status == PLAYING
        asked = room.state.to_act if playing else ()
        for seat, chair in enumerate(room.facts.seats):
            key = (room.facts.code, seat)
            absent = chair.kind == PERSON and chair.person and chair.stand_in is None
            if seat not in asked or not absent or seat in room.presence.seated:
                self._told.pop(key, None)
            elif key not in self._told and self._on_their_way < WAITING:
                self._told[key] = room.n
                self._on_their_way += 1
                room.spawn(self._tell(chair.person, room.facts.game, room.facts.code))

    async def _tell(self, person: str, game: str, code: str) -> None:
        assert self._threads is not None
        try:
            chosen = select(schema.push).where(p.person == person)
            places = await self.store.read(lambda c: c.execute(chosen).all())
            name = games.find(game).name
            for place in places:
                said = sentence(place.language, "server.push.turn", {"game": name, "code": code})
                news = json.dumps({"title": "Safehouse", "body": said, "code": code})
                self._threads.submit(self._send, place, news)
        except NotStored:
            log.warning("nobody could be told of a turn")
        finally:
            self._on_their_way -= 1

    def _send(self, place: Any, news: str) -> None:
        """Send in a thread, since services may be slow."""
        from pywebpush import WebPushException, webpush

        try:
            webpush(
                {
                    "endpoint": place.endpoint,
                    "keys": {"p256dh": place.p256dh, "auth": place.auth},
                },
                news,
                vapid_private_key=self._private,
                vapid_claims={"sub": self.settings.url or "mailto:nobody@localhost"},
                ttl=LASTS,
                timeout=PATIENCE,
            )
        except WebPushException as e:
            if e.response is not None and e.response.status_code in GONE:
                self._drop(place.endpoint)
            else:
                log.warning("a push service objects", extra={"why": type(e).__name__})
        except Exception as e:  # whatever goes wrong with a service or a browser's keys
            log.warning("a notification was not sent", extra={"why": type(e).__name__})

    def _drop(self, endpoint: str) -> None:
        with self.store.engine.begin() as c:
            c.execute(schema.push.delete().where(p.endpoint == endpoint))


def _run(c: Connection, statement: Any) -> None:
    c.execute(statement)


def read_keys(path: Path) -> tuple[Any, str]:
    """The signing key and its public part, created on first use."""
    from base64 import urlsafe_b64encode

    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
    from py_vapid import Vapid

    if not path.exists():
        vapid = Vapid()
        vapid.generate_keys()
        fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(fd, "wb") as file:
            file.write(vapid.private_pem())
    vapid = Vapid.from_file(str(path))
    point = vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return vapid, urlsafe_b64encode(point).rstrip(b"=").decode()
