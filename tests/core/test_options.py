"""Options, setups and what reads them: typed, and nonsense gets a sentence."""

from __future__ import annotations

from typing import Any

import pytest
from tests.toy import GAME

from safehouse import BadInput, seeded
from safehouse.core.options import Option
from safehouse.core.reader import Reader


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"speed": 3}, "There is no option 'speed'; there are: cards, first, kind, mood."),
        ({"cards": 5}, "The option 'cards' must be a whole number from 1 to 4, not 5."),
        ({"cards": True}, "not True"),
        ({"kind": 1}, "The option 'kind' must be true or false, not 1."),
        ({"mood": "sad"}, "The option 'mood' must be one of calm, wild, not 'sad'."),
        ({"first": 2}, "must be a seat of the table, counted from 0, or random, not 2."),
        ({"first": "me"}, "must be a seat of the table"),
        ([], None),
        ("x", "Options are an object of names and values, not 'x'."),
    ],
)
def test_options_are_checked(options: Any, sentence: str | None) -> None:
    if sentence is None:
        assert GAME.read_options(options, 2).cards == 3
        return
    with pytest.raises(BadInput) as refused:
        GAME.read_options(options, 2)
    assert sentence in str(refused.value)


@pytest.mark.parametrize("seats", [1, 5, 2.0, "3"])
def test_the_number_of_players_is_checked(seats: Any) -> None:
    with pytest.raises(BadInput, match="Toy is for 2 to 4 players"):
        GAME.new(seats, luck=seeded(1))


def test_options_describe_themselves() -> None:
    described = GAME.describe_options()
    assert described[0] == {
        "name": "cards", "kind": "whole", "default": 3, "low": 1, "high": 4,
        "help": "Cards in a hand.",
    }  # fmt: skip
    assert [o["kind"] for o in described] == ["whole", "seat", "flag", "choice"]
    assert described[1]["values"] == ["random"]


def test_a_new_kind_of_option_must_say_what_it_is() -> None:
    bare = Option("x", "")
    with pytest.raises(NotImplementedError):
        bare.allows(1, 2)
    with pytest.raises(NotImplementedError):
        bare.values()


def test_a_setup_with_an_unknown_key_is_refused() -> None:
    with pytest.raises(BadInput, match="the setup of Toy has no key 'deck'; there are: hands"):
        GAME.new(2, luck=seeded(1), setup={"hands": [[1], [2]], "deck": []})


def read(**data: Any) -> Reader:
    return Reader(data, "it")


@pytest.mark.parametrize(
    ("reading", "sentence"),
    [
        (lambda: Reader([], "it"), "it must be an object of names and values, not []."),
        (lambda: read(n=9).whole("n", 1, 0, 5), "'n' of it must be a whole number from 0 to 5, not 9."),  # noqa: E501
        (lambda: read(b=1).flag("b", True), "'b' of it must be true or false, not 1."),
        (lambda: read(t=1).text("t"), "'t' of it must be a text, not 1."),
        (lambda: read(c="z").choice("c", "a", "ab"), "'c' of it must be one of a, b, not 'z'."),
        (lambda: read(x=1).items("x", int), "'x' of it must be a list, not 1."),
        (lambda: read(x=[1]).items("x", int, 2), "'x' of it must have 2 entries, not 1."),
    ],
)  # fmt: skip
def test_reading_refuses_with_a_sentence(reading: Any, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        reading()
    assert str(refused.value) == sentence


def test_reading_takes_defaults() -> None:
    r = read(n=None, t="x", c="b")
    assert (r.whole("n", 4, 0, 5), r.flag("b", True), r.text("t"), r.has("t")) == (
        4,
        True,
        "x",
        True,
    )
    assert r.choice("c", "a", ["a", "b"]) == "b"
    r.done()
