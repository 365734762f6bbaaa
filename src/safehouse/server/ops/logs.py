"""Structured logs: one JSON object per line on standard error."""

from __future__ import annotations

import json
import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import IO

_PLAIN = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message"}

# Set while a request is answered or a socket is open; its answer carries the same id.
request_id: ContextVar[str] = ContextVar("request_id", default="")


class JsonLines(logging.Formatter):
    number: int | None = None  # among several processes with one log

    """Time, level, logger, message, the request's id, `extra`, an error's trace."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if self.number is not None:
            line["process"] = self.number
        if asked := request_id.get():
            line["request"] = asked
        line.update({k: v for k, v in record.__dict__.items() if k not in _PLAIN})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


def not_our_error(record: logging.LogRecord) -> bool:
    """Filter for a client's broken text, for which uvicorn would print a traceback."""
    if record.getMessage().startswith("Invalid UTF-8"):
        record.exc_info = None
        record.levelno, record.levelname = logging.INFO, "INFO"
    return True


class Lines(logging.StreamHandler[IO[str]]):
    """A log on a full disk is no reason for anything else to fail, nor to write about it there."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        if not isinstance(sys.exc_info()[1], OSError):
            super().handleError(record)


def start_logs(level: str = "info", out: IO[str] | None = None, number: int | None = None) -> None:
    """Log everything as JSON lines from now on."""
    handler = Lines(out if out is not None else sys.stderr)
    lines = JsonLines()
    lines.number = number
    handler.setFormatter(lines)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for chatty in ("uvicorn", "uvicorn.error", "alembic", "websockets"):
        logging.getLogger(chatty).setLevel(max(logging.WARNING, root.level))
