"""What is typed for a move in Masters of the Heist, how it is offered, and what is suggested."""

from __future__ import annotations

import random

import pytest
from tests.terminal.heist_table import (
    BOARD,
    CREW,
    HEIST,
    JOBS,
    act,
    by_key,
    face,
    face_after,
    offered,
    position,
    text,
)

from safehouse import seeded
from safehouse.terminal.games.heist import choices as moves
from safehouse.terminal.games.heist import crew
from safehouse.terminal.games.heist.advice import suggestion
from safehouse.terminal.notices import KEYS


# -- what is typed
def test_moves_are_whose_what_and_where() -> None:
    people = [{**CREW[0], "plan": ["1,0", "1,1"], "at": "0,0"}, *CREW[1:]]
    g = position(characters=people)
    found = by_key(g)
    assert found["11"] == {"type": "commit", "character": 0, "from": "Thug", "action": "Walk"}
    assert found["1+"] == {"type": "spend_idea", "character": 0, "by": 1}
    assert found["2g1u"]["target"] == 0
    assert found["2z3"] == {"type": "fixer", "fixer": "Old Friend", "character": 1, "to": 2}
    assert found["3t$"] == {"type": "pick", "character": 2, "kind": "cash"}
    assert found["0x"] == {"type": "initiate_escape"}
    act(g, type="commit", character=0, **{"from": "Hurry", "action": "Pick"})
    assert by_key(g)["u"] == {"type": "undo"}
    act(g, type="undo")
    act(g, type="commit", character=0, **{"from": "Thug", "action": "Punch"})
    found = by_key(g)
    assert found["1ma2"] == {"type": "do", "character": 0, "sub": "move", "tile": "1,0"}
    assert found["1 m a2"] == found["1ma2"]
    assert "1a2" not in found  # there is a guard to be subdued, too
    menu = text(face_after(g).menu(offered(g), 80))
    assert "[1m…] move a2 e1" in menu
    assert "[1sa2] subdue a2" in menu
    assert "[1n] noise" in menu
    act(g, type="do", character=0, sub="subdue", tile="1,0", kind="guard")
    assert by_key(g)["1a2"] == by_key(g)["1 a2"] == found["1ma2"]
    assert "[2g…] Autopwn 1s 1d 1u 3s 3d 3u" in menu
    assert "[2z…] give an idea for two: 1 3" in menu


def test_a_dog_beside_a_guard_has_a_d() -> None:
    tiles = {**BOARD["tiles"], "0,1": {"chits": ["guard", "dog"]}}
    g = position(board={**BOARD, "tiles": tiles}, characters=[{**CREW[0], "die": 1}, *CREW[1:]])
    act(g, type="commit", character=0, **{"from": "Thug", "action": "Punch"})
    found = by_key(g)
    assert found["1sb1"]["kind"] == "guard"
    assert found["1sb1d"]["kind"] == "dog"


def test_every_move_has_something_of_its_own_to_type() -> None:
    reserved = {key for key, _ in KEYS} | {"w", "help", "odds", "log", "rules", "quit", "wait"}
    luck = random.Random(4)
    shop = {"cash": 40000, "fixers": ["Old Friend", "Visage", "Bookie", "The Mayor"]}
    for job in JOBS:
        bought = JOBS.index(job) % 2 == 0
        g = HEIST.new(2, {"heist": job, **(shop if bought else {})}, luck=seeded(1))
        while g.view(0)["phase"] == "planning":
            me = luck.choice([s for s, seat in enumerate(g.view(0)["seats"]) if not seat["ready"]])
            g.apply(me, luck.choice(g.legal(me)))
        for _ in range(80):
            if g.over:
                break
            me = luck.choice(g.to_act)
            keys = [key for choice in offered(g, me) for key in choice.keys]
            assert len({*keys}) == len(keys), sorted(keys)
            assert not reserved & {*keys}
            legal = [
                a for a in g.legal(me) if a.written()["type"] not in ("undo", "initiate_escape")
            ]
            g.apply(me, luck.choice(legal or g.legal(me)))


def test_planning_is_two_lines_however_much_may_be_planned() -> None:
    g = HEIST.new(1, {}, luck=seeded(1))
    one = face_after(g)
    found = offered(g)
    assert len(found) > 100
    told = text(one.menu(found, 80))
    assert "a character and a tile: planned, or taken back" in told
    assert "start: [1e1] [1e2] [2e1]" in told
    assert len(told.splitlines()) <= 4
    keys = by_key(g)
    assert keys["1a2"] == {"type": "plan", "character": 0, "tile": "1,0"}
    act(g, type="plan", character=0, tile="1,0")
    assert by_key(g)["1a2"]["type"] == "unplan"


def test_what_the_team_can_buy_is_numbered() -> None:
    options = {"cash": 9000, "fixers": ["Old Friend", "Bookie", "Shell"]}
    g = HEIST.new(1, options, luck=seeded(1))
    keys = by_key(g)
    assert keys["01"]["type"] == "buy"
    told = text(face_after(g).menu(offered(g), 80))
    assert "[01]" in told
    assert "and so on to 0" in told


