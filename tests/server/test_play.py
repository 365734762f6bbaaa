"""Playing: whole games over sockets, and every way a message can be wrong at the wrong time."""

from __future__ import annotations

import json
from collections.abc import Callable

import msgspec
import pytest
from tests.server.driver import Browser, Running, Table

from safehouse import Action, commitment, games, read_record
from safehouse.games.flip7 import Flip7
from safehouse.lab.replaying import verify_record
from safehouse.server.sockets.down_replay import ReplayData


def sit_down(ines: Browser, milo: Browser, **more: object) -> tuple[Table, Table]:
    """Two people at a table that has begun; the first of them is to act."""
    code = ines.make(**more)  # type: ignore[arg-type]  # whatever a table takes
    milo.join(code)
    one, two = ines.open(code), milo.open(code)
    one.host("start")
    for table in (one, two):
        table.until_frame()
    return (one, two) if one.frame["legal"] else (two, one)


def play_to_the_end(*tables: Table) -> None:
    """Everybody hits once and stays once he can, until the game is over."""
    while not all(t.frame["view"]["over"] for t in tables):
        for table in tables:
            legal = table.frame["legal"]
            if legal:
                n = table.frame["n"]
                table.do(legal[-1])
                for other in tables:
                    other.until_past(n)
                break
        else:
            tables[0].hear()
            for other in tables[1:]:
                other.until_past(tables[0].frame["n"] - 1)


def test_two_people_and_a_bot_play_a_whole_game(ines: Browser, milo: Browser) -> None:
    code = ines.make(seats=3, bots={"2": "random"}, options={"target": 60})
    milo.join(code)
    one, two = ines.open(code), milo.open(code)
    one.host("start")
    for table in (one, two):
        table.until_frame()
    play_to_the_end(one, two)
    for table in (one, two):
        table.until_told("status", "over")
        numbers = [f["n"] for f in table.frames]
        assert numbers == sorted(set(numbers))
    assert one.frame["view"] == two.frame["view"]
    recent = ines.get("/api/tables").json()["recent"][0]
    assert recent["result"] == one.frame["view"]["result"]


def test_the_key_is_promised_at_the_start_and_shown_at_the_end(ines: Browser) -> None:
    code = ines.play(seats=2, options={"target": 20})
    table = ines.open(code)
    table.until_frame()
    promised = table.table["commitment"]
    hidden = table.table["key"]
    assert hidden is None
    play_to_the_end(table)
    table.until_told("key")
    assert commitment(str(table.table["key"])) == promised


def test_a_replay_shows_every_step_and_proves_the_luck(ines: Browser, stranger: Browser) -> None:
    code = ines.play(seats=3, options={"target": 30})
    early = stranger.get(f"/api/tables/{code}/replay")
    assert early.status_code == 409
    table = ines.open(code)
    table.until_frame()
    play_to_the_end(table)
    told = stranger.get(f"/api/tables/{code}/replay")
    msgspec.json.decode(told.content, type=ReplayData)
    replay = told.json()
    assert [step["n"] for step in replay["steps"]] == list(range(table.frame["n"] + 1))
    assert replay["steps"][0]["action"] is None
    assert replay["steps"][0]["events"]
    assert replay["steps"][-1]["view"] == table.frame["view"]
    assert replay["seats"][0]["name"] == "Ines"
    assert stranger.get(f"/api/tables/{code.lower()}/replay").json() == replay
    assert stranger.get("/api/tables/ZZZZ/replay").status_code == 404
    record = read_record(json.dumps(replay["record"]))
    assert record.replay(games.find("flip7")).view(-1) == table.frame["view"]


def test_the_record_of_a_finished_game_is_a_file(ines: Browser, stranger: Browser) -> None:
    code = ines.play(seats=2, options={"target": 20})
    assert stranger.get(f"/api/tables/{code}/record").status_code == 409
    assert stranger.get("/api/tables/ZZZZ/record").status_code == 404
    table = ines.open(code)
    table.until_frame()
    play_to_the_end(table)
    answer = stranger.get(f"/api/tables/{code.lower()}/record")
    assert f'filename="safehouse-{code}.json"' in answer.headers["content-disposition"]
    assert verify_record(answer.text).startswith("True: the key fits")


def test_out_of_turn_is_told_whose_turn_it_is(ines: Browser, milo: Browser) -> None:
    mover, waiter = sit_down(ines, milo)
    waiter.do({"type": "hit"}, id=7)
    name = mover.table["seats"][mover.table["you"]]["name"]
    assert waiter.error() == f"It is {name}'s turn."
    told = {"say": "server.refused.turn", "fields": {"names": [name]}, "id": 7}
    assert {field: waiter.errors[-1][field] for field in told} == told


def test_what_the_rules_forbid_is_told_in_their_own_words(ines: Browser, milo: Browser) -> None:
    mover, _ = sit_down(ines, milo)
    mover.do({"type": "give", "card": "x2", "to": 0})
    detail = mover.error()
    assert "may not give" in detail
    assert mover.errors[-1]["say"] == "server.refused.illegal"
    assert mover.errors[-1]["fields"] == {"detail": detail}


def test_a_double_tap_is_one_move(ines: Browser, milo: Browser) -> None:
    mover, _ = sit_down(ines, milo, options={"turn_length": "until_stop"})
    at = mover.frame["n"]
    mover.do({"type": "hit"}, at=at)
    mover.do({"type": "hit"}, at=at)
    mover.error()
    assert mover.frame["n"] == at + 1


