"""The greedy bots of Masters of the Heist: ways, goals, values, what they do and when."""

from __future__ import annotations

import pytest
from tests.bots.heist_positions import (
    HEIST,
    at,
    choice,
    person,
    play,
)

from safehouse import bots, seeded
from safehouse.bots.base import WAIT, ask_bot
from safehouse.bots.heist.greedy.deciding import act, should_leave, win_chance
from safehouse.bots.heist.greedy.goals import Scene, hopeless, missing, tasks_of
from safehouse.bots.heist.greedy.paths import (
    A_CAMERA,
    A_GATE,
    A_GUARD,
    A_LOCK,
    A_TILE,
    AN_UNKNOWN,
    FAR,
    anywhere,
    cards_left,
    explore,
    made,
    ways_out,
    weights,
)
from safehouse.bots.heist.greedy.values import Habits, best_option, options_of, worth
from safehouse.games.heist.cards.printed import ACTIONS, SUBS
from safehouse.games.heist.design.heists import HEISTS
from safehouse.lab.tables import heist as heist_table
from safehouse.measure.heist.crews import crew


# -- whole games
@pytest.mark.parametrize("heist", list(HEISTS))
@pytest.mark.parametrize("size", [3, pytest.param(4, marks=pytest.mark.slow)])
def test_every_heist_is_played_to_its_end(heist: str, size: int) -> None:
    options = {"heist": heist, "crew": size, "characters": crew(size, HEISTS[heist].difficulty)}
    g = HEIST.new(1, options, luck=seeded(size))
    assert play(g, ["greedy"]) < 800
    assert g.outcome in ("won", "lost")


@pytest.mark.repeats
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("heist", ["amnesty", "bricks", "rivalries", "serverfarm"])
def test_any_number_of_seats_plays_without_a_word(heist: str, seats: int) -> None:
    g = HEIST.new(seats, {"heist": heist, "crew": 4}, luck=seeded(seats))
    play(g, (["greedy", "careless"] * 2)[:seats])
    assert g.over


def test_a_campaign_ends_with_level_ups() -> None:
    g = HEIST.new(3, {"campaign": True}, luck=seeded(2))
    play(g, ["greedy"] * 3)
    assert g.phase == "over"
    assert g.ledger


def test_bots_end_a_round_that_dice_players_dawdle_over() -> None:
    g = HEIST.new(3, {"heist": "track"}, luck=seeded(4))
    play(g, ["greedy", "random", "greedy"], 20000)
    assert g.over


@pytest.mark.slow
def test_it_wins_and_the_careless_one_wins_less_often() -> None:
    def wins(name: str) -> int:
        jobs = ("inclusion", "track", "startup")
        return sum([heist_table.play(job, 3, name, 1, 1, 0, 30)[1] for job in jobs])

    greedy = wins("greedy")
    assert greedy >= 30
    assert wins("careless") < greedy


# -- ways
def test_what_stands_in_the_way_has_its_weight() -> None:
    tiles = {
        "0,0": {"chits": ["lock", "guard"]},
        "1,0": {"chits": ["camera"]},
        "2,0": {"unknown": True},
        "3,0": {"marks": ["gate:A"]},
        "3,1": {"marks": ["remote_lock:x"]},
    }
    g = at([person(), person(), person()], tiles, phase="planning")
    costs = weights(g)
    number = g.layout.number
    assert costs[number["0,0"]] == pytest.approx(A_TILE + A_LOCK + A_GUARD)
    assert costs[number["1,0"]] == pytest.approx(A_TILE + A_CAMERA)
    assert costs[number["2,0"]] == pytest.approx(A_TILE + AN_UNKNOWN)
    assert costs[number["3,0"]] == pytest.approx(A_TILE + A_GATE)
    assert costs[number["3,1"]] > 3
    assert costs[number["E1"]] == A_TILE


def test_the_cheapest_way_goes_round_what_costs_more() -> None:
    g = at([person(), person(), person()], {"1,0": {"chits": ["guard", "guard", "lock"]}})
    number = g.layout.number
    reach = explore(g, number["E1"], weights(g), anywhere(g))
    names = [g.layout.names[node] for node in reach.way(number["2,0"])]
    assert names[0] == "0,0"
    assert "1,0" not in names
    alone = [node == number["E1"] for node in range(len(g.layout.names))]
    assert explore(g, number["E1"], weights(g), alone).way(number["2,0"]) == []


