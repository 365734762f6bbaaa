"""Addresses: what people type or scan to come to a table."""

from __future__ import annotations

import ipaddress
import socket
from functools import lru_cache

from starlette.datastructures import Headers
from starlette.types import Scope

from safehouse.server.security import asked_host
from safehouse.server.settings import Settings


def link_to(settings: Settings, scope: Scope, path: str) -> str:
    """The address of a path for other people's devices.

    Whoever sits at the server itself came by "localhost", which leads nowhere from a phone: then
    the machine's address in the local network is given, if the server listens there.
    """
    if settings.url:
        return settings.url.rstrip("/") + path
    host = asked_host(Headers(scope=scope)) or "localhost"
    name, _, port = host.rpartition(":") if ":" in host.rpartition("]")[2] else (host, "", "")
    if settings.lan and is_local(name):
        host = f"{lan_address() or name}{f':{port}' if port else ''}"
    scheme = "https" if scope["scheme"] in ("https", "wss") else "http"
    return f"{scheme}://{host}{path}"


def is_local(name: str) -> bool:
    if name == "localhost":
        return True
    try:
        return ipaddress.ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return False


@lru_cache(maxsize=1)
def lan_address() -> str | None:
    """This machine's address in the local network, without sending anything anywhere."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address; no packet leaves
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address
