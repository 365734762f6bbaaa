"""A guided game: a prepared table, a line of moves, and what is said on the way.

The line contains everybody's moves: what the student (seat 0) should do, step by step, and what the
others then do. It is played by the real rules, with stacked cards. A student who leaves the line
plays an ordinary game from there on; nothing here decides what is allowed.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any, Final

from safehouse.core.errors import BadInput, shown
from safehouse.core.reader import Reader

FIRST: Final = "lesson:first"  # the luck of a lesson: cards are stacked, so nothing is secret
STUDENT: Final = 0
Written = dict[str, Any]  # an action as the rules file writes it
Move = tuple[int, Written]


class Step:
    """One step: a sentence, what it points at, and what the student should then do."""

    def __init__(self, data: Any, where: str) -> None:
        reader = Reader(data, f"a step of {where}")
        self.id = reader.text("id")
        reader.where = f"the step {self.id!r} of {where}"
        # "do=hit": the element with data-do="hit" on the page
        self.marks = reader.items("mark", str)
        self.fields = dict(Reader(reader.take("fields", {}), reader.where).data)
        # the student's actions, in any order; empty if there is only something to read
        self.do = reader.items("do", dict)
        self.then = reader.items("then", read_move)  # the others' actions, in this order
        reader.done()

    @property
    def reads(self) -> bool:
        """Whether there is only something to read before the next step."""
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
        """All moves from first to last, if the student does as told."""
        moves: list[Move] = []
        for step in self.steps:
            moves += [(STUDENT, action) for action in step.do]
            moves += step.then
        return moves


class Course:
    """Where a game is on its lesson's line; `follow` must be called for every move."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.at = 0  # the step that waits for an action
        self.trail: list[Move] = []  # moves so far on the line
        self.strays: list[Move] = []  # moves off the line since then
        self.free = False  # the student has left the line for good
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
        """Whether the whole line has been played."""
        return self.at >= len(self.lesson.steps)

    @property
    def waits_for(self) -> list[Written]:
        """What the student should do now."""
        return [] if self.strays else self._open

    def told(self) -> list[Step]:
        """The steps to show now: those to be read, and the one that waits for an action."""
        steps = self.lesson.steps
        first = self.at
        while first and steps[first - 1].reads:
            first -= 1
        return steps[first : self.at + 1]

    def follow(self, seat: int, action: Written) -> None:
        """Take note of a move."""
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
        """Whether this move undoes the last stray one."""
        seat, action = self.strays[-1]
        kind = self.lesson.undo.get(str(action["type"]))
        if kind is None or (move[0], move[1]["type"]) != (seat, kind):
            return False
        return all(action.get(name) == value for name, value in move[1].items() if name != "type")

    def answer(self, seat: int) -> Written | None:
        """What another seat does now; {} if it waits, None if it plays freely.

        While the student is off the line, the others wait until it is clear whether that is undone.
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
