"""The HTTP calls: each reads its request, asks the lobby and answers in JSON."""

from __future__ import annotations

import io
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import lru_cache
from typing import Any, TypeVar

import segno
from msgspec import UNSET
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from safehouse import games, words
from safehouse.core.errors import BadInput
from safehouse.server.http.answers import as_json, say, say_ready
from safehouse.server.http.calls import address_of
from safehouse.server.http.cards import card
from safehouse.server.http.coming_in import ComingIn
from safehouse.server.http.designing import Designing
from safehouse.server.http.docs import Docs
from safehouse.server.http.gallery import InGallery
from safehouse.server.http.me import AboutMe
from safehouse.server.http.pages import Pages
from safehouse.server.http.places import Addresses, is_local, link_to
from safehouse.server.http.reviewing import ReviewApi
from safehouse.server.http.seat_links import SeatLinks
from safehouse.server.http.security import is_secure
from safehouse.server.http.sheets import sheet
from safehouse.server.http.shelf import described
from safehouse.server.http.teaching import Teaching
from safehouse.server.http.today import Today
from safehouse.server.peers.elsewhere import hops
from safehouse.server.peers.passing import Passing, body_of
from safehouse.server.people import reports
from safehouse.server.people.identity import new_person
from safehouse.server.sockets import down, down_own, frames, up
from safehouse.server.sockets.up import Refused, Unfit, read_body
from safehouse.server.store.trouble import NotStored
from safehouse.server.tables.entry import Entry, Visitor, invite_path
from safehouse.server.tables.facts import TableFacts
from safehouse.server.tables.house import House
from safehouse.server.tables.replay import Ready
from safehouse.server.tables.room import Room

log = logging.getLogger(__name__)
T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]
PAGES = (
    "/",
    "/t/{code}",
    "/r/{code}",
    "/tv/{code}",
    "/take",
    "/city",
    "/city/{code}",
    "/workshop",
    "/workshop/{rest:path}",
    "/design",
    "/pad",
    "/me",
    "/today",
    "/today/{day}",
    "/rules",
    "/rules/{game}",
)
DRAWN = 256  # QR codes in the cache
SHORT = 300  # at most this many characters keep a QR code small
PASSED_ON = ("x-forwarded-for", "forwarded", "x-real-ip", "via")
ROOM = 4096  # room for a request besides its options or design


