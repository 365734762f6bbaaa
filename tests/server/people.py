"""Scripted people who play with bots and come back as pages do, and what they were shown."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter, defaultdict
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

import httpx2
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from safehouse.server.sockets.frames import encode

PAUSE = 0.4  # seconds before a page connects again, and longer each time, as in web/src/socket.ts
LONGER = 1.15
LONGEST = 8.0


@dataclass
class Seen:
    """What clients were shown, and how long they were away."""

    shown: dict[tuple[str, int, int], bytes] = field(default_factory=dict)
    forks: int = 0
    kind: str = "start"  # of the last fault
    ended: float = 0.0  # when it was over: the process answers, the database works
    back: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    meanwhile: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    heard: dict[str, tuple[int, float]] = field(default_factory=dict)  # code: position, when
    over: set[str] = field(default_factory=set)
    moves: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    waiting: set[int] = field(default_factory=set)  # who has not yet stored anything since then

    def is_back(self, lost: float) -> None:
        """Somebody who was lost since then has a frame again, or could store something."""
        now = time.monotonic()
        if now < self.ended or not self.ended:
            self.meanwhile[self.kind] += 1  # others were there
        else:
            self.back[self.kind].append(now - max(lost, self.ended))

    def begins(self, kind: str) -> None:
        self.kind, self.ended = kind, 0.0
        self.waiting.clear()

    def ends(self, people: int) -> None:
        self.ended = time.monotonic()
        if self.kind != "server":
            self.waiting = set(range(people))

    def frame(self, code: str, seat: int, n: int, view: Any) -> None:
        digest = blake2b(encode(view), digest_size=12).digest()
        if self.shown.setdefault((code, seat, n), digest) != digest:
            self.forks += 1
        if self.heard.get(code, (-1, 0.0))[0] < n:
            self.heard[code] = (n, time.monotonic())


class Person:
    """Makes tables with bots and plays at them; comes back as pages do."""

    def __init__(self, seen: Seen, port: int, game: str, number: int) -> None:
        self.seen, self.port, self.game, self.number = seen, port, game, number
        self.http = httpx2.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=20)
        self.code = ""
        self.frame: dict[str, Any] = {}
        self.status = ""
        self.lost: float | None = None
        self.rng = random.Random(number)
        self.patient = 0.0  # until when it only waits
        self.last: list[dict[str, Any]] = []
        self.word = ""  # a name, as a sign that something can be stored again
        self.said = 0.0

    async def live(self) -> None:
        while True:
            await self._make()
            await self._play()

    async def _make(self) -> None:
        while True:
            with suppress(httpx2.HTTPError, ValueError):
                asked = {"game": self.game, "name": f"Person {self.number}"}
                answer = await self.http.post("/api/play", json=asked)
                if answer.status_code == 200:
                    self.code, self.link = answer.json()["code"], answer.json()["link"]
                    self.frame, self.status = {}, ""
                    self._could_store()
                    return
            await asyncio.sleep(0.3)

    async def _play(self) -> None:
        attempt = 0
        secret = self.link.partition("?")[2]
        while self.status != "over":
            cookie = "; ".join(f"{c.name}={c.value}" for c in self.http.cookies.jar)
            try:
                async with connect(
                    f"ws://127.0.0.1:{self.port}/ws/{self.code}?{secret}",
                    additional_headers={"Cookie": cookie},
                    compression=None,
                    open_timeout=20,
                    close_timeout=0.1,
                    max_size=None,
                ) as socket:
                    acting = asyncio.create_task(self._act(socket))
                    try:
                        async for text in socket:
                            if self._hear(json.loads(text)):
                                attempt = 0
                    finally:
                        acting.cancel()
            except (OSError, WebSocketException, TimeoutError):
                pass
            if self.status != "over":
                self.lost = self.lost or time.monotonic()
                wait = min(LONGEST, PAUSE * LONGER**attempt) * self.rng.uniform(0.75, 1.25)
                attempt += 1
                await asyncio.sleep(wait)

    def _hear(self, message: dict[str, Any]) -> bool:
        """Whether that was a frame."""
        if message["t"] != "frame":
            self.last = [*self.last, message][-3:]
        if message["t"] == "countdown" and message["seat"] == 0:
            self.patient = time.monotonic() + message["left"] + 1  # whoever asks again stops it
        if message["t"] == "table":
            self.status = message["status"]
            if message["seats"][0]["name"] == self.word:
                self._could_store()
            if self.status == "over":
                self.seen.over.add(self.code)
        elif message["t"] == "error":
            self.seen.refused[message.get("say", "?")] += 1
        elif message["t"] == "frame":
            if self.lost is not None:
                if self.number not in self.seen.waiting:
                    self.seen.is_back(self.lost)
                self.lost = None
            self.frame = message
            self.seen.frame(self.code, 0, message["n"], message["view"])
            return True
        return False

    def _could_store(self) -> None:
        if self.number in self.seen.waiting:
            self.seen.waiting.discard(self.number)
            self.seen.is_back(0.0)

    async def complain(self) -> None:
        """Why does nothing happen here?"""
        frame = {k: v for k, v in self.frame.items() if k not in ("events", "view", "after")}
        answer = await self.http.get(f"/api/tables/{self.code}?{self.link.partition('?')[2]}")
        told = (self.game, self.code, self.status, self.lost, frame, self.last, answer.text)
        print(*(str(one)[:1500] for one in told), sep="\n   ")

    async def _act(self, socket: Any) -> None:
        """Something legal, again and again, as long as it is asked."""
        last, tried = -1, 0.0
        while True:
            await asyncio.sleep(self.rng.uniform(0.02, 0.12))
            now, n = time.monotonic(), self.frame.get("n", -1)
            if self.number in self.seen.waiting and now - self.said > 0.5 and self.status:
                self.word, self.said = f"{self.seen.ended:.3f}", now
                with suppress(WebSocketException):
                    told = {"table": {"op": "name", "name": self.word}}
                    await socket.send(json.dumps(told))
            legal = self.frame.get("legal")
            if now < self.patient and n == last:
                continue
            if legal and self.status == "playing" and (n != last or now - tried > 0.5):
                last, tried = n, now
                self.seen.moves[self.game] += 1
                chosen = self.rng.choice(legal)
                with suppress(WebSocketException):
                    await socket.send(json.dumps({"do": chosen, "at": n, "id": 1}))
