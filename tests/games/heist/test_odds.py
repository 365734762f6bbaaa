"""What the hints of Masters of the Heist say: numbers by hand, and against trying everything."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

from safehouse import games, seeded
from safehouse.core.playout import play_out
from safehouse.games.heist.actions import END_ACTIONS, INITIATE_ESCAPE
from safehouse.games.heist.odds import out_chance
from safehouse.games.heist.rules.escape import begin_escape, cheapest
from safehouse.games.heist.table import Heist

HEIST = games.find("heist")
URCHIN = {"character": "Street Urchin", "skills": ["Hurry", "Bypass"]}
BRUISER = {"character": "Bruiser", "skills": ["Hurry", "Bypass"]}
THUG = {"character": "Thug", "skills": ["Hurry", "Wing It"]}
BURGLAR = {"character": "Burglar", "skills": ["Hurry", "Bypass"]}
KIDDIE = {"character": "Script Kiddie", "skills": ["Hurry", "Bypass"]}


def row(*tiles: dict[str, Any], **more: dict[str, Any]) -> dict[str, Any]:
    """Tiles in a line from 0,0 eastwards; E1 at the west end."""
    laid = {f"{q},0": tile for q, tile in enumerate(tiles)}
    return {"tiles": {**laid, **more}, "entrances": {"E1": ["0,0"]}}


def crew(*people: dict[str, Any]) -> list[dict[str, Any]]:
    """So many on the board, the others outdoors."""
    cards = [THUG, KIDDIE, URCHIN]
    given = [{**card, "die": 1, "at": "E1", "ideas": 0} for card in cards]
    for one, person in zip(given, people, strict=False):
        one.update(person)
    return given


def position(**setup: Any) -> Heist:
    setup = {"phase": "action", "events": ["M1"], "characters": crew(), "bag": {}, **setup}
    options = setup.pop("options", {})
    g: Heist = HEIST.new(3, options, luck=seeded(1), setup=setup)
    return g


def hints(g: Heist) -> dict[str, Any]:
    return {**HEIST.hints(g, 0)}


def first_way(g: Heist) -> dict[str, Any]:
    found: dict[str, Any] = hints(g)["escape"][0]
    return found


# -- the way out
@pytest.mark.parametrize("short", range(-2, 10))
def test_the_chance_is_the_share_of_faces_that_do(short: int) -> None:
    faces = [face for face in range(1, 7) if short <= 0 or face >= short]
    assert out_chance(short) == len(faces) / 6


def test_a_known_way_is_counted_in_moves() -> None:
    """Two guards at 1,0: 3 steps and 2 more to leave them; 2 ideas; the die must bring 3."""
    board = row({}, {"chits": ["guard", "guard"]}, {})
    g = position(board=board, characters=crew({"at": "2,0", "ideas": 2}))
    assert hints(g)["escape"] == [
        {
            "character": 0,
            "exit": "E1",
            "moves": 5,
            "ideas": 2,
            "chance": round(4 / 6, 4),
            "path": ["1,0", "0,0", "E1"],
            "risk": {"unknown": 0, "locked": 0.0, "gate": False},
        }
    ]


def test_an_unknown_tile_may_be_locked_or_guarded() -> None:
    """Of 4 chits: a lock closes, a guard costs one, a camera and a blank nothing.

    3 steps, no idea: 4/6 where nothing holds it, 3/6 past the guard.
    """
    board = row({"unknown": True}, {}, {}, {})
    bag = {"guard": 1, "lock": 1, "camera": 1, "blank": 1}
    g = position(board=board, bag=bag, characters=crew({"at": "2,0"}, {"at": "3,0"}, {"at": "3,0"}))
    way = first_way(g)
    assert way["moves"] == 3
    assert way["risk"] == {"unknown": 1, "locked": 0.25, "gate": False}
    assert way["chance"] == round((2 / 4) * (4 / 6) + (1 / 4) * (3 / 6), 4)


def test_the_longer_way_is_better_where_the_short_one_may_be_locked() -> None:
    tiles = {"0,0": {}, "1,0": {"unknown": True}, "2,0": {}, "3,0": {}}
    tiles |= {"0,1": {}, "1,1": {}, "2,1": {}}
    board = {"tiles": tiles, "entrances": {"E1": ["0,0"]}}
    people = crew({"at": "3,0", "ideas": 6}, {"at": "3,0"}, {"at": "3,0"})
    g = position(board=board, bag={"lock": 3}, characters=people)
    way = first_way(g)
    assert way["path"] == ["2,0", "1,1", "0,1", "0,0", "E1"]
    assert way["chance"] == 1.0
    assert way["risk"]["unknown"] == 0
    short = position(board=board, bag={"blank": 3}, characters=people)
    assert first_way(short)["path"] == ["2,0", "1,0", "0,0", "E1"]
    assert first_way(short)["moves"] == 4


def test_blanks_make_up_what_the_bag_lacks() -> None:
    """MH-ES-1  One lock for two unknown tiles, of which one is on the way."""
    tiles = {"0,3": {"unknown": True}, "0,4": {}, "1,0": {"unknown": True}, "2,0": {}, "3,0": {}}
    board = {"tiles": tiles, "entrances": {"E1": ["1,0"], "E2": ["0,4"]}}
    people = crew({"at": "3,0"}, {"at": "3,0"}, {"at": "3,0"})
    g = position(board=board, bag={"lock": 1}, characters=people)
    assert first_way(g)["risk"] == {"unknown": 1, "locked": 0.5, "gate": False}
    assert first_way(g)["chance"] == round(4 / 6 / 2, 4)


def test_gates_are_no_way_and_no_place_to_stand() -> None:
    board = row({}, {"marks": ["gate:A"]}, {})
    people = crew({"at": "2,0", "ideas": 9}, {"at": "1,0", "ideas": 9}, {"at": "0,0"})
    found = hints(position(board=board, characters=people))["escape"]
    assert [(one["exit"], one["chance"], one["risk"]["gate"]) for one in found] == [
        (None, 0.0, False),
        (None, 0.0, True),
        ("E1", 1.0, False),
    ]
    assert found[0]["moves"] is None
    assert found[0]["path"] == []


def test_what_a_character_can_counts() -> None:
    board = row({}, {"chits": ["guard", "dog"]})
    for card, moves, ideas in ((THUG, 4, 0), (URCHIN, 2, 0), (BRUISER, 2, 2)):
        people = crew({"at": "1,0", **card}, {}, BURGLAR)
        way = first_way(position(board=board, characters=people))
        assert (way["moves"], way["ideas"]) == (moves, ideas)


def test_a_bruiser_calms_the_guards_for_whoever_is_with_him() -> None:
    board = row({}, {"chits": ["guard"]})
    people = crew({"at": "1,0", **BRUISER}, {"at": "1,0"}, {"at": "1,0"})
    found = hints(position(board=board, characters=people))["escape"]
    assert [(one["moves"], one["ideas"]) for one in found] == [(2, 1), (2, 0), (2, 0)]


def test_a_keycard_on_the_way_opens_the_door() -> None:
    board = row({}, {"marks": ["keycard_door"]}, {"loot": {"keycard": 1}}, {})
    g = position(board=board, characters=crew({"at": "3,0"}))
    assert first_way(g)["moves"] == 5
    board["tiles"]["2,0"] = {}
    assert first_way(position(board=board, characters=crew({"at": "3,0"})))["exit"] is None


def test_an_unknown_tile_that_is_passed_twice_is_one_tile() -> None:
    """The keycard lies behind it, the door on the other side."""
    door, card = {"marks": ["keycard_door"]}, {"loot": {"keycard": 1}}
    board = row({}, door, {}, {}, {"unknown": True}, card)
    for chit, chance in (("camera", 1.0), ("lock", 0.0)):
        people = crew({"at": "2,0", "ideas": 12})
        way = first_way(position(board=board, characters=people, bag={chit: 1}))
        assert way["chance"] == chance


def test_in_escape_every_exit_is_told() -> None:
    board = row({}, {}, {}, {})
    board["entrances"] = {"E1": ["0,0"], "E2": ["3,0"]}
    people = crew({"at": "2,0", "ideas": 1})
    found = hints(position(board=board, characters=people, phase="escape"))["escape"]
    told = [(one["exit"], one["moves"], one["ideas"], one["chance"]) for one in found]
    assert told == [("E2", 2, 1, 1.0), ("E1", 3, 1, round(5 / 6, 4))]
    shut = row({"chits": ["lock"]}, {})
    found = hints(position(board=shut, characters=crew({"at": "1,0"}), phase="escape"))["escape"]
    assert [(one["exit"], one["chance"]) for one in found] == [(None, 0.0)]


def drawn_ways(g: Heist, path: list[str], n: int) -> float:
    """The chance of one path by laying every order of the bag and rolling every die."""
    chits = [kind for kind, count in g.bag.items() for _ in range(count)]
    chits += ["blank"] * (g.unknown.count(True) - len(chits))
    orders = list(permutations(chits))
    good = 0.0
    for order in orders:
        trial = g.clone()
        trial.drop()
        trial.bag_order = list(order)
        trial.then(begin_escape)
        trial.settle()
        person = trial.people[n]
        for face in range(1, 7):
            one = trial.clone()
            one.dice = [face]
            action = {"type": "escape_path", "character": n, "path": path}
            try:
                one.apply(person.seat, HEIST.read_action(action))
            except ValueError:
                continue
            good += one.people[n].status == "escaped"
    return good / 6 / len(orders)


@pytest.mark.parametrize("seed", range(12))
def test_the_chance_of_a_way_is_that_of_all_orders_of_the_bag(seed: int) -> None:
    dice = Random(seed)
    tiles: dict[str, Any] = {f"{q},{r}": {} for q in range(5) for r in range(2)}
    for name in dice.sample(sorted(tiles)[:8], 4):
        tiles[name] = {"unknown": True}
    board = {"tiles": tiles, "entrances": {"E1": ["0,0", "0,1"]}}
    kinds = ["guard", "lock", "guard2", "camera", "usb", "dog"]
    bag = dict.fromkeys(dice.sample(kinds, dice.randint(2, 5)), 1)
    people = crew(*[{"at": "4,0", "ideas": dice.randint(0, 4)} for _ in range(3)])
    if dice.random() < 0.5:
        people[0] = {**people[0], **BRUISER}
    g = position(board=board, bag=bag, characters=people)
    assert len(hints(g)["escape"]) == 3
    for way in hints(g)["escape"]:
        tried = drawn_ways(g, way["path"], way["character"])
        assert way["chance"] == pytest.approx(tried, abs=1e-4), way


def test_before_escape_the_best_way_is_no_longer_than_what_escape_offers() -> None:
    """With nothing unknown and no gate left the two agree on the moves."""
    for seed in range(40):
        dice = Random(seed)
        kinds: list[dict[str, Any]] = [{}, {"chits": ["guard"]}, {"chits": ["lock"]}]
        kinds += [{"marks": ["keycard_door"]}, {"loot": {"keycard": 1}}, {}]
        tiles = {f"{q},{r}": dice.choice(kinds) for q in range(4) for r in range(3)}
        tiles["3,2"] = {}
        board = {"tiles": tiles, "entrances": {"E1": ["0,0"], "E2": ["0,2"]}}
        g = position(board=board, characters=crew({"at": "3,2"}))
        found = cheapest(g, g.people[0])
        moves = min([cost for cost, _ in found.values()], default=None)
        assert first_way(g)["moves"] == moves


def test_nobody_is_told_a_full_exit() -> None:
    board = row({})
    board["entrances"] = {"E1": {"doors": ["0,0"], "exit_limit": 2}}
    g = position(board=board, characters=crew({"at": "0,0"}))
    assert first_way(g)["exit"] is None


# -- the bag and the noise
def test_the_next_tile_has_the_chances_of_the_bag() -> None:
    board = row({}, {}, {"unknown": True}, {"unknown": True})
    g = position(board=board, bag={"guard": 1, "lock2": 1, "blank": 2})
    told = {"guard": 0.25, "lock2": 0.25, "nothing": 0.5}
    assert hints(g)["bag"] == {"left": 4, "unknown": 2, "chances": told}
    empty = position(board=board)
    assert hints(empty)["bag"] == {"left": 0, "unknown": 2, "chances": {"nothing": 1.0}}


def test_noise_is_counted_to_the_next_alert_and_to_the_end() -> None:
    """The track of three: alerts on 4, 8, 12 … and 40, 41, 42; the end is 43."""
    g = position(board=row({}), noise=3)
    assert hints(g)["noise"] == {"to_alert": 1, "to_end": 40, "pending": 0, "alerts": 0}
    g.people[0].subs[7] = 5
    g.people[1].subs[8] = 1
    assert hints(g)["noise"] == {"to_alert": 1, "to_end": 40, "pending": 5, "alerts": 3}
    last = position(board=row({}), noise=43, options={"noise_end": "alerts"})
    last.people[0].subs[7] = 2
    assert hints(last)["noise"] == {"to_alert": None, "to_end": 0, "pending": 2, "alerts": 2}


# -- the cards ahead
def ahead(g: Heist, key: str = "ahead") -> list[tuple[str, bool, bool, int]]:
    told = hints(g)[key]
    return [(one["card"], one["crisis"], one["hits"], one["alerts"]) for one in told]


def test_the_next_five_cards_are_tried_where_everybody_stands() -> None:
    board = row({}, {"chits": ["camera"]}, {})
    g = position(board=board, events=["2", "3", "S4", "4", "25", "7"])
    assert ahead(g) == [
        ("2", False, True, 2),
        ("3", False, False, 0),
        ("S4", True, False, 0),
        ("4", False, False, 0),
        ("25", False, True, 0),
    ]
    inside = position(
        board=board, characters=crew({"at": "0,0"}), events=["3", "10", "16", "7", "20"]
    )
    assert [(card, hit, n) for card, _, hit, n in ahead(inside)] == [
        ("3", True, 1),
        ("10", True, 1),
        ("16", True, 1),
        ("7", True, 1),
        ("20", False, 0),
    ]


@pytest.mark.parametrize(
    ("card", "tile", "person"),
    [
        ("1", {}, {}),
        ("17", {}, {"ideas": 1}),
        ("D2", {"loot": {"jewel": 1}}, {}),
        ("22", {}, {"at": "1,0", "loot": {"cash": 1000}}),
        ("22", {}, {"at": "3,0", "loot": {"cash": 1000}}),
        ("G2", {"marks": ["gate:A"]}, {}),
        ("M2", {}, {"at": "1,0"}),
    ],
)
def test_a_card_that_does_something_hits(
    card: str, tile: dict[str, Any], person: dict[str, Any]
) -> None:
    board = row({}, tile, **{"3,0": {}})
    g = position(board=board, characters=crew(person), events=[card, "M1"])
    assert ahead(g) == [(card, False, True, 0), ("M1", False, False, 0)]


def test_crises_set_aside_are_told_too() -> None:
    npc = {"kind": "Prisoner", "at": "1,0", "status": "in"}
    g = position(board=row({}, {"marks": ["watchtower"]}), crises=["S5", "S2"], npc=npc)
    assert ahead(g, "crises") == [("S5", True, True, 0), ("S2", True, True, 0)]


def test_before_all_are_placed_no_card_hits() -> None:
    g = HEIST.new(1, {}, luck=seeded(1))
    assert [hits for _, _, hits, _ in ahead(g)] == [False] * 5
    assert hints(g)["escape"] == []
    assert HEIST.manners.bot_pause_factor(g) < 1


# -- the whole
def test_hints_change_nothing_and_know_no_secret() -> None:
    for seed in range(3):
        luck = seeded(seed)
        g = HEIST.new(2, {"heist": "final"}, luck=luck)
        for k in range(400):
            if g.over:
                break
            before = g.dump()
            told = HEIST.hints(g, g.actor())
            assert g.dump() == before
            assert HEIST.hints(g.imagine(0, seeded(k)), 0) == told
            legal = [a for a in g.legal(g.actor()) if a.written()["type"] not in ("undo", "unplan")]
            g.apply(g.actor(), legal[Random(k).randrange(len(legal))])


def test_after_the_end_there_is_nothing_to_tell() -> None:
    g = HEIST.new(1, {}, luck=seeded(1))
    play_out(g, seeded(3))
    assert hints(g) == {}


def test_bots_hurry_in_planning_and_are_watched_when_they_run() -> None:
    board = row({}, {"chits": ["guard_off"]})
    people = crew({"at": "1,0"})
    planning = position(board=board, characters=people, phase="planning")
    assert HEIST.manners.bot_pause_factor(planning) < 1
    assert (
        HEIST.manners.bot_pause_factor(position(board=board, characters=people, phase="escape")) > 1
    )
    asked = position(board=board, characters=people, phase="event", events=["12"])
    assert asked.choice is not None
    assert HEIST.manners.bot_pause_factor(asked) == 1
    assert hints(asked)["escape"]


def test_to_run_is_for_the_people_to_agree_to_once_a_round() -> None:
    g = position(board=row({}, {}), characters=crew({"at": "1,0"}))
    g.phase = "action"
    for_people, if_declined = HEIST.manners.for_people, HEIST.manners.if_declined
    assert for_people is not None
    assert if_declined is not None
    assert for_people(g, 0, INITIATE_ESCAPE) == g.round
    assert for_people(g, 0, END_ACTIONS) is None
    assert if_declined(g, 0) in (END_ACTIONS, None)
