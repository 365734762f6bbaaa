"""The types that the page is written with are those of what is really sent."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.tables import contract_of
from tools.chores.page_types import files
from tools.chores.page_types.games import GameTypes

from safehouse import SPECTATOR, games, seeded
from safehouse.core.chance import Chance
from safehouse.core.codec import KINDS
from safehouse.core.data import type_tag
from safehouse.core.state import EVERYTHING, Event, State
from safehouse.lab.cases.check import Case, act, case_files, raw_cases
from safehouse.server.tables.replay import all_open

pytestmark = pytest.mark.pure  # annotations of compiled classes are gone
CASES = Path(__file__).parent
LOOKS = 20  # positions of a random game that are looked at
EVERY = 12  # of a recorded game each twelfth position is, and all that is heard
Seen = tuple[State, list[Event]]  # a position, and what was heard since the one before


def sent(value: Any) -> Any:
    """The value as it comes out of JSON on the other side."""
    return msgspec.json.decode(msgspec.json.encode(value))


@cache
def types_of(game: str) -> GameTypes:
    return GameTypes(games.find(game))


def problems(types: GameTypes, g: State, heard: list[Event]) -> Iterator[str]:
    """What of a position does not fit: views, events, actions and hints of every seat."""
    seats = range(len(g.asked) if types.game.hidden_hands else 1)
    for seat in (*seats, SPECTATOR):
        for view in [g.view(seat), *[moment.glimpse(seat) for moment in g.moments or []]]:
            yield from types.view.problems(sent(view), "view")
    replayed = all_open(types.game, g.view(SPECTATOR), g.view(EVERYTHING))
    yield from types.view.problems(sent(replayed), "replay")
    for seat in (*seats, SPECTATOR, EVERYTHING):
        for event in heard:
            yield from types.events.problems(sent(event.seen_by(seat)), "event")
    for seat in (*seats, SPECTATOR):
        if hints := types.game.hints(g, seat):
            yield from types.hints.problems(sent(hints), "hints")
    for seat in g.to_act:
        for action in g.legal(seat)[:40]:
            yield from types.actions.problems(sent(action.written()), "action")


def random_game(game: str, seats: int, options: dict[str, Any], dice: Chance) -> Iterator[Seen]:
    luck = seeded(dice.below(1000))
    heard: list[Event] = []
    g = games.find(game).new(seats, options, luck=luck, heard=heard, moments=[])
    steps = 0
    while not g.over and steps < LOOKS:
        yield g, heard
        heard = g.listen(look=True)
        steps += 1
        seat = g.to_act[dice.below(len(g.to_act))]
        actions = [a for a in g.legal(seat) if not a.takes_back] or g.legal(seat)
        g.apply(seat, actions[dice.below(len(actions))])
    yield g, heard


def worked_case(case: Case) -> Iterator[Seen]:
    heard: list[Event] = []
    luck = seeded(1)
    g = case.game.new(case.players, case.options, luck=luck, setup=case.setup, heard=heard)
    yield g, heard
    acts = [what for kind, what in case.steps if kind == "act"]
    for n, what in enumerate(acts, start=1):
        list(act(case.game, g, what))
        if len(acts) < EVERY or n % EVERY == 0 or n == len(acts):
            yield g, heard
            heard.clear()


def told(game: str) -> Iterator[Seen]:
    """Positions of every kind there is: of the worked cases, of games recorded and at random."""
    for file in case_files([CASES / "cases" / game, CASES / "playthroughs" / game]):
        for raw in raw_cases(file):
            yield from worked_case(Case(raw, file.name))
    for n, (seats, options) in enumerate(contract_of(game).TABLES):
        yield from random_game(game, seats, options, seeded(n))


@pytest.mark.parametrize("game", games.OURS)
def test_all_that_is_sent_fits_the_types(game: str) -> None:
    types = types_of(game)
    kinds: set[str] = set()
    for g, heard in told(game):
        assert list(problems(types, g, heard)) == []
        kinds |= {type(event).__name__ for event in heard}
    seldom: set[str] = getattr(contract_of(game), "SELDOM", set())
    told_of = {name for name, kind in KINDS.items() if issubclass(kind, Event)}
    assert {f"{game}.{type_tag(kind)}" for kind in kinds} | seldom >= {
        name for name in told_of if name.startswith(f"{game}.")
    }


def test_what_does_not_fit_is_said() -> None:
    types = types_of("bankout")
    g = games.find("bankout").new(2, luck=seeded(1))
    view = sent(g.view(0))
    assert list(types.view.problems(view, "view")) == []
    wrong = {
        "view.pot is missing": {k: v for k, v in view.items() if k != "pot"},
        "view.shoe is not in the types: 1": {**view, "shoe": 1},
        "view.pot is True, no number": {**view, "pot": True},
        "view.phase is 'lunch', none of cut, ": {**view, "phase": "lunch"},
        "view.seats[1].hand[0] is 'Z', none of ": {
            **view,
            "seats": [view["seats"][0], {**view["seats"][1], "hand": ["Z"]}],
        },
        "view.revealed is 7, which fits none": {**view, "revealed": 7},
    }
    for problem, value in wrong.items():
        found = list(types.view.problems(value, "view"))
        assert len(found) == 1
        assert found[0].startswith(problem)


def test_the_page_has_these_types() -> None:
    """If this fails: `make types`."""
    for file, text in files().items():
        assert file.read_text(encoding="utf-8") == text, f"{file.name} is out of date"
        assert max(map(len, text.splitlines())) <= 100
