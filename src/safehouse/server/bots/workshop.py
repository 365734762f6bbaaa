"""People's own designs and campaigns: checked by the game; bots rate designs in the background.

A rating is a separate process at low priority. It ends when it has played all games, when its time
is up, when its visitor starts another one, or when nobody asks about it any more.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import secrets
import time
from collections.abc import Mapping
from multiprocessing.connection import Connection
from typing import Any, Final

import msgspec

from safehouse import games
from safehouse.core.errors import BadInput
from safehouse.measure.raters import rater
from safehouse.server.bots.aside import Aside
from safehouse.server.bots.pool import Most, begin
from safehouse.server.ops.settings import Settings
from safehouse.server.sockets.down_review import Rating as Told
from safehouse.server.sockets.down_review import RatingState
from safehouse.server.sockets.frames import encode
from safehouse.server.sockets.up import CheckDesign, LookAtCampaign, RateDesign, Refused, Unfit

log = logging.getLogger(__name__)
KEPT = 50  # ratings that can still be asked about, including finished ones
HOUSE: Final = "house"  # in place of the address of a visitor
RUNNING: Final = "running"
DONE: Final = "done"
STOPPED: Final = "stopped"
FAILED: Final = "failed"
SLOW_START: Final = 60.0  # seconds for a process to start, on a very busy machine


# -- in the process
def rate(game: str, asked: RateDesign, out: Connection, most: Most) -> None:
    """Let the game's rater play, sending its results to the server as they come."""
    begin(*most)
    play = rater(game)
    assert play is not None  # requested before the process started
    out.send_bytes(encode({"begun": True}))
    try:
        for told in play(asked.design, asked.games, asked.crew):
            out.send_bytes(encode({"told": told}))
        out.send_bytes(encode({"done": True}))
    except BadInput as e:
        out.send_bytes(encode({"error": str(e)}))


# -- in the server
class Rating:
    """A design that is being rated, or was."""

    def __init__(
        self, address: str, game: str, asked: RateDesign, settings: Settings, prefix: str = ""
    ) -> None:
        self.id = prefix + secrets.token_urlsafe(9)
        self.address = address
        self.game = game
        self.state: RatingState = RUNNING
        self.told: Any = None
        self.failure: Refused | None = None
        self.asked_at = time.monotonic()
        self.begun = self.asked_at + SLOW_START  # at the latest
        spawn = multiprocessing.get_context("spawn")
        self.heard, out = spawn.Pipe(duplex=False)
        most = Most(
            settings.rating_memory, int(settings.rating_seconds + SLOW_START), settings.aside_nice
        )
        self.process = spawn.Process(target=rate, args=(game, asked, out, most), daemon=True)
        self.process.start()
        out.close()

    def hear(self) -> None:
        """Read what the process has sent since; if it ends without a result, that is a failure."""
        try:
            while self.state == RUNNING and self.heard.poll():
                said = msgspec.json.decode(self.heard.recv_bytes())
                if "begun" in said:
                    self.begun = time.monotonic()
                elif "told" in said:
                    self.told = said["told"]
                elif "error" in said:
                    self.state, self.failure = FAILED, Unfit("plan", detail=said["error"])
                else:
                    self.state = DONE
        except (EOFError, OSError):
            self.state, self.failure = FAILED, Refused("rating_broke", "bug", 500)
            log.error("a rating broke off", extra={"game": self.game})

    def as_told(self) -> Told:
        over = self.state in (DONE, STOPPED)
        failure = self.failure
        return Told(
            job=self.id,
            state=self.state,
            progress=self.told,
            result=self.told if over else None,
            error=None if failure is None else failure.text,
            say=None if failure is None else failure.say,
            fields={} if failure is None else failure.fields,
        )


class Workshop:
    def __init__(self, settings: Settings, errands: Aside) -> None:
        self.settings = settings
        self.errands = errands
        self.prefix = ""  # of the ids of ratings: the number of this process, if there are several
        self.ratings: dict[str, Rating] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def check_size(self, design: dict[str, Any]) -> None:
        limit = self.settings.limits.options_bytes
        if len(encode(design)) > limit:
            raise Unfit("plan_size", limit=limit)

    async def check(self, game_id: str, asked: CheckDesign) -> list[dict[str, Any]]:
        """What the game finds wrong with the design."""
        game = games.find(game_id)
        check = game.workshop.check_design
        if check is None:
            raise Refused("no_plans", "workshop", 404, game=game.name)
        self.check_size(asked.design)
        return await self.errands.run(check, asked.design)

    async def look(self, game_id: str, asked: LookAtCampaign) -> Mapping[str, Any]:
        """What is wrong with a campaign, and the state of its jobs."""
        game = games.find(game_id)
        look = game.workshop.look_at_campaign
        if look is None:
            raise Refused("no_campaigns", "workshop", 404, game=game.name)
        limit = self.settings.limits.campaign_bytes
        if len(encode(asked.campaign)) > limit:
            raise Unfit("campaign_size", limit=limit)
        return await self.errands.run(look, asked.campaign, asked.ledger)

    def begin(self, game_id: str, asked: RateDesign, address: str) -> Rating:
        """Have bots play the design; the visitor's previous rating ends."""
        game = games.find(game_id)
        if rater(game.id) is None:
            raise Refused("no_rater", "workshop", 404, game=game.name)
        self.check_size(asked.design)
        for other in self._running():
            if other.address == address:
                self._end(other, STOPPED)
        if self.busy:
            raise Refused("busy", "busy", 503)
        rating = Rating(address, game.id, asked, self.settings, self.prefix)
        self.ratings[rating.id] = rating
        for old in list(self.ratings)[:-KEPT]:
            self._end(self.ratings.pop(old), STOPPED)
        task = asyncio.create_task(self._watch(rating))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return rating

    def find(self, game_id: str, job: str) -> Rating:
        rating = self.ratings.get(job)
        if rating is None or rating.game != game_id:
            raise Refused("no_rating", "missing", 404)
        rating.asked_at = time.monotonic()
        return rating

    def stop(self, game_id: str, job: str) -> Rating:
        """End a rating early, keeping what is known."""
        rating = self.find(game_id, job)
        rating.hear()
        self._end(rating, STOPPED)
        return rating

    @property
    def busy(self) -> bool:
        """Whether visitors have as many ratings as there may be; the house's own wait for them."""
        visitors = [r for r in self._running() if r.address != HOUSE]
        return len(visitors) >= self.settings.ratings

    def _running(self) -> list[Rating]:
        return [r for r in self.ratings.values() if r.state == RUNNING]

    async def _watch(self, rating: Rating) -> None:
        """Listen to it until it ends or must end."""
        loop = asyncio.get_running_loop()
        news = asyncio.Event()
        loop.add_reader(rating.heard.fileno(), news.set)
        try:
            while rating.state == RUNNING:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(news.wait(), 0.5)
                news.clear()
                rating.hear()
                now = time.monotonic()
                unasked = now - rating.asked_at > self.settings.rating_unasked
                if unasked or now - rating.begun > self.settings.rating_seconds:
                    self._end(rating, STOPPED)
        finally:
            loop.remove_reader(rating.heard.fileno())
            self._end(rating, STOPPED)
            await asyncio.to_thread(rating.process.join, 5)
            rating.heard.close()

    def _end(self, rating: Rating, state: RatingState) -> None:
        if rating.state == RUNNING:
            rating.state = state
        rating.process.kill()

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