class Api:
    def __init__(self, house: House) -> None:
        self.house = house
        self.pages = Pages(house.settings.static)
        self.ops = Addresses(house.settings.ops)
        self.passing = Passing(house)
        self._games: Ready | None = None

    def routes(self) -> list[Route]:
        def route(path: str, handler: Handler, method: str = "GET") -> Route:
            return Route(path, self._guarded(handler), methods=[method])

        docs = Docs(self.house.settings.site)
        return [
            route("/api/games", self.games),
            route("/api/games/{game}/words", self.words),
            route("/api/qr", self.qr_of, "POST"),
            route("/api/trouble", self.trouble, "POST"),
            route("/api/tables", self.make, "POST"),
            route("/api/tables", self.tables),
            route("/api/play", self.play, "POST"),
            route("/api/tables/{code}", self.table),
            *ComingIn(self).routes(route),
            route("/api/tables/{code}/next", self.next, "POST"),
            route("/api/tables/{code}/report", self.report, "POST"),
            route("/api/tables/{code}/chain", self.chain),
            route("/api/tables/{code}/replay", self.replay),
            route("/api/tables/{code}/record", self.record),
            route("/api/tables/{code}/story", self.story),
            route("/api/tables/{code}/qr.svg", self.qr),
            *SeatLinks(self).routes(route),
            *Teaching(self).routes(route),
            *Today(self).routes(route),
            *AboutMe(self).routes(route),
            *ReviewApi(self).routes(route),
            *Designing(self).routes(route),
            *InGallery(self).routes(route),
            route("/sw.js", self.worker),
            route("/api/{rest:path}", self.nothing),
            route("/healthz", self.healthz),
            route("/metrics", self.metrics),
            route("/static/{name:path}", self.static),
            route("/sheet/{game}", sheet),
            route("/docs", docs),
            route("/docs/{name:path}", docs),
            *[route(path, self.page) for path in PAGES],
            route("/{rest:path}", self.lost),
        ]

    def _guarded(self, handler: Handler) -> Handler:
        """Answer every error with a sentence."""

        async def answer(request: Request) -> Response:
            try:
                return await self.passing.answer(handler, request)
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

    def allow(self, request: Request, what: str) -> None:
        if not hops(request.scope) and not self.house.gate.allows(what, address_of(request)):
            raise Refused("rate", "rate", 429)

    async def read(self, request: Request, kind: type[T], most: int = 0) -> T:
        limit = most + ROOM if most else self.house.settings.limits.body
        return read_body(await body_of(request, limit), kind)

    @property
    def options_bytes(self) -> int:
        return self.house.settings.limits.options_bytes

    async def _found(self, request: Request) -> Entry:
        return await self.house.entrance.find(request.path_params["code"], visitor_of(request))

    async def entered(self, request: Request) -> tuple[Room, Entry]:
        return await self.house.entrance.enter(request.path_params["code"], visitor_of(request))

    async def looked_at(self, request: Request) -> Entry:
        """A table that the visitor may look at; only by link if spectators are barred."""
        entry = await self._found(request)
        if entry.facts.spectators == "barred" and not entry.invited:
            raise Refused("barred", "barred", 403)
        return entry

    async def _finished(self, request: Request) -> str:
        return (await self.looked_at(request)).facts.code

    def give(
        self,
        request: Request,
        response: Response,
        *seats: tuple[TableFacts, int],
        persons: Sequence[str] = (),
    ) -> None:
        """Give the browser the tickets of these seats, and the cookie that says who it is."""
        secure = is_secure(request.scope, self.house.settings.url)
        self.house.tickets.give(response, seats, request.cookies, secure)
        if persons:
            self.house.persons.give(response, persons, secure)

    def persons(self, request: Request) -> list[str]:
        """The persons of this browser; a new one if it has no number yet."""
        return self.house.persons.of(request.cookies) or [new_person()]

    def seated(
        self,
        request: Request,
        facts: TableFacts,
        seat: int,
        link: bool,
        persons: Sequence[str] = (),
    ) -> Response:
        told = self._invite(request, Entry(facts, seat, True)) if link else UNSET
        response = say(down.Seated(code=facts.code, seat=seat, link=told))
        self.give(request, response, (facts, seat), persons=persons)
        return response

    def _invite(self, request: Request, entry: Entry) -> str:
        path = invite_path(entry.facts, entry.invited)
        return link_to(self.house.settings, request.scope, path)

    # -- tables
    async def lost(self, request: Request) -> Response:
        """Answer an unknown address: with the page for people, one line for programs."""
        if "text/html" not in request.headers.get("accept", ""):
            return Response("There is no such page.", 404, media_type="text/plain")
        response = self.pages.page(request)
        response.status_code = 404 if response.status_code == 200 else response.status_code
        return response

    async def games(self, request: Request) -> Response:
        if self._games is None:
            self._games = Ready(frames.encode([described(game) for game in games.all()]))
        return say_ready(self._games, request)

    async def words(self, request: Request) -> Response:
        """The words of a game in another package, which the built page does not have."""
        game = games.find(request.path_params["game"])
        language = request.query_params.get("language", words.ENGLISH)
        return say(dict(words.brought(game.id, language)))

    async def make(self, request: Request) -> Response:
        self.allow(request, "make")
        self.house.bans.check_house(address_of(request), request.cookies)
        asked = await self.read(request, up.MakeTable, self.options_bytes)
        if asked.public and not hops(request.scope):  # where all that this visitor made is known
            self.house.keepers.lead_home(address_of(request))
        who = self.persons(request)
        facts = await self.house.lobby.make(asked, address_of(request), request.cookies, who[0])
        return self.seated(request, facts, 0, link=True, persons=who)

    async def play(self, request: Request) -> Response:
        self.allow(request, "make")
        self.house.bans.check_house(address_of(request), request.cookies)
        asked = await self.read(request, up.PlayNow, self.options_bytes)
        who = self.persons(request)
        facts = await self.house.lobby.play(asked, address_of(request), who[0])
        return self.seated(request, facts, 0, link=True, persons=who)

    async def tables(self, request: Request) -> Response:
        self.allow(request, "read")
        return say(await self.house.lobby.lists(request.cookies))

    async def table(self, request: Request) -> Response:
        self.allow(request, "read")
        _, entry = await self.entered(request)
        return say(self.house.lobby.summary(*entry))

    async def at_seat(self, request: Request) -> tuple[Room, int]:
        """The room, and the seat there that this browser holds."""
        room, entry = await self.entered(request)
        if entry.seat is None:
            raise Refused("no_seat", "seat", 403)
        return room, entry.seat

    async def next(self, request: Request) -> Response:
        """Make the next table: with other options, and the same seats or others."""
        self.allow(request, "make")
        asked = await self.read(request, up.NextTable, self.options_bytes)
        room, seat = await self.at_seat(request)
        facts = await self.house.lobby.next.go_on(room, seat, asked)
        return self.seated(request, facts, facts.host, link=True)

    async def report(self, request: Request) -> Response:
        """Report a person at the table to the operator."""
        self.allow(request, "report")
        asked = await self.read(request, up.Report)
        room, entry = await self.entered(request)
        await reports.report(room, entry, address_of(request), asked)
        return say({})

    async def chain(self, request: Request) -> Response:
        self.allow(request, "read")
        return say(await self.house.lobby.chain(await self._found(request)))

    async def replay(self, request: Request) -> Response:
        self.allow(request, "read")
        return say_ready(await self.house.replays.of(await self._finished(request)), request)

    async def record(self, request: Request) -> Response:
        """The record of a finished game as a file: `safehouse verify` reads it."""
        self.allow(request, "read")
        code, text = await self.house.replays.record(await self._finished(request))
        response = as_json(text.encode())
        name = f"safehouse-{code}.json"
        response.headers["content-disposition"] = f'attachment; filename="{name}"'
        return response

    async def story(self, request: Request) -> Response:
        """What decided a finished game, and what was luck."""
        self.allow(request, "read")
        code = await self._finished(request)
        facts, seat, _ = await self._found(request)
        found = await self.house.replays.story(code, seat is not None)
        moments = [down_own.StoryMoment(**one._asdict()) for one in found.moments]
        told = down_own.Story(
            code=code,
            game=facts.game,
            curve=found.curve,
            moments=moments,
            lines=list(found.lines),
        )
        return say(told)

    async def qr(self, request: Request) -> Response:
        self.allow(request, "read")
        invite = self._invite(request, await self._found(request))
        drawn = await self.house.errands.run(qr_code, invite)
        return Response(drawn, media_type="image/svg+xml")

    async def qr_of(self, request: Request) -> Response:
        """A QR code of any text, such as a link that contains a whole design."""
        self.allow(request, "qr")
        asked = await self.read(request, up.AskQr)
        if len(asked.text.encode()) > self.house.settings.limits.qr_bytes:
            raise Unfit("qr")
        drawn = await self.house.errands.run(qr_code, asked.text)
        return say({"svg": drawn.decode()})

    # -- designs
    async def nothing(self, request: Request) -> Response:
        raise Refused("nothing_here", "missing", 404)

    # -- for the operator
    def _check_operator(self, request: Request) -> None:
        """Allow this machine and the configured addresses, but no forwarded requests."""
        ours = request.client is None and hops(request.scope)  # another process of this house
        address = request.client.host if request.client else ""
        passed_on = any(name in request.headers for name in PASSED_ON)
        if not ours and address not in self.ops and (passed_on or not is_local(address)):
            raise Refused("operators", "ops", 403)

    async def healthz(self, request: Request) -> Response:
        """Whether the server can read and write; 503 and the reason if it cannot."""
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
        told["processes"] = self.house.keepers.living
        return say({**told, "last_write_seconds": round(store.pulse.age, 1)})

    async def metrics(self, request: Request) -> Response:
        self._check_operator(request)
        return Response(self.house.metrics.text(), media_type="text/plain; version=0.0.4")

    async def trouble(self, request: Request) -> Response:
        """Count and log an error in a page."""
        self.allow(request, "trouble")
        said = await self.read(request, up.Trouble)
        self.house.metrics.page_errors.inc()
        where = {"what": said.message, "where": said.where, "stack": said.stack}
        log.warning("trouble in a page", extra=where)
        return say({})

    async def page(self, request: Request) -> Response:
        return card(request, self.house.settings) or self.pages.page(request)

    async def worker(self, request: Request) -> Response:
        """The service worker, which serves the shell offline; its path must cover all pages."""
        return self.pages.answer(request, "sw.js")

    async def static(self, request: Request) -> Response:
        return self.pages.answer(request, request.path_params["name"])


@lru_cache(DRAWN)
def qr_code(text: str) -> bytes:
    """A QR code as SVG; long texts get less error correction."""
    out = io.BytesIO()
    code = segno.make(text, error="m" if len(text) < SHORT else "l", boost_error=False)
    looks: dict[str, Any] = {"svgclass": None, "lineclass": None, "omitsize": True}
    code.save(out, kind="svg", light="white", border=2, xmldecl=False, **looks)
    return out.getvalue()


def visitor_of(request: Request) -> Visitor:
    secret = request.query_params.get("k", "")
    return Visitor(address_of(request), request.cookies, secret)
