"""Steps of a run: their results, their cost, and running some of them in parallel.

The output of a run's steps is shown as they run. That of parallel steps is shown as a whole,
between two others, so that nothing is mixed up. A failing step does not stop the next: all are run
and reported, and the closing line counts every test and every other step, so that "0 failed" means
that nothing failed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

from safehouse.checkout import ROOT

LOOK_EVERY = 1.0  # seconds


@dataclass
class Tally:
    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def __str__(self) -> str:
        line = f"{self.passed} passed, {self.failed} failed"
        return f"{line}, {self.skipped} skipped" if self.skipped else line

    def add(self, other: Tally) -> None:
        self.passed += other.passed
        self.failed += other.failed
        self.skipped += other.skipped


@dataclass
class Job:
    """A running step: where its output goes, and the CPU seconds it has used."""

    out: IO[bytes] | None = None  # None: the screen
    cpu: float = 0.0
    running: list[subprocess.Popen[bytes]] = field(default_factory=list)

    def call(
        self, command: Sequence[str], cwd: Path = ROOT, env: Mapping[str, str] | None = None
    ) -> Tally:
        # Share compiled files between the many processes.
        given = {key: text for key, text in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
        process = start(command, cwd, {**given, **(env or {})}, self.out)
        self.running.append(process)
        code, cpu = wait(process)
        self.running.remove(process)
        self.cpu += cpu
        return Tally(failed=1) if code else Tally(passed=1)

    def stop(self) -> None:
        for process in self.running:
            process.terminate()


def start(
    command: Sequence[str], cwd: Path, env: Mapping[str, str], out: IO[bytes] | None
) -> subprocess.Popen[bytes]:
    mixed = None if out is None else subprocess.STDOUT
    return subprocess.Popen(command, cwd=cwd, env=env, stdout=out, stderr=mixed)


def wait(process: subprocess.Popen[bytes]) -> tuple[int, float]:
    """The exit status, and the CPU seconds of the command and everything it started.

    The kernel adds up children that were waited for. Nobody waits for Chromium's processes, so they
    are sampled now and then, and the larger sum is closer to the truth.
    """
    seen: dict[object, float] = {}
    looked = 0.0
    while True:
        ended, status, used = os.wait4(process.pid, os.WNOHANG)
        if ended:
            process.returncode = os.waitstatus_to_exitcode(status)
            return process.returncode, max(used.ru_utime + used.ru_stime, sum(seen.values()))
        if time.monotonic() - looked > LOOK_EVERY:
            looked = time.monotonic()
            seen |= at_work(process.pid)
        time.sleep(0.05)


def at_work(pid: int) -> dict[object, float]:
    """A process and its present descendants, with the CPU seconds of each."""
    import psutil  # a developer's tool, which may be installed after this module was imported

    found: dict[object, float] = {}
    with suppress(psutil.Error):
        top = psutil.Process(pid)
        for one in [top, *top.children(recursive=True)]:
            with suppress(psutil.Error):
                taken = one.cpu_times()
                found[one] = taken.user + taken.system
    return found


Work = Callable[[Job], Tally]


@dataclass
class Done:
    """A finished step."""

    name: str
    tally: Tally
    wall: float
    cpu: float

    def __str__(self) -> str:
        return f"{'FAILED' if self.tally.failed else 'ok':6} {self.wall:7.1f} s  {self.name}"


class Run:
    """Some steps, one after another."""

    def __init__(self, shown: bool = True) -> None:
        self.shown = shown
        self.began = time.perf_counter()
        self.steps: list[Done] = []
        self.unsaid: list[str] = []  # the output of a parallel run
        self.aside: Run | None = None
        self.job: Job | None = None
        self.stopped = False

    def step(self, name: str, work: Work) -> bool:
        if self.stopped:
            return False
        if self.shown:
            self.say(f"\n── {name}")
            done = self.do(name, work, None)
            self.say(str(done))
        else:
            with tempfile.TemporaryFile() as out:
                done = self.do(name, work, out)
                out.seek(0)
                self.say(f"\n── {name}\n{out.read().decode(errors='replace')}{done}")
        self.steps.append(done)
        self.tell_aside()
        return not done.tally.failed

    def do(self, name: str, work: Work, out: IO[bytes] | None) -> Done:
        started = time.perf_counter()
        self.job = Job(out)
        tally = work(self.job)
        return Done(name, tally, time.perf_counter() - started, self.job.cpu)

    @contextmanager
    def beside(self, steps: Callable[[Run], object]) -> Iterator[None]:
        """Run other steps in parallel with those in this context, and wait for them at the end."""
        self.aside = aside = Run(shown=False)
        crashed: list[BaseException] = []

        def work() -> None:
            try:
                steps(aside)
            except BaseException as problem:
                crashed.append(problem)

        thread = threading.Thread(target=work)
        thread.start()
        try:
            yield
        except BaseException:
            aside.stopped = True
            if aside.job is not None:
                aside.job.stop()
            raise
        finally:
            thread.join()
            self.tell_aside()
        if crashed:
            raise crashed[0]

    def tell_aside(self) -> None:
        """Show the new output of the parallel run."""
        if self.aside is None:
            return
        while self.aside.unsaid:
            self.say(self.aside.unsaid.pop(0))
        while self.aside.steps:
            self.steps.append(self.aside.steps.pop(0))

    def say(self, text: str) -> None:
        if self.shown:
            print(text, flush=True)
        else:
            self.unsaid.append(text)

    def close(self) -> int:
        total = Tally()
        for done in self.steps:
            total.add(done.tally)
        self.say("\n── what it cost, in seconds\n            wall     cpu")
        for done in self.steps:
            state = "FAILED" if done.tally.failed else "ok"
            self.say(f"{state:6} {done.wall:9.1f} {done.cpu:7.1f}  {done.name}")
        wall, cpu = time.perf_counter() - self.began, sum(done.cpu for done in self.steps)
        self.say(f"{'all':6} {wall:9.1f} {cpu:7.1f}  on {os.cpu_count()} cores\n\n{total}")
        return 1 if total.failed else 0


def python(module: str) -> list[str]:
    return [sys.executable, "-m", module]


def script(name: str) -> str:
    return str(Path(sys.executable).parent / name)
