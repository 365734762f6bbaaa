"""`safehouse serve`: everything on one machine, until somebody stops it."""

from __future__ import annotations

import contextlib
import logging
import signal
import socket as sockets
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import uvicorn

from safehouse.core.errors import BadInput
from safehouse.server.http.app import make_app
from safehouse.server.http.places import Addresses, is_local, lan_address
from safehouse.server.ops.logs import not_our_error, start_logs
from safehouse.server.ops.settings import Settings
from safehouse.server.sockets.connections import protocols, raise_descriptors
from safehouse.server.store.engines import read_url
from safehouse.server.tables.house import House

EVERYWHERE = ("", "0.0.0.0", "::")


class Server(uvicorn.Server):
    """uvicorn, with a callback when it is listening."""

    def __init__(self, config: uvicorn.Config, house: House, greeting: str = "") -> None:
        super().__init__(config)
        self.house = house
        self.greeting = greeting

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.greeting:
            print(self.greeting, flush=True)

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        """Other processes get the tables first, so that pages find them as soon as they look."""
        await self.house.give_back()
        await super().shutdown(sockets)


def make_server(settings: Settings, greeting: str = "", **config: Any) -> Server:
    """A uvicorn server for these settings; `config` says where it listens."""
    limits = settings.limits
    options: dict[str, Any] = {
        **protocols(settings),
        "limit_concurrency": limits.connections,
        "timeout_keep_alive": limits.keep_alive,
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": Addresses(settings.proxies).spelled(),
        "backlog": 2048,  # after a restart everybody reconnects at once
        "ws_max_size": limits.socket_bytes,
        "ws_per_message_deflate": False,  # costs more memory and time than these frames are long
        "ws_ping_interval": 20.0,
        "ws_ping_timeout": 20.0,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "timeout_graceful_shutdown": 5,
        "lifespan": "on",
        **config,
    }
    logging.getLogger("uvicorn.error").addFilter(not_our_error)
    app = make_app(settings)
    told = [greeting, *app.house.older_tables().told()] if greeting else []
    return Server(uvicorn.Config(app, **options), app.house, "\n".join(told))


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: str | Path = "data",
    *,
    url: str = "",
    database: str = "",
    inside: str = "127.0.0.1:0",
    log_level: str = "info",
    workers: int = 0,
    proxies: Sequence[str] = (),
    ops: Sequence[str] = (),
    keep_days: int = 0,
    mcp: bool = False,
    push_keys: Path | None = None,
) -> None:
    """Serve at `host` and `port`, with everything stored in the folder `data`."""
    for address in (proxies, ops):
        Addresses(address)  # report errors before anything is opened
    postgres = read_url(database) if database else ""
    start_logs(log_level)
    raise_descriptors()
    with listen(host, port) as listening, inside_of(inside if postgres else "") as inner:
        settings = Settings(
            Path(data),
            postgres=postgres,
            address=address_of(inner, inside),
            inside=inner.getsockname()[1] if inner is not None else 0,
            url=url,
            lan=not is_local(host),
            origins=(url.rstrip("/"),) if url else (),
            names=(host,),
            proxies=tuple(proxies),
            ops=tuple(ops),
            workers=workers,
            keep_days=keep_days,
            mcp=mcp,
            push_keys=push_keys,
        )
        server = make_server(settings, greeting(host, listening.getsockname()[1], url))
        # uvicorn raises the signal again after closing everything, so there is nothing left to do
        signal.signal(signal.SIGTERM, lambda *_: None)
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listening] if inner is None else [listening, inner])


def listen(host: str, port: int, option: str = "--port") -> sockets.socket:
    family = sockets.AF_INET6 if ":" in host else sockets.AF_INET
    listening = sockets.socket(family, sockets.SOCK_STREAM)
    listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as e:
        listening.close()
        why = e.strerror or str(e)
        raise BadInput(
            f"Nothing can be opened at {host}:{port} ({why.lower()}); choose another {option}."
        ) from None
    return listening


@contextlib.contextmanager
def inside_of(given: str) -> Iterator[sockets.socket | None]:
    """A socket on which only other processes of this house connect; None if there are none."""
    if not given:
        yield None
        return
    host, _, port = given.rpartition(":")
    if not port.isdecimal():
        raise BadInput("--inside is written HOST:PORT, such as 10.0.0.5:9000.")
    with listen(host.strip("[]"), int(port), "--inside") as inner:
        yield inner


def address_of(inner: sockets.socket | None, given: str) -> str:
    """Where the others reach that socket."""
    if inner is None:
        return ""
    return f"{given.rpartition(':')[0]}:{inner.getsockname()[1]}"


def greeting(host: str, port: int, url: str = "") -> str:
    """The addresses people can open."""
    if url:
        return f"Safehouse is open at {url}"
    lines = [f"Safehouse is open at http://{'localhost' if is_open(host) else host}:{port}"]
    if is_open(host) and (lan := lan_address()):
        lines.append(f"for phones and others in this network: http://{lan}:{port}")
    return "\n".join([*lines, "Ctrl+C closes it; nothing is lost."])


def is_open(host: str) -> bool:
    return host in EVERYWHERE