def test_a_tile_answers_a_question_that_asks_for_one() -> None:
    tiles = {**BOARD["tiles"], "1,0": {"chits": ["dog"]}, "0,1": {}}
    people = [{**CREW[0], "at": "0,0"}, CREW[1], CREW[2]]
    g = position(board={**BOARD, "tiles": tiles}, characters=people)
    one = face()
    assert "The dog on a2" in text(one.question(g.view(0), {}, 80))
    assert by_key(g)["a1"] == by_key(g)["1"] == {"type": "choose", "option": "0,0"}
    assert not one.may_wait(g.view(0))
    assert "[1] a1" in text(face_after(g).menu(offered(g), 80))


def test_special_actions_say_what_they_need() -> None:
    words = face().words
    bolt = {"action": "Bolt", "from": "Ghost Runner", "ideas": 2}
    assert moves.commit_text(bolt, words).plain == "Bolt for 2 ideas"
    rewire = {"action": "Rewire", "from": "Tinkerer", "tiles": ["0,0", "1,0"]}
    assert moves.commit_text(rewire, words).plain == "Rewire a1 a2"
    key = {"action": "Bump Key", "from": "Bump Key"}
    assert moves.commit_text(key, words).plain == "Bump Key MUn"


def test_reach_and_items_can_be_typed_too() -> None:
    people = [*CREW[:2], {**CREW[2], "items": ["Bump Key"], "loot": {"keycard": 1}}]
    g = position(characters=people)
    act(g, type="ability", character=2, ability="LARCENIST")
    keys = by_key(g)
    assert keys["3tja2"] == {"type": "pick", "character": 2, "kind": "jewel", "tile": "1,0"}
    assert keys["3p^1"] == {"type": "drop", "character": 2, "kind": "item:Bump Key"}
    assert keys["3ob2"] == {"type": "open", "character": 2, "what": "door", "tile": "1,1"}
    assert "take jewel (a2)" in text(face_after(g).menu(offered(g), 80))


def test_many_tiles_to_reveal_are_counted() -> None:
    g = HEIST.new(1, {"heist": "university"}, luck=seeded(1))
    for n in range(4):
        act(g, type="place", character=n, entrance="E1" if n < 2 else "E2")
    act(g, type="ready")
    for action in g.legal(0):
        told = action.written()
        if told["type"] == "commit" and told["action"] == "Stride":
            g.apply(0, action)
    assert "tiles" in text(face_after(g).menu(offered(g), 80))


# -- escape
def test_the_ways_out_are_a_table() -> None:
    g = position(phase="escape", bag={})
    one = face()
    told = text(one.question(g.view(0), HEIST.hints(g, 0), 90))
    assert "1 Ann             E1  1 move, 2 ideas    100 %  E1" in told
    assert "no way out" not in told
    assert by_key(g)["1e1"]["path"] == ["E1"]
    menu = text(face_after(g).menu(offered(g), 80))
    assert "[1e1] run to E1  [1x] stay and be caught" in menu
    gate = position(characters=[{**CREW[0], "at": "0,0"}, *CREW[1:]])
    told = text(crew.escape_table(gate.view(0), HEIST.hints(gate, 0), 90))
    assert "no way out (on a gate)" in told


def test_unknown_tiles_on_the_way_are_told_as_risk() -> None:
    way = {"risk": {"unknown": 2, "locked": 0.25, "gate": False}}
    assert crew.risk(way) == " (2 unknown, 25 % locked)"


def test_level_ups_are_asked_for() -> None:
    g = HEIST.new(1, {"campaign": True}, luck=seeded(1))
    for n in range(4):
        act(g, type="place", character=n, entrance="E1" if n < 2 else "E2")
    act(g, type="ready")
    act(g, type="initiate_escape")
    assert g.view(0)["phase"] == "levelup"
    assert "Who gets better" in text(face().question(g.view(0), {}, 80))
    told = text(face_after(g).menu(offered(g), 80))
    assert "[11]" in told
    assert face().question(position().view(0), {}, 80) == []


# -- advice
@pytest.mark.parametrize("job", JOBS)
def test_a_plan_is_suggested_until_it_stands(job: str) -> None:
    g = HEIST.new(1, {"heist": job}, luck=seeded(1))
    for _ in range(80):
        if g.view(0)["phase"] != "planning":
            break
        advice = suggestion(g.view(0), 0)
        assert advice is not None
        act(g, **advice)
    assert g.view(0)["round"] == 1
    assert suggestion(g.view(0), 0) is None


def test_who_wants_no_help_gets_none() -> None:
    g = HEIST.new(2, {}, luck=seeded(1))
    assert "s" in by_key(g)
    one = face()
    one.odds = False
    legal = [a.written() for a in g.legal(0)]
    assert "s" not in [c.keys[0] for c in one.choices(g.view(0), {}, legal)]
    shown = text(one.board(g.view(0), HEIST.hints(g, 0), 80, None))
    assert "unknown tiles" not in shown
