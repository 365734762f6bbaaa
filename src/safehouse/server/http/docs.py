"""The documentation under `/docs`, if it has been built."""

from __future__ import annotations

import asyncio
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from safehouse.server.http.pages import Pages
from safehouse.server.http.security import page_policy

NO_SITE = b"""<!doctype html><meta charset="utf-8"><title>Safehouse</title>
<p>The documentation has not been built yet. Run <code>./safehouse docs</code>, then reload.</p>"""


class Docs:
    """A site of folders, each with a page; a folder's address ends with a slash."""

    def __init__(self, folder: Path) -> None:
        self.pages = Pages(folder)

    async def __call__(self, request: Request) -> Response:
        # Compressing a file when it is first requested takes a moment, so not in the loop.
        return await asyncio.to_thread(self.answer, request)

    def answer(self, request: Request) -> Response:
        if not (self.pages.folder / "index.html").is_file():
            headers = {"content-security-policy": page_policy(NO_SITE).decode()}
            return HTMLResponse(NO_SITE, 503, headers)
        path = request.url.path
        name = path.removeprefix("/docs").removeprefix("/")
        if path.endswith("/"):
            return self.pages.answer(request, f"{name}index.html")
        if "\0" not in name and self.pages.read(f"{name}/index.html".lstrip("/")) is not None:
            return RedirectResponse(f"{path}/")
        return self.pages.answer(request, name)
