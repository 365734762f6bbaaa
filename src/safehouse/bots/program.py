"""A program in any language as a bot: one line of JSON in, one line of JSON out.

`docs/own-bots.md` has the protocol. The program is started once and then asked again and again. Its
time per answer and its memory are limited, and it ends together with the process that started it.
"""

from __future__ import annotations

import contextlib
import json
import os
import select
import shlex
import signal
import subprocess
import time
from typing import IO, Any, Final

from safehouse.bots.base import Bot
from safehouse.core.errors import BadInput, IllegalAction, shown
from safehouse.core.state import WAIT, Action, State

PROTOCOL: Final = 1
SECONDS: Final = 5.0  # for an answer, in addition to its budget
MEMORY: Final = 2 << 30  # bytes of address space
LONGEST: Final = 1 << 16  # bytes of an answer
KEPT: Final = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "SYSTEMROOT")


class ProgramBot(Bot):
    """Asks a program what to do."""

    def __init__(self, command: str, seconds: float = SECONDS, memory: int = MEMORY) -> None:
        self.command = command
        self.seconds = seconds
        self.memory = memory
        self.running: subprocess.Popen[bytes] | None = None
        self.asked = 0
        try:
            self.words = shlex.split(command)
        except ValueError as e:
            raise BadInput(f"{shown(command)} is no command: {e}.") from None
        if not self.words:
            raise BadInput("A program is named after exec: such as exec:./mybot.")

    def think(self, state: State, seat: int, budget_ms: int) -> Action:
        legal = state.legal(seat)
        view = state.view(seat)
        self.asked += 1
        question = {
            "protocol": PROTOCOL,
            "id": self.asked,
            "game": view["game"],
            "seat": seat,
            "seats": len(state.asked),
            "budget_ms": budget_ms,
            "may_wait": state.open > 1,
            "view": view,
            "legal": [action.written() for action in legal],
        }
        answer = self.ask(question, self.seconds + budget_ms / 1000)
        return self.taken(state, seat, legal, answer)

    def taken(self, state: State, seat: int, legal: tuple[Action, ...], answer: Any) -> Action:
        """The action that the answer names; a sentence says what is wrong with it."""
        if not isinstance(answer, dict):
            raise BadInput(f"{self.command} must answer with an object, not {shown(answer)}.")
        if answer.get("wait") is True:
            if state.open < 2:
                raise BadInput(f"{self.command} waits, and nobody else can act.")
            return WAIT
        number = answer.get("choose")
        if type(number) is int and 0 <= number < len(legal):
            return legal[number]
        if "action" not in answer:
            raise BadInput(
                f"{self.command} must answer with choose (0 to {len(legal) - 1}), action or wait, "
                f"not {shown(answer)}."
            )
        action = state.read_action(answer["action"])
        try:
            state.clone().apply(seat, action)
        except IllegalAction as e:
            raise BadInput(f"{self.command} does what it may not. {e}") from None
        return action

    # -- the program
    def ask(self, question: dict[str, Any], seconds: float) -> Any:
        line = json.dumps(question, separators=(",", ":")).encode() + b"\n"
        until = time.monotonic() + seconds
        program = self.running or self.start()
        assert program.stdin is not None
        assert program.stdout is not None
        try:
            write(program.stdin, line, until)
            text = read_line(program.stdout, until)
        except TimeoutError:
            self.stop()
            raise BadInput(f"{self.command} gave no answer within {seconds:g} seconds.") from None
        except (OSError, EOFError):
            self.stop()
            raise BadInput(f"{self.command} has ended instead of answering.") from None
        try:
            return json.loads(text)
        except (ValueError, RecursionError):
            raise BadInput(
                f"{self.command} answered {shown(text[:80])}, which is no JSON."
            ) from None

    def start(self) -> subprocess.Popen[bytes]:
        environment = {name: os.environ[name] for name in KEPT if name in os.environ}
        limits = {} if os.name == "nt" else {"preexec_fn": self.limit, "start_new_session": True}
        try:
            self.running = subprocess.Popen(
                self.words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env=environment,
                bufsize=0,
                **limits,  # type: ignore[call-overload]
            )
        except OSError as e:
            raise BadInput(f"{self.command} cannot be started: {e.strerror or e}.") from None
        assert self.running is not None
        for pipe in (self.running.stdin, self.running.stdout):
            os.set_blocking(pipe.fileno(), False)  # type: ignore[union-attr]
        return self.running

    def limit(self) -> None:
        """Run in the new process before the program: limit its memory, and make it end with us."""
        import ctypes
        import resource

        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (self.memory, self.memory))
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(1, signal.SIGKILL)

    def stop(self) -> None:
        """End the program; the next question restarts it."""
        program, self.running = self.running, None
        if program is None:
            return
        with contextlib.suppress(OSError):
            program.kill() if os.name == "nt" else os.killpg(program.pid, signal.SIGKILL)
        for pipe in (program.stdin, program.stdout):
            with contextlib.suppress(OSError):
                pipe.close()  # type: ignore[union-attr]
        program.wait()

    def __del__(self) -> None:
        with contextlib.suppress(Exception):
            self.stop()


def write(pipe: IO[bytes], line: bytes, until: float) -> None:
    left = memoryview(line)
    while left:
        _, ready, _ = select.select([], [pipe], [], max(0, until - time.monotonic()))
        if not ready:
            raise TimeoutError
        left = left[os.write(pipe.fileno(), left[:4096]) :]


def read_line(pipe: IO[bytes], until: float) -> str:
    """One line, up to the size of an answer."""
    found = b""
    while not found.endswith(b"\n"):
        ready, _, _ = select.select([pipe], [], [], max(0, until - time.monotonic()))
        if not ready:
            raise TimeoutError
        part = os.read(pipe.fileno(), 4096)
        if not part or len(found) > LONGEST:
            raise EOFError
        found += part
    return found.decode("utf-8", "replace")
