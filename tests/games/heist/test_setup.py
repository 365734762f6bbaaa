"""Setups, options, ledgers and data files of Masters of the Heist: what is refused, and why."""

from __future__ import annotations

import json
from typing import Any

import pytest

from safehouse import BadInput, Event, games, seeded
from safehouse.core.playout import play_out
from safehouse.games.heist.campaign import ending
from safehouse.games.heist.cards import deck, printed
from safehouse.games.heist.design import bounds, designs, heists
from safehouse.games.heist.rules import board, legal, pieces
from safehouse.games.heist.rules.asked import shown_need

HEIST = games.find("heist")
PRO: dict[str, Any] = {
    "ledger": {"players": {"Ines": 2}},
    "characters": [
        {"name": "A", "character": "Bruiser", "skills": ["Hurry", "Bypass"]},
        *["Johnny Swagger", "Phobia", "Showtime"],
    ],
}
TINY: dict[str, Any] = {
    "id": "tiny",
    "objective": [{"type": "escapes", "count": 1}],
    "bag": {"3": {}, "4": {}},
    "events": {"3": "1 25", "4": "1 25"},
    "entrances": {"E1": ["0,0"], "E2": {"at": "2,0", "doors": ["1,0"]}},
    "tiles": {"0,0": {}, "1,0": {}},
}


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        ({"board": {"tiles": {"0,0": {}}, "entrances": {"E1": ["5,5"]}}}, "has no door '5,5'"),
        ({"inside_starts": ["9,9"]}, "There is no tile or entrance '9,9'"),
        ({"characters": [{"character": "Thug", "skills": ["Hurry", "Bypass"]}]}, "3 or 4"),
        ({"characters": [{}, {}, {}, {}]}, "The crew has 3 characters; the setup names 4"),
        (
            {
                "characters": [
                    {"character": "Thug", "skills": ["Hurry", "Bypass"]},
                    {"character": "Bruiser", "skills": ["Hurry", "Bypass"]},
                    {"character": "Lookout", "skills": ["Hurry", "Bypass"]},
                ]
            },
            "share a class",
        ),
        ({"characters": [{"items": ["Crowbar"]}]}, "There is no item 'Crowbar'"),
        ({"fixers": ["Nobody"]}, "There is no fixer 'Nobody'"),
        ({"dice": [7]}, "A die shows 1 to 6, not 7"),
        ({"bag_order": ["sword"]}, "There is no 'sword' in a bag"),
        ({"bag": {"sword": 1}}, "'sword': 1 must be a number of one of these"),
        ({"bag": 3}, "must be an object of kinds and numbers"),
        ({"phase": "action"}, "must be somewhere: give 'at'"),
        ({"events": ["99"]}, "There is no event '99'"),
        ({"tiles": {"0,1": {"marks": ["hole"]}}}, "There is no mark 'hole'"),
        ({"tiles": {"0,1": {"marks": [3]}}}, "There is no mark 3"),
        ({"tiles": {"0,1": {"chits": ["cat"]}}}, "There is no chit 'cat'"),
        ({"tiles": {"here": {}}}, "'here' is no coordinate"),
        ({"beacon": [{"ideas": 1, "alert": 1}]}, "an entry has one of"),
    ],
)
def test_a_setup_that_cannot_be_is_refused(setup: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        HEIST.new(3, {}, luck=seeded(1), setup=setup)
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"crew": 3}, "too small for 4 seats"),
        ({"characters": [1, 2, 3, 4]}, "a name or an object, not 1"),
        ({"characters": [{"character": "Cat"}] * 4}, "There is no character 'Cat'"),
        ({"characters": [{"character": "Thug", "skills": ["Hurry"]}] * 4}, "needs two skills"),
        (
            {
                "characters": [
                    {"name": "A", "character": card, "skills": ["Hurry", "Bypass"]}
                    for card in ("Thug", "Lookout", "Burglar", "Pickpocket")
                ]
            },
            "share a name",
        ),
        (
            {
                "ledger": {
                    "characters": {
                        "Phobia": {
                            "character": "Script Kiddie",
                            "skills": ["Bypass", "Hurry"],
                            "status": "jailed",
                        }
                    }
                }
            },
            "Phobia is in jail",
        ),
        (
            {
                "ledger": {},
                "characters": [
                    {"name": "A", "character": "Bruiser", "skills": ["Hurry", "Bypass"]},
                    *["Johnny Swagger", "Phobia", "Showtime"],
                ],
            },
            "A is of level 2, the player of seat 0 of level 1",
        ),
        ({"ledger": [1]}, "the ledger must be an object"),
        ({"ledger": {"gold": 1}}, "the ledger has no key 'gold'"),
        ({"ledger": {"team_cash": -1}}, "'team_cash' of the ledger"),
        ({"ledger": {"fixers": ["Nobody"]}}, "names a fixer 'Nobody'"),
        ({"ledger": {"items": {"Crowbar": 1}}}, "names a item 'Crowbar'"),
        ({"ledger": {"items": {"Bump Key": "one"}}}, "there cannot be 'one' of Bump Key"),
        ({"ledger": {"players": {"": 1}}}, "names and levels, not '': 1"),
        ({"ledger": {"players": {"Ines": 5}}}, "names and levels, not 'Ines': 5"),
        ({"ledger": {"name": "x" * 61}}, "61 characters are too long a text; at most 60"),
        ({"ledger": {"players": 3}}, "'players' of the ledger must be an object"),
        ({"party": ["Ines"]}, "'party' must be a name or null for each seat"),
        ({"party": ["Ines", 7, None, None]}, "'party' must be a name or null for each seat"),
        ({"party": ["Ines", "Ines", None, None]}, "'Ines' is in the party twice"),
        ({"party": [None, None, None, None]}, "Somebody must play: the party is nothing but bots"),
        ({"party": ["x" * 61, None, None, None]}, "61 characters are too long a text; at most 60"),
        ({**PRO, "party": ["Nora", "Ines", None, None]}, "A is of level 2, Nora of level 1"),
        ({**PRO, "party": ["", "Ines", None, None]}, "A is of level 2, the player of level 1"),
        ({**PRO, "party": [None, "Nora", None, "Ines"]}, "A is of level 2, the bot of level 1"),
        ({"ledger": {"history": [{"heist": "track", "outcome": "fled"}]}}, "one of won, lost"),
        ({"ledger": {"characters": {"Al": {"character": "Cat"}}}}, "names a character 'Cat'"),
        ({"design": {**TINY, "id": 7}}, "'id' of the design must be a text"),
        ({"design": {**TINY, "tiles": {}}}, "tiles: It is missing"),
        ({"design": {**TINY, "entrances": {"E1": ["4,4"]}}}, "Its door '4,4' is no tile"),
        ({"design": {**TINY, "inside_starts": ["4,4"]}}, "'4,4' is no tile"),
        ({"design": {**TINY, "npc": {"kind": "Guide", "at": "4,4"}}}, "'4,4' is neither a tile"),
        ({"design": TINY, "campaign": True}, "Play a design by itself"),
        ({"campaign": True, "heist": "custody"}, "Chain of Custody needs 1 more win"),
        (
            {
                "campaign": True,
                "characters": [
                    {"name": "A", "character": "Bruiser", "skills": ["Hurry", "Bypass"]},
                    *["Johnny Swagger", "Phobia", "Showtime"],
                ],
            },
            "A is of level 2, the player of seat 0 of level 1",
        ),
        # -- bounds (MH-HE-5)
        ({"ledger": {"won": ["x"] * 201}}, "201 are too many; at most 200"),
        ({"ledger": {"won": ["x" * 61]}}, "61 characters are too long a text; at most 60"),
        ({"ledger": {"history": [{}] * 201}}, "201 are too many; at most 200"),
        ({"ledger": {"items": {"Bump Key": 10_000}}}, "10000 are too many; at most 9999"),
        ({"ledger": {"players": {str(n): 1 for n in range(101)}}}, "101 are too many"),
        ({"ledger": {"characters": {str(n): {} for n in range(101)}}}, "101 are too many"),
        (
            {
                "characters": [
                    {"name": "A" * 61, "character": card, "skills": ["Hurry", "Bypass"]}
                    for card in ("Thug", "Lookout", "Burglar", "Pickpocket")
                ]
            },
            "A character's name: 61 characters are too long",
        ),
        ({"characters": [["x"] * 9000] * 4}, "'x',…"),
        ({"design": {**TINY, "tiles": {"9000000,0": {}}}}, "tiles.9000000,0: It is too far away"),
    ],
)
def test_options_that_cannot_be_are_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        HEIST.new(4, options, luck=seeded(1))
    assert sentence in str(refused.value)


