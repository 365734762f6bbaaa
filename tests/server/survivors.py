"""A server in a separate process, so that it can be killed."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

from tests.server.driver import PATIENCE, Browser, until

START = """
import sys
from pathlib import Path
from safehouse.server.ops.logs import start_logs
from safehouse.server.ops.serve import listen, make_server
from safehouse.server.store.engines import database_named
from tests.server.driver import quick
if __name__ == "__main__":
    start_logs("info")
    away = {"postgres": database_named(), "luck_announce": 600.0, "luck_open": 600.0}
    where = {"address": f"127.0.0.1:{sys.argv[2]}"}
    settings = quick(Path(sys.argv[1]), **away, **where)
    make_server(settings).run(sockets=[listen("127.0.0.1", int(sys.argv[2]))])
"""


class Process:
    started: ClassVar[list[Process]] = []

    def __init__(self, data: Path, port: int = 0) -> None:
        self.port = port or free_port()
        self.log = (data / "log").open("ab")
        program = data / "start.py"
        program.write_text(START)
        self.process = self.start([sys.executable, str(program), str(data), str(self.port)])
        self.pid = self.process.pid
        Process.started.append(self)
        until(self._answers, 300)  # or it dies, which shows at once

    def start(self, program: list[str]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            program,
            stderr=self.log,
            cwd=Path(__file__).parent.parent.parent,
            env={"PYTHONPATH": ".", **environment()},
        )

    def _answers(self) -> bool:
        assert self.process.poll() is None, "the server did not start"
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def browser(self, name: str = "Ines") -> Browser:
        return Browser(self.port, name)

    def kill(self) -> None:
        """Kill it with SIGKILL."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        self.log.close()

    @classmethod
    def end_all(cls) -> None:
        """End what a failed test left running, which would make the next one fail too."""
        for process in cls.started:
            if process.process.poll() is None:
                process.kill()
        cls.started.clear()

    def terminate(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(PATIENCE)
        self.log.close()
        return code


def environment() -> dict[str, str]:
    """This one's, with the repository on Python's path."""
    return {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | (
        {"PYTHONPATH": f".{os.pathsep}{os.environ['PYTHONPATH']}"}
        if "PYTHONPATH" in os.environ
        else {}
    )


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def errors_in(log: Path) -> list[str]:
    lines = [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]
    return [str(line) for line in lines if line["level"] == "error"]
