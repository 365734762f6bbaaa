"""What a disk or a database can object to, as a word for the log and a sentence for people."""

from __future__ import annotations

import errno
import sqlite3
from typing import Final

from sqlalchemy.exc import DBAPIError

from safehouse.server.sockets.up import Refused

FULL: Final = "full"
READ_ONLY: Final = "read_only"
LOCKED: Final = "locked"
DAMAGED: Final = "damaged"
DISK: Final = "disk"
SLOW: Final = "slow"
OTHER: Final = "other"
REASONS = (FULL, READ_ONLY, LOCKED, DAMAGED, DISK, SLOW, OTHER)
HOPELESS = (READ_ONLY, LOCKED, DAMAGED, DISK)  # what ails one write ails all of them

_BY_CODE = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: READ_ONLY,
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_IOERR: DISK,
}
_BY_ERRNO = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EROFS: READ_ONLY,
    errno.EACCES: READ_ONLY,
}


def reason_of(e: BaseException) -> str:
    """Why this write or read has failed."""
    if isinstance(e, DBAPIError) and e.orig is not None:
        e = e.orig
    if isinstance(e, OSError):
        return _BY_ERRNO.get(e.errno or 0, OTHER)
    code = getattr(e, "sqlite_errorcode", None)
    return OTHER if code is None else _BY_CODE.get(code & 0xFF, OTHER)  # the rest is detail


def key_of(reason: str) -> str:
    """Of the sentence that says so."""
    return "storage" if reason == OTHER else f"storage_{reason}"


class NotStored(Refused):
    """The disk or the database objects.  Nothing has changed, and nothing is lost."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(key_of(reason), "storage", 503)
