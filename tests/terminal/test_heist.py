"""How Masters of the Heist looks at the terminal, and whole games of it."""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any

import pytest
from tests.terminal.driver import at_pipe, at_terminal
from tests.terminal.heist_table import CREW, HEIST, JOBS, act, face, position, text

from safehouse import seeded
from safehouse.bots.base import WAIT, ask_bot
from safehouse.bots.heist import make
from safehouse.core import telling
from safehouse.terminal import play
from safehouse.terminal.games.heist import crew
from safehouse.terminal.games.heist import map as building
from safehouse.terminal.games.heist.face import HeistFace
from safehouse.terminal.generic import face_of
from safehouse.terminal.session import begin

Patch = pytest.MonkeyPatch
Capture = pytest.CaptureFixture[str]


# -- the map
def test_a_tile_has_a_letter_and_a_number_and_no_row_is_called_e() -> None:
    assert [building.label(f"1,{r}") for r in range(6)] == ["a2", "b2", "c3", "d3", "f4", "g4"]
    assert building.label("2,3") == "d4"
    assert building.label("E1") == "E1"
    assert building.label("-4,2") == "-4,2"
    assert building.label("0,-1") == "0,-1"


def test_every_tile_of_every_job_has_a_name_of_its_own() -> None:
    for job in JOBS:
        view = HEIST.new(1, {"heist": job}, luck=seeded(1)).view(0)
        names = [building.label(tile) for tile in view["board"]["tiles"]]
        assert len({*names}) == len(names)
        assert not any("," in name for name in names)


def test_the_map_shows_all_that_lies_on_it() -> None:
    g = position(characters=[{**CREW[0], "plan": ["1,0", "1,1"]}, *CREW[1:]])
    rows = text(building.draw(g.view(0), 12, 3)).splitlines()
    assert "╱a1        ╲╱a2        ╲╱a3(3)     ╲" in rows[0]
    assert "|A|" in rows[1]
    assert "J" in rows[1]
    assert "Gl$2F" in rows[1]
    assert "╱E1(2)" in rows[3]
    assert "╱b1(1)" in rows[3]
    assert "@xC" in rows[4]
    assert "*=i2" in rows[4]
    assert "╲1         ╱" in rows[5]


def test_neighbouring_rows_are_shifted_by_half_a_tile() -> None:
    rows = text(building.draw(position().view(0), 8, 1)).splitlines()
    assert rows[1].index("b1") - rows[0].index("a1") == 4
    assert "⟨E1(2) ⟩⟨b1(1)…⟩" in rows[1]


def test_a_captive_is_an_n_and_the_legend_names_what_is_there() -> None:
    npc = {"kind": "Hostage", "at": "1,1", "status": "captive"}
    view = position(npc=npc).view(0)
    assert "b2(N)" in text(building.draw(view, 10, 2))
    told = text(building.legend(view, 100, face().names_of_signs()))
    for sign in ("G guard", "C camera", "|A| lockdown gate", "@ server", "F documents", "$1 cash"):
        assert sign in told
    assert "watchtower" not in told


def test_inside_starts_are_marked_while_planning() -> None:
    view = HEIST.new(1, {"heist": "bricks"}, luck=seeded(1)).view(0)
    start = view["inside_starts"][0]
    assert "P" in text(building.hexagon(view, start, 10, 3))


@pytest.mark.repeats
@pytest.mark.parametrize("job", JOBS)
def test_a_table_keeps_to_its_width_and_its_rows(job: str) -> None:
    g = HEIST.new(1, {"heist": job}, luck=seeded(1))
    bot = make("greedy")
    assert bot is not None
    one = face(language="de" if JOBS.index(job) % 2 else "en")
    for k in range(45):
        g.apply(0, ask_bot(bot, g, 0, seeded(k), 50))
    view, hints = g.view(0), HEIST.hints(g, 0)
    for width in (70, 80, 120):
        whole = [*one.head(view, width), *one.board(view, hints, width, None)]
        whole += one.menu(one.choices(view, hints, [a.written() for a in g.legal(0)]), width)
        assert max(line.cell_len for line in whole) <= width, (width, text(whole))
        for rows in (6, 16, 24, 40):
            lines = one.board(view, hints, width, rows)
            assert len(lines) <= rows + 3
            assert max(line.cell_len for line in lines) <= width


