"""Plays the bots of one table: asks the pool, keeps a human pace, plays the answers."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from contextvars import Context
from typing import TYPE_CHECKING, Any

from safehouse import bots
from safehouse.core.errors import BadInput
from safehouse.core.state import State
from safehouse.server.bots.pool import BotFailed
from safehouse.server.bots.turns import Asker
from safehouse.server.sockets.down import How
from safehouse.server.sockets.frames import encode, intention
from safehouse.server.sockets.up import Refused, in_short
from safehouse.server.store.trouble import NotStored
from safehouse.server.tables.day import thought_seed
from safehouse.server.tables.facts import PLAYING

if TYPE_CHECKING:
    from safehouse.server.sockets.socket import Connection
    from safehouse.server.tables.room import Room

log = logging.getLogger(__name__)
AGAIN_AFTER = 1.0  # seconds until a bot tries again what could not be done


def default_bot(game: str) -> str:
    """The bot used if nobody has chosen one: the strongest, to do an absent player justice."""
    return str(bots.offered(game)[-1].name)


class BotSeats:
    def __init__(self, room: Room) -> None:
        self.room = room
        self.tasks: dict[int, asyncio.Task[None]] = {}
        self._steps = asyncio.Lock()  # bots act one after another
        self.alone = False  # no person plays, so nobody needs time
        self.queued = False  # they wait until the bots at another table have finished
        self.waiting: dict[int, int] = {}  # seat -> the position in which it waits for others
        self.intents: dict[int, dict[str, Any]] = {}  # what the bots say they intend

    def look(self) -> None:
        """Something has changed: ask the bots that must decide, cancel those that need not."""
        room = self.room
        seats = room.facts.seats
        state = room.state
        asked: list[int] = []
        if state is not None and self._may_play():
            asked = [s for s in state.to_act if seats[s].played_by and not self._waits(s)]
        if room.facts.bots_only() != self.alone:
            self.alone = not self.alone
            self.stop()
        for seat in [s for s in self.tasks if s not in asked]:
            self.tasks.pop(seat).cancel()
        for seat in [s for s in self.intents if not seats[s].played_by or room.over]:
            self._intend(seat, None)
        for seat in asked:
            if seat not in self.tasks:
                self.tasks[seat] = asyncio.create_task(
                    self._play(seat, seats[seat].played_by or ""), context=Context()
                )  # not part of the request that caused it

    def _may_play(self) -> bool:
        """Whether bots may play: the game runs, the table is awake, and, if only bots play, the
        visitor has few such tables.
        """
        room = self.room
        alone = room.house.alone
        halted = room.asleep or room.closed or room.full
        playing = room.facts.status == PLAYING and not halted
        if playing and room.facts.bots_only():
            runs = alone.runs(room.visitor, self, self.look)
            self._queue(not runs)
            return runs
        alone.ends(self)
        self._queue(False)
        return playing

    def _queue(self, on: bool) -> None:
        """Wait for another table's bots, and tell people why nothing happens."""
        if on != self.queued:
            self.queued = on
            self.room.tell_soon()

    def _waits(self, seat: int) -> bool:
        """Whether it has already thought about this position, or its answer may still be
        stopped."""
        room = self.room
        open_answers = (room.countdown.seat, room.proposal.seat)
        return self.waiting.get(seat) == room.n or seat in open_answers

    def stop(self) -> None:
        for task in self.tasks.values():
            task.cancel()
        self.tasks.clear()

    def close(self) -> None:
        self.stop()
        self.room.house.alone.ends(self)

    async def _play(self, seat: int, bot: str) -> None:
        """Decide for `seat` until it has nothing to decide."""
        room = self.room
        settings = room.house.settings
        pause = settings.bots_only_pace if self.alone else random.uniform(*settings.bot_pace)
        if room.state is not None:
            pause *= room.game.manners.bot_pause_factor(room.state)
        try:
            action, n = await self._thought(seat, bot)
            async with self._steps:
                await room.looking.wait(pause)
                await self._decide(seat, bot, action, n)
        finally:
            if self.tasks.get(seat) is asyncio.current_task():
                del self.tasks[seat]
        if not room.closed:
            self.look()

    async def decide(self, seat: int, bot: str, how: How) -> None:
        """Make one decision of a bot, at once."""
        await self._decide(seat, bot, *await self._thought(seat, bot), how)

    async def _thought(self, seat: int, bot: str) -> tuple[dict[str, Any], int]:
        """What it would do in the present position, and that position's number."""
        state, n = self.room.state, self.room.n
        assert state is not None
        return await self._think(state, seat, bot), n

    async def _decide(
        self, seat: int, bot: str, action: dict[str, Any], n: int, how: How | None = None
    ) -> None:
        """Ask a bot and play its answer; the position may have changed by then."""
        room = self.room
        while room.n != n and room.state is not None and seat in room.state.to_act:
            action, n = await self._thought(seat, bot)  # others have moved meanwhile
        if room.proposal.declined(seat, action):
            action = self._instead_of_asking(seat)
        if not action:
            self.waiting[seat] = n
            return
        # A move on its way to the disk must not be cancelled, so the room owns the task.
        try:
            acts = room.act(seat, action, n, how=how, by_bot=how is None)
            await asyncio.shield(room.spawn(acts))
        except (Refused, BadInput) as e:
            if isinstance(e, NotStored):
                await asyncio.sleep(AGAIN_AFTER)  # the disk may have space again by then
            elif self._still_asked(seat, n, how):
                await self._instead(seat, n, bot, in_short(e))

    def _still_asked(self, seat: int, n: int, how: How | None) -> bool:
        """Whether it still decides for that seat in that position; a person may have sat down."""
        room = self.room
        playing = room.facts.status == PLAYING and not room.closed and room.n == n
        return playing and (how is not None or bool(room.facts.seats[seat].played_by))

    async def _think(self, state: State, seat: int, bot: str) -> dict[str, Any]:
        in_lesson = self.room.guide.answer(seat)
        if in_lesson is not None:
            return in_lesson
        own = thought_seed(self.room.facts, self.room.n, seat)
        luck = self.room.edition.seeded(secrets.randbits(60) if own is None else own)
        position = encode(state.imagine(seat, luck).dump())
        try:
            room = self.room
            asker = Asker(room.visitor, room.facts.code, room.attended, room.edition.source)
            thought = await room.house.bots.think(room.game.id, bot, position, seat, asker)
        except BotFailed:
            return self._any(seat)
        if self.room.facts.seats[seat].played_by:
            self._intend(seat, thought.intent)
        return thought.action

    def _intend(self, seat: int, intent: dict[str, Any] | None) -> None:
        """Tell everybody who sees the present position that the bot's intention has changed."""
        if self.intents.get(seat) == intent:
            return
        if intent is None:
            del self.intents[seat]
        else:
            self.intents[seat] = intent
        told = intention(seat, intent)
        for socket in self.room.audience.witnesses():
            socket.outbox.small(told)

    def tell(self, socket: Connection) -> None:
        """Tell a newcomer what the bots intend."""
        for seat, intent in self.intents.items():
            socket.outbox.small(intention(seat, intent))

    async def _instead(self, seat: int, n: int, bot: str, why: str) -> None:
        """The bot's answer was illegal: play a random action, since the table must go on."""
        where = {"table": self.room.facts.code, "bot": bot, "why": why, "at": n}
        log.error("a bot's action was refused", extra=where)
        self.room.house.metrics.bot_failures.inc()
        try:
            await asyncio.shield(self.room.spawn(self.room.act(seat, self._any(seat), n)))
        except (Refused, BadInput) as e:
            log.warning("nothing could be played for a bot", extra={"why": in_short(e), "at": n})
            await asyncio.sleep(AGAIN_AFTER)

    def _instead_of_asking(self, seat: int) -> dict[str, Any]:
        """After people have said "not yet", do something else, or leave it to them."""
        state = self.room.state
        other = state and self.room.game.manners.if_declined(state, seat)
        return dict(other.written()) if other else {}

    def _any(self, seat: int) -> dict[str, Any]:
        state = self.room.state
        legal = state.legal(seat) if state is not None else ()
        return dict(random.choice(legal).written()) if legal else {}
