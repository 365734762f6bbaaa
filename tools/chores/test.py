"""`./safehouse test`: every check, every test, the coverage gates and the compiled build.

The engine is compiled while style, types and the page are looked at.  Then the tests run: those of
the rules on the pure build, because their lines are counted; the rest with compiled rules, because
there the lines of all else are counted; the slow ones (whole games by the hundred, a browser) and
those that must hold on both builds with everything compiled, and no line counted.

A step that fails does not hide the next: all are run, all are reported, and the closing line counts
every test and every other step, so that "0 failed" means that nothing failed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

from tools.chores.ready import developer_ready, find_browser, need_browser

from safehouse.checkout import ROOT
from safehouse.needs import NotReady, need_compiler

PACKAGE = "src/safehouse"
RULES = (f"{PACKAGE}/core", f"{PACKAGE}/games")  # a rule without a test is a rumour
RULES_COVERAGE = 100
OTHER_COVERAGE = 90
COUNTED = ("-n", "2", "--dist", "worksteal", "--cov-report=")
PURE = (*COUNTED, "-m", "(rules or pure) and not slow")
REST = (*COUNTED, "-m", "not (rules or pure or slow)")
UNCOUNTED = ("--dist", "worksteal", "-p", "no:randomly")
COMPILED = (*UNCOUNTED, "-n", "2", "-m", "(slow or both) and not browser")
# One process more than there are cores: whoever watches a page waits most of the time.
BROWSER = (*UNCOUNTED, "-n", "3", "-m", "browser")
BUILD = "from safehouse.compiling.build import build; build()"


@dataclass
class Tally:
    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __str__(self) -> str:
        line = f"{self.passed} passed, {self.failed} failed"
        return f"{line}, {self.skipped} skipped" if self.skipped else line


@dataclass
class Run:
    """One run of the steps: what each came to, and how to say so."""

    total: Tally = field(default_factory=Tally)
    lines: list[str] = field(default_factory=list)

    def step(self, name: str, work: Callable[[], Tally]) -> bool:
        print(f"\n── {name}", flush=True)
        start = time.perf_counter()
        tally = work()
        took = f"{time.perf_counter() - start:6.1f} s"
        self.lines.append(f"{'FAILED' if tally.failed else 'ok':6} {took}  {name}")
        print(self.lines[-1], flush=True)
        self.total.passed += tally.passed
        self.total.failed += tally.failed
        self.total.skipped += tally.skipped
        return not tally.failed

    def close(self) -> int:
        print("\n── all steps", *self.lines, "", self.total, sep="\n", flush=True)
        return 1 if self.total.failed else 0


def run_tests(args: list[str], *, quick: bool = False) -> int:
    """Run it all; with arguments run pytest alone, on these; `quick` leaves out the slow gates."""
    try:
        developer_ready()
        browser = find_browser() if args else need_browser()
        if not args and not quick:
            need_compiler()
    except NotReady as problem:
        print(problem, file=sys.stderr)
        return 1
    if browser is not None:
        os.environ["SAFEHOUSE_BROWSER"] = browser
    if args:  # from where the caller stands, so that the shell completes the paths
        command = [*_python("pytest"), "-c", str(ROOT / "pyproject.toml"), *args]
        return subprocess.run(command, check=False).returncode
    run = Run()
    if quick:
        _checks(run)
        page(run)
        run.step("pytest", lambda: _pytest("-n", "2"))
        return run.close()
    with beside([sys.executable, "-c", BUILD]) as built:
        _checks(run)
        page(run)
        is_built = run.step("compile with mypyc, beside the steps above", built)
    counted(run, is_built)
    slow(run, is_built)
    return run.close()


def run_checks() -> int:
    """The steps that need no test: style, types, layers."""
    developer_ready()
    run = Run()
    _checks(run)
    return run.close()


def _checks(run: Run) -> None:
    run.step("ruff check", lambda: _call([*_python("ruff"), "check"]))
    run.step("ruff format", lambda: _call([*_python("ruff"), "format", "--check"]))
    run.step("mypy --strict", lambda: _call(_python("mypy")))
    run.step("import-linter", lambda: _call([_script("lint-imports"), "--no-logo"]))


def counted(run: Run, is_built: bool) -> None:
    """The quick tests, with the lines counted that each half of them is there for."""
    rules = [f"--cov={folder}" for folder in RULES]
    run.step("pytest, the rules", lambda: _pytest(*PURE, *rules, SAFEHOUSE_BUILD="pure"))
    run.step(f"coverage of the rules: {RULES_COVERAGE} %", _rules_covered)
    env = {"SAFEHOUSE_BUILD": "mixed" if is_built else "pure", "SAFEHOUSE_UNCOUNTED": PACKAGE}
    run.step("pytest, the rest", lambda: _pytest(*REST, "--cov", **env))
    run.step(f"coverage of the rest: {OTHER_COVERAGE} %", _rest_covered)


def slow(run: Run, is_built: bool) -> None:
    """The same files, compiled by mypyc, must keep the same contract and play the same cases.

    What needs a browser is a run of its own: there each process opens one, and only one."""
    name, build = ("compiled", "compiled") if is_built else ("pure, for want of another", "pure")
    run.step(f"pytest on the {name} build", lambda: _pytest(*COMPILED, SAFEHOUSE_BUILD=build))
    run.step("pytest in the browser", lambda: _pytest(*BROWSER, SAFEHOUSE_BUILD=build))


@contextmanager
def beside(command: Sequence[str]) -> Iterator[Callable[[], Tally]]:
    """A command that runs beside other steps; waiting for it shows what it said."""
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(command, cwd=ROOT, stdout=said, stderr=subprocess.STDOUT)

        def wait() -> Tally:
            failed = process.wait() != 0
            said.seek(0)
            print(said.read().decode(errors="replace"), end="", flush=True)
            return Tally(failed=1) if failed else Tally(passed=1)

        try:
            yield wait
        finally:
            if process.poll() is None:
                process.terminate()
                process.wait()


def page(run: Run) -> None:
    """The page's own tests, where Node is present; the built page is tested by pytest anyway."""
    web = ROOT / "web"
    package = web / "package.json"
    npm = shutil.which("npm")
    if not package.is_file() or "test" not in json.loads(package.read_text()).get("scripts", {}):
        return
    if npm is None:
        print("\n── the page: not tested, because npm is not installed", flush=True)
        return
    installed = web / "node_modules" / ".package-lock.json"
    lock = web / "package-lock.json"
    if not installed.is_file() or _newer(lock, installed):
        # Not `npm ci`: it insists on the binaries of other systems, which the lock need not have.
        install = [npm, "install", "--no-save", "--no-audit", "--no-fund"]
        if not run.step("the page: npm install", lambda: _call(install, cwd=web)):
            return
    run.step("the page: npm test", lambda: _call([npm, "test"], cwd=web))


