"""The next table with other seats: who stays, who comes, who goes; and who is told to the game."""

from __future__ import annotations

import json
from typing import Any

from tests.server.driver import Browser, Running, Table, until
from tests.server.test_chain import finished

from safehouse import bots, seeded
from safehouse.bots.base import ask_bot
from safehouse.core.state import WAIT
from safehouse.server.ops.control import ask
from safehouse.server.ops.desk import Forget, Show

OPEN: dict[str, Any] = {}
BOT = {"bot": "counting"}


def keep(seat: int) -> dict[str, Any]:
    return {"seat": seat}


def go_on(who: Browser, code: str, *seats: dict[str, Any], **options: Any) -> Any:
    asked = {"options": {"target": 1, **options}, "seats": list(seats)}
    return who.post(f"/api/tables/{code}/next", asked)


def seats(table: Table) -> list[tuple[str, str]]:
    return [(seat["kind"], seat["name"]) for seat in table.table["seats"]]


# -- seats
def test_people_keep_their_tickets_on_other_seats(ines: Browser, milo: Browser) -> None:
    code, tables = finished(ines, milo)
    answer = go_on(ines, code, keep(1), BOT, keep(0))
    assert answer.status_code == 200
    assert answer.json()["seat"] == 2
    made = answer.json()["code"]
    tables[1].until_told("next", made)
    for who, before, you in ((ines, 0, 2), (milo, 1, 0)):
        table = who.open(made)
        table.until_frame()
        assert table.table["you"] == you
        assert table.table["host"] == 2
        assert table.table["status"] == "playing"
        assert [name for _, name in seats(table)][::2] == ["Milo", "Ines"]
        assert seats(table)[1][0] == "bot"
        chain = who.get(f"/api/tables/{made}/chain").json()["tables"]
        assert [t["you"] for t in chain] == [before, you]
    assert ines.get(f"/api/tables/{code}").json()["you"] == 0


def test_an_open_seat_is_taken_by_the_link_before_the_game_begins(
    ines: Browser, milo: Browser, stranger: Browser
) -> None:
    code, _ = finished(ines, milo)
    made = go_on(ines, code, keep(0), OPEN).json()
    table = ines.open(made["code"])
    table.until_told("status", "waiting")
    assert seats(table) == [("person", "Ines"), ("open", "")]
    table.host("start")
    assert "Nobody sits on seat 2" in table.error()
    secret = made["link"].partition("k=")[2]
    joined = stranger.post(
        f"/api/tables/{made['code']}/join?k={secret}", {"name": "Nora", "colour": "lime"}
    )
    assert joined.json()["seat"] == 1
    table.host("start")
    table.until_frame()
    assert seats(table) == [("person", "Ines"), ("person", "Nora")]


def test_who_is_left_out_watches_and_may_come_again_as_the_same_person(
    ines: Browser, milo: Browser
) -> None:
    code, _ = finished(ines, milo)
    made = go_on(ines, code, keep(0), OPEN).json()
    path = f"/api/tables/{made['code']}"
    secret = made["link"].partition("k=")[2]
    assert milo.get(f"{path}?k={secret}").json()["you"] is None
    answer = milo.post(f"{path}/join?k={secret}", {"name": "Milo", "colour": "red"})
    assert answer.json()["seat"] == 1
    assert milo.get(path).json()["you"] == 1
    assert milo.get(f"/api/tables/{code}").json()["you"] == 1  # the ticket is good there, too


def test_seats_that_cannot_be(ines: Browser, milo: Browser) -> None:
    code, _ = finished(ines, milo)
    for chosen, says in (
        ((keep(1), BOT), "Ines needs a seat"),
        ((keep(0), keep(0)), "Nobody can take two seats"),
        ((keep(0), keep(7)), "Nobody has that seat now"),
        ((keep(0), {"bot": "santa"}), "There is no bot 'santa'"),
        ((keep(0),), "2 to 18 players, not 1"),
    ):
        answer = go_on(ines, code, *chosen)
        assert answer.status_code in (400, 409)
        assert says in answer.json()["error"]
    assert ines.get(f"/api/tables/{code}").json()["next"] is None


def test_who_is_banned_stays_so_at_a_table_with_other_seats(ines: Browser, milo: Browser) -> None:
    code, tables = finished(ines, milo)
    tables[0].host("ban", seat=1)
    tables[1].until_closed()
    made = go_on(ines, code, keep(0), OPEN).json()
    path = f"/api/tables/{made['code']}/join?k={made['link'].partition('k=')[2]}"
    answer = milo.post(path, {"name": "Somebody", "colour": "red"})
    assert answer.status_code == 403
    assert "banned you" in answer.json()["error"]


def test_a_renewed_ticket_is_good_wherever_its_person_sits(
    ines: Browser, milo: Browser, stranger: Browser
) -> None:
    code, _ = finished(ines, milo)
    made = go_on(ines, code, keep(1), keep(0)).json()["code"]
    stolen = {"Cookie": milo.cookie()}
    assert milo.post(f"/api/tables/{made}/renew", {}).json()["seat"] == 0
    for table, seat in ((made, 0), (code, 1)):
        assert milo.get(f"/api/tables/{table}").json()["you"] == seat
        found = stranger.get(f"/api/tables/{table}", headers=stolen)
        assert found.status_code == 404 or found.json()["you"] is None


