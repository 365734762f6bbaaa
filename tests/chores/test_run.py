"""The runner of the tests, tried without running them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import compress, product
from pathlib import Path
from typing import Any

import pytest
from _pytest.mark.expression import Expression
from coverage import Coverage
from tests import conftest
from tools.chores import ready, test
from tools.chores.steps import Job, Run, Tally

from safehouse import needs
from safehouse.checkout import ROOT


def nothing_on_the_path(name: str) -> None:
    return None


def test_a_report_is_counted() -> None:
    junit = '<testsuites><testsuite tests="9" failures="2" errors="1" skipped="3"/></testsuites>'
    assert test.count(junit) == Tally(passed=3, failed=3, skipped=3)


def test_the_browser_named_in_the_environment_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAFEHOUSE_BROWSER", sys.executable)
    assert ready.find_browser() == sys.executable


def test_a_browser_without_windows_is_taken_before_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SAFEHOUSE_BROWSER", raising=False)
    monkeypatch.setattr(shutil, "which", lambda name: name)
    assert ready.find_browser() == ready.SHELL


def test_where_there_is_none_another_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    installed: list[str] = []
    monkeypatch.delenv("SAFEHOUSE_BROWSER", raising=False)
    monkeypatch.setattr(ready, "apt_install", installed.append)
    monkeypatch.setattr(shutil, "which", lambda name: name if "chromium" in installed else None)
    assert ready.need_browser() == ready.SHELL
    assert installed == [ready.SHELL, "chromium"]


def test_a_browser_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAFEHOUSE_BROWSER", "no-such-browser")
    with pytest.raises(needs.NotReady, match="no-such-browser"):
        ready.find_browser()


def test_without_a_browser_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SAFEHOUSE_BROWSER", raising=False)
    monkeypatch.setattr(shutil, "which", nothing_on_the_path)
    with pytest.raises(needs.NotReady, match="Install it"):
        ready.need_browser()


def test_without_postgresql_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(ready, "POSTGRES", tmp_path)
    monkeypatch.setattr(shutil, "which", nothing_on_the_path)
    with pytest.raises(needs.NotReady, match="apt-get install postgresql"):
        ready.need_postgres()


def test_without_nginx_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", nothing_on_the_path)
    with pytest.raises(needs.NotReady, match="apt-get install nginx-light"):
        ready.need_nginx()


def test_without_a_compiler_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", nothing_on_the_path)
    with pytest.raises(needs.NotReady, match="gcc"):
        needs.need_compiler()


def test_root_on_debian_is_spared_the_question(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    called: list[list[str]] = []

    def record(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        called.append(list(command))
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr(subprocess, "run", record)
    needs.apt_install("chromium")
    assert [command[1] for command in called] == ["update", "install"]
    assert called[1][-1] == "chromium"


@contextmanager
def one_after_another(run: Run, steps: Callable[[Run], object]) -> Iterator[None]:
    steps(run)
    yield


class Stage:
    """Stands in for every command the runner would start; those named in `broken` fail."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *broken: str) -> None:
        self.commands: list[str] = []
        self.builds: dict[str, object] = {}
        self.broken = broken
        monkeypatch.setenv("SAFEHOUSE_BROWSER", sys.executable)
        monkeypatch.delenv("SAFEHOUSE_BUILD", raising=False)
        monkeypatch.setattr(test, "developer_ready", lambda: 0)
        monkeypatch.setattr(test, "need_compiler", lambda: None)
        monkeypatch.setattr(subprocess, "run", self.run)
        monkeypatch.setattr(Job, "call", self.call)
        monkeypatch.setattr(Run, "beside", one_after_another)

    def call(self, command: list[str], cwd: Path = ROOT, env: Any = None) -> Tally:
        failed = self.run(command, env=env or {}).returncode
        return Tally(failed=1) if failed else Tally(passed=1)

    def run(self, command: list[str], **more: Any) -> subprocess.CompletedProcess[str]:
        line = " ".join(map(str, command))
        self.commands.append(line)
        self.builds[line] = more.get("env", {}).get("SAFEHOUSE_BUILD")
        failed = any(word in line for word in self.broken)
        for part in command:
            if part.startswith("--junitxml="):
                junit = f'<testsuite tests="7" failures="{int(failed)}"/>'
                Path(part.removeprefix("--junitxml=")).write_text(junit)
        return subprocess.CompletedProcess(command, int(failed))

    def ran(self, word: str) -> bool:
        return any(word in line for line in self.commands)


