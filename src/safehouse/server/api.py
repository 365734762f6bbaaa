"""What is asked over HTTP.  Each call reads, asks the lobby and answers in JSON."""

from __future__ import annotations

import io
import logging
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any, TypeVar

import segno
from msgspec import UNSET, UnsetType, convert
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from safehouse import bots, games
from safehouse.core.errors import BadInput
from safehouse.core.game import Game
from safehouse.server import down, frames, wire
from safehouse.server.facts import TableFacts
from safehouse.server.house import House
from safehouse.server.limits import visitor_at
from safehouse.server.pages import Pages
from safehouse.server.places import Addresses, is_local, link_to
from safehouse.server.replay import Ready
from safehouse.server.room import Room
from safehouse.server.security import CLOSED, is_secure
from safehouse.server.unwell import NotStored
from safehouse.server.wire import Refused, Unfit, read_body

log = logging.getLogger(__name__)
T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]
PAGES = (
    "/",
    "/t/{code}",
    "/r/{code}",
    "/city",
    "/city/{code}",
    "/workshop",
    "/workshop/{rest:path}",
    "/design",
    "/rules/{game}",
)
DRAWN = 256  # QR codes that are kept
SHORT = 300  # characters of a text whose QR code stays small
PASSED_ON = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
ROOM = 4096  # what a request says beside its options or its plan