# -- who is told to the game
def play(running: Running, code: str, tables: list[Table]) -> dict[str, Any]:
    """Bots make the moves of these people until the heist is over; what it leaves."""
    bot = bots.make("heist", "greedy")
    room = running.house.lobby.rooms[code]
    until(lambda: room.state)
    tables[0].host("set", agree=False)  # whoever calls the escape need not be agreed with
    tables[0].until_told("agree", False)
    while (state := room.state) is not None and not state.over:
        n = room.n
        for table in tables:
            seat = table.table["you"]
            action = ask_bot(bot, state, seat, seeded(n), 5) if seat in state.to_act else WAIT
            if action is not WAIT:
                table.do(dict(action.written()), at=n)
                break
        tables[0].until_past(n)
    ledger: dict[str, Any] = tables[0].frame["view"]["ledger"]
    return ledger


def sit(who: Browser, code: str) -> Table:
    table = who.open(code)
    table.until_told("code")
    return table


def test_a_campaign_goes_on_with_another_party(
    server: Running, ines: Browser, milo: Browser, stranger: Browser
) -> None:
    options = {"campaign": True, "heist": "track", "crew": 3}
    code = ines.make(2, "heist", options=options)
    milo.join(code)
    tables = [sit(ines, code), sit(milo, code)]
    tables[0].host("start")
    tables[0].until_frame()
    assert tables[0].table["options"] == {**options, "party": ["Ines", "Milo"]}
    ledger = play(server, code, tables)
    assert ledger["players"] == {"Ines": 2, "Milo": 2}

    # Milo stays at home, a bot comes, and a seat is open; whatever is said of the party is wrong
    tables[0].until_told("status", "over")
    book = {**ledger, "name": "Night Shift"}
    chosen = {**options, "ledger": book, "characters": FRESH, "party": ["A", "B"]}
    asked = {"options": chosen, "seats": [keep(0), {"bot": "greedy"}, OPEN]}
    made = ines.post(f"/api/tables/{code}/next", asked).json()
    table = sit(ines, made["code"])
    assert table.table["status"] == "waiting"
    secret = made["link"].partition("k=")[2]
    stranger.post(f"/api/tables/{made['code']}/join?k={secret}", {"name": "Nora", "colour": "lime"})
    table.host("start")
    table.until_frame()
    assert table.table["options"]["party"] == ["Ines", None, "Nora"]
    ledger = play(server, made["code"], [table, sit(stranger, made["code"])])
    assert ledger["players"] == {"Milo": 2, "Ines": 3, "Nora": 2}
    assert ledger["name"] == "Night Shift"


FRESH = [
    {"name": "Al", "character": "Burglar", "skills": ["Hurry", "Bypass"]},
    {"name": "Bea", "character": "Thug", "skills": ["Hurry", "Bypass"]},
    {"name": "Cy", "character": "Pickpocket", "skills": ["Hurry", "Bypass"]},
]


def test_a_newcomer_whose_level_is_too_low_is_told_before_the_game_begins(
    ines: Browser, milo: Browser
) -> None:
    good = {"name": "Al", "character": "Burglar", "skills": ["Steal", "Bypass"]}
    options = {
        "campaign": True,
        "heist": "track",
        "ledger": {"players": {"Ines": 2, "Nora": 2}},
        "characters": [*FRESH[1:], good],
        "crew": 3,
    }
    code = ines.make(3, "heist", options={**options, "characters": FRESH}, bots={"1": "greedy"})
    table = sit(ines, code)
    table.host("options", options=options)
    assert "Al is of level 2, the player of level 1" in table.error()
    milo.join(code, name="Nora")
    table.host("options", options=options)
    table.until_told("options", options)
    table.host("start")
    table.until_frame()
    assert table.table["options"]["party"] == ["Ines", None, "Nora"]


def test_a_game_without_a_campaign_is_told_no_names(ines: Browser) -> None:
    code = ines.play(game="heist", options={"heist": "track"})
    table = sit(ines, code)
    table.until_frame()
    assert table.table["options"] == {"heist": "track"}
    code = ines.play(game="heist", seats=2, options={"heist": "track", "campaign": True})
    table = sit(ines, code)
    table.until_frame()
    assert table.table["options"]["party"] == ["Ines", None]


def test_who_is_forgotten_is_in_no_ledger_either(server: Running, ines: Browser) -> None:
    ledger = {"players": {"Ines": 2, "somebody": 3}, "team_cash": 700}
    options = {"campaign": True, "heist": "track", "ledger": ledger}
    code = ines.play(game="heist", seats=2, options=options)
    table = sit(ines, code)
    table.until_frame()
    ask(server.settings.data, Forget(code=code, seat=0))
    kept = json.dumps(ask(server.settings.data, Show(code)))
    assert "Ines" not in kept
    said = json.loads(kept)["options"]
    assert said["party"] == ["somebody 2", None]
    assert said["ledger"] == {"players": {"somebody 2": 2, "somebody": 3}, "team_cash": 700}
    assert code not in server.house.lobby.rooms  # it wakes with what is stored
    assert ines.get(f"/api/tables/{code}").json()["status"] == "playing"
