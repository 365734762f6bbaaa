"""What random play seldom reaches: players, options, setup, moves, what the rules make of them."""

from __future__ import annotations

from typing import Any

from tests.games.heist.second_board import Dict

Corner = tuple[int, Dict, Dict, list[tuple[int, Dict]], Dict]

TILES = ("0,0", "1,0", "2,0", "3,0", "0,1", "1,1", "2,1")
DOORS: Dict = {"E1": ["0,0"], "E2": ["3,0"]}
ONE_OUT: Dict = {
    "E1": {"doors": ["0,0"], "exit_limit": 1},
    "E2": {"doors": ["3,0"], "exit_limit": 1},
}


def person(card: str, at: str, **more: Any) -> Dict:
    plain = {"skills": ["Bypass", "Hurry"], "die": 5, "ideas": 0, "plan": list(TILES)}
    return {"character": card, "at": at, **plain, **more}


def position(tiles: Dict, people: list[Dict], **more: Any) -> Dict:
    return {
        "board": {"tiles": {**{tile: {} for tile in TILES}, **tiles}, "entrances": DOORS},
        "characters": people,
        "phase": "action",
        "events": ["M1", "6", "7", "11", "25"],
        "bag": {},
        "npc": None,
        "objective": [{"type": "secure", "kind": "jewel", "count": 1}],
        **more,
    }


def limited(setup: Dict) -> Dict:
    return {**setup, "board": {**setup["board"], "entrances": ONE_OUT}}


def move(kind: str, seat: int = 0, **more: Any) -> tuple[int, Dict]:
    return seat, {"type": kind, **more}


def commit(character: int, card: str, action: str, **more: Any) -> tuple[int, Dict]:
    return 0, {"type": "commit", "character": character, "from": card, "action": action, **more}


def step(character: int, tile: str) -> tuple[int, Dict]:
    return move("do", character=character, sub="move", tile=tile)


GATE: Dict = {"1,0": {"marks": ["gate:A"]}, "2,0": {"marks": ["gate:B"]}, "2,1": {"unknown": True}}
ON_GATE = [person("Thug", "1,0"), person("Burglar", "1,0"), person("Lookout", "1,0")]
OTHERS = [person("Burglar", "E1"), person("Lookout", "E2")]
CARD: Dict = {"2,0": {"marks": ["keycard_door"]}, "1,0": {"loot": {"keycard": 1}}}
SHUT: Dict = {"0,1": {"chits": ["lock"]}, "1,1": {"chits": ["lock"]}, **CARD}
RUNNER = person("Thug", "1,0", ideas=9, loot={"keycard": 1})
NPC = {"kind": "Prisoner", "at": "2,1", "status": "in", "die": 3}
NEW_PLAN: Dict = {
    "character": 0,
    "ability": "ALRIGHT, NEW PLAN",
    "moves": [{"character": 1, "from": "0,0", "to": "4,0"}],
    "give": [{"character": 1, "ideas": 2}],
}

