"""Scoresheets to print, as pages of their own."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from safehouse.core.errors import BadInput
from safehouse.paper.page import Wanted, sheet_page
from safehouse.server.http.security import page_policy


async def sheet(request: Request) -> Response:
    """`/sheet/GAME?paper=a4&players=5&language=en`; all parameters are optional."""
    asked = request.query_params
    body = sheet_page(
        Wanted(
            request.path_params["game"],
            asked.get("paper", "a4"),
            count_of(asked.get("players")),
            asked.get("language", "en"),
        )
    ).encode()
    headers = {
        "content-security-policy": page_policy(body).decode(),
        "cache-control": "no-cache",
    }
    return HTMLResponse(body, headers=headers)


def count_of(text: str | None) -> int | None:
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 2:
        raise BadInput("The number of players is a number.")
    return int(text)