@pytest.mark.pure
def test_a_stale_action_counts_if_it_is_still_legal(ines: Browser, milo: Browser) -> None:
    mover, waiter = sit_down(ines, milo, game="toy")
    at = waiter.frame["n"]
    chip = mover.frame["legal"][0]
    mover.do(chip)
    mover.until(lambda: mover.frame["n"] == at + 1)
    waiter.do(waiter.frame["legal"][1], at=at)
    waiter.until(lambda: waiter.frame["n"] == at + 2)
    assert not waiter.errors


@pytest.mark.pure
def test_a_stale_action_that_is_not_legal_any_more_is_too_late(
    ines: Browser, milo: Browser
) -> None:
    mover, waiter = sit_down(ines, milo, game="toy")
    at = waiter.frame["n"]
    chip = mover.frame["legal"][0]
    mover.do(chip)
    mover.until(lambda: mover.frame["n"] == at + 1)
    waiter.do(chip, at=at)
    assert waiter.error().startswith("Too late: the table has moved on.")


def test_a_position_of_the_future_is_refused(ines: Browser, milo: Browser) -> None:
    mover, _ = sit_down(ines, milo)
    mover.do({"type": "hit"}, at=99)
    assert "no position 99" in mover.error()


def test_an_onlooker_cannot_play(ines: Browser, milo: Browser, stranger: Browser) -> None:
    mover, _ = sit_down(ines, milo)
    onlooker = stranger.open(mover.table["code"])
    onlooker.until_frame()
    onlooker.do({"type": "hit"})
    assert onlooker.error() == "Spectators can only watch."
    assert onlooker.frame["you"] is None
    assert onlooker.frame["legal"] == []


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ({}, "type"),
        ({"type": "fly"}, "no action 'fly'"),
        ({"type": "hit", "seat": 1}, "no parameter"),
        ({"type": "give", "card": "freeze"}, "needs the parameter"),
        ({"type": "give", "card": "king", "to": 0}, "must be"),
        ({"type": "deal"}, "may not"),
    ],
)
def test_an_action_that_makes_no_sense_is_refused(
    ines: Browser, milo: Browser, action: dict[str, object], words: str
) -> None:
    mover, _ = sit_down(ines, milo)
    mover.do(action)
    assert words in mover.error()


def test_a_paused_table_waits(ines: Browser, milo: Browser) -> None:
    mover, waiter = sit_down(ines, milo)
    waiter.at_table("pause")
    mover.until(lambda: mover.table["status"] == "paused")
    mover.do(mover.frame["legal"][0])
    assert mover.error() == "The table is paused."
    mover.at_table("resume")
    mover.until(lambda: mover.table["status"] == "playing")
    mover.do(mover.frame["legal"][0])
    waiter.until(lambda: waiter.frame["n"] == 1)


def test_a_paused_table_keeps_its_bots_waiting(serving: Callable[..., Running]) -> None:
    server = serving(bot_pace=(0.3, 0.3))
    with server.browser() as ines:
        table = ines.open(ines.play(seats=2))
        table.until_frame()
        if table.frame["legal"]:
            table.do(table.frame["legal"][-1])
            table.until(lambda: not table.frame["legal"])
        table.at_table("pause")
        table.until(lambda: table.table["status"] == "paused")
        n = table.frame["n"]
        table.hear_all(0.6)
        assert table.frame["n"] == n
        table.at_table("resume")
        table.until_past(n)


def test_a_rematch_has_the_same_seats_and_the_next_start_player(
    ines: Browser, milo: Browser
) -> None:
    one, two = sit_down(ines, milo, options={"target": 20})
    code = one.table["code"]
    one.at_table("rematch")
    assert one.error() == "The game is still going on."
    play_to_the_end(one, two)
    one.at_table("rematch")
    two.until(lambda: two.table["rematch"])
    assert two.table["next"] is None
    two.at_table("rematch")
    for table in (one, two):
        table.until_told("next")
    again = one.table["next"]
    first, second = ines.open(again), milo.open(again)
    for table in (first, second):
        table.until_frame()
    assert (first.table["you"], second.table["you"]) == (0, 1)
    assert [s["name"] for s in first.table["seats"]] == ["Ines", "Milo"]
    assert first.table["options"] == {"target": 20, "first_dealer": 1}
    assert first.table["commitment"] != one.table["commitment"]
    assert ines.get(f"/api/tables/{code}/replay").status_code == 200


@pytest.mark.pure
def test_a_rule_that_raises_does_not_end_the_table(
    ines: Browser,
    milo: Browser,
    server: Running,
    monkeypatch: pytest.MonkeyPatch,
    errors: list[object],
) -> None:
    mover, waiter = sit_down(ines, milo)
    rules = games.find("flip7").state
    right = rules.apply

    def wrong(self: Flip7, seat: int, action: Action) -> None:
        right(self, seat, action)
        raise ZeroDivisionError("a bug in a rule")

    monkeypatch.setattr(rules, "apply", wrong)
    mover.do(mover.frame["legal"][0])
    assert "bug in the rules" in mover.error()
    monkeypatch.undo()
    assert len(errors) == 1
    errors.clear()
    mover.do(mover.frame["legal"][0])
    waiter.until(lambda: waiter.frame["n"] == 1)