def _newer(one: Path, other: Path) -> bool:
    return not one.is_file() or one.stat().st_mtime > other.stat().st_mtime


def _rules_covered() -> Tally:
    return _covered("--include", RULES, RULES_COVERAGE, _has_code(*RULES))


def _rest_covered() -> Tally:
    return _covered("--omit", RULES, OTHER_COVERAGE, True)


def _covered(which: str, folders: Sequence[str], percent: int, any_code: bool) -> Tally:
    if not any_code:  # coverage calls an empty report an error
        return Tally()
    patterns = ",".join(f"{folder}/*" for folder in folders)
    return _call([*_python("coverage"), "report", which, patterns, f"--fail-under={percent}"])


def _has_code(*folders: str) -> bool:
    return any(path.stat().st_size for name in folders for path in (ROOT / name).rglob("*.py"))


def _pytest(*args: str, **env: str) -> Tally:
    """Run pytest and count what it did (its report file says so, whatever is on the screen)."""
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch, "report.xml")
        outcome = _call([*_python("pytest"), f"--junitxml={report}", *args], env=env)
        if not report.is_file():
            return outcome
        tally = count(report.read_text())
    if outcome.failed and not tally.failed:
        tally.failed = 1  # no test failed, but pytest did
    return tally


def count(junit: str) -> Tally:
    tally = Tally()
    for suite in ElementTree.fromstring(junit).iter("testsuite"):
        count = {key: int(suite.get(key, 0)) for key in ("tests", "failures", "errors", "skipped")}
        bad = count["failures"] + count["errors"]
        tally.failed += bad
        tally.skipped += count["skipped"]
        tally.passed += count["tests"] - bad - count["skipped"]
    return tally


def _call(command: Sequence[str], cwd: Path = ROOT, env: Mapping[str, str] = {}) -> Tally:
    # What one process has compiled the next need not: there are many.
    given = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(command, cwd=cwd, env={**given, **env}, check=False)
    return Tally(failed=1) if done.returncode else Tally(passed=1)


def _python(module: str) -> list[str]:
    return [sys.executable, "-m", module]


def _script(name: str) -> str:
    return str(Path(sys.executable).parent / name)