def test_a_character_is_as_good_as_the_person_who_plays_it() -> None:
    """MH-CA-5, -9"""
    for party in (["Ines", "Nora", None, None], [None, "Ines", None, None]):
        assert HEIST.new(4, {**PRO, "party": party}, luck=seeded(1)).people[0].name == "A"


def test_a_ledger_remembers_a_hundred_people() -> None:
    """MH-HE-5  Who has been away longest is forgotten first."""
    book = {"players": {f"P{n}": 2 for n in range(100)}}
    options = {"campaign": True, "ledger": book, "party": ["Nora", "P0", None]}
    where = [{"at": "E1"}] * 3
    setup = {"heist": "inclusion", "phase": "escape", "characters": where}
    g = HEIST.new(3, options, luck=seeded(1), setup=setup)
    players = json.loads(g.ledger)["players"]
    assert len(players) == 100
    assert players["P0"] == 3
    assert players["Nora"] == 2
    assert "P1" not in players


def test_a_jailed_character_may_start_inside() -> None:
    """MH-CA-4"""
    held = {"character": "Angry Locksmith", "skills": ["Bypass", "Hurry"], "status": "jailed"}
    job = {"heist": "track", "outcome": "lost", "cash": 0, "busted": ["Johnny Swagger"]}
    ledger = {"characters": {"Johnny Swagger": held}, "history": [job], "won": ["x"]}
    g = HEIST.new(4, {"heist": "bricks", "ledger": ledger}, luck=seeded(1))
    assert g.snapshot()["characters"][0]["skills"] == ["Bypass", "Hurry"]