def test_where_there_is_room_the_crew_stands_beside_the_map() -> None:
    g = HEIST.new(1, {}, luck=seeded(1))
    first = face().board(g.view(0), HEIST.hints(g, 0), 100, 40)[0].plain
    assert "E1" in first
    assert "Johnny" in first
    below = face().board(g.view(0), HEIST.hints(g, 0), 80, 60)[0].plain
    assert "Johnny" not in below


# -- what hangs over the crew
def test_the_crew_is_told_with_what_it_can_still_do() -> None:
    g = position(characters=[*CREW[:2], {**CREW[2], "loot": {"cash": 3000}, "items": ["Bump Key"]}])
    act(g, type="commit", character=0, **{"from": "Hurry", "action": "Pick"})
    told = text(crew.crew(g.view(0), HEIST.hints(g, 0), face().words, 0, 90))
    rows = told.splitlines()
    assert "1 Ann" in rows[0]
    assert "die 2  ideas 2  Pick  Un" in rows[0]
    assert rows[1].startswith(" ▸ 2 Bo")
    assert "$3,000" in told
    assert "Bump Key" in told
    assert "out " in rows[0]
    assert "1 b1 die 2 ideas 2 Un" in text(crew.short_crew(g.view(0), 90))


def test_noise_cards_bag_and_objective_are_told() -> None:
    people = [{**CREW[0], "at": "E1"}, CREW[1], {**CREW[2], "at": "E1"}]
    g = position(noise=3, characters=people)
    one = face()
    act(g, type="commit", character=0, **{"from": "Thug", "action": "Walk"})
    view, hints = g.view(0), HEIST.hints(g, 0)
    track = text(crew.track(view, hints, 80))
    assert "noise 3/43 ━━━!···!" in track
    assert "to be paid: 1 noise, 1 alert" in track
    assert "X" not in text(crew.track(view, hints, 40)).splitlines()[0]
    told = text(crew.deck(view, hints, one.words, 80))
    assert "deck 3, next: 3 Caught in a Reflection !; S4 Lock the Goods! ●;" in told
    assert "25 Sound the Alarm! ●" in told
    told = text(crew.bag(hints, one.words, 80))
    assert told == " bag 1 for 1 unknown tiles:  guard 100 %"
    assert "objective: jewel 0/3" in text(crew.objective(view, one.words, 80))
    assert crew.bag({}, one.words, 80) == []


def test_crises_of_this_round_are_told_and_an_empty_deck_is_not() -> None:
    g = position(events=[], crises=["S4"])
    told = text(crew.deck(g.view(0), HEIST.hints(g, 0), face().words, 80))
    assert told == " crises this round: S4 Lock the Goods! ●;"


@pytest.mark.parametrize(
    ("job", "told"),
    [
        ("custody", "USB key 0/1, $0 of $3,000 in cash"),
        ("exhibition", "jewel 0/2, Prisoner out"),
        ("bricks", "1, 2 out"),
    ],
)
def test_an_objective_is_told_with_what_is_done_of_it(job: str, told: str) -> None:
    view = HEIST.new(1, {"heist": job, "cash": 5000}, luck=seeded(1)).view(0)
    assert f"objective: {told}   cash $5,000" in text(crew.objective(view, face().words, 80))


def test_so_many_escapes_can_be_asked_for() -> None:
    g = position(objective=[{"type": "escapes", "count": 2}])
    assert "2 escape" in text(crew.objective(g.view(0), face().words, 80))


