"""What is read off the board for players: the end of the phase, plans, steps, ways to run."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.heist.positions import some_options, some_position
from tests.games.heist.test_odds import BRUISER, BURGLAR, KIDDIE, crew, hints, position, row

from safehouse import BadInput, IllegalAction, games, seeded
from safehouse.games.heist.actions import EscapePath
from safehouse.games.heist.cards.printed import ALERT, NOISE
from safehouse.games.heist.rules.escape import path_cost
from safehouse.games.heist.rules.event_phase import pay_noise
from safehouse.games.heist.rules.outlook import outlook
from safehouse.games.heist.rules.verbs import rung
from safehouse.games.heist.table import Heist, Phase

HEIST = games.find("heist")


def read_of(g: Heist, n: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = hints(g)["plans"][n]
    return found


def test_the_outlook_is_what_the_phase_then_brings() -> None:
    alarms = 0
    for seed in range(120):
        dice = Random(seed)
        options = some_options(dice, 2, 3)
        setup = some_position(dice, 2, 3, options, "action")
        try:
            g: Heist = HEIST.new(2, {**options, "crew": 3}, luck=seeded(seed), setup=setup)
        except BadInput:
            continue
        for person in g.in_play():
            person.subs[NOISE], person.subs[ALERT] = dice.randint(0, 4), dice.randint(0, 1)
        told = outlook(g)
        before = len(g.discard)
        pay_noise(g)
        if rung(g):
            alarms += 1
            assert told["alarm"]
        assert told["level"] >= g.level
        assert [one["card"] for one in told["burned"]] == g.discard[before:]
        if not told["alarm"]:
            assert told["level"] == g.level
            assert told["now"] == (g.deck[0] if g.deck else None)
    assert alarms


def test_one_action_more_is_told_by_its_noise_and_its_alerts() -> None:
    g = position(events=["1", "S1", "2", "25"], noise=3)
    table = hints(g)["outlook"]
    assert [[one["level"] for one in line] for line in table] == [[n, n] for n in (3, 4, 5, 6)]
    assert table[1][0]["burned"] == [{"card": "1", "at": 4}]
    assert table[0][1]["burned"] == [{"card": "1", "at": None}]
    assert table[0][0]["now"] == "1"
    assert table[0][0]["crises"] == ["S1"]
    assert table[1][1]["now"] == "25"
    assert table[1][1]["alarm"]
    assert hints(g)["to_alarm"] == 3


def test_past_the_end_noise_is_the_end_or_an_alert() -> None:
    end = position().view(0)["noise"]["end"]
    assert outlook(position(noise=end - 1), 2)["full"]
    g = position(noise=end, options={"noise_end": "alerts"}, events=["1", "2"])
    told = outlook(g, 1)
    assert not told["full"]
    assert told["burned"] == [{"card": "1", "at": None}]
    assert hints(position(events=[]))["to_alarm"] is None
    assert outlook(position(events=[]), 0, 2)["now"] is None


@pytest.mark.parametrize("phase", ["event", "escape"])
def test_only_before_the_event_there_is_an_outlook(phase: Phase) -> None:
    g = position(board=row({}, {}), characters=crew({"at": "1,0"}))
    g.phase = phase
    assert hints(g)["outlook"] == []
    assert hints(g)["steps"] == []


# -- plans
def planning(**setup: Any) -> Heist:
    return position(phase="planning", **setup)


def test_a_plan_is_read_from_its_door_on() -> None:
    board = row({"chits": ["lock", "guard"]}, {"unknown": True}, {"chits": ["camera", "dog"]}, {})
    g = planning(board=board, characters=crew({"plan": ["0,0", "1,0", "3,0"]}))
    read = read_of(g)
    assert read["loose"] == ["3,0"]
    assert (read["deep"], read["end"]) == (2, "1,0")
    assert read["out"] == {"moves": 2, "exit": "E1"}
    assert (read["locks"], read["guards"], read["cameras"]) == (1, 1, 0)
    assert (read["unknown"], read["gates"]) == (1, 0)
    assert read["left"] == g.view(0)["tokens"][0] - 3
    assert hints(g)["outlook"] == [[outlook(g)]]


def test_a_plan_behind_a_gate_has_no_way_back() -> None:
    board = row({"marks": ["gate:A"]}, {}, {})
    g = planning(board=board, characters=crew({"plan": ["0,0", "1,0"]}))
    assert read_of(g)["out"] is None
    assert read_of(g)["gates"] == 1


def test_who_has_no_start_has_no_loose_tokens() -> None:
    g = planning(board=row({}, {}), characters=crew({"plan": ["1,0"], "at": None}))
    assert read_of(g)["loose"] == []
    assert read_of(g)["end"] is None
    assert read_of(g)["out"] is None


def test_goals_are_what_the_job_asks_for_and_what_opens_the_way() -> None:
    board = row(
        {"loot": {"jewel": 1, "docs": 1}},
        {"marks": ["server:x"]},
        {"marks": ["remote_lock:x"]},
        {"marks": ["keycard_door"], "loot": {"keycard": 1}},
    )
    npc = {"kind": "Hostage", "at": "2,0", "status": "captive"}
    needs = [{"type": "secure", "kind": "jewel", "count": 1}]
    g = planning(board=board, npc=npc, objective=needs)
    assert hints(g)["goals"] == [
        {"tile": "0,0", "what": "jewel"},
        {"tile": "1,0", "what": "server"},
        {"tile": "2,0", "what": "npc"},
        {"tile": "3,0", "what": "keycard"},
    ]
    plain = planning(board=row({"marks": ["server:x"], "loot": {"keycard": 1}}), npc=None)
    assert hints(plain)["goals"] == []


# -- steps
def test_every_node_around_says_what_a_step_there_would_meet() -> None:
    board = row({"chits": ["guard"]}, {"chits": ["lock"]}, **{"0,1": {}, "-1,1": {}})
    g = position(board=board, characters=crew({"at": "0,0", "plan": ["0,1"]}))
    first = hints(g)["steps"][0]
    assert first["character"] == 0
    assert first["to"] == {
        "0,0": "held",
        "1,0": "barred",
        "0,1": "enter",
        "-1,1": "unplanned",
        "E1": "leave",
    }


def test_a_full_exit_is_told() -> None:
    board = row({}, {})
    board["entrances"] = {"E1": {"doors": ["0,0"], "limit": 4, "exit_limit": 2}}
    g = position(board=board, characters=crew({"at": "0,0", "plan": ["0,0"]}))
    assert hints(g)["steps"][0]["to"]["E1"] == "full"
    assert hints(g)["steps"][1]["to"] == {"0,0": "unplanned"}


# -- running
def test_moves_from_node_to_node_add_up_to_the_cost_of_a_path() -> None:
    board = row({}, {"chits": ["guard", "dog"]}, {"marks": ["keycard_door"]}, {"chits": ["lock"]})
    people = crew({**BRUISER, "at": "2,0", "loot": {"keycard": 1}})
    g = position(board=board, characters=people, phase="escape")
    (run,) = hints(g)["runs"]
    steps = run["steps"]
    path = ["1,0", "0,0", "E1"]
    nodes = [g.layout.number[name] for name in path]
    total = sum(steps[a][b] for a, b in zip(["2,0", *path], path, strict=False))
    assert total == path_cost(g, g.people[0], nodes)
    assert "3,0" not in steps["2,0"]
    assert steps["1,0"]["2,0"] == 4
    assert hints(g)["die"] == [1.0, 1.0, 0.8333, 0.6667, 0.5, 0.3333, 0.1667, 0.0]


def test_a_keycard_door_is_open_only_where_there_is_a_card() -> None:
    board = row({}, {"marks": ["keycard_door"]}, {})
    g = position(board=board, characters=crew({"at": "0,0"}), phase="escape")
    assert "1,0" not in hints(g)["runs"][0]["steps"]["0,0"]
    board["tiles"]["2,0"] = {"loot": {"keycard": 1}}
    g = position(board=board, characters=crew({"at": "0,0"}), phase="escape")
    assert hints(g)["runs"][0]["steps"]["0,0"]["1,0"] == 2


def test_who_is_safe_may_be_told_the_way_back_to_what_is_missing() -> None:
    board = row({}, {"loot": {"jewel": 1}})
    needs = [{"type": "secure", "kind": "jewel", "count": 1}]
    people = crew({**BURGLAR, "at": "1,0"}, {**KIDDIE, "ideas": 3})
    setup = {"board": board, "characters": people, "objective": needs, "phase": "escape"}
    g = position(**setup, options={"run_back_in": True})
    assert [run["character"] for run in hints(g)["runs"]] == [0, 1, 2]
    assert hints(g)["runs"][1]["steps"]["E1"] == {"0,0": 1}
    with pytest.raises(IllegalAction, match="a path leads back in and out again"):
        g.apply(g.people[1].seat, EscapePath(1, ["0,0"]))
    assert [run["character"] for run in hints(position(**setup))["runs"]] == [0]


def test_everybody_out_is_the_product_of_their_best_chances() -> None:
    people = crew({"at": "1,0", "ideas": 0}, {**BURGLAR, "at": "0,0", "ideas": 1})
    g = position(board=row({}, {}), characters=people, phase="escape")
    ways = hints(g)["escape"]
    assert hints(g)["together"] == pytest.approx(ways[0]["chance"] * ways[1]["chance"], abs=1e-3)
    assert hints(position())["together"] == 1


# -- in the view
def test_prices_are_the_shop_s_and_cheaper_with_the_pawn_shop_owner() -> None:
    plain = planning().view(0)["prices"]
    cheap = planning(fixers=["Pawn Shop Owner"]).view(0)["prices"]
    assert all(cheap[item] == max(0, price - 1000) for item, price in plain.items())
    assert position().view(0)["prices"] == {}


def test_progress_counts_each_need() -> None:
    needs = [
        {"type": "secure", "kind": "jewel", "count": 2},
        {"type": "cash", "amount": 3000},
        {"type": "npc"},
        {"type": "escapes", "count": 3},
    ]
    npc = {"kind": "Guide", "at": "0,0", "status": "in", "die": 1}
    people = crew({"loot": {"jewel": 1, "cash": 1000}}, {"at": "0,0"})
    g = position(board=row({}, {}), objective=needs, npc=npc, characters=people)
    assert g.view(0)["progress"] == [[1, 2], [1000, 3000], [0, 1], [2, 3]]
