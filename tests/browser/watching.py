"""A person who clicks what a script says, and hears the frames that the page itself is sent."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import WebSocket
from tests.browser.people import STUCK, Person

PATIENCE = 10  # seconds after which a click without an effect is tried again
Frame = dict[str, Any]


class Watching:
    """What to click follows from these frames; a position is answered once.

    Frames are heard whenever the page is talked to: whoever decides by one takes it once (`frame`,
    `question`) and reads only that.
    """

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.frames: list[Frame] = []
        self.happened: list[Frame] = []
        self.answered, self.answered_at = -1, 0.0
        person.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.hear(json.loads(text)))

    def hear(self, message: Frame) -> None:
        if message["t"] == "frame":
            self.frames.append(message)
            if not message["fresh"]:
                self.happened += message["events"]

    @property
    def frame(self) -> Frame:
        return self.frames[-1] if self.frames else {}

    @property
    def view(self) -> Frame:
        view: Frame = self.frame.get("view", {})
        return view

    @property
    def seat(self) -> int:
        return int(self.frame["you"])

    @property
    def question(self) -> Frame | None:
        """The newest frame, if this person is expected to answer it and no answer is on its way."""
        frame = self.frame
        waiting = frame.get("n") == self.answered
        late = time.monotonic() - self.answered_at > PATIENCE
        return frame if frame.get("legal") and (late or not waiting) else None

    def may(self, kind: str) -> bool:
        return any(action["type"] == kind for action in self.frame.get("legal", ()))

    def note_answer(self, n: int) -> None:
        """To the position with that number."""
        self.answered, self.answered_at = n, time.monotonic()

    def until(self, what: Callable[[], Any], seconds: float = STUCK) -> None:
        """Wait for something that the page has been sent."""
        end = time.monotonic() + seconds
        while not what():
            assert time.monotonic() < end, (self.person.name, self.view)
            self.page.wait_for_timeout(20)

    def goes_on(self) -> None:
        """Fails when the game stands still, however long it takes."""
        self.person.goes_on()

    def skip(self) -> None:
        """Nothing has to be watched to its end."""
        self.page.keyboard.press("Escape")