def test_the_chance_of_a_way_out() -> None:
    assert [round(made(d), 2) for d in (-1, 0, 1, 2, 6, 7, FAR)] == [1, 1, 1, 0.83, 0.17, 0, 0]
    doors = {"E1": ["0,0"]}
    guarded = {"1,0": {"chits": ["guard"]}, "1,1": {"chits": ["lock"]}, "0,1": {"chits": ["lock"]}}
    g = at([person("2,0"), person(), person()], guarded, doors=doors)
    out = ways_out(g, g.people[0])
    number = g.layout.number
    assert out.cost[number["2,0"]] == 4  # two steps, a guard's one more, the door
    assert [g.layout.names[node] for node in out.path(number["2,0"])] == ["1,0", "0,0", "E1"]
    assert Scene(g).chance(0) == pytest.approx(0.5)


def test_no_way_out_over_gates_locks_or_doors_without_a_card() -> None:
    doors = {"E1": ["0,0"]}
    for there in ({"marks": ["gate:A"]}, {"chits": ["lock"]}, {"marks": ["keycard_door"]}):
        g = at([person("2,0")], {"0,0": there}, doors=doors)
        assert Scene(g).chance(0) == 0
    g = at([person("2,0", loot={"keycard": 1})], {"0,0": {"marks": ["keycard_door"]}}, doors=doors)
    assert Scene(g).chance(0) > 0
    g = at([person("0,0")], {"0,0": {"marks": ["gate:A"]}})
    assert Scene(g).chance(0) == 0  # it goes down with the gate


def test_remote_locks_bar_the_way_out_only_where_the_options_say_so() -> None:
    doors = {"E1": ["0,0"]}
    there = {"0,0": {"marks": ["remote_lock:x"]}}
    assert Scene(at([person("1,0")], there, doors=doors)).chance(0) > 0
    closed = {"escape_remote_locks": "closed"}
    assert Scene(at([person("1,0")], there, doors=doors, options=closed)).chance(0) == 0


def test_cards_before_the_alarm() -> None:
    assert cards_left(at([person()])) == 5
    assert cards_left(at([person()], events=["M1", "M2"])) == 2


# -- goals
def test_tasks_follow_from_what_is_missing() -> None:
    tiles = {
        "2,0": {"loot": {"jewel": 1}, "marks": ["remote_lock:x"]},
        "0,1": {"marks": ["server:x"]},
    }
    g = at([person()], tiles)
    assert missing(g) == {"jewel": 1}
    assert [task.kind for task in tasks_of(g)] == ["server", "loot"]
    g = at([person(loot={"jewel": 1}, at="1,0")], tiles)
    assert missing(g) == {}
    assert tasks_of(g) == []


def test_a_keycard_is_fetched_and_then_opens() -> None:
    tiles = {
        "3,1": {"loot": {"jewel": 1}, "marks": ["keycard_door"]},
        "0,1": {"loot": {"keycard": 1}},
    }
    assert [task.kind for task in tasks_of(at([person()], tiles))] == ["keycard", "loot"]
    g = at([person("1,0", loot={"keycard": 1})], {"3,1": tiles["3,1"]})
    scene = Scene(g)
    assert scene.goals[0] is not None
    assert scene.goals[0].kind == "open"


def test_something_in_the_bag_is_searched_for() -> None:
    g = at([person()], {"3,1": {"unknown": True}}, bag={"jewel": 1})
    assert [task.kind for task in tasks_of(g)] == ["reveal"]
    assert not hopeless(Scene(g))


def test_the_nearest_goes_another_helps_and_who_has_it_goes_home() -> None:
    tiles = {"3,0": {"loot": {"jewel": 1}}}
    g = at([person("1,0"), person("2,0"), person("0,0")], tiles, doors={"E1": ["0,0"]})
    scene = Scene(g)
    assert [goal and goal.kind for goal in scene.goals] == ["help", "loot", "help"]
    g = at([person("1,0"), person("2,0", loot={"jewel": 1}), person("E1")])
    scene = Scene(g)
    assert [goal and goal.kind for goal in scene.goals] == ["exit", "exit", None]


