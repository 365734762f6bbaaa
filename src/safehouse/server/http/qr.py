"""HTTP calls for QR codes: of a table's invitation, and of any text."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from safehouse.server.http.answers import say
from safehouse.server.http.calls import Calls
from safehouse.server.sockets import up
from safehouse.server.sockets.up import Unfit

DRAWN = 256  # QR codes in the cache
SHORT = 300  # at most this many characters keep a QR code small


class QrCodes(Calls):
    def routes(self, route: Callable[..., Route]) -> list[Route]:
        return [
            route("/api/qr", self.qr_of, "POST"),
            route("/api/tables/{code}/qr.svg", self.qr),
        ]

    async def qr(self, request: Request) -> Response:
        self.api.allow(request, "read")
        invite = self.api.invite(request, await self.api.found(request))
        drawn = await self.house.errands.run(qr_code, invite)
        return Response(drawn, media_type="image/svg+xml")

    async def qr_of(self, request: Request) -> Response:
        """A QR code of any text, such as a link that contains a whole design."""
        self.api.allow(request, "qr")
        asked = await self.api.read(request, up.AskQr)
        if len(asked.text.encode()) > self.house.settings.limits.qr_bytes:
            raise Unfit("qr")
        drawn = await self.house.errands.run(qr_code, asked.text)
        return say({"svg": drawn.decode()})


@lru_cache(DRAWN)
def qr_code(text: str) -> bytes:
    """A QR code as SVG; long texts get less error correction."""
    out = io.BytesIO()
    code = segno.make(text, error="m" if len(text) < SHORT else "l", boost_error=False)
    looks: dict[str, Any] = {"svgclass": None, "lineclass": None, "omitsize": True}
    code.save(out, kind="svg", light="white", border=2, xmldecl=False, **looks)
    return out.getvalue()
