"""A campaign as data: ledgers kept, crews chosen, jobs opened, jail, level-ups, replays."""

from __future__ import annotations

import json
from typing import Any

import pytest
from rich.console import Console

from safehouse import BadInput
from safehouse.games.heist.design.heists import HEISTS
from safehouse.lab.heist.campaign.file import (
    Campaign,
    new_ledger,
    read_campaign,
    read_ledger,
    read_member,
)
from safehouse.lab.heist.campaign.play import bots_play, due, level_up, new_record, state_of
from safehouse.lab.heist.campaign.show import (
    line_of,
    show_campaign,
    show_due,
    show_jobs,
    show_party,
    show_people,
)


def a_campaign(size: int = 4, seats: int = 1) -> Campaign:
    return Campaign("Friday", seats, size)


def jail(campaign: Campaign, *names: str) -> None:
    for name in names:
        one = campaign.build_of(name)
        built = {"character": campaign.card_of(name), "skills": ["Bypass", "Hurry"], "level": 1}
        assert one
        campaign.ledger["characters"][name] = {**built, "status": "jailed"}


def after(campaign: Campaign, **changes: Any) -> dict[str, Any]:
    entry = {"heist": "track", "outcome": "won", "cash": 1000, "busted": []}
    return {**campaign.ledger, "history": [*campaign.ledger["history"], entry], **changes}


def text_of(campaign: Campaign, show: Any) -> str:
    console = Console(width=160)
    with console.capture() as said:
        show(campaign, console)
    return said.get()


# -- files
def test_a_campaign_is_what_was_saved() -> None:
    campaign = a_campaign(3, 2)
    campaign.bots = ["greedy"]
    campaign.options = {"skill_limit": 2}
    campaign.begin("track", "campaign-1-track.json")
    campaign.finish(after(campaign, team_cash=1000))
    campaign.begin("startup", "campaign-2-startup.json")
    twin = read_campaign(campaign.to_json(), "friday.json")
    assert twin.as_data() == campaign.as_data()
    assert twin.ledger["team_cash"] == 1000


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"safehouse_campaign": 2}, "friday.json is no campaign of Safehouse"),
        ({"now": 5}, "'now' of friday.json must be a whole number from 0 to 0"),
        ({"colour": 1}, "friday.json has no key 'colour'"),
        ({"crew": ["Karma"]}, "must have 4 entries"),
        ({"ledgers": [7]}, "a ledger has the fields name, team_cash, jewels"),
        ({"ledgers": [{"team_cash": "much"}]}, "'team_cash' of a ledger cannot be 'much'"),
        ({"party": []}, "'party' has 1 to 4 seats, the first of a person"),
        ({"party": [None, "Milo"]}, "'party' has 1 to 4 seats, the first of a person"),
        ({"played": [{"job": "heaven"}]}, "'job' of 'played' of friday.json must be one of"),
    ],
)
def test_what_is_no_campaign(change: dict[str, Any], says: str) -> None:
    data = {**a_campaign().as_data(), **change}
    with pytest.raises(BadInput, match=says):
        read_campaign(json.dumps(data), "friday.json")


def test_a_file_that_is_not_even_json() -> None:
    with pytest.raises(BadInput, match=r"friday\.json is not JSON"):
        read_campaign("{", "friday.json")


def test_a_ledger_from_elsewhere_may_leave_things_out() -> None:
    assert read_ledger({"won": ["track"]}, "x") == {**new_ledger(), "won": ["track"]}


# -- the crew
def test_a_member_is_a_name_or_a_build() -> None:
    assert read_member("Karma") == ("Karma", None)
    made = {"name": "Al", "character": "Burglar", "skills": ["Hurry", "Bypass"]}
    assert read_member("Al=Burglar:Hurry, Bypass") == ("Al", made)
    with pytest.raises(BadInput, match="Burglar needs two skills"):
        read_member("Al=Burglar:Hurry")


def test_a_crew_has_its_size_and_no_class_twice() -> None:
    campaign = a_campaign()
    with pytest.raises(BadInput, match="This crew has 4 characters; 1 are named"):
        campaign.choose(["Karma"])
    with pytest.raises(BadInput, match="Jitters and Tiny Mike are both of the class Thug"):
        campaign.choose(["Karma", "Tiny Mike", "Jitters", "Null"])
    with pytest.raises(BadInput, match="Nobody is called 'Santa'"):
        campaign.choose(["Karma", "Tiny Mike", "Santa", "Null"])
    campaign.builds["Al"] = {"name": "Al", "character": "Burglar", "skills": ["Hurry", "Bypass"]}
    campaign.choose(["Karma", "Tiny Mike", "Al", "Null"])
    assert campaign.options_for("track")["characters"][2]["character"] == "Burglar"


