"""`./safehouse test`: every check, every test, the coverage gates and the compiled build.

The engine is compiled first. Then come the tests that are not about the rules, on compiled rules,
counting the coverage of everything else. Whatever needs no compiled engine runs in parallel: style,
types, the page's own tests, and the tests of the rules on the pure build, counting their coverage.
At last the tests in a browser, in parallel with the slow ones (hundreds of whole games) and those
for both builds, with everything compiled and no coverage. So no core waits for the other, and the
closing table says what each step cost. Each run of pytest is given only the relevant files, since
reading all of them takes longer than many a test.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree

from tools.chores.ready import (
    developer_ready,
    find_browser,
    need_browser,
    need_nginx,
    need_postgres,
)
from tools.chores.steps import Job, Run, Tally, python, script

from safehouse.checkout import ROOT
from safehouse.needs import NotReady, need_compiler

PACKAGE = "src/safehouse"
RULES = (f"{PACKAGE}/core", f"{PACKAGE}/games")  # a rule without a test is a rumour
RULES_COVERAGE = 100
OTHER_COVERAGE = 90
# The tests of the rules (marked by tests/conftest.py); the first is about the engine.
TESTS_OF_RULES = (
    "tests/core",
    "tests/games",
    "tests/test_cases.py",
    "tests/test_contract.py",
    "tests/test_lessons.py",
    "tests/test_secrecy.py",
)
BROWSER_TESTS = "tests/browser"
SPREAD = ("--dist", "worksteal")
COUNTED = (*SPREAD, "--cov-report=")
UNCOUNTED = (*SPREAD, "-p", "no:randomly")
PURE = ("-n", "0", *COUNTED, "-m", "(rules or pure) and not slow")
CORES = min(os.cpu_count() or 2, 8)
REST = ("-n", str(CORES), *COUNTED, "-m", "not (rules or pure or slow)")
COMPILED = ("-n", str(CORES), *UNCOUNTED, "-m", "(slow or both) and not browser")
# One more, because a test waits while its Chromium works.
BROWSER = ("-n", str(CORES + 1), *UNCOUNTED, "-m", "browser")
BUILD = "from safehouse.compiling.build import build; build()"


def run_tests(args: list[str], *, quick: bool = False) -> int:
    """Run everything; with arguments, run only pytest with them; `quick` skips the slow gates."""
    try:
        developer_ready()
        browser = find_browser() if args else need_browser()
        if not args:
            need_postgres()
            need_nginx()
        if not args and not quick:
            need_compiler()
    except NotReady as problem:
        print(problem, file=sys.stderr)
        return 1
    if browser is not None:
        os.environ["SAFEHOUSE_BROWSER"] = browser
    if args:  # relative to the caller's folder, so that the shell completes the paths
        command = [*python("pytest"), "-c", str(ROOT / "pyproject.toml"), *args]
        return subprocess.run(command, check=False).returncode
    run = Run()
    if quick:
        checks(run)
        page(run)
        run.step("pytest", lambda job: pytest(job, "-n", "2"))
        return run.close()
    with run.beside(without_compiled_rules):
        built = run.step("compile with mypyc", lambda job: job.call([sys.executable, "-c", BUILD]))
        rest(run, built)
    build = "compiled" if built else "pure"
    with run.beside(lambda aside: both_builds(aside, build)):
        in_a_browser(run, build)
    return run.close()


def run_checks() -> int:
    """The steps without tests: style, types, layers."""
    developer_ready()
    run = Run()
    checks(run)
    return run.close()


def without_compiled_rules(run: Run) -> None:
    checks(run)
    rules(run)
    page(run)


def both_builds(run: Run, build: str) -> None:
    """The same files, compiled by mypyc, must fulfil the same contract and play the same cases."""
    name = build if build == "compiled" else "pure, for want of another"
    slow = [TESTS_OF_RULES[0], *files_marked("slow", "both", "repeats")]
    run.step(
        f"pytest on the {name} build",
        lambda job: pytest(job, *COMPILED, *slow, SAFEHOUSE_BUILD=build),
    )


def in_a_browser(run: Run, build: str) -> None:
    """A separate run, in which each process opens exactly one browser."""
    run.step(
        "pytest in the browser",
        lambda job: pytest(job, *BROWSER, BROWSER_TESTS, SAFEHOUSE_BUILD=build),
    )


def checks(run: Run) -> None:
    run.step("ruff check", lambda job: job.call([*python("ruff"), "check"]))
    run.step("ruff format", lambda job: job.call([*python("ruff"), "format", "--check"]))
    run.step("mypy --strict", lambda job: job.call(python("mypy")))
    run.step("import-linter", lambda job: job.call([script("lint-imports"), "--no-logo"]))


def rules(run: Run) -> None:
    """The tests of the rules, with the coverage of the rules."""
    counted = [f"--cov={folder}" for folder in RULES]
    env = {"SAFEHOUSE_BUILD": "pure", "COVERAGE_FILE": ".coverage-rules"}
    where = [*TESTS_OF_RULES, *files_marked("pure")]
    run.step("pytest, the rules", lambda job: pytest(job, *PURE, *counted, *where, **env))
    run.step(
        f"coverage of the rules: {RULES_COVERAGE} %",
        lambda job: covered(job, "--include", RULES_COVERAGE, env["COVERAGE_FILE"]),
    )


def rest(run: Run, is_built: bool) -> None:
    """The quick tests of everything else, with the coverage of all other lines."""
    env = {
        "SAFEHOUSE_BUILD": "mixed" if is_built else "pure",
        "SAFEHOUSE_UNCOUNTED": PACKAGE,
        "COVERAGE_FILE": ".coverage-rest",
    }
    elsewhere = [f"--ignore={folder}" for folder in (*TESTS_OF_RULES, BROWSER_TESTS)]
    run.step("pytest, the rest", lambda job: pytest(job, *REST, "--cov", *elsewhere, **env))
    run.step(
        f"coverage of the rest: {OTHER_COVERAGE} %",
        lambda job: covered(job, "--omit", OTHER_COVERAGE, env["COVERAGE_FILE"]),
    )


def page(run: Run) -> None:
    """The page's own tests, if Node is installed; pytest tests the built page anyway."""
    web = ROOT / "web"
    package = web / "package.json"
    npm = shutil.which("npm")
    if not package.is_file() or "test" not in json.loads(package.read_text()).get("scripts", {}):
        return
    if npm is None:
        run.say("\n── the page: not tested, because npm is not installed")
        return
    installed = web / "node_modules" / ".package-lock.json"
    lock = web / "package-lock.json"
    if not installed.is_file() or _newer(lock, installed):
        # Not `npm ci`, which insists on binaries for other systems that the lock need not have.
        install = [npm, "install", "--no-save", "--no-audit", "--no-fund"]
        if not run.step("the page: npm install", lambda job: job.call(install, cwd=web)):
            return
    run.step("the page: npm test", lambda job: job.call([npm, "test"], cwd=web))


def _newer(one: Path, other: Path) -> bool:
    return not one.is_file() or one.stat().st_mtime > other.stat().st_mtime


def files_marked(*marks: str) -> list[str]:
    """The files, except browser tests, that contain a test with one of these marks."""
    found = []
    for file in sorted((ROOT / "tests").rglob("test_*.py")):
        path = file.relative_to(ROOT).as_posix()
        text = file.read_text("utf-8")
        if not path.startswith(BROWSER_TESTS) and any(f"mark.{mark}" in text for mark in marks):
            found.append(path)
    return found


def covered(job: Job, which: str, percent: int, data: str) -> Tally:
    patterns = ",".join(f"{folder}/*" for folder in RULES)
    report = ["report", f"--data-file={data}", which, patterns, f"--fail-under={percent}"]
    return job.call([*python("coverage"), *report])


def pytest(job: Job, *args: str, **env: str) -> Tally:
    """Run pytest and count its results from its report file."""
    with tempfile.TemporaryDirectory() as scratch:
        report = Path(scratch, "report.xml")
        outcome = job.call([*python("pytest"), f"--junitxml={report}", *args], env=env)
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
        tally.add(Tally(count["tests"] - bad - count["skipped"], bad, count["skipped"]))
    return tally
