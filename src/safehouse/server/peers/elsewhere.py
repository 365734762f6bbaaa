"""Tables that another process keeps, and the header that marks a request as passed on by us."""

from __future__ import annotations

from collections.abc import MutableMapping
from hashlib import blake2b
from hmac import compare_digest
from typing import Any, NamedTuple

from starlette.datastructures import Headers
from starlette.types import Scope

from safehouse.server.sockets.up import Refused

HEADER = b"x-safehouse-passed"
HOPS = "safehouse.hops"  # in a scope: how often the request was passed on
MOST_HOPS = 2  # the table may have moved meanwhile; more would be a circle
BODY = "safehouse.body"  # in a scope: the body, once it has been read


class Elsewhere(Refused):
    """Another process keeps the table. Who cannot be passed on there is asked to try again."""

    def __init__(self, code: str, process: int, address: str) -> None:
        super().__init__("changed", "stale", 503)
        self.code = code
        self.process = process
        self.address = address


class Passed(NamedTuple):
    """The original client of a request that was passed on."""

    hops: int
    scheme: str
    client: str


class Passes:
    """Signs and reads the header. Only processes that know the secret of the house can sign."""

    def __init__(self, secret: bytes) -> None:
        self._key = blake2b(secret, person=b"passed").digest()

    def write(self, scope: Scope) -> bytes:
        """The value of the header for the next process."""
        client = scope["client"][0] if scope.get("client") else ""
        said = f"{hops(scope) + 1};{scope['scheme']};{client}"
        return f"{said};{self._sign(said)}".encode("latin-1", "replace")  # as it was received

    def _sign(self, said: str) -> str:
        return blake2b(said.encode(), key=self._key, digest_size=16).hexdigest()

    def read(self, headers: Headers) -> Passed | None:
        given = headers.get(HEADER.decode())
        if given is None:
            return None
        said, _, signature = given.rpartition(";")
        if not compare_digest(self._sign(said).encode(), signature.encode()):
            return None
        number, scheme, client = said.split(";", 2)
        return Passed(int(number), scheme, client)

    def unwrap(self, scope: MutableMapping[str, Any]) -> None:
        """Put the original client into the scope."""
        passed = self.read(Headers(scope=scope))
        if passed is not None:
            scope["client"] = (passed.client, 0) if passed.client else None
            scope["scheme"] = passed.scheme
            scope[HOPS] = passed.hops


def hops(scope: Scope) -> int:
    """How often the request was passed on; 0 if it came directly and limits apply here."""
    return int(scope.get(HOPS, 0))
