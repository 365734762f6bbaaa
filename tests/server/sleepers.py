"""Stands in for thinking, in the thinking processes, which import it from here."""

from __future__ import annotations

import os
import time

from safehouse.server.bots.pool import Thought


def sleep(game: str, bot: str, position: bytes, seat: int, *more: object) -> Thought:
    """Sleep for the bot's name in seconds; answer with the process's id."""
    time.sleep(float(bot))
    return Thought({"type": str(os.getpid())})
