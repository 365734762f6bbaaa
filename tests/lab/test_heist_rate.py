"""Heists from files, tried by bots: figures, failures, pictures and the report."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from rich.console import Console

from safehouse import BadInput, games, seeded
from safehouse.games.heist.cards.printed import CARDS, FOLDER
from safehouse.games.heist.design.heists import HEISTS
from safehouse.games.heist.rules.asked import Need
from safehouse.games.heist.rules.building_events import Busted, GateCloses
from safehouse.lab.heist import picture as heist_picture
from safehouse.lab.heist import rate as heist_rate
from safehouse.lab.heist.check import asked, board_text, facts_as_data
from safehouse.lab.heist.files import find_heist, read_heist
from safehouse.lab.heist.picture import png, save_picture, svg, warmth
from safehouse.lab.heist.rate import failures, measure, show
from safehouse.lab.report.collect import Setting, collect
from safehouse.lab.report.games import heist as heist_report
from safehouse.lab.report.games.heist_watch import main_job, variants, with_member
from safehouse.measure.heist import rating
from safehouse.measure.heist.rating import Watch, options_for, plan_from, rate, stage_of


def toml_of(name: str) -> str:
    return (FOLDER / "heists" / f"{name}.toml").read_text(encoding="utf-8")


def data_of(name: str) -> dict[str, Any]:
    return tomllib.loads(toml_of(name))


# -- files
@pytest.mark.parametrize("kind", [".toml", ".json", ".yaml"])
def test_a_file_says_the_same_in_every_kind(kind: str, tmp_path: Path) -> None:
    data = data_of("bricks")
    data["events"] = {int(crew): deck.split() for crew, deck in data["events"].items()}
    data["npc"] = None
    file = tmp_path / f"bricks{kind}"
    if kind == ".toml":
        file.write_text(toml_of("bricks"), encoding="utf-8")
    else:
        file.write_text(json.dumps(data) if kind == ".json" else yaml.safe_dump(data))
    assert read_heist(file) == data_of("bricks")
    assert find_heist(str(file)) == data_of("bricks")


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("a.txt", "", "is no heist file"),
        ("a.toml", "x = ", "is not TOML"),
        ("a.json", "{", "is not JSON"),
        ("a.yaml", "a: [", "is not YAML"),
        ("a.json", "[]", "must hold an object"),
        ("a.toml", None, "cannot be read"),
    ],
)
def test_what_is_no_heist_file(name: str, text: str | None, says: str, tmp_path: Path) -> None:
    if text is not None:
        (tmp_path / name).write_text(text)
    with pytest.raises(BadInput, match=says):
        read_heist(tmp_path / name)


def test_a_job_is_named_by_its_id() -> None:
    assert find_heist("track") == "track"
    with pytest.raises(BadInput, match="There is no heist 'trac'; there are: inclusion"):
        find_heist("trac")


# -- rating
def test_a_rating_tells_how_it_stands_after_every_game() -> None:
    told = list(rate("track", 3, 3))
    assert [one["done"] for one in told] == [1, 2, 3]
    last = told[-1]
    assert last["games"] == 3
    assert last["crew"] == 3
    assert last["bot"] == "greedy"
    assert last["won"] + sum(n for way in last["lost"].values() for n in way.values()) == 3
    assert sum(last["ways"].values()) == 3
    assert sum(last["lasted"].values()) == 3
    assert sum(last["visits"].values()) > 10
    assert json.loads(json.dumps(last)) == last


def test_a_design_is_played_like_its_twin_in_river_city() -> None:
    own, twin = list(rate(data_of("track"), 2, 4))[-1], list(rate("track", 2))[-1]
    assert own == twin
    assert twin["crew"] == 4


def test_the_processes_do_not_change_the_outcome() -> None:
    fixed = (4, "random", 9)
    assert measure("track", 3, *fixed, 1) == measure("track", 3, *fixed, 2)
    assert measure("track", 3, *fixed, 1) == list(rate("track", 4, 3, "random", 9))[-1]


@pytest.mark.parametrize(
    ("design", "count", "crew", "says"),
    [
        ("nowhere", 1, 3, "There is no heist 'nowhere'"),
        ("track", 0, 3, "The number of games is 1 to"),
        ("track", 1, 5, "A crew has 3 or 4 characters, not 5"),
        ({}, 1, 3, r"It cannot be played: id: It is missing; .* \(and 5 more\)"),
    ],
)
def test_what_cannot_be_rated(design: Any, count: int, crew: int, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        next(rate(design, count, crew))


def test_one_mistake_is_said_alone() -> None:
    with pytest.raises(BadInput, match=r"objective.0: Somebody is to be brought out") as e:
        plan_from({**data_of("track"), "objective": [{"type": "npc"}]})
    assert "more" not in str(e.value)


def test_the_crew_is_as_far_on_as_the_job_asks_for() -> None:
    levels = {name: options_for(name, 3)["characters"] for name in ("track", "amnesty", "final")}
    made = {name: games.find("heist").new(1, options_for(name, 3), luck=seeded(1))
            for name in levels}  # fmt: skip
    cards = {name: [person.card for person in g.people[:3]] for name, g in made.items()}
    assert cards["track"] == ["Angry Locksmith", "Thug", "Script Kiddie"]
    for name in ("amnesty", "final"):
        assert [CARDS[card].level for card in cards[name]] == ["pro"] * 3


def test_the_usual_bot_is_the_best_where_greedy_is_not_offered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert rating.usual_bot() == "greedy"
    monkeypatch.setattr(rating, "USUAL_BOT", "nobody")
    from safehouse import bots

    assert rating.usual_bot() == bots.offered("heist")[-1].name


def position(**setup: Any) -> Any:
    return games.find("heist").new(1, {"heist": "inclusion"}, luck=seeded(1), setup=setup)


def test_how_far_a_failed_crew_had_come() -> None:
    g = position()
    assert [stage_of([n], g) for n in (0, 2, 3)] == ["nothing", "part", "all"]
    npc = games.find("heist").new(1, {"heist": "exhibition"}, luck=seeded(1))
    assert stage_of([2, 0], npc) == "part"
    assert rating.in_hand(npc, ("npc", "", 1)) == 0
    assert rating.in_hand(npc, ("inmates", "", 1)) == 1


def test_loot_in_hands_and_in_the_bank_counts() -> None:
    g = position()
    g.people[0].loot = {"jewel": 1, "cash": 2000}
    g.team.secured = {"jewel": 1}
    g.people[1].loot = {"jewel": 1}
    g.people[1].status = "busted"
    assert rating.in_hand(g, ("secure", "jewel", 3)) == 2
    assert rating.in_hand(g, ("cash", "", 1)) == 2000


def test_gates_that_catch_everybody_are_why_it_ended() -> None:
    g, watch = position(), Watch()
    watch.saw(g, [GateCloses("2,3"), *[Busted(n, "2,3") for n in range(4)]])
    for person in g.people:
        person.status = "busted"
    g.outcome = "lost"
    watch.finish(g)
    assert watch.counts["busted gate"] == 4
    assert watch.counts["arrest 2,3"] == 4
    assert watch.counts["lost nothing gates"] == 1


# -- what is printed
def test_a_column_for_each_crew_and_a_line_for_each_way_to_fail() -> None:
    found = [measure("track", crew, 3, "random", 1, 1) for crew in (3, 4)]
    assert failures(found)
    shares = [sum(float(row[2][n].rstrip("%")) for row in failures(found)) for n in (0, 1)]
    for share, one in zip(shares, found, strict=True):
        assert share == pytest.approx(100 * (1 - one["share"]), abs=0.3)


def test_a_job_that_is_never_lost_has_no_table_of_losses(
    capsys: pytest.CaptureFixture[str],
) -> None:
    (last,) = list(rate("track", 1, 3))[-1:]
    last.update(won=1, share=1.0, lost={s: dict.fromkeys(rating.WAYS, 0) for s in rating.STAGES})
    last["arrests"] = {}
    show(HEISTS["track"], [last], 1, Console(width=100))
    out = capsys.readouterr().out
    assert "100.0%" in out
    assert "how far they came" not in out
    assert "Most arrests" not in out


def test_needs_in_words() -> None:
    needs: list[Need] = [("secure", "usb", 1), ("cash", "", 3000), ("npc", "", 1)]
    needs += [("inmates", "", 1), ("escapes", "", 2)]
    words = [asked(need) for need in needs]
    assert words == ["1 usb", "$3,000", "the NPC out", "all inmates out", "2 escape"]


def test_the_board_as_text_is_the_one_of_the_rules() -> None:
    """As section 9.8 of the rules file draws it."""
    assert board_text(HEISTS["amnesty"]).splitlines() == [
        "      ?     .     E1    .     ?",
        "   ?     ?     ?     ?     ?     ?     ?",
        ".     ?           ?           .ggK  .",
        "   ?           ?     ?     ?     ?",
        ".     ?     .=glN       .W    ?",
        "   E2    .     ?     .$2   ?     .",
    ]
    assert "P" in board_text(HEISTS["bricks"])
    assert facts_as_data(HEISTS["amnesty"])["objective"] == "the NPC out"


# -- pictures
def test_bright_where_crews_go_red_where_they_are_caught(tmp_path: Path) -> None:
    plan = HEISTS["track"]
    visits, arrests = {"3,0": 10, "2,1": 5, "E1": 3}, {"3,0": 2, "gone": 1}
    drawn = svg(heist_picture.draw(plan, visits, arrests))
    assert drawn.count("<polygon") == len(plan.tiles)
    assert warmth(1.0) in drawn
    assert drawn.count(heist_picture.RED) == 2  # a ring and its number; what is not there is not
    assert "red: arrests" in drawn
    assert "red: arrests" not in svg(heist_picture.draw(plan, {}, {}))
    save_picture(plan, visits, arrests, tmp_path / "new" / "track.svg")
    assert (tmp_path / "new" / "track.svg").read_text() == drawn


def test_a_picture_as_png(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    save_picture(HEISTS["bricks"], {}, {}, tmp_path / "bricks.png")
    made = (tmp_path / "bricks.png").read_bytes()
    assert made.startswith(b"\x89PNG")
    assert made == png(heist_picture.draw(HEISTS["bricks"], {}, {}))


def test_a_picture_of_another_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"A picture is .svg or .png, not a.gif"):
        save_picture(HEISTS["track"], {}, {}, tmp_path / "a.gif")


def test_entrances_without_a_place_are_left_out() -> None:
    plan = plan_from({**data_of("track"), "entrances": {
        "E1": ["3,0"], "E2": {"at": "4,2", "doors": ["5,3"], "limit": 9}}})  # fmt: skip
    assert ">E1<" not in svg(heist_picture.draw(plan, {}, {}))
    assert ">E2<" in svg(heist_picture.draw(plan, {}, {}))
    assert "E1" not in board_text(plan)


# -- the report
def test_every_job_with_every_crew_is_set_beside_the_main_one() -> None:
    some = variants(Setting("heist", ["greedy"], 10))
    jobs = [one.label for one in some if one.group == "job"]
    assert len(jobs) == 25
    assert "inclusion 4" not in jobs
    assert len([one for one in some if one.group == "member"]) == 12
    four = variants(Setting("heist", ["greedy"] * 4, 10))
    assert all(one.label.endswith(" 4") for one in four if one.group == "job")
    own = Setting(
        "heist",
        ["greedy"],
        10,
        options={
            "design": data_of("track"),
            "crew": 3,
            "characters": list(with_member("Karma", 3)),
        },
    )
    assert main_job(own) == ("design", 3)
    assert {one.group for one in variants(own)} == {"job"}


def test_somebody_else_takes_the_place_of_the_same_class() -> None:
    assert with_member("Karma", 4)[0] == "Karma"
    assert with_member("Enigma", 3)[2] == "Enigma"


def test_the_report_says_who_wins_what_and_who_does_what(monkeypatch: pytest.MonkeyPatch) -> None:
    from safehouse.lab.report.games import heist_watch

    two = {name: HEISTS[name] for name in ("track", "bricks")}
    monkeypatch.setattr(heist_watch, "HEISTS", two)
    c = collect(Setting("heist", ["greedy"], 6, options={"heist": "track", "campaign": True}), 1)
    assert len(heist_report.tiles(c)) == 5
    sections = {section.title: section for section in heist_report.sections(c)}
    assert list(sections) == [
        *("Jobs", "Where crews fail", "Actions", "Characters and skills", "Who comes along"),
        *("Where they are caught", "Noise", "Length and scores"),
    ]
    jobs = sections["Jobs"].blocks[1]
    names = [row[0].text for row in jobs.rows]  # type: ignore[union-attr]
    assert names == ["track", "track (this report)", "bricks", "bricks"]
    acting = {row[0].text for row in sections["Actions"].blocks[0].rows}  # type: ignore[union-attr]
    assert "Walk" in acting or "Run" in acting
    people = sections["Characters and skills"].blocks[1].rows  # type: ignore[union-attr]
    assert "Thug" in {row[0].text for row in people}


def test_a_report_of_named_characters_tries_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    from safehouse.lab.report.games import heist_watch

    monkeypatch.setattr(heist_watch, "HEISTS", {})
    options = {"design": data_of("track"), "characters": with_member("Karma", 4)}
    c = collect(Setting("heist", ["random"], 2, options=options), 1)
    titles = [section.title for section in heist_report.sections(c)]
    assert "Who comes along" not in titles
    assert heist_report.by_job(c)[0][0] == "design"


def test_stage_and_way_have_words() -> None:
    assert set(heist_rate.STAGE_WORDS) == set(rating.STAGES)
    assert set(heist_rate.WAY_WORDS) == set(rating.WAYS)
