"""What is seen after each event of Masters of the Heist: a cause before its effect."""

from __future__ import annotations

from typing import Any

from safehouse import State, games, seeded
from safehouse.core.telling import told

HEIST = games.find("heist")
BOARD: dict[str, Any] = {
    "tiles": {
        "0,0": {"marks": ["gate:A"]},
        "1,0": {"unknown": True},
        "2,0": {"unknown": True},
        "0,1": {"chits": ["camera"], "loot": {"jewel": 1, "cash": 2000}},
        "1,1": {"chits": ["guard"], "marks": ["beacon"]},
    },
    "entrances": {"E1": {"at": "-1,1", "doors": ["0,1", "0,0"], "limit": 4}},
}
ANN: dict[str, Any] = {
    "character": "Thug",
    "skills": ["Hurry", "Wing It"],
    "name": "Ann",
    "at": "0,1",
    "die": 2,
    "ideas": 2,
    "plan": ["0,0", "0,1", "1,1"],
}
BO: dict[str, Any] = {
    "character": "Script Kiddie",
    "skills": ["Hurry", "Bypass"],
    "name": "Bo",
    "at": "E1",
    "die": 1,
    "ideas": 2,
}
CY: dict[str, Any] = {**BO, "character": "Pickpocket", "name": "Cy"}

Step = tuple[dict[str, Any], dict[str, Any]]


def position(**setup: Any) -> State:
    given: dict[str, Any] = {
        "board": BOARD,
        "phase": "action",
        "bag": {"guard": 1, "lock": 1},
        "events": ["3", "S4", "2", "4", "25"],
        "characters": [ANN, BO, CY],
        "npc": None,
    }
    g: State = HEIST.new(1, {"crew": 3}, luck=seeded(1), setup={**given, **setup})
    return g


def steps(g: State, *actions: dict[str, Any]) -> list[Step]:
    """What is told of the last action, each event with the view after it."""
    for action in actions:
        g.listen(look=True)
        g.apply(0, HEIST.read_action(action))
    return list(told(g, 0))


def after(found: list[Step], kind: str) -> dict[str, Any]:
    """The view after the first event of a kind."""
    return next(view for event, view in found if event["type"] == kind)


def commit(character: int, card: str, action: str) -> dict[str, Any]:
    return {"type": "commit", "character": character, "from": card, "action": action}


def end_of_round(**setup: Any) -> list[Step]:
    g = position(**setup)
    return steps(
        g,
        commit(0, "Hurry", "Pick"),
        commit(1, "Hurry", "Run"),
        commit(2, "Hurry", "Run"),
        {"type": "end_actions"},
    )


def test_the_last_seat_is_ready_before_the_first_round_begins() -> None:
    people = [{**ANN, "at": "E1", "die": 0}, {**BO, "die": 0}, {**CY, "die": 0}]
    g = position(phase="planning", characters=people)
    found = steps(g, {"type": "ready"})
    assert [event["type"] for event, _ in found][:3] == ["ready_made", "round_begins", "rolled"]
    ready, begun, rolled = [view for _, view in found[:3]]
    assert ready["seats"][0]["ready"]
    assert (ready["phase"], ready["round"]) == ("planning", 0)
    assert (begun["phase"], begun["round"]) == ("action", 1)
    assert [who["die"] for who in begun["characters"]] == [None] * 3
    assert rolled["characters"][0]["die"]
    assert rolled["characters"][1]["die"] is None


def test_a_chit_leaves_the_bag_when_its_tile_comes_to_light() -> None:
    g = position(phase="planning", characters=[{**ANN, "at": "0,1"}, BO, CY], bag_order=["lock"])
    found = steps(g, {"type": "ready"})
    last_die = [view for event, view in found if event["type"] == "rolled"][-1]
    assert last_die["board"]["tiles"]["1,0"]["unknown"]
    assert last_die["bag"] == {"guard": 1, "lock": 1}
    shown = after(found, "revealed")
    assert shown["board"]["tiles"]["1,0"]["chits"] == ["lock"]
    assert shown["bag"] == {"guard": 1}


def test_noise_is_paid_slot_by_slot_and_an_alert_follows_the_slot_that_raised_it() -> None:
    found = end_of_round(noise=3)
    kinds = [event["type"] for event, _ in found]
    assert kinds[:3] == ["seat_done", "noise_made", "alerted"]
    done, noisy, alerted = [view for _, view in found[:3]]
    assert done["noise"]["level"] == 3
    assert done["characters"][0]["subs"]["noise"] == 1
    assert noisy["noise"]["level"] == 4
    assert noisy["events"]["deck"][0] == "3"
    assert alerted["events"]["discard"] == ["3"]
    assert alerted["events"]["crises"] == []


