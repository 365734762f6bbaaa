"""Rare turns of Masters of the Heist that no worked case takes."""

from __future__ import annotations

from typing import Any

from tests.games.heist.test_refusals import BOARD, HEIST, ROW, position, why_not

from safehouse import seeded


def act(g: Any, action: dict[str, Any], seat: int = 0) -> None:
    g.apply(seat, HEIST.read_action(action))


def after_event(card: str, crew: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    g = position(crew, phase="event", events=[card, "1", "25"], **more)
    shown: dict[str, Any] = g.snapshot()
    return shown


def test_nobody_indoors_needs_no_warning() -> None:
    """MH-EV-24"""
    assert after_event("24", [{"character": "Thug", "at": "E1"}])["choice"] is None
    warned = after_event("24", [{"character": "Thug", "at": "0,0"}])["choice"]
    assert warned["options"] == ["no", 0]


def test_gate_cards_without_a_gate_do_nothing() -> None:
    """MH-EV-G3"""
    tiles = after_event("G3", [{"character": "Thug"}])["board"]["tiles"]
    assert [tile["chits"] for tile in tiles.values()] == [[]] * 4


def test_the_masterminds_cards_bring_ideas() -> None:
    """MH-EV-M2, -M3"""
    met = {"objective": [{"type": "escapes", "count": 1}]}
    not_met = {"objective": [{"type": "npc"}]}
    crew = [{"character": "Thug", "ideas": 2}]
    assert after_event("M2", crew)["characters"][0]["ideas"] == 4
    assert after_event("M2", [{"character": "Thug", "ideas": 3}])["characters"][0]["ideas"] == 3
    assert after_event("M3", crew, **met)["characters"][0]["ideas"] == 3
    assert after_event("M3", crew, **not_met)["characters"][0]["ideas"] == 2


def test_tools_last_but_for_a_one() -> None:
    """MH-IT-2"""
    for die, kept in ((3, ["Safecracking Tools"]), (1, [])):
        g = position([{"character": "Thug", "items": ["Safecracking Tools"], "die": die}])
        tools = {"from": "Safecracking Tools", "action": "Safecracking Tools"}
        act(g, {"type": "commit", "character": 0, **tools})
        assert g.snapshot()["characters"][0]["items"] == kept


def test_discover_may_be_silent() -> None:
    setup = {
        "phase": "action",
        "characters": [{"at": "E1", "die": 1}, {"at": "E1", "die": 1}, {"at": "E2", "die": 1}],
    }
    crew = ["Crazy Eyes", "Tiny Mike", "Phobia"]
    options = {"characters": crew, "discover_noise": False}
    g = HEIST.new(3, options, luck=seeded(1), setup=setup)
    act(g, {"type": "commit", "character": 0, "from": "Lookout", "action": "Discover"})
    assert g.snapshot()["characters"][0]["subs"] == {"reveal": 2}


def test_an_alert_may_be_raised_at_once() -> None:
    """MH-SA-9"""
    g = position([{"character": "Thug", "skills": ["Blast", "Bypass"], "die": 3}])
    act(g, {"type": "commit", "character": 0, "from": "Blast", "action": "Detonate"})
    act(g, {"type": "do", "character": 0, "sub": "alert"})
    assert g.snapshot()["events"]["discard"] == ["1"]


def test_a_gate_that_closes_takes_the_vent_with_it() -> None:
    """MH-AB-15, MH-GA-2"""
    tiles = {"0,0": {}, "0,1": {"marks": ["gate:A"]}, "-1,1": {}, "2,0": {"marks": ["gate:B"]}}
    g = position(
        [{"character": "Grease Man", "die": 2}],
        board={"tiles": tiles, "entrances": {"E1": ["0,0"], "E2": ["-1,1"]}},
        events=["G1", "1", "2", "3", "4", "25"],
    )
    act(g, {"type": "ability", "character": 0, "ability": "VENT CRAWL", "tile": "2,0"})
    assert g.snapshot()["characters"][0]["vent"] == "2,0"
    act(g, {"type": "commit", "character": 0, "from": "Grease Man", "action": "Hesitate"})
    for n in (1, 2):
        who = g.snapshot()["characters"][n]["character"]
        walk = {"Lookout": "Run", "Burglar": "Hesitate", "Pickpocket": "Walk"}[who]
        act(g, {"type": "commit", "character": n, "from": who, "action": walk})
    act(g, {"type": "end_actions"})
    shown = g.snapshot()
    assert shown["gates_closed"] in (0, 2)
    assert shown["characters"][0]["vent"] is None


def test_a_prisoner_behind_another_lock_stays() -> None:
    """MH-NP-3"""
    tiles = {
        **ROW,
        "0,0": {"marks": ["server:x"]},
        "1,0": {"marks": ["remote_lock:x"]},
        "3,0": {"marks": ["remote_lock:y"]},
    }
    g = position(
        [{"character": "Thug"}],
        board={**BOARD, "tiles": tiles},
        npc={"kind": "Prisoner", "at": "3,0"},
    )
    act(g, {"type": "open", "character": 0, "what": "server"})
    assert g.snapshot()["characters"][3]["status"] == "captive"


def test_a_lost_master_plan_catches_everybody_but_a_captive() -> None:
    """MH-IT-4"""
    g = position(
        [{"character": "Thug", "items": ["Copy of the Master Plan"], "ideas": 0}],
        npc={"kind": "Hostage", "at": "3,0"},
        objective=[{"type": "npc"}],
        phase="escape",
    )
    act(g, {"type": "escape_path", "character": 0, "path": []})
    shown = g.snapshot()
    assert [person["status"] for person in shown["characters"]] == [*["busted"] * 3, "captive"]
    assert shown["result"]["outcome"] == "lost"


def test_somebody_who_is_not_there_cannot_get_out() -> None:
    """MH-OB-1"""
    g = position([{"character": "Thug"}], objective=[{"type": "npc"}])
    assert g.snapshot()["objective"]["met"] is False


def test_nobody_picks_up_outdoors_nor_helps_from_indoors() -> None:
    """MH-LO-2, MH-FX-1"""
    tiles = {**ROW, "3,0": {"loot": {"cash": 1000}}}
    g = position([{"character": "Thug", "ideas": 5}], board={**BOARD, "tiles": tiles})
    pick = {"type": "pick", "character": 1, "kind": "cash", "tile": "3,0"}
    assert "it cannot reach there" in why_not(g, pick)
    help_out = {"type": "fixer", "fixer": "Old Friend", "character": 0, "to": 1}
    assert "outdoors pays two ideas" in why_not(g, help_out)
