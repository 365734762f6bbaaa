"""What Masters of the Heist does not allow, each with the reason that a player is told."""

from __future__ import annotations

from typing import Any

import pytest

from safehouse import IllegalAction, State, games, seeded
from safehouse.games.heist.cards.printed import CARDS

HEIST = games.find("heist")
OTHERS = ("Lookout", "Burglar", "Pickpocket")
ROW: dict[str, Any] = {"0,0": {}, "1,0": {}, "2,0": {}, "3,0": {}}
BOARD = {"tiles": ROW, "entrances": {"E1": ["0,0"], "E2": ["3,0"]}}
BUSY: dict[str, Any] = {
    "0,0": {"loot": {"jewel": 1}},
    "1,0": {"chits": ["camera", "guard"], "marks": ["keycard_door"]},
    "2,0": {"chits": ["dog_off"]},
    "3,0": {},
}


def why_not(g: State, action: dict[str, Any], seat: int = 0) -> str:
    before = g.dump()
    with pytest.raises(IllegalAction) as refused:
        g.apply(seat, HEIST.read_action(action))
    assert g.dump() == before
    return str(refused.value)


def position(
    crew: list[dict[str, Any]], options: dict[str, Any] | None = None, **more: Any
) -> State:
    """One seat with a crew on a row of four tiles; whoever is not given stands outside."""
    mine = [CARDS[one["character"]].family for one in crew]
    others = [{"character": card, "at": "E2"} for card in OTHERS if card not in mine]
    common = {"skills": ["Hurry", "Bypass"], "at": "0,0", "die": 1}
    people = [{**common, **one} for one in [*crew, *others][:3]]
    setup = {
        "board": BOARD,
        "phase": "action",
        "characters": people,
        "npc": None,
        "events": ["1", "2", "3", "25"],
        **more,
    }
    arranged: State = HEIST.new(1, {"crew": 3, **(options or {})}, luck=seeded(1), setup=setup)
    return arranged


def planning(**options: Any) -> State:
    fresh: State = HEIST.new(1, {"crew": 3, **options}, luck=seeded(1))
    return fresh


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ({"type": "end_actions"}, "that is for another phase"),
        ({"type": "plan", "character": 9, "tile": "1,0"}, "character 9 is not one of its own"),
        ({"type": "place", "character": 0, "entrance": "1,0"}, "1,0 is no entrance"),
        ({"type": "place", "character": 0, "entrance": "E9"}, "E9 is no entrance"),
        ({"type": "unready"}, "it is not ready"),
        ({"type": "ready"}, "must be placed first"),
        ({"type": "buy", "item": "Crowbar", "character": 0}, "there is no item 'Crowbar'"),
        ({"type": "buy", "item": "Bump Key", "character": 0}, "cannot pay"),
        ({"type": "equip", "item": "Bump Key", "character": 0}, "none in store"),
        ({"type": "sell", "item": "Bump Key", "character": 0}, "it has no Bump Key"),
        ({"type": "fixer", "fixer": "Visage"}, "Visage cannot help now"),
        ({"type": "unplan", "character": 0, "tile": "1,0"}, "no token there"),
    ],
)
def test_planning(action: dict[str, Any], sentence: str) -> None:
    assert sentence in why_not(planning(), action)


@pytest.mark.parametrize(
    ("fixer", "more", "sentence"),
    [
        ("Bookie", {"amount": 1500}, "in thousands"),
        ("Security Consultant", {"count": 4}, "1 to 3 blanks"),
        ("Security Consultant", {"count": 2}, ""),
        ("Unscrupulous Jeweler", {"count": 3}, "not have that many jewels"),
        ("The Architect", {"token": "idea3"}, "2-idea token comes first"),
        ("The Architect", {"token": "idea9"}, "not on offer"),
        ("Prison Guard", {}, "nobody starts inside"),
        ("Frustrated Beat Cop", {"count": 4}, "not on offer"),
        ("Visage", {"tile": "1,0", "character": 0}, "name an unknown tile"),
        ("Visage", {"tile": "2,0"}, "name a character of its own"),
        ("Retired Mastermind", {"events": [{"id": "M9", "position": 0}]}, "name M1, M2 or M3"),
        ("Retired Mastermind", {"events": [{"id": "M1", "position": 99}]}, "a position is 0"),
        ("The Mayor", {"tile": "1,0"}, "name a character of its own"),
        ("The Mayor", {"tile": "1,0", "character": 0}, "guard"),
        ("Extorted Locksmith", {}, "that works by itself"),
    ],
)
def test_fixers(fixer: str, more: dict[str, Any], sentence: str) -> None:
    g = planning(fixers=[fixer], cash=50_000, jewels=2)
    action = {"type": "fixer", "fixer": fixer, **more}
    if sentence:
        assert sentence in why_not(g, action)
    else:
        g.apply(0, HEIST.read_action(action))
        assert g.snapshot()["bag"]["blank"] == planning().snapshot()["bag"]["blank"] + 2


