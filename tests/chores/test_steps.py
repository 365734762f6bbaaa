"""Steps one after another and beside each other: what is shown, counted and paid for."""

from __future__ import annotations

import sys
import threading
import time

import pytest
from tools.chores.steps import Job, Run, Tally

BUSY = "import time\nwhile time.process_time() < 0.3: pass"


def printing(text: str) -> list[str]:
    return [sys.executable, "-c", f"print({text!r})"]


def test_a_failed_step_does_not_hide_the_next(capsys: pytest.CaptureFixture[str]) -> None:
    run = Run()
    assert not run.step("first", lambda job: Tally(failed=1))
    assert run.step("second", lambda job: Tally(passed=4, skipped=1))
    assert run.close() == 1
    said = capsys.readouterr().out
    assert "FAILED" in said
    assert said.endswith("\n4 passed, 1 failed, 1 skipped\n")


def test_a_command_that_fails_is_counted() -> None:
    assert Job().call([sys.executable, "-c", ""]) == Tally(passed=1)
    assert Job().call([sys.executable, "-c", "raise SystemExit(3)"]) == Tally(failed=1)


def test_what_a_step_and_its_processes_cost_is_in_the_closing_table(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run = Run()
    inner = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {BUSY!r}])"
    run.step("busy", lambda job: job.call([sys.executable, "-c", inner]))
    run.step("idle", lambda job: Tally(passed=1))
    assert run.close() == 0
    table = {
        line.split()[-1]: line.split() for line in capsys.readouterr().out.splitlines() if line
    }
    assert float(table["busy"][2]) >= 0.3
    assert table["idle"][2] == "0.0"


def test_steps_beside_the_others_are_shown_whole(capfd: pytest.CaptureFixture[str]) -> None:
    run, told, done = Run(), threading.Event(), threading.Event()

    def others(aside: Run) -> None:
        aside.step("beside", lambda job: job.call(printing("whole")))
        aside.say("a word")
        done.set()

    def first(job: Job) -> Tally:
        assert done.wait(60)
        told.set()
        return job.call(printing("meanwhile"))

    with run.beside(others):
        run.step("first", first)
        assert told.is_set()
    assert run.close() == 0
    said = [line for line in capfd.readouterr().out.splitlines() if line]
    assert [said[0], said[1]] == ["── first", "meanwhile"]
    assert [said[3], said[4]] == ["── beside", "whole"]
    assert said[6] == "a word"
    assert said[-1] == "2 passed, 0 failed"


def test_steps_beside_the_others_are_waited_for() -> None:
    run = Run()
    with run.beside(
        lambda aside: aside.step("long", lambda job: job.call([sys.executable, "-c", BUSY]))
    ):
        pass
    assert [done.name for done in run.steps] == ["long"]


def test_steps_beside_the_others_do_not_outlive_a_run_that_breaks_off() -> None:
    run, begun = Run(), threading.Event()

    def sleep(job: Job) -> Tally:
        begun.set()
        return job.call([sys.executable, "-c", "import time; time.sleep(900)"])

    def others(aside: Run) -> None:
        aside.step("asleep", sleep)
        aside.step("never", lambda job: Tally(passed=1))

    def break_off() -> None:
        assert begun.wait(60)
        while not (run.aside and run.aside.job and run.aside.job.running):
            time.sleep(0.01)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), run.beside(others):
        break_off()
    assert [done.name for done in run.steps] == ["asleep"]
    assert run.steps[0].tally.failed


def test_what_breaks_beside_breaks_the_run() -> None:
    def broken(aside: Run) -> None:
        raise RuntimeError("beside")

    with pytest.raises(RuntimeError, match="beside"), Run().beside(broken):
        pass
