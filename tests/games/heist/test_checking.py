"""A heist file is looked through: each mistake is found, at its field, and none hides another."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from safehouse.games.heist.cards.printed import FOLDER
from safehouse.games.heist.design.checking import check, check_design
from safehouse.games.heist.design.findings import ERRORS, OF_CAMPAIGNS, WARNINGS
from safehouse.games.heist.design.heists import HEISTS
from safehouse.games.heist.design.notes import MOST_FINDINGS
from safehouse.games.heist.rules.board import around, in_line

Data = dict[str, Any]
Change = Callable[[Data], object]


def sound() -> Data:
    """A row of six tiles between two entrances, with nothing to say against it."""
    return {
        "id": "row",
        "title": "The Row",
        "objective": [{"type": "secure", "kind": "docs", "count": 1}],
        "max_enter": 2,
        "held_by_guard": ["keycard", "usb"],
        "bag": {"3": {"guard": 1, "lock": 1}, "4": {"guard": 1, "lock": 2}},
        "events": {"3": "1 2 3 25", "4": "1 2 3 4 25"},
        "entrances": {
            "E1": {"at": "0,0", "doors": ["1,0"]},
            "E2": {"at": "7,0", "doors": ["6,0"]},
        },
        "tiles": {
            "1,0": {},
            "2,0": {"unknown": True},
            "3,0": {"unknown": True},
            "4,0": {"loot": {"docs": 1}},
            "5,0": {"unknown": True},
            "6,0": {},
        },
    }


def found(change: Change) -> set[tuple[str, str]]:
    """Field and kind of all that is found after a change."""
    data = deepcopy(sound())
    change(data)
    return {(finding.field, finding.kind) for finding in check(data, "row.toml")}


def put(path: str, value: Any) -> Change:
    """Set one field; parts of the path are apart by slashes."""

    def change(data: Data) -> None:
        *parts, last = path.split("/")
        for part in parts:
            data = data[part]
        data[last] = value

    return change


def drop(*names: str) -> Change:
    return lambda data: [data.pop(name) for name in names]


def both(*changes: Change) -> Change:
    return lambda data: [change(data) for change in changes]


@pytest.mark.parametrize("name", list(HEISTS))
def test_nothing_is_wrong_in_river_city(name: str) -> None:
    text = (FOLDER / "heists" / f"{name}.toml").read_text(encoding="utf-8")
    assert [str(finding) for finding in check(tomllib.loads(text), name)] == []


def test_nothing_is_said_of_a_sound_file() -> None:
    assert found(lambda data: None) == set()


WRONG: list[tuple[Change, str, str]] = [
    # -- the fields
    (put("colour", "red"), "colour", "unknown-key"),
    (drop("id"), "id", "missing"),
    (drop("tiles"), "tiles", "missing"),
    (put("tiles", {}), "tiles", "missing"),
    (put("id", ""), "id", "missing"),
    (drop("entrances"), "entrances", "missing"),
    (drop("bag"), "bag", "missing"),
    (put("title", 7), "title", "unreadable"),
    (put("title", ""), "title", "no-title"),
    (put("reward", -1), "reward", "unreadable"),
    (put("requires_wins", "two"), "requires_wins", "unreadable"),
    (put("difficulty", "Hard"), "difficulty", "unreadable"),
    (put("max_enter", 0), "max_enter", "unreadable"),
    (put("modules", "gates"), "modules", "unreadable"),
    (put("no_fixers", [7]), "no_fixers.0", "unreadable"),
    (put("no_fixers", ["Santa"]), "no_fixers.0", "no-fixer"),
    (put("unlocks", "Santa"), "unlocks", "no-fixer"),
    (put("held_by_guard", ["gold"]), "held_by_guard.0", "no-kind"),
    # -- bag and deck
    (put("bag", [3]), "bag", "unreadable"),
    (put("bag/5", {}), "bag.5", "unknown-key"),
    (put("bag", {"3": {"guard": 2}}), "bag.4", "missing"),
    (put("bag/3", {"gold": 1}), "bag.3", "unreadable"),
    (put("bag/3", {}), "bag.3", "blank-shields"),
    (put("bag/3", {"usb": 1, "guard": 1, "jewel": 1}), "bag.3", "not-guarded"),
    (put("events/3", "1 99 25"), "events.3", "unreadable"),
    (put("events/4", ""), "events.4", "no-cards"),
    (put("events/3", "1 2"), "events.3", "no-alarm"),
    (put("events/4", "1 25 2"), "events.4", "after-alarm"),
    (put("events/3", "1 1 25"), "events.3", "card-twice"),
    (put("events/3", "S3 25"), "events.3", "idle-card"),
    (put("events/3", "S5 25"), "events.3", "idle-card"),
    (put("events/3", "S6 25"), "events.3", "idle-card"),
    (put("events/3", "S7 25"), "events.3", "idle-card"),
    (put("events/3", "B1 25"), "events.3", "idle-card"),
    (put("events/3", "S2 25"), "events.3", "idle-card"),
    (put("events/3", "S1 25"), "events.3", "idle-card"),
    (put("tiles/3,0", {"marks": ["watchtower"]}), "tiles.3,0.marks", "idle-mark"),
    # -- tiles
    (put("tiles", [1]), "tiles", "unreadable"),
    (put("tiles/north", {}), "tiles.north", "unreadable"),
    (put("tiles/02,1", {}), "tiles.02,1", "tile-name"),
    (put("tiles/4,0", {"chits": ["cat"]}), "tiles.4,0", "unreadable"),
    (put("tiles/4,0/chits", ["guard"] * 21), "tiles.4,0", "too-many"),
    (put("tiles/31,0", {}), "tiles.31,0", "too-far"),
    (put("tiles/0,-10000000", {}), "tiles.0,-10000000", "too-far"),
    (put("tiles", {f"{n % 8},{n // 8}": {} for n in range(61)}), "tiles", "too-many"),
    (put("tiles/4,0/marks", ["beacon"] * 13), "tiles.4,0", "too-many"),
    (put("tiles/4,0/loot", {"docs": 100}), "tiles.4,0", "too-many"),
    (put("tiles/4,0/loot", {"cash": 1_000_001}), "tiles.4,0", "too-many"),
    (put("tiles/4,0/loot", {f"item:{n}": 1 for n in range(31)}), "tiles.4,0", "too-many"),
    (put("entrances", {f"E{n}": ["1,0"] for n in range(13)}), "entrances", "too-many"),
    (put("entrances/E1", ["1,0"] * 7), "entrances.E1", "too-many"),
    (put("entrances/E1/doors", ["1,0"] * 7), "entrances.E1", "too-many"),
    (put("entrances/E1/at", "0,31"), "entrances.E1", "too-far"),
    (put("entrances/" + "E" * 61, ["1,0"]), "entrances", "too-long"),
    (put("bag/3", {"guard": 21}), "bag.3", "too-many"),
    (put("bag/3", {"blank": 10**18}), "bag.3", "too-many"),
    (put("events/3", "S2 " * 61), "events.3", "too-many"),
    (put("beacon", [{"guards": 21}]), "beacon.0", "too-many"),
    (put("beacon", [{"noise": 100}]), "beacon.0", "too-many"),
    (put("beacon", [{"loot": "x" * 61}]), "beacon.0", "too-long"),
    (put("beacon", [{"noise": 1}] * 31), "beacon", "too-many"),
    (put("objective", [{"type": "npc"}] * 31), "objective", "too-many"),
    (put("title", "x" * 61), "title", "too-long"),
    (put("blurb", "x" * 401), "blurb", "too-long"),
    (put("modules", ["x" * 61]), "modules.0", "too-long"),
    (lambda data: data.update({f"key{n}": 1 for n in range(40)}), "", "too-many"),
    (put("tiles/4,0/loot", {"docs": 1, "item:Saw": 1}), "tiles.4,0.loot", "no-item"),
    (put("tiles/4,5", {}), "tiles", "apart"),
    # -- entrances
    (put("entrances/E1", {"door": []}), "entrances.E1", "unreadable"),
    (put("entrances/X1", {"at": "1,-1", "doors": ["1,0"]}), "entrances.X1", "entrance-name"),
    (put("entrances/9,9", {"at": "1,-1", "doors": ["1,0"]}), "entrances.9,9", "entrance-name"),
    (put("entrances/E1/doors", []), "entrances.E1.doors", "no-doors"),
    (put("entrances/E1/doors", ["8,8"]), "entrances.E1.doors", "no-such-door"),
    (put("entrances/E1/doors", ["1,0", "4,0"]), "entrances.E1.doors", "door-apart"),
    (put("entrances/E1/doors", ["1,0", "1,0"]), "entrances.E1.doors", "twice"),
    (put("entrances/E1/at", "1,0"), "entrances.E1.at", "on-a-tile"),
    (put("entrances/E2/at", "0,0"), "entrances.E2.at", "same-place"),
    (put("entrances/E1", ["1,0"]), "entrances.E1.at", "no-place"),
    (put("max_enter", 1), "entrances", "no-room"),
    (put("max_exit", 1), "max_exit", "full-exits"),
    (both(put("max_exit", 1), put("objective", [{"type": "escapes", "count": 3}])),
     "max_exit", "no-way-out"),
    # -- gates
    (put("tiles/3,0", {"marks": ["gate:B"]}), "tiles", "gate-hole"),
    (both(put("tiles/3,0", {"marks": ["gate:A"]}), put("tiles/5,0", {"marks": ["gate:A"]})),
     "tiles", "gate-twice"),
    (both(put("tiles/3,0", {"marks": ["gate:A"]}), put("tiles/5,0", {"marks": ["gate:B"]})),
     "tiles", "gate-cuts"),
    (put("tiles/4,0/marks", ["gate:A", "server:x", "beacon"]), "tiles.4,0", "gate-takes"),
    (put("tiles/1,0", {"marks": ["gate:A"]}), "entrances.E1", "exit-cut"),
    # -- what is shut
    (put("tiles/4,0/marks", ["remote_lock:x"]), "tiles", "shut-for-good"),
    (put("tiles/4,0/marks", ["remote_lock:x", "server:x"]), "tiles", "shut-for-good"),
    (put("tiles/4,0/marks", ["keycard_door"]), "tiles", "shut-for-good"),
    (put("tiles/3,0", {"marks": ["server:x"]}), "tiles.3,0.marks", "server-unused"),
    (put("tiles/3,0", {"loot": {"keycard": 1}}), "tiles.3,0.loot", "keycard-unused"),
    (put("beacon", [{"ideas": 1}]), "beacon", "no-beacon"),
    (put("beacon", [{"loot": "gold"}]), "beacon.0", "no-kind"),
    (put("beacon", [{"unlock_remote": "x"}]), "beacon.0", "server-unused"),
    (put("tiles/3,0", {"marks": ["beacon"]}), "tiles.3,0.marks", "beacon-empty"),
    # -- what is asked for
    (put("objective", []), "objective", "no-objective"),
    (put("objective", [{"type": "win"}]), "objective.0", "unreadable"),
    (drop("events"), "events", "missing"),
    (put("tiles/4,0/loot", {}), "objective.0", "too-little"),
    (both(put("tiles/4,0/loot", {}), put("bag/3", {"docs": 1, "guard": 5})),
     "objective.0", "may-not-come"),
    (put("objective", [{"type": "cash", "amount": 9}]), "objective.0", "cash-short"),
    (put("objective", [{"type": "npc"}]), "objective.0", "no-npc"),
    (put("objective", [{"type": "inmates"}]), "objective.0", "no-inmates"),
    (put("npc", {"kind": "Cat"}), "npc", "unreadable"),
    (put("npc", {"kind": "Guide", "at": "4,0"}), "npc", "npc-unasked"),
    (put("npc", {"kind": "Guide", "at": "9,9"}), "npc.at", "npc-place"),
    (put("npc", {"kind": "Guide", "at": "E1"}), "npc.status", "npc-outdoors"),
    (put("npc", {"kind": "Prisoner", "at": "4,0"}), "npc.status", "npc-free"),
    (put("inside_starts", ["9,9"]), "inside_starts.0", "inside-place"),
    (put("inside_starts", ["4,0"]), "inside_starts", "starts-unused"),
    (both(put("inside_starts", ["4,0", "4,0"]), put("inside_characters", [0, 1])),
     "inside_starts.1", "twice"),
    (put("inside_characters", [0]), "inside_starts", "inside-few"),
    (put("inside_characters", [3]), "inside_characters.0", "inside-number"),
    (put("inside_characters", [0, 0]), "inside_characters.1", "inside-twice"),
    (both(put("inside_starts", ["4,0"]), put("tiles/4,0/marks", ["remote_lock:x"])),
     "inside_starts.0", "inside-shut"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "field", "kind"), WRONG, ids=[f"{f}-{k}" for _, f, k in WRONG])
def test_a_mistake_is_found_at_its_field(change: Change, field: str, kind: str) -> None:
    assert (field, kind) in found(change)


RIGHT: list[tuple[Change, str]] = [
    (both(put("tiles/4,0/marks", ["remote_lock:x"]), put("tiles/2,0", {"marks": ["server:x"]})),
     "shut-for-good"),
    (both(put("tiles/4,0/marks", ["remote_lock:x"]), put("tiles/2,0", {"marks": ["beacon"]}),
          put("beacon", [{"unlock_remote": "x"}])), "shut-for-good"),
    (both(put("tiles/4,0/marks", ["keycard_door"]), put("bag/3", {"keycard": 1}),
          put("bag/4", {"keycard": 1})), "shut-for-good"),
    (both(put("tiles/4,0/marks", ["keycard_door"]), put("tiles/2,0", {"marks": ["beacon"]}),
          put("beacon", [{"loot": "keycard"}, {"ideas": 1}])), "shut-for-good"),
    (both(put("tiles/2,0", {"marks": ["beacon"]}), put("beacon", [{"cash": 9}]),
          put("objective", [{"type": "cash", "amount": 9}])), "cash-short"),
    (both(put("objective", [{"type": "npc"}]), put("tiles/4,0/marks", ["keycard_door"]),
          put("npc", {"kind": "Prisoner", "at": "4,0", "loot": {"keycard": 1}})), "npc-free"),
    (both(put("objective", [{"type": "npc"}]), put("npc", {"kind": "Guide", "at": "E1",
          "status": "in"})), "npc-outdoors"),
    (both(put("tiles/4,0/chits", ["dog"]), put("events/3", "S7 25")), "idle-card"),
    (both(put("bag/3", {"dog": 2}), put("events/3", "S6 S7 25")), "idle-card"),
    (put("events/3", "D1 S7 25"), "idle-card"),
    (both(put("tiles/4,0/marks", ["reinforcements"]), put("events/3", "S1 25")), "idle-card"),
    (both(put("bag/3", {"camera": 2}), put("events/3", "B1 25")), "idle-card"),
    (both(put("tiles/4,0/marks", ["gate:A"]), put("events/3", "S3 S3 G1 25")), "idle-card"),
    (both(put("npc", {"kind": "Guide", "at": "4,0"}), put("events/3", "S5 25")), "idle-card"),
    (put("events/3", "S2 S2 25"), "card-twice"),
    (put("max_enter", None), "no-room"),
    (both(put("max_enter", 1), put("inside_starts", ["3,0", "4,0"]),
          put("inside_characters", [0, 1])), "no-room"),
    (both(put("max_exit", 1), put("objective", [{"type": "inmates"}]),
          put("inside_starts", ["3,0", "4,0"]), put("inside_characters", [0, 1])), "no-way-out"),
    (both(put("max_exit", 3), put("objective", [{"type": "npc"}]),
          put("npc", {"kind": "Guide", "at": "4,0"})), "full-exits"),
    (drop("entrances"), "no-room"),
    (drop("entrances"), "apart"),
    (put("bag/4", {"guard": 1, "lock": 1}), "blank-shields"),
    (both(put("entrances/E3", {"at": "", "doors": ["1,0"]})), "on-a-tile"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "kind"), RIGHT)
def test_what_is_in_order_is_not_complained_of(change: Change, kind: str) -> None:
    assert kind not in {kind for _, kind in found(change)}


def test_a_bag_without_shields_is_noticed() -> None:
    def known(data: Data) -> None:
        for tile in data["tiles"].values():
            tile.pop("unknown", None)

    assert ("bag.3", "no-shields") in found(known)


def test_a_board_larger_than_the_box_is_noticed() -> None:
    def large(data: Data) -> None:
        data["tiles"].update({f"{q},1": {} for q in range(-5, 30)})
        data["tiles"]["29,1"] = {"loot": {"cash": 1000}}
        data["entrances"].update({f"E{n}": {"at": f"{n},-1", "doors": ["1,0"]} for n in (5, 6)})
        data["entrances"].update({f"F{n}": {"at": f"{n},-1", "doors": ["1,0"]} for n in (7, 8)})

    said = found(large)
    assert ("tiles", "many-tiles") in said
    assert ("entrances", "many-entrances") in said
    assert ("tiles.29,1", "far") in said


def test_everything_is_said_at_once_errors_first() -> None:
    data = sound()
    data["reward"] = -1
    data["tiles"]["4,0"] = {"chits": ["cat"]}
    data["events"]["4"] = "25 25"
    said = check(data, "row.toml")
    levels = [finding.is_error for finding in said]
    assert levels == sorted(levels, reverse=True)
    fields = {finding.field for finding in said}
    assert {"reward", "tiles.4,0", "events.4"} <= fields
    assert str(said[0]).startswith("row.toml: reward: 'reward' of row.toml must be")


def test_what_is_no_object_is_no_heist() -> None:
    assert [finding.kind for finding in check(["tiles"], "row.toml")] == ["unreadable"]


def test_findings_travel_as_data() -> None:
    data = sound()
    data["events"]["3"] = "1 25 2"
    (finding,) = check_design(data)
    assert json.loads(json.dumps(finding)) == {
        "level": "warning",
        "field": "events.3",
        "kind": "after-alarm",
        "values": {"cards": "2"},
        "text": "Card 25 is not the last one: 2 never come.",
    }


def test_every_sentence_is_used() -> None:
    """No kind of finding is left without a case above."""
    shown = {kind for _, _, kind in WRONG} | {"no-shields", "many-tiles", "many-entrances", "far"}
    assert (set(ERRORS) | set(WARNINGS)) - set(OF_CAMPAIGNS) == shown


def test_a_plan_full_of_mistakes_is_answered_with_some_of_them() -> None:
    data = {**sound(), "tiles": {f"north {n}": "x" * 900 for n in range(5000)}, "number": []}
    data["modules"] = data["no_fixers"] = data["beacon"] = data["objective"] = [0] * 5000
    data["entrances"] = {f"E{n}": 7 for n in range(5000)}
    found = check_design(data)
    assert len([one for one in found if one["level"] == "error"]) == MOST_FINDINGS
    assert len(json.dumps(found)) < 100_000


def test_a_tower_sees_along_the_six_lines_only() -> None:
    """MH-CR-S2"""
    seen = [place for place in around((2, -1)) if in_line((2, -1), place)]
    assert len(seen) == 6
    assert in_line((2, -1), (2, 7))
    assert not in_line((2, -1), (3, 1))
