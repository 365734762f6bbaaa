"""Who a browser belongs to: a random number in a signed cookie, without an account.

A browser that was handed the seats of another keeps both numbers. Its next games are kept under the
first one. The numbers are never shown to anybody.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from hashlib import sha256

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.responses import Response

COOKIE = "person"
LASTS = 400 * 24 * 3600  # browsers keep no cookie longer
MOST = 8  # at most this many numbers in one browser


class Persons:
    def __init__(self, secret: bytes) -> None:
        self.serializer = URLSafeSerializer(
            secret, salt="person", signer_kwargs={"digest_method": sha256}
        )

    def of(self, cookies: Mapping[str, str]) -> list[str]:
        """The numbers of this browser, the current one first; none if it is new here."""
        try:
            found = self.serializer.loads(cookies.get(COOKIE, ""))
        except BadSignature:
            return []
        return [one for one in found if isinstance(one, str)] if isinstance(found, list) else []

    def give(self, response: Response, persons: Sequence[str], secure: bool) -> None:
        """Set the browser's cookie to these numbers, without duplicates."""
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
