"""Guided games over sockets: bots keep to the line, a wrong turn is told and can be taken back."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.driver import Browser, Running, Table

from safehouse import games


class Lesson:
    """Somebody who takes a lesson."""

    def __init__(self, browser: Browser, game: str) -> None:
        self.browser = browser
        answer = browser.post("/api/learn", {"game": game, "name": browser.name})
        assert answer.status_code == 200
        self.sit(answer.json()["code"])

    def sit(self, code: str) -> None:
        self.code = code
        self.table: Table = self.browser.open(code)
        self.table.until_frame()

    def news(self) -> dict[str, Any]:
        """Where the lesson is, for the position that was shown last."""

        def told() -> dict[str, Any] | None:
            found = [m for m in self.table.others if m["t"] == "lesson"]
            shown = self.table.frame["n"]
            return found[-1] if found and found[-1]["n"] >= shown else None

        said: dict[str, Any] = self.table.until(told)
        return said

    def until_asked(self) -> dict[str, Any]:
        """Others have done what the line has them do."""

        def asked() -> dict[str, Any] | None:
            said = self.news()
            ready = said["waits_for"] or said["strayed"] or said["ended"]
            return said if ready and said["n"] == self.table.frame["n"] else None

        found: dict[str, Any] = self.table.until(asked)
        return found

    def do(self, action: dict[str, Any]) -> None:
        n = self.table.frame["n"]
        self.table.do(action)
        self.table.until_past(n)


@pytest.mark.parametrize("game", games.OURS)
def test_who_does_as_told_gets_to_the_end(game: str, ines: Browser) -> None:
    lesson = Lesson(ines, game)
    seen = []
    while not (said := lesson.until_asked())["ended"]:
        assert said["strayed"] is None
        seen += [step["id"] for step in said["steps"] if step["id"] not in seen]
        lesson.do(said["waits_for"][0])
    seen += [step["id"] for step in said["steps"]]
    made = games.find(game).lesson
    assert made is not None
    assert seen == [step.id for step in made().steps]
    assert lesson.table.frame["view"]["over"]
    lists = ines.get("/api/tables").json()
    assert lesson.code not in [table["code"] for table in lists["recent"]]
    told = ines.get(f"/api/tables/{lesson.code}/replay").json()
    assert told["record"]["luck"] == "lesson:first"
    assert len(told["steps"]) == lesson.table.frame["n"] + 1


def test_a_wrong_turn_waits_and_is_taken_back(ines: Browser) -> None:
    lesson = Lesson(ines, "flip7")
    lesson.do({"type": "hit"})
    said = lesson.until_asked()
    assert [step["id"] for step in said["steps"]] == ["bust", "second"]
    at = lesson.table.frame["view"]
    lesson.do({"type": "stay"})
    said = lesson.until_asked()
    assert said["strayed"] == {"step": "second", "action": {"type": "stay"}}
    lesson.table.hear_all()
    assert lesson.table.frame["n"] == 4  # nobody moves until it is clear what becomes of it
    old = lesson.code
    answer = ines.post(f"/api/tables/{old}/back", {})
    assert answer.status_code == 200
    lesson.sit(answer.json()["code"])
    assert lesson.table.frame["view"] == at
    assert lesson.until_asked()["waits_for"] == [{"type": "hit"}]
    assert [t["code"] for t in ines.get("/api/tables").json()["mine"]] == [lesson.code]
    again = ines.post(f"/api/tables/{lesson.code}/back", {})
    assert (again.status_code, again.json()["say"]) == (409, "server.refused.no_way_back")


def test_who_does_not_take_it_back_plays_on(ines: Browser, server: Running) -> None:
    lesson = Lesson(ines, "flip7")
    lesson.do({"type": "stay"})
    assert lesson.until_asked()["strayed"]
    assert ines.post(f"/api/tables/{lesson.code}/on", {}).status_code == 200
    lesson.table.until_past(2)  # the bots play by themselves
    assert lesson.news()["free"]


def test_a_lesson_that_slept_knows_where_it_was(ines: Browser, server: Running) -> None:
    lesson = Lesson(ines, "flip7")
    lesson.do({"type": "hit"})
    lesson.until_asked()
    lobby = server.house.lobby
    server.in_its_thread(lambda: lobby.put_to_sleep(lobby.rooms[lesson.code]))
    lesson.table.until_closed()
    lesson.sit(lesson.code)
    assert lesson.until_asked()["steps"][-1]["id"] == "second"


def test_a_lesson_promises_nothing_and_only_the_student_is_taught(ines: Browser) -> None:
    lesson = Lesson(ines, "gang")
    assert lesson.table.table["commitment"] is None
    watching = ines.open(lesson.code, watch=True)
    watching.hear_all()
    assert not [m for m in watching.others if m["t"] == "lesson"]


def test_a_game_without_a_lesson_says_so(ines: Browser) -> None:
    answer = ines.post("/api/learn", {"game": "toy"})
    assert (answer.status_code, answer.json()["say"]) == (404, "server.refused.no_lesson")
    assert [g["lesson"] for g in ines.get("/api/games").json()][:5] == [True] * 5
