"""A replica of a table's position, kept in step with its log. It never waits and shows nothing.

A position is never changed: an action is tried on a twin, and `advance` replaces the position by
the twin once the move is stored. So anybody who holds a position can keep reading it and its
events.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from safehouse.core.errors import IllegalAction
from safehouse.core.exchange import read_exchange
from safehouse.core.game import Game
from safehouse.core.lesson import FIRST
from safehouse.core.record import GameRecord
from safehouse.core.state import Action, Event, State
from safehouse.editions import Edition
from safehouse.server.sockets.up import Refused
from safehouse.server.tables.facts import Move, TableFacts

log = logging.getLogger(__name__)


class RuleBroke(Refused):
    """A rule raised: a bug, with the sentence people get for it."""

    def __init__(self) -> None:
        super().__init__("rule_broke", "bug", 500)


class Replica:
    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.game: Game[Any, Any] = edition.game
        self.state: State | None = None  # None until the game begins
        self.n = 0  # the number of moves so far
        self.moved: dict[int, Move] = {}  # the last move of each seat

    def wake(
        self, facts: TableFacts, moves: list[Move], look: bool, since: int
    ) -> Iterator[tuple[int, Sequence[Event], State | None]]:
        """Replay the log, yielding what happened on the way to each position.

        From `since` on it also yields the positions, which the caller may keep.
        """
        log_of = record_of(facts, moves, self.edition)
        for n, going_on, heard in log_of.positions(self.game, look, since):
            state: State | None = None
            if n >= since:
                state = going_on.clone()
                state.heard, state.moments = heard, going_on.moments
                self.state, self.n = state, n
            yield n, heard, state
        for move in moves:
            self.moved[move.seat] = move

    def first(self, facts: TableFacts) -> State:
        """The first position of the game."""
        log_of = record_of(facts, [], self.edition)
        state: State = self.game.new(
            len(facts.seats),
            facts.options,
            luck=log_of.chance(),
            setup=log_of.setup(self.game) if facts.is_lesson else None,
            heard=[],
            moments=[],
        )
        return state

    def attempt(self, seat: int, action: Action, at: int, facts: TableFacts) -> State:
        """The position after the action, decided at position `at`; Refused with the reason."""
        assert self.state is not None
        if at > self.n:
            raise Refused("no_position", "stale", at=at, n=self.n)
        if self._is_double_tap(seat, action, at):
            raise Refused("already", "stale")
        twin = self.state.clone()
        twin.listen(look=True)
        try:
            twin.apply(seat, action)
        except IllegalAction as e:
            raise self._why_not(seat, action, at, e, facts) from None
        except Exception as e:
            log.exception("a rule raised", extra={"table": facts.code, "at": self.n})
            raise RuleBroke from e
        return twin

    def _is_double_tap(self, seat: int, action: Action, at: int) -> bool:
        """Whether it is the same action again, decided before the first one was seen."""
        last = self.moved.get(seat)
        if last is None or last.n <= at:
            return False
        return bool(msgspec.json.decode(last.action) == action.written())

    def _why_not(
        self, seat: int, action: Action, at: int, e: IllegalAction, facts: TableFacts
    ) -> Refused:
        assert self.state is not None
        late = self.game.manners.explain_late(self.state, seat, action) if at < self.n else None
        if late is not None:
            key, by = f"{self.game.id}.late.{late[0]}", facts.name_of(late[1])
            return Refused(key, "illegal", **{**action.written(), "by": by})
        asked = self.state.to_act
        if asked and seat not in asked:
            return Refused("turn", "illegal", names=[facts.name_of(s) for s in asked])
        if asked and at < self.n:
            return Refused("moved_on", "illegal")
        return Refused("illegal", "illegal", detail=str(e))

    def follow(self, move: Move, facts: TableFacts) -> State:
        """The position after a move that somebody else has stored."""
        action = self.game.read_action(msgspec.json.decode(move.action))
        return self.attempt(move.seat, action, self.n, facts)

    def advance(self, state: State, move: Move) -> None:
        """The move is stored: make this the position."""
        self.state = state
        self.n = move.n
        self.moved[move.seat] = move


def record_of(facts: TableFacts, moves: list[Move], edition: Edition | None = None) -> GameRecord:
    """A table's log as a record, of the edition of rules by which it can be replayed."""
    exchange = None if facts.luck is None else read_exchange(facts.luck, len(facts.seats))
    played = [(move.seat, msgspec.json.decode(move.action)) for move in moves]
    names = [seat.name for seat in facts.seats]
    key, seats = FIRST if facts.is_lesson else f"key:{facts.key}", len(facts.seats)
    before = [(str(old), int(drawn)) for old, drawn in facts.before or ()]
    if edition is None:
        return GameRecord(
            facts.game, facts.version, seats, facts.options, key, played, names, exchange, before
        )
    if exchange is not None:  # an edition need not know about seeds
        key = f"key:{exchange.luck(facts.key)}"
    version = edition.game.version
    record = edition.record(facts.game, version, seats, facts.options, key, played, names)
    record.before = before  # an edition older than this never has any
    return record
