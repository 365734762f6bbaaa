"""How The Gang looks at the terminal, in every phase, and whole games of it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text
from tests.terminal.driver import at_pipe, at_terminal

from safehouse import games, seeded
from safehouse.core import telling
from safehouse.games.gang import Gang
from safehouse.terminal import play
from safehouse.terminal.app import Table
from safehouse.terminal.games.gang import cards
from safehouse.terminal.games.gang import choices as moves
from safehouse.terminal.games.gang.face import GangFace
from safehouse.terminal.generic import Choice, face_of
from safehouse.terminal.screen import find_screen
from safehouse.terminal.session import Session, begin
from safehouse.words import Words

GANG = games.find("gang")
NAMES = ["Ada", "Milo", "Vera", "Otto"]
Patch = pytest.MonkeyPatch
Capture = pytest.CaptureFixture[str]
POCKETS = [["AS", "AD"], ["KS", "KD"], ["7C", "2D"], ["9H", "8H"]]
BOARD = ["AC", "KC", "4H", "5H", "JS"]
RIVER: dict[str, Any] = {
    "pockets": POCKETS,
    "round": 4,
    "board": BOARD,
    "chips": [[4, 4, 4, None], [3, 3, 3, 3], [1, 1, 1, 1], [2, 2, 2, 2]],
}

TABLES: list[dict[str, Any]] = [
    {},
    {"mode": "basic"},
    {"mode": "professional", "specialist_timing": "open"},
    {"mode": "master"},
    {"mode": "single", "success": "order", "challenges": [8], "specialists": [1]},
    {"mode": "single", "challenges": [4], "specialists": [5]},
    {"mode": "single", "challenges": [9], "specialists": [6], "chip_set": "document"},
    {
        "mode": "single",
        "house": "multiple",
        "challenges": [2, 3, 4, 6, 7, 8, 9, 10],
        "specialists": list(range(1, 11)),
        "mastermind": "one",
    },
]


def face(me: int = 0) -> GangFace:
    return GangFace("The Gang", Words("en", NAMES, "gang", me), me, ["you", *["bot"] * 3])


def text(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def position(setup: dict[str, Any], seats: int = 4, **options: Any) -> Gang:
    g: Gang = GANG.new(seats, options, luck=seeded(1), setup=setup)
    return g


def offered(g: Gang, me: int = 0) -> list[Choice]:
    return face(me).choices(g.view(me), {}, [a.written() for a in g.legal(me)])


def act(g: Gang, me: int, **action: Any) -> None:
    g.apply(me, GANG.read_action(action))


# -- the picture ------------------------------------------------------------------------------
def test_the_table_shows_board_hand_and_all_chips() -> None:
    g = position(RIVER)
    shown = text(face().board(g.view(0), GANG.hints(g, 0), 80, None))
    assert "three Aces" in shown
    assert "│ A♣││ K♣││ 4♥││ 5♥││ J♠│" in shown
    assert "│ A♠││ A♦│" in shown
    assert "middle: (4)" in shown
    for name, chips in (("Milo", "(3)    (3)    (3)    (3)"), ("Ada", "(4)    (4)    (4)     ·")):
        assert any(name in line and chips in line for line in shown.splitlines())
    assert "K♠" not in shown


def test_the_head_counts_vaults_and_alarms() -> None:
    g = position({**RIVER, "vaults": 2, "alarms": 1, "heist": 4})
    assert "vaults ●●○  alarms ●○○" in text(face().head(g.view(0), 80))


@pytest.mark.parametrize("rows", [None, 7, 9, 12, 16, 30])
def test_a_table_keeps_to_its_rows(rows: int | None) -> None:
    active = {"challenges": [2], "specialists": [8]}
    g = position({"pockets": POCKETS, "active": active})
    lines = face().board(g.view(0), GANG.hints(g, 0), 80, rows)
    assert all(line.cell_len <= 80 for line in lines)
    assert rows is None or len(lines) <= rows
    assert "Noise Sensors" in text(lines)
    if rows is None:
        assert "sticks to whoever takes it" in text(lines)
        assert "Math Whiz: Ada 22, Milo 20, Vera 9, Otto 17" in text(lines)


@pytest.mark.parametrize("width", [60, 80, 100])
def test_a_narrow_table_still_says_everything(width: int) -> None:
    g = position({**RIVER, "active": {"challenges": [2], "specialists": [1, 8]}}, house="multiple")
    act(g, 0, type="take", chip=3, **{"from": 1})
    act(g, 1, type="take", chip=3, **{"from": 0})
    act(g, 0, type="take", chip=4, **{"from": "middle"})
    act(g, 1, type="confirm")
    lines = face().board(g.view(0), GANG.hints(g, 0), width, None)
    shown = text(lines)
    assert all(line.cell_len <= width for line in lines)
    for told in ("three Aces", "beats", "✓ confirmed  steals 1", "Informant", "(4)    (4)    (4)"):
        assert told in shown
    assert "…" not in shown


def test_the_cards_beside_the_hand_decide_and_are_told() -> None:
    setup = {**RIVER, "pockets": [["QS", "5D"], ["QD", "3C"], ["AS", "2C"], ["KH", "KS"]]}
    chips = [[None] * 3 + [n] for n in (1, 2, 3, 4)]
    g = position({**setup, "board": ["QC", "8H", "9D", "6S", "2H"], "chips": chips})
    for me in range(4):
        act(g, me, type="confirm")
    rows = text(face().sheet(g.view(0), 60)).splitlines()
    assert "a pair of Queens + 9 8 6" in rows[1]
    assert "✗" in rows[3]
    assert "a pair of twos + Ace Queen 9" in rows[4]
    assert all(len(line) <= 60 for line in rows)


def test_announcements_say_what_was_done() -> None:
    active = {"challenges": [7], "specialists": [1, 2, 6, 9]}
    deck = ["2C", "3C", "4C", "5C", "6C", "8C", "9C"]
    g = position(
        {"pockets": POCKETS, "active": active, "used": [9], "deck": deck}, house="multiple"
    )
    for me, pocket in enumerate(POCKETS[:3]):
        act(g, me, type="pass_card", card=pocket[0])
    act(g, 3, type="pass_card", card="8H")
    for specialist, user in ((1, 0), (2, 3)):
        act(g, 0, type="choose_user", specialist=specialist, user=user)
        for me in (1, 2, 3):
            act(g, me, type="agree")
        if specialist == 1:
            act(g, 0, type="show_card", card="AD", to=2)
    for me in range(4):
        act(g, me, type="take", chip=me + 1, **{"from": "middle"})
    for me in range(4):
        act(g, me, type="confirm")
    told = [line.plain for line in moves.announcements(g.view(0), face().words)]
    assert told == [
        "Coordinator: all have passed a card to the left",
        "Informant: Ada has shown Vera a card",
        "Getaway Driver: Otto high card",
        "Laser Tripwires: Otto has drawn a new pocket",
    ]


def test_a_dark_chip_looks_dark() -> None:
    active = {"challenges": [2], "specialists": []}
    chips = [seat[:3] for seat in RIVER["chips"]]
    g = position({**RIVER, "round": 3, "board": BOARD[:4], "chips": chips, "active": active})
    assert "[1]" in cards.chips_row(g.view(0), 2).plain
    assert "(2)" in cards.chips_row(g.view(0), 3).plain


def test_own_knowledge_is_told() -> None:
    g = position({"pockets": POCKETS, "active": {"challenges": [], "specialists": [6]}})
    for me, pocket in enumerate(POCKETS):
        act(g, me, type="pass_card", card=pocket[1])
    told = moves.seen_line(g.view(0), face().words, 0)
    assert told is not None
    assert told.plain == "You know: A♦ passed to Milo, 8♥ got from Otto"


# -- the question -----------------------------------------------------------------------------
def test_a_chip_is_its_number_wherever_it_lies() -> None:
    g = position(RIVER)
    found = {choice.keys[0]: choice for choice in offered(g)}
    assert found["4"].action == {"type": "take", "chip": 4, "from": "middle"}
    assert found["3"].action == {"type": "take", "chip": 3, "from": 1}
    assert "t 3" in found["3"].keys
    menu = text(face().menu(list(found.values()), 80))
    assert "Chip:  [1] Vera  [2] Otto  [3] Milo  [4] free" in menu


def test_confirming_and_putting_back_have_letters() -> None:
    g = position(RIVER)
    act(g, 0, type="take", chip=4, **{"from": "middle"})
    assert {"b", "c"} <= {choice.keys[0] for choice in offered(g)}
    act(g, 0, type="confirm")
    assert "✓ confirmed" in text(face().board(g.view(0), {}, 80, None))
    assert face().is_idle(g.view(0))
    assert "u" in {choice.keys[0] for choice in offered(g)}


def test_a_proposal_is_shown_with_its_consents() -> None:
    g = position({"pockets": POCKETS, "active": {"challenges": [], "specialists": [5]}})
    one = face()
    assert "Hacker: One of you draws" in text(one.question(g.view(0), {}, 80))
    keys = {choice.keys[0]: choice.label.plain for choice in offered(g)}
    assert keys == {"p1": "Ada", "p2": "Milo", "p3": "Vera", "p4": "Otto", "p5": "nobody"}
    act(g, 1, type="choose_user", specialist=5, user=2)
    asked = text(one.question(g.view(0), {}, 80))
    assert "Milo proposes: the Hacker for Vera. Nobody else has agreed yet." in asked
    assert "Propose the Hacker for:" in text(one.menu(offered(g), 80))
    act(g, 3, type="agree")
    assert "Agreed: Otto." in text(one.question(g.view(0), {}, 80))
    assert {"a", "x"} <= {choice.keys[0] for choice in offered(g)}
    assert not one.is_idle(g.view(0))
    assert face(3).is_idle(g.view(3))


@pytest.mark.parametrize(
    ("specialist", "options", "keys"),
    [
        (4, {}, ["p2", "p10", "pq", "pa"]),
        (4, {"mastermind": "one"}, ["p2-1", "p10-4", "pk-2"]),
    ],
)
def test_ranks_are_typed_as_they_are_called(
    specialist: int, options: dict[str, Any], keys: list[str]
) -> None:
    setup = {"pockets": POCKETS, "active": {"challenges": [], "specialists": [specialist]}}
    g = position(setup, **options)
    found = offered(g)
    assert set(keys) <= {choice.keys[0] for choice in found}
    assert len(face().menu(found, 80)) <= 3


def test_a_guess_shows_the_open_hands() -> None:
    g = position({**RIVER, "active": {"challenges": [9], "specialists": []}})
    act(g, 0, type="take", chip=4, **{"from": "middle"})
    for me in range(4):
        act(g, me, type="confirm")
    view = g.view(1)
    asked = text(face(1).question(view, {}, 80))
    assert "What does Ada have?" in asked
    assert "(3) Milo       K♠ K♦  three Kings + Ace Jack" in asked
    assert "A♠" not in asked
    keys = {choice.keys[0]: choice.label.plain for choice in offered(g, 1)}
    assert keys["p4"] == "three of a kind"


def test_the_showdown_says_where_the_order_broke() -> None:
    wrong = [[3, 3, 3, 3], [4, 4, 4, None], [1, 1, 1, 1], [2, 2, 2, 2]]
    g = position({**RIVER, "chips": wrong})
    act(g, 1, type="take", chip=4, **{"from": "middle"})
    for me in range(4):
        act(g, me, type="confirm")
    shown = text(face().sheet(g.view(0), 80))
    rows = shown.splitlines()
    broken = [n for n, line in enumerate(rows) if "✗ the order breaks here" in line]
    assert len(broken) == 1
    assert "Ada" in rows[broken[0] - 1]
    assert "Milo" in rows[broken[0] + 1]
    assert "It should have been: Vera < Otto < Milo < Ada" in shown or "Otto < Vera" in shown
    assert "An alarm goes off." in shown
    assert "Strongest hand: Ada, three Aces." in shown


def test_where_guesses_decide_a_broken_order_is_no_reproach() -> None:
    """GA-SG-2  It stands above an opened vault."""
    wrong = [[3, 3, 3, 3], [4, 4, 4, 4], [1, 1, 1, 1], [2, 2, 2, 2]]
    g = position({**RIVER, "chips": wrong}, success="guesses")
    for me in range(4):
        act(g, me, type="confirm")
    shown = text(face().sheet(g.view(0), 80))
    assert "A vault opens." in shown
    assert "It should have been" not in shown
    assert "The order decides nothing here; by strength: " in shown


def test_a_round_without_chips_asks_for_a_specialist() -> None:
    """GA-RD-4"""
    g = position({}, mode="single", challenges=[1], specialists=[10], jack="wild")
    asked = text(face().question(g.view(0), {}, 80))
    assert "No chips in this round. Call in a specialist, or confirm?" in asked
    assert {"c", "p1", "p2", "p3", "p4"} == {choice.keys[0] for choice in offered(g)}
    assert cards.figure("JW", Words("en", NAMES, "gang", 0)) == "J*"


def test_the_muscle_counts_in_the_right_order() -> None:
    muscle = {**RIVER, "pockets": [["AS", "2D"], ["KS", "3D"], ["7C", "2H"], ["9H", "8H"]]}
    chips = [[3, 3, 3, 3], [4, 4, 4, 4], [1, 1, 1, 1], [2, 2, 2, 2]]
    options = {"mode": "single", "specialists": [10], "success": "order"}
    g = GANG.new(4, options, luck=seeded(1), setup={**muscle, "chips": chips, "muscle": 1})
    for seat in range(4):
        g.apply(seat, GANG.read_action({"type": "confirm"}))
    assert cards.right_order(g.view(0), face().words).plain == "Vera < Otto < Ada < Milo"


# -- what happens -----------------------------------------------------------------------------
@pytest.mark.repeats
@pytest.mark.parametrize("options", TABLES, ids=range(len(TABLES)))
def test_the_table_is_drawn_after_every_event(options: dict[str, Any]) -> None:
    luck = random.Random(3)
    one = face()
    g = GANG.new(4, {"move_limit": 1, **options}, luck=seeded(5), heard=[], moments=[])
    while True:
        for event, shown in telling.told(g, 0):
            head = text(one.head(shown, 80))
            assert f"heist {shown['heist']}" in head, event
            assert ("showdown" in head) == (shown["showdown"] is not None), event
            assert one.board(shown, {}, 80, 17)
        if g.over:
            break
        g.listen(look=True)
        me = luck.choice(g.to_act)
        g.apply(me, luck.choice(g.legal(me)))
    assert "The crew" in text(one.final(g.view(0), 80))


MOVES = [*"1234ccccaaawxb", "t 2", "p1", "pk", "p7", "p2-1", "pk-2", "", "o", "confirm", "zzz"]


@pytest.mark.repeats
@pytest.mark.parametrize("seed", [0, 3, 4, 5, 7])
def test_a_game_runs_to_its_end(seed: int, monkeypatch: Patch, capsys: Capture) -> None:
    luck = random.Random(seed)
    typed = "".join(f"{luck.choice(MOVES)}\n" for _ in range(6000))
    options = {"move_limit": 1, **TABLES[seed]}
    given: dict[str, Any] = {"seed": seed, "options": options, "bots": "random", "players": 3}
    out = at_pipe(monkeypatch, capsys, typed, "gang", **given)
    assert "the showdown" in out
    assert "The crew" in out
    assert "Another game?" in out
    assert max(len(line) for line in out.splitlines()) <= 80
    assert "\x1b" not in out


def test_a_terminal_shows_the_showdown_until_a_key_is_pressed(monkeypatch: Patch) -> None:
    luck = random.Random(2)
    script = [" ", *[luck.choice("123ccccw") for _ in range(500)]]
    with at_terminal(monkeypatch, script, (80, 30)) as typist:
        options = {"mode": "single", "success": "order", "move_limit": 1}
        play("gang", players=3, seed=4, bots="random", options=options, speed=0)
    assert any("the showdown" in picture for picture in typist.pictures)


# -- Blackout ---------------------------------------------------------------------------------
def test_after_a_blackout_the_log_has_no_earlier_chips(
    monkeypatch: Patch, capsys: Capture, tmp_path: Path
) -> None:
    options = {"mode": "single", "challenges": [8], "success": "order", "move_limit": 2}
    session = begin(GANG, 3, ["random"], options, 1, "Boss", tmp_path / "job.json")
    luck = random.Random(1)
    while session.state.view(0)["round"] < 2:
        session.told()
        me = luck.choice(session.state.to_act)
        session.move(me, luck.choice(session.state.legal(me)))
    session.told()
    assert session.log[0]["type"] == "blacked_out"
    assert not any(event["type"] == "took" for event in session.log)
    again = Table(Session(GANG, session.record, None), find_screen(), 0)
    assert again.told[0].plain.startswith("The lights go out")
    assert not any("takes chip" in line.plain for line in again.told)


def test_it_has_a_face() -> None:
    assert face_of("gang") is GangFace
