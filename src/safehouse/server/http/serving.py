"""HTTP calls that serve the page and what it is made of: files, games, words, sheets, docs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from safehouse import games, words
from safehouse.server.http.answers import say, say_ready
from safehouse.server.http.calls import Calls
from safehouse.server.http.cards import card
from safehouse.server.http.docs import Docs
from safehouse.server.http.pages import Pages
from safehouse.server.http.sheets import sheet
from safehouse.server.http.shelf import described
from safehouse.server.sockets import frames
from safehouse.server.sockets.up import Refused
from safehouse.server.tables.replay import Ready

if TYPE_CHECKING:
    from safehouse.server.http.api import Api

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


class Serving(Calls):
    """What any address serves that no other call knows: its routes come last."""

    def __init__(self, api: Api) -> None:
        super().__init__(api)
        self.pages = Pages(api.house.settings.static)
        self.docs = Docs(api.house.settings.site)
        self._games: Ready | None = None

    def routes(self, route: Callable[..., Route]) -> list[Route]:
        return [
            route("/api/games", self.games),
            route("/api/games/{game}/words", self.words),
            route("/sw.js", self.worker),
            route("/api/{rest:path}", self.nothing),
            route("/static/{name:path}", self.static),
            route("/sheet/{game}", sheet),
            route("/docs", self.docs),
            route("/docs/{name:path}", self.docs),
            *[route(path, self.page) for path in PAGES],
            route("/{rest:path}", self.lost),
        ]

    async def games(self, request: Request) -> Response:
        if self._games is None:
            self._games = Ready(frames.encode([described(game) for game in games.all()]))
        return say_ready(self._games, request)

    async def words(self, request: Request) -> Response:
        """The words of a game in another package, which the built page does not have."""
        game = games.find(request.path_params["game"])
        language = request.query_params.get("language", words.ENGLISH)
        return say(dict(words.brought(game.id, language)))

    async def nothing(self, request: Request) -> Response:
        raise Refused("nothing_here", "missing", 404)

    async def page(self, request: Request) -> Response:
        return card(request, self.house.settings) or self.pages.page(request)

    async def worker(self, request: Request) -> Response:
        """The service worker, which serves the shell offline; its path must cover all pages."""
        return self.pages.answer(request, "sw.js")

    async def static(self, request: Request) -> Response:
        return self.pages.answer(request, request.path_params["name"])

    async def lost(self, request: Request) -> Response:
        """Answer an unknown address: with the page for people, one line for programs."""
        if "text/html" not in request.headers.get("accept", ""):
            return Response("There is no such page.", 404, media_type="text/plain")
        response = self.pages.page(request)
        response.status_code = 404 if response.status_code == 200 else response.status_code
        return response
