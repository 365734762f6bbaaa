"""Records: a game as data, and what is wrong with one."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.tables import as_text, played_at_random

from safehouse import BadInput, GameRecord, games, read_record

FLIP7 = games.find("flip7")
KEY = "key:" + "cafe" * 8


def short_record(luck: str = KEY) -> GameRecord:
    names = ["Ana", "Bo", "Cy"]
    return played_at_random(
        GameRecord("flip7", FLIP7.version, 3, {"target": 20}, luck, names=names)
    )


def changed(**changes: Any) -> str:
    return json.dumps({**json.loads(short_record().to_json()), **changes})


@pytest.mark.parametrize("luck", [KEY, "seed:7", "seed:-7"])
def test_a_record_replays_byte_for_byte(luck: str) -> None:
    record = short_record(luck)
    again = read_record(record.to_json())
    assert again.to_json() == record.to_json()
    assert as_text(again.replay(FLIP7)) == as_text(record.replay(FLIP7))
    assert (again.commitment() is None) == luck.startswith("seed")


def test_positions_come_with_what_happened() -> None:
    steps = [
        (n, [e.seen_by(0)["type"] for e in heard])
        for n, _, heard in short_record().positions(FLIP7)
    ]
    assert steps[0][1][0] == "round"
    assert steps[-1][1][-1] == "game_over"
    assert [n for n, _ in steps] == [*range(len(steps))]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "not JSON"),
        ("[]", "the record must be an object"),
        (changed(safehouse=2), "'safehouse' of the record must be a whole number from 1 to 1"),
        (changed(seats="x"), "'seats' of the record must be a whole number"),
        (changed(moves=[3]), "A move is a seat and an action, not 3."),
        (changed(luck="key:" + "beef" * 8), "does not fit its commitment"),
        (changed(mood=1), "the record has no key 'mood'"),
    ],
)
def test_a_malformed_record_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_record(text)
    assert sentence in str(refused.value)


def test_moves_that_cannot_have_been_made_are_refused() -> None:
    record = short_record()
    record.moves[2] = (record.moves[2][0], {"type": "deal"})
    with pytest.raises(BadInput, match="Move 3 of the record cannot have been made"):
        record.replay(FLIP7)


def test_a_record_of_other_rules_or_of_no_luck_is_refused() -> None:
    record = short_record()
    record.version = 99
    with pytest.raises(BadInput, match="version 99 of Flip 7's rules"):
        record.replay(FLIP7)
    for luck in ("dice:3", "seed:x"):
        with pytest.raises(BadInput, match="The luck of a record"):
            GameRecord("flip7", 1, 3, {}, luck).chance()
