"""What all groups of HTTP calls have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request

from safehouse.server.ops.limits import visitor_at

if TYPE_CHECKING:
    from safehouse.server.http.api import Api


class Calls:
    """HTTP calls about one thing."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.house = api.house


def address_of(request: Request) -> str:
    """The visitor's address, as far as addresses tell people apart."""
    return visitor_at(request.client.host if request.client else "")
