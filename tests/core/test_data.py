"""What is written from annotations, and what is refused there."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest

from safehouse.core.codec import dump_cards, load_cards
from safehouse.core.data import records, type_tag, write
from safehouse.core.values import Values
from safehouse.games.flip7 import actions, rules, table


def module_named(name: str) -> ModuleType:
    module = ModuleType(name)
    sys.modules[name] = module
    return module


def test_types_are_written_in_small_letters() -> None:
    assert [type_tag(n) for n in ("Hit", "ChooseUser", "RoundOver")] == [
        "hit", "choose_user", "round_over",
    ]  # fmt: skip


def test_cards_are_saved_as_letters() -> None:
    for cards in ([], [0, 21, 12], [*range(200)]):
        assert load_cards(dump_cards(cards)) == cards
    assert dump_cards([0, 9, 17]) == "09A"


@pytest.mark.parametrize("kind", [set[int], list[set[int]]])
def test_a_record_cannot_hold_just_anything(kind: Any) -> None:
    with pytest.raises(TypeError, match="a record cannot hold"):
        Values(table).dumped(kind, "x")


def test_what_may_stand_on_the_wire_is_written_too() -> None:
    values = Values(table)
    assert values.shape(int | None) == "('any of', ('int',), ('null',))"
    with pytest.raises(TypeError, match="a record cannot hold"):
        values.copied(list[int] | dict[str, int], "x")


def test_tuples_in_tuples_are_refused() -> None:
    with pytest.raises(TypeError, match="come back as lists"):
        Values(table).loaded(tuple[int, tuple[int, ...]], "x")


def test_records_of_another_module_are_handled_by_theirs() -> None:
    values = Values(rules)
    assert values.copied(table.Flip, "x") == "DATA[m.Flip].clone(x)"
    assert values.copied(list[table.Flip], "x") == "[DATA[m.Flip].clone(i) for i in x]"
    assert values.loaded(dict[int, int], "x") == "{int(k): i for k, i in x.items()}"


def test_the_text_to_compile_makes_blanks_without_running_init() -> None:
    assert "class BlankSeat(Seat):" in write(table, to_compile=True)
    assert "Blank" not in write(actions, to_compile=True)  # clones share what is fixed
    assert "Seat.__new__(Seat)" in write(table)
    assert write(rules) == ""


def test_two_modules_that_end_alike_are_refused() -> None:
    module_named("elsewhere.flip7.rules")
    with pytest.raises(TypeError, match="end alike"):
        records("elsewhere.flip7.rules")


def test_a_data_module_that_fails_is_not_taken_for_a_missing_one(tmp_path: Any) -> None:
    folder = tmp_path / "brokenpack" / "brokengame"
    folder.mkdir(parents=True)
    (folder / "rules.py").write_text("")
    (folder / "rules_data.py").write_text("import no_such_module_anywhere\n")
    sys.path.insert(0, str(tmp_path))
    try:
        import brokenpack.brokengame.rules  # type: ignore[import-not-found]  # noqa: F401

        with pytest.raises(ModuleNotFoundError, match="no_such_module_anywhere"):
            records("brokenpack.brokengame.rules")
    finally:
        sys.path.remove(str(tmp_path))