def test_a_crew_may_keep_to_the_printed_copies() -> None:
    """MH-SE-3"""
    crew = [
        {"character": "Thug", "skills": ["Hurry", "Bypass"]},
        {"character": "Lookout", "skills": ["Prowl", "Wing It"]},
        {"character": "Burglar", "skills": ["Blast", "Bypass"]},
    ]
    options = {"skill_limit": 2, "characters": crew}
    assert HEIST.new(3, options, luck=seeded(1)).to_act == [0, 1, 2]


def test_a_design_is_played_to_its_end() -> None:
    g = HEIST.new(3, {"design": TINY}, luck=seeded(1))
    assert g.snapshot()["heist"] == "tiny"
    play_out(g, seeded(2))
    assert g.over


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"tiles": {f"{n},0": {} for n in range(61)}}, "61 are too many; at most 60"),
        ({"tiles": {"0,0": {}, "1,0": {}, "0,31": {}}}, "coordinates go from -30 to 30"),
        ({"bag": {"3": {"guard": 10**9}, "4": {}}}, "1000000000 are too many; at most 20"),
        ({"events": {"3": "1 " * 61, "4": "1"}}, "61 are too many; at most 60"),
        ({"title": "x" * 61}, "61 characters are too long"),
    ],
)
def test_a_plan_beyond_the_bounds_is_not_read(change: dict[str, Any], sentence: str) -> None:
    """MH-HE-5  Whether or not somebody has looked it through before."""
    with pytest.raises(bounds.Beyond, match=sentence):
        heists.Plan({**TINY, **change}, "tiny")


def test_old_designs_are_forgotten_in_time() -> None:
    for n in range(designs.KEPT + 1):
        HEIST.read_options({"design": {**TINY, "title": f"Job {n}"}}, 3)
    assert 1 <= len(designs.DESIGNS) <= designs.KEPT


def test_old_boards_are_forgotten_in_time() -> None:
    for n in range(board.KEPT + 1):
        here, there = f"{n % 30},{n // 30}", f"{n % 30 + 1},{n // 30}"
        board_ = {"tiles": {here: {}, there: {}}, "entrances": {"E1": [here], "E2": [there]}}
        g = HEIST.new(3, {"design": {**TINY, **board_}}, luck=seeded(1))
        assert g.legal(0)
    assert 1 <= len(board.LAYOUTS) <= board.KEPT
    assert 1 <= len(legal.TOKENS) <= board.KEPT


def test_big_boards_are_forgotten_sooner() -> None:
    """A setup's board has no bounds: together they may not have more than so many nodes."""
    board.LAYOUTS.clear()
    many = board.KEPT_NODES // 4
    for n in range(6):
        row: dict[str, Any] = {f"{q},{n}": {} for q in range(many)}
        setup = {"board": {"tiles": row, "entrances": {"E1": [f"0,{n}"]}}, "npc": None}
        assert HEIST.new(3, {}, luck=seeded(1), setup=setup).legal(0)
    assert 1 <= sum(len(layout.names) for layout in board.LAYOUTS.values()) <= board.KEPT_NODES


def test_a_ledger_remembers_the_last_jobs_only() -> None:
    job = {"heist": "track", "outcome": "lost", "busted": []}
    old = {"history": [{**job, "cash": n} for n in range(bounds.HISTORY)]}
    g = HEIST.new(3, {"campaign": True, "ledger": old}, luck=seeded(1))
    g.outcome = "lost"
    ending.write_ledger(g, [])
    kept = json.loads(g.ledger)["history"]
    assert [len(kept), kept[0]["cash"]] == [bounds.HISTORY, 1]
    HEIST.new(3, {"campaign": True, "ledger": json.loads(g.ledger)}, luck=seeded(1))


def test_a_bag_may_be_a_list_or_empty() -> None:
    listed = HEIST.new(3, {}, luck=seeded(1), setup={"bag": ["guard", "guard", "lock"]})
    assert listed.snapshot()["bag"] == {"guard": 2, "lock": 1}
    assert HEIST.new(3, {}, luck=seeded(1), setup={"bag": {}}).snapshot()["bag"] == {}


