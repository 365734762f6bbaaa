"""The greedy bots of Masters of the Heist: plans, questions, Escape, intentions, who is offered."""

from __future__ import annotations

import pytest
from tests.bots.heist_positions import (
    HEIST,
    JEWEL,
    at,
    board,
    choice,
    person,
)

from safehouse import bots, seeded
from safehouse.bots.base import ask_bot
from safehouse.bots.heist import StrongBot, careless
from safehouse.bots.heist.greedy.planning import jobs_of, team_plan, work_out
from safehouse.bots.heist.intention import intention
from safehouse.games.heist.design.heists import HEISTS
from safehouse.games.heist.events import Question
from safehouse.games.heist.rules.people import Choice
from safehouse.games.heist.table import Heist
from safehouse.lab.tables import heist as heist_table
from safehouse.measure.heist.crews import crew


# -- Escape
def test_those_whom_the_objective_needs_run_first() -> None:
    people = [person("1,0"), person("2,0", loot={"jewel": 1}), person("E1")]
    g = at(people, seats=3, phase="escape")
    assert choice(g, 0) == {"type": "wait"}
    assert choice(g, 2) == {"type": "wait"}
    assert choice(g, 1)["type"] == "escape_path"
    assert choice(g, 1)["path"][-1] == "E2"


def test_without_a_way_it_stays() -> None:
    locked = {"0,0": {"chits": ["lock"]}, "0,1": {"chits": ["lock"]}}
    g = at([person("1,0"), person(), person()], locked, doors={"E1": ["0,0"]}, phase="escape")
    assert choice(g) == {"type": "escape_path", "character": 0, "path": []}


def test_nobody_goes_back_in() -> None:
    back = {"run_back_in": True}
    g = at([person(ideas=2)], {"3,1": {"loot": {"jewel": 1}}}, phase="escape", options=back)
    assert choice(g) == {"type": "end_escape"}


# -- planning
def test_a_plan_leads_to_the_loot_and_fits_the_memory() -> None:
    for heist in HEISTS:
        g = HEIST.new(1, {"heist": heist, "crew": 4}, luck=seeded(1))
        assert isinstance(g, Heist)
        routes = team_plan(g)
        assert team_plan(g) is routes
        planned = {tile for route in routes for tile in route.tiles}
        assert any(stops[-1] in planned for stops in jobs_of(g))
        play_out = ask_bot(bots.make("heist", "greedy"), g, 0, seeded(1)).written()
        assert play_out["type"] == "place"


def test_spare_tokens_lie_beside_unknown_tiles() -> None:
    tiles = {"1,0": {"unknown": True}, "2,0": {"loot": {"jewel": 1}}}
    setup = {"board": board(tiles), "objective": JEWEL, "npc": None}
    g = HEIST.new(1, {"crew": 3}, luck=seeded(1), setup=setup)
    assert isinstance(g, Heist)
    route = work_out(g)[0]
    assert g.layout.number["2,0"] in route.tiles
    assert len(route.tiles) > 3


def test_a_full_entrance_sends_it_to_another() -> None:
    g = HEIST.new(4, {"heist": "inclusion"}, luck=seeded(1))
    assert isinstance(g, Heist)
    wished = choice(g, 3)["entrance"]
    other = next(e.id for e in g.board.entrances if e.id != wished)
    for n in (0, 1):
        g.people[n].at = g.layout.number[wished]
    assert choice(g, 3)["entrance"] == other


# -- questions
@pytest.mark.parametrize(
    ("kind", "options", "answer"),
    [
        ("dog", ["1,0", "2,0"], "2,0"),
        ("stay_close", ["idea:0", "idea:1", "noise"], "idea:1"),
        ("stay_close", ["idea:0", "noise"], "noise"),
        ("blab", ["yes", "no"], "yes"),
        ("had_him", ["no", 0, 1, 2], 0),
        ("whisper", ["stop", "0>1"], "stop"),
        ("hounds", ["0,0", "3,0"], "0,0"),
        ("fumble", ["0,1", "2,0"], "2,0"),
    ],
)
def test_what_it_answers(kind: Question, options: list[int | str], answer: int | str) -> None:
    people = [person("1,0", loot={"jewel": 1}, ideas=1, plan=["2,0"]), person("2,0", ideas=4)]
    g = at(people)
    g.choice = Choice(kind, [0], options, character=0)
    assert choice(g) == {"type": "choose", "option": answer}


def test_tokens_of_a_closed_gate_are_placed_again_on_the_way() -> None:
    tiles = {"2,0": {"loot": {"jewel": 1}}}
    others = [person(plan=[]), person(plan=[])]
    g = at([person("0,0", plan=["0,0", "2,0"]), *others], tiles, doors={"E1": ["0,0"]})
    g.people[0].free_tokens = 1
    assert choice(g)["type"] == "plan"


def test_a_guard_is_slipped_past_by_one_who_cannot_subdue() -> None:
    tiles = {"0,0": {"chits": ["guard"]}, "2,0": {"loot": {"jewel": 1}}}
    urchin = {"character": "Street Urchin", "skills": ["Hurry", "Bypass"], "name": "Enigma"}
    others = [
        {"character": "Thug", "skills": ["Wing It", "Bypass"], "name": "Mike"},
        {"character": "Lookout", "skills": ["Wing It", "Bypass"], "name": "Eyes"},
    ]
    people = [{**person("0,0", ideas=1), **urchin}, *[{**person(), **one} for one in others]]
    g = at(people, tiles)
    g.people[0].subs[0] = 1
    ability = "THERE ARE BETTER WAYS"
    assert choice(g) == {"type": "ability", "character": 0, "ability": ability}


# -- intentions
def test_what_a_seat_is_up_to() -> None:
    tiles = {"3,0": {"loot": {"jewel": 1}}}
    g = at([person("1,0"), person("E1", plan=[]), person("E1", plan=[])], tiles, seats=3)
    assert intention(g, 0) == {"type": "loot", "character": 0, "tile": "3,0"}
    assert intention(g, 1) == {"type": "wait", "character": 1}
    g = at([person("1,0", loot={"jewel": 1}, ideas=3)], seats=1)
    assert intention(g, 0) == {"type": "escape", "character": 0}
    g = at([person("1,0"), person(), person()], seats=3, phase="escape")
    assert intention(g, 0) == {"type": "exit", "character": 0, "tile": "E1"}
    assert intention(g, 1) is None
    g.people[0].status = "busted"
    assert intention(g, 0) is None
    assert intention(HEIST.new(1, {}, luck=seeded(1)), 0) is None


# -- who is offered
def test_bots_by_name() -> None:
    names = [info.name for info in bots.offered("heist")]
    assert names == ["random", "careless", "casual", "greedy", "skilled", "strong"]
    assert isinstance(bots.make("heist", "strong"), StrongBot)
    assert careless().help == 0
    assert next(one["character"] for one in crew(3, "Pro")) == "Safecracker"
    assert crew(3, "Amateur") == ["Johnny Swagger", "Tiny Mike", "Phobia"]


def test_the_table_says_how_far_off_a_bot_is(capsys: pytest.CaptureFixture[str]) -> None:
    code = heist_table.main(["track", "--games", "4", "--cores", "1", "--crews", "3"])
    out = capsys.readouterr().out
    assert code in (0, 1)
    assert "| track | Amateur |" in out
    assert "1 cells, 4 games each" in out
