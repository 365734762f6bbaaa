"""How things look: cards, charts, sheets, for tables of every size and in every state."""

from __future__ import annotations

from typing import Any

import pytest
from rich.text import Text
from tests.toy import GAME as TOY

from safehouse import games, seeded
from safehouse.core.telling import told
from safehouse.games import registry
from safehouse.games.flip7.cards import NAMES
from safehouse.terminal import ink
from safehouse.terminal.games.flip7 import cards
from safehouse.terminal.games.flip7.face import Flip7Face
from safehouse.terminal.generic import Choice, Face, face_of
from safehouse.words import Words

CREW = ["Ada", "Ines", "Milo", "Vera", "Otto", "Lena", "Hugo", "Rosa", "Emil"]
FLIP7 = games.find("flip7")


def position(setup: dict[str, Any], seats: int = 3, **options: Any) -> dict[str, Any]:
    view: dict[str, Any] = FLIP7.new(seats, options, luck=seeded(1), setup=setup).view(0)
    return view


def face(seats: int = 3) -> Flip7Face:
    return Flip7Face("Flip 7", Words("en", CREW, "flip7"), 0, ["you"] + ["counter"] * (seats - 1))


def text(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


SEAT: dict[str, Any] = {"status": "active", "numbers": [], "modifiers": [], "points": 0}
SEAT.update(second_chance=False, freeze=False, bust_card=None, score=0)


def test_cards_lie_side_by_side() -> None:
    seat = {**SEAT, "numbers": [12, 3], "modifiers": ["+10", "x2"], "second_chance": True}
    top, middle, bottom = (line.plain for line in cards.drawn(seat, None, [], 30))
    assert top.rstrip() == "╭──╮╭──╮╭───╮╭──╮╭───╮"
    assert middle.rstrip() == "│12││ 3││+10││×2││2ND│"
    assert bottom.rstrip() == "╰──╯╰──╯╰───╯╰──╯╰───╯"


def test_many_cards_overlap_and_never_leave_their_place() -> None:
    seat = {**SEAT, "numbers": [12, 3, 5, 6], "modifiers": ["+2", "+4"], "freeze": True}
    lines = [line.plain for line in cards.drawn(seat, None, [], 23)]
    assert lines[1].rstrip() == "│12│ 3│ 5│ 6│+2│+4│ICE│"
    assert {len(line) for line in cards.drawn(seat, None, [], 9)} == {9}


def test_the_two_cards_that_bust_are_boxed_twice() -> None:
    seat = {**SEAT, "status": "busted", "numbers": [7, 2], "bust_card": 7}
    assert cards.drawn(seat, None, [], 20)[1].plain.rstrip() == "║ 7║│ 2│║ 7║"
    assert cards.chips(seat, None, [], 20).plain.rstrip() == "×7 2 ×7"


def test_a_line_without_cards_says_so() -> None:
    assert "no card" in text(cards.drawn(SEAT, None, [], 20))
    assert "no card" in cards.chips(SEAT, None, [], 20).plain


def test_the_chart_marks_what_busts() -> None:
    left = dict.fromkeys(map(str, NAMES), 2)
    lines = cards.chart(left, [7, 9], False, 80)
    assert lines[-1].plain.count("2✗") == 2
    assert "✗" not in cards.chart(left, [7, 9], True, 80)[-1].plain
    assert "✗" not in cards.chart({**left, "7": 0, "9": 0}, [7, 9], False, 80)[-1].plain
    assert max(line.cell_len for line in lines) <= 80


def test_every_moment_can_be_drawn() -> None:
    luck = seeded(12)
    shown_face = face(4)
    for seed in range(4):
        g = FLIP7.new(4, {}, luck=seeded(seed), heard=[], moments=[])
        while True:
            for event, after in told(g, 0):
                shown_face.hear(event)
                assert shown_face.board(after, {}, 80, 40)
            if g.over:
                break
            g.listen(look=True)
            me = g.actor()
            g.apply(me, g.legal(me)[luck.below(len(g.legal(me)))])


def test_a_second_chance_just_turned_up_is_seen_before_it_is_kept() -> None:
    setup = {"seats": [{"numbers": [3]}, {}, {}], "deck": ["second_chance"]}
    g = FLIP7.new(3, {}, luck=seeded(1), setup=setup)
    g.listen(look=True)
    g.apply(0, g.legal(0)[0])
    one = face()
    (dealt, before), (kept, after) = told(g, 0)
    one.hear(dealt)
    assert not before["seats"][0]["second_chance"]
    assert "2ND" in text(one.board(before, {}, 80, 40)[:3])
    one.hear(kept)
    assert after["seats"][0]["second_chance"]
    assert text(one.board(after, {}, 80, 40)[:3]).count("2ND") == 1


@pytest.mark.parametrize("seats", [2, 4, 6, 9])
@pytest.mark.parametrize("rows", [None, 4, 12, 20, 40])
def test_a_table_keeps_to_its_rows(seats: int, rows: int | None) -> None:
    view = FLIP7.new(seats, luck=seeded(3)).view(0)
    lines = face(seats).board(view, {}, 80, rows)
    assert all(line.cell_len <= 80 for line in lines)
    assert rows is None or len(lines) <= max(rows, seats)
    for name in CREW[:seats]:
        assert name in text(lines)


def test_a_seat_tells_how_it_stands() -> None:
    setup = {
        "seats": [
            {"numbers": [5]},
            {"status": "frozen", "numbers": [3]},
            {"status": "busted", "numbers": [4], "bust_card": 4},
        ]
    }
    told = text(face().board(position(setup), {}, 80, None))
    assert "frozen" in told
    assert "busted" in told
    assert "▸ Ada" in told


def test_a_flip_three_is_shown_while_it_lasts() -> None:
    view = position({"deck": ["flip_three", 1, "freeze", 2, 3]})
    view["flip"] = {"seat": 1, "by": 0, "left": 2, "set_aside": ["freeze"], "assigned": []}
    view["choice"] = {"seat": 0, "card": "flip_three", "from": "deal", "targets": [0, 1, 2]}
    told = text(face().board(view, {}, 80, None))
    assert "2 to flip" in told
    assert "ICE" in told.split("left in the deck")[0]
    assert "FL3" in told.split("left in the deck")[0]


HINTS: dict[str, Any] = {"left": 38, "bust": 0.29, "next": {"bust": 11}, "gain": -1.7}
HINTS["seats"] = [{"bust": 0.004, "bust3": 0.995}] * 3


def test_the_odds_of_the_next_card_are_told() -> None:
    view = position({"seats": [{"numbers": [5, 6, 7, 8]}, {}, {}]})
    told = text(face().question(view, HINTS, 80))
    assert "29 % (11 of 38) · worth −1.7 points · 3 to a Flip 7" in told
    saved = position({"seats": [{"numbers": [5], "second_chance": True}, {}, {}]})
    assert "a Second Chance stands by" in text(face().question(saved, HINTS, 80))
    silent = face()
    silent.odds = False
    assert silent.question(view, HINTS, 80) == []


def test_who_would_win_is_told() -> None:
    setup = {"seats": [{"numbers": [5]}, {"numbers": [9]}, {}], "scores": [197, 180, 0]}
    assert "Your 202 would win it" in text(face().question(position(setup), {}, 80))
    setup["scores"] = [100, 195, 0]
    told = " ".join(text(face().question(position(setup), {}, 80)).split())
    assert told == "Ines shows 204, which would win. You need 100 more here."


def test_a_partner_is_no_rival() -> None:
    setup = {"seats": [{"numbers": [5]}, {}, {"numbers": [9]}, {}], "scores": [90, 0, 99, 0]}
    view = position(setup, 4, teams=2)
    assert (view["seats"][0]["total"], view["seats"][0]["would"]) == (189, 203)
    assert "Your 203 would win it" in text(face(4).question(view, {}, 80))


def test_those_who_might_get_a_card_are_described() -> None:
    setup = {"deck": ["freeze"], "dealer": 0, "scores": [0, 200, 0]}
    view = position(setup)
    actions = [{"type": "give", "card": "freeze", "to": s} for s in range(3)]
    view["seats"][2]["second_chance"] = True
    choices = face().choices(view, HINTS, actions)
    assert [c.keys for c in choices] == [("1", "ada"), ("2", "ines"), ("3", "milo")]
    assert "(you)" in choices[0].label.plain
    assert "bust <1 %, in three >99 %" in choices[0].label.plain
    assert "→ 200 wins" in choices[1].label.plain
    assert choices[2].label.plain.endswith("2ND")
    assert text(face().question(view, HINTS, 80)) == " Who gets the Freeze?"
    assert max(len(line) for line in text(face().menu(choices, 80)).split("\n")) <= 80


def test_the_sheet_shows_as_many_rounds_as_fit() -> None:
    view = position({"seats": [{}, {}, {}], "scores": [120, 60, 60]})
    line = {"dealer": 0, "end": "flip7", "flip7": 1, "points": [10, 70, 0], "totals": [0, 0, 0]}
    view["history"] = [{**line, "round": n} for n in range(1, 20)]
    lines = face().sheet(view, 80)
    assert max(len(x) for x in text(lines).split("\n")) <= 80
    assert "round 19: Flip 7" in lines[0].plain
    assert "…" in lines[1].plain
    assert "70*" in lines[3].plain
    assert "80" in lines[2].plain.split()


def test_the_last_page_has_the_winners_and_what_to_remember() -> None:
    view = position({"seats": [{"numbers": [5]}, {}, {}, {}]}, 4, teams=2)
    line = {"dealer": 0, "end": "all_out", "flip7": 3, "points": [40, 9, 0, 0]}
    view.update(over=True, history=[{**line, "round": n} for n in (1, 2)])
    view["result"] = {"winners": [0, 2], "scores": [40, 9, 0, 0]}
    told = text(face(4).final(view, 80))
    assert "Ada & Milo take it with 40 points in 2 rounds." in told
    assert "Best round: Ada, 40 points in round 1." in told
    assert "Flip 7: Vera, Vera." in told
    assert "Most rounds without a point: Milo and Vera, 2." in told


def test_long_lists_of_options_are_cut_but_can_be_typed() -> None:
    plain = Face("Toy", Words("en", CREW, "toy"), 0, ["you", "bot"])
    actions = [{"type": "take", "chip": n} for n in range(45)]
    choices = plain.choices({}, {}, actions)
    assert choices[44].keys == ("45",)
    assert "… and so on to 45" in text(plain.menu(choices, 80))
    assert plain.choices({}, {}, [{"type": "pass"}])[0].keys == ("1", "pass")


def test_a_plain_face_tells_every_kind_of_end() -> None:
    plain = Face("Toy", Words("en", CREW, "toy"), 0, ["you", "bot"])
    crew = {"winners": [0, 1], "scores": [3, 3], "outcome": "lost"}
    assert "The crew has lost." in text(plain.final({"result": crew}, 80))
    assert "Ada and Ines win." in text(plain.final({"result": {**crew, "outcome": ""}}, 80))
    nobody = {"winners": [], "scores": [0, 0]}
    assert "Nobody wins." in text(plain.final({"result": nobody}, 80))


def test_only_a_game_with_a_face_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert face_of("flip7") is Flip7Face
    monkeypatch.setitem(registry.ADDED, TOY.id, TOY)
    assert face_of(TOY.id) is Face


def test_text_is_cut_padded_and_wrapped() -> None:
    assert ink.cell("abcdef", 4).plain == "abc…"
    assert ink.cell("ab", 5, align="centre").plain == " ab  "
    wrapped = ink.wrapped(Text("one two three four"), 10, 1, 3)
    assert [line.plain for line in wrapped] == [" one two", "   three", "   four"]
    assert ink.bar(50, 100, 100, 4, "").plain == "━━┅┅"
    assert ink.column(6, 12, 2) == [" ", "█"]
    assert ink.column(0, 0, 1) == [" "]
    assert isinstance(Choice(("h",), Text(""), {}), tuple)