def test_a_fixer_helps_once() -> None:
    g = planning(fixers=["Shell", "Looting Specialist"], cash=9_000)
    g.apply(0, HEIST.read_action({"type": "fixer", "fixer": "Shell"}))
    assert "has helped already" in why_not(g, {"type": "fixer", "fixer": "Shell"})
    g.apply(0, HEIST.read_action({"type": "fixer", "fixer": "Looting Specialist"}))
    cash = [tile["loot"].get("cash") for tile in g.snapshot()["board"]["tiles"].values()]
    assert sorted(amount for amount in cash if amount) == [2000, 3000]


def test_the_architects_token_comes_once() -> None:
    g = planning(fixers=["The Architect"], cash=9_000)
    action = {"type": "fixer", "fixer": "The Architect", "token": "idea2"}
    g.apply(0, HEIST.read_action(action))
    assert "that token is in the bag" in why_not(g, action)


def test_the_prison_guard_takes_locks_out() -> None:
    options = {"fixers": ["Prison Guard"], "cash": 9_000, "heist": "bricks"}
    bag = {"guard": 8, "lock": 8, "camera": 4}
    g = HEIST.new(1, {"crew": 3, **options}, luck=seeded(1), setup={"bag": bag})
    g.apply(0, HEIST.read_action({"type": "fixer", "fixer": "Prison Guard"}))
    assert g.snapshot()["bag"] == {"guard": 8, "lock": 6, "camera": 4, "blank": 2}
    empty = HEIST.new(1, {"crew": 3, **options}, luck=seeded(1), setup={"bag": {"guard": 1}})
    assert "no lock in the bag" in why_not(empty, {"type": "fixer", "fixer": "Prison Guard"})


def test_whoever_starts_inside_starts_there() -> None:
    g = planning(heist="bricks", crew=4)
    action = {"type": "place", "character": 0, "entrance": "E1"}
    assert "starts on one of the inside starts" in why_not(g, action)
    g.apply(0, HEIST.read_action({**action, "entrance": "6,1"}))
    taken = {"type": "place", "character": 1, "entrance": "6,1"}
    assert "somebody starts there already" in why_not(g, taken)


def test_the_mayor_has_the_last_word_on_a_start() -> None:
    g = planning(heist="track", fixers=["The Mayor"])
    tiles = g.snapshot()["board"]["tiles"]
    guarded = next(name for name, tile in tiles.items() if "guard" in tile["chits"])
    while tiles[guarded]["unknown"]:
        guarded = next(n for n, t in tiles.items() if "guard" in t["chits"] and not t["unknown"])
    mayor = {"type": "fixer", "fixer": "The Mayor", "character": 0, "tile": guarded}
    g.apply(0, HEIST.read_action(mayor))
    again = {"type": "place", "character": 0, "entrance": "E1"}
    assert "the Mayor has seen to its start" in why_not(g, again)


def test_shops() -> None:
    g = planning(cash=9_000, sell_items=False)
    g.apply(0, HEIST.read_action({"type": "buy", "item": "Bump Key", "character": 0}))
    buy = {"type": "buy", "item": "Bump Key", "character": 1}
    assert "the team has one already" in why_not(g, buy)
    sell = {"type": "sell", "item": "Bump Key", "character": 0}
    assert "items are not bought back" in why_not(g, sell)
    use = {"type": "use_item", "item": "Bump Key", "character": 0, "tile": "2,0"}
    assert "of no use in planning" in why_not(g, use)
    g.apply(0, HEIST.read_action({"type": "buy", "item": "Building Schematics", "character": 0}))
    assert "name an unknown tile" in why_not(
        g, {**use, "item": "Building Schematics", "tile": "1,0"}
    )


@pytest.mark.parametrize(
    ("who", "action", "sentence"),
    [
        ("Ghost Runner", {"action": "Bolt", "ideas": 3}, "Bolt takes 1 or 2 ideas"),
        ("Script Kiddie", {"action": "Autopwn"}, "goes to another character"),
        ("Script Kiddie", {"action": "Autopwn", "target": 1, "sub": "move"}, "gives subdue"),
        ("Demolitions Guy", {"action": "Breach", "side": "1,0"}, "needs an external side"),
        ("Shutter Bug", {"action": "Patch In"}, "needs a live camera"),
        ("Tinkerer", {"action": "Rewire", "tiles": ["1,0"] * 4}, "three cameras at most"),
        ("Tinkerer", {"action": "Rewire", "tiles": ["3,0"]}, "no further live camera"),
        ("Con Artist", {"action": "Toss Loot", "tile": "2,0", "kinds": ["docs"]}, "."),
        ("Thug", {"action": "Dart"}, "."),
    ],
)
def test_special_actions(who: str, action: dict[str, Any], sentence: str) -> None:
    g = position([{"character": who, "ideas": 9}])
    commit = {"type": "commit", "character": 0, "from": who, **action}
    assert sentence in why_not(g, commit)