def test_who_is_in_jail_comes_along_only_where_the_job_starts_inside() -> None:
    campaign = a_campaign()
    jail(campaign, "Phobia", "Showtime")
    with pytest.raises(BadInput, match=r"Phobia is in jail\. Take somebody else .*: bricks\."):
        campaign.options_for("track")
    inside = campaign.options_for("bricks")["characters"]
    assert inside == ["Phobia", "Showtime", "Johnny Swagger", "Tiny Mike"]


def test_others_take_their_places_if_that_is_wanted() -> None:
    campaign = a_campaign()
    jail(campaign, "Phobia")
    crew = campaign.options_for("track", fill=True)["characters"]
    assert crew[:2] + crew[3:] == ["Johnny Swagger", "Tiny Mike", "Showtime"]
    assert campaign.card_of(crew[2]) not in ("Angry Locksmith", "Thug", "Burglar")


def test_somebody_must_be_left() -> None:
    campaign = a_campaign()
    jail(campaign, *[name for name in campaign.everybody() if name not in campaign.crew])
    jail(campaign, "Phobia")
    with pytest.raises(BadInput, match="Nobody is left who could come along"):
        campaign.options_for("track", fill=True)


# -- jobs
def test_a_job_may_need_wins() -> None:
    campaign = a_campaign()
    assert campaign.why_not(HEISTS["final"]) == "needs 5 more wins"
    with pytest.raises(BadInput, match=r"Chain of Custody needs 1 more win\. Open now: inclusion"):
        campaign.options_for("custody")
    with pytest.raises(BadInput, match="There is no job 'heaven'"):
        campaign.options_for("heaven")
    campaign.ledger["won"] = ["track"]
    assert campaign.options_for("custody")["ledger"]["won"] == ["track"]


def test_the_ledger_of_a_replay_is_the_one_it_began_with() -> None:
    campaign = a_campaign()
    for cash in (1000, 5000):
        campaign.begin("track", "x.json")
        campaign.finish(after(campaign, team_cash=cash))
    assert campaign.ledger["team_cash"] == 5000
    one = campaign.go_back(2)
    assert (one.job, campaign.ledger["team_cash"]) == ("track", 1000)
    campaign.begin("track", "x.json")
    campaign.finish(after(campaign, team_cash=2000))
    assert [led["team_cash"] for led in campaign.ledgers] == [0, 1000, 5000, 2000]
    assert line_of(campaign) == [3, 1, 0]
    said = text_of(campaign, show_campaign)
    assert "1 → 2, no longer counts" in said
    assert "1 → 3 " in said


def test_only_what_was_played_can_be_played_again() -> None:
    campaign = a_campaign()
    with pytest.raises(BadInput, match="no job number 1 in this campaign; there are: none yet"):
        campaign.go_back(1)
    campaign.begin("track", "x.json")
    with pytest.raises(BadInput, match="The Track Job is not over: go on with 'campaign play'"):
        campaign.go_back(1)
    campaign.finish(after(campaign))
    with pytest.raises(BadInput, match="there are: 1 to 1"):
        campaign.go_back(2)


# -- playing
def test_bots_play_a_job_and_level_up() -> None:
    campaign = a_campaign(3)
    record = new_record(campaign, campaign.options_for("track"), 3)
    g = bots_play(record, [], leave_levels=False)
    assert g.over
    assert state_of(record).ledger == g.ledger
    ledger = json.loads(g.ledger)
    assert ledger["players"] == {"Boss": 2}
    assert ledger["name"] == "Friday"
    again = new_record(campaign, campaign.options_for("track"), 3)
    bots_play(again, ["greedy"], leave_levels=False)
    assert again.to_json() == record.to_json()


def test_level_ups_can_be_left_to_people() -> None:
    campaign = a_campaign(3)
    record = new_record(campaign, campaign.options_for("startup"), 3)
    g = bots_play(record, ["greedy"], leave_levels=True)
    assert g.phase == "levelup"
    offers = {g.people[n].name: into for n, into in due(g).items()}
    name, into = next(iter(offers.items()))
    with pytest.raises(BadInput, match="Santa has no level-up due; due for: "):
        level_up(record, "Santa", into[0])
    with pytest.raises(BadInput, match=f"{name} can become: {into[0]}, .*; not Nurse"):
        level_up(record, name, "Nurse")
    for name, into in offers.items():
        g = level_up(record, name, into[0])
        assert json.loads(g.ledger)["characters"][name]["level"] == 2
    assert g.over
    assert due(g) == {}


def test_without_a_seed_the_luck_is_sealed() -> None:
    campaign = a_campaign()
    record = new_record(campaign, campaign.options_for("track"), None)
    assert record.luck.startswith("key:")
    assert record.commitment()


