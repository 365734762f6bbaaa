"""The protocol of several processes as a model, searched through completely.

Two processes and one table.  Every interleaving of claiming, reading the log, writing a move,
showing it, giving the table back, crashing, being declared dead (rightly or not) and starting
again is tried.  What must hold in every state: whatever was shown is in the log, and nobody is
shown two different moves of one number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

MOVES = 2  # of the table, so that the search ends
LIVES = 3  # numbers that processes are given altogether


class Process(NamedTuple):
    """What one process believes."""

    number: int = 0  # of its row; 0: it is not running
    row: bool = False  # whether it has been told that the row is gone: then it has no number
    room: int = -1  # moves that it knows of its table; -1: the table is not in its memory
    queued: int = 0  # the move in its writer's queue; 0: none
    giving: bool = False  # a release waits in the queue, after the move


class World(NamedTuple):
    """Everything there is: two processes and the database."""

    processes: tuple[Process, ...] = (Process(), Process())
    rows: frozenset[int] = frozenset()
    keeper: int = 0  # a number; 0: nobody
    log: tuple[int, ...] = ()  # by whom each move was written
    shown: frozenset[tuple[int, int]] = frozenset()  # (number of the move, by whom)
    lives: int = 0


class Rules(NamedTuple):
    """The parts of the protocol, so that each can be left out to see that it is needed."""

    fence: bool = True  # a commit checks that the row of its process is there
    key: bool = True  # (code, n) is a primary key
    ordered: bool = True  # a release waits for the writes before it


def steps(w: World, rules: Rules) -> Iterator[World]:
    for i, p in enumerate(w.processes):

        def become(q: Process, world: World = w, i: int = i) -> World:
            both = list(world.processes)
            both[i] = q
            return world._replace(processes=tuple(both))

        if not p.number:
            if w.lives < LIVES:  # it starts, with a new row
                n = w.lives + 1
                yield become(Process(n, True))._replace(rows=w.rows | {n}, lives=n)
            continue
        yield become(Process())  # it crashes; its row stays until somebody finds out
        if p.number not in w.rows and p.row:  # it finds out that it was declared dead
            yield become(Process())
        if p.room < 0 and p.number in w.rows and w.keeper in (0, p.number) and not p.giving:
            # the claim is committed before the log is read
            yield become(p._replace(room=-2))._replace(keeper=p.number)
        if p.room == -2:
            yield become(p._replace(room=len(w.log)))
        if p.room >= 0 and not p.queued and p.room < MOVES:
            yield become(p._replace(queued=p.room + 1))
        if p.queued:
            yield written(w, p, become, rules)
        if p.room >= 0 and not p.giving:  # the room leaves the memory; it writes nothing from here
            yield become(p._replace(room=-1, giving=True))
        if p.giving and (not p.queued or not rules.ordered):
            free = 0 if w.keeper == p.number else w.keeper
            yield become(p._replace(giving=False))._replace(keeper=free)
    for number in w.rows:  # anybody may be declared dead at any time, also by mistake
        free = 0 if w.keeper == number else w.keeper
        yield w._replace(rows=w.rows - {number}, keeper=free)


def written(w: World, p: Process, become: Callable[..., World], rules: Rules) -> World:
    """The writer commits; the move is shown, if it was stored and the room is still there."""
    n, done = p.queued, p._replace(queued=0)
    if rules.fence and p.number not in w.rows:
        return become(done)
    if n <= len(w.log):
        if rules.key:  # overtaken: the room leaves the memory
            return become(done._replace(room=-1))
        shown = w.shown | {(n, p.number)}
        return become(done._replace(room=n), w._replace(shown=shown))
    if n > len(w.log) + 1:
        return become(done)
    stored = w._replace(log=(*w.log, p.number))
    if p.room < 0:
        return become(done, stored)
    return become(done._replace(room=n), stored._replace(shown=w.shown | {(n, p.number)}))


def wrong(w: World) -> str:
    for n, by in w.shown:
        if n > len(w.log) or w.log[n - 1] != by:
            return f"move {n} of {by} was shown and is not in the log"
    return ""


def hidden(w: World) -> str:
    """A move that a process has stored while another one, which keeps the table, does not know."""
    for p in w.processes:
        if p.room >= 0 and p.number == w.keeper and p.room < len(w.log) and not p.queued:
            return f"{p.number} keeps the table and knows {p.room} of {len(w.log)} moves"
    return ""


def search(rules: Rules, bad: Callable[[World], str]) -> tuple[int, str]:
    """How many states there are, and what was wrong in the first bad one."""
    begin = World()
    seen, todo = {begin}, [begin]
    while todo:
        world = todo.pop()
        if found := bad(world):
            return len(seen), found
        for after in steps(world, rules):
            if after not in seen:
                seen.add(after)
                todo.append(after)
    return len(seen), ""


def test_whatever_was_shown_is_in_the_log_and_the_keeper_knows_all_of_it() -> None:
    states, found = search(Rules(), lambda w: wrong(w) or hidden(w))
    assert not found
    assert states > 1000


def test_without_the_fence_only_the_key_keeps_the_log_from_forking() -> None:
    _, found = search(Rules(fence=False), wrong)
    assert not found
    _, found = search(Rules(fence=False), hidden)
    assert "knows" in found


@pytest.mark.parametrize(
    "rules", [Rules(fence=False, key=False), Rules(key=False, ordered=False, fence=False)]
)
def test_without_key_and_fence_it_would_fork(rules: Rules) -> None:
    assert "not in the log" in search(rules, wrong)[1]


def test_a_release_waits_for_the_writes_before_it() -> None:
    assert "knows" in search(Rules(ordered=False), hidden)[1]