class Api:
    def __init__(self, house: House) -> None:
        self.house = house
        self.pages = Pages(house.settings.static)
        self.ops = Addresses(house.settings.ops)
        self._games: Ready | None = None

    def routes(self) -> list[Route]:
        def route(path: str, handler: Handler, method: str = "GET") -> Route:
            return Route(path, self._guarded(handler), methods=[method])

        return [
            route("/api/games", self.games),
            route("/api/games/{game}/check", self.check, "POST"),
            route("/api/games/{game}/rate", self.rate, "POST"),
            route("/api/games/{game}/rate/{job}", self.rating),
            route("/api/qr", self.qr_of, "POST"),
            route("/api/trouble", self.trouble, "POST"),
            route("/api/tables", self.make, "POST"),
            route("/api/tables", self.tables),
            route("/api/play", self.play, "POST"),
            route("/api/tables/{code}", self.table),
            route("/api/tables/{code}/join", self.join, "POST"),
            route("/api/tables/{code}/next", self.next, "POST"),
            route("/api/tables/{code}/chain", self.chain),
            route("/api/tables/{code}/link", self.link),
            route("/api/tables/{code}/replay", self.replay),
            route("/api/tables/{code}/record", self.record),
            route("/api/tables/{code}/qr.svg", self.qr),
            route("/api/{rest:path}", self.nothing),
            route("/seat/{ticket}", self.seat),
            route("/healthz", self.healthz),
            route("/metrics", self.metrics),
            route("/static/{name:path}", self.static),
            *[route(path, self.page) for path in PAGES],
        ]

    def _guarded(self, handler: Handler) -> Handler:
        """Whatever goes wrong is said in a sentence."""

        async def answer(request: Request) -> Response:
            try:
                return await handler(request)
            except BadInput as e:
                return say(frames.problem(e), 400)
            except Refused as e:
                return say(frames.problem(e), e.status)
            except ClientDisconnect:
                return Response(status_code=400)  # nobody reads it
            except Exception:
                log.exception("a request failed", extra={"at": request.scope["route"].path})
                return say(frames.problem(Refused("bug", "bug", 500)), 500)

        return answer

    def _allow(self, request: Request, what: str) -> None:
        if not self.house.gate.allows(what, address_of(request)):
            raise Refused("rate", "rate", 429)

    async def _read(self, request: Request, kind: type[T], large: bool = False) -> T:
        limits = self.house.settings.limits
        limit = limits.options_bytes + ROOM if large else limits.body
        body = b""
        async for part in request.stream():
            body += part
            if len(body) > limit:
                raise Refused("size", "size", 413, limit=limit)
        return read_body(body, kind)

    async def _room(self, request: Request) -> Room:
        try:
            return await self.house.lobby.find(request.path_params["code"])
        except Refused as e:
            if e.status == 404:
                self._allow(request, "miss")
            raise

    def _seated(
        self, request: Request, facts: TableFacts, seat: int, link: str | UnsetType = UNSET
    ) -> Response:
        response = say(down.Seated(code=facts.code, seat=seat, link=link))
        self._give(request, response, facts, seat)
        return response

    def _give(self, request: Request, response: Response, facts: TableFacts, seat: int) -> None:
        secure = is_secure(request.scope, self.house.settings.url)
        self.house.tickets.give(response, facts, seat, request.cookies, secure)

    def _invite(self, request: Request, facts: TableFacts) -> str:
        return link_to(self.house.settings, request.scope, f"/t/{facts.code}")

    # -- tables
    async def games(self, request: Request) -> Response:
        if self._games is None:
            self._games = Ready(frames.encode([described(game) for game in games.all()]))
        return say_ready(self._games, request)

    async def make(self, request: Request) -> Response:
        self._allow(request, "make")
        asked = await self._read(request, wire.MakeTable, True)
        facts = await self.house.lobby.make(asked, address_of(request))
        return self._seated(request, facts, 0, link=self._invite(request, facts))

    async def play(self, request: Request) -> Response:
        self._allow(request, "make")
        asked = await self._read(request, wire.PlayNow, True)
        facts = await self.house.lobby.play(asked, address_of(request))
        return self._seated(request, facts, 0, link=self._invite(request, facts))

    async def tables(self, request: Request) -> Response:
        self._allow(request, "read")
        return say(await self.house.lobby.lists(request.cookies))

    async def table(self, request: Request) -> Response:
        self._allow(request, "read")
        facts = (await self._room(request)).facts
        you = self.house.tickets.seat_at(facts, request.cookies)
        return say(self.house.lobby.summary(facts, you))

    async def join(self, request: Request) -> Response:
        self._allow(request, "join")
        asked = await self._read(request, wire.Join)
        room = await self._room(request)
        seat = await self.house.lobby.join(room, asked, request.cookies)
        return self._seated(request, room.facts, seat)

    def _seat(self, request: Request, facts: TableFacts) -> int:
        seat = self.house.tickets.seat_at(facts, request.cookies)
        if seat is None:
            raise Refused("no_seat", "seat", 403)
        return seat

    async def next(self, request: Request) -> Response:
        """The table after this one: the same seats, other options."""
        self._allow(request, "make")
        asked = await self._read(request, wire.NextTable, True)
        room = await self._room(request)
        seat = self._seat(request, room.facts)
        facts = await self.house.lobby.go_on(room, seat, asked.options)
        return self._seated(request, facts, seat, link=self._invite(request, facts))

    async def chain(self, request: Request) -> Response:
        self._allow(request, "read")
        facts = (await self._room(request)).facts
        return say(await self.house.lobby.chain(facts, request.cookies))

    async def link(self, request: Request) -> Response:
        self._allow(request, "read")
        facts = (await self._room(request)).facts
        seat = self._seat(request, facts)
        ticket = self.house.tickets.write(facts.series, seat, facts.seats[seat].token)
        path = f"/seat/{ticket}?table={facts.code}"
        return say({"link": link_to(self.house.settings, request.scope, path)})

    async def seat(self, request: Request) -> Response:
        """A seat's own link: this browser sits there too, from now on."""
        held = self.house.tickets.read(request.path_params["ticket"])
        self._allow(request, "join")
        if held is None:
            raise Refused("bad_link", "seat", 404)
        code = request.query_params.get("table") or held[0]
        facts = (await self.house.lobby.find(code)).facts
        cookies = {f"seat_{held[0]}": request.path_params["ticket"]}
        seat = self.house.tickets.seat_at(facts, cookies)
        if seat is None:
            raise Refused("old_link", "seat", 410)
        response = RedirectResponse(f"/t/{facts.code}", 303)
        self._give(request, response, facts, seat)
        return response

    async def replay(self, request: Request) -> Response:
        self._allow(request, "read")
        return say_ready(await self.house.replays.of(request.path_params["code"]), request)

    async def record(self, request: Request) -> Response:
        """The record of a finished game as a file: `safehouse verify` reads it."""
        self._allow(request, "read")
        code, text = await self.house.replays.record(request.path_params["code"])
        response = _json(text.encode())
        name = f"safehouse-{code}.json"
        response.headers["content-disposition"] = f'attachment; filename="{name}"'
        return response

    async def qr(self, request: Request) -> Response:
        self._allow(request, "read")
        facts = (await self._room(request)).facts
        drawn = await self.house.errands.run(qr_code, self._invite(request, facts))
        return Response(drawn, media_type="image/svg+xml")

    async def qr_of(self, request: Request) -> Response:
        """A QR code of any text, such as a link that holds a whole plan."""
        self._allow(request, "qr")
        asked = await self._read(request, wire.AskQr)
        if len(asked.text.encode()) > self.house.settings.limits.qr_bytes:
            raise Unfit("qr")
        drawn = await self.house.errands.run(qr_code, asked.text)
        return say({"svg": drawn.decode()})

    # -- plans
    async def check(self, request: Request) -> Response:
        self._allow(request, "check")
        asked = await self._read(request, wire.CheckDesign, True)
        return say({"findings": await self.house.workshop.check(_game(request), asked)})

    async def rate(self, request: Request) -> Response:
        self._allow(request, "rate")
        asked = await self._read(request, wire.RateDesign, True)
        rating = self.house.workshop.begin(_game(request), asked, address_of(request))
        return say({"job": rating.id})

    async def rating(self, request: Request) -> Response:
        self._allow(request, "read")
        job = request.path_params["job"]
        return say(self.house.workshop.find(_game(request), job).as_told())

    async def nothing(self, request: Request) -> Response:
        raise Refused("nothing_here", "missing", 404)

    # -- for those who run it
    def _check_operator(self, request: Request) -> None:
        """This machine itself, and who is named; what somebody passes on is not from here."""
        address = request.client.host if request.client else ""
        passed_on = any(name in request.headers for name in PASSED_ON)
        if address not in self.ops and (passed_on or not is_local(address)):
            raise Refused("operators", "ops", 403)

    async def healthz(self, request: Request) -> Response:
        """Whether the house can read and write; 503 and the reason if it cannot."""
        self._check_operator(request)
        store = self.house.store
        try:
            tables = await store.counts()
            await store.check()
        except NotStored as e:
            told = {"ok": False, "reason": e.reason, "error": e.text}
            return say({**told, "last_write_seconds": round(store.pulse.age, 1)}, 503)
        rooms, draining = len(self.house.lobby.rooms), self.house.draining
        told = {"ok": True, "tables": tables, "rooms": rooms, "draining": draining}
        return say({**told, "last_write_seconds": round(store.pulse.age, 1)})

    async def metrics(self, request: Request) -> Response:
        self._check_operator(request)
        return Response(self.house.metrics.text(), media_type="text/plain; version=0.0.4")

    async def trouble(self, request: Request) -> Response:
        """Something went wrong in a page: counted, and a line of the log."""
        self._allow(request, "trouble")
        said = await self._read(request, wire.Trouble)
        self.house.metrics.page_errors.inc()
        where = {"what": said.message, "where": said.where, "stack": said.stack}
        log.warning("trouble in a page", extra=where)
        return say({})

    # -- the page
    async def page(self, request: Request) -> Response:
        return self.pages.page(request)

    async def static(self, request: Request) -> Response:
        return self.pages.answer(request, request.path_params["name"])