def test_everything_is_run_though_the_first_step_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stage = Stage(monkeypatch, "ruff check")
    assert test.run_tests([]) == 1
    for word in ("ruff format", "mypy", "lint-imports", "pytest", "--include", "--omit", "build()"):
        assert stage.ran(word), word
    assert " passed, 1 failed" in capsys.readouterr().out.splitlines()[-1]


def test_quick_leaves_out_coverage_and_compiling(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(monkeypatch)
    assert test.run_tests([], quick=True) == 0
    assert stage.ran("pytest")
    assert not stage.ran("coverage")
    assert not stage.ran("safehouse.compiling.build")


def test_arguments_go_to_pytest_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(monkeypatch)
    assert test.run_tests(["tests/core", "-k", "luck"]) == 0
    assert len(stage.commands) == 1
    assert stage.commands[0].endswith("tests/core -k luck")


def test_checks_run_no_test(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(monkeypatch)
    assert test.run_checks() == 0
    assert not stage.ran("pytest")


def test_every_test_is_run_on_some_build(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(monkeypatch)
    assert test.run_tests([]) == 0
    runs = pytest_runs(stage)
    assert [stage.builds[line] for line in runs] == ["pure", "mixed", "compiled", "compiled"]
    wanted = [Expression.compile(asked_for(line)) for line in runs]
    for marks in powerset(("rules", "pure", "slow", "both", "browser")):
        if "browser" in marks and not ("slow" in marks and "both" not in marks):
            continue  # what needs a browser is slow, and tests nobody's rules
        times = sum(one.evaluate(partial(has, marks)) for one in wanted)
        assert times == 1 + ("both" in marks and "slow" not in marks), marks


def test_every_run_is_given_the_files_it_finds_its_tests_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stage = Stage(monkeypatch)
    test.run_tests([])
    pure, rest, compiled, browser = (set(line.split()) for line in pytest_runs(stage))
    assert set(conftest.RULES) == {with_slash(path) for path in test.TESTS_OF_RULES}
    assert {f"--ignore={path}" for path in (*test.TESTS_OF_RULES, "tests/browser")} <= rest
    assert not [path for path in rest if path.startswith("tests/")]
    assert "tests/browser" in browser
    for file in (ROOT / "tests").rglob("test_*.py"):
        path, text = file.relative_to(ROOT).as_posix(), file.read_text("utf-8")
        if path.startswith("tests/browser"):
            continue
        marks = {name for name in ("pure", "slow", "both", "repeats") if f"mark.{name}" in text}
        is_rule = path.startswith(conftest.RULES)
        assert is_in(path, pure) == (is_rule or "pure" in marks), path
        is_machine = path.startswith(conftest.MACHINE)
        assert is_in(path, compiled) == (is_machine or bool(marks - {"pure"})), path


def pytest_runs(stage: Stage) -> list[str]:
    """The runs of pytest, those without compiled rules first."""
    return [line for line in stage.commands if "-m pytest" in line]


def asked_for(line: str) -> str:
    """The marks that a run of pytest is told to look for."""
    return re.split(r" (?:tests/|--)", line.split(" -m ")[2])[0]


def with_slash(path: str) -> str:
    return path if path.endswith(".py") else f"{path}/"


def is_in(path: str, given: set[str]) -> bool:
    return any(path == one or path.startswith(f"{one}/") for one in given)


def test_what_needs_a_browser_is_slow() -> None:
    for file in (ROOT / "tests").rglob("test_*.py"):
        marked = "\npytestmark = [pytest.mark.browser, pytest.mark.slow" in file.read_text("utf-8")
        assert marked == (file.parent.name == "browser"), file


def has(marks: set[str], name: str, /, **_: object) -> bool:
    return name in marks


def powerset(marks: Sequence[str]) -> Iterator[set[str]]:
    for chosen in product((False, True), repeat=len(marks)):
        yield set(compress(marks, chosen))


def test_lines_of_the_rules_are_counted_in_their_own_tests(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stage = Stage(monkeypatch)
    test.rules(Run())
    test.rest(Run(), True)
    rules, rest = pytest_runs(stage)
    assert [word for word in rules.split() if word.startswith("--cov=")] == [
        "--cov=src/safehouse/core",
        "--cov=src/safehouse/games",
    ]
    assert "--cov" in rest.split()
    monkeypatch.setenv("SAFEHOUSE_UNCOUNTED", "src/safehouse")
    config = Coverage(config_file=str(ROOT / "pyproject.toml")).config
    assert {f"{folder}/*" for folder in test.RULES} <= set(config.run_omit)
    monkeypatch.delenv("SAFEHOUSE_UNCOUNTED")
    config = Coverage(config_file=str(ROOT / "pyproject.toml")).config
    assert not {f"{folder}/*" for folder in test.RULES} & set(config.run_omit)


def test_slow_tests_are_run_though_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(monkeypatch, "build()")
    assert test.run_tests([]) == 1
    assert [stage.builds[line] for line in pytest_runs(stage)] == ["pure"] * 4


def test_what_is_missing_is_said_before_anything_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stage = Stage(monkeypatch)
    monkeypatch.setenv("SAFEHOUSE_BROWSER", "no-such-browser")
    assert test.run_tests([]) == 1
    assert stage.commands == []
    assert "no-such-browser" in capsys.readouterr().err


def test_the_page_is_installed_before_it_is_tested(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stage = Stage(monkeypatch)
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(test, "ROOT", tmp_path)
    test.page(Run())
    assert stage.commands == []
    web = tmp_path / "web"
    web.mkdir()
    (web / "package-lock.json").write_text("{}")
    (web / "package.json").write_text('{"scripts": {"test": "vitest run"}}')
    test.page(Run())
    assert stage.commands == ["npm install --no-save --no-audit --no-fund", "npm test"]


def test_a_page_without_npm_is_not_passed_over_in_silence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", nothing_on_the_path)
    monkeypatch.setattr(test, "ROOT", tmp_path)
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "package.json").write_text('{"scripts": {"test": "vitest run"}}')
    test.page(Run())
    assert "npm is not installed" in capsys.readouterr().out


def checkout(monkeypatch: pytest.MonkeyPatch, root: Path) -> None:
    monkeypatch.setattr(ready, "ROOT", root)
    monkeypatch.setattr(needs, "ROOT", root)
    monkeypatch.setattr(sys, "prefix", str(root))


def test_the_developers_tools_are_installed_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stage = Stage(monkeypatch, "uv pip")
    monkeypatch.setattr(shutil, "which", lambda name: name)
    checkout(monkeypatch, tmp_path)
    (tmp_path / "requirements-dev.lock").write_text("ruff==1\n")
    ready.developer_ready()
    ready.developer_ready()
    assert [line.split()[1] for line in stage.commands] == ["pip", "-m"]  # uv failed, pip did it


def test_an_install_that_fails_is_begun_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    Stage(monkeypatch, "pip install")
    checkout(monkeypatch, tmp_path)
    (tmp_path / "requirements-dev.lock").write_text("ruff==1\n")
    for _ in range(2):
        with pytest.raises(needs.NotReady, match="index"):
            ready.developer_ready()


def test_an_installed_package_has_no_tests(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    checkout(monkeypatch, tmp_path)
    with pytest.raises(needs.NotReady, match="checkout"):
        ready.developer_ready()


def test_mypyc_is_installed_from_the_lock_where_it_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    installed: list[tuple[str, ...]] = []
    monkeypatch.setattr(needs, "need_compiler", lambda: None)
    monkeypatch.setattr(needs, "find_spec", lambda name: None)
    monkeypatch.setattr(needs, "install", lambda *what: installed.append(what))
    needs.need_mypyc()
    assert installed == [("--require-hashes", "-r", str(ROOT / "requirements-compile.lock"))]
    monkeypatch.setattr(needs, "ROOT", tmp_path)
    with pytest.raises(needs.NotReady, match="takes a checkout"):
        needs.need_mypyc()
