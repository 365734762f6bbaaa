"""Tells others in this process that a table has changed: news, never truth.

News may be lost, and the log is read if a number is missing.
"""

from __future__ import annotations

from collections.abc import Callable

Heard = Callable[[int], None]  # the number of the newest move


class Bus:
    def __init__(self) -> None:
        self.listeners: dict[str, list[Heard]] = {}

    def publish(self, code: str, n: int) -> None:
        for heard in self.listeners.get(code, ()):
            heard(n)

    def subscribe(self, code: str, heard: Heard) -> Callable[[], None]:
        """`heard` is called for every move of that table, until what is returned is called."""
        self.listeners.setdefault(code, []).append(heard)

        def stop() -> None:
            self.listeners[code].remove(heard)
            if not self.listeners[code]:
                del self.listeners[code]

        return stop
