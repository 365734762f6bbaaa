"""Security: headers, content security policy, and which origins may talk to us."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

_INLINE = re.compile(rb"<(script|style)(?![^>]*\bsrc=)[^>]*>(.*?)</\1>", re.DOTALL | re.IGNORECASE)
_HOST = re.compile(r"[A-Za-z0-9.\-_]+(:\d{1,5})?|\[[0-9A-Fa-f:.]+\](:\d{1,5})?")

HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
)
SECURE = (b"strict-transport-security", b"max-age=15552000")  # half a year
CLOSED = b"default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"


def page_policy(page: bytes) -> bytes:
    """The content security policy of the page: only its own files and known inline parts."""
    scripts = [_hash(text) for tag, text in _INLINE.findall(page) if tag.lower() == b"script"]
    styles = [_hash(text) for tag, text in _INLINE.findall(page) if tag.lower() == b"style"]
    rules = {
        "default-src": ["'none'"],
        "script-src": ["'self'", *scripts],
        "style-src": ["'self'", *styles],
        "style-src-attr": ["'unsafe-inline'"],  # positions and colours that the page computes
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "media-src": ["'self'"],
        "connect-src": ["'self'"],
        "manifest-src": ["'self'"],
        "frame-ancestors": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
    }
    return "; ".join(" ".join([name, *values]) for name, values in rules.items()).encode()


def _hash(text: bytes) -> str:
    return f"'sha256-{b64encode(sha256(text).digest()).decode()}'"


def origin_allowed(headers: Headers, allowed: Iterable[str]) -> bool:
    """Whether a request's origin is our own page; programs send none and are allowed."""
    origin = headers.get("origin")
    if origin is None:
        return True
    if origin in allowed:
        return True
    return bool(origin != "null") and urlsplit(origin).netloc.lower() == asked_host(headers)


def is_json(headers: Headers) -> bool:
    """Whether a body is JSON, which another site's form cannot send without a preflight."""
    kind = headers.get("content-type", "").partition(";")[0]
    return kind.strip().lower() == "application/json"


def is_secure(scope: Scope, url: str) -> bool:
    """Whether the visitor uses https, according to the connection, a proxy, or the operator."""
    return scope["scheme"] in ("https", "wss") or url.startswith("https:")


def asked_host(headers: Headers) -> str:
    """The host the client asked for, or "" if it is not a valid host."""
    host = headers.get("host", "")
    return host.lower() if _HOST.fullmatch(host) else ""
