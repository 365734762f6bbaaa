"""The seats' browsers add to the luck: promised, opened, dealt, and whoever is missing is named."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.driver import Browser, Running
from tests.server.luck import Page
from tests.server.survivors import Process
from tests.server.test_play import play_to_the_end

from safehouse import BadInput, read_record
from safehouse.lab.replaying import verify_record
from safehouse.server.ops.control import ask
from safehouse.server.ops.desk import Close
from safehouse.server.ops.settings import Limits, Rate

NEVER = 600.0


@pytest.fixture
def patient(serving: Callable[..., Running]) -> Running:
    """A server that waits for whoever has announced something."""
    return serving(luck_announce=NEVER, luck_open=NEVER, away_after=NEVER)


@pytest.fixture
def ana(patient: Running) -> Iterator[Browser]:
    with patient.browser("Ana") as browser:
        yield browser


@pytest.fixture
def bo(patient: Running) -> Iterator[Browser]:
    with patient.browser("Bo") as browser:
        yield browser


def record_at(browser: Browser, code: str) -> str:
    return str(browser.get(f"/api/tables/{code}/record").text)


def seated(ana: Browser, bo: Browser, **more: Any) -> tuple[str, Page, Page]:
    """Two people in the waiting room, with a bot."""
    code = ana.make(seats=3, bots={"2": "random"}, options={"target": 20}, **more)
    bo.join(code)
    return code, Page(ana.open(code), 0), Page(bo.open(code), 1)


def test_a_game_called_by_the_host_has_the_luck_of_all_browsers(ana: Browser, bo: Browser) -> None:
    code, one, two = seated(ana, bo)
    for page in (one, two):
        page.announce()
    one.table.host("start", luck=True)
    for page in (one, two):
        page.hear_promise()
        assert page.hash() in page.promise
        assert page.table.table["commitment"] == page.commitment
        assert not page.table.frames  # nothing is dealt before all have opened
    one.open()
    two.open()
    for page in (one, two):
        page.table.until_frame()
        assert page.until_dealt() == [one.seed, two.seed, None]
    play_to_the_end(one.table, two.table)
    text = record_at(ana, code)
    said = verify_record(text, one.commitment)
    assert "the seeds of Ana (seat 0), Bo (seat 1)." in said
    one.table.until_told("key")
    assert read_record(text).luck == f"key:{one.table.table['key']}"


def test_play_now_is_promised_before_it_is_dealt(ana: Browser) -> None:
    code = ana.play(seats=2, options={"target": 20}, luck=True)
    page = Page(ana.open(code), 0)
    page.announce()
    page.hear_promise()
    assert not page.table.frames
    page.open()
    page.table.until_frame()
    assert page.table.frame["n"] == 0
    play_to_the_end(page.table)
    assert "the seeds of Ana (seat 0)." in verify_record(record_at(ana, code), page.commitment)


def test_a_rematch_and_a_next_table_are_exchanges_of_their_own(ana: Browser, bo: Browser) -> None:
    code, one, two = seated(ana, bo)
    one.table.host("start")
    for page in (one, two):
        page.table.until_frame()
    play_to_the_end(one.table, two.table)
    one.table.at_table("rematch", luck=True)
    two.table.at_table("rematch")
    commitments = {one.table.table["commitment"]}
    for again in ("rematch", "next"):
        if again == "next":
            answer = ana.post(f"/api/tables/{code}/next", {"options": {"target": 20}, "luck": True})
            assert answer.status_code == 200
        one.table.until_told("next")
        code = one.table.table["next"]
        one, two = Page(ana.open(code), 0), Page(bo.open(code), 1)
        for page in (one, two):
            page.announce()
        for page in (one, two):
            page.hear_promise()
            page.open()
        for page in (one, two):
            page.table.until_frame()
        play_to_the_end(one.table, two.table)
        one.table.until_told("status", "over")
        assert "Ana (seat 0), Bo (seat 1)." in verify_record(record_at(ana, code), two.commitment)
        commitments.add(one.commitment)
    assert len(commitments) == 3


def test_who_adds_nothing_is_dealt_at_once_as_ever(ana: Browser) -> None:
    code = ana.play(seats=2, options={"target": 20})
    table = ana.open(code)
    table.until_frame()
    play_to_the_end(table)
    text = record_at(ana, code)
    assert "exchange" not in json.loads(text)
    assert "The luck came from the server alone" in verify_record(text)


def test_nobody_waits_for_a_browser_that_does_not_open(serving: Callable[..., Running]) -> None:
    server = serving(luck_announce=NEVER, luck_open=0.3, away_after=NEVER)
    with server.browser("Ana") as ana, server.browser("Bo") as bo:
        code, one, two = seated(ana, bo)
        for page in (one, two):
            page.announce()
        one.table.host("start")
        for page in (one, two):
            page.hear_promise()
        one.open()
        for page in (one, two):
            assert page.until_dealt() == [one.seed, None, None]
        two.open()  # too late: nothing happens
        play_to_the_end(one.table, two.table)
        said = verify_record(record_at(ana, code), one.commitment)
        assert "not opened or left out: Bo (seat 1)." in said
        assert not two.table.errors


def test_nobody_waits_for_a_browser_that_announces_nothing(
    serving: Callable[..., Running],
) -> None:
    server = serving(luck_announce=0.3, luck_open=NEVER, away_after=NEVER)
    with server.browser("Ana") as ana, server.browser("Bo") as bo:
        _, one, two = seated(ana, bo)
        one.announce()
        one.table.host("start", luck=True)
        one.hear_promise()
        one.open()
        assert two.table.until(lambda: two.told and two.told[-1]["promise"])
        two.announce()  # after the promise: it stays as it was
        assert one.until_dealt() == [one.seed, None, None]
        assert two.told[-1]["promise"] == one.promise


def test_nothing_can_be_done_before_the_deal(ana: Browser) -> None:
    page = Page(ana.open(ana.play(luck=True)), 0)
    page.announce()
    page.hear_promise()
    page.table.say(do={"type": "hit"}, at=0)
    assert page.table.error() == "The cards are about to be dealt."
    page.table.at_table("pause")
    assert page.table.error() == "The cards are about to be dealt."


@pytest.mark.parametrize(
    "said",
    [
        {"op": "hash", "hash": "ab" * 31},
        {"op": "hash", "hash": "AB" * 32},
        {"op": "hash", "hash": "ab" * 32 + "\n"},
        {"op": "hash"},
        {"op": "open", "seed": "ab" * 16},
        {"op": "open", "seed": "ab" * 15, "commitment": "ab" * 32},
        {"op": "open", "seed": "ab" * 17, "commitment": "ab" * 32},
        {"op": "open", "seed": "xy" * 16, "commitment": "ab" * 32},
        {"op": "open", "seed": "ab" * 16, "commitment": "ab" * 32, "seat": 1},
        {"op": "wish"},
    ],
)
def test_what_is_no_seed_is_not_read(ines: Browser, said: dict[str, object]) -> None:
    table = ines.open(ines.make())
    table.say(luck=said)
    assert "cannot be read" in table.error()


def test_a_seat_opens_its_own_seed_for_its_own_table_once_promised(
    ana: Browser, bo: Browser, patient: Running
) -> None:
    _, one, two = seated(ana, bo)
    one.open(commitment="ab" * 32)
    assert one.table.error() == "The table has not promised that."
    for page in (one, two):
        page.announce()
    one.table.host("start")
    for page in (one, two):
        page.hear_promise()
    two.open(seed=one.seed)
    assert "not the seed whose hash this seat has announced" in two.table.error()
    one.open(seed=secrets.token_hex(16))
    assert "not the seed whose hash this seat has announced" in one.table.error()
    one.open(commitment="ab" * 32)
    assert one.table.error() == "The table has not promised that."
    with patient.browser("Eve") as eve:
        onlooker = Page(eve.open(one.table.table["code"], watch=True), 0)
        onlooker.hear_promise()
        assert onlooker.promise == one.promise  # who looks on may keep it, too
        onlooker.table.say(luck={"op": "hash", "hash": one.hash()})
        assert onlooker.table.error() == "Spectators can only watch."
    assert not one.table.frames


def test_a_seat_that_changed_hands_has_announced_nothing(ana: Browser, bo: Browser) -> None:
    _, one, two = seated(ana, bo)
    two.announce()
    two.table.at_table("leave")
    one.table.until_told("seats")
    one.table.until(lambda: one.table.table["seats"][1]["kind"] == "open")
    one.table.host("bot", seat=1, bot="random")
    one.announce()
    one.table.host("start")
    one.hear_promise()
    assert two.hash() not in one.promise
    assert "seat 1 bot random -" in one.promise


def test_too_much_of_it_is_not_heard(serving: Callable[..., Running]) -> None:
    server = serving(limits=Limits(op=Rate(3, 0.001)))
    with server.browser("Ana") as ana:
        page = Page(ana.open(ana.make()), 0)
        for _ in range(4):
            page.announce()
        assert page.table.error() == "Too much at once."


def test_a_lost_connection_is_no_loss(ana: Browser) -> None:
    code = ana.play(seats=2, options={"target": 20}, luck=True)
    page = Page(ana.open(code), 0)
    page.announce()
    page.hear_promise()
    page.table.close()
    opened_again(ana, code, page)


def opened_again(browser: Browser, code: str, page: Page) -> Page:
    """The page of that browser comes back: it is promised the same, opens its seed and is dealt."""
    again = Page(browser.open(code), 0)
    again.seed = page.seed
    again.hear_promise()
    assert again.promise == page.promise
    again.open()
    assert again.until_dealt() == [page.seed, None]
    return again


@pytest.mark.slow
def test_a_killed_server_keeps_its_promise(tmp_path: Path) -> None:
    """What was announced or opened is said again; what was promised stays as it was."""
    server = Process(tmp_path)
    with server.browser("Ana") as ana:
        code = ana.play(seats=2, options={"target": 20}, luck=True)
        page = Page(ana.open(code), 0)
        page.table.until(lambda: page.told)
        server.kill()  # before anything was announced
        server = Process(tmp_path, server.port)
        again = Page(ana.open(code), 0)
        again.announce()
        again.hear_promise()
        server.kill()  # promised, and nothing opened
        server = Process(tmp_path, server.port)
        last = opened_again(ana, code, again)
        last.table.until_frame()
        play_to_the_end(last.table)
        assert "Ana (seat 0)." in verify_record(record_at(ana, code), again.commitment)
    server.kill()


def test_a_dealt_table_wakes_with_the_same_luck(serving: Callable[..., Running]) -> None:
    server = serving()
    with server.browser("Ana") as ana:
        code = ana.play(seats=2, luck=True)
        page = Page(ana.open(code), 0)
        page.add()
        view = page.table.frame["view"]
        jar = dict(ana.http.cookies)
    server.stop()
    with serving().browser("Ana") as ana:
        ana.http.cookies.update(jar)
        again = Page(ana.open(code), 0)
        again.table.until_frame()
        assert again.table.frames[0]["view"] == view
        assert again.until_dealt() == [page.seed, None]


def test_a_server_that_cheats_is_caught_by_what_a_page_was_shown(ana: Browser) -> None:
    """Its record is written with another key, other options and without a seed."""
    code = ana.play(seats=2, options={"target": 20}, luck=True)
    page = Page(ana.open(code), 0)
    page.add()
    play_to_the_end(page.table)
    text = record_at(ana, code)
    assert verify_record(text, page.commitment)
    honest = json.loads(text)
    for lie in (
        {"luck": "key:" + "0" * 64},
        {"options": {"target": 21}},
        {"exchange": {**honest["exchange"], "hashes": [None, None], "seeds": [None, None]}},
        {"exchange": {**honest["exchange"], "seeds": ["0" * 32, None]}},
        {"exchange": {**honest["exchange"], "seeds": [None, None]}},
        {"exchange": None, "mixed": None},
    ):
        with pytest.raises(BadInput):
            verify_record(json.dumps({**honest, **lie}), page.commitment)
    assert page.until_dealt() == [page.seed, None]  # and was told at the deal that it counts


def test_a_table_that_was_never_dealt_is_gone_when_it_is_closed(
    patient: Running, ana: Browser
) -> None:
    page = Page(ana.open(code := ana.play(luck=True)), 0)
    page.announce()
    page.hear_promise()
    assert "had not begun" in str(ask(patient.settings.data, Close(code)))
    assert page.table.until_closed()[0] == 1012


def test_seats_are_told_nothing_of_the_key(ana: Browser, patient: Running) -> None:
    code = ana.play(luck=True)
    page = Page(ana.open(code), 0)
    page.add()
    key = patient.house.lobby.rooms[code].facts.key
    heard = json.dumps([page.table.table, page.table.frames, page.table.luck])
    assert key not in heard
    assert read_record_luck(patient, code) not in heard


def read_record_luck(server: Running, code: str) -> str:
    """The key from which the cards of a running game are drawn."""
    state = server.house.lobby.rooms[code].state
    assert state is not None
    return str(state.chance.dump()[2])
