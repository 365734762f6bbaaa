"""Errors of disks and databases, as a word for the log and a sentence for people."""

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
AWAY: Final = "away"
OTHER: Final = "other"
REASONS = (FULL, READ_ONLY, LOCKED, DAMAGED, DISK, SLOW, AWAY, OTHER)
HOPELESS = (READ_ONLY, LOCKED, DAMAGED, DISK, AWAY)  # reasons that affect all writes, not only one

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
_BY_STATE = {  # of PostgreSQL, by the beginning of its error code
    "53": FULL,  # a full disk, or its memory limit
    "25006": READ_ONLY,
    "42501": READ_ONLY,
    "55P03": LOCKED,
    "40": LOCKED,
    "57014": SLOW,
    "XX001": DAMAGED,
    "XX002": DAMAGED,
    "58": DISK,
    "08": AWAY,
    "57P": AWAY,
    "28": AWAY,  # unknown user
    "3D": AWAY,  # unknown database
}
_BY_ERRNO = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EROFS: READ_ONLY,
    errno.EACCES: READ_ONLY,
}


def reason_of(e: BaseException) -> str:
    """Why this write or read failed."""
    lost = isinstance(e, DBAPIError) and e.connection_invalidated
    if isinstance(e, DBAPIError) and e.orig is not None:
        e = e.orig
    if hasattr(e, "sqlstate"):
        return AWAY if lost or e.sqlstate is None else _by_state(e.sqlstate)
    if isinstance(e, OSError):
        return _BY_ERRNO.get(e.errno or 0, OTHER)
    code = getattr(e, "sqlite_errorcode", None)
    return OTHER if code is None else _BY_CODE.get(code & 0xFF, OTHER)  # the rest is details


def _by_state(code: str) -> str:
    lengths = (5, 3, 2)
    return next((_BY_STATE[code[:n]] for n in lengths if code[:n] in _BY_STATE), OTHER)


def key_of(reason: str) -> str:
    """The key of the sentence that says so."""
    return "storage" if reason == OTHER else f"storage_{reason}"


class NotStored(Refused):
    """The disk or the database failed. Nothing has changed, and nothing is lost."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(key_of(reason), "storage", 503)


def in_short(e: Exception) -> dict[str, str]:
    """What the log says about a failure, without any data."""
    said = str(e.orig) if isinstance(e, DBAPIError) else ""
    return {"why": reason_of(e), "said": said, "kind": type(e).__name__}
