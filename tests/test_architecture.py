"""The way of a click in docs/architecture.md, held against the code."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PART = TEXT.partition("## From a click to the screens")[2].partition("\n## ")[0]
QUOTED = re.compile(r"`([^`]+)`")


class Step(NamedTuple):
    """A row of the list: where it is, its files and its functions."""

    where: str
    files: list[Path]
    functions: list[str]


def steps() -> list[Step]:
    found = []
    for where, files, functions in re.findall(r"^\| (\w+) \| (.+) \| (.+) \|$", PART, re.M):
        home = ROOT / ("web/src" if where == "page" else "src/safehouse")
        paths = [home / file for file in QUOTED.findall(files)]
        found.append(Step(where, paths, QUOTED.findall(functions)))
    return found


def is_in(name: str, files: list[Path]) -> bool:
    """Whether one of the files defines that function, or that method of that class."""
    owner, _, name = name.rpartition(".")
    for file in files:
        text = file.read_text(encoding="utf-8")
        made = rf"(def|class|function) {name}\b|^ +(private |readonly )*{name}(\(| = )"
        if re.search(made, text, re.M) and (not owner or re.search(rf"class {owner}\b", text)):
            return True
    return False


@pytest.mark.parametrize("step", steps(), ids=lambda step: step.where)
def test_each_function_is_where_the_list_says(step: Step) -> None:
    assert [file for file in step.files if not file.is_file()] == []
    assert [name for name in step.functions if not is_in(name, step.files)] == []
    assert not is_in("no_such_function", step.files)


def test_the_list_is_counted_right() -> None:
    way = steps()
    files = {file for step in way for file in step.files}
    functions = [name for step in way for name in step.functions]
    assert len(way) == 7
    assert f"These are {len(files)} files and {len(functions)} functions." in PART