BOOK: Dict = {
    "team_cash": 0,
    "jewels": 0,
    "fixers": ["Old Friend"],
    "items": {},
    "won": [],
    "history": [],
    "characters": {},
}
# Everybody is out already, and the heist is over.
OUT: Dict = {"phase": "escape", "characters": [{"at": "E1"}, {"at": "E1"}, {"at": "E2"}]}
PRO: Dict = {"at": "E1", "character": "Bruiser", "skills": ["Hurry", "Bypass"]}  # of level 2
CORNERS: dict[str, Corner] = {
    "MH-IT-3: a Flashbang subdues all around, for three noise": (
        1,
        {"crew": 3},
        position(
            {"0,0": {"chits": ["guard", "dog"]}, "1,0": {"chits": ["guard", "camera"]}},
            [person("Thug", "0,0", items=["Flashbang"]), *OTHERS],
        ),
        [commit(0, "Flashbang", "Flashbang")],
        {
            "board.tiles.0,0.chits": ["dog_off", "guard_off"],
            "board.tiles.1,0.chits": ["camera", "guard_off"],
            "characters.0.ideas": 3,
            "characters.0.items": [],
            "characters.0.subs": {"noise": 3},
        },
    ),
    "MH-LO-1, MH-ES-9: every kind of loot, and all out by one exit": (
        1,
        {"crew": 3},
        position(
            {"0,0": {"loot": {"cash": 1000, "docs": 1, "usb": 1, "idea2": 1, "item:Bump Key": 1}}},
            [person("Thug", "0,0", ideas=1), person("Burglar", "0,0", ideas=1), OTHERS[1]],
            phase="escape",
            objective=[{"type": "escapes", "count": 3}],
        ),
        [
            move("escape_path", character=0, path=["E1"]),
            move("escape_path", character=1, path=["E1"]),
        ],
        {
            "result.outcome": "won",
            "team.secured": {"cash": 1000, "docs": 1, "usb": 1},
            "team.items": {"Bump Key": 1},
        },
    ),
    "MH-EP-7: nobody left, the heist is over at once": (
        1,
        {"crew": 3},
        position(GATE, ON_GATE, phase="event", events=["G1", "S4", "M1", "25"], bag={"guard": 1}),
        [],
        {
            "phase": "over",
            "events.discard": ["G1"],
            "events.crises": ["S4"],
            "gates_closed": 1,
            "board.tiles.2,1.unknown": True,
            "bag": {"guard": 1},
        },
    ),
    "MH-EP-7: by a crisis, in a campaign": (
        3,
        {"campaign": True},
        position(GATE, ON_GATE, phase="event", events=["M1", "S3", "S4", "25"]),
        [],
        {"phase": "over", "ledger.players": {"0": 2, "1": 2, "2": 2}, "gates_closed": 1},
    ),
    "MH-LV-1, MH-CA-9: who played rises, a bot is as good as the lowest person": (
        3,
        {
            "campaign": True,
            "party": ["Nora", None, "Ines"],
            "ledger": {**BOOK, "players": {"Ines": 3, "Milo": 4, "Nora": 2}},
        },
        OUT,
        [],
        {"ledger.players": {"Ines": 4, "Milo": 4, "Nora": 3}, "level_ups": [0, 1, 2]},
    ),
    "MH-CA-9: a bot beside a newcomer, pros in its hands": (
        3,
        {
            "campaign": True,
            "party": ["Ines", None, "Nora"],
            "ledger": {**BOOK, "players": {"Ines": 3}},
        },
        {
            **OUT,
            "characters": [{**PRO, "character": "Burglar"}, PRO, {**PRO, "character": "Thief"}],
        },
        [],
        {"ledger.players": {"Ines": 4, "Nora": 2}, "level_ups": [0]},
    ),
    "MH-CA-10: levels by seat go to the people there": (
        3,
        {
            "campaign": True,
            "party": [None, "Ines", "Milo"],
            "ledger": {**BOOK, "players": {"0": 4, "1": 3, "2": 2}},
        },
        OUT,
        [],
        {"ledger.players": {"Ines": 4, "Milo": 3}, "level_ups": [0, 1, 2]},
    ),
    "MH-AC-8: only the NPC is left, and anybody ends the round": (
        2,
        {"crew": 3},
        position(GATE, ON_GATE, phase="event", events=["G2", "M1", "7", "25"], npc=NPC),
        [commit(3, "Freed Prisoner", "Crawl"), move("end_actions", 1)],
        {"phase": "action", "round": 3},
    ),
    "MH-AB-2: BREACH does not wait for the event": (
        1,
        {"crew": 3, "escape_after_event": True},
        position({}, [person("Demolitions Guy", "1,1", ideas=5), *OTHERS]),
        [commit(0, "Demolitions Guy", "Breach", side="1,2")],
        {"phase": "escape", "events.deck.0": "M1", "board.entrances.X1.doors": ["1,1"]},
    ),
    "MH-AB-15: VENT CRAWL is for sub-actions, not for the keycard": (
        1,
        {"crew": 3},
        position(
            {"0,-2": {"marks": ["keycard_door"]}},
            [person("Grease Man", "0,0", loot={"keycard": 1}), OTHERS[1], person("Thug", "E1")],
        ),
        [
            move("ability", character=0, ability="VENT CRAWL", tile="0,-2"),
            move("open", character=0, what="door", tile="0,-2"),
        ],
        {"board.tiles.0,-2.marks": ["keycard_door"], "noise.level": 4},
    ),
    "MH-DG-5: the dog she shook off chases when the phase ends": (
        2,
        {"crew": 3},
        position(
            {"1,0": {"chits": ["dog"]}},
            [
                person("Street Urchin", "1,0", ideas=3),
                person("Thug", "E1"),
                person("Lookout", "0,1"),
            ],
        ),
        [
            move("ability", character=0, ability="THERE ARE BETTER WAYS"),
            commit(0, "Hurry", "Sprint"),
            step(0, "2,0"),
            commit(2, "Lookout", "Run"),
            (1, commit(1, "Thug", "Walk")[1]),
            move("end_actions", 1),
            move("end_actions"),
            move("choose", 1, option="2,0"),
        ],
        {"round": 2, "board.tiles.2,0.chits": ["dog"], "board.tiles.1,0.chits": []},
    ),
    "MH-AB-8, -26: the noise is paid first, and the alarm drops the rest": (
        1,
        {"crew": 3},
        position(
            {"4,0": {}},
            [person("Mastermind", "0,0", ideas=6), person("Thug", "0,0"), OTHERS[1]],
            events=["25"],
            noise=3,
        ),
        [move("ability", **NEW_PLAN)],
        {"phase": "escape", "characters.0.ideas": 4, "characters.1.ideas": 0},
    ),
    "MH-EP-5: a crisis that sounds the alarm is over with it": (
        1,
        {"crew": 3, "crises_at_alarm": "happen"},
        position(
            {"1,0": {"marks": ["reinforcements"]}, "2,0": {"chits": ["camera_off"]}},
            [person("Thug", "2,0"), *OTHERS],
            phase="event",
            events=["M1", "25"],
            crises=["S1"],
        ),
        [],
        {"phase": "escape", "events.crises": [], "events.discard": ["M1", "25", "S1"]},
    ),
    "MH-EV-A4: who is outdoors looks at the doors only": (
        1,
        {"crew": 3},
        position(
            {"0,0": {"chits": ["guard"]}, "2,0": {"chits": ["guard"]}},
            [person("Thug", "1,0", ideas=2), person("Burglar", "E1", ideas=2), OTHERS[1]],
            phase="event",
            events=["A4", "7", "25"],
        ),
        [],
        {"characters.0.ideas": 1, "characters.1.ideas": 1},
    ),
    "MH-SE-9: back to the exit one left": (
        1,
        {"crew": 3, "run_back_in": True},
        limited(
            position(
                {"2,1": {"loot": {"jewel": 1}}},
                [person("Thug", "E1", ideas=3), person("Burglar", "1,0"), person("Lookout", "2,0")],
                phase="escape",
            )
        ),
        [
            move("escape_path", character=1, path=["0,0", "E1"]),
            move("escape_path", character=0, path=["0,0", "E1"]),
        ],
        {"characters.0.status": "escaped", "characters.1.status": "in"},
    ),
    "MH-KC-2: a keycard on the way opens the way": (
        1,
        {"crew": 3},
        position(
            {**SHUT, "0,0": {"chits": ["guard"]}},
            [person("Thug", "0,0", ideas=9), *OTHERS],
            phase="escape",
            objective=[{"type": "escapes", "count": 3}],
        ),
        [move("escape_path", character=0, path=["1,0", "2,0", "3,0", "E2"])],
        {"phase": "over", "characters.0.escape.cost": 6, "board.tiles.2,0.marks": []},
    ),
    "MH-KC-2: a keycard dropped on the way does not": (
        1,
        {"crew": 3},
        position(CARD, [RUNNER, *OTHERS], phase="escape"),
        [
            move(
                "escape_path",
                character=0,
                path=["2,0", "3,0", "E2"],
                pick="none",
                drop=[["1,0", "keycard"]],
            )
        ],
        {"phase": "escape", "characters.0.status": "in"},
    ),
    "MH-KC-2: a door behind which one began is still shut": (
        1,
        {"crew": 3},
        position(CARD, [person("Thug", "2,0", ideas=9), *OTHERS], phase="escape"),
        [move("escape_path", character=0, path=["2,1", "2,0", "3,0", "E2"], pick="none")],
        {"phase": "escape", "characters.0.status": "in"},
    ),
    "MH-KC-2: a door is opened once": (
        1,
        {"crew": 3},
        position(CARD, [RUNNER, *OTHERS], phase="escape"),
        [move("escape_path", character=0, path=["2,0", "2,1", "2,0", "3,0", "E2"])],
        {"phase": "over", "characters.0.escape.cost": 6},
    ),
    "MH-UN-1: where a dog goes after the roll is no step of the Action phase": (
        1,
        {"crew": 3},
        position(
            {"2,0": {"chits": ["dog"]}},
            [person("Burglar", "1,0"), person("Thug", "2,1"), person("Lookout", "E2")],
        ),
        [move("choose", option="2,1")],
        {"undo": None, "choice": None, "board.tiles.2,1.chits": ["dog"]},
    ),
    "MH-SB-1, MH-AL-2: an alarm drops the rest of the beacon's list": (
        1,
        {"crew": 3},
        position(
            {"1,0": {"marks": ["beacon"]}},
            [person("Thug", "0,0"), *OTHERS],
            events=["25", "S1", "3"],
            beacon=[{"ideas": 1}, {"alert": 1}, {"ideas": 5}],
        ),
        [commit(0, "Hurry", "Sprint"), step(0, "1,0")],
        {"phase": "escape", "characters.0.ideas": 1, "events.crises": ["S1"]},
    ),
}
