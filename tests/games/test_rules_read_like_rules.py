"""Rules cite numbers that exist, and say `then` and `ask` last: they run after all else."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from tests.tables import AnyGame

from safehouse import games

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "src" / "safehouse" / "games"
FILES = sorted(GAMES.glob("*/**/*.py"))
NUMBER = re.compile(r"\b(?:F7|BO|GA|GR|MH)-[A-Z]+[0-9]*(?:-[0-9]+)?\b")
LATER = ("then", "ask")


def defers(node: ast.stmt) -> bool:
    """Whether the statement is `g.then(…)` or `g.ask(…)`."""
    call = node.value if isinstance(node, ast.Expr) else None
    return (
        isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and call.func.attr in LATER
        and isinstance(call.func.value, ast.Name)
        and call.func.value.id == "g"
    )


def acts_after_deferring(body: list[ast.stmt]) -> list[int]:
    """Lines that do something after a call was deferred in the same block."""
    lines: list[int] = []
    deferred = False
    for node in body:
        if deferred and not defers(node) and not isinstance(node, ast.Return):
            lines.append(node.lineno)
        deferred = deferred or defers(node)
        for inner in ("body", "orelse"):
            lines += acts_after_deferring(getattr(node, inner, []))
    return lines


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.relative_to(GAMES).as_posix())
def test_then_and_ask_come_last(file: Path) -> None:
    for function in ast.walk(ast.parse(file.read_text())):
        if isinstance(function, ast.FunctionDef):
            assert acts_after_deferring(function.body) == [], function.name


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.relative_to(GAMES).as_posix())
def test_rules_that_are_cited_exist(file: Path) -> None:
    rules = (ROOT / "docs" / "rules" / f"{file.relative_to(GAMES).parts[0]}.md").read_text()
    known = set(NUMBER.findall(rules)) | {n.rpartition("-")[0] for n in NUMBER.findall(rules)}
    assert set(NUMBER.findall(file.read_text())) <= known


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.relative_to(GAMES).as_posix())
def test_a_number_is_followed_by_a_sentence(file: Path) -> None:
    """A bare number tells nobody what the rule does."""
    bare = re.compile(r"[\s,;…/]*(?:-?\b[A-Z]?[0-9]+\b)?")
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            said = ast.get_docstring(node) or "without a docstring"
            assert bare.sub("", NUMBER.sub("", said)), node.name


@pytest.mark.parametrize("game", games.all(), ids=lambda game: game.id)
def test_every_rule_is_cited_by_the_code_or_shown_by_a_case(game: AnyGame) -> None:
    """No rule is left out in silence."""
    rules = (ROOT / "docs" / "rules" / f"{game.id}.md").read_text()
    stated = set(re.findall(r"^- \*\*([A-Z0-9]+-[A-Z]+-[0-9]+)\*\*", rules, re.MULTILINE))
    cases = "".join(f.read_text() for f in (ROOT / "tests" / "cases" / game.id).glob("*.yaml"))
    tests = "".join(f.read_text() for f in (ROOT / "tests" / "games" / game.id).rglob("*.py"))
    code = "".join(f.read_text() for f in FILES if GAMES / game.id in f.parents)
    named = set(NUMBER.findall(cases + tests + spelled_out(code)))
    assert stated - named == set()


def spelled_out(code: str) -> str:
    """`F7-DEAL-3, -5` names two rules."""
    return re.sub(
        r"([A-Z0-9]+-[A-Z]+)(-[0-9]+)((?:, -[0-9]+)+)",
        lambda m: ", ".join([m[1] + m[2], *[m[1] + n for n in m[3].split(", ")[1:]]]),
        code,
    )
