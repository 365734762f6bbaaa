"""Every lesson can be played to its end by the rules, and every step has its words."""

from __future__ import annotations

import pytest

from safehouse import games
from safehouse.core.errors import BadInput
from safehouse.core.lesson import FIRST, STUDENT, Course, Lesson
from safehouse.core.record import GameRecord
from safehouse.words import catalogue, languages


def lesson_of(game: str) -> Lesson:
    made = games.find(game).lesson
    assert made is not None
    return made()


@pytest.mark.parametrize("game", games.OURS)
def test_a_lesson_is_legal_from_its_first_move_to_the_end_of_the_game(game: str) -> None:
    lesson = lesson_of(game)
    rules = games.find(game)
    line = lesson.line()
    written = [(seat, rules.read_action(action).written()) for seat, action in line]
    assert written == line, "a lesson writes actions as the server does"
    record = GameRecord(game, rules.version, lesson.seats, lesson.options, FIRST, line)
    course = Course(lesson)
    state = None
    for n, state, _ in record.positions(rules):
        if n:
            course.follow(*line[n - 1])
        assert not course.strays
        for wanted in course.waits_for:  # what the student is to do is allowed at that moment
            legal = [action.written() for action in state.legal(STUDENT)]
            later = wanted["type"] == "commit" and len(course.waits_for) > 1  # the die comes first
            assert wanted in legal or later, f"{wanted} at {course.told()[-1].id}"
    assert course.ended
    assert state is not None
    assert state.over
    assert STUDENT in state.result()["winners"]


@pytest.mark.parametrize("game", games.OURS)
def test_a_lesson_is_the_same_every_time(game: str) -> None:
    lesson = lesson_of(game)
    rules = games.find(game)
    record = GameRecord(game, rules.version, lesson.seats, lesson.options, FIRST, lesson.line())
    assert record.commitment() is None
    assert record.replay(rules).dump() == record.replay(rules).dump()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", games.OURS)
def test_every_step_has_a_sentence_and_every_sentence_a_step(game: str, language: str) -> None:
    words = catalogue(language)
    steps = {step.id: step for step in lesson_of(game).steps}
    assert len(steps) == len(lesson_of(game).steps)
    prefix = f"{game}.lesson."
    assert [name for name in steps if not words.get(prefix + name)] == []
    kinds = {action.__name__.lower() for action in type_names(game)}
    for key in [key.removeprefix(prefix) for key in words if key.startswith(prefix)]:
        step, _, rest = key.partition(".")
        assert step in steps
        assert not rest or rest == "then" or rest.removeprefix("not.").replace("_", "") in kinds
        assert rest != "then" or steps[step].then


def type_names(game: str) -> list[type]:
    from safehouse.core.codec import KINDS
    from safehouse.core.state import Action

    named = [c for name, c in KINDS.items() if name.startswith(f"{game}.")]
    return [c for c in named if issubclass(c, Action)]


HIT, STAY = {"type": "hit"}, {"type": "stay"}


def test_who_leaves_the_line_is_waited_for_and_may_go_free() -> None:
    course = Course(lesson_of("flip7"))
    assert [step.id for step in course.told()] == ["welcome", "goal", "first"]
    assert course.answer(1) == {}
    course.follow(STUDENT, STAY)
    assert course.strays == [(STUDENT, STAY)]
    assert course.waits_for == []
    assert course.answer(1) == {}
    course.free = True
    assert course.answer(1) is None
    course.follow(1, HIT)
    assert course.trail == []


def test_others_follow_the_line_one_after_another() -> None:
    course = Course(lesson_of("flip7"))
    course.follow(STUDENT, HIT)
    assert (course.answer(1), course.answer(2)) == (HIT, {})
    course.follow(1, HIT)
    assert (course.answer(1), course.answer(2)) == ({}, HIT)
    course.follow(2, STAY)
    assert course.strays == [(2, STAY)]


def test_things_that_belong_together_are_done_in_any_order_and_a_slip_is_taken_back() -> None:
    course = Course(lesson_of("heist"))

    def plan(tile: str, kind: str = "plan") -> None:
        course.follow(STUDENT, {"type": kind, "character": 0, "tile": tile})

    course.follow(STUDENT, {"type": "place", "character": 0, "entrance": "E1"})
    plan("3,0")
    plan("2,1")
    assert course.strays
    plan("1,0", "unplan")
    assert len(course.strays) == 2
    course.strays.pop()
    plan("2,1", "unplan")
    assert not course.strays
    plan("1,0")
    assert [action["tile"] for action in course.waits_for] == ["2,0"]
    plan("2,0")
    assert course.told()[-1].id == "place_two"


def test_after_the_line_everybody_plays_as_they_like() -> None:
    course = Course(lesson_of("gang"))
    for move in course.lesson.line():
        course.follow(*move)
    assert course.ended
    assert course.answer(1) is None
    course.follow(1, {"type": "confirm"})
    assert not course.strays
    assert [step.id for step in course.told()] == ["won"]


def test_a_lesson_that_is_written_wrongly_is_refused() -> None:
    with pytest.raises(BadInput, match="A move is a seat and an action"):
        Lesson({"steps": [{"id": "one", "then": [["hit"]]}]}, "a lesson")
    with pytest.raises(BadInput, match="step 'one' of a lesson"):
        Lesson({"steps": [{"id": "one", "says": "Hello"}]}, "a lesson")


def test_a_game_without_a_lesson_has_no_record_of_one() -> None:
    from tests.toy import GAME

    with pytest.raises(BadInput, match="has no lesson"):
        GameRecord(GAME.id, GAME.version, 2, {}, FIRST).replay(GAME)
