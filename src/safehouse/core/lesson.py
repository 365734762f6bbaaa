"""A guided game: a table arranged by data, a line of moves, and what is said on the way.

The line is everybody's: what the student (seat 0) is to do, step by step, and what the others do
then.  It is played on the real rules, with stacked cards.  Whoever leaves the line plays a real
game from there on: nothing in here decides what is allowed.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

from safehouse.core.errors import BadInput, shown
from safehouse.core.reader import Reader

FIRST: Final = "lesson:first"  # the luck of a lesson: its cards are stacked, and nothing is secret
STUDENT: Final = 0
Written = dict[str, Any]  # an action as the rules file writes it
Move = tuple[int, Written]


class Step:
    """One thing at a time: a sentence, what it speaks of, and what is to be done then."""

    def __init__(self, data: Any, where: str) -> None:
        reader = Reader(data, f"a step of {where}")
        self.id = reader.text("id")
        reader.where = f"the step {self.id!r} of {where}"
        self.marks = reader.items("mark", str)  # "do=hit": what carries data-do="hit" on the page
        self.fields = dict(Reader(reader.take("fields", {}), reader.where).data)
        self.do = reader.items("do", dict)  # the student, in any order; nothing: it is to be read
        self.then = reader.items("then", read_move)  # the others, in this order
        reader.done()

    @property
    def reads(self) -> bool:
        """Nothing is waited for: it is read, and the next one comes."""
        return not self.do and not self.then


class Lesson:
    """How a guided game begins, and its line."""

    def __init__(self, data: Any, where: str) -> None:
        reader = Reader(data, where)
        self.seats = reader.whole("seats", 2, 1, 18)
        self.options = dict(Reader(reader.take("options", {}), f"the options of {where}").data)
        self.setup = dict(Reader(reader.take("setup", {}), f"the setup of {where}").data)
        self.undo = dict(Reader(reader.take("undo", {}), f"'undo' of {where}").data)
        self.steps = reader.items("steps", lambda step: Step(step, where))
        reader.done()

    def line(self) -> list[Move]:
        """All moves from the first to the last, as somebody makes them who does as told."""
        moves: list[Move] = []
        for step in self.steps:
            moves += [(STUDENT, action) for action in step.do]
            moves += step.then
        return moves


class Course:
    """Where on the line a game is; it is told every move."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.at = 0  # the step that waits for something
        self.trail: list[Move] = []  # the moves so far that were on the line
        self.strays: list[Move] = []  # those that were not, since
        self.free = False  # whoever has left the line plays on without it
        self._open: list[Written] = []
        self._then: list[Move] = []
        self._enter()

    def _enter(self) -> None:
        steps = self.lesson.steps
        while self.at < len(steps) and steps[self.at].reads:
            self.at += 1
        if self.at < len(steps):
            self._open, self._then = list(steps[self.at].do), list(steps[self.at].then)

    @property
    def ended(self) -> bool:
        """All that was to be done has been done."""
        return self.at >= len(self.lesson.steps)

    @property
    def waits_for(self) -> list[Written]:
        """What the student is to do now."""
        return [] if self.strays else self._open

    def told(self) -> list[Step]:
        """What is said now: all that is to be read before the step that waits, and that step."""
        steps = self.lesson.steps
        first = self.at
        while first and steps[first - 1].reads:
            first -= 1
        return steps[first : self.at + 1]

    def follow(self, seat: int, action: Written) -> None:
        """A move was made."""
        move = (seat, action)
        if self.strays:
            if self._takes_back(move):
                self.strays.pop()
            else:
                self.strays.append(move)
        elif self.ended:
            return
        elif self._open and seat == STUDENT and action in self._open:
            self._open.remove(action)
            self._go_on(move)
        elif not self._open and self._then and move == self._then[0]:
            self._then.pop(0)
            self._go_on(move)
        else:
            self.strays.append(move)

    def _go_on(self, move: Move) -> None:
        self.trail.append(move)
        if not self._open and not self._then:
            self.at += 1
            self._enter()

    def _takes_back(self, move: Move) -> bool:
        """Whether a move makes the last stray one as if it had not been."""
        seat, action = self.strays[-1]
        kind = self.lesson.undo.get(str(action["type"]))
        if kind is None or (move[0], move[1]["type"]) != (seat, kind):
            return False
        return all(action.get(name) == value for name, value in move[1].items() if name != "type")

    def answer(self, seat: int) -> Written | None:
        """What another seat does now; nothing ({}) if it waits, None if it plays as it likes.

        Who has left the line is waited for, until it is clear whether that is taken back.
        """
        if self.free or self.ended:
            return None
        if self.strays:
            return {}
        if not self._open and self._then and self._then[0][0] == seat:
            return self._then[0][1]
        return {}


def read_move(data: Any) -> Move:
    if not (isinstance(data, list) and len(data) == 2 and type(data[0]) is int):
        raise BadInput(f"A move is a seat and an action, not {shown(data)}.")
    return data[0], data[1]


@cache
def lesson_in(game: str) -> Lesson:
    """The lesson in the folder of one of our games."""
    file = files("safehouse") / "games" / game / "lesson.json"
    return Lesson(json.loads(file.read_text(encoding="utf-8")), f"the lesson of {game}")
