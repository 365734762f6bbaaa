"""A record that goes on from another game: that one's luck first, then its own."""

from __future__ import annotations

import json
from typing import Any

import pytest

from safehouse.core.chance import Sealed, Spliced, load_chance, sealed, spliced
from safehouse.core.errors import BadInput
from safehouse.core.record import GameRecord, read_record
from safehouse.games.flip7 import GAME

OLD, NEW = "a" * 16, "b" * 16


def going_on(before: Any) -> str:
    record = GameRecord("flip7", GAME.version, 2, {}, f"key:{NEW}", before=[(OLD, 3)])
    return json.dumps({**json.loads(record.to_json()), "before": before})


def test_it_reads_back_as_it_was_written() -> None:
    text = going_on([[OLD, 3]])
    record = read_record(text)
    assert record.before == [(OLD, 3)]
    assert json.loads(record.to_json()) == json.loads(text)
    assert isinstance(record.chance(), Spliced)


def test_the_first_draws_are_those_of_the_other_game() -> None:
    luck, old, own = spliced(NEW, [(OLD, 3)]), sealed(OLD), Sealed(NEW, 3)
    assert [luck.below(99) for _ in range(3)] == [old.below(99) for _ in range(3)]
    twin = load_chance(luck.clone().dump())
    assert [twin.below(99) for _ in range(4)] == [own.below(99) for _ in range(4)]


@pytest.mark.parametrize(
    ("before", "why"),
    [
        ([[OLD]], "a key and a number of draws"),
        ([[3, OLD]], "a key and a number of draws"),
        ([[OLD, -1]], "a whole number"),
        ([[OLD, "3"]], "a whole number"),
    ],
)
def test_nonsense_is_refused(before: Any, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        read_record(going_on(before))


def test_every_key_is_one() -> None:
    with pytest.raises(BadInput, match="A key of luck"):
        read_record(going_on([["no key", 3]])).chance()
