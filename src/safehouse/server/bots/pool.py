"""Processes in which bots think, on positions as their seats may imagine them, never the true one.

If a process dies or hangs, another is started in its place and asked again; the other processes are
not affected.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import resource
import signal
import threading
import time
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing.connection import wait
from typing import Any, NamedTuple

import msgspec
from pebble import ProcessExpired, ProcessPool

from safehouse.bots.base import Bot
from safehouse.editions import Edition, load
from safehouse.editions.loading import today
from safehouse.server.bots.turns import ANYBODY, Asker, Turns
from safehouse.server.ops.metrics import Metrics
from safehouse.server.ops.settings import Settings

log = logging.getLogger(__name__)
TRIES = 3
LOOK_EVERY = 1.0  # seconds
ENDED = "its processes have ended"
Source = tuple[str, str] | None  # the folder of an edition of the rules; None: the current rules


class BotFailed(Exception):
    """No answer: the bot raised, hung, or its process died repeatedly."""


class Thought(NamedTuple):
    """A bot's answer."""

    action: dict[str, Any]  # {}: none yet
    intent: dict[str, Any] | None = None  # what it says it intends


# -- in the processes
@cache
def _edition(game: str, source: Source) -> Edition:
    return today(game) if source is None else load(*source)


@cache
def _bot(game: str, name: str, source: Source = None) -> Bot:
    return _edition(game, source).bot(name)


def answer(
    game: str, bot: str, position: bytes, seat: int, budget_ms: int, source: Source = None
) -> Thought:
    """The bot's decision, empty if it waits for others; runs in a process of the pool."""
    edition = _edition(game, source)
    state = edition.game.load(msgspec.json.decode(position))
    player = _bot(game, bot, source)
    action = player.think(state, seat, budget_ms)
    written = {} if action is edition.wait else dict(action.written())
    return Thought(written, player.intent(state, seat))


class Most(NamedTuple):
    """What a process whose result nobody waits for may use."""

    memory: int
    seconds: int
    nice: int


def begin(memory: int, seconds: int | None = None, nice: int = 0) -> None:
    """Set up a child process: it ignores signals, does not outlive the server, and has limits.

    A process that needs more than `memory` bytes or `seconds` of CPU ends; the server goes on.
    """
    os.nice(nice)
    limit(resource.RLIMIT_AS, memory)
    if seconds is not None:
        limit(resource.RLIMIT_CPU, seconds)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def limit(what: int, most: int) -> None:
    """Set a resource limit; some systems do not have it."""
    hard = resource.getrlimit(what)[1]
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(what, (most, most))


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


def ready() -> int:
    """A first task: the process has imported everything."""
    return os.getpid()


# -- in the server
class BotPool:
    """The processes. One that takes too long is ended; the others go on thinking."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.settings = settings
        self.metrics = metrics
        self.workers = settings.workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPool | None = None
        # Questions wait here rather than in the pool: the tables take turns.
        self.turns = Turns(2 * self.workers)
        metrics.bot_queue.set_function(lambda: len(self.turns))

    def pool(self) -> ProcessPool:
        if self._pool is None:
            self._pool = ProcessPool(
                self.workers,
                initializer=begin,
                initargs=(self.settings.bot_memory,),
                context=multiprocessing.get_context("spawn"),
            )
        return self._pool

    def warm(self) -> None:
        """Start the processes now, so that the first bot does not keep people waiting."""
        for _ in range(self.workers):
            self.pool().schedule(ready)

    async def think(
        self, game: str, bot: str, position: bytes, seat: int, asker: Asker = ANYBODY
    ) -> Thought:
        """The action, as data, and the intention; BotFailed if there is none."""
        began = time.perf_counter()
        async with self.turns.turn(asker):
            self.metrics.bot_wait_seconds.observe(time.perf_counter() - began)
            return await self._think(game, bot, position, seat, asker.source)

    async def _think(
        self, game: str, bot: str, position: bytes, seat: int, source: Source
    ) -> Thought:
        began = time.perf_counter()
        question = (game, bot, position, seat, self.settings.bot_budget_ms, source)
        for _ in range(TRIES):
            pool = self.pool()
            try:
                said = await self._ask(pool, *question)
            except (ProcessExpired, TimeoutError) as e:
                log.warning("a bot starts again", extra={"bot": bot, "why": repr(e)})
                self.metrics.bot_failures.inc()
            except BrokenProcessPool as e:  # idle processes died
                log.warning("bots start again", extra={"bot": bot, "why": repr(e)})
                self._replace(pool)
            except Exception as e:
                log.exception("a bot failed", extra={"game": game, "bot": bot})
                self.metrics.bot_failures.inc()
                raise BotFailed(str(e)) from e
            else:
                self.metrics.bot_seconds.observe(time.perf_counter() - began)
                return said
        raise BotFailed(f"{bot} gave no answer in {TRIES} tries")

    async def _ask(self, pool: ProcessPool, *question: object) -> Thought:
        """Ask one process; the time limit starts when a process takes the question.

        Cancelling does not end the process, since starting another takes longer. A pool that ends
        may call a question off or never speak of it again, so it is watched.
        """
        if not pool.active:
            raise BrokenProcessPool(ENDED)
        asked = pool.schedule(answer, question, timeout=self.settings.bot_patience)
        said = asyncio.wrap_future(asked)
        said.add_done_callback(_heard)
        while not said.done():
            await asyncio.wait({said}, timeout=LOOK_EVERY)
            if not pool.active and not said.done():
                raise BrokenProcessPool(ENDED)
        if said.cancelled():
            raise BrokenProcessPool(ENDED)
        return said.result()

    def _replace(self, broken: ProcessPool) -> None:
        if self._pool is broken:
            self._pool = None
        end(broken)

    def close(self) -> None:
        if self._pool is not None:
            pool, self._pool = self._pool, None
            end(pool)


def _heard(said: asyncio.Future[Thought]) -> None:
    """Ignore the failure of a bot that nobody waits for any more."""
    if not said.cancelled():
        said.exception()


def end(pool: ProcessPool) -> None:
    """End the processes without waiting for their answers."""
    pool.stop()  # type: ignore[no-untyped-call]
    threading.Thread(target=pool.join, name="bots end").start()