def test_the_event_lies_open_until_a_crisis_runs() -> None:
    found = end_of_round(events=["3", "6", "S4", "25"])
    turned = after(found, "event_turned")
    assert turned["events"]["active"] == "6"
    assert turned["events"]["crises"] == []
    aside = after(found, "set_aside")
    assert aside["events"]["active"] == "6"
    assert aside["events"]["crises"] == ["S4"]
    ran = after(found, "crisis_runs")
    assert ran["events"]["active"] is None
    assert ran["events"]["discard"] == ["3", "6"]


def test_the_event_lies_open_until_the_next_round_begins() -> None:
    found = end_of_round(events=["3", "6", "25"])
    kinds = [event["type"] for event, _ in found]
    before, begun = [found[n][1] for n in range(kinds.index("round_begins") - 1, len(kinds))][:2]
    assert before["events"]["active"] == "6"
    assert before["seats"][0]["done"]
    assert begun["events"]["active"] is None
    assert begun["events"]["discard"] == ["3", "6"]
    assert not begun["seats"][0]["done"]


def test_who_runs_picks_up_on_the_way_and_has_escaped_when_the_loot_is_banked() -> None:
    g = position(phase="escape", characters=[{**ANN, "at": "0,1"}, BO, CY])
    found = steps(g, {"type": "escape_path", "character": 0, "path": ["E1"]})
    kinds = [event["type"] for event, _ in found]
    assert kinds[:3] == ["ran", "picked_up", "picked_up"]
    ran, first, second = [view for _, view in found[:3]]
    assert ran["characters"][0]["escape"]["path"] == ["E1"]
    assert ran["characters"][0]["loot"] == {}
    assert first["characters"][0]["loot"] == {"jewel": 1}
    assert first["characters"][0]["at"] == "0,1"
    assert second["characters"][0]["loot"] == {"jewel": 1, "cash": 2000}
    assert second["characters"][0]["at"] == "E1"
    banked = [view for event, view in found if event["type"] == "banked"]
    assert banked[-1]["characters"][0]["status"] == "escaped"
    assert banked[-1]["team"]["secured"] == {"cash": 2000, "jewel": 1}
    assert banked[-1]["result"] is None
    assert after(found, "heist_over")["result"]["outcome"] == "lost"


def test_a_gate_takes_its_tokens_along_before_it_busts_anybody() -> None:
    g = position(characters=[{**ANN, "at": "0,0"}, BO, CY])
    found = steps(g, {"type": "initiate_escape"})
    kinds = [event["type"] for event, _ in found]
    assert kinds[:3] == ["escape_begins", "gate_closes", "busted"]
    begun, closed, busted = [view for _, view in found[:3]]
    assert begun["phase"] == "escape"
    assert begun["gates_closed"] == 0
    assert "0,0" not in closed["board"]["tiles"]
    assert "0,0" not in closed["characters"][0]["plan"]
    assert closed["characters"][0]["status"] == "in"
    assert busted["characters"][0]["status"] == "busted"


def test_a_flashbang_has_made_its_noise_when_the_guards_fall() -> None:
    people = [{**ANN, "items": ["Flashbang"]}, BO, CY]
    found = steps(position(characters=people), commit(0, "Flashbang", "Flashbang"))
    assert [event["type"] for event, _ in found][:2] == ["committed", "subdued"]
    committed, subdued = [view for _, view in found[:2]]
    assert committed["characters"][0]["subs"] == {"noise": 3}
    assert committed["characters"][0]["items"] == []
    assert committed["board"]["tiles"]["1,1"]["chits"] == ["guard"]
    assert subdued["board"]["tiles"]["1,1"]["chits"] == ["guard_off"]


def test_what_is_taken_back_is_told_once_and_nothing_of_the_steps_before_it() -> None:
    turn = {"type": "spend_idea", "character": 0, "by": 1}
    found = steps(position(), turn, turn, {"type": "undo"})
    assert [event["type"] for event, _ in found] == ["undone"]
    assert found[0][1]["characters"][0]["die"] == 3


def test_a_level_comes_with_its_event() -> None:
    g = HEIST.new(
        1,
        {"crew": 3, "campaign": True},
        luck=seeded(1),
        setup={"phase": "escape", "board": BOARD, "npc": None, "characters": [ANN, BO, CY]},
    )
    steps(g, {"type": "escape_path", "character": 0, "path": ["E1"]})
    choice = next(action.written() for action in g.legal(0))
    (event, view), *_ = steps(g, choice)
    assert event["type"] == "leveled_up"
    assert choice["to"] in view["characters"][choice["character"]]["skills"]
