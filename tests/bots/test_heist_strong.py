"""The strong team bot of Masters of the Heist: what it expects, plans, dares and leaves alone."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tables import rotating

from safehouse import games, seeded
from safehouse.bots.base import WAIT, ask_bot, next_move
from safehouse.bots.heist import StrongBot
from safehouse.bots.heist.strong.chances import (
    Ground,
    deal,
    expected,
    log_chance,
    log_exact,
    run_chance,
)
from safehouse.bots.heist.strong.deciding import decide
from safehouse.bots.heist.strong.deck import play_event
from safehouse.bots.heist.strong.errands import HOPELESS, Outlook
from safehouse.bots.heist.strong.rollout import Trial, options_of
from safehouse.bots.heist.strong.worth import Survey, win_chance
from safehouse.bots.random import RandomBot
from safehouse.core.state import Action
from safehouse.games.heist.design.heists import HEISTS
from safehouse.games.heist.table import Heist
from safehouse.measure.heist.crews import crew

HEIST = games.find("heist")
Setup = dict[str, Any]
LINE = ["0,0", "1,0", "2,0", "3,0"]


def at(people: list[Setup], tiles: dict[str, Setup] | None = None, **more: Any) -> Heist:
    """A corridor of four tiles; the entrance E1 is at its left end."""
    board = {tile: dict((tiles or {}).get(tile, {})) for tile in [*LINE, *(tiles or {})]}
    names = ["Johnny Swagger", "Tiny Mike", "Phobia"]
    cards = ["Angry Locksmith", "Thug", "Script Kiddie"]
    skills = [["Smash 'n' Grab", "Bypass"], ["Wing It", "Bypass"], ["Smash 'n' Grab", "Bypass"]]
    given = []
    for n in range(3):
        person = {"name": names[n], "character": cards[n], "skills": skills[n], "at": "E1"}
        given.append({**person, "ideas": 0, "die": 4, **(people[n] if n < len(people) else {})})
    setup: Setup = {
        "board": {"tiles": board, "entrances": {"E1": ["0,0"]}},
        "objective": [{"type": "secure", "kind": "docs", "count": 1}],
        "events": ["1", "6", "1", "6", "1", "6", "1", "6", "25"],
        "phase": "action",
        "characters": given,
        **more,
    }
    seats = int(setup.pop("seats", 1))
    g = HEIST.new(seats, setup.pop("options", {"crew": 3}), luck=seeded(3), setup=setup)
    assert isinstance(g, Heist)
    return g


def said(action: Action) -> Setup:
    return action.written()


def tile(g: Heist, name: str) -> int:
    return g.layout.number[name]


DOCS: Setup = {"loot": {"docs": 1}}
BACK_IN: Setup = {"crew": 3, "run_back_in": True}


# -- the way out
def test_a_run_is_sure_when_ideas_cover_it_and_a_matter_of_one_die_otherwise() -> None:
    assert [run_chance(lack) for lack in (-1, 0, 1, 6, 7)] == [1, 1, 1, 1 / 6, 0]
    assert log_exact(0) == 0
    assert log_exact(7) < -100
    assert log_chance(-5) > log_chance(0) > log_chance(9) > log_chance(60)


def test_guards_cost_a_move_locks_bar_the_way_and_gates_are_gone() -> None:
    marks = {"1,0": {"chits": ["guard"]}, "2,0": {"chits": ["lock"]}, "0,1": {"marks": ["gate:A"]}}
    g = at([], marks)
    ground = Ground(g, {}, True)
    ways = ground.ways(tile(g, "E1"), False, False)
    assert ways.moves[tile(g, "1,0")] == 2
    assert ways.moves[tile(g, "2,0")] >= 1000
    assert ground.gone[tile(g, "0,1")]
    assert ground.outs(False, False).moves[tile(g, "1,0")] == 3
    assert ground.outs(True, False).moves[tile(g, "1,0")] == 2


def test_a_keycard_lets_a_run_through_a_door_for_one_move_more() -> None:
    g = at([], {"1,0": {"marks": ["keycard_door"]}})
    ground = Ground(g, {}, True)
    start, goal = tile(g, "E1"), tile(g, "2,0")
    assert ground.ways(start, False, False).moves[goal] >= 1000
    assert ground.ways(start, False, True).moves[goal] == 4
    assert ground.ways(start, False, True).path(start, goal) == [tile(g, t) for t in LINE[:3]]


def test_unknown_tiles_hold_what_the_bag_may_give() -> None:
    tiles = {"2,0": {"unknown": True}, "3,0": {"unknown": True}}
    g = at([], tiles, bag={"lock": 1, "guard2": 1})
    assert expected(g) == (1.0, 0.5)
    assert sorted(deal(g, seeded(1)).values()) == ["guard2", "lock"]
    ground = Ground(g, {tile(g, "2,0"): "guard2", tile(g, "3,0"): "usb"}, True)
    assert ground.hold[tile(g, "2,0")] == 2
    assert ground.found == {tile(g, "3,0"): "usb"}
    assert Ground(g, None, False).shut[tile(g, "2,0")] == 0.5


def test_closed_remote_locks_bar_a_run_only_where_the_option_says_so() -> None:
    tiles = {"3,0": {**DOCS, "marks": ["remote_lock:x"]}}
    rich = [{"ideas": 9}]
    assert win_chance(at(rich, tiles, options=BACK_IN), seeded(1), 1) == 1
    closed = {**BACK_IN, "escape_remote_locks": "closed"}
    assert win_chance(at(rich, tiles, options=closed), seeded(1), 1) == 0


# -- who runs
def test_the_one_with_the_ideas_runs_and_two_share_two_errands() -> None:
    g = at([{"ideas": 2}, {"ideas": 8}], {"3,0": DOCS}, options=BACK_IN)
    look = Outlook(g, Ground(g, {}, True), True)
    assert look.best == 0
    assert [run.who for run in look.chosen if run.mask] == [1]
    tiles = {"3,0": DOCS, "1,0": {"loot": {"jewel": 1}}}
    needs = [{"type": "secure", "kind": kind, "count": 1} for kind in ("docs", "jewel")]
    g = at([{"ideas": 4}, {"ideas": 8}], tiles, objective=needs, options=BACK_IN)
    look = Outlook(g, Ground(g, {}, True), True)
    assert look.best == 0


def test_who_is_outdoors_when_escape_begins_fetches_nothing_and_goes_in_before() -> None:
    """MH-ES-8"""
    rich = {"ideas": 9}
    assert win_chance(at([rich], {"3,0": DOCS}), seeded(1), 1) == 0
    inside = at([{**rich, "at": "0,0"}], {"3,0": DOCS})
    assert win_chance(inside, seeded(1), 1) == 1
    assert Survey().value(inside) > Survey().value(at([rich], {"3,0": DOCS})) + 0.5


def test_nobody_can_win_who_has_lost_what_must_get_out() -> None:
    g = at([{"status": "busted"}], objective=[{"type": "inmates"}], inside_characters=[0])
    assert Outlook(g, Ground(g, {}, True), True).best == HOPELESS
    assert win_chance(g, seeded(1), 2) == 0


def test_a_captive_cannot_run_and_somebody_is_sent_to_the_server() -> None:
    tiles = {"1,0": {"marks": ["server:x"]}, "3,0": {"marks": ["remote_lock:x"]}}
    npc = {"kind": "Prisoner", "at": "3,0", "status": "captive"}
    plan = {"plan": ["0,0", "1,0"], "die": 5}
    g = at([plan], tiles, npc=npc, objective=[{"type": "npc"}])
    assert win_chance(g, seeded(1), 1) == 0
    survey = Survey()
    away = survey.value(g)
    g.people[0].at = tile(g, "0,0")
    assert survey.value(g) > away
    g = at([plan], tiles, npc=npc, objective=[{"type": "npc"}])
    for _ in range(40):
        g.apply(0, decide(g, 0))
        if g.people[3].status == "in":
            break
    assert g.people[3].status == "in"


def test_a_hostage_behind_a_door_needs_the_keycard_first() -> None:
    tiles: dict[str, Setup] = {
        "1,0": {"loot": {"keycard": 1}},
        "3,0": {"marks": ["keycard_door"]},
    }
    npc = {"kind": "Hostage", "at": "3,0", "status": "captive"}
    g = at([{"plan": LINE}], tiles, npc=npc, objective=[{"type": "npc"}])
    survey = Survey()
    before = survey.value(g)
    g.people[0].at = tile(g, "1,0")
    g.people[0].loot = {"keycard": 1}
    del g.loot[tile(g, "1,0")]
    assert survey.value(g) > before


def test_cash_that_is_lacking_can_still_be_grabbed_but_not_in_escape() -> None:
    g = at([], objective=[{"type": "cash", "amount": 2000}])
    assert Outlook(g, Ground(g, {}, True), True).best == HOPELESS
    two = Outlook(g, Ground(g, None, False), False).best
    g.team.secured["cash"] = 1000
    assert HOPELESS < two < Outlook(g, Ground(g, None, False), False).best


def test_those_outdoors_count_half_of_what_they_can_spare() -> None:
    g = at([{"ideas": 6, "at": "3,0", "loot": {"docs": 1}}], {})
    g.people[0].ideas = 0
    poor = Survey().value(g)
    g.people[1].ideas = 4
    helped = Survey().value(g)
    g.team.fixers = []
    assert helped > Survey().value(g) > poor


# -- acting
def test_every_option_that_needs_no_turning_is_legal() -> None:
    g = at([{"ideas": 3, "items": ["Bump Key"]}])
    legal = [said(action) for action in g.legal(0)]
    ready = [option for option in options_of(g, 0) if not option.turns]
    assert "Bump Key" in [option.action.action for option in ready]
    assert all(said(option.action) in legal for option in ready)


def test_ideas_are_gathered_where_nothing_else_helps() -> None:
    g = at([{"ideas": 1, "die": 2}], {"3,0": DOCS})
    best = Trial(g, Survey()).rank(g, 0)[0]
    assert best.action.action == "Study"


def test_loot_underfoot_is_picked_up_and_servers_are_opened() -> None:
    g = at([{"at": "1,0"}], {"1,0": DOCS})
    assert said(decide(g, 0)) == {"type": "pick", "character": 0, "kind": "docs"}
    tiles = {"1,0": {"marks": ["server:x"]}, "3,0": {"marks": ["remote_lock:x"]}}
    assert said(decide(at([{"at": "1,0"}], tiles), 0))["what"] == "server"
    g = at([{"at": "1,0", "loot": {"keycard": 1}}], {"2,0": {"marks": ["keycard_door"]}})
    assert said(decide(g, 0)) == {"type": "open", "character": 0, "what": "door", "tile": "2,0"}


def act_until(g: Heist, kind: str, most: int = 60) -> Setup:
    """What the only seat does, up to the first action of a kind."""
    for _ in range(most):
        action = decide(g, 0)
        if said(action)["type"] == kind:
            return said(action)
        g.apply(0, action)
    raise AssertionError(f"no {kind}")


def test_a_lock_on_the_way_is_opened() -> None:
    tiles = {"1,0": {"chits": ["lock"]}, "2,0": DOCS}
    g = at([{"at": "0,0", "plan": LINE, "die": 3, "ideas": 4}], tiles)
    step = act_until(g, "do")
    while step["sub"] != "unlock":
        g.apply(0, decide(g, 0))
        step = act_until(g, "do")
    assert step["tile"] == "1,0"


def test_escape_is_called_when_it_is_sure_and_not_before() -> None:
    g = at([{"ideas": 8, "at": "0,0"}], {"3,0": DOCS})
    act_until(g, "initiate_escape")
    g = at([], {"3,0": {**DOCS, "chits": ["lock"]}})
    act_until(g, "end_actions")


def test_whoever_has_no_errand_gives_ideas_away_before_the_run() -> None:
    guarded = {**DOCS, "chits": ["guard", "guard", "guard"]}
    runner = {"ideas": 5, "die": 1, "at": "0,0"}
    g = at([{"ideas": 5}, runner], {"3,0": guarded}, events=["25"])
    given = act_until(g, "fixer")
    assert given["fixer"] == "Old Friend"
    assert given["to"] == 1


def test_the_event_phase_is_played_out_whatever_a_card_asks() -> None:
    for card in ("12", "15", "17", "22", "24"):
        people: list[Setup] = [
            {"at": "1,0", "ideas": 3, "loot": {"keycard": 1}},
            {"at": "1,0", "ideas": 2},
        ]
        g = at(people, {"1,0": {"chits": ["guard_off"]}}, events=[card, "6", "1", "25"])
        assert play_event(g, seeded(1)).phase in ("action", "escape")


def test_a_question_is_answered_so_that_the_position_is_best() -> None:
    people: list[Setup] = [{"at": "3,0", "loot": {"docs": 1}}, {"at": "2,0", "ideas": 6}]
    g = at(people, events=["17", "6", "1", "25"], phase="event")
    assert g.choice is not None
    assert said(decide(g, 0)) == {"type": "choose", "option": "1>0"}


# -- running
def test_in_escape_the_goods_are_fetched_on_the_run() -> None:
    g = at([{"ideas": 8}], {"3,0": DOCS}, phase="escape", options=BACK_IN)
    path = said(decide(g, 0))["path"]
    assert path == [*LINE, *reversed(LINE[:3]), "E1"]
    g.apply(0, decide(g, 0))
    assert g.result()["outcome"] == "won"


def test_a_hopeless_escape_is_ended_and_everybody_gets_out() -> None:
    g = at([{"at": "1,0"}], {"3,0": {**DOCS, "chits": ["lock"]}}, phase="escape")
    assert said(decide(g, 0)) == {"type": "escape_path", "character": 0, "path": ["0,0", "E1"]}
    locked = {**DOCS, "chits": ["lock"]}
    g = at([{"ideas": 1}], {"3,0": locked}, phase="escape", options=BACK_IN)
    assert said(decide(g, 0)) == {"type": "end_escape"}


def test_somebody_shut_in_stays_where_he_is() -> None:
    g = at([{"at": "1,0"}], {"0,0": {"chits": ["lock"]}, "2,0": DOCS}, phase="escape")
    assert said(decide(g, 0))["path"] == []


def test_a_pinch_helps_the_one_who_carries() -> None:
    lookout = {"character": "Lookout", "name": "Smokes", "ideas": 2}
    g = at([{"at": "1,0", "loot": {"docs": 1}, "ideas": 0}, lookout], phase="escape")
    g.chits[tile(g, "1,0")] = 1 << 24  # a guard on his tile: three moves
    step = said(decide(g, 0))
    assert step["ability"] == "GOOD IN A PINCH"
    assert step["to"] == 0


def test_a_seat_waits_for_the_run_of_another_and_for_others_actions() -> None:
    people: list[Setup] = [{"at": "1,0", "loot": {"docs": 1}}, {"at": "2,0"}]
    g = at(people, {}, phase="escape", seats=3, options={})
    assert decide(g, 1) is WAIT
    assert said(decide(g, 0))["type"] == "escape_path"
    g = at([], {"3,0": DOCS}, seats=3, options={})
    while (action := decide(g, 1)) is not WAIT:
        g.apply(1, action)
    assert g.people[1].action
    assert not g.seats[1].done


# -- whole games
def game(heist: str, size: int, seats: int, seed: int) -> Heist:
    options = {"heist": heist, "crew": size, "characters": crew(size, HEISTS[heist].difficulty)}
    g = HEIST.new(seats, options, luck=seeded(seed))
    assert isinstance(g, Heist)
    return g


@pytest.mark.slow
@pytest.mark.parametrize("heist", rotating(list(HEISTS), 5))
def test_it_plays_every_heist_to_its_end(heist: str) -> None:
    seats, size = ((1, 3), (4, 4))[list(HEISTS).index(heist) % 2]
    g = game(heist, size, seats, seats)
    dice = seeded(size)
    for _ in range(2000):
        if g.over:
            break
        seat, action = next_move([StrongBot()] * seats, g, dice)
        g.apply(seat, action)
    assert g.over


@pytest.mark.slow
@pytest.mark.parametrize("heist", rotating(["exhibition", "serverfarm", "bricks", "rivalries"], 2))
def test_it_plays_beside_people_who_do_anything(heist: str) -> None:
    g = game(heist, 4, 2, 5)
    dice = seeded(9)
    for _ in range(6000):
        if g.over:
            break
        seat, action = next_move([StrongBot(), RandomBot()], g, dice)
        g.apply(seat, action)
    assert g.over


@pytest.mark.slow
def test_it_wins_most_of_its_games() -> None:
    won = 0
    for seed in range(5):
        g = game("startup", 3, 1, seed)
        dice = seeded(100 + seed)
        while not g.over:
            g.apply(0, ask_bot(StrongBot(), g, 0, dice))
        won += g.outcome == "won"
    assert won >= 3


OTHERS = [
    ("Mastermind", ["Ninja", "Prowl"]),
    ("Demolitions Guy", ["Hurry", "Steal"]),
    ("Grease Man", ["Assault", "Tweak"]),
    ("Tinkerer", ["Splice In", "Blast"]),
    ("Black Hat", ["Concoct", "Pilfer"]),
    ("Sentinel", ["Hurry", "Hit 'n' Run"]),
    ("Con Artist", ["Yank Wires", "Extract"]),
    ("Bruiser", ["Hurry", "Bypass"]),
]


@pytest.mark.slow
@pytest.mark.parametrize("heist", rotating(["inclusion", "exhibition", "final"], 1))
@pytest.mark.parametrize("first", [0, 4])
def test_it_plays_with_any_crew(heist: str, first: int) -> None:
    builds = [{"name": c, "character": c, "skills": s} for c, s in OTHERS[first : first + 4]]
    g = HEIST.new(2, {"heist": heist, "crew": 4, "characters": builds}, luck=seeded(first))
    dice = seeded(8)
    for _ in range(2000):
        if g.over:
            break
        seat, action = next_move([StrongBot()] * 2, g, dice)
        g.apply(seat, action)
    assert g.over
