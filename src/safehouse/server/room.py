"""One table: a replica of its log and the only writer of its position in this process.

An action is tried on a twin of the position; the twin takes the position's place when the move is
stored, and only then is it shown.  A rule that raises spoils nothing but its own twin.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

import msgspec

from safehouse import games
from safehouse.core.chance import sealed
from safehouse.core.errors import BadInput, IllegalAction
from safehouse.core.record import GameRecord
from safehouse.core.state import SPECTATOR, Action, Event, State
from safehouse.server import frames
from safehouse.server.clock import TurnClock
from safehouse.server.facts import BOT, OVER, PAUSED, PERSON, PLAYING, ChatLine, Move, TableFacts
from safehouse.server.frames import Shown, Told
from safehouse.server.house import House
from safehouse.server.onlookers import Onlookers
from safehouse.server.store import CHAT_LINES, Kept, Taken
from safehouse.server.thinking import BotSeats, default_bot
from safehouse.server.wire import Refused

if TYPE_CHECKING:
    from safehouse.server.socket import Connection

log = logging.getLogger(__name__)
TELL_AFTER = 0.05  # several people who come at once are told of together


class Room:
    def __init__(self, house: House, kept: Kept) -> None:
        self.house = house
        self.facts = kept.facts
        self.game = games.find(kept.facts.game)
        self.state: State | None = None
        self.n = 0
        self.moved: dict[int, int] = {}  # the last move of each seat
        self.lock = asyncio.Lock()
        self.sockets: dict[int, set[Connection]] = {}
        self.onlookers = Onlookers()
        self.chat: deque[bytes] = deque(map(frames.chat_line, kept.chat), maxlen=CHAT_LINES)
        self.chat_n = kept.chat[-1].n if kept.chat else 0
        self.clock = TurnClock(lambda seat: self.spawn(self._time_is_up(seat)))
        self.bots = BotSeats(self)
        self.closed = False
        self.idle_since = time.monotonic()
        self._left: dict[int, float] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._telling: asyncio.TimerHandle | None = None
        self._shown: Shown | None = None
        self._unsubscribe = house.bus.subscribe(self.facts.code, self._heard_of)
        if self.facts.started is not None:
            self._wake(kept.moves)

    # -- the position
    def _wake(self, moves: list[Move]) -> None:
        """Play the log again; onlookers who are shown things late get those that are not due yet."""
        delay = self._delay()
        now = time.time()
        state = None
        for n, state, heard in record_of(self.facts, moves).positions(self.game):
            at = moves[n - 1].at if n else self.facts.started or 0.0
            if delay and at + delay > now and heard:
                self.onlookers.show(self._show(state.clone(), n, heard), at + delay - now)
            elif delay:
                self.onlookers.present = self._show(state.clone(), n, ())
        assert state is not None
        state.heard = None
        self.state = state
        self.n = len(moves)
        for move in moves:
            self.moved[move.seat] = move.n
        if self.facts.status == PLAYING:
            self._run_clock()

    async def act(self, seat: int, written: dict[str, Any], at: int) -> None:
        """The seat's action, decided at position `at`: stored and shown, or Refused with the reason."""
        began = time.perf_counter()
        action = self.game.read_action(written)
        async with self.lock:
            while True:
                trial, heard = self._try(seat, action, at)
                move = Move(
                    self.n + 1, seat, frames.encode(action.written()).decode(), time.time()
                )
                draft = self._ended(trial) if trial.over else None
                try:
                    await self.house.store.append(self.facts.code, move, draft)
                except Taken:  # another replica was first: take in what it did, then try again
                    await self._catch_up()
                    continue
                except Exception as e:
                    raise Refused("The server could not store that. Try again.", "storage", 503) from e
                break
            self._go_on(trial, move, heard, draft)
        self.house.metrics.move_seconds.observe(time.perf_counter() - began)

    def _try(self, seat: int, action: Action, at: int) -> tuple[State, list[Event]]:
        state = self.playing()
        if at > self.n:
            raise Refused(f"There is no position {at} yet; this is {self.n}.", "stale")
        if self.moved.get(seat, -1) > at:
            raise Refused("You have already made that decision.", "stale")
        trial = state.clone()
        heard = trial.heard = []
        try:
            trial.apply(seat, action)
        except IllegalAction as e:
            raise Refused(self._why_not(state, seat, at, e), "illegal") from None
        except Exception as e:
            log.exception("a rule raised", extra={"table": self.facts.code, "at": self.n})
            self.house.metrics.rule_errors.labels(self.game.id).inc()
            raise Refused(
                "That ran into a mistake in the rules, which is now on record. Nothing has changed.",
                "bug",
                500,
            ) from e
        trial.heard = None
        return trial, heard

    def playing(self) -> State:
        """The position, if moves may be made now."""
        status = self.facts.status
        if status == PAUSED:
            raise Refused("The table is paused.", "paused")
        if status == OVER:
            raise Refused("The game is over.", "over")
        if self.state is None:
            raise Refused("The game has not begun.", "waiting")
        return self.state

    def _why_not(self, state: State, seat: int, at: int, e: IllegalAction) -> str:
        asked = state.to_act
        if seat in asked:
            return f"Too late: the table has moved on. {e}" if at < self.n else str(e)
        names = [self.facts.name_of(s) for s in asked]
        return f"It is {' and '.join(names)}'s turn." if names else str(e)

    def _ended(self, state: State) -> TableFacts:
        draft = self.facts.copy()
        draft.status = OVER
        draft.ended = time.time()
        draft.votes = {}
        draft.result = state.view(SPECTATOR).get("result")
        return draft

    def _go_on(
        self, state: State, move: Move, heard: list[Event], draft: TableFacts | None
    ) -> None:
        """The move is stored: from here on everybody may see it."""
        self.state = state
        self.n = move.n
        self.moved[move.seat] = move.n
        metrics = self.house.metrics
        metrics.moves.labels(self.game.id).inc()
        if draft is not None:
            self.facts = draft
            metrics.games_over.labels(self.game.id).inc()
            self.tell()
        self._run_clock(move.seat)
        self.show(heard)
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
            if self.state is None:
                return
            action = self.game.read_action(msgspec.json.decode(move.action))
            state = self.state.clone()
            heard = state.heard = []
            state.apply(move.seat, action)
            state.heard = None
            self._go_on(state, move, heard, self._ended(state) if state.over else None)

    async def begin(self, draft: TableFacts) -> None:
        """The game starts with these facts; the caller holds the lock."""
        heard: list[Event] = []
        state = self.game.new(
            len(draft.seats), draft.options, luck=sealed(draft.key), heard=heard
        )
        state.heard = None
        draft.status = PLAYING
        draft.started = time.time()
        await self.house.store.save(draft)
        self.facts = draft
        self.state = state
        self.tell()
        self._run_clock()
        self.show(heard)
        self.bots.look()

    # -- the facts
    async def keep(self, draft: TableFacts) -> None:
        """These are the facts now: stored, then told.  The caller holds the lock."""
        await self.house.store.save(draft)
        self.facts = draft
        self._run_clock()
        self.tell()
        self.bots.look()

    async def say(self, seat: int, text: str) -> None:
        """A line of chat."""
        async with self.lock:
            self.check_talk()
            line = ChatLine(self.chat_n + 1, seat, text, time.time())
            await self.house.store.say(self.facts.code, line)
            self.chat_n = line.n
            told = frames.chat_line(line)
            self.chat.append(told)
        for socket in self.everybody():
            socket.outbox.chat(told)

    def react(self, seat: int, react: str) -> None:
        self.check_talk()
        told = frames.reaction(seat, react)
        for socket in self.everybody():
            socket.outbox.small(told)

    def check_talk(self) -> None:
        """Talking may be closed by the host, or by the game in a phase where it would tell."""
        if not self.facts.chat:
            raise Refused("The host has closed the chat.", "chat")
        playing = self.state is not None and self.facts.status != OVER
        if playing and not self.game.chat_open(self.state):
            raise Refused("There is no talking in this part of the game.", "chat")

    # -- who is there
    def attach(self, socket: Connection) -> None:
        seat = socket.seat
        if seat == SPECTATOR:
            self.onlookers.sockets.add(socket)
        else:
            self.sockets.setdefault(seat, set()).add(socket)
            self._left.pop(seat, None)
        socket.outbox.table(self._told().to(seat, socket.link))
        shown = self._fresh() if seat != SPECTATOR else self._onlookers_see()
        if shown is not None:
            socket.outbox.frame(shown.n, [], shown.body(seat), fresh=True)
        for line in self.chat:
            socket.outbox.chat(line)
        self._tell_soon(TELL_AFTER)
        if seat != SPECTATOR and self.facts.seats[seat].stand_in and not self.facts.seats[seat].gone:
            self.spawn(self._take_back(seat))
        elif not self.bots.tasks:
            self.bots.look()

    def detach(self, socket: Connection) -> None:
        self.onlookers.sockets.discard(socket)
        at_seat = self.sockets.get(socket.seat)
        if at_seat is not None:
            at_seat.discard(socket)
            if not at_seat:
                del self.sockets[socket.seat]
                self._left[socket.seat] = time.monotonic()
        self.idle_since = time.monotonic()
        self._tell_soon(self.house.settings.away_after + TELL_AFTER)

    def here(self, seat: int) -> bool:
        """Whether somebody is at the seat; a reload is not an absence."""
        chair = self.facts.seats[seat]
        if chair.kind != PERSON:
            return chair.kind == BOT
        return seat in self.sockets or self.away_for(seat) < self.house.settings.away_after

    def away_for(self, seat: int) -> float:
        """Seconds since the person on that seat was last seen by this server."""
        if seat in self.sockets:
            return 0.0
        return time.monotonic() - self._left.get(seat, float("-inf"))

    async def _take_back(self, seat: int) -> None:
        """Whoever returns plays for himself again."""
        async with self.lock:
            if self.facts.seats[seat].stand_in is not None:
                draft = self.facts.copy()
                draft.seats[seat].stand_in = None
                draft.votes.pop(str(seat), None)
                await self.keep(draft)

    async def _time_is_up(self, seat: int) -> None:
        if self.state is not None and self.facts.status == PLAYING:
            await self.bots.decide(seat, default_bot(self.game.id))

    # -- showing
    def everybody(self) -> list[Connection]:
        seated = [socket for sockets in self.sockets.values() for socket in sockets]
        return [*seated, *self.onlookers.sockets]

    def show(self, heard: list[Event]) -> None:
        """The new position to every seat, and to the onlookers when it is time."""
        assert self.state is not None
        shown = self._shown = self._show(self.state, self.n, heard)
        for seat, sockets in self.sockets.items():
            events, body = shown.events(seat), shown.body(seat)
            for socket in sockets:
                socket.outbox.frame(shown.n, events, body)
        self.onlookers.show(shown, 0 if self.facts.status == OVER else self._delay())

    def _show(self, state: State, n: int, heard: Any) -> Shown:
        return Shown(self.game, state, n, heard, self.facts.odds, self.clock.told())

    def _fresh(self) -> Shown | None:
        if self.state is None:
            return None
        if self._shown is None or self.clock.ends:
            self._shown = self._show(self.state, self.n, ())
        return self._shown

    def _onlookers_see(self) -> Shown | None:
        if self._delay() and self.facts.status != OVER:
            return self.onlookers.present
        return self._fresh()

    def _delay(self) -> float:
        return self.house.settings.spectator_delay if self.facts.spectators == "delayed" else 0.0

    def _run_clock(self, mover: int | None = None) -> None:
        if self.state is not None and self.facts.status == PLAYING:
            seats = self.facts.seats
            people = [s for s in self.state.to_act if not seats[s].played_by]
            self.clock.run(self.facts.clock, people, mover)
        else:
            self.clock.stop()

    def _told(self) -> Told:
        here = [self.here(seat) for seat in range(len(self.facts.seats))]
        return Told(self.facts, here, len(self.onlookers.sockets))

    def tell(self) -> None:
        """The facts to everybody, at once."""
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        told = self._told()
        for socket in self.everybody():
            socket.outbox.table(told.to(socket.seat, socket.link))

    def _tell_soon(self, delay: float) -> None:
        if not self.closed:
            loop = asyncio.get_running_loop()
            due = loop.time() + delay
            if self._telling is None or self._telling.when() < due:
                if self._telling is not None:
                    self._telling.cancel()
                self._telling = loop.call_at(due, self.tell)

    # -- the end
    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Work of the room that nobody waits for."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (e := task.exception()) is not None:
            if isinstance(e, Refused | BadInput):
                log.info("too late", extra={"table": self.facts.code, "why": str(e)})
            else:
                log.error("work of a room failed", exc_info=e, extra={"table": self.facts.code})

    def is_idle(self, since: float) -> bool:
        busy = self.sockets or self.onlookers.sockets or self.bots.tasks or self._tasks
        return not busy and not self.clock.ends and self.idle_since < since

    def close(self) -> None:
        """Leave the memory; the log has everything."""
        self.closed = True
        self._unsubscribe()
        self.clock.stop()
        self.bots.stop()
        self.onlookers.close()
        if self._telling is not None:
            self._telling.cancel()


def record_of(facts: TableFacts, moves: list[Move]) -> GameRecord:
    """A table's log as a record."""
    return GameRecord(
        facts.game,
        facts.version,
        len(facts.seats),
        facts.options,
        f"key:{facts.key}",
        [(move.seat, msgspec.json.decode(move.action)) for move in moves],
        [seat.name for seat in facts.seats],
    )
