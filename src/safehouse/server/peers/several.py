"""Several server processes on one port: started, restarted when they die, ended together."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from safehouse.server.ops.logs import start_logs
from safehouse.server.ops.settings import Settings
from safehouse.server.sockets.connections import raise_descriptors
from safehouse.server.store.folder import CannotOpen, Folder

log = logging.getLogger(__name__)
AGAIN_AFTER = 1.0  # seconds before a process that has died is started again
ENDING = 20.0  # seconds in which a process ends when it is told to
Prepare = Callable[[], None]


def greet(words: str) -> None:
    """Say where the house is; a full disk under standard output is no reason not to open."""
    with contextlib.suppress(OSError):
        print(words, flush=True)


def child(
    settings: Settings,
    listening: socket.socket,
    place: tuple[str, int],
    log_level: str,
    prepare: Prepare | None,
    opened: Connection,
) -> None:
    """One of the processes; it ends with its parent."""
    from safehouse.server.ops.serve import run_one

    start_logs(log_level, number=settings.number)
    raise_descriptors()
    parent = multiprocessing.parent_process()
    assert parent is not None
    threading.Thread(target=end_with, args=(parent.sentinel,), daemon=True).start()
    try:
        if prepare is not None:
            prepare()
        run_one(settings, listening, place, opened=lambda: opened.send(settings.number))
    except CannotOpen as e:
        sys.exit(str(e))


def end_with(parent: int) -> None:
    wait([parent])
    os.kill(os.getpid(), signal.SIGTERM)


class Several:
    def __init__(
        self,
        settings: Settings,
        listening: socket.socket,
        place: tuple[str, int],
        log_level: str,
        prepare: Prepare | None,
    ) -> None:
        self.settings = settings
        self.listening = listening
        self.place = place
        self.more = (log_level, prepare)
        self.context = multiprocessing.get_context("spawn")
        self.heard, self.opened = self.context.Pipe(duplex=False)
        self.processes: dict[int, SpawnProcess] = {}
        self.open: set[int] = set()
        self.ending = False

    def run(self, count: int, greeting: str) -> None:
        """Until somebody stops it. SIGHUP restarts the processes one after the other."""
        folder = Folder(self.settings.data)
        workers = self.settings.workers or max(1, ((os.cpu_count() or 2) - 1) // count)
        self.settings = replace(self.settings, workers=workers)
        signals, wake = socket.socketpair()
        wake.setblocking(False)
        signal.set_wakeup_fd(wake.fileno())
        for one in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(one, lambda *_: None)
        try:
            for number in range(count):
                self._start(number)
            told = False
            while not self.ending:
                self._listen(signals)
                if not told and len(self.open) == count:
                    told = True
                    greet(greeting)
                self._look_after(told)
        finally:
            signal.set_wakeup_fd(-1)
            self._end_all()
            signals.close()
            wake.close()
            folder.close()

    def _start(self, number: int) -> None:
        host, port = self.place
        place = (host, port + number if port else 0)
        settings = replace(self.settings, number=number)
        args = (settings, self.listening, place, *self.more, self.opened)
        process = self.context.Process(target=child, args=args, name=f"server {number}")
        process.start()
        self.processes[number] = process

    def _listen(self, signals: socket.socket) -> None:
        """Wait for a signal, for a process that has opened, or for one that has ended."""
        sentinels = [process.sentinel for process in self.processes.values()]
        found = wait([self.heard, signals, *sentinels], timeout=AGAIN_AFTER)
        if self.heard in found:
            self.open.add(self.heard.recv())
        if signals in found:
            for number in signals.recv(64):
                if number == signal.SIGHUP:
                    self._renew()
                elif number in (signal.SIGTERM, signal.SIGINT):
                    self.ending = True

    def _look_after(self, told: bool) -> None:
        for number, process in list(self.processes.items()):
            if self.ending or process.exitcode is None:
                continue
            if not told:  # it says why on standard error
                self.ending = True
                raise SystemExit(1)
            log.warning("a process has died", extra={"number": number, "exit": process.exitcode})
            self.open.discard(number)
            time.sleep(AGAIN_AFTER)
            self._start(number)

    def _renew(self) -> None:
        """Restart all, each when the one before has opened again."""
        for number, process in list(self.processes.items()):
            self.open.discard(number)
            process.terminate()
            process.join(ENDING)
            if process.exitcode is None:
                process.kill()
                process.join()
            self._start(number)
            while number not in self.open and self.processes[number].exitcode is None:
                if self.heard.poll(AGAIN_AFTER):
                    self.open.add(self.heard.recv())
            if number not in self.open:
                log.error("it does not start again: the others stay", extra={"number": number})
                return

    def _end_all(self) -> None:
        for process in self.processes.values():
            with contextlib.suppress(AttributeError):
                process.terminate()
        until = time.monotonic() + ENDING
        for process in self.processes.values():
            process.join(max(0.0, until - time.monotonic()))
            if process.exitcode is None:
                process.kill()
                process.join()