def test_what_nobody_can_reach_is_hopeless() -> None:
    tiles = {"3,0": {"loot": {"jewel": 1}}}
    g = at([person(plan=["0,0"]) for _ in range(3)], tiles)
    assert hopeless(Scene(g))
    assert not hopeless(Scene(at([person()], tiles)))
    cash = [{"type": "cash", "amount": 2000}]
    g = at([person(plan=["0,0"]) for _ in range(3)], objective=cash)
    assert not hopeless(Scene(g))  # some of them have an action that grabs it from elsewhere


# -- values
def test_an_action_is_worth_what_it_clears_and_how_far_it_leads() -> None:
    h = Habits()
    tiles = {"2,0": {"loot": {"jewel": 1}}, "0,0": {"chits": ["lock"]}}
    g = at([person("E1"), person("E1"), person("E1")], tiles, doors={"E1": ["0,0"]})
    s = Scene(g)
    assert worth(s, 0, ACTIONS["Walk"], h) == pytest.approx(-0.3)  # the door is locked
    assert worth(s, 0, ACTIONS["Pick"], h) == pytest.approx(1.1 - 0.3)
    assert worth(s, 0, ACTIONS["Bump"], h) == pytest.approx(1.1 + 1.0 - 0.6)
    assert worth(s, 0, ACTIONS["Study"], h) == pytest.approx(1.0)


def test_help_on_anothers_way_counts_less() -> None:
    h = Habits()
    tiles = {"2,0": {"loot": {"jewel": 1}}, "1,0": {"chits": ["lock"]}, "1,1": {"chits": ["lock"]}}
    people = [person("0,0"), person("0,1", plan=["0,1"]), person("E1")]
    s = Scene(at(people, tiles))
    assert worth(s, 1, ACTIONS["Pick"], h) == pytest.approx(0.8 * 1.1 - 0.3)
    h.help = 0.0
    assert worth(s, 1, ACTIONS["Pick"], h) == pytest.approx(-0.3)


def test_a_die_is_turned_where_that_pays() -> None:
    tiles = {"3,0": {"loot": {"jewel": 1}}}
    g = at([person("E1", ideas=1, die=3)], tiles, doors={"E1": ["0,0"]})
    s = Scene(g)
    turned = [o for o in options_of(s, 0, Habits()) if o.turns == 1 and o.commit.action == "Sprint"]
    assert turned[0].value == pytest.approx(3 - 0.6 - 0.5)
    best = best_option(s, [0], Habits())
    assert best is not None
    assert best.commit.action == "Sprint"
    assert choice(g) == {"type": "spend_idea", "character": 0, "by": 1}


def test_autopwn_goes_to_one_who_stands_before_a_lock() -> None:
    tiles = {"1,0": {"loot": {"jewel": 1}, "chits": ["lock"]}, "0,1": {"chits": ["lock"]}}
    people = [person("0,0", plan=["0,0", "1,0"]), person(plan=[]), person(plan=[], ideas=1)]
    found = options_of(Scene(at(people, tiles)), 2, Habits())
    gifts = [o.commit for o in found if o.commit.action == "Autopwn"]
    assert [(gift.target, gift.sub) for gift in gifts] == [(0, "unlock")]


# -- decisions
def test_loot_is_picked_up_and_a_server_opened_at_once() -> None:
    g = at([person("1,0")], {"1,0": {"loot": {"jewel": 1}}})
    assert choice(g) == {"type": "pick", "character": 0, "kind": "jewel"}
    tiles = {
        "1,0": {"marks": ["server:x"]},
        "3,1": {"loot": {"jewel": 1}, "marks": ["remote_lock:x"]},
    }
    assert choice(at([person("1,0")], tiles)) == {"type": "open", "character": 0, "what": "server"}


def test_sub_actions_are_carried_out_in_a_useful_order() -> None:
    tiles = {"2,0": {"loot": {"jewel": 1}}, "1,0": {"chits": ["lock", "camera"]}}
    only = ["0,0", "1,0", "2,0"]
    g = at([person("0,0", plan=only), person(plan=[]), person(plan=[])], tiles)
    for sub in ("move", "unlock", "disable", "noise"):
        g.people[0].subs[SUBS.index(sub)] = 1
    done = []
    for _ in range(3):
        step = choice(g)
        done.append(step["sub"])
        g.apply(0, ask_bot(bots.make("heist", "greedy"), g, 0, seeded(5)))
    assert done == ["unlock", "disable", "move"]