# -- what happens
@pytest.mark.repeats
@pytest.mark.parametrize("job", JOBS)
def test_every_event_has_a_sentence_and_every_move_a_picture(job: str) -> None:
    luck = random.Random(6)
    one = face()
    g = HEIST.new(2, {"heist": job, "crew": 4}, luck=seeded(5))
    bot = make("greedy")
    assert bot is not None
    while not g.over:
        me = luck.choice(g.to_act)
        action = ask_bot(bot, g, me, seeded(luck.randrange(99)), 50)
        g.listen(look=True)
        g.apply(me, luck.choice(g.legal(me)) if action is WAIT else action)
        view = g.view(0)
        for event, view in telling.told(g, 0):  # noqa: B007 - the last one is drawn
            assert one.sentence(event).plain
            assert one.beat(event) > 0
        assert one.head(view, 80)
        assert len(one.board(view, {}, 80, 24)) <= 27
    assert "The job" in text(one.final(g.view(0), 80))


def test_sentences_call_tiles_as_the_map_does() -> None:
    one = face()
    one.head(HEIST.new(1, {}, luck=seeded(1)).view(0), 80)
    event = {"type": "moved", "character": 0, "from": "1,0", "to": "2,3"}
    assert one.sentence(event).plain == "Johnny Swagger moves to d4."


# -- whole games
@cache
def typed(seed: int, players: int, job: str) -> tuple[list[str], str]:
    """What a person types that plays as the steady bot does, and how it ends."""
    session = begin(HEIST, players, ["random"] * (players - 1), {"heist": job}, seed, "Boss", None)
    bot = make("greedy")
    assert bot is not None
    one = face(session.me)
    script: list[str] = []
    while not session.state.over:
        seat = session.next_seat()
        if seat != session.me:
            session.bot_moves(seat)
            continue
        view = session.state.view(seat)
        if one.is_idle(view) and not session.all_wait():
            session.wait(seat)
            continue
        action = ask_bot(bot, session.state, seat, session.bot_luck(), 100)
        if action is WAIT:
            legal = session.state.legal(seat)
            action = next((a for a in legal if a.written()["type"] != "undo"), legal[0])
        legal_now = [a.written() for a in session.state.legal(seat)]
        same = [
            c.keys[-1] for c in one.choices(view, {}, legal_now) if c.action == action.written()
        ]
        script.append(same[0] if same else json.dumps(action.written()))
        session.move(seat, action)
    return script, str(session.state.result()["outcome"])


@pytest.mark.repeats
@pytest.mark.parametrize(("seed", "players", "job"), [(5, 1, "inclusion"), (2, 3, "exhibition")])
def test_a_whole_heist_can_be_typed(
    seed: int, players: int, job: str, monkeypatch: Patch, capsys: Capture
) -> None:
    script, outcome = typed(seed, players, job)
    bots = "random" if players > 1 else None
    given: dict[str, Any] = {"players": players, "bots": bots, "seed": seed}
    text_in = "".join(f"{line}\n" for line in script)
    out = at_pipe(monkeypatch, capsys, text_in, "heist", options={"heist": job}, **given)
    assert {"won": "The job is done.", "lost": "The job has failed."}[outcome] in out
    assert "Another game?" in out
    assert "is nothing here" not in out
    assert max(len(line) for line in out.splitlines()) <= 80
    assert "\x1b" not in out


@pytest.mark.repeats
@pytest.mark.parametrize(
    ("size", "keys_typed", "seen"), [((80, 24), 52, "round 2"), ((120, 50), 16, "")]
)
def test_keys_are_enough_at_a_terminal(
    size: tuple[int, int], keys_typed: int, seen: str, monkeypatch: Patch
) -> None:
    script, _ = typed(5, 1, "inclusion")
    keys = [key.replace(" ", "") for key in script[:keys_typed]]
    with at_terminal(monkeypatch, [" ", *keys, "q", "d"], size) as typist:
        play("heist", players=1, seed=5, speed=0, options={"heist": "inclusion"})
    assert typist.script == []
    assert seen in typist.pictures[-3]
    assert "nothing here" not in typist.shown


def test_it_has_a_face() -> None:
    assert face_of("heist") is HeistFace
