"""Opens the data of a server: its folder, its database, its secret."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import DBAPIError

from safehouse import __version__
from safehouse.server.ops.metrics import Metrics
from safehouse.server.ops.settings import Settings
from safehouse.server.store.folder import CannotOpen, Folder
from safehouse.server.store.notes import put_note, shared_secret
from safehouse.server.store.postgres import Place, Postgres
from safehouse.server.store.store import Store
from safehouse.server.store.trouble import FULL, reason_of
from safehouse.server.tables.seats import read_secret

log = logging.getLogger(__name__)


class Opened:
    """The data of a server, once it is open; CannotOpen says why it cannot be."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.folder = Folder(settings.data, settings.number is not None)
        self.postgres = Postgres(settings.postgres) if settings.postgres else None
        self.place: Place = self.postgres or self.folder  # where the database is
        with self.or_closed():
            self.place.check()
            self.store = self._open_store(settings, metrics)
            self.secret = self._read_secret()

    @contextmanager
    def or_closed(self) -> Iterator[None]:
        """Close folder and database again if this fails, so that another server may open them."""
        try:
            yield
        except DBAPIError as e:  # it went away meanwhile
            self.close_places()
            raise CannotOpen(self.place.cannot_write(reason_of(e))) from None
        except BaseException:
            self.close_places()
            raise

    def _open_store(self, settings: Settings, metrics: Metrics) -> Store:
        """Open the store; CannotOpen if the database cannot be upgraded."""
        try:
            store = Store(settings.database, metrics, settings.synchronous)
        except DBAPIError as e:
            raise CannotOpen(self.place.cannot_write(reason_of(e))) from None
        try:
            with store.engine.begin() as c:
                put_note(c, "opened", __version__)
        except DBAPIError as e:
            # with a full disk games can still be watched, and continue later
            if reason_of(e) != FULL:
                store.close()
                raise CannotOpen(self.place.cannot_write(reason_of(e))) from None
            store.pulse.miss(FULL)
            log.warning("the disk is full", extra={"data": str(self.folder.path)})
        self.folder.close_to_others()
        return store

    def _read_secret(self) -> bytes:
        """Read the secret, which is kept where the database is, since each needs the other."""
        if self.postgres is None:
            return read_secret(self.folder.secret)
        with self.store.engine.begin() as c:
            return shared_secret(c)

    def close_places(self) -> None:
        if self.postgres is not None:
            self.postgres.close()
        self.folder.close()