def test_rewire_does_nothing_behind_a_remote_lock() -> None:
    tiles = {**BUSY, "0,0": {"marks": ["remote_lock:x"]}}
    g = position([{"character": "Tinkerer", "ideas": 9}], board={**BOARD, "tiles": tiles})
    commit = {"type": "commit", "character": 0, "from": "Tinkerer", "action": "Rewire"}
    assert "no further live camera" in why_not(g, {**commit, "tiles": ["1,0"]})


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ({"moves": [{"character": 0}]}, "a move names character, from and to"),
        ({"moves": [{"character": 0, "from": "9,9", "to": "1,0"}]}, "no token of that character"),
        ({"moves": [{"character": 0, "from": "1,0", "to": "9,9"}]}, "the token cannot go to 9,9"),
        ({"moves": [], "give": [{"character": 1}]}, "a gift names character and ideas"),
        ({"moves": [], "give": [{"character": 0, "ideas": 1}]}, "to other characters in play"),
        ({"moves": [], "give": [{"character": 1, "ideas": 4}]}, "3 of its ideas at most"),
    ],
)
def test_new_plans(action: dict[str, Any], sentence: str) -> None:
    g = position([{"character": "Mastermind", "ideas": 9, "plan": ["1,0"]}])
    ability = {"type": "ability", "character": 0, "ability": "ALRIGHT, NEW PLAN", **action}
    assert sentence in why_not(g, ability)


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ({"type": "pick", "character": 1, "kind": "jewel"}, "."),
        ({"type": "open", "character": 0, "what": "window"}, "nothing called 'window'"),
        ({"type": "open", "character": 0, "what": "server"}, "no server on its tile"),
        ({"type": "do", "character": 0, "sub": "noise"}, "it has no noise to do"),
        ({"type": "do", "character": 0, "sub": "dance"}, "it has no dance to do"),
        ({"type": "fixer", "fixer": "Old Friend"}, "needs character and to"),
        ({"type": "fixer", "fixer": "Visage"}, "Visage cannot help now"),
        ({"type": "fixer", "fixer": "Old Friend", "character": 9, "to": 1}, "."),
        ({"type": "plan", "character": 0, "tile": "1,0"}, "it has no token to place"),
        ({"type": "plan", "character": 9, "tile": "1,0"}, "."),
        ({"type": "end_actions"}, "an action is due"),
    ],
)
def test_the_action_phase(action: dict[str, Any], sentence: str) -> None:
    g = position([{"character": "Thug", "ideas": 2}], board={**BOARD, "tiles": BUSY})
    assert sentence in why_not(g, action)


def test_sub_actions_name_what_they_are_done_to() -> None:
    g = position([{"character": "Thug", "die": 1}], board={**BOARD, "tiles": BUSY})
    commit = {"type": "commit", "character": 0, "from": "Thug", "action": "Punch"}
    g.apply(0, HEIST.read_action(commit))
    do = {"type": "do", "character": 0}
    assert "noise needs no tile" in why_not(g, {**do, "sub": "noise", "tile": "1,0"})
    assert "cannot subdue there" in why_not(g, {**do, "sub": "subdue", "tile": "3,0"})
    subdue = {**do, "sub": "subdue", "tile": "1,0", "kind": "dog"}
    assert "no active dog there" in why_not(g, subdue)


def test_tokens_of_a_closed_gate_go_onto_free_tiles() -> None:
    """MH-GA-5"""
    tiles = {**ROW, "2,0": {"marks": ["gate:A"]}}
    g = position(
        [{"character": "Thug", "plan": ["1,0", "2,0"]}],
        {"replan_closed_gates": True},
        board={**BOARD, "tiles": tiles},
        events=["G2", "1", "25"],
        phase="event",
    )
    assert g.snapshot()["characters"][0]["free_tokens"] == 1
    taken = {"type": "plan", "character": 0, "tile": "1,0"}
    assert "one a tile" in why_not(g, taken)
    assert "one a tile" in why_not(g, {**taken, "tile": "2,0"})


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ({"type": "escape_path", "path": [], "pick": "some"}, "pick is all or none"),
        ({"type": "escape_path", "path": ["1,0"], "drop": [["3,0", "cash"]]}, "tiles that it"),
        ({"type": "escape_path", "path": ["1,0"], "drop": [["1,0", "docs"]]}, "cannot drop docs"),
        ({"type": "escape_path", "path": ["3,0"]}, "3,0 is not next to where it would be"),
        ({"type": "escape_path", "path": ["E1", "0,0"]}, "stops at the first exit"),
        ({"type": "drop", "kind": "docs", "tile": "1,0"}, "only on its tile"),
        ({"type": "pick", "kind": "docs", "tile": "1,0"}, "only on its tile"),
        ({"type": "ability", "ability": "LARCENIST"}, "not allowed in Escape"),
        ({"type": "spend_idea", "by": 1}, "for another phase"),
    ],
)
def test_escape(action: dict[str, Any], sentence: str) -> None:
    g = position([{"character": "Thug"}], phase="escape")
    assert sentence in why_not(g, {**action, "character": 0})


def test_whoever_is_safe_goes_back_in_or_stays() -> None:
    g = position([{"character": "Thug"}], phase="escape")
    path = {"type": "escape_path", "character": 1, "path": ["3,0"]}
    assert "it is safe" in why_not(g, path)
    assert "somebody indoors has not declared" in why_not(g, {"type": "end_escape"})