# -- the party
def test_levels_belong_to_people_and_the_party_changes_from_job_to_job() -> None:
    campaign = a_campaign(3, 2)
    campaign.play_with(["Ana", "Milo"], 3)
    play(campaign)
    assert campaign.ledger["players"] == {"Ana": 2, "Milo": 2}
    campaign.play_with(["Ana", "Nora", None], 4)
    play(campaign)
    assert campaign.ledger["players"] == {"Ana": 3, "Milo": 2, "Nora": 2}
    assert [campaign.level_of(seat) for seat in range(3)] == [3, 2, 2]
    assert len(campaign.crew) == 4
    said = text_of(campaign, show_party)
    assert "A crew of 4: " in said
    assert [line.split() for line in said.splitlines() if "Milo" in line] == [["–", "Milo", "2"]]


def play(campaign: Campaign) -> None:
    """One job, by bots."""
    campaign.begin("track", "x.json")
    record = new_record(campaign, campaign.options_for("track", fill=True), 3)
    campaign.finish(json.loads(bots_play(record, ["random"], leave_levels=False).ledger))


def test_who_plays_has_a_name_and_the_first_seat() -> None:
    campaign = a_campaign()
    with pytest.raises(BadInput, match="'Ana' is in the party twice"):
        campaign.play_with(["Ana", "Ana"], 3)
    with pytest.raises(BadInput, match="The first seat is yours"):
        campaign.play_with([None, "Ana"], 3)
    with pytest.raises(BadInput, match="A crew of 3 is too small for 4 seats"):
        campaign.play_with(["Ana", None, None, None], 3)


def test_a_newcomer_cannot_bring_somebody_of_a_higher_level() -> None:
    campaign = a_campaign(3, 1)
    campaign.builds["Al"] = {"name": "Al", "character": "Bruiser", "skills": ["Hurry", "Bypass"]}
    campaign.ledger["players"] = {"Boss": 2}
    campaign.choose(["Phobia", "Al", "Showtime"])
    assert campaign.options_for("track")["characters"][1]["name"] == "Al"
    campaign.play_with(["Boss", "Nora"], 3)
    with pytest.raises(BadInput, match=r"Al is of level 2, Nora of level 1\. Take somebody else"):
        campaign.options_for("track")
    assert campaign.options_for("track", fill=True)["characters"][1] != "Al"


def test_files_and_ledgers_from_before_become_named() -> None:
    old = {**a_campaign(3, 2).as_data(), "seats": 2, "names": ["Ana"]}
    old["ledgers"] = [{"players": {"0": 3, "1": 3}}]
    del old["party"]
    campaign = read_campaign(json.dumps(old), "friday.json")
    assert campaign.party == ["Ana", None]
    assert [campaign.level_of(seat) for seat in range(2)] == [3, 3]
    campaign.play_with(["Nora", "Ana"], 3)  # she has changed her seat
    assert [campaign.level_of(seat) for seat in range(2)] == [1, 3]
    assert campaign.ledger["players"] == {"Ana": 3}


# -- tables
def test_tables_say_what_the_team_has_and_who_is_in_jail() -> None:
    campaign = a_campaign(4, 2)
    jail(campaign, "Enigma")
    campaign.ledger.update(team_cash=12000, jewels=2, items={"Bump Key": 1}, won=["track"])
    campaign.party = ["Boss", "Milo", None]
    campaign.ledger["players"] = {"Milo": 3, "Boss": 2}
    said = text_of(campaign, show_campaign)
    for words in ("Friday: $12,000, 2 jewels, 1 of 13 jobs won", "Items: Bump Key × 1",
                  "Boss, level 2", "Milo, level 3", "seat 3, a bot, level 2",
                  "In jail: Enigma.", "not in the crew",
                  "campaign jobs"):  # fmt: skip
        assert words in said
    campaign.begin("track", "x.json")
    assert "The Track Job is not over" in text_of(campaign, show_campaign)


def test_jobs_say_what_they_need_and_bring() -> None:
    campaign = a_campaign()
    campaign.ledger.update(won=["track"], fixers=["Old Friend", "Bookie"])
    said = text_of(campaign, show_jobs)
    lines = {line.split()[0]: line for line in said.splitlines() if line.strip()}
    assert "won" in lines["track"]
    assert "Bookie (yours)" in lines["track"]
    assert "open" in lines["custody"]
    assert "needs 1 more win" in lines["amnesty"]
    assert "$10,000" in lines["bricks"]


def test_people_say_who_can_come_along() -> None:
    campaign = a_campaign()
    jail(campaign, "Enigma")
    said = text_of(campaign, show_people)
    lines = {line.split()[0]: line for line in said.splitlines() if line.strip()}
    assert "in jail" in lines["Enigma"]
    assert "in the crew" in lines["Phobia"]
    assert "ready-made" in lines["Karma"]


def test_level_ups_that_are_due_are_listed() -> None:
    campaign = a_campaign(3)
    record = new_record(campaign, campaign.options_for("startup"), 3)
    g = bots_play(record, ["greedy"], leave_levels=True)
    console = Console(width=160)
    with console.capture() as said:
        show_due(g, console)
    assert "can become" in said.get()
