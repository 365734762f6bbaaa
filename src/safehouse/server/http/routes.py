"""Every HTTP call, group by group."""

from __future__ import annotations

from starlette.routing import Route

from safehouse.server.http.api import Api, Handler
from safehouse.server.http.at_tables import AtTables
from safehouse.server.http.coming_in import ComingIn
from safehouse.server.http.designing import Designing
from safehouse.server.http.finished import Finished
from safehouse.server.http.gallery import InGallery
from safehouse.server.http.me import AboutMe
from safehouse.server.http.operating import Operating
from safehouse.server.http.qr import QrCodes
from safehouse.server.http.reviewing import ReviewApi
from safehouse.server.http.seat_links import SeatLinks
from safehouse.server.http.serving import Serving
from safehouse.server.http.teaching import Teaching
from safehouse.server.http.today import Today


def routes(api: Api) -> list[Route]:
    """Every HTTP call; each group says for itself where it is found."""

    def route(path: str, handler: Handler, method: str = "GET") -> Route:
        return Route(path, api.guarded(handler), methods=[method])

    return [
        *AtTables(api).routes(route),
        *ComingIn(api).routes(route),
        *Finished(api).routes(route),
        *QrCodes(api).routes(route),
        *SeatLinks(api).routes(route),
        *Teaching(api).routes(route),
        *Today(api).routes(route),
        *AboutMe(api).routes(route),
        *ReviewApi(api).routes(route),
        *Designing(api).routes(route),
        *InGallery(api).routes(route),
        *Operating(api).routes(route),
        *Serving(api).routes(route),  # any other address
    ]
