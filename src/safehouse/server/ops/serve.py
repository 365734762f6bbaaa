"""`safehouse serve`: everything on one machine, until somebody stops it."""

from __future__ import annotations

import contextlib
import logging
import signal
import socket as sockets
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import uvicorn

from safehouse.core.errors import BadInput
from safehouse.server.http.app import make_app
from safehouse.server.http.places import Addresses, is_local, lan_address
from safehouse.server.ops.logs import not_our_error, start_logs
from safehouse.server.ops.settings import Settings
from safehouse.server.peers.several import Several, greet
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
        self.opened: Callable[[], None] | None = None

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.house.keepers.opened()
        if self.started and self.greeting:
            greet(self.greeting)
        if self.started and self.opened is not None:
            self.opened()

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
    processes: int = 1,
    log_level: str = "info",
    workers: int = 0,
    proxies: Sequence[str] = (),
    ops: Sequence[str] = (),
    keep_days: int = 0,
    mcp: bool = False,
    push_keys: Path | None = None,
    prepare: Callable[[], None] | None = None,
) -> None:
    """Serve at `host` and `port`, with everything stored in the folder `data`.

    `prepare` is called in every process before it opens.
    """
    for address in (proxies, ops):
        Addresses(address)  # report errors before anything is opened
    postgres = read_url(database) if database else ""
    if processes > 1 and not postgres:
        raise BadInput(
            "Several processes need a database they can share: --processes goes together with "
            "--database postgresql://USER:PASSWORD@HOST/NAME."
        )
    place = read_inside(inside)
    start_logs(log_level)
    raise_descriptors()
    settings = Settings(
        Path(data),
        postgres=postgres,
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
    with listen(host, port) as listening:
        told = greeting(host, listening.getsockname()[1], url)
        if processes > 1:
            Several(settings, listening, place, log_level, prepare).run(processes, told)
            return
        if prepare is not None:
            prepare()
        run_one(settings, listening, place, told)


def run_one(
    settings: Settings,
    listening: sockets.socket,
    place: tuple[str, int],
    told: str = "",
    opened: Callable[[], None] | None = None,
) -> None:
    """Serve in this process until it is told to end."""
    with contextlib.ExitStack() as stack:
        both = [listening]
        if settings.postgres:
            inner = stack.enter_context(listen(*place, "--inside"))
            found = inner.getsockname()[1]
            settings = replace(settings, address=f"{place[0]}:{found}", inside=found)
            both.append(inner)
        server = make_server(settings, told)
        server.opened = opened
        # uvicorn raises the signal again after closing everything, so there is nothing left to do
        signal.signal(signal.SIGTERM, lambda *_: None)
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=both)


def read_inside(given: str) -> tuple[str, int]:
    """Host and port of `--inside`."""
    host, _, port = given.rpartition(":")
    if not host or not port.isdecimal() or int(port) > 65535:
        raise BadInput("--inside is written HOST:PORT, such as 10.0.0.5:9000.")
    if is_open(host.strip("[]")):
        raise BadInput(
            f"--inside names the address at which other servers reach this one; {host} is none."
        )
    return host.strip("[]"), int(port)


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
