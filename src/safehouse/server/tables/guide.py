"""Guides a lesson: says with every frame where it is on its line, and what its bots do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from safehouse.core.lesson import Course, Step
from safehouse.core.state import SPECTATOR
from safehouse.server.sockets import down
from safehouse.server.sockets.frames import encode
from safehouse.server.tables.facts import Move

if TYPE_CHECKING:
    from safehouse.server.sockets.socket import Connection
    from safehouse.server.tables.room import Room


class Guide:
    """The coach at one table; most tables have none."""

    def __init__(self, room: Room) -> None:
        self.room = room
        lesson = room.game.lesson if room.facts.is_lesson else None
        self.course = None if lesson is None else Course(lesson())

    def again(self, moves: list[Move]) -> None:
        """The table has woken with these moves."""
        if self.course is not None:
            for move in moves:
                self.course.follow(move.seat, msgspec.json.decode(move.action))

    def moved(self, move: Move) -> None:
        if self.course is not None:
            self.again([move])
            self.tell(*self.room.presence.at_seats())

    def tell(self, *sockets: Connection) -> None:
        """Tell the players where the game is on its line."""
        if self.course is not None:
            told = encode(news(self.course, self.room.n))
            for socket in sockets:
                if socket.seat != SPECTATOR:
                    socket.outbox.small(told)

    def let_go(self) -> None:
        """Let the student play on without the line."""
        if self.course is not None and self.course.strays:
            self.course.free = True
            self.room.bots.waiting.clear()
            self.tell(*self.room.presence.at_seats())
            self.room.bots.look()

    def answer(self, seat: int) -> dict[str, Any] | None:
        """The action the line has for a bot; {} if it waits, None if it may think."""
        return None if self.course is None else self.course.answer(seat)


def news(course: Course, n: int) -> down.LessonNews:
    strayed = None
    if course.strays:
        waiting = course.lesson.steps[course.at]
        strayed = down.Strayed(step=waiting.id, action=course.strays[0][1])
    return down.LessonNews(
        n=n,
        steps=[told(step) for step in course.told()],
        waits_for=course.waits_for,
        strayed=strayed,
        free=course.free,
        ended=course.ended,
        at=course.at,
        of=len(course.lesson.steps),
    )


def told(step: Step) -> down.LessonStep:
    return down.LessonStep(id=step.id, marks=step.marks, fields=step.fields, reads=step.reads)
