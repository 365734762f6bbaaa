"""HTTP calls for the operator: whether the server is well, its figures, errors of pages."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from safehouse.server.http.answers import say
from safehouse.server.http.calls import Calls
from safehouse.server.http.places import Addresses, is_local
from safehouse.server.peers.elsewhere import hops
from safehouse.server.sockets import up
from safehouse.server.sockets.up import Refused
from safehouse.server.store.trouble import NotStored

if TYPE_CHECKING:
    from safehouse.server.http.api import Api

log = logging.getLogger(__name__)
PASSED_ON = ("x-forwarded-for", "forwarded", "x-real-ip", "via")


class Operating(Calls):
    def __init__(self, api: Api) -> None:
        super().__init__(api)
        self.ops = Addresses(api.house.settings.ops)

    def routes(self, route: Callable[..., Route]) -> list[Route]:
        return [
            route("/healthz", self.healthz),
            route("/metrics", self.metrics),
            route("/api/trouble", self.trouble, "POST"),
        ]

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
        self.api.allow(request, "trouble")
        said = await self.api.read(request, up.Trouble)
        self.house.metrics.page_errors.inc()
        where = {"what": said.message, "where": said.where, "stack": said.stack}
        log.warning("trouble in a page", extra=where)
        return say({})