def described(game: Game[Any, Any]) -> down.GameInfo:
    """A game as a form needs it."""
    offered = bots.offered(game.id)
    return down.GameInfo(
        id=game.id,
        name=game.name,
        about=game.about,
        seats=(game.min_seats, game.max_seats),
        hidden=game.hidden_hands,
        options=convert(game.describe_options(), list[down.OptionSpec]),
        sets=game.sets,
        plans=game.check_design is not None,
        bots=[down.BotInfo(name=b.name, label=b.label, about=b.about) for b in offered],
    )


@lru_cache(DRAWN)
def qr_code(text: str) -> bytes:
    """As SVG; a long text gets along with less to spare for scratches."""
    out = io.BytesIO()
    code = segno.make(text, error="m" if len(text) < SHORT else "l", boost_error=False)
    looks: dict[str, Any] = {"svgclass": None, "lineclass": None, "omitsize": True}
    code.save(out, kind="svg", light="white", border=2, xmldecl=False, **looks)
    return out.getvalue()


def _game(request: Request) -> str:
    return str(request.path_params["game"])


def address_of(request: Request) -> str:
    """Who asks, as far as addresses tell people apart."""
    return visitor_at(request.client.host if request.client else "")


def say(data: Any, status: int = 200) -> Response:
    return _json(frames.encode(data), status)


def say_ready(ready: Ready, request: Request) -> Response:
    """Compressed, if the other side can read that."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        response = _json(ready.zipped)
        response.headers["content-encoding"] = "gzip"
    else:
        response = _json(ready.plain)
    response.headers["vary"] = "accept-encoding"
    return response


def _json(encoded: bytes, status: int = 200) -> Response:
    headers = {"cache-control": "no-store", "content-security-policy": CLOSED.decode()}
    return Response(encoded, status, headers, "application/json")