def test_it_leaves_when_what_is_needed_is_as_good_as_out() -> None:
    h = Habits()
    near = Scene(at([person("1,0", loot={"jewel": 1}, ideas=2)]))
    assert win_chance(near) == 1
    assert should_leave(near, h)
    assert choice(near.g) == {"type": "initiate_escape"}
    far = Scene(at([person("2,0", loot={"jewel": 1})], doors={"E1": ["0,0"]}))
    assert win_chance(far) == pytest.approx(4 / 6)  # three steps: the die must show three
    assert should_leave(far, h)
    further = Scene(at([person("3,0", loot={"jewel": 1})], doors={"E1": ["0,0"]}))
    assert win_chance(further) == pytest.approx(3 / 6)
    assert not should_leave(further, h)
    guards = {"2,0": {"chits": ["guard", "guard", "guard"]}}
    held = Scene(at([person("2,0", loot={"jewel": 1})], guards, doors={"E1": ["0,0"]}))
    assert not should_leave(held, h)


def test_where_people_are_all_that_counts_it_wants_to_be_surer() -> None:
    g = at([person("2,0")], doors={"E1": ["0,0"]})
    g.needs, g.inside_characters = [("inmates", "", 0)], [0]
    assert win_chance(Scene(g)) == pytest.approx(4 / 6)
    assert not should_leave(Scene(g), Habits())
    g = at([person("1,0")], doors={"E1": ["0,0"]})
    g.needs, g.inside_characters = [("inmates", "", 0)], [0]
    assert win_chance(Scene(g)) == pytest.approx(5 / 6)
    assert should_leave(Scene(g), Habits())


def test_among_others_it_wants_to_be_surer() -> None:
    near = [person("1,0", loot={"jewel": 1})]
    alone, among = [Scene(at([*near], seats=n, doors={"E1": ["0,0"]})) for n in (1, 3)]
    assert win_chance(alone) == win_chance(among) == pytest.approx(5 / 6)
    assert should_leave(alone, Habits())
    assert not should_leave(among, Habits())


def test_it_leaves_when_the_deck_is_empty_but_not_before_the_loot_is_there() -> None:
    tiles = {"3,0": {"loot": {"jewel": 1}}}
    assert not should_leave(Scene(at([person()], tiles)), Habits())
    assert should_leave(Scene(at([person()], tiles, events=[])), Habits())


def test_it_waits_for_others_only_while_they_have_an_action_to_take() -> None:
    tiles = {"2,0": {"loot": {"jewel": 1}}, "1,0": {"chits": ["lock"]}}
    people = [person("0,0", plan=["0,0", "1,0", "2,0"]), person("E1", plan=[]), person(plan=[])]
    g = at(people, tiles, seats=3)
    g.people[0].action = "Walk"
    g.people[0].subs[0] = 1
    assert choice(g) == {"type": "wait"}
    for other in (1, 2):
        g.people[other].action = "Walk"
    assert choice(g) == {"type": "end_actions"}
    g.seats[0].done = True
    assert choice(g) == {"type": "wait"}


def test_it_goes_on_after_its_end_when_somebody_clears_the_way() -> None:
    tiles = {"2,0": {"loot": {"jewel": 1}}}
    people = [person("0,0", plan=["0,0", "1,0", "2,0"]), person("E1", plan=[]), person(plan=[])]
    g = at(people, tiles, seats=3)
    g.people[0].action = "Walk"
    g.people[0].subs[0] = 1
    g.seats[0].done = True
    assert choice(g) == {"type": "do", "character": 0, "sub": "move", "tile": "1,0"}


def test_a_seat_whose_people_are_caught_waits() -> None:
    tiles = {"3,1": {"loot": {"jewel": 1}}}
    g = at([person("1,0"), person(), person()], tiles, seats=3)
    g.people[0].status = "busted"
    assert choice(g) == {"type": "wait"}
    assert act(Scene(g), 0, Habits()) is WAIT
