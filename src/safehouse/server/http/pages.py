"""The built page: files from one folder, kept in memory, with ETags and a policy."""

from __future__ import annotations

import gzip
import mimetypes
from hashlib import sha256
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from safehouse.server.http.security import CLOSED, page_policy

TEXT = (
    "text/",
    "application/json",
    "application/javascript",
    "image/svg+xml",
    "application/manifest",
)
TYPES = {
    ".js": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
WORKER = "sw.js"  # it makes requests for the page
NO_PAGE = b"""<!doctype html><meta charset="utf-8"><title>Safehouse</title>
<p>The page has not been built yet. Run <code>make web</code>, then reload.</p>"""


class File:
    """A file as it is sent."""

    def __init__(self, path: Path, stamp: tuple[int, int]) -> None:
        self.stamp = stamp
        self.body = path.read_bytes()
        self.etag = f'"{sha256(self.body).hexdigest()[:20]}"'
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
        self.type = kind or "application/octet-stream"
        self.zipped: bytes | None = None
        self.policy = CLOSED
        if self.type.startswith(TEXT):
            small = gzip.compress(self.body, 9, mtime=0)
            self.zipped = small if len(small) < len(self.body) else None
            self.type += "; charset=utf-8"
        if path.suffix == ".html":
            self.policy = page_policy(self.body)
        if path.name == WORKER:
            self.policy = CLOSED.replace(
                b"default-src 'none'", b"default-src 'none'; connect-src 'self'"
            )


class Pages:
    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self._files: dict[Path, File] = {}

    def read(self, name: str) -> File | None:
        """The file of that name, read again if it has changed; None if there is none to serve."""
        try:
            path = (self.folder / name).resolve()
            if not path.is_relative_to(self.folder) or not path.is_file():
                return None
        except OSError:  # not a possible file name
            return None
        stat = path.stat()
        stamp = (stat.st_mtime_ns, stat.st_size)
        file = self._files.get(path)
        if file is None or file.stamp != stamp:
            file = self._files[path] = File(path, stamp)
        return file

    def answer(self, request: Request, name: str) -> Response:
        if "\0" in name or (file := self.read(name)) is None:
            return Response("There is no such file.", 404, media_type="text/plain")
        headers = {
            "etag": file.etag,
            "cache-control": "no-cache",  # names are stable, so browsers must revalidate
            "vary": "accept-encoding",
            "content-security-policy": file.policy.decode(),
        }
        known = [
            tag.strip().removeprefix("W/")
            for tag in request.headers.get("if-none-match", "").split(",")
        ]
        if file.etag in known:
            return Response(status_code=304, headers=headers)
        body = file.body
        if file.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body = file.zipped
            headers["content-encoding"] = "gzip"
        headers["content-type"] = file.type
        return Response(body, headers=headers)

    def page(self, request: Request) -> Response:
        """The page itself; the router in it decides what to show."""
        if self.read("index.html") is None:
            headers = {"content-security-policy": page_policy(NO_PAGE).decode()}
            return HTMLResponse(NO_PAGE, 503, headers)
        return self.answer(request, "index.html")
