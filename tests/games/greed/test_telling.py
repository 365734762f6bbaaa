"""What one sees after each event of Greed: its own effect, and not yet the next one's."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse import EVERYTHING, SPECTATOR, State, games, seeded
from safehouse.core.telling import told

pytestmark = pytest.mark.usefixtures("printed_box")

GREED = games.find("greed")
Dict = dict[str, Any]
Told = list[tuple[Dict, Dict]]


def position(*seats: Dict, round: int = 5, phase: str = "play", **more: Any) -> State:
    setup = {"round": round, "phase": phase, "seats": list(seats), **more}
    g: State = GREED.new(len(seats), {}, luck=seeded(9), setup=setup)
    return g


def act(g: State, seat: int, kind: str, look: int = EVERYTHING, **more: Any) -> Told:
    """What `look` is told of that action, each event with the view after it."""
    if "with_" in more:
        more["with"] = more.pop("with_")
    g.listen(look=True)
    g.apply(seat, GREED.read_action({"type": kind, **more}))
    return list(told(g, look))


def after(heard: Told, kind: str) -> Dict:
    """The view after the first event of that kind."""
    return next(view for event, view in heard if event["type"] == kind)


def before(heard: Told, kind: str) -> Dict:
    """The view in which the first event of that kind, which is not the first of all, was said."""
    at = [event["type"] for event, _ in heard].index(kind)
    return heard[at - 1][1]


def test_a_pile_leaves_the_deck_when_it_is_dealt() -> None:
    g = GREED.new(3, {}, luck=seeded(1), heard=[], moments=[])
    deals = [view for event, view in told(g, 1) if event["type"] == "dealt"]
    assert [view["deck_count"] for view in deals] == [68, 56, 44]
    assert [view["seats"][1]["pile_count"] for view in deals] == [0, 12, 12]


def test_a_pick_goes_to_the_hand_when_the_piles_are_passed_on() -> None:
    g = position({"pile": [7, 8], "hand": [9]}, {"pile": [10, 11]}, phase="draft")
    act(g, 0, "draft", card=7)
    heard = act(g, 1, "draft", card=10, look=0)
    assert [event["type"] for event, _ in heard] == ["picked", "piles_pass"]
    picked, passed = [view["seats"][0] for _, view in heard]
    assert (picked["picked"], picked["hand"], picked["pile"]) == (7, [9], [8])
    assert (passed["picked"], passed["hand"], passed["pile"]) == (None, [7, 9], None)


def test_chosen_cards_stay_face_down_until_they_are_revealed() -> None:
    g = position({"hand": [22]}, {"hand": [60]})
    act(g, 0, "play", card=22)
    heard = act(g, 1, "play", card=60, look=SPECTATOR)
    laid, shown = heard[0][1], after(heard, "revealed")
    assert (laid["phase"], [seat["chosen"] for seat in laid["seats"]]) == ("play", [None, None])
    assert (shown["phase"], [seat["chosen"] for seat in shown["seats"]]) == ("resolve", [22, 60])
    assert shown["queue"] == [{"seat": 0, "card": 22}, {"seat": 1, "card": 60}]
    begun = after(heard, "begins")
    assert begun["resolving"] == [{"seat": 0, "card": 22}]
    assert begun["queue"] == [{"seat": 1, "card": 60}]
    assert begun["seats"][0]["chosen"] is None


def test_a_thug_lies_there_before_what_he_brings_is_gained() -> None:
    heard = act(position({"hand": [22]}, {}), 0, "play", card=22)
    played, gained = after(heard, "played"), after(heard, "gained")
    assert [thug["card"] for thug in played["seats"][0]["thugs"]] == [22]
    assert played["seats"][0]["cash"] == 0
    assert gained["seats"][0]["cash"] == 10000


def test_a_holding_has_no_markers_before_they_are_placed() -> None:
    g = position({"hand": [18], "cash": 30000}, {})
    act(g, 0, "play", card=18)
    heard = act(g, 0, "pay", with_={"cash": 30000})
    kinds = [event["type"] for event, _ in heard]
    assert kinds[:3] == ["paid", "played", "marked"]
    mine = [view["seats"][0] for _, view in heard[:3]]
    assert [seat["cash"] for seat in mine] == [0, 0, 0]
    assert mine[0]["holdings"] == []
    assert [seat["holdings"][0]["markers"] for seat in mine[1:]] == [0, 6]


def test_a_thug_that_pays_leaves_when_that_is_told_and_then_brings_his_money() -> None:
    g = position({"hand": [35], "thugs": [62]}, {})
    act(g, 0, "play", card=35)
    heard = act(g, 0, "pay", with_={"thug": 62})
    kinds = [event["type"] for event, _ in heard]
    assert kinds[:3] == ["paid", "lost_card", "gained"]
    mine = [view["seats"][0] for _, view in heard[:3]]
    assert [len(seat["thugs"]) for seat in mine] == [1, 0, 0]
    assert [seat["cash"] for seat in mine] == [0, 0, 20000]


def test_a_holding_taken_back_is_in_the_hand_after_it_was_lost() -> None:
    g = position({"hand": [41], "holdings": [7]}, {})
    act(g, 0, "play", card=41)
    heard = act(g, 0, "pay", with_={"holding": 7})
    assert heard[0][1]["seats"][0]["hand"] == []
    assert after(heard, "lost_card")["seats"][0]["hand"] == [7]


def test_a_drawn_card_leaves_the_draw_pile_when_it_is_drawn() -> None:
    g = position({"hand": [65]}, {}, deck=[22])
    heard = act(g, 0, "play", card=65)
    drawn, there = after(heard, "drew"), before(heard, "drew")
    assert drawn["deck_count"] == there["deck_count"] - 1
    assert (there["seats"][0]["hand"], drawn["seats"][0]["hand"]) == ([], [22])


def test_what_patricia_turns_up_lies_aside_until_she_has_found_a_thug() -> None:
    g = position({"hand": [53]}, {}, deck=[7, 8, 22])
    heard = act(g, 0, "play", card=53)
    views = [view for event, view in heard if event["type"] == "turned_up"]
    left = before(heard, "turned_up")["deck_count"]
    assert [view["deck_count"] for view in views] == [left - 1, left - 2, left - 3]
    assert [view["discard"] for view in views] == [[], [], [7, 8]]
    assert [one["card"] for one in views[-1]["resolving"]] == [53]


def test_patricia_lays_down_what_she_has_turned_up_when_there_is_nobody() -> None:
    g = position({"hand": [53]}, {}, deck=[7], rest="out")
    heard = act(g, 0, "play", card=53)
    assert after(heard, "turned_up")["discard"] == []
    assert after(heard, "nobody_found")["discard"] == [7]


def test_a_card_of_a_seance_leaves_the_hand_when_it_begins() -> None:
    g = position({"hand": [36, 80]}, {})
    assert after(act(g, 0, "play", card=80), "gained")["resolving"] == [{"seat": 0, "card": 80}]
    heard = act(g, 0, "play", card=36)
    assert heard[0][0]["type"] == "begins"
    assert heard[0][1]["seats"][0]["hand"] == []
    assert [one["card"] for one in heard[0][1]["resolving"]] == [80, 36]
    assert before(heard, "returned")["seats"][0]["hand"] == []
    assert after(heard, "returned")["seats"][0]["hand"] == [36]


def test_a_wasted_card_is_discarded_when_that_is_told() -> None:
    heard = act(position({"hand": [30]}, {}), 0, "play", card=30)
    there, gone = before(heard, "wasted"), after(heard, "wasted")
    assert (there["discard"], there["resolving"]) == ([], [{"seat": 0, "card": 30}])
    assert (gone["discard"], gone["resolving"]) == ([30], [])


def test_an_effect_is_there_after_it_was_set_up() -> None:
    heard = act(position({"hand": [78]}, {}), 0, "play", card=78)
    assert before(heard, "set_up")["effects"] == []
    assert [one["kind"] for one in after(heard, "set_up")["effects"]] == ["double"]


def test_rubberface_is_a_copy_after_he_has_become_one() -> None:
    heard = act(position({"hand": [54], "thugs": [22]}, {}), 0, "play", card=54)
    seats = [before(heard, "copied")["seats"][0], after(heard, "copied")["seats"][0]]
    assert [seat["thugs"][1]["as"] for seat in seats] == [None, 22]
    assert [seat["cash"] for seat in seats] == [0, 0]


def test_effects_end_when_the_next_round_begins() -> None:
    lying: Dict = {"card": 78, "until": 5}
    effect = {"kind": "double", "seat": 0, "round": 5}
    g = position({"hand": [22], "lying": [lying], "pile": [7]}, {"pile": [8]}, effects=[effect])
    heard = act(g, 0, "play", card=22)
    ends, begins = before(heard, "round_begins"), after(heard, "round_begins")
    assert (ends["round"], ends["phase"], len(ends["effects"])) == (5, "resolve", 1)
    assert (begins["round"], begins["phase"], begins["effects"]) == (6, "draft", [])
    assert (ends["discard"], begins["discard"]) == ([], [78])


def test_money_says_in_which_part_of_the_round_it_came() -> None:
    g = position(
        {"hand": [22], "thugs": [69], "holdings": [{"card": 7, "markers": 1}]}, {}, round=12
    )
    heard = act(g, 0, "play", card=22)
    found = [(event["by"], event["phase"]) for event, _ in heard if event["type"] == "gained"]
    assert found == [(22, "resolve"), (69, "each_turn"), (7, "over")]
    assert before(heard, "game_over")["over"] is False


def test_losses_are_due_at_the_end_of_the_turn() -> None:
    effect = {"kind": "lose_thug", "seat": 1, "round": 5, "who": "all"}
    mine = {"hand": [60], "thugs": [62], "holdings": [45], "pile": [7]}
    heard = act(position(mine, {"pile": [8]}, effects=[effect]), 0, "play", card=60)
    ends = [(event["type"], event.get("phase")) for event, _ in heard][-4:]
    assert ends == [
        ("lost_card", None),
        ("gained", "end_turn"),
        ("marked", "end_turn"),
        ("round_begins", None),
    ]
    there, gone = before(heard, "lost_card"), after(heard, "lost_card")
    assert there["phase"] == gone["phase"] == "end_turn"
    assert [len(view["seats"][0]["thugs"]) for view in (there, gone)] == [1, 0]