def test_namesakes_of_a_setup_are_told_apart() -> None:
    crew = [
        {"name": "Al", "character": card, "skills": ["Hurry", "Bypass"]}
        for card in ("Thug", "Lookout", "Burglar")
    ]
    g = HEIST.new(3, {}, luck=seeded(1), setup={"characters": crew})
    names = [person["name"] for person in g.snapshot()["characters"]]
    assert len(set(names)) == 3


def test_a_recorded_game_becomes_a_setup_with_its_luck() -> None:
    heard: list[Event] = []
    g = HEIST.new(3, {"heist": "track"}, luck=seeded(3), heard=heard)
    play_out(g, seeded(4))
    setup = HEIST.setups.as_setup(g, heard)
    assert all(1 <= die <= 6 for die in setup["dice"])
    assert set(setup["bag_order"]) <= {"guard", "lock", "camera", "dog", "blank"}
    assert HEIST.setups.as_setup(g, []) == {}


# -- the data files
def test_a_mistake_in_a_file_is_said_with_its_place() -> None:
    with pytest.raises(BadInput, match="'X' is no icon"):
        printed.row_of("MX", "Walk in actions.toml")
    with pytest.raises(BadInput, match="3 must be a text"):
        printed.text_of(3)
    with pytest.raises(BadInput, match="'3' must be a whole number"):
        printed.whole_of("3")
    with pytest.raises(BadInput, match="no coordinate"):
        heists.read_entrance("E1", {"at": "here", "doors": []}, None, None)
    with pytest.raises(BadInput, match="There is no mark None"):
        pieces.read_mark(None)


@pytest.mark.parametrize(
    ("table", "name", "field", "sentence"),
    [
        ("CARDS", "Thug", "actions", "there is no action 'Nap'"),
        ("CARDS", "Thug", "into", "there is no card 'Nap'"),
        ("SKILLS", "Hurry", "faces", "there is no action 'Nap'"),
        ("SKILLS", "Hurry", "into", "there is no skill 'Nap'"),
    ],
)
def test_files_name_only_what_there_is(
    table: str, name: str, field: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(getattr(printed, table)[name], field, ["Nap"])
    with pytest.raises(BadInput, match=sentence):
        printed.check_tables()


def test_a_heist_file_must_unlock_a_fixer_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heists, "FIXERS", {})
    with pytest.raises(BadInput, match=r"\.toml: there is no fixer"):
        heists.read_all()


def test_a_need_of_escapes_is_read_and_shown() -> None:
    need = heists.read_need({"type": "escapes", "count": 2}, "here")
    assert shown_need(need) == {"type": "escapes", "count": 2}


@pytest.mark.parametrize(
    ("field", "sentence"),
    [("special", "no special action 'Nap'"), ("abilities", "no ability 'Nap'")],
)
def test_character_cards_name_only_what_has_a_header(
    field: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printed.CARDS["Thug"], field, ["Nap"])
    with pytest.raises(BadInput, match=sentence):
        deck.check_captions()


def test_keycard_and_usb_key_are_held_by_a_guard_unless_a_design_says_otherwise() -> None:
    """MH-LO-10"""
    tiles = {**TINY["tiles"], "0,0": {"unknown": True}}
    bag = {"3": {"usb": 1}, "4": {"usb": 1}}
    for more, chits in (({}, ["guard"]), ({"held_by_guard": []}, [])):
        design = {**TINY, "tiles": tiles, "bag": bag, **more}
        g = HEIST.new(1, {"design": design, "crew": 3}, luck=seeded(1))
        for n in range(3):
            place = {"type": "place", "character": n, "entrance": "E1"}
            g.apply(0, HEIST.read_action(place))
        g.apply(0, HEIST.read_action({"type": "ready"}))
        tile = g.view(0)["board"]["tiles"]["0,0"]
        assert (tile["loot"], tile["chits"]) == ({"usb": 1}, chits)


def test_people_can_be_renamed_in_the_options() -> None:
    """Whoever is forgotten leaves no name: in the party and in the ledger."""
    specs = {spec.name: spec for spec in HEIST.options.specs}
    assert specs["party"].renamed(["Ines", None], "Ines", "somebody") == ["somebody", None]
    assert specs["party"].renamed(None, "Ines", "somebody") is None
    book = {"players": {"Ines": 2, "Milo": 3}, "won": ["track"]}
    after = {"players": {"somebody": 2, "Milo": 3}, "won": ["track"]}
    assert specs["ledger"].renamed(book, "Ines", "somebody") == after
    assert specs["ledger"].renamed({"won": []}, "Ines", "somebody") == {"won": []}
    assert specs["heist"].renamed("track", "track", "somebody") == "track"
    assert HEIST.new(2, {"party": None, "campaign": True}, luck=seeded(1)).options.party == ""
