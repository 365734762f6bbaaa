"""A table of Greed that begins at a prepared position, with a socket answered by the rules."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import WebSocketRoute, expect
from tests.browser.people import Person, table_message

from safehouse.core.chance import Chance
from safehouse.core.telling import seen_by, views_between
from safehouse.games import find

GAME = find("greed")
BOSSES = [("Ines", "cyan"), ("Odile", "magenta"), ("Marlow", "green"), ("Dutch", "amber")]
BOSSES += [("Vesna", "violet")]

# Round 7: Gambit! wants a card, Harvey copies, and Arson! is still to come.
GAMBIT: dict[str, Any] = {
    "round": 7,
    "phase": "play",
    "seats": [
        {
            "cash": 10_000,
            "hand": [18, 27, 31, 59],
            "thugs": [67, 65],
            "holdings": [{"card": 15, "markers": 2}, {"card": 51, "markers": 3}],
            "lying": [{"card": 78, "until": 7}],
        },
        {
            "cash": 15_000,
            "hand": [5, 60],
            "thugs": [66, 62],
            "holdings": [{"card": 9, "markers": 2}],
        },
        {
            "cash": 25_000,
            "hand": [75, 61],
            "thugs": [53, 23, 42],
            "holdings": [{"card": 14, "markers": 3}],
        },
        {
            "cash": 10_000,
            "hand": [1, 70],
            "thugs": [22],
            "holdings": [{"card": 11, "markers": 3}, {"card": 7, "markers": 1}],
        },
    ],
    "effects": [{"kind": "double", "seat": 0, "source": 78, "round": 7}],
}


class Street:
    """Seat 0 is a person; the other seats are played by the test."""

    def __init__(self, person: Person, setup: dict[str, Any] | None, seats: int = 4) -> None:
        self.page = person.page
        self.heard: list[Any] = []
        self.moments: list[Any] = []
        told = {"heard": self.heard, "moments": self.moments}
        self.g = GAME.new(seats, {}, luck=Chance(7), setup=setup, **told)
        self.n = 1
        self.seats = seats
        self.done: list[dict[str, Any]] = []
        self.socket: WebSocketRoute | None = None
        asked = {"game": "greed", "name": person.name, "seats": seats}
        code = self.page.request.post(f"{person.house}/api/play", data=asked).json()["code"]
        self.page.route_web_socket(re.compile(f"/ws/{code}"), self._open)
        person.go(f"/t/{code}")
        expect(self.page.locator(".felt.greed, .felt .mine").first).to_be_visible()

    def _open(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(self._hear)
        self.say(table_message("greed", BOSSES[: self.seats]))
        self.show(fresh=True)

    def say(self, message: dict[str, Any]) -> None:
        assert self.socket is not None
        self.socket.send(json.dumps(message))

    def show(self, fresh: bool = False) -> None:
        events = seen_by(0, self.heard)
        steps = [[view] for view in views_between(0, self.heard, self.moments)]
        self.heard.clear()
        self.moments.clear()
        frame = {"t": "frame", "n": self.n, "events": events, "view": self.g.view(0)}
        frame["steps"] = steps
        legal = [action.written() for action in self.g.legal(0)]
        rest = {"legal": legal, "you": 0, "deadline": None, "hints": GAME.hints(self.g, 0)}
        self.say({**frame, **rest, "fresh": fresh})

    def _hear(self, text: str | bytes) -> None:
        said = json.loads(text)
        if "do" in said:
            self.done.append(said["do"])
            self.do(0, said["do"])

    def do(self, seat: int, action: dict[str, Any], show: bool = True) -> None:
        self.g.apply(seat, GAME.read_action(action))
        self.n += 1
        if show:
            self.show()

    def all_play(self, *cards: int) -> None:
        """Everybody plays a card, seat after seat; one frame shows all of it."""
        for seat, card in enumerate(cards):
            self.do(seat, {"type": "play", "card": card}, show=seat == len(cards) - 1)

    def skip(self) -> None:
        """Skip to the question."""
        self.page.keyboard.press("Escape")

    def mark(self, card: int) -> None:
        wanted = f'button[data-card="{card}"][aria-pressed]:not([disabled])'
        self.page.locator(wanted).last.click()
