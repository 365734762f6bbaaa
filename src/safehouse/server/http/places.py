"""Addresses: what people type or scan to reach a table."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Sequence
from functools import lru_cache
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from safehouse.core.errors import BadInput
from safehouse.server.http.security import asked_host
from safehouse.server.ops.settings import Settings

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
# Domains that routers use locally; nobody can register a name in these.
HOME = ("local", "lan", "home", "home.arpa", "internal", "localdomain", "fritz.box")


class Addresses:
    """A set of addresses and networks."""

    def __init__(self, named: Sequence[str] = ()) -> None:
        self.networks: list[Network] = []
        for name in named:
            try:
                self.networks.append(ipaddress.ip_network(name, strict=False))
            except ValueError:
                raise BadInput(
                    f"{name!r} is no address; write one like 10.0.0.2 or 172.18.0.0/16."
                ) from None

    def __contains__(self, address: str) -> bool:
        found = address_in(address)
        return found is not None and any(found in network for network in self.networks)

    def spelled(self) -> list[str]:
        """Also in the spelling of a socket that accepts both IPv6 and IPv4."""
        mapped = [
            f"::ffff:{network.network_address}/{96 + network.prefixlen}"
            for network in self.networks
            if isinstance(network, ipaddress.IPv4Network)
        ]
        return [*map(str, self.networks), *mapped]


class Hosts:
    """The host names of this server.

    Another site could point its own name at this machine and make a browser treat us as that site
    (DNS rebinding). It needs a name for that, so all IP addresses are fine.
    """

    def __init__(self, settings: Settings) -> None:
        here = socket.gethostname().lower()
        short = here.partition(".")[0]
        urls = [urlsplit(url).hostname or "" for url in (settings.url, *settings.origins)]
        self.names = {"localhost", here, short, *(f"{short}.{home}" for home in HOME)}
        self.names |= {name.lower() for name in (*urls, *settings.names) if name}
        self._known = lru_cache(1024)(self._look)

    def know(self, headers: Headers) -> bool:
        """Whether the requested host is one of ours; programs may leave it out."""
        return "host" not in headers or self._known(asked_host(headers))

    def _look(self, host: str) -> bool:
        name = re.sub(r":\d*$", "", host)
        return name in self.names or address_in(name) is not None


def link_to(settings: Settings, scope: Scope, path: str) -> str:
    """The address of a path for other people's devices.

    For a request to "localhost", which is of no use on a phone, it is the machine's address in the
    local network, if the server listens there.
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
    found = address_in(name)
    return found is not None and found.is_loopback


def address_in(text: str) -> Address | None:
    """The IP address in a text, if it is one; IPv4 mapped to IPv6 becomes IPv4."""
    try:
        found = ipaddress.ip_address(text.strip("[]"))
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


@lru_cache(maxsize=1)
def lan_address() -> str | None:
    """This machine's address in the local network, found without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address; no packet leaves
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address
