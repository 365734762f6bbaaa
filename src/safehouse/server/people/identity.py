"""Who a browser belongs to: a random number in a signed cookie, and no account.

A browser that was handed the seats of another keeps both numbers.  The first is the one under which
its next games are kept; nobody is ever told it.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from hashlib import sha256

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.responses import Response

COOKIE = "person"
LASTS = 400 * 24 * 3600  # browsers keep none longer
MOST = 8  # numbers in one browser


class Persons:
    def __init__(self, secret: bytes) -> None:
        self.serializer = URLSafeSerializer(
            secret, salt="person", signer_kwargs={"digest_method": sha256}
        )

    def of(self, cookies: Mapping[str, str]) -> list[str]:
        """The numbers of this browser, the present one first; none if it is new here."""
        try:
            found = self.serializer.loads(cookies.get(COOKIE, ""))
        except BadSignature:
            return []
        return [one for one in found if isinstance(one, str)] if isinstance(found, list) else []

    def give(self, response: Response, persons: Sequence[str], secure: bool) -> None:
        """Into the browser; a number that it has twice is kept once."""
        kept = list(dict.fromkeys(persons))[:MOST]
        response.set_cookie(
            COOKIE,
            str(self.serializer.dumps(kept)),
            max_age=LASTS,
            path="/",
            httponly=True,
            samesite="lax",
            secure=secure,
        )


def new_person() -> str:
    return secrets.token_urlsafe(15)
