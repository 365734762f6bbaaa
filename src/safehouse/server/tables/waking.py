"""Waking a table: its log is replayed, a slice at a time."""

from __future__ import annotations

from itertools import chain

from safehouse.core.state import State
from safehouse.server.bots.aside import in_slices
from safehouse.server.ops.wall import wall
from safehouse.server.tables.facts import Move
from safehouse.server.tables.room import Room


async def wake(room: Room, moves: list[Move]) -> None:
    """Replay the log; delayed spectators still have to wait for the newest positions."""
    facts = room.facts
    if facts.started is None:
        return
    delay = room.audience.delay()
    passed = wall.now() - delay  # what happened before this is no longer secret
    when = [facts.started, *[move.at for move in moves]]
    since = len(moves)
    while delay and since and when[since] > passed:
        since -= 1
    log_again = room.replica.wake(facts, moves, bool(delay), since)
    async with room.lock:
        left: State | None = None
        begins = await room.house.out_of_line(room.game, facts.options, next, log_again)
        async for n, heard, state in in_slices(chain([begins], log_again)):
            by = room.facts.maker_of(moves[n - 1]) if n else None
            room.recent.add(n, heard, by)
            if state is not None and delay:
                due = when[n] - passed
                forgets = room.recent.forgot(heard)
                room.presence.onlookers.show(room.as_shown(state, left), due, forgets)
                left = state
        if room.state is not None:
            await room.hints.work_out(room.state, facts.odds)
    room.guide.again(moves)
    await room.clock.restore(moves)
    if facts.takes_days:
        room.clock.run()
