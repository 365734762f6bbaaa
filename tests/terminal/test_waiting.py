"""Letting the others go first, where several may act at once: The Gang's chip rounds."""

from __future__ import annotations

from typing import Any

import pytest
from tests.terminal.driver import at_pipe

from safehouse import games
from safehouse.bots.base import WAIT, Bot
from safehouse.core.state import Action, State
from safehouse.terminal.session import Session, begin

GANG = games.find("gang")
Patch = pytest.MonkeyPatch
Capture = pytest.CaptureFixture[str]


class Patient(Bot):
    """Takes a free chip, confirms, and otherwise waits."""

    def think(self, state: State, seat: int, budget_ms: int) -> Action:
        kinds = [(a.written()["type"], a) for a in state.legal(seat)]
        for kind, action in kinds:
            free = kind == "take" and action.written()["from"] == "middle"
            if free and not state.view(seat)["seats"][seat]["chips"][0]:
                return action
            if kind == "confirm":
                return action
        return WAIT


def patient_session(**options: Any) -> Session:
    session = begin(GANG, 3, ["random"], options, 1, "Boss", None)
    session.crew = [None, Patient(), Patient()]
    return session


def test_who_waits_is_asked_when_all_others_wait() -> None:
    session = patient_session()
    session.wait(0)
    asked = []
    for _ in range(8):
        seat = session.next_seat()
        asked.append(seat)
        if seat == 0:
            session.wait(0)
        else:
            session.bot_moves(seat)
    assert asked[:2] == [1, 2]
    assert session.next_seat() == 0
    assert session.all_wait()
    assert asked.count(0) >= 2


def test_a_table_of_bots_that_all_wait_does_not_stand_still() -> None:
    session = patient_session()
    session.waiting = {0, 1, 2}
    moves_before = len(session.record.moves)
    session.bot_moves(1)
    assert len(session.record.moves) == moves_before + 1


def test_waiting_is_offered_only_while_others_may_act(monkeypatch: Patch, capsys: Capture) -> None:
    typed = "w\nw\nw\n1\n2\n3\nc\nq\nd\n"
    out = at_pipe(monkeypatch, capsys, typed, "gang", seed=2, bots="random", players=3)
    assert "[w] Wait for the others" in out
