"""The lag of the event loop, for which everybody at every table waits."""

from __future__ import annotations

import asyncio

from safehouse.server.ops.metrics import Metrics

EVERY = 0.25  # seconds


async def sample(metrics: Metrics, every: float = EVERY) -> None:
    """Sleep briefly, again and again, and note how much longer it took."""
    clock = asyncio.get_running_loop().time
    while True:
        due = clock() + every
        await asyncio.sleep(every)
        metrics.loop_lag.observe(max(0.0, clock() - due))
