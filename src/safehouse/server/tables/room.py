"""One table: the only writer of its position in this process, and everybody who sees it.

An action is tried on a twin of the position; the twin replaces the position when the move is
stored, and only then is it shown. A rule that raises spoils only the twin.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any

from safehouse.core.state import SPECTATOR, Action, State
from safehouse.editions import Edition
from safehouse.server.ops.wall import wall
from safehouse.server.sockets import frames
from safehouse.server.sockets.down import How
from safehouse.server.sockets.frames import SeatFrames
from safehouse.server.sockets.up import Refused
from safehouse.server.store.rows import Kept
from safehouse.server.store.store import Taken, Work
from safehouse.server.tables.edition import begin_by_rules
from safehouse.server.tables.ending import counted, ended
from safehouse.server.tables.facts import BOT, OVER, PERSON, PLAYING, Move, TableFacts
from safehouse.server.tables.house import House
from safehouse.server.tables.overtaken import COME_BACK
from safehouse.server.tables.parts import Parts
from safehouse.server.tables.replica import RuleBroke
from safehouse.server.tables.sharing import sharing

if TYPE_CHECKING:
    from safehouse.server.sockets.socket import Connection

log = logging.getLogger(__name__)


class Room(Parts):
    def __init__(self, house: House, kept: Kept, edition: Edition, made_by: str = "") -> None:
        self.house = house
        self.made_by = made_by  # a visitor; nobody remembers after a restart
        self.facts = kept.facts
        self.edition = edition
        self.game = edition.game
        self.lock = asyncio.Lock()
        self.closed = False
        self.paused_by: int | None = None  # a seat; nobody remembers after a restart
        super().__init__(self, kept.chat)
        self.spawn = self.tasks.spawn
        self.tell, self.tell_soon = self.news.tell, self.news.tell_soon
        self._shown: SeatFrames | None = None
        self._unsubscribe = house.bus.subscribe(self.facts.code, self._heard_of)
        self.news.tell_who_is_away()

    @property
    def state(self) -> State | None:
        return self.replica.state

    @property
    def n(self) -> int:
        return self.replica.n

    @property
    def over(self) -> bool:
        return self.facts.status == OVER

    # -- moves
    async def act(
        self,
        seat: int,
        written: dict[str, Any],
        at: int,
        *,
        waited: bool = False,
        how: How | None = None,
        by_bot: bool = False,
    ) -> None:
        """Take the seat's action, decided at position `at`: store and show it, or raise Refused.

        Some actions can first be stopped by the others; this is called again when that time is
        over.
        """
        began = time.perf_counter()
        action = self.game.read_action(written)
        code = frames.encode(action.written()).decode()
        async with self.lock:
            while True:
                self.check_playing()
                self.check_length()
                if by_bot and not self.facts.seats[seat].played_by:
                    raise Refused("changed", "stale")  # a person has meanwhile taken the seat
                try:
                    state = self.replica.attempt(seat, action, at, self.facts)
                except RuleBroke:
                    self.house.metrics.rule_errors.labels(self.game.id).inc()
                    raise
                if not waited and self._waits(seat, action):
                    return
                await self.hints.work_out(state, self.facts.odds)
                move = Move(self.n + 1, seat, code, wall.now(), how or self.facts.seats[seat].how)
                draft = ended(self.facts, state) if state.over else None
                if await self._append(move, draft):
                    self._go_on(state, move, draft)
                    break
        self.house.metrics.move_seconds.observe(time.perf_counter() - began)

    def _waits(self, seat: int, action: Action) -> bool:
        """Whether people must agree to it first, or can still stop it."""
        return self.proposal.begins(seat, action) or self.countdown.begins(seat, action)

    async def _append(self, move: Move, draft: TableFacts | None) -> bool:
        """Store the move; if another replica was first, apply its moves and return False."""
        n = self.n
        with self.unless_overtaken:
            try:
                await self.house.store.append(self.facts.code, move, draft, counted(draft))
            except Taken:
                await self._catch_up()
                if self.n == n:
                    raise
                return False
        return True

    def check_playing(self) -> None:
        status = self.facts.status
        if status != PLAYING:
            raise Refused(status, status)
        if self.state is None:
            raise Refused("dealing", "status")

    @property
    def full(self) -> bool:
        """Whether the table has its maximum of moves, since its whole log is replayed whenever it
        wakes."""
        return self.n >= self.house.settings.limits.moves_a_table

    def check_length(self) -> None:
        if self.full:
            raise Refused("long", "long", most=self.house.settings.limits.moves_a_table)

    def _go_on(self, state: State, move: Move, draft: TableFacts | None) -> None:
        """The move is stored, so everybody may see it."""
        left = self.state
        self.replica.advance(state, move)
        self.countdown.stop()
        self.proposal.stop()
        self.house.metrics.moves.labels(self.game.id).inc()
        if draft is not None:
            self.facts = draft
            self.house.metrics.games_over.labels(self.game.id).inc()
            log.info("game over", extra={"table": draft.code, "moves": self.n})
            self.tell()
            if draft.match:
                self.spawn(self.house.matches.one_is_over(draft.match))
        self.clock.run(move.seat)
        self._show(state, left, self.facts.maker_of(move))
        self.guide.moved(move)
        self.wishes.moved()
        self.house.pushes.look(self)
        self.bots.look()
        self.house.bus.publish(self.facts.code, self.n)

    def _heard_of(self, n: int) -> None:
        if n > self.n and not self.closed:
            self.spawn(self._follow())

    async def _follow(self) -> None:
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        """Apply the moves that other replicas have stored."""
        for move in await self.house.store.moves_after(self.facts.code, self.n):
            state = self.replica.follow(move, self.facts)
            await self.hints.work_out(state, self.facts.odds)
            kept = await self.house.store.load(self.facts.code) if state.over else None
            self._go_on(state, move, kept.facts if kept is not None else None)

    async def begin(self, draft: TableFacts) -> None:
        """Start the game with these facts; the caller holds the lock."""
        begin_by_rules(draft)
        state = await self.house.out_of_line(self.game, draft.options, self.replica.first, draft)
        draft.status, draft.started = PLAYING, wall.now()
        with self.unless_overtaken:
            await self.house.store.save(draft)
        log.info("game begins", extra={"table": draft.code, "game": draft.game})
        self.facts = draft
        self.replica.state = state
        self.tell()
        self.clock.run()
        self._show(state)
        self.tell_soon()  # tell spectators when they will see it
        self.bots.look()

    # -- facts
    async def keep(self, draft: TableFacts, work: Work | None = None) -> None:
        """Replace the facts: store them, then tell everybody. The caller holds the lock."""
        before = self.facts
        with self.unless_overtaken:
            await self.house.store.save(draft, work)
        if self.state is not None:
            await self.hints.work_out(self.state, draft.odds)
        self.facts = draft
        self._shown = None
        if draft.status != PLAYING:
            self.countdown.stop()
            self.proposal.stop()
        if not self.audience.late():
            self.presence.onlookers.release()
        self.clock.run()
        self.again.look()
        self.tell()
        stopped = draft.status != before.status and (draft.clock or draft.status == OVER)
        if stopped or (draft.odds, draft.clock) != (before.odds, before.clock):
            for socket in self.presence.everybody():  # what a frame says besides the position
                self._send_present(socket)
        self.bots.look()

    # -- who is there
    def attach(self, socket: Connection) -> None:
        """Somebody opened the table: send the facts, the present position and the chat so far."""
        seat = socket.seat
        self.presence.add(socket)
        if self.closed:  # it fell asleep meanwhile
            socket.close(*COME_BACK)
            return
        if self.doze.somebody():
            self.clock.run()
        self.again.look()
        socket.outbox.table(self.news.told(), seat, socket.link)
        self._send_present(socket)
        self.talk.tell(socket)
        if socket.at_table or not self.audience.late():
            self.countdown.tell(socket)
            self.proposal.tell(socket)
            self.bots.tell(socket)
            self.wishes.tell(socket)
        self.luck.tell(socket)
        self.guide.tell(socket)
        self.tell_soon()
        chair = self.facts.seats[seat] if seat != SPECTATOR else None
        if chair is not None and chair.stand_in and not chair.gone:
            self.spawn(self.take_back(seat))
        self.bots.look()

    def _send_present(self, socket: Connection) -> None:
        shown = self._fresh() if socket.at_table else self._onlookers_see()
        if shown is not None:
            seat = socket.seat
            socket.outbox.fresh(shown, seat, self.recent.seen_by(shown.looker(seat), shown.n))

    def detach(self, socket: Connection) -> None:
        self.presence.remove(socket)
        self.looking.gone()
        self.tell_soon()
        self.news.tell_who_is_away()
        if not self.presence.anybody():
            self.doze.nobody()

    def fell_asleep(self) -> None:
        self.clock.run()
        self.bots.look()

    @property
    def asleep(self) -> bool:
        """Whether nobody is here and nothing goes on until somebody comes."""
        return self.doze.asleep and not self.facts.runs_alone

    @property
    def visitor(self) -> str:
        """The visitor on whose account bots think: whoever made the table, otherwise whoever came
        first."""
        return self.made_by or self.presence.first_came or self.facts.code

    def attended(self) -> bool:
        """Whether people wait for the bots, rather than watch them play among themselves."""
        return self.presence.anybody() and not self.facts.bots_only()

    def here(self, seat: int) -> bool:
        """Whether somebody is at the seat; reloading the page is not an absence."""
        chair = self.facts.seats[seat]
        if chair.kind == PERSON:
            device = sharing(self.facts, seat) or [seat]
            away = min(map(self.presence.away_for, device))
            return away < self.house.settings.away_after
        return chair.kind == BOT

    async def take_back(self, seat: int) -> None:
        """A player who returns takes the seat back from the bot."""
        async with self.lock:
            draft = self.facts.copy()
            draft.seats[seat].stand_in = None
            draft.seats[seat].gone = False
            draft.votes.pop(str(seat), None)
            await self.keep(draft)

    # -- showing
    def _show(
        self, state: State, left: State | None = None, maker: tuple[int, How] | None = None
    ) -> None:
        """Send the new position to every seat, and to spectators when it is time."""
        self.recent.add(self.n, state.heard or (), maker)
        self.looking.show(state)
        shown = self._shown = self.as_shown(state, left, maker)
        for seat, sockets in self.presence.seated.items():
            for socket in sockets:
                socket.outbox.frame(shown, seat)
        forgets = self.recent.forgot(state.heard or ())
        self.presence.onlookers.show(shown, 0 if self.over else self.audience.delay(), forgets)
        if self.over:
            self.presence.onlookers.release()

    def as_shown(
        self, state: State, left: State | None = None, maker: tuple[int, How] | None = None
    ) -> SeatFrames:
        """The frames of the position, for those who saw the one before it (`left`)."""
        told = self.clock.told()
        known = self.hints.known(state)
        odds = self.facts.odds
        off = self.over and not state.over
        shown = self._shown
        return SeatFrames(self.game, state, self.n, left, shown, odds, told, known, maker, off)

    def _fresh(self) -> SeatFrames | None:
        """The frames of the present position; made again if a clock is running."""
        if self.state is not None and (self._shown is None or self.clock.ends):
            self._shown = self.as_shown(self.state)
        return self._shown

    def _onlookers_see(self) -> SeatFrames | None:
        return self.presence.onlookers.present if self.audience.late() else self._fresh()

    # -- the end
    def is_idle(self, since: float) -> bool:
        busy = self.presence.anybody() or self.bots.tasks or self.tasks or self.clock.ends
        return not busy and self.presence.idle_since < since

    def close(self, *why: Any) -> None:
        """Leave memory, since the log has everything. Sockets are closed if a reason is given."""
        for socket in list(self.presence.everybody()) if why else ():
            socket.close(*why)
        self.closed = True
        self._unsubscribe()
        self.clock.stop()
        self.countdown.stop()
        self.again.close()
        self.doze.close()
        self.bots.close()
        self.luck.close()
        self.presence.onlookers.close()
        self.news.close()
