"""Access to the desk of a running server: a socket in its data folder, for its owner only.

One line of JSON each way. If no server is running, the folder is opened for the one request.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec

from safehouse.core.errors import BadInput
from safehouse.server.ops.desk import Desk, Drain, Request
from safehouse.server.ops.settings import Settings
from safehouse.server.sockets.frames import encode
from safehouse.server.sockets.up import Refused
from safehouse.server.store.engines import database_named
from safehouse.server.store.folder import CONTROL, DATABASE, CannotOpen
from safehouse.server.tables.house import House
from safehouse.server.tables.lobby import Lobby

log = logging.getLogger(__name__)
LONGEST_PATH = 100  # bytes that every system accepts in the path of a socket
_request = msgspec.json.Decoder(Request)


# -- in the server
@contextlib.asynccontextmanager
async def control(house: House) -> AsyncIterator[None]:
    """Answer on the folder's socket while the context lasts."""
    if house.settings.number:  # of several processes the first one does it
        yield
        return
    desk = Desk(house)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, ValueError):  # gone, or too much for one line
            writer.write(await _answer(desk, await reader.readline()) + b"\n")
            await writer.drain()
        writer.close()

    path = house.folder.control
    try:
        # the folder is locked by us, so this one was left by a killed server
        path.unlink(missing_ok=True)
        listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        with _short(path) as name:
            listening.bind(name)
        path.chmod(0o600)  # before it listens
        server = await asyncio.start_unix_server(answer, sock=listening)
    except OSError as e:
        log.warning("`safehouse admin` cannot reach this house", extra={"why": str(e)})
        yield
        return
    try:
        yield
    finally:
        server.close()
        path.unlink(missing_ok=True)


async def _answer(desk: Desk, line: bytes) -> bytes:
    try:
        return encode({"ok": await desk.do(_request.decode(line))})
    except (BadInput, Refused, msgspec.DecodeError) as e:
        return encode({"error": str(e)})
    except Exception:
        log.exception("the desk failed")
        return encode({"error": "That failed; it is in the server's log."})


# -- in the command
def ask(data: Path, request: Request) -> Any:
    """The answer for the data in that folder; CannotOpen or BadInput with the reason."""
    if not (data / DATABASE).is_file() and not (data / CONTROL).exists() and not database_named():
        raise CannotOpen(f"There is no Safehouse data in {data}. Say where it is with --data.")
    said = _ask_open(data / CONTROL, request)
    if said is None and isinstance(request, Drain):
        raise CannotOpen(f"No server is running in {data}, so nobody makes tables there.")
    if said is None:
        return asyncio.run(_ask_closed(data, request))
    told = msgspec.json.decode(said)
    if "error" in told:
        raise BadInput(told["error"])
    return told["ok"]


def _ask_open(path: Path, request: Request) -> bytes | None:
    """Ask a running server; None if there is none."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as there:
        try:
            with _short(path) as name:
                there.connect(name)
        except (FileNotFoundError, ConnectionRefusedError):
            return None
        except OSError as e:
            raise CannotOpen(f"{path}: {(e.strerror or str(e)).lower()}.") from None
        there.sendall(msgspec.json.encode(request) + b"\n")
        with there.makefile("rb") as answer:
            return answer.read()


async def _ask_closed(data: Path, request: Request) -> Any:
    house = House(Settings(data, postgres=database_named()))
    try:
        Lobby(house)
        done = await Desk(house).do(request)
        await house.keepers.settle()
        return done
    except Refused as e:
        raise BadInput(e.text) from None
    finally:
        house.close()


@contextlib.contextmanager
def _short(path: Path) -> Iterator[str]:
    """A path to the same place that is short enough for a socket."""
    if len(os.fsencode(path)) <= LONGEST_PATH:
        yield str(path)
        return
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{folder}/{path.name}"
    finally:
        os.close(folder)
